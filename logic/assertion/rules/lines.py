"""The way a line runs on a player's table: everybody sees their own land at the left and attacks to the right."""

from __future__ import annotations

from .state import AssertionState


def home_vector(state: AssertionState, seat: int) -> tuple[int, int]:
    """The direction of a seat's land; partners on one ground share it."""
    homes = state.layout.homes
    for home in homes:
        if home.seat == seat:
            return home.vector
    return next((home.vector for home in homes if home.side == state.side_of(seat)), homes[0].vector)


def seen_line(state: AssertionState, seat: int, along_x: bool) -> str:
    """``row`` for a line that runs from left to right on the seat's table, ``column`` for one from top to bottom.

    Who lives South or North sees the ground turned by a quarter: what runs along x stands upright there.
    """
    turned = home_vector(state, seat)[0] == 0
    return "column" if along_x == turned else "row"
