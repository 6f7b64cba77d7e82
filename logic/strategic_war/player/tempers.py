"""The tempers in Strategic War: which attacks and which hiding places each likes (`logic.kernel.tempers`).

Fire strikes with its strong cards and hides the weak ones; Mountain does the opposite and gives way after a tie. Forest
strikes at what it has seen and leaves a defender where it has held; Wind strikes where nobody has looked yet, and what
has been seen of its own is gone a moment later.
"""

from __future__ import annotations

from typing import Final

from ...kernel.tempers import FIRE, FOREST, MOUNTAIN, WIND, leanings
from .signs import (
    AIM_BLIND,
    AIM_TAGGED,
    MARK_AIM,
    MARK_CARD,
    MARKS,
    RANKS,
    ROW_ARRANGE,
    ROW_DILEMMA,
    ROW_KEEP,
    ROW_PLACE,
    ROW_SHELTER,
    ROW_TAKE,
    ROW_YIELD,
)

MIDDLE: Final = 6
Runs = list[tuple[int, int, float]]


def rising(start: int, step: float) -> Runs:
    """Return a bonus for each of the marks of the ranks from ``start`` on, higher by ``step`` for each rank."""
    return [(start + rank, start + rank + 1, step * (rank - MIDDLE)) for rank in range(RANKS)]


def hiding(step: float) -> Runs:
    """Return a bonus for each card that is hidden, higher by ``step`` for each rank."""
    found: Runs = []
    for start in (ROW_ARRANGE, ROW_PLACE, ROW_KEEP, ROW_SHELTER):
        found += rising(start, step)
    return [*found, *rising(ROW_TAKE, -step)]


LEANINGS: Final[dict[str, list[float]]] = leanings(
    MARKS,
    {
        FIRE: [
            *rising(MARK_CARD, 0.6),
            *hiding(-0.7),
            (ROW_DILEMMA, ROW_DILEMMA + RANKS, 3.0),
        ],
        FOREST: [
            (MARK_AIM, MARK_AIM + AIM_TAGGED, 4.0),
            (MARK_AIM + AIM_TAGGED, MARK_AIM + AIM_BLIND, 2.0),
            (ROW_KEEP, ROW_KEEP + RANKS, 8.0),
        ],
        WIND: [
            (MARK_AIM + AIM_BLIND, MARK_AIM + AIM_BLIND + 1, 4.0),
            (ROW_SHELTER, ROW_SHELTER + RANKS, 6.0),
        ],
        MOUNTAIN: [
            *rising(MARK_CARD, -0.55),
            *hiding(0.7),
            (ROW_YIELD, ROW_YIELD + 1, 4.0),
        ],
    },
)
