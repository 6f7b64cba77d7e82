"""Facts on a card that is seen, for a player who asks."""

from __future__ import annotations

from ...kernel.frames import Frame
from ...kernel.reasons import Reason
from ..rules.state import SLOTS, StrategicState
from ..rules.war import aside_chosen, defenders_chosen
from ..views import StrategicFacts
from .refusals import say


def card_facts(state: StrategicState, seat: int, card: int) -> StrategicFacts:
    """Return what is told of a card the seat sees."""
    kind = "lost" if any(card in pile for pile in state.discards) else "pile"
    kind = "aside" if any(card in pile for pile in state.aside) else kind
    for owner in range(2):
        kind = "hand" if card in state.hands[owner] else "defence" if card in state.defence[owner] else kind
    why = _why_not(state, seat, card)
    return StrategicFacts(state.code(card), kind, why is None, say(why) if why else "")


def _why_not(state: StrategicState, seat: int, card: int) -> Reason | None:
    """Return why a card of its own can do nothing at the seat's decision; ``None`` if it can be chosen."""
    if not state.frames or seat not in state.frames[-1].waiting:
        return Reason("not_your_turn")
    asked, row = state.frames[-1].ask, state.defence[seat]
    if card in state.hands[seat]:
        if asked == "arrange":
            return _why_not_arranged(state.frames[-1], seat, card)
        return {"take": Reason("must_take"), "dilemma": Reason("hand_rests")}.get(asked)
    if card not in row:
        kind = "has_fallen" if card in state.discards[seat] else "out_of_war" if card in state.aside[seat] else ""
        return Reason(kind or "not_yours")
    if asked in ("take", "dilemma"):
        return None
    return Reason("only_the_attacked" if asked == "shelter" else "lies_in_defence")


def _why_not_arranged(frame: Frame, seat: int, card: int) -> Reason | None:
    """Return why a card of a hand can neither go aside nor defend any more."""
    if card in aside_chosen(frame, seat):
        return Reason("aside_already")
    return Reason("four_chosen") if len(defenders_chosen(frame, seat)) == SLOTS else None
