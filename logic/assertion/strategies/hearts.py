"""The hearts: opportunity and resilience (D-H)."""

from __future__ import annotations

from typing import Any

from ...kernel.frames import Frame
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import BY_CODE, strategy
from .counters import Response, normal_declaration


@strategy("8H")
class SecondThoughts(Response):
    """Against a counter to your strategy: take it back and do something else; the counter goes back too (D-8H)."""

    def answers(self, state: AssertionState, counter: Frame, seat: int) -> bool:
        target = state.frames[counter.vars["against"]]
        return target.seat == seat and target.kind in BY_CODE and normal_declaration(state, target)

    def reply(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        counter = self.target(table, frame)
        target = table.state.frames[counter.vars["against"]]
        counter.vars = {**counter.vars, "fate": "back"}
        table.to_seat(counter.vars["card"], counter.vars["origin_zone"], counter.seat, "take_back", shown=True)
        target.vars = {**target.vars, "fate": "back"}
        card = target.vars.get("card")
        if card is not None:
            table.to_seat(card, target.vars.get("origin", "hand"), target.seat, "take_back", shown=True)
        self.put_away(table, frame, "centre")
        table.done()
