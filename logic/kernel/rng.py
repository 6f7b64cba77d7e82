"""Splitmix64 (Steele, Lea and Flood, 2014): one 64-bit integer is the whole state of chance.

A single integer keeps the state of a game cheap to copy and plain to write down; a ``random.Random``
would cost several times the copy of everything else.
"""

from __future__ import annotations

from typing import Final

MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15


def advance(seed: int) -> tuple[int, int]:
    """Return ``(next seed, a 64-bit number)``.

    >>> advance(0)[1] == 0xE220A8397B1DCDAF
    True
    """
    seed = (seed + _STEP) & MASK
    number = seed
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return seed, number ^ (number >> 31)


class Chance:
    """A stream of random numbers outside any game state: for setting up, sampling worlds and tests."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed & MASK

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``."""
        self.seed, number = advance(self.seed)
        return number % limit

    def shuffle(self, items: list[int]) -> None:
        """Put ``items`` in random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
