"""Reading where a position stands: its frame, the phase that begins, or how the game ended."""

from __future__ import annotations

from ...kernel import codec, position
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.frames import Frame
from ...kernel.game import Game
from ...kernel.outcome import Outcome
from ..rules.round import counts_presented, match_ups, pairs
from ..rules.state import ENDINGS, ArmiesState
from .write import Position

ASKS = {
    ("round", "chosen"): "suit",
    ("round", "stacked"): "stack",
    ("round", "announced"): "announce",
    ("round", "presented"): "present",
    ("round", "answered"): "question",
}
"""What is asked at the steps that wait."""
CHOOSING = "armies"
"""The phase in which armies are chosen and stacked, the only one before the first round."""
STEP_OF_PHASE = {"check": "check", "present": "present", "reveal": "question", "refill": "refill"}
"""The steps of a round at which a position without frames may begin; the first of them where it does not say."""
PHASE_OF = {"chosen": CHOOSING, "stacked": CHOOSING, "announced": "check", "presented": "present", "answered": "reveal"}
"""The phase of each step that waits."""


def read_frames(state: ArmiesState, document: Position, cards: CardTable, game: Game[ArmiesState]) -> None:
    """Set outcome and frame of a state whose zones have been read; without frames a round is just beginning."""
    if document.outcome is not None:
        end = document.outcome
        codec.check_seats(end.winners, state.seats, "outcome")
        if end.reason not in ENDINGS or len(end.scores) != state.seats or not end.winners:
            raise LoadError("The outcome needs a reason this game knows, a score a seat, and winners.")
        state.outcome = Outcome(end.reason, tuple(end.scores), tuple(end.winners))
        return
    if len(state.playing()) < 2:
        raise LoadError("Fewer than two players are left, so the game would be over; give an 'outcome'.")
    if document.frames is None:
        if document.viewer is not None:
            raise LoadError("A view names its frames.")
        state.frames = [_begin(state, document.phase)]
        return
    position.read_stack(state, document, cards, game, ASKS, _phase_of)


def _phase_of(state: ArmiesState) -> str:
    return PHASE_OF.get(state.frames[0].step, "")


def _begin(state: ArmiesState, phase: str | None) -> Frame:
    """The frame of a position that names its phase at most."""
    if not state.turn:
        if phase not in (None, CHOOSING) or any(state.hands) or any(state.presented) or state.aside:
            raise LoadError("In round 0 armies are chosen and stacked; nobody holds a card yet.")
        return Frame("round", state.first, "choose")
    if phase == CHOOSING:
        raise LoadError("Armies are chosen and stacked in round 0, before the first round.")
    bare = [seat for seat in state.playing() if not state.suits[seat]]
    if bare:
        raise LoadError(f"The army of seat {bare[0]} is empty, so 'suits' must say which one it was.")
    step = codec.phase_in(phase, STEP_OF_PHASE)
    if any(state.presented) and step not in ("question", "refill"):
        raise LoadError('Groups lie on the table only while they are matched up: give the phase "reveal".')
    if step == "check":
        return Frame("round", state.first, step, {"checked": 0})
    if step != "question":
        return Frame("round", state.first, step)
    if state.options["questions"] == "auto":
        return Frame("round", state.first, "resolve", {"noes": ()})
    state.match_ups = match_ups(state, counts_presented(state), ())
    return Frame("round", state.first, step, {"asking": 0, "kills": (0,) * len(pairs(state)), "noes": ()})
