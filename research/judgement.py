"""Chances of each side to win, as a network learned them from games of searches against each other.

The network reads the signs of a position (`logic.assertion.player.signs`) from each side's place and says what they are
worth; the logistic of the difference is the chance to win, a draw counting as half. It has a head for each quarter of
the game, as the same sign is worth more the fewer cards are left. It was taught two seats only. `judgement_weights`
holds its weights, and how they were made; docs/ai_results.md says how well it judges, and why no search judges by it.
"""

from __future__ import annotations

from typing import Final

from logic.assertion.player.signs import COUNT_OF_SIGNS, signs
from logic.assertion.rules.state import AssertionState
from logic.kernel.network import Network, numbers_of

from .judgement_weights import HEADS_FROM, NARROW, WEIGHTS, WIDE

NETWORK: Final = Network(COUNT_OF_SIGNS, WIDE, NARROW, len(HEADS_FROM), numbers_of(WEIGHTS))


def judged(state: AssertionState) -> list[float]:
    """Return the value of the position to each of two sides; their softmax is each side's chance to win."""
    left = len(state.deck)
    head = 0
    while head + 1 < len(HEADS_FROM) and left <= HEADS_FROM[head + 1]:
        head += 1
    return [NETWORK.worth(found, head) for found in signs(state)]
