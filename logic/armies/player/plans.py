"""The number cards of a hand: their worth, and the values that they can make."""

from __future__ import annotations

from ..rules.groups import HIGH, LOW

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
