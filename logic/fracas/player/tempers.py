"""The tempers in Fracas: which fights each likes (`logic.kernel.tempers`).

Fire attacks with many and sends its assassins. Forest meets what comes and keeps assassins and generals ready. Wind
lets attacks pass and strikes back in pairs. Mountain stays at home behind its guards.
"""

from __future__ import annotations

from typing import Final

from ...kernel.tempers import FIRE, FOREST, MOUNTAIN, WIND, Runs, leanings
from . import marks


def by_attacks(none: float, each: float, pairs: float = 0.0) -> Runs:
    """Return a bonus for staying at home, for each attack that is sent, and for a pair among them."""
    found = [(marks.ROW_ATTACK, marks.ROW_ATTACK + 2, none)]
    for pieces in range(1, marks.MOST_PIECES + 1):
        row = marks.ROW_ATTACK + 2 * pieces
        found += [(row, row + 2, each * pieces), (row + 1, row + 2, pairs)]
    return found


def by_blocks(met: float, unmet: float) -> Runs:
    """Return a bonus for each attack that is met, and for each that is let pass."""
    found: Runs = []
    for meets in range(marks.COUNTS):
        for passes in range(marks.COUNTS):
            row = marks.ROW_BLOCK + marks.COUNTS * meets + passes
            found.append((row, row + 1, met * meets + unmet * passes))
    return found


def assassins(bonus: float) -> Runs:
    """Return a bonus for sending an assassin."""
    return [(marks.FELL_PRIZE, marks.FELL_PRIZE + len(marks.PRIZE_STEPS) + 1, bonus)]


LEANINGS: Final[dict[str, list[float]]] = leanings(
    marks.MARKS,
    {
        FIRE: [*by_attacks(-1.5, 0.07), *assassins(1.0)],
        FOREST: [*by_blocks(1.5, -1.0), *assassins(-4.0)],
        WIND: [*by_attacks(0.0, 0.0, 2.3), *by_blocks(-0.2, 0.6)],
        MOUNTAIN: [*by_attacks(2.0, -0.9), *by_blocks(1.0, 0.0)],
    },
)
