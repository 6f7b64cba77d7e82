"""The cells of the nine grounds in Game (docs/rules/grounds.md)."""

from __future__ import annotations

from ..kernel.grounds import Cell
from ..kernel.info import ANY_SEATS

GROUNDS: tuple[Cell, ...] = (
    Cell(
        "home",
        "If both go out together, the opponent wins instead of a draw.",
        (2,),
        {"drawBreakers": ("youngest", "eldest")},
        costs=4,
        named="If both go out together, {name} loses instead of a draw.",
    ),
    Cell(
        "light",
        "Every army loses its two top cards before the first round.",
        ANY_SEATS,
        {"smallArmies": "all"},
        costs=0,
    ),
    Cell("contested", "In every second round nothing cancels.", ANY_SEATS, {"storm": 2}, costs=0),
    Cell(
        "open",
        "The players ask for the cards on top, and what nobody asks for lives.",
        ANY_SEATS,
        {"questions": "manual"},
        costs=0,
    ),
    Cell("crossroads", "More than two armies meet.", (3, 4), costs=0),
    Cell("hard", "A whole hand has six cards.", ANY_SEATS, {"handSize": 6}, costs=0),
    Cell(
        "hemmed",
        "The opponents know your top card as a round begins.",
        ANY_SEATS,
        {"openTop": (0, 1, 2, 3)},
        costs=16,
        named="The opponents of {name} know their top card as a round begins.",
    ),
    Cell(
        "desperate",
        "Your army loses its top card before the first round.",
        ANY_SEATS,
        {"smallArmies": (0, 1, 2, 3)},
        costs=17,
        named="The army of {name} loses its top card before the first round.",
    ),
)
