"""Fields of states: every state declares its fields once, as frames do (`names`).

The declaration of a state (`State.holds`) says which of its fields hold cards, what the place where they lie is
called, who knows a card there, and by what name the field stands in documents. Zones, usual knowledge and the piles of
documents are read off it. `copy`, which a search calls thousands of times a second, is written out; a test holds it to
the list, and so it does what documents bring back.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = "nobody"
HOLDER: Final = "holder"
EVERYBODY: Final = "everybody"


class Field:
    """The declaration of one field.

    ``zone`` is what the place is called where its cards lie, in a list or, ``by_seat``, in one for each seat; it is
    empty for a field that holds something else. ``known`` says who knows a card by where it lies. ``drawn``: the last
    card is drawn first, and documents list them the other way round. ``written`` is the name of the field in documents
    (``"="``: its own), empty where the game writes it in a way of its own, or not at all.
    """

    __slots__ = ("by_seat", "drawn", "known", "written", "zone")

    def __init__(
        self, zone: str = "", by_seat: bool = False, known: str = EVERYBODY, drawn: bool = False, written: str = "="
    ) -> None:
        self.zone: Final = zone
        self.by_seat: Final = by_seat
        self.known: Final = known
        self.drawn: Final = drawn
        self.written: Final = written


Fields = dict[str, Field]
"""The declarations of a state, by the names of its fields."""

VALUE: Final = Field()
"""A field that holds no pile of cards, and stands in documents by its own name."""
UNWRITTEN: Final = Field(written="")
"""A field that follows from the others, or is kept for a moment only."""


def value(written: str) -> Field:
    """Return the declaration of a field that stands in documents by another name."""
    return Field(written=written)


def pile(zone: str, known: str = EVERYBODY, drawn: bool = False) -> Field:
    """Return the declaration of one pile of cards."""
    return Field(zone, False, known, drawn)


def piles(zone: str, known: str = EVERYBODY, drawn: bool = False) -> Field:
    """Return the declaration of a pile of cards for each seat."""
    return Field(zone, True, known, drawn)
