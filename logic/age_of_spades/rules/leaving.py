"""Leaving the game: a seat resigns, its cards go to the discard, and the others play on."""

from __future__ import annotations

from ...kernel.events import SeatOut
from ...kernel.names import public
from ...kernel.reasons import Reason
from .state import AgeState
from .verbs import AgeTable


def leaving_refusal(state: AgeState, seat: int) -> Reason | None:
    """Return why ``seat`` may not resign; ``None`` if it may."""
    return Reason("cannot_resign") if state.is_out(seat) else None


def leave(table: AgeTable, seat: int) -> None:
    """A seat resigns. With one player left the game is over, and that player wins.

    A fight it takes part in is off: nobody loses anything, and an attacker may turn against somebody else. Whoever is
    choosing in the open round is asked anew, because what can be chosen may have changed.
    """
    state = table.state
    state.out |= 1 << seat
    table.tell(SeatOut(seat, "resigned"))
    if len(state.playing()) <= 1:
        table.finish("resigned")
        return
    table.clear_seat(seat)
    turn, top = state.frames[0], state.frames[-1]
    if top is not turn:
        if seat not in (top.seat, top.vars["target"]):
            return
        state.frames.pop()
    producing = turn.vars["phase"] == "production"
    turn.vars = public(table.declared[turn.kind], turn.vars)
    turn.waiting = ()
    if turn.seat == seat:
        turn.step = "next_producer" if producing else "next_fighter"
    else:
        turn.step = "produce" if producing else "fight"
