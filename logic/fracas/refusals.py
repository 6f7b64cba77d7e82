"""Why an action that is not offered is refused, in one sentence."""

from __future__ import annotations

from ..kernel.actions import Action
from ..kernel.frames import Frame
from . import texts
from .faces import GENERAL, SOLDIER
from .state import HAND_SIZE, FracasState, owner_of


def in_turn(state: FracasState, frame: Frame, seat: int, action: Action) -> str:
    """For the decisions of the player whose turn it is."""
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


def _deploy(state: FracasState, seat: int, card: int, taken: tuple[int, ...]) -> str:
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
        return texts.GENERAL_OTHER_SUIT if taken else texts.SOLDIER_FIRST
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
        return texts.CANNOT_JOIN if action.kind == "number" else texts.CHOOSE_ATTACK_TO_BLOCK
    unit = state.unit(action.card) if action.kind == "card" else None
    if unit is None or owner_of(action.card) != seat:
        return texts.CHOOSE_DEFENDERS
    if unit.tapped:
        return texts.TAPPED_CANNOT_DEFEND
    if action.card in frame.vars.get("_block_cards", ()):
        return texts.ALREADY_CHOSEN
    return texts.NOWHERE_TO_STAND
