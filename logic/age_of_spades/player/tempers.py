"""The tempers in Age of Spades: which plays each likes (`logic.kernel.tempers`).

Fire lays units, fights, and breaks structures where it raids. Forest lays structures and keeps its modifiers for the
defence. Wind lays achievements and takes points where it raids. Mountain lays units and stays at home with them.
"""

from __future__ import annotations

from typing import Final

from ...kernel.tempers import FIRE, FOREST, MOUNTAIN, WIND, leanings
from .marks import (
    MARKS,
    MEANS_COMMIT,
    MEANS_LAY,
    MISSING_STEPS,
    MOST_CARDS,
    ROW_COMMIT,
    ROW_FIGHT,
    ROW_PASS,
    ROW_POINTS,
    ROW_SPOIL,
)
from .signs import OF_ACHIEVEMENT, OF_STRUCTURE, OF_UNIT

Runs = list[tuple[int, int, float]]
DEFENDING: Final = 0
ATTACKING: Final = 1


def laying(kind: int, bonus: float) -> Runs:
    """Return a bonus for cards of a kind that are laid."""
    start = MEANS_LAY + MISSING_STEPS * kind
    return [(start, start + MISSING_STEPS, bonus)]


def committing(role: int, step: float) -> Runs:
    """Return a bonus for each card that is committed in this role."""
    start = MEANS_COMMIT + (MOST_CARDS + 1) * role
    return [(start + cards, start + cards + 1, step * cards) for cards in range(MOST_CARDS + 1)]


def raiding(fight: float, break_: float, points: float, stay: float) -> Runs:
    """Return the bonuses for a fight, for breaking structures, for taking points, and for staying at home."""
    return [
        (ROW_FIGHT, ROW_PASS, fight),
        (ROW_SPOIL, ROW_FIGHT, break_),
        (ROW_POINTS, ROW_SPOIL, points),
        (ROW_PASS, ROW_COMMIT, stay),
    ]


LEANINGS: Final[dict[str, list[float]]] = leanings(
    MARKS,
    {
        FIRE: [*laying(OF_UNIT, 5.0), *raiding(4.0, 4.0, 0.0, -4.0), *committing(ATTACKING, 2.0)],
        FOREST: [*laying(OF_STRUCTURE, 3.0), *committing(ATTACKING, 0.0), *committing(DEFENDING, 2.0)],
        WIND: [*laying(OF_ACHIEVEMENT, 3.0), *raiding(0.0, 0.0, 1.0, 0.0)],
        MOUNTAIN: [*laying(OF_UNIT, 3.0), *raiding(-2.5, 0.0, 0.0, 2.0), *committing(DEFENDING, 2.0)],
    },
)
