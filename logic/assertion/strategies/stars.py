"""The Stars (D-W)."""

from __future__ import annotations

from typing import Any

from ...kernel.frames import Frame
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import BY_CODE, strategy
from .counters import OVER, Response, seizable


@strategy("R*")
class CoupOnTheToss(Response):
    """Against a strategy that names you or nobody: a coin decides who enacts it, you once or its player three times."""

    def counters(self, state: AssertionState, target: Frame, seat: int) -> bool:
        return seizable(state, target, seat)

    def answers(self, state: AssertionState, counter: Frame, seat: int) -> bool:
        target = state.frames[counter.vars["against"]]
        return bool(state.options["redStarOnCounters"]) and target.kind in BY_CODE and target.seat == seat

    def counter(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        if table.toss(frame.seat):
            self.seize(table, frame, "seized")
            return
        target = self.target(table, frame)
        target.vars = {**target.vars, "times": 3, "unopposed": True}
        self.put_away(table, frame, "centre")
        table.done(OVER)

    def seized(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        self.put_away(table, frame, "centre")
        table.done(OVER)

    def reply(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """As an answer (option ``redStarOnCounters``): with the toss won the counter is void."""
        if table.toss(frame.seat):
            counter = self.target(table, frame)
            counter.vars = {**counter.vars, "fate": "cancelled"}
            BY_CODE[counter.kind].put_away(table, counter, "centre")
        self.put_away(table, frame, "centre")
        table.done()
