"""Why an action that is not offered is refused, in one sentence."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.frames import Frame
from ..rules.faces import ASSASSIN, GENERAL, SOLDIER
from ..rules.skirmish import attacks_of, chosen
from ..rules.state import HAND_SIZE, FracasState, owner_of
from . import texts


def in_turn(state: FracasState, frame: Frame, seat: int, action: Action) -> str:
    """For the decisions of the player whose turn it is."""
    if action.kind in ("card", "play") and _is_held_ace(state, seat, action.card) and frame.ask != "discard":
        return texts.NOBODY_TO_SEND
    if frame.ask == "discard":
        return texts.DISCARD_ONE.format(limit=HAND_SIZE)
    if frame.ask == "attack":
        return _attack(state, seat, action)
    if action.kind != "card":
        return texts.CHOOSE_DEPLOY if frame.ask == "deploy" else texts.CHOOSE_ENLIST
    card, taken = action.card, frame.vars.get("_cards", ())
    if frame.ask == "deploy":
        return _deploy(state, seat, card, taken)
    return _enlist(state, seat, card, taken)


def _is_held_ace(state: FracasState, seat: int, card: int) -> bool:
    return card in state.hands[seat] and state.kind(card) == ASSASSIN


def _deploy(state: FracasState, seat: int, card: int, taken: tuple[int, ...]) -> str:
    if state.unit(card) is not None:
        return texts.DEPLOYED_FROM_HAND
    if card not in state.hands[seat]:
        return texts.NOT_IN_HAND
    if state.kind(card) != GENERAL:
        return texts.ONLY_GENERALS
    if len(taken) == 2:
        return texts.NEVER_THREE
    return texts.ALREADY_CHOSEN if card in taken else texts.NO_PAIR_OF_GENERALS


def _enlist(state: FracasState, seat: int, card: int, taken: tuple[int, ...]) -> str:
    unit = state.unit(card)
    if unit is not None:
        if owner_of(card) != seat or state.kind(card) != GENERAL:
            return texts.NOT_YOUR_GENERAL
        if unit.tapped:
            return texts.GENERAL_IS_TAPPED
        if not taken:
            return texts.SOLDIER_FIRST
        return texts.GENERAL_OTHER_SUITS if len(taken) > 1 else texts.GENERAL_OTHER_SUIT
    if card not in state.hands[seat]:
        return texts.NOT_IN_HAND
    if state.kind(card) != SOLDIER:
        return texts.ONLY_SOLDIERS
    if card in taken:
        return texts.ALREADY_CHOSEN
    return texts.NO_PAIR_OF_SOLDIERS if taken else texts.NO_GENERAL_FOR_SUIT


def _attack(state: FracasState, seat: int, action: Action) -> str:
    if action.kind == "choice":
        return texts.NO_PAIR_TO_MAKE
    if action.kind == "card" and action.card in state.hands[seat]:
        return texts.TOO_LATE_TO_ENLIST if state.kind(action.card) == SOLDIER else texts.TOO_LATE_TO_DEPLOY
    unit = state.unit(action.card) if action.kind == "card" else None
    if unit is None or owner_of(action.card) != seat:
        return texts.CHOOSE_ATTACKERS
    if state.kind(action.card) == GENERAL:
        return texts.GENERALS_STAY
    if unit.fresh:
        return texts.FRESH_CANNOT_ATTACK
    return texts.TAPPED_CANNOT_ATTACK if unit.tapped else texts.ALREADY_CHOSEN


def in_block(state: FracasState, frame: Frame, seat: int, action: Action) -> str:
    """For the decisions of the defender."""
    if frame.ask == "block_attack":
        if action.kind != "number" or not isinstance(action.value, int):
            return texts.CHOOSE_ATTACK_TO_BLOCK
        return _no_place(state, frame, frame.vars["_card"], action.value)
    if action.kind == "card" and action.card in state.hands[seat]:
        return texts.HAND_CANNOT_DEFEND
    unit = state.unit(action.card) if action.kind == "card" else None
    if unit is None or owner_of(action.card) != seat:
        return texts.CHOOSE_DEFENDERS
    if unit.tapped:
        return texts.TAPPED_CANNOT_DEFEND
    if action.card in frame.vars.get("_block_cards", ()):
        return texts.ALREADY_CHOSEN
    if state.kind(action.card) == GENERAL:
        return texts.GENERAL_NOWHERE
    gang = state.options["gangBlock"]
    return texts.NOWHERE_TO_STAND_GANG.format(words=texts.GANGS[gang]) if gang != "any" else texts.NOWHERE_TO_STAND


def _no_place(state: FracasState, frame: Frame, card: int, number: int) -> str:
    """Why a defender cannot stand against that attack."""
    blocks, turn = chosen(state, frame), state.turn_frame()
    assert turn is not None
    if not 0 <= number < len(blocks):
        return texts.NO_SUCH_ATTACK
    if not state.in_play(attacks_of(turn.vars)[number]):
        return texts.ATTACK_IS_GONE
    if GENERAL in (state.kind(card), state.kind(blocks[number][0])):
        return texts.GENERAL_STANDS_ALONE
    return texts.CANNOT_JOIN.format(words=texts.GANGS[state.options["gangBlock"]])


def of_assassin(state: FracasState, frame: Frame, seat: int, action: Action) -> str:
    """For the steps in which an assassin is sent."""
    unit = state.unit(action.card) if action.kind in ("card", "play") else None
    if frame.step == "paid":
        if unit is None or owner_of(unit.card) != seat or state.kind(unit.card) != GENERAL:
            return texts.ACE_NEEDS_GENERAL
        return texts.GENERAL_IS_TAPPED
    if frame.step == "aimed":
        return texts.ACE_NEEDS_TARGET
    if action.kind in ("card", "play"):
        if unit is not None:
            return texts.ONLY_ACES_NOW
        if action.card not in state.hands[seat]:
            return texts.NOT_IN_HAND
        return texts.NOBODY_TO_SEND if state.kind(action.card) == ASSASSIN else texts.ONLY_ACES_NOW
    return texts.ACE_OR_PASS
