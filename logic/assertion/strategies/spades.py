"""The spades: elimination (D-S)."""

from __future__ import annotations

from typing import Any

from ...kernel.frames import Frame
from ...kernel.outcome import Outcome
from ..board import guard_of, lift, remove_cells
from ..verbs import AssertionTable
from .base import Strategy, strategy


@strategy("AS")
class EliminateYourAdversary(Strategy):
    """Remove a complete trick and everything that this cuts off (D-AS1 to D-AS5)."""

    kind = "T"
    fields = ("trick",)
    destination = "removed"
    located = True
    second_base = True

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        cells = frame.vars["trick_cells"]
        guard = guard_of(table.state, cells)
        if guard is not None:  # D-AS4: the two aces are traded
            lift(table, guard)
        else:
            remove_cells(table, cells, "eliminated", table.state.side_of(frame.seat), sweep=True)
        self.finish(table, frame)


@strategy("8S")
class MutualExhaustion(Strategy):
    """The game is a draw for everybody still in it (D-8S1 to D-8S3)."""

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        state = table.state
        sides = sorted({state.side_of(seat) for seat in range(state.seats) if not state.out >> seat & 1})
        scores = tuple(state.score(side) for side in range(state.layout.side_count))
        outcome = Outcome("exhaustion", scores, tuple(sides))
        table.tell("game_ended", reason=outcome.reason, winners=sides, scores=list(scores))
        table.end_game(outcome)
        self.finish(table, frame)
