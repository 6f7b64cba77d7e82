"""Resigning."""

from __future__ import annotations

from .verbs import StrategicTable


def leave(table: StrategicTable, seat: int) -> None:
    """A side gives up: the other wins."""
    table.state.out |= 1 << seat
    table.tell("seat_out", seat=seat, why="resigned")
    table.finish("resigned")
