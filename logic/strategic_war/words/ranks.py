"""Cards of a position as they stand in the holes of sentences."""

from __future__ import annotations

from ...kernel.cards import RANK, RANKS
from ...kernel.nouns import RANK_WORDS
from ...kernel.tongue import Hole, card, noun
from ..rules.state import StrategicState


def card_of(state: StrategicState, number: int) -> Hole:
    """Return a card for a hole."""
    return card(state.code(number))


def rank_of(state: StrategicState, number: int) -> Hole:
    """Return the rank of a card for a hole."""
    return rank_noun(RANK[state.faces[number]])


def rank_noun(rank: int) -> Hole:
    """Return a rank from 2 to 14 for a hole."""
    return noun(RANK_WORDS[RANKS[rank - 2]])
