"""The cells of the nine grounds in Strategic War (docs/rules/grounds.md)."""

from __future__ import annotations

from ..kernel.grounds import Cell, changed
from ..kernel.plain import JsonObject

SEATS = (2,)
FEWER = 3
"""Cards that are missing on hard ground."""
SEEN = 2
"""Cards of a hand that the opponent has seen on open ground."""


def _dealt_anew(document: JsonObject) -> JsonObject:
    """Return the position before anything is drawn; what was in the hands lies on the piles."""
    piles = [[*hand, *pile] for hand, pile in zip(document["hands"], document["piles"], strict=True)]
    left = ("frames", "to_move", "turn", "known", "colours")
    return changed(document, left, phase="arrange", hands=[[], []], piles=piles)


def attacked_first(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with the black cards for the other seat, which attacks first (GR1)."""
    begun = _dealt_anew(document)
    if document["black"] != seat:
        return begun
    piles, aside = begun["piles"], document.get("aside", [[], []])
    return changed(begun, black=1 - seat, first=1 - seat, piles=piles[::-1], aside=aside[::-1])


def in_the_open(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with two cards of the hand known to both (GR4)."""
    return changed(document, known={code: [0, 1] for code in document["hands"][seat][:SEEN]})


def without_the_lowest(document: JsonObject, seat: int) -> JsonObject:
    """Return the position without the three undermost cards of the pile (GR7)."""
    begun = _dealt_anew(document)
    return _put_aside(begun, seat, begun["piles"][seat][-FEWER:])


def without_a_leader(document: JsonObject, seat: int) -> JsonObject:
    """Return the position without an ace and a king of the seat, those that would be drawn first (GR9)."""
    begun = _dealt_anew(document)
    pile = begun["piles"][seat]
    return _put_aside(begun, seat, [next(code for code in pile if code[0] == rank) for rank in "AK"])


def _put_aside(document: JsonObject, seat: int, gone: list[str]) -> JsonObject:
    """Return a position without some cards of a pile, which are out of the war."""
    aside = [list(cards) for cards in document.get("aside", [[], []])]
    piles = [list(pile) for pile in document["piles"]]
    aside[seat] += gone
    piles[seat] = [code for code in piles[seat] if code not in gone]
    return changed(document, piles=piles, aside=aside)


GROUNDS: tuple[Cell, ...] = (
    Cell(
        "home",
        "The opponent attacks first.",
        SEATS,
        change=attacked_first,
        costs=3,
        named="The opponent of {name} attacks first.",
    ),
    Cell("light", "Each side fights with thirteen cards.", SEATS, {"cards": 13}, costs=0),
    Cell(
        "contested",
        "A fallen defender is replaced only after the new card has been drawn.",
        SEATS,
        {"replaceAfterDraw": True},
        costs=0,
    ),
    Cell(
        "open",
        "The opponent has seen two of the cards that you hold at the start.",
        SEATS,
        change=in_the_open,
        costs=1,
        named="The opponent has seen two of the cards that {name} holds at the start.",
    ),
    Cell(
        "hard",
        "You have three cards fewer than the opponent.",
        SEATS,
        change=without_the_lowest,
        costs=12,
        named="{name} has three cards fewer than the opponent.",
    ),
    Cell(
        "hemmed",
        "The opponent is shown two of your defenders.",
        SEATS,
        {"shown": (0, 1)},
        costs=6,
        named="The opponent is shown two of the defenders of {name}.",
    ),
    Cell(
        "desperate",
        "You fight without one of your Aces and one of your Kings.",
        SEATS,
        change=without_a_leader,
        costs=14,
        named="{name} fights without an Ace and a King.",
    ),
)
