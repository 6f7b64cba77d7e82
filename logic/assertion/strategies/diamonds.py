"""The diamonds: isolation (D-D)."""

from __future__ import annotations

from typing import Any

from ...kernel.frames import Frame
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import strategy
from .counters import OVER, Response, seizable


@strategy("6D")
class TurnTheAttack(Response):
    """Against a strategy that names you or nobody: its player loses it and the rest of the turn; you may enact it."""

    def counters(self, state: AssertionState, target: Frame, seat: int) -> bool:
        return seizable(state, target, seat)

    def counter(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        table.end_turn()
        self.seize(table, frame, "seized")

    def seized(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        self.put_away(table, frame, "centre")
        table.done(OVER)
