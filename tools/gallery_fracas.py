"""Fracas at telling moments, each brought about by real play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import logic
from logic.views import BlockContext, FracasAttackContext, PriorityContext
from scenes.app.session import AI, HUMAN, Player, Session

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30
FIGHTS = (FracasAttackContext, BlockContext, PriorityContext)
PLAYERS = (Player("You", HUMAN, "", "fire"), Player("General Pang", AI, "soldier", "mountain", "pang"))


def _run(app: App, frames: int = 60) -> None:
    for _ in range(frames):
        app.frame(STEP)


def played(seed: int, kind: str, turn: int, fights: int = 0, board: int = 0) -> Any:
    """The first match from a seed on that comes to where the first seat is asked something, with so many fights under
    way and so many cards on the battlefield."""
    for number in range(seed, seed + 60):
        match = logic.new_match("fracas", 2, number)
        while match.outcome() is None:
            mine = match.decision_for(0)
            if mine is not None and mine.kind == kind and match.turn >= turn:
                under_way = len(mine.context.skirmishes) if isinstance(mine.context, FIGHTS) else 0
                if under_way >= fights and sum(map(len, match.view_document(0)["fields"])) >= board:
                    return match
            seat = match.decisions()[0].seat
            match.act(seat, logic.bot_action(match.ai_request(seat), "soldier", 3))
    raise ValueError(f"no match comes to {kind!r}")


def table(app: App, match: Any) -> Any:
    """The table around a match, at rest."""
    Session("fracas", PLAYERS, match.options, match.seed or 0, match).start(app)
    _run(app, 100)
    return app.stack.top


def deploy(app: App) -> None:
    table(app, played(4, "deploy", 7))


def attack(app: App) -> None:
    table(app, played(4, "attack", 9, 2))


def block(app: App) -> None:
    table(app, played(6, "block", 4, 2, 8))


def late(app: App) -> None:
    table(app, played(3, "enlist", 8, 0, 11))


STAGES: dict[str, Callable[[App], None]] = {
    "fracas_deploy": deploy,
    "fracas_attack": attack,
    "fracas_block": block,
    "fracas_late": late,
}
