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
_Way = tuple[Group, int, int]
"""A group, its places as bits, and its kind: the same number for the same values."""


def is_whole(total: i64) -> bool:
    """Return whether a sum makes a group. No single card reaches it, so two cards or more are in it."""
    return LOW <= total <= HIGH


def can_be_whole(total: i64, rest: list[int], but: i64 = -1) -> bool:
    """Return whether ``total`` and some (or none) of the values ``rest``, the one at place ``but`` left out, make a
    group."""
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
    """Return whether a hand of these values could present anything."""
    return can_be_whole(0, values)


def presentations(values: Sequence[int]) -> list[tuple[Group, ...]]:
    """Every presentation of a hand, the empty one first; of those with equal values only one is listed."""
    ways: list[_Way] = []
    kinds: dict[Group, int] = {}
    for first in range(len(values)):
        _collect(values, (first,), 1 << first, values[first], kinds, ways)
    found: dict[int, tuple[Group, ...]] = {0: ()}
    _put_together(ways, (), 0, found)
    return list(found.values())


def _collect(
    values: Sequence[int], begun: Group, taken: int, total: int, kinds: dict[Group, int], ways: list[_Way]
) -> None:
    """Every group that goes on from ``begun``, in the order of their places; ``kinds`` counts alike ones together."""
    for place in range(begun[-1] + 1, len(values)):
        reached = total + values[place]
        if reached > HIGH:
            continue
        group, places = (*begun, place), taken | 1 << place
        if is_whole(reached):
            alike = tuple(sorted([values[at] for at in group]))
            kind = kinds.get(alike, 0)
            if not kind:  # of each kind there are fewer than the hand has cards: so many bits count them
                kind = kinds[alike] = 1 << len(values).bit_length() * len(kinds)
            ways.append((group, places, kind))
        _collect(values, group, places, reached, kinds, ways)


def _put_together(ways: list[_Way], made: tuple[Group, ...], key: int, found: dict[int, tuple[Group, ...]]) -> None:
    """Add what ``made`` and some of the ``ways``, which share no card with it, come to; ``key`` sums up its kinds."""
    for number, (group, places, kind) in enumerate(ways):
        more, sum_of_kinds = (*made, group), key + kind
        if sum_of_kinds not in found:
            found[sum_of_kinds] = more
        rest = [way for way in ways[number + 1 :] if not way[1] & places]
        if rest:
            _put_together(rest, more, sum_of_kinds, found)


def counts_of(sums: Sequence[int]) -> Counts:
    """Return the number of groups of each value.

    >>> counts_of([11, 13, 13])
    (1, 0, 2, 0)
    """
    counts = [0, 0, 0, 0]
    for total in sums:
        if is_whole(total):
            counts[total - LOW] += 1
    return counts[0], counts[1], counts[2], counts[3]
