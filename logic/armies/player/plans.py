"""The values that a hand can make, the worth of its cards, and the presentations that win for certain."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.groups import HIGH, LOW
from ..rules.state import ArmiesState
from ..rules.tops import living

CARD_WORTH = (0.0, 0.0, 0.15, 0.15, 0.18, 0.20, 0.21, 0.22, 0.24, 0.25, 0.24)
"""By value what a card in the hand adds to the chances to win, as a logit."""


def hand_worth(values: list[int]) -> float:
    """Return the value of cards held together in a hand."""
    worth = 0.0
    for value in values:
        worth += CARD_WORTH[value]
    return worth


def reach(values: list[int]) -> int:
    """Return the values of which a hand can make a group, as bits from the Jack up."""
    sums = 1
    for value in values:
        sums |= sums << value
    return sums >> LOW & (1 << HIGH - LOW + 1) - 1


def wins(state: ArmiesState, seat: int, counts: Sequence[int]) -> bool:
    """Return whether groups of these values win for certain: a last opponent who cannot present loses all its cards and
    more."""
    rivals = [other for other in state.playing() if other != seat]
    if len(rivals) > 1 or len(state.hands[rivals[0]]) > 1:
        return False
    alive = living(state, rivals[0])
    met = all(counts[column] for column in range(HIGH - LOW + 1) if alive >> column & 1)
    return met and sum(counts) > alive.bit_count()
