"""How likely each side is to win, as a network learned it from games of searches against each other.

The network reads the signs of a position (`signs`) from each side's place and says what they are worth; the logistic of
the difference is the chance to win, a draw counting as half. It has a head for each quarter of the game, as the same
sign is worth more the fewer cards are left. It was taught two seats only. `learned` holds its weights, and
how they were made; docs/ai.md says how well it judges, and why no search judges by it yet.
"""

from __future__ import annotations

import struct
from typing import Final

from logic.assertion.rules.state import AssertionState
from logic.kernel.network import Network

from .learned import HEADS_FROM, NARROW, WEIGHTS, WIDE
from .signs import COUNT_OF_SIGNS, signs

_DATA: Final = bytes.fromhex(WEIGHTS)
_NUMBERS: Final = struct.unpack(f"<{len(_DATA) // 2}h", _DATA)
NETWORK: Final = Network(COUNT_OF_SIGNS, WIDE, NARROW, len(HEADS_FROM), _NUMBERS)


def judged(state: AssertionState) -> list[float]:
    """What the position is worth to each of two sides; their softmax is each side's chance to win."""
    left = len(state.deck)
    head = 0
    while head + 1 < len(HEADS_FROM) and left <= HEADS_FROM[head + 1]:
        head += 1
    return [NETWORK.worth(found, head) for found in signs(state)]
