"""Regret matching: how one who chooses again and again comes to a mix that nobody can make use of.

Whoever plays each move as often as it regrets not having played it (Hart and Mas-Colell 2000) regrets ever less of
what it did on average, and where both sides of a game of opposed interests do so their average strategies come to an
equilibrium. It is so with sampled worlds too, as long as what is learned from them is right on average (Lanctot,
Waugh, Zinkevich and Bowling 2009; Farina, Kroer and Sandholm 2020), and at nodes where both answer at once (Lisy,
Kovarik, Lanctot and Bosansky 2013). So what is played is the average strategy, never the last one.
"""

from __future__ import annotations

from ..kernel.plain import Key
from ..kernel.rng import Chance

PARTS = 1 << 20
"""In how many parts shares are cut when a choice is drawn."""
ODD = 0.15
"""How often one who learns by trying tries anything at all, each as often."""


class Known:
    """The record of one choice: the regret of not making it, how much it was played, and its results."""

    __slots__ = ("played", "regret", "total", "visits")

    def __init__(self) -> None:
        self.regret = 0.0
        self.played = 0.0
        self.visits = 0
        self.total = 0.0


class Regrets:
    """The regrets of one seat at one node, by the keys of its choices. Not all of them need be open every time."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[Key, Known] = {}

    def _all(self, keys: list[Key]) -> list[Known]:
        found = []
        for key in keys:
            known = self._known.get(key)
            if known is None:
                known = self._known[key] = Known()
            found.append(known)
        return found

    def shares(self, keys: list[Key], weights: list[float]) -> list[float]:
        """Return how often to make each choice now, in shares of 1; by the ``weights`` where none is regretted."""
        known = self._all(keys)
        total = 0.0
        for one in known:
            if one.regret > 0.0:
                total += one.regret
        found = []
        if total > 0.0:
            for one in known:
                found.append(one.regret / total if one.regret > 0.0 else 0.0)
            return found
        for weight in weights:
            total += weight
        for weight in weights:
            found.append(weight / total)
        return found

    def learn(self, keys: list[Key], shares: list[float], values: list[float]) -> None:
        """Count a round in which all choices were tried in the same world; ``values`` is what came of each."""
        known = self._all(keys)
        _regretted(known, shares, values)
        for place in range(len(keys)):
            known[place].visits += 1
            known[place].total += values[place]

    def learn_one(self, keys: list[Key], shares: list[float], taken: int, value: float) -> None:
        """Count a round in which one choice was tried, drawn by :func:`drawn`, and ``value`` came of it.

        Of the others the average so far is taken, and of this one what differs from it, the more the more seldom it
        is tried (Schmid and others 2019): right on average, and nearer to it each time than without the averages.
        """
        known = self._all(keys)
        odds = ODD / len(keys) + (1.0 - ODD) * shares[taken]
        values = [one.total / one.visits if one.visits else 0.5 for one in known]
        values[taken] += (value - values[taken]) / odds
        _regretted(known, shares, values)
        known[taken].visits += 1
        known[taken].total += value

    def average(self, keys: list[Key]) -> list[float]:
        """The average strategy so far, in shares of 1; evenly before anything was learned."""
        known = self._all(keys)
        total = 0.0
        for one in known:
            total += one.played
        return [one.played / total if total > 0.0 else 1.0 / len(keys) for one in known]


def _regretted(known: list[Known], shares: list[float], values: list[float]) -> None:
    """Count what each choice brings more than they all bring on average, and how often it is played."""
    expected = 0.0
    for share, value in zip(shares, values, strict=True):
        expected += share * value
    for one, share, value in zip(known, shares, values, strict=True):
        one.regret += value - expected
        one.played += share


def drawn(shares: list[float], chance: Chance) -> int:
    """The place of a share, drawn by lot: as often as it says, and :data:`ODD` times any of them."""
    if chance.below(PARTS) < ODD * PARTS:
        return chance.below(len(shares))
    return lot_of(shares, chance)


def lot_of(shares: list[float], chance: Chance) -> int:
    """The place of a share, each drawn as often as it says."""
    total = 0.0
    for share in shares:
        total += share
    left = total * chance.below(PARTS) / PARTS
    for place in range(len(shares)):
        left -= shares[place]
        if left < 0.0:
            return place
    return len(shares) - 1
