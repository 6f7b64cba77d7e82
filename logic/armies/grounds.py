"""The cells of the nine grounds in Game (docs/rules/grounds.md)."""

from __future__ import annotations

from ..kernel.grounds import Cell
from ..kernel.info import ANY_SEATS

GROUNDS: tuple[Cell, ...] = (
    Cell("contested", "In every second round nothing cancels.", ANY_SEATS, {"storm": 2}),
    Cell(
        "open",
        "You ask for the cards on top yourselves, and what nobody asks for lives.",
        ANY_SEATS,
        {"questions": "manual"},
    ),
    Cell("crossroads", "More than two armies meet.", (3, 4)),
)
