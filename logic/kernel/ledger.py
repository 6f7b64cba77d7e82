"""What was won or lost in a game, entry by entry, and how an entry stands in a position."""

from __future__ import annotations

from dataclasses import dataclass

from .plain import Json, JsonObject


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """Points of a side and the turn they came in; ``why`` is one of the game's reasons (`GameInfo.reasons`)."""

    turn: int
    side: int
    points: int
    why: str


def ledger_line(entry: LedgerEntry, **more: Json) -> JsonObject:
    """An entry as plain data; ``more`` is what a game's own entries hold besides."""
    return {"turn": entry.turn, "side": entry.side, "points": entry.points, "why": entry.why, **more}
