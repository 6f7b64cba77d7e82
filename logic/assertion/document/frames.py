"""Reading the stack of frames of a position, with every check: one sentence for whatever does not fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel import codec, position
from ...kernel.cards import ANY_SUIT
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.frames import Frame
from ...kernel.game import Game
from ...kernel.names import public
from ..rules.action import CREDITS, ActionRule
from ..rules.build import LONGEST
from ..rules.build_kinds import FORMS, form_of, pool
from ..rules.grid import xy_of
from ..rules.intent import intend, suits_of, tentative
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
    cell_in: Callable[[Any], int],
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
    frames = codec.read_frames(document.frames, game.declared, cards, cell_in)
    _check_stack(state, frames, game)
    state.frames = frames
    position.check_choices(state, game, lambda: _check_intents(state))
    codec.check_standing(document.to_move, document.phase, frames, phase_of(frames))


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


def phase_of(frames: list[Frame]) -> str:
    """The phase of a turn in which a position with these frames stands."""
    if frames[0].step == "trimmed":
        return "draw"
    acting = frames[0].step == "main" and len(frames) > 1 and frames[1].kind == "action"
    return "action" if acting else "start"


def _read_outcome(state: AssertionState, document: Position) -> None:
    result = document.outcome
    assert result is not None
    sides = state.layout.side_count
    fits = len(result.scores) == sides
    if fits and not all(0 <= side < sides for side in result.winners):
        raise LoadError("The 'outcome' names a side that this game does not have.")
    position.take_outcome(state, result, ENDINGS, fits)


def _check_stack(state: AssertionState, frames: list[Frame], game: Game[AssertionState]) -> None:
    if not frames or frames[0].kind != "turn" or any(frame.kind == "turn" for frame in frames[1:]):
        raise LoadError("'frames' must begin with the turn, and hold no other turn.")
    codec.check_stack(frames, game.rules, state.seats)
    codec.check_names(frames, game.declared)
    if state.out >> frames[-1].waiting[0] & 1:
        raise LoadError(f"Seat {frames[-1].waiting[0]} has left the game and cannot be asked.")
    if (state.now.seat, state.now.turn) != (frames[0].seat, state.turn):
        raise LoadError(f"'now' must be turn {state.turn} of seat {frames[0].seat}.")
    top = frames[-1]
    if len(top.waiting) > 1 or top.sealed is not None:
        raise LoadError("This game asks one seat at a time, and openly.")
    if not top.ask or ASKS.get((top.kind, top.step), top.ask) != top.ask:
        raise LoadError(f"The rule {top.kind!r} does not ask for {top.ask!r} at the step {top.step!r}.")
    credits = frames[0].vars.get("credits", ())
    missing = "credits" not in frames[0].vars and frames[0].step != "trimmed"  # a turn has them until it draws
    if missing or not isinstance(credits, tuple) or any(credit not in CREDITS for credit in credits):
        raise LoadError("The frame's 'credits' must be a list of kinds of actions.")
    drawing = frames[0].vars.get("drawing")
    fits = type(drawing) is int and (frames[0].seat + drawing) % state.seats == frames[-1].waiting[0]
    if len(frames) == 1 and frames[-1].step == "trimmed" and not fits:
        raise LoadError("The frame's 'drawing' does not fit the seat that discards.")


def _check_intents(state: AssertionState) -> None:
    for frame in state.frames:
        if frame.kind == "action":
            _check_intent(state, frame)


def _check_intent(state: AssertionState, frame: Frame) -> None:
    """The build in the making must be one that could have been laid so (B)."""
    names = frame.vars
    lengths = {len(names.get(name, ())) for name in ("_laid_cards", "_laid_cells", "_laid_suits")}
    settled = {len(names.get(name, ())) for name in ("laid_cards", "laid_cells", "laid_suits")}
    sound = len(lengths) == len(settled) == 1 and len(names.get("made_cells", ())) % LONGEST == 0
    if not sound or names.get("form", "plain") not in FORMS or names.get("credit") not in CREDITS:
        raise LoadError("The frame's vars are not those of an action.")
    if state.viewer not in (None, frame.seat) or not frame.waiting:
        return
    if frame.waiting[0] != frame.seat:
        raise LoadError("The seat that is waited for is not the one whose action it is.")
    private = public(ActionRule.names, frame.vars)
    rebuilt, form = Frame("action", frame.seat, frame.step, private), form_of(frame)
    for card, cell, suit in tentative(frame):
        there = card in pool(state, rebuilt, frame.seat) and card not in rebuilt.vars.get("_laid_cards", ())
        fits = dict(form.cells(state, rebuilt, frame.seat, card)).get(cell, 0) if there else 0
        if not fits & suit:
            raise LoadError(f"{state.code(card)} cannot have been laid on {list(xy_of(cell))} in this build.")
        intend(rebuilt, (card, cell, suit))
    in_hand = frame.vars.get("_card")
    if (frame.step in ("cell_chosen", "suit_chosen")) != (in_hand is not None):
        raise LoadError("A card is in hand exactly while its cell or suit is being chosen.")
    if in_hand is None:
        return
    if in_hand not in pool(state, rebuilt, frame.seat) or in_hand in rebuilt.vars.get("_laid_cards", ()):
        raise LoadError(f"{state.code(in_hand)} is not in the hand of seat {frame.seat}, or already laid.")
    if frame.step == "suit_chosen":
        if suits_of(state, in_hand) != ANY_SUIT:
            raise LoadError(f"{state.code(in_hand)} has a suit of its own; only a Star is asked for one.")
        if frame.vars.get("_cell") not in dict(form.cells(state, rebuilt, frame.seat, in_hand)):
            raise LoadError("The Star's cell is not one it may lie on.")
