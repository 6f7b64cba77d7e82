"""Legal plays of a production phase (3.2), and refusals. Stateless; reads only what the acting seat may know."""

from __future__ import annotations

from typing import Final

from ...kernel.actions import Action, action, card_actions
from ...kernel.frames import Frame
from ...kernel.reasons import Reason
from .faces import MODIFIER, PRODUCTION
from .state import AgeState

LAY: Final = action("choice", "lay")
NEED: Final = 4
"""After so many rounds in a row without production a seat is in need (AS18)."""


def lays_left(state: AgeState, frame: Frame) -> int:
    """Return the number of face-down cards that the seat of a round's frame may still lay; public."""
    laid: int = frame.vars["laid"]
    return state.lays_allowed(frame.seat) - laid


def feeds_left(state: AgeState, frame: Frame) -> int:
    """Return the number of production cards that the seat of a round's frame may still play; public."""
    fed: int = frame.vars["fed"]
    return state.feeds_allowed(frame.seat) - fed


def empty_rounds(state: AgeState, frame: Frame) -> int:
    """Return for how many rounds in a row the seat of a round's frame has played no production card (AS18); public."""
    counted: int = frame.vars["empty"][frame.seat] if "empty" in frame.vars else 0
    return counted


def count_round(state: AgeState, frame: Frame) -> None:
    """Count the round in which a seat's production is over: it was empty, or the next one is the first (AS18)."""
    if state.options["hardTimes"]:
        counted = list(frame.vars.get("empty", (0,) * state.seats))
        counted[frame.seat] = 0 if frame.vars["fed"] else counted[frame.seat] + 1
        frame.vars["empty"] = tuple(counted)


def in_need(state: AgeState, frame: Frame) -> bool:
    """Return whether the next card that the seat of a round's frame plays as production may be any (AS18); public."""
    return empty_rounds(state, frame) >= NEED and not frame.vars["fed"]


def is_last_payer(state: AgeState, frame: Frame) -> bool:
    """Return whether the only card in the hand of a seat in need may pay as well as be laid (AS18)."""
    hand = state.hands[frame.seat]
    return len(hand) == 1 and in_need(state, frame) and may_feed(state, frame, hand[0])


def is_open(state: AgeState, frame: Frame) -> bool:
    """Return whether the seat could still play something, by what everybody can see: being asked must tell nothing."""
    if not state.hands[frame.seat]:
        return False
    return lays_left(state, frame) > 0 or (feeds_left(state, frame) > 0 and state.can_feed(frame.seat))


def may_lay(state: AgeState, frame: Frame, card: int) -> bool:
    """Return whether this hand card may be laid face down now."""
    return lays_left(state, frame) > 0 and state.may_be_laid(card)


def may_feed(state: AgeState, frame: Frame, card: int) -> bool:
    """Return whether this hand card may be played as production now (AS18)."""
    pays = state.kind(card) == PRODUCTION or in_need(state, frame)
    return pays and feeds_left(state, frame) > 0 and state.can_feed(frame.seat)


def playable(state: AgeState, frame: Frame) -> list[int]:
    """The hand cards that can be played now."""
    hand = state.hands[frame.seat]
    feeds = feeds_left(state, frame) > 0 and state.can_feed(frame.seat)
    if feeds and in_need(state, frame):
        return hand[:]
    if lays_left(state, frame) <= 0:
        return [card for card in hand if state.kind(card) == PRODUCTION] if feeds else []
    if state.options["bluffPlacement"]:
        return hand[:]
    return [card for card in hand if state.may_be_laid(card) or (feeds and state.kind(card) == PRODUCTION)]


def places(state: AgeState, frame: Frame, card: int) -> list[Action]:
    """Return the places for a hand card: one of its own, and the face-down cards it may pay for."""
    found = [LAY] if may_lay(state, frame, card) else []
    if may_feed(state, frame, card):
        found += card_actions([one.card for _, one in state.feedable(frame.seat)])
    return found


def why_not_played(state: AgeState, frame: Frame, card: int) -> Reason:
    """Return why a hand card cannot be taken up now."""
    kind = state.kind(card)
    if kind == PRODUCTION and not (state.may_be_laid(card) and lays_left(state, frame) > 0):
        return Reason("feed_used" if feeds_left(state, frame) <= 0 else "nothing_to_feed")
    if not state.may_be_laid(card):
        return Reason("modifier_waits" if kind == MODIFIER else "cannot_lay")
    return Reason("lay_used")


def why_not_placed(state: AgeState, frame: Frame, card: int, choice: Action) -> Reason:
    """Return why the card taken up cannot go where it was meant to."""
    if choice == LAY:
        if state.may_be_laid(card):
            return Reason("lay_used")
        return Reason("modifier_waits" if state.kind(card) == MODIFIER else "cannot_lay")
    if choice.kind != "card":
        return Reason("card_held")
    found = state.construction(choice.card) if 0 <= choice.card < len(state.faces) else None
    if found is None:
        return Reason("card_held" if choice.card in state.hands[frame.seat] else "no_target")
    if state.kind(card) != PRODUCTION and not in_need(state, frame):
        return Reason("not_in_need" if state.options["hardTimes"] else "not_production", {"rounds": NEED})
    if feeds_left(state, frame) <= 0:
        return Reason("feed_used")
    return Reason("not_yours")
