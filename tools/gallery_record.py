"""The living record: the past on the table itself and what has happened since one's turn, in every game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import pygame

import logic
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.play.entry_highlights import about

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30
SEED = 5
TURN = {"assertion": 12, "strategic-war": 12, "age-of-spades": 9, "fracas": 7, "armies": 3}
"""From which turn on a game is well under way."""


@cache
def _steps(game: str) -> tuple[tuple[int, Any], ...]:
    """Return the steps until the first seat is asked, well into a game."""
    match, steps = logic.new_match(game, 2, SEED), []
    while match.turn < TURN[game] or not _to_tell(match):
        seat = match.decisions()[0].seat
        action = logic.bot_action(match.ai_request(seat), "recruit", 3)
        match.act(seat, action)
        steps.append((seat, action))
    return tuple(steps)


def _to_tell(match: Any) -> bool:
    """Return whether the first seat is to move, and others have done a thing or two since it did last."""
    asked, told = match.decision_for(0), match.seat_history(0)
    if asked is None or asked.kind in ("window", "call", "priority") or (start := told.since()) is None:
        return False
    return len(told.told(start, told.places)) > 3


def table(app: App, game: str) -> Any:
    """The table of a game well under way, at rest."""
    match = logic.new_match(game, 2, SEED)
    for seat, action in _steps(game):
        match.act(seat, action)
    players = (Player("You", HUMAN), Player("General Pang", AI, "soldier", "fire", "pang"))
    Session(game, players, match.options, SEED, match).start(app)
    for _ in range(150):
        app.frame(STEP)
    return app.stack.top


def key(app: App, code: int, times: int = 1) -> None:
    """A key, and what follows at once."""
    for _ in range(times):
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, {"key": code, "mod": 0, "unicode": ""}))
        app.frame(STEP)


def past(app: App, game: str, record: bool = False) -> None:
    """Some turns back; ``record``: beside the record as it could be read then."""
    scene = table(app, game)
    if record and not scene.drawer_open:
        key(app, pygame.K_l)
    key(app, pygame.K_p)
    key(app, pygame.K_PAGEUP, 1 if game == "armies" else 3)
    for _ in range(40):
        app.frame(STEP)


def since(app: App, game: str) -> None:
    """Replay what the other seat has done."""
    scene = table(app, game)
    key(app, pygame.K_r)
    for _ in range(48):
        if scene.shows_something:
            app.frame(STEP)


def lit(app: App, game: str) -> None:
    """Frame the subject of an entry on the table: the mouse is on the entry before the last."""
    scene = table(app, game)
    if not scene.drawer_open:
        key(app, pygame.K_l)
    app.redraw()
    app.frame(STEP)
    record = scene.hud.record if game == "assertion" else scene.record
    wanted = next(index for index in range(len(scene_log(scene)) - 2, -1, -1) if about(scene_log(scene)[index]))
    record.chosen = wanted
    record.walk(0)
    block = record.blocks[wanted]
    pos = (record.rect.x + 60, record.rect.y + block.y + block.height - 12 - record.offset)
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0)}))
    app.frame(STEP)


def scene_log(scene: Any) -> Any:
    """The record that a table shows."""
    return scene.hand.stage.log if scene.game == "assertion" else scene.log


def curtain(app: App) -> None:
    """The privacy screen before a seat that may be told what the other has done, and wants to be."""
    match = logic.new_match("assertion", 2, SEED)
    for seat, action in _steps("assertion"):
        match.act(seat, action)
    players = (Player("Mei", HUMAN), Player("Ravi", HUMAN, "", "fire"))
    Session("assertion", players, match.options, SEED, match).start(app)
    for _ in range(40):
        app.frame(STEP)
    key(app, pygame.K_r)


STAGES: dict[str, Callable[[App], None]] = {
    **{f"record_past_{game}": partial(past, game=game) for game in TURN},
    "record_curtain": curtain,
    "record_past_open": partial(past, game="assertion", record=True),
    **{f"record_lit_{game}": partial(lit, game=game) for game in TURN},
    **{f"record_since_{game}": partial(since, game=game) for game in TURN},
}
