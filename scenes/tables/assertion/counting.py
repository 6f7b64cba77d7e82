"""The score as it is shown: points that are still in the air are not counted yet, and what has arrived counts up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from logic.views import AssertionView

Sum = tuple[int, int]
"""Permanent points and held points."""


@dataclass
class _Count:
    """One side's sum on its way from one standing to the next."""

    start: tuple[float, float]
    goal: Sum
    share: float = 1.0

    @property
    def now(self) -> tuple[float, float]:
        (a, b), (c, d) = self.start, self.goal
        return a + (c - a) * self.share, b + (d - b) * self.share


class Counting:
    """Counts the scores of all sides."""

    def __init__(self) -> None:
        self._counts: dict[int, _Count] = {}
        self._permanent: Counter[int] = Counter()  # points in the air, by side
        self._held: Counter[int] = Counter()

    def send(self, side: int, points: int, held: bool = False) -> None:
        """Points leave for the plaque of a side."""
        (self._held if held else self._permanent)[side] += points

    def land(self, side: int, points: int, held: bool = False) -> None:
        """Points have come to the plaque."""
        (self._held if held else self._permanent)[side] -= points

    def forget(self) -> None:
        """Nothing is in the air any more, and every sum is shown as it is."""
        self._counts.clear()
        self._permanent.clear()
        self._held.clear()

    def update(self, dt: float, view: AssertionView, seconds: float) -> bool:
        """Let time pass; a sum takes so many ``seconds`` to count up. Whether any looks different."""
        moved = False
        for score in view.scores:
            side = score.side
            goal = (score.permanent - self._permanent[side], score.held - self._held[side])
            count = self._counts.get(side)
            if count is None:
                self._counts[side] = _Count(goal, goal)
                continue
            if goal != count.goal:
                count.start, count.goal, count.share = count.now, goal, 0.0
            if count.share < 1.0:
                before = self._rounded(count)
                count.share = min(1.0, count.share + dt / seconds) if seconds > 0 else 1.0
                moved |= before != self._rounded(count)
        return moved

    def shown(self) -> dict[int, Sum]:
        """What the plaque of each side shows."""
        return {side: self._rounded(count) for side, count in self._counts.items()}

    @property
    def counting(self) -> bool:
        """Whether any sum is on its way."""
        return any(count.share < 1.0 for count in self._counts.values())

    @staticmethod
    def _rounded(count: _Count) -> Sum:
        permanent, held = count.now
        return round(permanent), round(held)
