"""The deal of a game (5.1)."""

from __future__ import annotations

from ...kernel.cards import RANK
from ...kernel.frames import Frame
from ...kernel.plain import Options
from ...kernel.rng import MASK, Chance
from .state import ARMY_RANKS, ArmiesState


def deal(seed: int, seats: int, options: Options) -> ArmiesState:
    """Shuffle the 36 numbers, lay out the armies, draw the player who chooses first (5.1)."""
    chance = Chance(seed & MASK)
    faces = list(range(52))
    chance.shuffle(faces)
    state = ArmiesState(seats, options, faces, 0)
    for card, face in enumerate(faces):
        (state.unused if RANK[face] in ARMY_RANKS else state.stock).append(card)
    for card in state.unused:
        state.known[card] = (1 << seats) - 1
    state.first = chance.below(seats)
    state.rng = chance.seed
    state.frames = [Frame("round", state.first)]
    return state
