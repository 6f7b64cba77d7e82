"""The plan of a hint and the strip that tells what was played, at the tables of all games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame

import logic
from scenes.app import puzzles
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.pages.analysis.page import AnalysisScene
from tools.gallery_shell import ended
from tools.motions import stepped

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30
PLAYERS = (Player("You", HUMAN, "", "forest"), Player("General Pang", AI, "soldier", "fire", "pang"))
ASKED = {
    "assertion": ("build", 3),
    "fracas": ("enlist", 6),
    "age-of-spades": ("produce", 3),
    "strategic-war": ("attack", 4),
    "armies": ("present", 2),
}
"""By game: at what question a hint is asked for, and from which turn on."""
TOLD = {"fracas": (1, 31), "age-of-spades": (1, 7), "strategic-war": (1, 12), "armies": (1, 28)}


def asked(game: str) -> logic.Match:
    """The first match from a seed on that comes to a question for the first seat."""
    kind, turn = ASKED[game]
    for seed in range(4, 64):
        match = logic.new_match(game, 2, seed, {})
        while match.outcome() is None:
            mine = match.decision_for(0)
            if mine is not None and mine.kind == kind and match.turn >= turn:
                return match
            seat = match.decisions()[0].seat
            match.act(seat, logic.bot_action(match.ai_request(seat)))
    raise ValueError(f"no match comes to {kind!r}")


def _press(app: App, key: int) -> None:
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""}))
    app.frame(STEP)


def plan(game: str, app: App) -> None:
    """A hint with its panel, or on the slip of a small window."""
    match = asked(game)
    app.ai = logic.AiClient(spawn=False)
    Session(game, PLAYERS, match.options, match.seed or 0, match).start(app)
    for _ in range(100):
        app.frame(STEP)
    _press(app, pygame.K_F2)
    for _ in range(60):
        app.frame(STEP)
    app.notice.dismiss()  # that no process thinks is so for these pictures only
    app.frame(STEP)


def tale(game: str, app: App) -> None:
    """Show the strip beside the field after a play."""
    app.ai = logic.AiClient(spawn=False)
    scene: Any = stepped(app, game, *TOLD[game], narration="wait")
    for _ in range(45):
        app.frame(STEP)
    if scene.look.scale.compact:
        _press(app, pygame.K_n)


def watched(game: str, app: App) -> None:
    """A move of a game that is over, told beside the list of moves: its last fight, if it had one."""
    app.first_scene()
    app.change_settings(narration="wait", motion="full")
    page = AnalysisScene(ended(game))
    app.stack.push(page)
    fights = [
        at for at, (begin, end) in enumerate(pairwise(page.stops))
        if any(event.kind == "battle_resolved" for event in page.past.events(begin, end))
    ]  # fmt: skip
    at = fights[-1] if fights else len(page.stops) * 3 // 5
    page.go(at)
    page.go(at + 1)
    for _ in range(45):
        app.frame(STEP)
    if not page.beside:
        _press(app, pygame.K_n)


def posed(game: str, app: App) -> None:
    """A puzzle whose answer has been played."""
    app.first_scene()
    app.change_settings(narration="calm")
    puzzles.begin(app, puzzles.shelf(game)[0])
    for _ in range(60):
        app.frame(STEP)
    _press(app, pygame.K_s)
    for _ in range(150):
        app.frame(STEP)


STAGES: dict[str, Callable[[Any], None]] = {f"plan_{game.replace('-', '_')}": partial(plan, game) for game in ASKED}
STAGES |= {f"tale_{game.replace('-', '_')}": partial(tale, game) for game in TOLD}
STAGES |= {f"watched_{game.replace('-', '_')}": partial(watched, game) for game in TOLD}
STAGES |= {f"posed_{game.replace('-', '_')}": partial(posed, game) for game in TOLD}
