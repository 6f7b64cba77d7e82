"""Leaving a game (C8-R3): resignation, and what happens to the seat's cards."""

from __future__ import annotations

from .state import AssertionState
from .turn import AssertionTable, finish


def leaving_refusal(state: AssertionState, seat: int) -> str | None:
    """Why ``seat`` may not resign; ``None`` if it may."""
    return "This seat has already left the game." if state.out >> seat & 1 else None


def leave(table: AssertionTable, seat: int) -> None:
    """The whole side of ``seat`` goes out: hands to the removed pile, its land and score stay; the last side wins.

    If one of its seats was to answer, its turn ends there (an unconfirmed build is taken back).
    """
    state = table.state
    side = state.side_of(seat)
    leavers = [other for other in range(state.seats) if state.side_of(other) == side]
    for other in leavers:
        state.out |= 1 << other
        table.tell("seat_out", seat=other, why="resigned")
    playing = {state.side_of(other) for other in range(state.seats) if not state.out >> other & 1}
    if len(playing) <= 1:
        finish(table, "resigned")
        return
    for other in leavers:
        for card in state.hands[other][:]:
            table.remove_from_hand(other, card, "out")
    frame = state.frames[-1]
    if frame.waiting and frame.waiting[0] in leavers:
        frame.waiting = ()
        frame.step = "draw" if frame.step == "trimmed" else "end"
