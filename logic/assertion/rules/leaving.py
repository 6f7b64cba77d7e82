"""Leaving a game (C8-R3): resignation, withdrawal, and what happens to the seat's cards."""

from __future__ import annotations

from ...kernel.events import SeatOut
from ...kernel.reasons import Reason
from .state import AssertionState
from .verbs import AssertionTable, finish


def leaving_refusal(state: AssertionState, seat: int) -> Reason | None:
    """Return why ``seat`` may not resign; ``None`` if it may."""
    return Reason("left") if state.out >> seat & 1 else None


def go_out(table: AssertionTable, seat: int, why: str, ranked_last: bool, score: int | None = None) -> None:
    """The whole side of ``seat`` goes out: its cards are removed, its score is frozen, whatever binds it lapses.

    Its cards on the board and its land stay. With one side left the game is tallied. ``score`` freezes another score
    than the running one (2H). Ends nobody's turn: the caller does.
    """
    state = table.state
    side = state.side_of(seat)
    leavers = [other for other in range(state.seats) if state.side_of(other) == side]
    frozen = state.score(side) if score is None else score
    state.fixed = tuple(frozen if other == side else value for other, value in enumerate(state.fixed))
    if ranked_last:
        state.ranked_last |= 1 << side
    for other in leavers:
        state.out |= 1 << other
        table.tell(SeatOut(other, why))
    if len({state.side_of(other) for other in range(state.seats) if not state.out >> other & 1}) <= 1:
        finish(table, why)
        return
    for frame in state.frames:
        if "seats" in frame.vars:  # whoever was still to be asked in a window; the first of them is being asked
            first, rest = frame.vars["seats"][:1], frame.vars["seats"][1:]
            frame.vars = {**frame.vars, "seats": (*first, *(other for other in rest if other not in leavers))}
    for other in leavers:
        for pile in (state.hands, state.depots, state.threats, state.aside):
            for card in pile[other][:]:
                table.to_pile(card, "removed", "out")
    for effect in state.effects:
        if effect.kind in ("isolation", "guard", "barricade", "suppressed", "decree", "false", "repair"):
            continue
        if effect.owner in leavers or effect.target in leavers:
            table.end(effect)
            for card in effect.cards:
                if card in state.pending:
                    table.to_pile(card, "centre", "lapse")


def leave(table: AssertionTable, seat: int) -> None:
    """A seat resigns. If it was its turn the turn ends there, with all that was being played in it."""
    state = table.state
    turn = state.frames[0]
    go_out(table, seat, "resigned", ranked_last=True)
    if state.outcome is not None:
        return
    if not state.out >> turn.seat & 1:
        if turn.waiting and state.out >> turn.waiting[0] & 1:  # too many cards in a hand that is gone
            turn.waiting, turn.step = (), "draw"
        return
    del state.frames[1:]
    for card in state.pending[:]:
        table.to_pile(card, "centre", "lapse")
    turn.waiting = ()
    turn.step = "draw" if "drawing" in turn.vars else "end"
