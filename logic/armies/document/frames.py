"""Reading where a position stands: the one frame of the rounds, or the outcome, with every check."""

from __future__ import annotations

from ...kernel import codec
from ...kernel.actions import DONE, Action
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.frames import Frame
from ...kernel.game import Game
from ...kernel.outcome import Outcome
from ..rules.groups import VALUES
from ..rules.round import CHECKED, QUESTIONS, askable, counts_presented, match_ups, pairs
from ..rules.state import ENDINGS, HAND_SIZE, ArmiesState
from .write import Position

ASKS = {
    "chosen": "suit",
    "stacked": "stack",
    "announced": "announce",
    "presented": "present",
    "answered": "question",
}
"""What is asked at the steps that wait."""
SEALED = ("stacked", "presented")
HELD = {"announced": CHECKED, "answered": QUESTIONS}
"""What the frame holds at these steps; at the others nothing."""
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
    frames = codec.read_frames(document.frames, game.declared, cards)
    if len(frames) != 1:
        raise LoadError("This game has one frame, that of the rounds.")
    codec.check_stack(frames, game.rules, state.seats)
    codec.check_standing(document.to_move, document.phase, frames, PHASE_OF.get(frames[0].step, ""))
    state.frames = frames
    codec.check_names(frames, game.declared)
    _check_names(state, frames[0])
    _check_waiting(state, frames[0])
    _check_answers(state, frames[0], game)
    codec.check_values(frames, game.declared)


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


def _check_names(state: ArmiesState, frame: Frame) -> None:
    names = frame.vars
    if ASKS.get(frame.step) != frame.ask or frame.seat != state.first:
        raise LoadError(f"At the step {frame.step!r} {frame.ask!r} is not what is asked.")
    if names.keys() != HELD.get(frame.step, {}).keys() or (frame.step in SEALED) != (frame.sealed is not None):
        raise LoadError(f"The frame's vars are not those of the step {frame.step!r}.")
    if bool(state.turn) != (frame.step not in ("chosen", "stacked")):
        raise LoadError("Armies are chosen and stacked before the first round, and at no other time.")
    if frame.step == "announced" and not _below(names["checked"], len(state.playing())):
        raise LoadError("'checked' counts the seats that have been asked.")
    if frame.step == "answered":
        _check_questions(state, frame)
    elif any(state.presented):
        raise LoadError("Groups lie on the table only while they are matched up.")


def _below(value: object, limit: int) -> bool:
    return type(value) is int and 0 <= value < limit


def _check_questions(state: ArmiesState, frame: Frame) -> None:
    """What has been asked must be what the armies answer, as far as they are seen."""
    names, every = frame.vars, pairs(state)
    kills, noes = names["kills"], names["noes"]
    fits = state.options["questions"] == "manual" and state.match_ups is not None
    fits = fits and isinstance(kills, tuple) and isinstance(noes, tuple) and len(kills) == len(every)
    if not fits or not _below(names["asking"], len(every)):
        raise LoadError("The frame's vars are not those of questions.")
    for (_, target), count in zip(every, kills):
        if not _below(count, len(state.armies[target]) + 1):
            raise LoadError("'kills' counts cards of the army that was asked for.")
        for card in state.armies[target][:count]:
            if state.known[card] != (1 << state.seats) - 1:
                raise LoadError(f"{state.code(card)} has been asked for, so everybody knows it.")
    for no in noes:
        if not (isinstance(no, tuple) and len(no) == 3 and _below(no[0], state.seats) and no[2] in VALUES):
            raise LoadError("'noes' lists target, place and value.")
        if not _below(no[1], len(state.armies[no[0]])):
            raise LoadError("'noes' names a place in an army that is not there.")
    counted = [pair for pair, count in zip(every, kills) if count and not state.presented[pair[0]]]
    if counted or not askable(state, frame):
        raise LoadError("There is nothing to be asked for in this pair.")


def _check_waiting(state: ArmiesState, frame: Frame) -> None:
    """The seats asked are those that the rules would ask."""
    order = state.in_order()
    if frame.step == "chosen":
        asked = [seat for seat in order if not state.suits[seat]][:1]
    elif frame.step == "stacked":
        asked = state.playing() if all(state.suits[seat] for seat in state.playing()) else []
    elif frame.step == "announced":
        asked = [order[frame.vars["checked"]]]
        asked = [seat for seat in asked if 0 < len(state.hands[seat]) < HAND_SIZE]
    elif frame.step == "presented":
        asked = [seat for seat in state.playing() if len(state.hands[seat]) > 1]
    else:
        asked = [pairs(state)[frame.vars["asking"]][0]]
    answered = [seat for seat, steps in (frame.sealed or {}).items() if DONE in steps]
    if sorted({*frame.waiting, *answered}) != sorted(asked) or set(frame.waiting) & set(answered):
        raise LoadError("The seats that are waited for are not those that are asked now.")
    if list(frame.waiting) != sorted(set(frame.waiting)):
        raise LoadError("The seats that are waited for stand in rising order.")
    if frame.step in ("chosen", "stacked") and (any(state.hands) or state.aside):
        raise LoadError("Cards are dealt when the armies are stacked.")


def _check_answers(state: ArmiesState, frame: Frame, game: Game[ArmiesState]) -> None:
    """Sealed steps are ones that were offered, one after the other."""
    if frame.sealed is not None:
        rule = game.rules["round"]
        for seat, steps in frame.sealed.items():
            if state.viewer not in (None, seat):
                raise LoadError("A view holds no sealed answer but its own.")
            taken: tuple[Action, ...] = ()
            probe = Frame("round", frame.seat, frame.step)
            for step in steps:
                probe.sealed = {seat: taken}
                if DONE in taken or step not in getattr(rule, frame.step + "_options")(state, probe, seat):
                    raise LoadError(f"The sealed answer of seat {seat} is not one it could have given.")
                taken = (*taken, step)
    for seat in frame.waiting:
        if state.viewer in (None, seat) and not game.options(state, seat):
            raise LoadError(f"Seat {seat} has no choice in this position.")
    state.cached = None
