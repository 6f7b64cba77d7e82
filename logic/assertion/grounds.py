"""The cells of the nine grounds in Art of War Assertion (docs/rules/grounds.md)."""

from __future__ import annotations

from ..kernel.grounds import Cell, changed
from ..kernel.info import ANY_SEATS
from ..kernel.plain import Json, JsonObject

BEHIND = 2
"""Points on desperate ground."""


def behind(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with two points for every side but that of a seat (GR9)."""
    own = document["sides"][seat]
    points = [0 if side == own else BEHIND for side in range(len(document["permanent"]))]
    ledger = [{"turn": 1, "side": side, "points": ahead, "why": "ground"} for side, ahead in enumerate(points) if ahead]
    return changed(document, permanent=points, ledger=ledger)


WAY = ((1, 0), (2, 0), (3, 0), (3, 1), (4, 1))
"""Where the opponent's road lies on hemmed ground: cells toward the land of the seat, and aside."""
WORKED_OUT = ("frames", "start", "now", "records", "lines", "last_build", "cards")
"""Fields that follow from a board, or are those of a turn that has begun."""


def with_road(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with a road of the opponent's that reaches into a seat's land, short of its lines (GR8).

    Its cards come from the bottom of the deck, so that everybody draws what they would have drawn.
    """
    way: list[int] = next(home["vector"] for home in document["homes"] if home["seat"] == seat)
    x, y = way[0], way[1]
    rival: int = (seat + 1) % document["seats"]
    deck: list[str] = list(document["deck"])
    board: list[Json] = []
    for place, (ahead, aside) in enumerate(WAY):
        suit = "SHDC"[place % 4]
        card = next(code for code in reversed(deck) if code[-1] == suit)
        deck.remove(card)
        board.append({"cell": [ahead * x + aside * y, ahead * y - aside * x], "cards": [card], "seat": rival})
    return changed(document, WORKED_OUT, deck=deck, board=board)


GROUNDS: tuple[Cell, ...] = (
    Cell(
        "home",
        "The opponent takes the first turn.",
        (2,),
        {"firstPlayer": (1, 0)},
        costs=3,
        named="The opponent of {name} takes the first turn.",
    ),
    Cell("light", "The game is tallied after nine turns.", (2,), {"maxTurns": 9}, costs=0),
    Cell("contested", "Line 7 counts six points, in every land.", ANY_SEATS, {"lineSeven": 6}, costs=0),
    Cell("open", "Hands are filled to seven cards.", ANY_SEATS, {"handSize": 7}, costs=0),
    Cell("crossroads", "Three lands meet at the centre.", (3,), costs=0),
    Cell("deep", "The spent cards make a second deck.", ANY_SEATS, {"secondDeck": True}, costs=0),
    Cell("hard", "Hands are filled to five cards.", ANY_SEATS, {"handSize": 5}, costs=0),
    Cell(
        "hemmed",
        "The opponent begins with a road of five cards into your land.",
        (2,),
        change=with_road,
        costs=6,
        named="The opponent of {name} begins with a road of five cards into their land.",
    ),
    Cell(
        "desperate",
        "You begin two points behind.",
        (2,),
        change=behind,
        costs=17,
        named="{name} begins two points behind.",
    ),
)
