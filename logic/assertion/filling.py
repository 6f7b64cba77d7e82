"""Whether cards can fill the open cells of a line of four (3D, 4H, 7D): questions about masks of suits alone.

A room is the mask of the suits an open cell takes, a pool the masks of the cards that may be laid, in rising order.
Nothing here knows a cell or a card, so that one answer serves every line of the same shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

BITS: Final = (1, 2, 4, 8)
ANY_SUITS: Final = "any"
SUIT_TWICE: Final = "twice"
FOUR_SUITS: Final = "four"
"""What the suits of a line of four must be like."""


def suits_fit(want: str, suits: Sequence[int]) -> bool:
    """Whether the suits of a whole line are as wanted."""
    if want == SUIT_TWICE:
        return len(set(suits)) < len(suits)
    return want == ANY_SUITS or len(set(suits)) == len(suits)


def can_fill(want: str, rooms: tuple[int, ...], pool: tuple[int, ...], suits: Sequence[int]) -> bool:
    """Whether cards of the pool can fill the rooms so that, with the ``suits`` there already, all are as wanted."""
    if want != ANY_SUITS and suits_fit(SUIT_TWICE, suits):
        return want == SUIT_TWICE and _fill(ANY_SUITS, rooms, pool, 0)
    return _fill(want, rooms, pool, sum(suits) if want != ANY_SUITS else 0)


@lru_cache(maxsize=1 << 15)
def finishes(want: str, rooms: tuple[int, ...], pool: tuple[int, ...], must: int, suits: tuple[int, ...]) -> bool:
    """As :func:`can_fill`, one more card being there that has to be laid: ``must`` is its mask, 0 if there is none."""
    if not must:
        return can_fill(want, rooms, pool, suits)
    for at, room in enumerate(rooms):
        left = (*rooms[:at], *rooms[at + 1 :])
        for bit in BITS:
            if must & room & bit and can_fill(want, left, pool, (*suits, bit)):
                return True
    return False


@lru_cache(maxsize=1 << 15)
def openings(
    want: str, rooms: tuple[int, ...], pool: tuple[int, ...], must: int, suits: tuple[int, ...], mask: int
) -> tuple[int, ...]:
    """For each room the suits in which a card of this mask may be laid there, so that the pool can fill the rest.

    ``must`` is the mask of a card besides that has to be laid as well, 0 if there is none.
    """
    found: list[int] = []
    for at, room in enumerate(rooms):
        left = (*rooms[:at], *rooms[at + 1 :])
        fit = 0
        for bit in BITS:
            if mask & room & bit and finishes(want, left, pool, must, tuple(sorted((*suits, bit)))):
                fit |= bit
        found.append(fit)
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _fill(want: str, rooms: tuple[int, ...], pool: tuple[int, ...], seen: int) -> bool:
    """As :func:`can_fill`, the suits there already being all different: ``seen``."""
    if not rooms:
        return want != SUIT_TWICE
    if len(pool) < len(rooms):
        return False
    for at, mask in enumerate(pool):
        fit = mask & rooms[0]
        if not fit or mask in pool[:at]:
            continue
        left = (*pool[:at], *pool[at + 1 :])
        free = want == ANY_SUITS or (want == SUIT_TWICE and fit & seen)
        if free and _fill(ANY_SUITS, rooms[1:], left, 0):
            return True
        for bit in BITS if want != ANY_SUITS else ():
            if fit & bit & ~seen and _fill(want, rooms[1:], left, seen | bit):
                return True
    return False
