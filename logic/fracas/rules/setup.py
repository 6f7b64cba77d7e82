"""The beginning of a match (2.1)."""

from __future__ import annotations

from ...kernel.frames import Frame
from ...kernel.plain import Options
from ...kernel.rng import MASK, Chance
from .faces import DECK_SIZE, DECKS
from .state import FracasState


def deal(seed: int, seats: int, options: Options) -> FracasState:
    """Twenty tokens each and the frame of the match; who begins the first game is chance (2.1)."""
    chance = Chance(seed & MASK)
    first = chance.below(seats)
    state = FracasState(seats, options, [face for deck in DECKS for face in deck], chance.seed)
    for seat in range(seats):
        state.decks[seat] = list(range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE))
    state.first = first
    state.frames = [Frame("match", first, "deal")]
    return state
