"""Faces of the two decks: seat 0 owns the red one, seat 1 the black one, 27 cards each (2.1)."""

from __future__ import annotations

from typing import Final

from ...kernel.cards import BLACK_STAR, CLUBS, CODES, DIAMONDS, HEARTS, RANK, RED_STAR, SPADES, SUIT_BIT

GENERAL: Final = "general"
SOLDIER: Final = "soldier"
ASSASSIN: Final = "assassin"
DECK_SIZE: Final = 27
_JACK: Final = 11
_ACE: Final = 14
COLOURS: Final = ("red", "black")
"""The colour of each seat's deck."""


def _of_colour(suits: int, joker: int) -> tuple[int, ...]:
    return (*(face for face in range(len(CODES)) if SUIT_BIT[face] & suits), joker)


DECKS: Final[tuple[tuple[int, ...], tuple[int, ...]]] = (
    _of_colour(HEARTS | DIAMONDS, RED_STAR),
    _of_colour(SPADES | CLUBS, BLACK_STAR),
)
"""The faces of the red and of the black deck."""


def is_joker(face: int) -> bool:
    """Return whether a face is one of the two jokers."""
    return face in (RED_STAR, BLACK_STAR)


def _kind(face: int) -> str:
    if is_joker(face) or _JACK <= RANK[face] < _ACE:
        return GENERAL
    return ASSASSIN if RANK[face] == _ACE else SOLDIER


_KINDS: Final[tuple[str, ...]] = (*(_kind(face) for face in range(len(CODES))), "")


def kind_of(face: int) -> str:
    """``general``, ``soldier`` or ``assassin``; empty for a face that is hidden."""
    return _KINDS[face]


ACES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(face for face in deck if kind_of(face) == ASSASSIN) for deck in DECKS
)
"""The assassins of each deck."""
GENERALS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(face for face in deck if kind_of(face) == GENERAL) for deck in DECKS
)
"""The generals of each deck."""


def is_pair(one: int, other: int) -> bool:
    """Return whether two faces of one deck are a pair: equal rank, or two generals one of which is the joker (FR1,
    FR11)."""
    if GENERAL in (kind_of(one), kind_of(other)) and (is_joker(one) or is_joker(other)):
        return kind_of(one) == kind_of(other)
    return RANK[one] == RANK[other]


def leads(general: int, soldier: int) -> bool:
    """Return whether a general may enlist a soldier of his deck by suit; a joker stands for both suits (FR11)."""
    return is_joker(general) or SUIT_BIT[general] == SUIT_BIT[soldier]
