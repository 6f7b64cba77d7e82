"""Reasons why a card on the ground is no target for one that is aimed at cards of its suit (JS, 6H, 10S)."""

from __future__ import annotations

from ....kernel.cards import FACE_CODES, SUIT_BIT, SUIT_OF_BIT
from ....kernel.reasons import Reason
from ..board import is_card
from ..state import AssertionState
from .registry import rule_of


def why_no_card(state: AssertionState, cell: int, suit: int) -> Reason | None:
    """Return why no card of this suit, a bit, lies on a cell; ``None`` if one does."""
    if not is_card(state, cell):
        return Reason("no_card_there")
    card = state.ground.card[cell] - 1
    if SUIT_BIT[state.faces[card]] == suit:
        return None
    return Reason("wrong_suit_there", {"card": FACE_CODES[state.faces[card]], "suit": SUIT_OF_BIT[suit]})


def why_not_woken(state: AssertionState, cell: int, suit: int) -> Reason:
    """Return why the strategy of the card on a cell cannot be enacted in exchange for one laid there (J-spade,
    6-heart)."""
    reason = why_no_card(state, cell, suit)
    if reason is not None:
        return reason
    card = state.ground.card[cell] - 1
    code, rule = FACE_CODES[state.faces[card]], rule_of(state, card)
    if rule is not None and rule.kind in ("P", "R"):
        return Reason("never_enacted_there", {"card": code})
    if card in state.frames[0].vars.get("enacted_cards", ()):
        return Reason("enacted_there", {"card": code})
    return Reason("not_enactable_there", {"card": code})
