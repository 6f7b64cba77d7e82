"""The tempers in Age of Spades: which plays each likes (`logic.kernel.tempers`).

Fire builds units, fights, and breaks structures where it raids. Forest builds structures and defends with what it has
kept. Wind builds achievements and takes points where it raids. Mountain lays units and stays at home with them.
"""

from __future__ import annotations

from typing import Final

from ...kernel.tempers import FIRE, FOREST, MOUNTAIN, WIND, Runs, leanings
from . import marks
from .signs import OF_ACHIEVEMENT, OF_STRUCTURE, OF_UNIT

DEFENDING: Final = 0
ATTACKING: Final = 1


def building(kind: int, laid: float, paid: float) -> Runs:
    """Return a bonus for cards of a kind that are laid, and one for what is paid for them."""
    lay, pay = marks.MEANS_LAY + marks.MISSING_STEPS * kind, marks.AFTER_PAY + marks.PAID_STEPS * kind
    return [(lay, lay + marks.MISSING_STEPS, laid), (pay, pay + marks.PAID_STEPS, paid)]


def committing(role: int, step: float) -> Runs:
    """Return a bonus for each card that is committed in this role."""
    start = marks.MEANS_COMMIT + (marks.MOST_CARDS + 1) * role
    return [(start + cards, start + cards + 1, step * cards) for cards in range(marks.MOST_CARDS + 1)]


def raiding(fight: float, break_: float, points: float, stay: float) -> Runs:
    """Return the bonuses for a fight, for breaking structures, for taking points, and for staying at home."""
    return [
        (marks.ROW_FIGHT, marks.ROW_PASS, fight),
        (marks.ROW_SPOIL, marks.ROW_FIGHT, break_),
        (marks.ROW_POINTS, marks.ROW_SPOIL, points),
        (marks.ROW_PASS, marks.ROW_COMMIT, stay),
    ]


LEANINGS: Final[dict[str, list[float]]] = leanings(
    marks.MARKS,
    {
        FIRE: [*building(OF_UNIT, 10.0, 3.0), *raiding(8.0, 8.0, 0.0, -8.0), *committing(ATTACKING, 2.0)],
        FOREST: [*building(OF_STRUCTURE, 20.0, 3.0), *committing(DEFENDING, 6.0)],
        WIND: [*building(OF_ACHIEVEMENT, 20.0, 3.0), *raiding(0.0, 0.0, 6.0, 0.0)],
        MOUNTAIN: [*building(OF_UNIT, 6.0, 0.0), *raiding(-10.0, 0.0, 0.0, 8.0), *committing(DEFENDING, 6.0)],
    },
)
