"""The cells of the nine grounds in Fracas (docs/rules/grounds.md)."""

from __future__ import annotations

from ..kernel.grounds import Cell, changed
from ..kernel.plain import Json, JsonObject

SEATS = (2,)
GENERALS, ACE = "JQK", "A"
"""The first letters of generals, but for the Jokers, and of assassins."""
SENTRY = "3"
"""The rank of the soldier who stands before the opponent on ground that hems in."""
FEW = 10
"""Tokens on desperate ground."""


def _opened(document: JsonObject, **fields: Json) -> JsonObject:
    """Return the position when the hands have been dealt, with other fields."""
    return changed(document, ("frames",), **{"phase": "opening", "to_move": [document["first"]], **fields})


def _first(codes: list[str], ranks: str) -> str:
    return next((code for code in codes if code[0] in ranks), "")


def begun_by_the_rival(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with the first turn for the other seat (GR1)."""
    return _opened(document, first=1 - seat, to_move=[1 - seat])


def with_aces(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with an ace in each hand, in place of the last card of one that has none (GR3)."""
    hands, decks = [list(hand) for hand in document["hands"]], [list(deck) for deck in document["decks"]]
    for hand, deck in zip(hands, decks, strict=True):
        if not _first(hand, ACE):
            place = deck.index(_first(deck, ACE))
            hand[-1], deck[place] = deck[place], hand[-1]
    return _opened(document, hands=hands, decks=decks)


def with_generals(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with a general from each deck on the battlefield, ready (GR4)."""
    posted = [[_first(deck, GENERALS)] for deck in document["decks"]]
    return _posted(document, posted)


def with_a_sentry(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with a soldier of the other seat on the battlefield, from its deck (GR8)."""
    deck = document["decks"][1 - seat]
    posted: list[list[str]] = [[], []]
    posted[1 - seat] = [_first(deck, SENTRY) or _first(deck, "45")]
    return _posted(document, posted)


def _posted(document: JsonObject, posted: list[list[str]]) -> JsonObject:
    """Return the position with cards of the decks on the battlefield, untapped."""
    decks = [
        [code for code in deck if code not in codes] for deck, codes in zip(document["decks"], posted, strict=True)
    ]
    fields = [[{"card": code, "tapped": False, "fresh": False} for code in codes] for codes in posted]
    return _opened(document, decks=decks, fields=fields)


def without_a_general(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with a general of the seat among the discards, and a hand of six cards (GR7)."""
    hand, deck = list(document["hands"][seat]), list(document["decks"][seat])
    fallen = _first(hand, GENERALS)
    if not fallen:
        fallen = _first(deck, GENERALS)
        deck[deck.index(fallen)] = hand.pop()
        hand.append(fallen)
    hand.remove(fallen)
    discards = [list(pile) for pile in document["discards"]]
    hands, decks = list(document["hands"]), list(document["decks"])
    hands[seat], decks[seat] = hand, deck
    discards[seat].append(fallen)
    return _opened(document, hands=hands, decks=decks, discards=discards)


def with_few_tokens(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with few tokens for the seat (GR9)."""
    tokens = list(document["tokens"])
    tokens[seat] = FEW
    return changed(document, tokens=tokens)


GROUNDS: tuple[Cell, ...] = (
    Cell(
        "home",
        "The opponent begins, and your first general comes in untapped.",
        SEATS,
        {"secondReady": True},
        begun_by_the_rival,
        costs=-4,
        named="The opponent of {name} begins, and the first general of {name} comes in untapped.",
    ),
    Cell("light", "Each side has twelve tokens.", SEATS, {"tokens": 12}, costs=0),
    Cell("contested", "Each hand holds an Ace.", SEATS, change=with_aces, costs=0),
    Cell("open", "Each side begins with an untapped general.", SEATS, change=with_generals, costs=0),
    Cell("deep", "Each side has 25 tokens.", SEATS, {"tokens": 25}, costs=0),
    Cell(
        "hard",
        "One of your generals has fallen before the match, so you begin with six cards.",
        SEATS,
        change=without_a_general,
        costs=2,
        named="A general of {name} has fallen before the match, so they begin with six cards.",
    ),
    Cell(
        "hemmed",
        "A soldier of the opponent stands on the battlefield.",
        SEATS,
        change=with_a_sentry,
        costs=16,
        named="A soldier of the opponent of {name} stands on the battlefield.",
    ),
    Cell(
        "desperate",
        "You begin with ten tokens, and the opponent with twenty.",
        SEATS,
        change=with_few_tokens,
        costs=9,
        named="{name} begins with ten tokens, and the opponent with twenty.",
    ),
)
