"""The deal of a war (4.1)."""

from __future__ import annotations

from ...kernel.frames import Frame
from ...kernel.plain import Options
from ...kernel.rng import MASK, Chance
from .faces import BLACK, RED
from .state import WHOLE, StrategicState


def deal(seed: int, seats: int, options: Options) -> StrategicState:
    """Shuffle both colours, give them to the seats by lot (4.1); black attacks first.

    In a war of fewer cards the lowest of each pile go aside unseen, so many that those are left with which the war is
    fought and those that will be put aside by choice (SW14).
    """
    chance = Chance(seed & MASK)
    black = chance.below(2)
    colours = [list(BLACK if seat == black else RED) for seat in range(2)]
    for faces in colours:
        chance.shuffle(faces)
    state = StrategicState(seats, options, [*colours[0], *colours[1]], chance.seed)
    state.black = black
    unseen = WHOLE - int(options["cards"]) - state.to_put_aside()
    for seat in range(2):
        pile = list(range(seat * WHOLE, (seat + 1) * WHOLE))
        state.aside[seat], state.piles[seat] = pile[:unseen], pile[unseen:]
    state.frames = [Frame("war", black, "begin")]
    return state
