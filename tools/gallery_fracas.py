"""Fracas at telling moments, each brought about by real play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import logic
from scenes.session import AI, HUMAN, Player, Session

if TYPE_CHECKING:
    from scenes.app import App

STEP = 1 / 30
PLAYERS = (Player("You", HUMAN, "", "fire"), Player("General Pang", AI, "soldier", "mountain"))


def _run(app: App, frames: int = 60) -> None:
    for _ in range(frames):
        app.frame(STEP)


def played(seed: int, until: Callable[[Any], bool]) -> Any:
    """A match that computer players have played until something is so."""
    match = logic.new_match("fracas", 2, seed)
    for _ in range(3000):
        if until(match) or match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "soldier", 3))
    return match


def asked(kind: str, turn: int, fights: int = 0) -> Callable[[Any], bool]:
    """The first seat is asked this, with so many fights under way."""

    def so(match: Any) -> bool:
        mine = match.decision_for(0)
        if mine is None or mine.kind != kind or match.turn < turn:
            return False
        return len(mine.context.get("skirmishes", ())) >= fights

    return so


def table(app: App, match: Any) -> Any:
    """The table around a match, at rest."""
    Session("fracas", PLAYERS, match.options, match.seed or 0, match).start(app)
    _run(app, 100)
    return app.stack.top


def deploy(app: App) -> None:
    table(app, played(4, asked("deploy", 7)))


def attack(app: App) -> None:
    table(app, played(4, asked("attack", 11, 1)))


def block(app: App) -> None:
    table(app, played(6, asked("block", 8, 1)))


def late(app: App) -> None:
    table(app, played(9, asked("enlist", 25)))


STAGES: dict[str, Callable[[App], None]] = {
    "fracas_deploy": deploy,
    "fracas_attack": attack,
    "fracas_block": block,
    "fracas_late": late,
}
