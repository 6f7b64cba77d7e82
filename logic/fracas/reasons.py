"""Why the greedy player would do something, in one sentence."""

from __future__ import annotations

from ..kernel.actions import DONE, PASS, Action
from . import texts
from .faces import GENERAL
from .match_rule import REDRAW
from .state import FracasState


def hint_reason(view: FracasState, seat: int, actions: tuple[Action, ...]) -> str:
    """The reason for a move at the decision that stands open."""
    choice = actions[0]
    frame = view.frames[-1]
    ask = frame.ask
    if ask == "mulligan":
        if choice == REDRAW:
            return texts.HINT_REDRAW
        led = any(view.kind(card) == GENERAL for card in view.hands[seat])
        return texts.HINT_KEEP if led else texts.HINT_KEEP_WITHOUT
    if ask == "buy":
        return texts.HINT_BUY if choice.value else texts.HINT_BUY_NOTHING
    if ask == "deploy":
        if choice == DONE:
            return texts.HINT_DEPLOY_DONE
        return texts.HINT_DEPLOY_PAIR if frame.vars.get("_cards") else texts.HINT_DEPLOY
    if ask == "enlist":
        return _enlist(view, choice, bool(frame.vars.get("_cards")))
    if ask == "attack":
        if choice == DONE:
            return texts.HINT_ATTACK_DONE if frame.vars.get("_attack_cards") else texts.HINT_NO_ATTACK
        return texts.HINT_ATTACK if choice.kind == "card" else texts.HINT_ATTACK_PAIR
    if ask in ("block", "block_attack"):
        return texts.HINT_BLOCK_DONE if choice == DONE else texts.HINT_BLOCK
    if ask == "discard":
        return texts.HINT_DISCARD
    if choice == PASS:
        return texts.HINT_PASS
    return texts.HINT_ACE_GENERAL if ask == "ace_general" else texts.HINT_ACE


def _enlist(view: FracasState, choice: Action, more: bool) -> str:
    if choice == DONE:
        return texts.HINT_ENLIST_DONE
    if view.unit(choice.card) is not None:
        return texts.HINT_ENLIST_GENERAL
    return texts.HINT_ENLIST_PAIR if more else texts.HINT_ENLIST
