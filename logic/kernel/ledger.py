"""The ledger: each gain and loss of a game, and the form of an entry in a position."""

from __future__ import annotations

from typing import Final

from .views import LedgerView


class LedgerEntry:
    """Points of a side and the turn they came in; ``why`` is one of the game's reasons (`GameInfo.reasons`).

    Nobody changes one. Written out because a dataclass is made by interpreted code even in the compiled build.
    """

    __slots__ = ("points", "side", "turn", "why")

    def __init__(self, turn: int, side: int, points: int, why: str) -> None:
        self.turn: Final = turn
        self.side: Final = side
        self.points: Final = points
        self.why: Final = why

    def __repr__(self) -> str:
        return f"{type(self).__name__}(turn {self.turn}, side {self.side}, {self.points}, {self.why})"


def ledger_view(entry: LedgerEntry) -> LedgerView:
    """Return an entry as it is written."""
    return LedgerView(entry.turn, entry.side, entry.points, entry.why)
