"""Reasons for which an action that is not offered is refused."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.frames import Frame
from ...kernel.reasons import Reason
from .faces import ASSASSIN, GENERAL, SOLDIER
from .skirmish import attacks_of, chosen
from .state import HAND_SIZE, FracasState, owner_of


def in_turn(state: FracasState, frame: Frame, seat: int, action: Action) -> Reason:
    """Return the reason for the decisions of the player whose turn it is."""
    if action.kind in ("card", "play") and _is_held_ace(state, seat, action.card) and frame.ask != "discard":
        return Reason("nobody_to_send")
    if frame.ask == "discard":
        return Reason("discard_one", {"limit": HAND_SIZE})
    if frame.ask == "attack":
        return _attack(state, seat, action)
    if action.kind != "card":
        return Reason("choose_deploy" if frame.ask == "deploy" else "choose_enlist")
    card, taken = action.card, frame.vars.get("_cards", ())
    if frame.ask == "deploy":
        return _deploy(state, seat, card, taken)
    return _enlist(state, seat, card, taken)


def _is_held_ace(state: FracasState, seat: int, card: int) -> bool:
    return card in state.hands[seat] and state.kind(card) == ASSASSIN


def _deploy(state: FracasState, seat: int, card: int, taken: tuple[int, ...]) -> Reason:
    if state.unit(card) is not None:
        return Reason("deployed_from_hand")
    if card not in state.hands[seat]:
        return Reason("not_in_hand")
    if state.kind(card) != GENERAL:
        return Reason("only_generals")
    if len(taken) == 2:
        return Reason("never_three")
    return Reason("already_chosen" if card in taken else "no_pair_of_generals")


def _enlist(state: FracasState, seat: int, card: int, taken: tuple[int, ...]) -> Reason:
    unit = state.unit(card)
    if unit is not None:
        if owner_of(card) != seat or state.kind(card) != GENERAL:
            return Reason("not_your_general")
        if unit.tapped:
            return Reason("general_is_tapped")
        if not taken:
            return Reason("soldier_first")
        return Reason("general_other_suits" if len(taken) > 1 else "general_other_suit")
    if card not in state.hands[seat]:
        return Reason("not_in_hand")
    if state.kind(card) != SOLDIER:
        return Reason("only_soldiers")
    if card in taken:
        return Reason("already_chosen")
    return Reason("no_pair_of_soldiers" if taken else "no_general_for_suit")


def _attack(state: FracasState, seat: int, action: Action) -> Reason:
    if action.kind == "choice":
        return Reason("no_pair_to_make")
    if action.kind == "card" and action.card in state.hands[seat]:
        return Reason("too_late_to_enlist" if state.kind(action.card) == SOLDIER else "too_late_to_deploy")
    unit = state.unit(action.card) if action.kind == "card" else None
    if unit is None or owner_of(action.card) != seat:
        return Reason("choose_attackers")
    if state.kind(action.card) == GENERAL:
        return Reason("generals_stay")
    if unit.fresh:
        return Reason("fresh_cannot_attack")
    return Reason("tapped_cannot_attack" if unit.tapped else "already_chosen")


def in_block(state: FracasState, frame: Frame, seat: int, action: Action) -> Reason:
    """Return the reason for the decisions of the defender."""
    if frame.ask == "block_attack":
        if action.kind != "number" or not isinstance(action.value, int):
            return Reason("choose_attack_to_block")
        return _no_place(state, frame, frame.vars["_card"], action.value)
    if action.kind == "card" and action.card in state.hands[seat]:
        return Reason("hand_cannot_defend")
    unit = state.unit(action.card) if action.kind == "card" else None
    if unit is None or owner_of(action.card) != seat:
        return Reason("choose_defenders")
    if unit.tapped:
        return Reason("tapped_cannot_defend")
    if action.card in frame.vars.get("_block_cards", ()):
        return Reason("already_chosen")
    if state.kind(action.card) == GENERAL:
        return Reason("general_nowhere")
    gang = state.options["gangBlock"]
    if gang == "any":
        return Reason("nowhere_to_stand")
    return Reason("nowhere_to_stand_single" if gang == "one" else "nowhere_to_stand_pairs")


def _no_place(state: FracasState, frame: Frame, card: int, number: int) -> Reason:
    """Return why a defender cannot stand against that attack."""
    blocks, turn = chosen(state, frame), state.turn_frame()
    assert turn is not None
    if not 0 <= number < len(blocks):
        return Reason("no_such_attack")
    if not state.in_play(attacks_of(turn.vars)[number]):
        return Reason("attack_is_gone")
    if GENERAL in (state.kind(card), state.kind(blocks[number][0])):
        return Reason("general_stands_alone")
    return Reason("cannot_join_single" if state.options["gangBlock"] == "one" else "cannot_join_pairs")


def of_assassin(state: FracasState, frame: Frame, seat: int, action: Action) -> Reason:
    """Return the reason for the steps in which an assassin is sent."""
    unit = state.unit(action.card) if action.kind in ("card", "play") else None
    if frame.step == "paid":
        if unit is None or owner_of(unit.card) != seat or state.kind(unit.card) != GENERAL:
            return Reason("ace_needs_general")
        return Reason("general_is_tapped")
    if frame.step == "aimed":
        return Reason("ace_needs_target")
    if action.kind in ("card", "play"):
        if unit is not None:
            return Reason("only_aces_now")
        if action.card not in state.hands[seat]:
            return Reason("not_in_hand")
        return Reason("nobody_to_send" if state.kind(action.card) == ASSASSIN else "only_aces_now")
    return Reason("ace_or_pass")
