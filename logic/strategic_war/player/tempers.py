"""The tempers in Strategic War: which attacks and which hiding places each likes (`logic.kernel.tempers`).

Fire strikes with its strong cards and hides the weak ones; Mountain does the opposite and gives way after a tie. Forest
strikes at what it has seen and leaves a defender where it has held; Wind strikes where nobody has looked yet, and what
has been seen of its own is gone a moment later.
"""

from __future__ import annotations

from typing import Final

from ...kernel.tempers import FIRE, FOREST, MOUNTAIN, WIND, Runs, leanings
from . import signs

MIDDLE: Final = 6


def rising(start: int, step: float) -> Runs:
    """Return a bonus for each of the marks of the ranks from ``start`` on, higher by ``step`` for each rank."""
    return [(start + rank, start + rank + 1, step * (rank - MIDDLE)) for rank in range(signs.RANKS)]


def hiding(step: float) -> Runs:
    """Return a bonus for each card that is hidden, higher by ``step`` for each rank."""
    found: Runs = []
    for start in (signs.ROW_ARRANGE, signs.ROW_PLACE, signs.ROW_KEEP, signs.ROW_SHELTER):
        found += rising(start, step)
    return [*found, *rising(signs.ROW_TAKE, -step)]


LEANINGS: Final[dict[str, list[float]]] = leanings(
    signs.MARKS,
    {
        FIRE: [*rising(signs.MARK_CARD, 0.6), *hiding(-0.7), (signs.ROW_DILEMMA, signs.ROW_DILEMMA + signs.RANKS, 3.0)],
        FOREST: [
            (signs.MARK_AIM, signs.MARK_AIM + signs.AIM_TAGGED, 4.0),
            (signs.MARK_AIM + signs.AIM_TAGGED, signs.MARK_AIM + signs.AIM_BLIND, 2.0),
            (signs.ROW_KEEP, signs.ROW_KEEP + signs.RANKS, 8.0),
        ],
        WIND: [
            (signs.MARK_AIM + signs.AIM_BLIND, signs.MARK_AIM + signs.AIM_BLIND + 1, 4.0),
            (signs.ROW_SHELTER, signs.ROW_SHELTER + signs.RANKS, 6.0),
        ],
        MOUNTAIN: [*rising(signs.MARK_CARD, -0.55), *hiding(0.7), (signs.ROW_YIELD, signs.ROW_YIELD + 1, 4.0)],
    },
)
