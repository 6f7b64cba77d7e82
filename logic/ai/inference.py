"""Worlds for the search: dealt by chance, or weighed by what the others were seen to do."""

from __future__ import annotations

from typing import Any

from ..kernel.rng import Chance
from ..kernel.state import State
from .search import Worlds


def worlds_for(game: Any, view: State, seat: int, seen: list[dict[str, Any]] | None, chance: Chance) -> Worlds:
    """Where the worlds of a search come from."""

    def dealt(chance: Chance) -> State:
        world: State = game.determinise(view, chance)
        return world

    return dealt
