"""The test whether cards can fill the open cells of a line of four (3D, 4H, 7D): questions about masks of suits alone.

A room is the mask of the suits an open cell takes. A pool says how many cards there are of each suit, and how many
Stars, packed into one number; a card is of one suit or a Star. The rooms of a line are packed too, four bits each, the
first one lowest, and so are the suits that lie there already: their mask, and :data:`REPEATED` if one of them lies
there twice. Nothing here knows a cell or a card, so that one answer serves every line of the same shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ...kernel.cards import ANY_SUIT

if TYPE_CHECKING:
    from mypy_extensions import i64

BITS: Final = (1, 2, 4, 8)
ANY_SUITS: Final = 0
SUIT_TWICE: Final = 1
FOUR_SUITS: Final = 2
"""What the suits of a line of four must be like."""
REPEATED: Final = 16
ROOM: Final = 4
"""How many bits a room takes."""

_NEVER: Final = -1
_WIDTH: Final = 3
_COUNT: Final = 7
_MOST: Final = 4
"""More cards of a suit than a line has cells make no difference."""
_STAR: Final = 1 << 4 * _WIDTH
_UNITS: Final = {1: 1, 2: 1 << _WIDTH, 4: 1 << 2 * _WIDTH, 8: 1 << 3 * _WIDTH, ANY_SUIT: _STAR}
_UNIT: Final[list[int]] = [_UNITS.get(mask, 0) for mask in range(ANY_SUIT + 1)]
"""What a card of each mask adds to a pool."""
_MOST_KEPT: Final = 1 << 15
_KNOWN: Final[dict[int, bool]] = {}


def suits_fit(want: int, suits: Sequence[int]) -> bool:
    """Return whether the suits of a whole line are as wanted."""
    if want == SUIT_TWICE:
        return len(set(suits)) < len(suits)
    return want == ANY_SUITS or len(set(suits)) == len(suits)


def pool_of(masks: Iterable[int]) -> int:
    """The pool of cards with these masks."""
    pool = 0
    for mask in masks:
        pool = with_card(pool, mask)
    return pool


def with_card(pool: int, mask: int) -> int:
    """The pool with one card more of this mask."""
    unit = _UNIT[mask]
    return pool if pool & _COUNT * unit == _MOST * unit else pool + unit


def without(pool: int, mask: int) -> int:
    """The pool once a card of this mask has been laid; there is one."""
    return pool - _UNIT[mask]


def packed(rooms: Iterable[int]) -> int:
    """Rooms as one number."""
    found, place = 0, 0
    for room in rooms:
        found |= room << place
        place += ROOM
    return found


def lying(suits: Iterable[int]) -> int:
    """The suits that lie there already as one number."""
    found = 0
    for suit in suits:
        found = more(found, suit)
    return found


def more(kept: i64, suit: i64) -> i64:
    """The suits that lie there once one more does."""
    return kept | suit | REPEATED if kept & suit else kept | suit


def can_fill(want: i64, rooms: i64, pool: i64, kept: i64) -> bool:
    """Return whether cards of the pool can fill the rooms so that, with the suits ``kept`` there already, all are
    wanted."""
    case = _case(want, kept)
    return case != _NEVER and _fills(case, rooms, pool)


def finishes(want: i64, rooms: i64, pool: i64, must: i64, kept: i64) -> bool:
    """Return the same as :func:`can_fill`, one more card being there that has to be laid: ``must`` is its mask, 0 if
    there is none."""
    if not must:
        return can_fill(want, rooms, pool, kept)
    bit: i64 = 1
    while bit < 16:
        if must & bit:
            case = _case(want, more(kept, bit))
            below: i64 = 1
            left = rooms
            while left and case != _NEVER:
                if left & bit and _fills(case, rooms & (below - 1) | (left >> ROOM) * below, pool):
                    return True
                left >>= ROOM
                below *= 16
        bit *= 2
    return False


def openings(want: i64, rooms: i64, pool: i64, must: i64, kept: i64, mask: i64) -> i64:
    """Return for each room the suits in which a card of this mask may be laid there, so that the pool can fill the
    rest.

    They are packed like the rooms. ``must`` is the mask of a card besides that has to be laid as well, 0 if there is
    none.
    """
    found: i64 = 0
    bit: i64 = 1
    while bit < 16:
        if mask & bit:
            here = more(kept, bit)
            case = _case(want, here)
            below: i64 = 1
            left = rooms
            while left and case != _NEVER:
                if left & bit:
                    rest = rooms & (below - 1) | (left >> ROOM) * below
                    if finishes(want, rest, pool, must, here) if must else _fills(case, rest, pool):
                        found |= bit * below
                left >>= ROOM
                below *= 16
        bit *= 2
    return found


def _case(want: i64, kept: i64) -> i64:
    """Return one number for the wanted suits and those that count for them; a line that repeats a suit has all that
    it wants."""
    if want == ANY_SUITS:
        return 0
    if kept & REPEATED:
        return 0 if want == SUIT_TWICE else _NEVER
    return kept * 4 + want


def _fills(case: i64, rooms: i64, pool: i64) -> bool:
    key: int = (case * 65536 + rooms) * 32768 + pool
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) == _MOST_KEPT:
            _KNOWN.clear()
        found = _KNOWN[key] = _fill(case & 3, rooms, pool, case >> 2)
    return found


def _fill(want: i64, rooms: i64, pool: i64, seen: i64) -> bool:
    """Return whether the rooms can be filled, the suits there already being all different: ``seen``."""
    if not rooms:
        return want != SUIT_TWICE
    room = rooms & ANY_SUIT
    rest = rooms >> ROOM
    bit: i64 = 1
    unit: i64 = 1
    while bit < 16:
        if room & bit and not (want == FOUR_SUITS and seen & bit):
            left = pool
            if pool & unit * _COUNT:
                left -= unit
            elif pool >= _STAR:
                left -= _STAR
            if left != pool:
                if want == ANY_SUITS or (want == SUIT_TWICE and seen & bit):
                    if _fill(ANY_SUITS, rest, left, 0):
                        return True
                elif _fill(want, rest, left, seen | bit):
                    return True
        bit *= 2
        unit *= 8
    return False
