"""Values of cards on the battlefield and in the hand, by what a seat sees."""

from __future__ import annotations

from typing import Final

from ..rules.faces import ASSASSIN, GENERAL, GENERALS, SOLDIER, is_joker, leads
from ..rules.state import FracasState, owner_of

GENERAL_WORTH: Final = 9.0
JOKER_WORTH: Final = 10.0
SPARE_WORTH: Final = 4.0
"""What a general is worth whose owner has more of them than cards to raise."""


def worth(state: FracasState, card: int) -> float:
    """Return the value of a card on the battlefield to its owner, on the scale of soldiers' ranks."""
    if state.kind(card) != GENERAL:
        return float(state.value(card))
    if _spare(state, owner_of(card)):
        return SPARE_WORTH
    return JOKER_WORTH if is_joker(state.faces[card]) else GENERAL_WORTH


def _spare(state: FracasState, seat: int) -> bool:
    """Return whether more generals of a seat are down than its hand, and the next card it draws, can keep at work."""
    generals = [unit for unit in state.fields[seat] if state.kind(unit.card) == GENERAL]
    return len(generals) > len(state.hands[seat]) + 1


def keep_worth(view: FracasState, seat: int, card: int) -> float:
    """Return the value of keeping a hand card, on the scale of soldiers' ranks, lowest for the one to discard first:
    assassins go last, then generals while there are few.

    A soldier whom nobody can raise any more is never missed.
    """
    kind = view.kind(card)
    if kind == ASSASSIN:
        return 12.0
    if kind == SOLDIER:
        return float(view.value(card)) if _raisable(view, seat, card) else 0.0
    generals = [unit for unit in view.fields[seat] if view.kind(unit.card) == GENERAL]
    held = [other for other in view.hands[seat] if view.kind(other) == GENERAL]
    return (worth(view, card) + 1.0) if len(generals) + len(held) <= 3 else 4.0


def _raisable(view: FracasState, seat: int, soldier: int) -> bool:
    """Return whether a soldier of the hand, or his twin there, is led by a general who has not fallen yet."""
    rank = view.value(soldier)
    pair = [view.faces[card] for card in view.hands[seat] if view.value(card) == rank]
    fallen = [view.faces[card] for card in view.discards[seat]]
    left = [face for face in GENERALS[seat] if face not in fallen]
    return any(leads(general, face) for general in left for face in pair)
