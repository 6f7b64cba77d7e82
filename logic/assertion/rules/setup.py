"""The deal of a game (C1)."""

from __future__ import annotations

from ...kernel.frames import Frame
from ...kernel.plain import Options
from ...kernel.rng import MASK, Chance
from .state import AssertionState
from .strategies.every import DECK


def deal(seed: int, seats: int, options: Options) -> AssertionState:
    """Shuffle the cards, choose the first player, lay the turn's frame (C1); its first step deals."""
    chance = Chance(seed & MASK)
    faces = list(DECK)
    chance.shuffle(faces)
    first = chance.below(seats) if options["firstPlayer"] == "random" else int(options["firstPlayer"])
    state = AssertionState(seats, options, faces, chance.seed)
    state.deck = list(range(len(faces)))
    state.first = first
    state.now = state.now.but(seat=first)
    state.frames = [Frame("turn", first, "deal")]
    return state
