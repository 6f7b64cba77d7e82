"""Resigning: the seat is out at once, and whatever is being asked goes on without it."""

from __future__ import annotations

from ...kernel.reasons import Reason
from .round import pairs
from .state import ArmiesState
from .verbs import ArmiesTable


def leaving_refusal(state: ArmiesState, seat: int) -> Reason | None:
    """Return why ``seat`` may not resign; ``None`` if it may."""
    return Reason("left") if state.out >> seat & 1 else None


def leave(table: ArmiesTable, seat: int) -> None:
    """A seat resigns. With one player left the game is over; else an open question loses that seat."""
    state = table.state
    frame = state.frames[-1]
    before, order = pairs(state), state.in_order()
    table.go_out(seat, "resigned")
    left = state.playing()
    if len(left) < 2:
        table.finish("resigned", left)
        return
    if "checked" in frame.vars:
        frame.vars = {"checked": frame.vars["checked"] - (order.index(seat) < frame.vars["checked"])}
    if "asking" in frame.vars:
        stay = [place for place, pair in enumerate(before) if seat not in pair]
        frame.vars = {
            "asking": sum(1 for place in stay if place < frame.vars["asking"]),
            "kills": tuple(frame.vars["kills"][place] for place in stay),
            "noes": tuple(no for no in frame.vars["noes"] if no[0] != seat),
        }
    waited = seat in frame.waiting
    frame.waiting = tuple(other for other in frame.waiting if other != seat)
    if frame.sealed is not None:
        frame.sealed = {other: steps for other, steps in frame.sealed.items() if other != seat}
        if not frame.waiting:
            table.result, frame.sealed = frame.sealed, None
    elif waited or frame.step == "answered":
        frame.waiting = ()
        frame.step = {"chosen": "choose", "announced": "check", "answered": "question"}[frame.step]
