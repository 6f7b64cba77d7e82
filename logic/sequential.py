"""The test whether one player is better than another, made after every pair of deals and stopped as soon as it is
known.

Each pair is a bet on a bar that a player should pass: whoever holds that its mean score is no higher sells, at even
terms, a share that pays what a pair scores above the bar. If they are right nobody can expect to gain by it, however
the stakes are chosen, and by Ville's inequality a purse of 1 comes to 1 / error with no more than that probability,
*whenever* one looks. So a test may be stopped, looked at and gone on with at will, and nothing is assumed of the scores
but that they lie from 0 to 1 (I. Waudby-Smith, A. Ramdas: Estimating means of bounded random variables by betting,
Journal of the Royal Statistical Society B 86, 2024). The purse is divided evenly among :data:`STAKES`, so that nobody
need know how large the difference is.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

STAKES: Final[tuple[float, ...]] = (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
"""Shares of what may be staked at most on a pair: with all of it one pair could empty the purse."""
ACCEPTED, REFUSED, UNDECIDED = "accepted", "refused", "undecided"


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that a player's mean score lies above ``low``; what is refused is that it lies at ``high`` or above.

    ``alpha`` is how likely it is accepted at most where the mean is ``low`` or less, ``beta`` how likely it is refused
    where it is ``high`` or more.
    """

    low: float
    high: float
    alpha: float
    beta: float


def score_of(elo: float) -> float:
    """Return the mean score that a difference in Elo points stands for.

    >>> [round(score_of(elo), 2) for elo in (0, 190.8, -190.8)]
    [0.5, 0.75, 0.25]
    """
    return 1.0 / (1.0 + math.pow(10.0, -elo / 400.0))


class Purse:
    """A purse of 1 that is staked, pair by pair, on a mean score above ``bar``.

    >>> purse = Purse(0.5)
    >>> for _ in range(10): purse.pay(1.0)
    >>> purse.worth > 20
    True
    """

    def __init__(self, bar: float) -> None:
        self.bar = bar
        self._parts = [1.0 / len(STAKES)] * len(STAKES)

    def pay(self, score: float) -> None:
        """Take in what the next pair scored."""
        gain = (score - self.bar) / self.bar
        self._parts = [part * (1.0 + stake * gain) for part, stake in zip(self._parts, STAKES, strict=True)]

    @property
    def worth(self) -> float:
        """The value of the purse."""
        return sum(self._parts)


def verdict(claim: Claim, scores: Sequence[float]) -> tuple[str, int]:
    """Return what the pairs say of a claim, in the order in which they were played, and after how many of them."""
    above, below = Purse(claim.low), Purse(1.0 - claim.high)
    for count, score in enumerate(scores, 1):
        above.pay(score)
        below.pay(1.0 - score)
        if above.worth >= 1.0 / claim.alpha:
            return ACCEPTED, count
        if below.worth >= 1.0 / claim.beta:
            return REFUSED, count
    return UNDECIDED, len(scores)
