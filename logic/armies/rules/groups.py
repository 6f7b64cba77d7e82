"""Groups of cards that attack and defend: what may be put together, and all that a hand could present (5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

VALUES: Final = (11, 12, 13, 14)
"""Values of groups and of army cards: jack, queen, king, ace."""
LOW: Final = 11
HIGH: Final = 14
_WHOLE: Final = 1 << 11 | 1 << 12 | 1 << 13 | 1 << 14
_UP_TO_HIGH: Final = (1 << 15) - 1

Group = tuple[int, ...]
"""Places of the cards of one group in a hand, rising."""
Counts = tuple[int, int, int, int]
"""How many groups of each value of :data:`VALUES`."""


def is_whole(total: i64) -> bool:
    """Whether a sum makes a group. No single card reaches it, so two cards or more are in it."""
    return LOW <= total <= HIGH


def can_be_whole(total: i64, rest: list[int], but: i64 = -1) -> bool:
    """Whether ``total`` and some (or none) of the values ``rest``, the one at place ``but`` left out, make a group."""
    sums: i64 = 1 << total  # few bits, which fit the shift that a native integer gets
    for place, one in enumerate(rest):
        if sums & _WHOLE:
            return True
        if place != but:
            value: i64 = one
            sums |= sums << value & _UP_TO_HIGH
    return sums & _WHOLE != 0


def groups_with(total: int, rest: Sequence[int]) -> list[Group]:
    """Every set of places in ``rest`` whose values bring ``total`` to a group; the empty one if it is one already."""
    found: list[Group] = []

    def go_on(first: int, chosen: Group, reached: int) -> None:
        if is_whole(reached):
            found.append(chosen)
        for place in range(first, len(rest)):
            if reached + rest[place] <= HIGH:
                go_on(place + 1, (*chosen, place), reached + rest[place])

    go_on(0, (), total)
    return found


def has_group(values: list[int]) -> bool:
    """Whether a hand of these values could present anything."""
    return can_be_whole(0, values)


def presentations(values: Sequence[int]) -> list[tuple[Group, ...]]:
    """Every presentation of a hand, the empty one first; of those with equal values only one is listed."""
    found: dict[tuple[tuple[int, ...], ...], tuple[Group, ...]] = {}

    def go_on(free: tuple[int, ...], made: tuple[Group, ...]) -> None:
        key = tuple(sorted(tuple(sorted(values[place] for place in group)) for group in made))
        found.setdefault(key, made)
        for index, first in enumerate(free):
            later = free[index + 1 :]
            for group in groups_with(values[first], [values[place] for place in later]):
                whole = (first, *(later[at] for at in group))
                go_on(tuple(place for place in later if place not in whole), (*made, whole))

    go_on(tuple(range(len(values))), ())
    return list(found.values())


def counts_of(sums: Sequence[int]) -> Counts:
    """How many groups of each value there are.

    >>> counts_of([11, 13, 13])
    (1, 0, 2, 0)
    """
    counts = [0, 0, 0, 0]
    for total in sums:
        if is_whole(total):
            counts[total - LOW] += 1
    return counts[0], counts[1], counts[2], counts[3]
