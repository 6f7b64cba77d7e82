"""Some moves on one world after the other, for those who count themselves how sure a difference is.

What must not be guessed is compared against rivals who learn from it, as the search of a computer player does.
"""

from __future__ import annotations

from typing import Generic

from logic.ai.search import Search, Settings, Worlds
from logic.kernel.brain import Move
from logic.kernel.game import Game
from logic.kernel.rng import Chance
from logic.kernel.state import S


class Racing(Generic[S]):
    """A search that is told, world by world, which moves are still in question. They need not be those it would try."""

    def __init__(
        self, game: Game[S], view: S, seat: int, settings: Settings, chance: Chance, worlds: Worlds[S]
    ) -> None:
        self.search = Search(game, view, seat, settings, chance, worlds)

    def compared(self, moves: list[Move]) -> list[float]:
        """Return the value of each of the moves to this seat, from 0 to 1, on one more world, the same for all of
        them."""
        search = self.search
        values = search.learned(moves) if search.mixes() else search.compared(moves)
        return [one[search.seat] for one in values]
