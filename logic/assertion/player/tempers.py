"""The tempers in Art of War Assertion: what speaks for each move (`logic.kernel.tempers`).

Fire declares strategies, most of all those that strike or undo. Forest keeps them for answers. Wind builds far out in
the lands of others. Mountain builds near, and declares little.
"""

from __future__ import annotations

from typing import Final

from ...kernel.actions import PASS
from ...kernel.brain import Move
from ...kernel.tempers import FIRE, FOREST, MOUNTAIN, WIND
from ..rules.state import AssertionState
from ..rules.strategies.registry import BY_CODE, rule_of
from .blows import deals

DECLARED: Final[dict[str, float]] = {FIRE: 0.3, FOREST: -3.0, WIND: 0.0, MOUNTAIN: -0.3}
STRUCK: Final[dict[str, float]] = {FIRE: 0.5, FOREST: 0.0, WIND: 0.0, MOUNTAIN: -0.3}
"""More for a strategy that strikes or undoes."""
ANSWERED: Final[dict[str, float]] = {FIRE: -1.1, FOREST: 5.0, WIND: 0.0, MOUNTAIN: 0.6}
ROWS_OUT: Final[dict[str, float]] = {FIRE: 0.0, FOREST: 0.0, WIND: 0.5, MOUNTAIN: -0.1}
"""For each row that the farthest card of a build lies out in the land of somebody else."""


def liked(state: AssertionState, seat: int, moves: list[Move], kind: str) -> list[float]:
    """Return the bonus of each move, of no unit, where a temper is of this kind; 0 is none."""
    answers = state.frames[-1].ask == "window"
    lands = [home.vector for home in state.layout.homes if home.side != state.side_of(seat)]
    found = []
    for move in moves:
        first = move.actions[0]
        worth = 0.0
        cells = [one.cell for one in move.actions if one.kind == "cell"]
        if answers:
            worth = 0.0 if first == PASS else ANSWERED[kind]
        elif cells and first.kind == "card":
            rows = [x * across + y * along for x, y in cells for across, along in lands]
            worth = ROWS_OUT[kind] * max(0, *rows)
        elif first.kind == "play" or first.kind == "strategy":
            rule = rule_of(state, first.card) if first.kind == "play" else BY_CODE.get(first.word)
            worth = DECLARED[kind] + (STRUCK[kind] if rule is not None and deals(rule) else 0.0)
        found.append(worth)
    return found
