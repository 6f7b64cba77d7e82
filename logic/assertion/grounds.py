"""The cells of the nine grounds in Art of War Assertion (docs/rules/grounds.md)."""

from __future__ import annotations

from ..kernel.grounds import Cell, changed
from ..kernel.plain import JsonObject

BEHIND = 6
"""Points on desperate ground."""


def behind(document: JsonObject, seat: int) -> JsonObject:
    """Return the position with six points for every side but that of a seat (GR9)."""
    own = document["sides"][seat]
    points = [0 if side == own else BEHIND for side in range(len(document["permanent"]))]
    return changed(document, permanent=points)


GROUNDS: tuple[Cell, ...] = (
    Cell("home", "The rival takes the first turn.", (2,), {"firstPlayer": (1, 0)}),
    Cell("light", "The game is tallied after nine turns.", (2,), {"maxTurns": 9}),
    Cell("crossroads", "Three lands meet at the centre.", (3,)),
    Cell("deep", "The spent cards may go back into the deck once.", (2,), {"maxReshuffles": 1}),
    Cell("desperate", "You begin six points behind.", (2,), change=behind),
)
