"""Some moves on one world after the other, for those who count themselves how sure a difference is.

What must not be guessed is compared against rivals who learn from it, as the search of a computer player does.
"""

from __future__ import annotations

import math

from ..kernel.brain import Move
from ..kernel.game import Game
from ..kernel.rng import Chance
from ..kernel.state import S
from .regret import Regrets
from .search import FIRST, Search, Settings, Worlds


class Racing(Search[S]):
    """A search that is told, world by world, which moves are still in question. They need not be those it would try."""

    def __init__(
        self, game: Game[S], view: S, seat: int, settings: Settings, chance: Chance, worlds: Worlds[S]
    ) -> None:
        super().__init__(game, view, seat, settings, chance, worlds)
        self.own, self.ways = Regrets(), Regrets()
        self.rivals: dict[int, Regrets] = {}
        self.drawn = game.brain.mixed(view, seat)

    def compared(self, moves: list[Move]) -> list[float]:
        """Return the value of each of the moves to this seat, from 0 to 1, on one more world, the same for all of
        them."""
        if not self.drawn:
            seed = self.chance.below(1 << 62)
            values = self._tried(moves, self.worlds(Chance(seed)), seed + 1)
        else:
            if not self.iterations:
                faith = self.settings.faith * FIRST / max(FIRST, self.settings.iterations // len(moves))
                for move in moves:
                    self.own.begin(move.key, faith * math.log(move.weight))
            values = self._round(moves, self.own, self.ways, self.rivals)
        return [one[self.seat] for one in values]
