"""The tempers in Game: which presentations each likes (`logic.kernel.tempers`).

Fire presents many groups. Forest passes and keeps its cards, to answer in the next round with more. Wind presents what
cannot strike the cards on top but those below them, and one value twice. Mountain presents the value of its own top
card, against which that value cancels.
"""

from __future__ import annotations

from typing import Final

from ...kernel.tempers import FIRE, FOREST, MOUNTAIN, WIND, Runs, leanings
from . import marks

BELOW: Final = 1
"""How a value stands that only kills what lies below the cards on top (:data:`marks.STANDINGS`)."""


def by_groups(worths: tuple[float, float, float, float]) -> Runs:
    """Return a bonus for a presentation by how many groups it has, from none to three."""
    return [
        (marks.MARK_ROW + row, marks.MARK_ROW + row + 1, worths[groups])
        for row, groups in enumerate(marks.groups_of_rows())
    ]


def standing(stands: int, bonus: float) -> Runs:
    """Return a bonus for values that stand so to the armies of the others."""
    found: Runs = []
    for danger in range(len(marks.DANGERS) + 1):
        for twice in (0, marks.ALIKE):
            start = marks.MARK_VALUE + twice + (danger * marks.STANDINGS + stands) * marks.COVERS
            found.append((start, start + marks.COVERS, bonus))
    return found


def guarding(bonus: float) -> Runs:
    """Return a bonus for a presentation with the value of one's own top card."""
    starts = [marks.MARK_AIM + marks.GUARDS * aim for aim in range(marks.AIM_CHAIN + 1)]
    return [(start + 1, start + 3, bonus) for start in starts]


def ace_at(place: int, bonus: float) -> Runs:
    """Return a bonus for an army whose ace lies at a place, counted from the top."""
    mark = marks.MARK_PLACE + marks.VALUES * place + marks.VALUES - 1
    return [(mark, mark + 1, bonus)]


LEANINGS: Final[dict[str, list[float]]] = leanings(
    marks.MARKS,
    {
        FIRE: [*by_groups((-1.5, 0.0, 1.5, 3.0)), *ace_at(0, 1.0)],
        FOREST: [*by_groups((5.0, 0.0, 0.0, 0.0)), *ace_at(1, 1.0)],
        WIND: [
            *standing(BELOW, 1.5),
            (marks.MARK_VALUE + marks.ALIKE, marks.MARK_VALUE + 2 * marks.ALIKE, 3.0),
            *ace_at(2, 1.0),
        ],
        MOUNTAIN: [*guarding(2.0), *ace_at(3, 1.0)],
    },
)
