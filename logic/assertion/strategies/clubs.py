"""The clubs: deception and indirect ways (D-C)."""

from __future__ import annotations

from typing import Any

from ...kernel.frames import Frame
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import BY_CODE, strategy
from .counters import OVER, Response


@strategy("7C")
class LendTheKnife(Response):
    """With three or four players: cards lent to another for their turn (D-7C1 to D-7C5)."""

    def offer_round(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """At the start of another's turn: whoever could hold this card is asked, clockwise from their left (C1.7)."""
        table.done()


@strategy("10C")
class CounterTheCounter(Response):
    """Against a counter to your declaration, or King or Three of Spades aimed at your last turn: both are removed."""

    def answers(self, state: AssertionState, counter: Frame, seat: int) -> bool:
        return bool(state.frames[counter.vars["against"]].seat == seat)

    def counters(self, state: AssertionState, target: Frame, seat: int) -> bool:
        rule = BY_CODE.get(target.kind)
        return rule is not None and rule.retaliation and bool(target.vars.get("victim") == seat)

    def reply(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        counter = self.target(table, frame)
        counter.vars = {**counter.vars, "fate": "cancelled"}
        BY_CODE[counter.kind].put_away(table, counter, "removed")
        self.put_away(table, frame, "removed")
        table.done()

    def counter(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """Against a retaliation (D-KS4): its player has the credit back."""
        target = self.target(table, frame)
        target.vars = {**target.vars, "fate": "void"}
        BY_CODE[target.kind].put_away(table, target, "removed")
        self.put_away(table, frame, "removed")
        table.done(OVER)
