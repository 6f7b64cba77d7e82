"""The cells of the nine grounds in Age of Spades (docs/rules/grounds.md)."""

from __future__ import annotations

from ..kernel.grounds import Cell
from ..kernel.info import ANY_SEATS

GROUNDS: tuple[Cell, ...] = (
    Cell("light", "Fifteen points win.", ANY_SEATS, {"target": 15}),
    Cell("contested", "A raid on a player without units brings seven points.", ANY_SEATS, {"raidPoints": 7}),
    Cell("crossroads", "More than two civilizations meet.", (3, 4)),
    Cell("deep", "Forty points win.", ANY_SEATS, {"target": 40}),
)
