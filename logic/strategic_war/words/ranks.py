"""Cards of a position as they stand in the holes of sentences."""

from __future__ import annotations

from ...kernel.cards import RANK
from ...kernel.tongue import Hole, card, rank_noun
from ..rules.state import StrategicState


def card_of(state: StrategicState, number: int) -> Hole:
    """Return a card for a hole."""
    return card(state.code(number))


def rank_of(state: StrategicState, number: int) -> Hole:
    """Return the rank of a card for a hole."""
    return rank_noun(RANK[state.faces[number]])
