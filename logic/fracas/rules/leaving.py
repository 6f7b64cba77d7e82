"""Resigning."""

from __future__ import annotations

from ...kernel.events import SeatOut
from .verbs import FracasTable


def leave(table: FracasTable, seat: int) -> None:
    """A seat resigns: the other player wins the match, and the tokens stay where they are."""
    table.state.out |= 1 << seat
    table.tell(SeatOut(seat, "resigned"))
    table.finish("resigned", (1 - seat,))
