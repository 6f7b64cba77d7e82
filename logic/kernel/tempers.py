"""Tempers: what a computer player likes beside what wins, so that one general plays unlike the next.

A game gives each kind of temper a table, the bonus of every mark of a choice (`player/tempers.py`). A bonus is in units
of the logarithm of a share: a choice with a bonus of 0.7 is drawn twice as often, at every level.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

FIRE: Final = "fire"
FOREST: Final = "forest"
WIND: Final = "wind"
MOUNTAIN: Final = "mountain"
KINDS: Final = (FIRE, FOREST, WIND, MOUNTAIN)
"""Fire attacks and spends, Forest holds and answers, Wind goes far and surprises, Mountain defends and waits."""


@dataclass(frozen=True, slots=True)
class Temper:
    """A temper by its id, with its kind and how strongly it shows; without a kind whoever has it plays as taught."""

    id: str
    kind: str
    strength: float = 1.0


Runs: TypeAlias = list[tuple[int, int, float]]
"""Runs of marks: the first, the one after the last, and their bonus."""
PLAIN: Final = Temper("", "", 0.0)
TEMPERS: Final[dict[str, Temper]] = {
    one.id: one
    for one in (
        Temper("fire", FIRE),
        Temper("ember", FIRE, 0.85),
        Temper("blaze", FIRE, 1.08),
        Temper("forest", FOREST),
        Temper("grove", FOREST, 0.85),
        Temper("thicket", FOREST, 1.08),
        Temper("wind", WIND),
        Temper("breeze", WIND, 0.85),
        Temper("gale", WIND, 1.08),
        Temper("mountain", MOUNTAIN),
        Temper("hill", MOUNTAIN, 0.85),
        Temper("peak", MOUNTAIN, 1.08),
    )
}
"""The four tempers and two shades of each."""


def leanings(marks: int, told: dict[str, Runs]) -> dict[str, list[float]]:
    """Return by kind of temper the bonus of each of so many marks, from what is told of runs of them.

    A run is told by its first mark, the mark after its last, and its bonus; where runs share marks their bonuses add.
    """
    found: dict[str, list[float]] = {}
    for kind, runs in told.items():
        table = [0.0] * marks
        for start, end, bonus in runs:
            for mark in range(start, end):
                table[mark] += bonus
        found[kind] = table
    return found
