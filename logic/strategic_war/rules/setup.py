"""How a war is dealt (4.1)."""

from __future__ import annotations

from ...kernel.frames import Frame
from ...kernel.plain import Options
from ...kernel.rng import MASK, Chance
from .faces import BLACK, RED
from .state import StrategicState


def deal(seed: int, seats: int, options: Options) -> StrategicState:
    """Shuffle both colours, give them to the seats by lot (4.1); black attacks first."""
    chance = Chance(seed & MASK)
    black = chance.below(2)
    colours = [list(BLACK if seat == black else RED) for seat in range(2)]
    for faces in colours:
        chance.shuffle(faces)
    state = StrategicState(seats, options, [*colours[0], *colours[1]], chance.seed)
    state.black = black
    state.piles = [list(range(26)), list(range(26, 52))]
    state.frames = [Frame("war", black, "begin")]
    return state
