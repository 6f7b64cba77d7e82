"""Resigning."""

from __future__ import annotations

from ...kernel.events import SeatOut
from .verbs import StrategicTable


def leave(table: StrategicTable, seat: int) -> None:
    """A side gives up: the other wins."""
    table.state.out |= 1 << seat
    table.tell(SeatOut(seat, "resigned"))
    table.finish("resigned")
