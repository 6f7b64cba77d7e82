"""The games there are. A game's rules are imported when it is first asked for, so that a menu opens quickly.

Adding a game is one line in each of the two tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .assertion.options import INFO as ASSERTION
from .kernel.errors import LoadError
from .kernel.game import GameInfo


def _assertion() -> Any:
    from .assertion.game import AssertionGame

    return AssertionGame()


INFOS: tuple[GameInfo, ...] = (ASSERTION,)
"""What a menu needs to know of every game, in its order."""
_LOADERS: dict[str, Callable[[], Any]] = {ASSERTION.id: _assertion}


class _Games(Mapping[str, Any]):
    """Games by id, each made once."""

    def __init__(self) -> None:
        self._made: dict[str, Any] = {}

    def __getitem__(self, game_id: str) -> Any:
        if game_id not in self._made:
            self._made[game_id] = _LOADERS[game_id]()
        return self._made[game_id]

    def __iter__(self) -> Iterator[str]:
        return iter(_LOADERS)

    def __len__(self) -> int:
        return len(_LOADERS)


GAMES: Mapping[str, Any] = _Games()


def game_by_id(game_id: Any) -> Any:
    """The game with this id; raises :class:`LoadError` with one sentence."""
    if not isinstance(game_id, str) or game_id not in _LOADERS:
        raise LoadError(f"There is no game called {game_id!r}; there is: {', '.join(_LOADERS)}.", "unknown_game")
    return GAMES[game_id]
