"""A race of moves for the best: all on the same worlds, until each is surely worse or nothing is clear.

The moves of a position are tried in one world after the other, each in every world (`Racing.compared`). A move drops
out once it is surely worse by the margin asked for; the best and the next best stay to the end. What is told of a move
is by how much it was worse than the best in the worlds that both were tried in, and the standard error of that.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from logic.ai.search import Settings
from logic.kernel.brain import Move
from logic.kernel.game import Game
from logic.kernel.rng import Chance
from logic.kernel.state import S

from .racing import Racing

SURE = 4.0
"""Standard errors by which a difference must be larger than nothing."""
HOPELESS = 1.0
"""Standard errors by which the next best must be closer than the margin before a position is given up."""
FIRST_LOOK = 32
"""Worlds before the first move may drop out; it is looked again after each doubling."""
LEAST_ERROR = 0.25
"""Nobody is taken to be surer after n worlds than this by the root of n would make them, however even they were."""


@dataclass(frozen=True, slots=True)
class Behind:
    """A move that is worse than the best: by how much of a win, with what standard error, in how many worlds."""

    move: Move
    by: float
    error: float
    worlds: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """The best move with its value, and all others, the next best first."""

    best: Move
    value: float
    worlds: int
    others: tuple[Behind, ...]

    def clear(self, margin: float) -> bool:
        """Return whether the best is better than each of the others by the margin and by :data:`SURE` standard
        errors."""
        return bool(self.others) and all(one.by >= margin and one.by >= SURE * one.error for one in self.others)


def difference(better: Sequence[float], worse: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error of a difference over the worlds that both have."""
    count = min(len(better), len(worse))
    apart = [better[place] - worse[place] for place in range(count)]
    mean = sum(apart) / count
    spread = sum((one - mean) ** 2 for one in apart) / max(1, count - 1)
    return mean, max(math.sqrt(spread / count), LEAST_ERROR / count)


def race(
    game: Game[S], view: S, seat: int, moves: list[Move], worlds: int, margin: float, seed: int, fitted: bool
) -> Verdict | None:
    """Compare the moves over so many worlds; ``None`` as soon as no move can be clearly the best.

    ``fitted`` says by which of the two evaluations what comes of a world is judged.
    """
    chance = Chance(seed)
    settings = Settings(game.brain, worlds * len(moves), fitted=fitted)
    search = Racing(game, view, seat, settings, chance, lambda lot: game.brain.world(view, lot, ()))
    found: dict[int, list[float]] = {place: [] for place in range(len(moves))}
    alive = list(found)
    look = min(FIRST_LOOK, worlds)
    while True:
        for _ in range(look - len(found[alive[0]])):
            for place, value in zip(alive, search.compared([moves[one] for one in alive]), strict=True):
                found[place].append(value)
        alive.sort(key=lambda place: -sum(found[place]))
        best, following, *rest = alive
        apart, error = difference(found[best], found[following])
        if look >= worlds:
            break
        if apart + HOPELESS * error < margin:
            return None
        alive = [best, following, *[place for place in rest if not _surely(found, best, place, margin)]]
        look = min(worlds, 2 * look)
    others = []
    for place, values in found.items():
        if place != best:
            apart, error = difference(found[best], values)
            others.append(Behind(moves[place], apart, error, len(values)))
    others.sort(key=lambda one: one.by)
    return Verdict(moves[best], sum(found[best]) / worlds, worlds, tuple(others))


def _surely(found: dict[int, list[float]], best: int, place: int, margin: float) -> bool:
    apart, error = difference(found[best], found[place])
    return apart - SURE * error >= margin
