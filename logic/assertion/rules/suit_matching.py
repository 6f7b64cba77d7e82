"""Whether cards can fill the open cells of a line of four (3D, 4H, 7D): questions about masks of suits alone.

A room is the mask of the suits an open cell takes. A pool says how many cards there are of each suit, and how many
Stars, packed into one number; a card is of one suit or a Star. Nothing here knows a cell or a card, so that one answer
serves every line of the same shape: answers are kept by what is wanted, what is there, and the rooms in any order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...kernel.cards import ANY_SUIT

BITS: Final = (1, 2, 4, 8)
ANY_SUITS: Final = "any"
SUIT_TWICE: Final = "twice"
FOUR_SUITS: Final = "four"
"""What the suits of a line of four must be like."""

_ANY: Final = 0
_TWICE: Final = 1
_FOUR: Final = 2
_NEVER: Final = -1
_WIDTH: Final = 3
_MOST: Final = 4
"""More cards of a suit than a line has cells make no difference."""
_STAR: Final = 4 * _WIDTH
_PLACE: Final[dict[int, int]] = {1: 0, 2: _WIDTH, 4: 2 * _WIDTH, 8: 3 * _WIDTH, ANY_SUIT: _STAR}
"""Where the number of cards of each mask stands in a pool."""
_ROOM: Final[tuple[int, ...]] = (0, *[1 << _WIDTH * mask for mask in range(ANY_SUIT)])
"""What a room adds to the number that stands for all rooms of a line, by its mask."""
_MOST_KEPT: Final = 1 << 12
_KNOWN: Final[dict[int, dict[int, bool]]] = {}


def suits_fit(want: str, suits: Sequence[int]) -> bool:
    """Whether the suits of a whole line are as wanted."""
    if want == SUIT_TWICE:
        return len(set(suits)) < len(suits)
    return want == ANY_SUITS or len(set(suits)) == len(suits)


def pool_of(masks: Iterable[int]) -> int:
    """The pool of cards with these masks."""
    pool = 0
    for mask in masks:
        place = _PLACE[mask]
        if pool >> place & 7 < _MOST:
            pool += 1 << place
    return pool


def without(pool: int, mask: int) -> int:
    """The pool once a card of this mask has been laid; there is one."""
    return pool - (1 << _PLACE[mask])


def can_fill(want: str, rooms: Sequence[int], pool: int, suits: Sequence[int]) -> bool:
    """Whether cards of the pool can fill the rooms so that, with the ``suits`` there already, all are as wanted."""
    return _fills(_case(want, pool, suits, 0), _shape(rooms))


def finishes(want: str, rooms: Sequence[int], pool: int, must: int, suits: Sequence[int]) -> bool:
    """As :func:`can_fill`, one more card being there that has to be laid: ``must`` is its mask, 0 if there is none."""
    if not must:
        return can_fill(want, rooms, pool, suits)
    shape = _shape(rooms)
    for bit in BITS:
        if must & bit:
            case = _case(want, pool, suits, bit)
            for room in rooms:
                if room & bit and _fills(case, shape - _ROOM[room]):
                    return True
    return False


def openings(want: str, rooms: Sequence[int], pool: int, must: int, suits: Sequence[int], mask: int) -> list[int]:
    """For each room the suits in which a card of this mask may be laid there, so that the pool can fill the rest.

    ``must`` is the mask of a card besides that has to be laid as well, 0 if there is none.
    """
    found = [0] * len(rooms)
    shape = _shape(rooms)
    for bit in BITS:
        if not mask & bit:
            continue
        case = _case(want, pool, suits, bit)
        for at, room in enumerate(rooms):
            if not room & bit:
                continue
            if must:
                left = [other for place, other in enumerate(rooms) if place != at]
                fits = finishes(want, left, pool, must, [*suits, bit])
            else:
                fits = _fills(case, shape - _ROOM[room])
            if fits:
                found[at] |= bit
    return found


def _shape(rooms: Sequence[int]) -> int:
    shape = 0
    for room in rooms:
        shape += _ROOM[room]
    return shape


def _case(want: str, pool: int, suits: Sequence[int], more: int) -> int:
    """What is wanted of a pool, the ``suits`` and ``more`` (0: no other) being there already, as one number."""
    if want == ANY_SUITS:
        return pool << 6
    seen = more
    for suit in suits:
        if seen & suit:
            return pool << 6 if want == SUIT_TWICE else _NEVER
        seen |= suit
    return (pool << 4 | seen) << 2 | (_TWICE if want == SUIT_TWICE else _FOUR)


def _fills(case: int, shape: int) -> bool:
    if case == _NEVER:
        return False
    known = _KNOWN.get(case)
    if known is None:
        if len(_KNOWN) == _MOST_KEPT:
            _KNOWN.clear()
        known = _KNOWN[case] = {}
    found = known.get(shape)
    if found is None:
        rooms = []
        for mask in range(1, ANY_SUIT + 1):
            rooms += [mask] * (shape >> _WIDTH * (mask - 1) & 7)
        found = known[shape] = _fill(case & 3, rooms, 0, case >> 6, case >> 2 & 15)
    return found


def _fill(want: int, rooms: list[int], at: int, pool: int, seen: int) -> bool:
    """Whether the rooms from ``at`` on can be filled, the suits there already being all different: ``seen``."""
    if at == len(rooms):
        return want != _TWICE
    for index, bit in enumerate(BITS):
        if not rooms[at] & bit or (want == _FOUR and seen & bit):
            continue
        if pool >> index * _WIDTH & 7:
            left = pool - (1 << index * _WIDTH)
        elif pool >> _STAR:
            left = pool - (1 << _STAR)
        else:
            continue
        if want == _ANY or (want == _TWICE and seen & bit):
            if _fill(_ANY, rooms, at + 1, left, 0):
                return True
        elif _fill(want, rooms, at + 1, left, seen | bit):
            return True
    return False
