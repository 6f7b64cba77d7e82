"""Presentations that win for certain, by what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules.state import ArmiesState
from ..rules.tops import living

KINDS: Final = 4
"""How many values of army cards there are."""


def wins(state: ArmiesState, seat: int, counts: Sequence[int]) -> bool:
    """Return whether groups of these values win for certain: a last rival who cannot present loses all its cards and
    more."""
    rivals = [other for other in state.playing() if other != seat]
    if len(rivals) > 1 or len(state.hands[rivals[0]]) > 1:
        return False
    alive = living(state, rivals[0])
    met = all(counts[column] for column in range(KINDS) if alive >> column & 1)
    return met and sum(counts) > alive.bit_count()
