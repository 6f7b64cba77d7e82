"""The cells of the nine grounds in Age of Spades (docs/rules/grounds.md)."""

from __future__ import annotations

from ..kernel.grounds import Cell, changed
from ..kernel.info import ANY_SEATS
from ..kernel.plain import Json, JsonObject

BEHIND = 10
"""Points on desperate ground."""
COURT = ("J", "Q", "K")


def begun(document: JsonObject, **fields: Json) -> JsonObject:
    """Return a position that was dealt with other fields, at the first production; who goes first follows from it."""
    left = ("frames", "to_move", "first", "forces")
    return {key: value for key, value in changed(document, **fields).items() if key not in left}


def against_spades(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with Spades as the civilization of the next seat (GR1)."""
    civilizations = list(document["civilizations"])
    rival = (seat + 1) % len(civilizations)
    if "S" in civilizations:
        civilizations[civilizations.index("S")] = civilizations[rival]
    civilizations[rival] = "S"
    return begun(document, civilizations=civilizations)


def against_structures(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with a completed structure from the deck before everybody but a seat (GR8)."""
    deck, structures = list(document["deck"]), [list(lying) for lying in document["structures"]]
    for other in range(document["seats"]):
        found = next((code for code in deck if code.startswith(COURT)), None)
        if other != seat and found is not None:
            deck.remove(found)
            structures[other].append(found)
    return begun(document, deck=deck, structures=structures)


def behind(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with ten points for every seat but one (GR9)."""
    return begun(document, points=[0 if other == seat else BEHIND for other in range(document["seats"])])


GROUNDS: tuple[Cell, ...] = (
    Cell(
        "home",
        "Spades is the civilization of an opponent, and goes first.",
        ANY_SEATS,
        change=against_spades,
        costs=0,
        named="Spades is the civilization of an opponent of {name}, and goes first.",
    ),
    Cell("light", "Fifteen points win.", ANY_SEATS, {"target": 15}, costs=0),
    Cell("contested", "A raid on a player without units brings seven points.", ANY_SEATS, {"raidPoints": 7}, costs=0),
    Cell("open", "Each begins with a completed structure of Clubs.", ANY_SEATS, {"startStructure": True}, costs=0),
    Cell("crossroads", "More than two civilizations meet.", (3, 4), costs=0),
    Cell("deep", "Forty points win.", ANY_SEATS, {"target": 40}, costs=0),
    Cell("hard", "Nobody draws in the first round.", ANY_SEATS, {"firstDraw": False}, costs=0),
    Cell(
        "hemmed",
        "Every opponent begins with a completed structure.",
        ANY_SEATS,
        change=against_structures,
        costs=5,
        named="Every opponent of {name} begins with a completed structure.",
    ),
    Cell(
        "desperate",
        "You begin ten points behind.",
        (2,),
        change=behind,
        costs=9,
        named="{name} begins ten points behind.",
    ),
)
"""What weighs on all alike costs nothing. Behind between three and four, soldiers lose 19 and 16 wins in a hundred."""
