"""Names in the frame of an enactment (C2, C3, C5): those that all cards share, by subject.

All of it is public once the card is declared. A card adds the names of its own on its class (`Strategy.names`); those
of its targets are in :data:`~.targets.CHOSEN`.
"""

from __future__ import annotations

from typing import Final

from ....kernel.names import (
    CARD,
    CARDS,
    CELLS,
    FLAG,
    INTENTION,
    NUMBER,
    NUMBERS,
    SEAT,
    SEATS,
    TEXT,
    TEXTS,
    Names,
    or_none,
    secret,
)

A_CARD: Final = or_none(CARD)
"""A card; ``None`` once that card has been shuffled into the deck (2C), or where there never was one (`COMING`)."""

COMING: Final[Names] = {
    "card": A_CARD,  # the physical card, or None for a claim under a mask
    "origin": TEXT,  # "hand", "depot", "threat" (until declared), "loan" or "pending" (already on its way)
    "home": TEXT,  # the zone it was laid down from before it was declared, so that it may be taken back (8H)
    "zones": TEXTS,  # where the other cards lay that were laid down with it, in the order of their fields
    "credit": TEXT,  # the kind of action it is played with (C1)
    "gained": FLAG,  # from somebody or somewhere (C5): it may be declined unless forced
    "forced": FLAG,
    "ordered_by": SEAT,  # who has ordered it by a duty (C6)
    "copy": FLAG,  # played as this card by Nine of Spades
    "keep": FLAG,  # the card returns to its player; a marker stands for it on the board (6S)
    "away_cards": CARDS,  # cards of the hand that are spoken for
    "chain": TEXTS,  # while only asking whether it could be played: the strategies it would be played through (C5-R4)
    "effect": NUMBER,  # the duty, offer or trap that has called it
    "_secret": INTENTION,  # it is only being thought of
    "_aiming": secret(FLAG),  # what it is aimed at is nobody else's business yet
}
"""How the card comes to be played."""

BOUND: Final[Names] = {
    "avoid_cells": CELLS,  # no target may touch them (5D)
    "only_cells": CELLS,  # the one trick that may be named (8D)
    "victim_only": SEAT,  # the one seat that may be named
    "victim_needed": FLAG,  # only uses that name a victim are open (7C)
    "unopposed": FLAG,  # no counter window
    "shut": FLAG,  # not even for the Nine of Hearts (C3-R7)
    "sealed": FLAG,  # it is only aimed: the result is the kind and the names of the frame, nothing is declared (8C)
}
"""What binds it."""

ANSWERED: Final[Names] = {
    "nullable_by": SEAT,  # who may declare the play null before anybody counters it (9D)
    "let_stand": FLAG,  # and has not
    "aimed_cards": CARDS,  # counters aimed at it before it was shown (8C), by whom and from which zones
    "aimed_seats": SEATS,
    "aimed_from": TEXTS,
    "fate": TEXT,  # set by a response: "gone", "back", "void", "instead", "tossed" or "cancelled"
}
"""How it is answered."""

REPEATED: Final[Names] = {
    "times": NUMBER,  # executions still allowed, this one counted (5C, QH, R*)
    "executed": FLAG,  # carried out, so that this is a repetition (C5-R3)
    "performed": FLAG,  # carried out before it was seized
    "struck_seats": SEATS,  # whom a strategy with `once_each` has hit before
    "orders": NUMBERS,  # the duties it has laid on before
}
"""How often it is carried out."""

ENACTMENT: Final[Names] = {**COMING, **BOUND, **ANSWERED, **REPEATED}
