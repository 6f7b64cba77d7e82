"""The games there are. Adding one is one line here."""

from __future__ import annotations

from typing import Any

from .assertion.game import AssertionGame
from .kernel.errors import LoadError

GAMES: dict[str, Any] = {game.info.id: game for game in (AssertionGame(),)}


def game_by_id(game_id: Any) -> Any:
    """The game with this id; raises :class:`LoadError` with one sentence."""
    if not isinstance(game_id, str) or game_id not in GAMES:
        known = ", ".join(GAMES)
        raise LoadError(f"There is no game called {game_id!r}; there is: {known}.", "unknown_game")
    return GAMES[game_id]
