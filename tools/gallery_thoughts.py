"""The page of thoughts of every game, after a game that computer players have thought about."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import logic
from logic.ai.think import considered
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.pages.analysis.page import AnalysisScene
from scenes.pages.result.page import ResultsScene

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30
PLAYERS = (
    Player("Mei", HUMAN, "", "forest"),
    Player("General Pang", AI, "general", "fire", "pang"),
    Player("Lady Tao", AI, "soldier", "wind"),
)
SEARCHING = "sun-tzu"  # who looks ahead in every game
WAYS = 60
DEEP = 6  # decisions of the general that are searched; the others cost no time
PASSED = 12  # decisions before the first of them
MOST_STEPS = 6000


@cache
def pondered(game: str, deep: int = DEEP, ways: int = WAYS, passed: int = PASSED) -> Session:
    """A finished game against computer players, with what they thought; ``deep`` decisions are really searched."""
    info = next(info for info in logic.games() if info.id == game)
    seats = min(len(PLAYERS), info.seats[0])
    match = logic.new_match(game, seats, 5, {})
    session = Session(game, PLAYERS[:seats], match.options, 5, match).begin()
    chosen = 0
    for number in range(MOST_STEPS):
        if match.outcome() is not None:
            break
        decision = match.decisions()[0]
        seat, choices = decision.seat, len(decision.actions)
        player = session.players[seat]
        if player.human or choices < 2:
            match.act(seat, logic.bot_action(match.ai_request(seat), "soldier", number))
            continue
        chosen += 1
        searched = player.level == "general" and passed < chosen and deep > 0 and choices > 2
        deep -= searched
        found = considered(match.ai_request(seat), SEARCHING if searched else "soldier", number, ways)
        session.thoughts.keep(match, seat, player.level, found)
        for action in found.actions:
            match.act(seat, action)
    return session


def thoughts(app: App, game: str) -> None:
    """The page, on the first decision that was searched."""
    app.first_scene()
    session = pondered(game)
    app.stack.push(ResultsScene(session))
    page: Any = AnalysisScene(session, "thoughts")
    app.stack.push(page)
    searched = [number for number, one in enumerate(page.layer.decisions) if one.thought["candidates"]]
    page.go(searched[len(searched) // 2] if searched else 0)
    for _ in range(10):
        app.frame(STEP)


STAGES: dict[str, Callable[[App], None]] = {
    f"thoughts_{info.id}": partial(thoughts, game=info.id) for info in logic.games()
}
