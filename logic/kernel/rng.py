"""Splitmix64 (Steele, Lea and Flood, 2014): one 64-bit integer is the whole state of chance.

A single integer keeps the state of a game cheap to copy and plain to write down; a ``random.Random``
would cost several times the copy of everything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_HALF: Final = (1 << 32) - 1
_SIGN: Final = 1 << 31
_MOST_NATIVE: Final = 1 << 30
"""Limits below this one are drawn in the compiled build with numbers of one machine word only."""


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


def lot(seed: int, *marks: int) -> int:
    """Return a number drawn for whatever ``marks`` stand for: the same every time for the same seed.

    It decides between equals where a choice takes several steps: every step draws the same number again.
    """
    number = seed & MASK
    for mark in marks:
        number = advance((number ^ mark) & MASK)[1]
    return number


COMPILED: Final = not hasattr(advance, "__code__")


def _next_seed(seed: i64) -> i64:
    """Return the seed that follows; both are signed machine words."""
    low = (seed & _HALF) + 0x7F4A7C15
    high = ((seed >> 32) + 0x9E3779B9 + (low >> 32)) & _HALF
    return ((high ^ _SIGN) - _SIGN) * 0x100000000 + (low & _HALF)


def _number(seed: i64) -> tuple[i64, i64]:
    """Return the number an advanced seed gives, in halves of 32 bits; nothing on the way exceeds 63 bits."""
    high, low = (seed >> 32) & _HALF, seed & _HALF
    high, low = _times(high ^ high >> 30, low ^ (low >> 30 | high << 2 & _HALF), 0xBF58, 0x476D, 0x1CE4, 0xE5B9)
    high, low = _times(high ^ high >> 27, low ^ (low >> 27 | high << 5 & _HALF), 0x94D0, 0x49BB, 0x1331, 0x11EB)
    return high ^ high >> 31, low ^ (low >> 31 | high << 1 & _HALF)


def _times(high: i64, low: i64, fourth: i64, third: i64, second: i64, first: i64) -> tuple[i64, i64]:
    """Return the product of a number in halves and one in quarters of 16 bits, cut to 64 bits."""
    upper = low * second
    lower = low * first + ((upper & 0xFFFF) << 16)
    crossed = high * first + ((high * second & 0xFFFF) << 16) + low * third + ((low * fourth & 0xFFFF) << 16)
    return (crossed + (lower >> 32) + (upper >> 16)) & _HALF, lower & _HALF


class Chance:
    """A stream of random numbers outside any game state: for setting up, sampling worlds and tests."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    @property
    def seed(self) -> int:
        """The state of the stream, from 0 to ``MASK``."""
        seed: int = self._seed
        return seed & MASK

    @seed.setter
    def seed(self, seed: int) -> None:
        seed &= MASK
        self._seed: i64 = seed - MASK - 1 if seed >> 63 else seed

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to ``limit - 1``."""
        if not COMPILED:
            self._seed, number = advance(self._seed)
            return number % limit
        self._seed = _next_seed(self._seed)
        high, low = _number(self._seed)
        if 0 < limit <= _MOST_NATIVE:
            below: i64 = limit
            return ((high % below) * 0x100000000 + low) % below
        upper: int = high
        lower: int = low
        return (upper << 32 | lower) % limit

    def shuffle(self, items: list[int]) -> None:
        """Put ``items`` in random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
