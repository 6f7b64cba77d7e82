"""The 52 cards: which side they belong to and what beats what (4.1)."""

from __future__ import annotations

from typing import Final

from ...kernel.cards import RANK

RED: Final = range(13, 39)
BLACK: Final = (*range(13), *range(39, 52))
"""Hearts and diamonds; spades and clubs."""
DECK: Final = tuple(range(52))
TWO: Final = 2
ACE: Final = 14
ATTACKER: Final = "attacker"
DEFENDER: Final = "defender"
TIE: Final = "tie"


def rank(face: int) -> int:
    """2 to 14."""
    return RANK[face]


def colour(face: int) -> str:
    """``"red"`` or ``"black"``."""
    return "red" if 13 <= face < 39 else "black"


def beats(one: int, other: int) -> bool:
    """Return whether a rank beats another: the higher one does, but a two beats an ace (4.1)."""
    if one == TWO:
        return other == ACE
    return one > other and not (one == ACE and other == TWO)


def result_of(attack: int, defence: int) -> str:
    """Return the winner when a face attacks another."""
    one, other = rank(attack), rank(defence)
    return ATTACKER if beats(one, other) else DEFENDER if beats(other, one) else TIE
