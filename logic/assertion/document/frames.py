"""Reading where a position stands: its frames, the phase that begins, or how the game ended."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import codec, position
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.frames import Frame
from ...kernel.game import Game
from ...kernel.plain import Json
from ..rules.state import ENDINGS, AssertionState
from ..rules.turn import snapshot
from .write import Position

ASKS = {
    ("turn", "trimmed"): "discard",
    ("turn", "duty_answered"): "duty",
    ("action", "chosen"): "build",
    ("action", "cell_chosen"): "cell",
    ("action", "suit_chosen"): "suit",
    ("action", "discarded"): "discard",
    ("counters", "answered"): "window",
    ("answers", "answered"): "window",
    ("calls", "called"): "call",
}
"""What is asked at the steps of the rules that are no card's own."""
STEP_OF_PHASE = {"action": "main", "start": "begin", "end": "end", "draw": "draw", "deal": "deal"}
"""The steps of a turn at which a position without frames may begin; the first of them where it does not say."""


def read_frames(
    state: AssertionState,
    document: Position,
    cards: CardTable,
    game: Game[AssertionState],
    cell_in: Callable[[Json], int],
) -> None:
    """Set outcome and frames of a state whose zones have been read; a position without frames is one at an action."""
    if document.outcome is not None:
        _read_outcome(state, document)
        return
    if not state.deck and not (state.options["equalTurns"] or state.options["finishEffect"]):
        raise LoadError("The deck is empty, so the game would be over; give an 'outcome' or set 'equalTurns'.")
    if len({state.side_of(seat) for seat in range(state.seats) if not state.out >> seat & 1}) < 2:
        raise LoadError("Only one side has not left the game, so it would be over; give an 'outcome'.")
    if document.frames is None:
        _begin(state, document)
        return
    position.read_stack(state, document, cards, game, ASKS, _phase_of, cell_in)
    if (state.now.seat, state.now.turn) != (state.frames[0].seat, state.turn):
        raise LoadError(f"'now' must be turn {state.turn} of seat {state.frames[0].seat}.")


def _begin(state: AssertionState, document: Position) -> None:
    """Lay the turn's frame of a position that says whose turn it is, and which phase of it, at most."""
    sentence = "'to_move' must name one seat that is still in the game."
    seat = position.one_to_move(document, 0, state.out, sentence)
    step = codec.phase_in(document.phase, STEP_OF_PHASE)
    frame = Frame("turn", seat, step, {"drawing": 0} if step == "draw" else {"credits": ("first",)})
    state.frames = [frame]
    if step in ("begin", "deal"):
        if document.now is not None or document.start is not None:
            raise LoadError("As a turn starts nothing has been done in it: leave out 'now' and 'start'.")
        if step == "deal" and (any(state.hands) or document.board):
            raise LoadError("Before the deal nobody holds a card and none has been built.")
        frame.vars = {}
        state.turn -= 1  # the turn counts itself as it begins
        state.start = state.before  # and keeps how things stood as the last one began
        return
    if (state.now.seat, state.now.turn) != (frame.seat, state.turn):
        raise LoadError(f"'now' must be turn {state.turn} of seat {frame.seat}.")
    if state.start is None:
        state.start = snapshot(state)


def _phase_of(state: AssertionState) -> str:
    """The phase of a turn in which a position with frames stands."""
    turn = state.frames[0]
    if turn.step == "trimmed":
        return "draw"
    acting = turn.step == "main" and len(state.frames) > 1 and state.frames[1].kind == "action"
    return "action" if acting else "start"


def _read_outcome(state: AssertionState, document: Position) -> None:
    result = document.outcome
    assert result is not None
    sides = state.layout.side_count
    fits = len(result.scores) == sides
    if fits and not all(0 <= side < sides for side in result.winners):
        raise LoadError("The 'outcome' names a side that this game does not have.")
    position.take_outcome(state, result, ENDINGS, fits)
