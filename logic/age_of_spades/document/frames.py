"""Reading the stack of frames of a position, with every check: one sentence for whatever does not fit."""

from __future__ import annotations

from typing import Any

from ...kernel import codec, position
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.frames import Frame
from ...kernel.game import Game
from ...kernel.names import holds_secrets
from ..rules.battle import BattleRule
from ..rules.round import RoundRule
from ..rules.state import ENDINGS, SURGE, AgeState
from .write import Position, phase_of

ASKS = {
    ("round", "produced"): ("produce", "production"),
    ("round", "placed"): ("place", "production"),
    ("round", "attacked"): ("attack", "combat"),
    ("round", "spoiled"): ("spoils", "combat"),
    ("battle", "committed"): ("commit", "combat"),
}
"""What is asked at each step that waits, and in which phase."""
STEP_OF_PHASE = {"production": "produce", "combat": "fight", "draw": "begin", "deal": "deal"}
"""The steps at which a position without frames may begin; the first of them where it does not say."""


def read_frames(state: AgeState, document: Position, cards: CardTable, game: Game[AgeState]) -> None:
    """Set outcome and frames of a state whose zones have been read.

    A position without frames is one in which the first of ``to_move`` begins its part of ``phase``.
    """
    if document.outcome is not None:
        fits = document.outcome.scores == state.points
        position.take_outcome(state, document.outcome, ENDINGS, fits)
        return
    playing = state.playing()
    if len(playing) < 2:
        raise LoadError("Only one player has not left the game, so it would be over; give an 'outcome'.")
    if document.frames is None:
        _begin(state, document, playing)
        return
    frames = codec.read_frames(document.frames, game.declared, cards)
    _check_stack(state, frames, game)
    state.frames = frames
    codec.check_standing(document.to_move, document.phase, frames, phase_of(state))
    position.check_choices(state, game, lambda: _check_sealed(state, game))


def _begin(state: AgeState, document: Position, playing: list[int]) -> None:
    sentence = "'to_move' must name one seat that is still in the game."
    seat = position.one_to_move(document, playing[0], state.out, sentence)
    step = codec.phase_in(document.phase, STEP_OF_PHASE)
    position.needs_frames(state)
    if step in ("begin", "deal"):
        if seat != playing[0]:
            raise LoadError("A round begins with whoever goes first, so 'to_move' names nobody else.")
        if step == "deal" and any(state.hands):
            raise LoadError("Before the deal nobody holds a card.")
        state.turn -= 1  # the round that is loaded counts itself as it begins
    names = {"phase": document.phase or "production", "laid": 0, "fed": 0, "stirred": True}
    state.frames = [Frame("round", seat, step, names)]


def _check_stack(state: AgeState, frames: list[Frame], game: Game[AgeState]) -> None:
    kinds = [frame.kind for frame in frames]
    if kinds not in (["round"], ["round", "battle"]):
        raise LoadError("'frames' must begin with the round, and hold at most one battle besides.")
    codec.check_stack(frames, game.rules, state.seats)
    codec.check_names(frames, game.declared)
    turn, top = frames[0], frames[-1]
    if any(state.is_out(seat) for seat in (turn.seat, *top.waiting)):
        raise LoadError("A seat that has left the game cannot be asked.")
    if ASKS.get((top.kind, top.step)) != (top.ask, turn.vars.get("phase")):
        raise LoadError(f"The rule {top.kind!r} does not ask for {top.ask!r} at the step {top.step!r} in this phase.")
    if (top.sealed is not None) != (top.kind == "battle"):
        raise LoadError("Answers are sealed in a battle, and nowhere else.")
    _check_round(state, turn)
    if top.kind == "battle":
        _check_battle(state, turn, top)
    elif top.waiting != (top.seat,):
        raise LoadError("The seat that is waited for is not the one that acts.")


def _check_round(state: AgeState, frame: Frame) -> None:
    names = frame.vars
    numbers = [names.get("laid"), names.get("fed")]
    if type(names.get("stirred")) is not bool:
        raise LoadError("The frame's vars are not those of a round.")
    if any(type(number) is not int or number < 0 for number in numbers):
        raise LoadError("The frame's 'laid' and 'fed' count from 0.")
    if state.viewer in (None, frame.seat):
        if ("_card" in names) != (frame.step == "placed") or ("_target" in names) != (frame.step == "spoiled"):
            raise LoadError("A card is taken up, or a target chosen, exactly while the next choice is open.")
        if "_card" in names and names["_card"] not in state.hands[frame.seat]:
            raise LoadError(f"The card taken up is not in the hand of seat {frame.seat}.")
        target = names.get("_target", 0)
        bare = type(target) is int and target in state.opponents(frame.seat) and not state.units[target]
        if frame.step == "spoiled" and not bare:
            raise LoadError("The spoils are chosen of an opponent without units.")
    elif holds_secrets(RoundRule.names, names) or frame.step in ("placed", "spoiled"):
        raise LoadError("What another seat intends is no part of a view.")
    if frame.ask == "attack" and not state.units[frame.seat]:
        raise LoadError(f"Seat {frame.seat} has no unit to attack with.")


def _check_battle(state: AgeState, turn: Frame, frame: Frame) -> None:
    target, surge = frame.vars.get("target"), frame.vars.get("surge")
    if frame.vars.keys() != BattleRule.names.keys() or frame.seat != turn.seat or turn.step != "fought":
        raise LoadError("The battle is not one that the round has called.")
    if type(target) is not int or target not in state.opponents(frame.seat):
        raise LoadError("The battle's target is not an opponent in the game.")
    fighters = (frame.seat, target)
    if not all(state.units[seat] for seat in fighters) or type(surge) is not int or surge not in (0, SURGE):
        raise LoadError("The battle does not fit the units on the table.")
    if surge != state.surge(frame.seat):
        raise LoadError("The battle's 'surge' does not fit the attacker's units.")
    answers = frame.sealed or {}
    if len(set(frame.waiting)) < len(frame.waiting) or not {*frame.waiting, *answers} <= set(fighters):
        raise LoadError("Only the two sides of a battle commit cards, each once.")
    owing = [seat for seat in fighters if state.hands[seat]]
    if state.viewer is None and not all(seat in frame.waiting or seat in answers for seat in owing):
        raise LoadError("A side of the battle that holds cards has not been asked.")


def _check_sealed(state: AgeState, game: Game[AgeState]) -> None:
    for seat, given in (state.frames[-1].sealed or {}).items():
        _check_answer(state, game, seat, given)


def _check_answer(state: AgeState, game: Game[AgeState], seat: int, given: tuple[Any, ...]) -> None:
    """A sealed answer is a row of actions each of which was offered; it is complete exactly if nobody waits for it."""
    frame, rule = state.frames[-1].copy(), game.rules["battle"]
    assert isinstance(rule, BattleRule)
    finished = False
    for number, one in enumerate(given):
        frame.sealed = {seat: given[:number]}
        if finished or one not in rule.committed_options(state, frame, seat):
            raise LoadError(f"Seat {seat} cannot have committed these cards.")
        finished = rule.sealed_done(frame, seat, one)
    if state.viewer is None and finished == (seat in state.frames[-1].waiting):
        raise LoadError(f"Seat {seat} is waited for although its answer is complete, or the other way round.")
