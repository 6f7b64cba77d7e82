"""The games there are. A game's rules are imported when it is first asked for, so that a menu opens quickly.

Adding a game is one line in each of the two tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .age_of_spades.options import INFO as AGE_OF_SPADES
from .armies.options import INFO as ARMIES
from .assertion.options import INFO as ASSERTION
from .fracas.options import INFO as FRACAS
from .kernel.errors import LoadError
from .kernel.game import GameInfo
from .strategic_war.options import INFO as STRATEGIC_WAR


def _assertion() -> Any:
    from .assertion.game import AssertionGame

    return AssertionGame()


def _age_of_spades() -> Any:
    from .age_of_spades.game import AgeOfSpadesGame

    return AgeOfSpadesGame()


def _armies() -> Any:
    from .armies.game import ArmiesGame

    return ArmiesGame()


def _fracas() -> Any:
    from .fracas.game import FracasGame

    return FracasGame()


def _strategic_war() -> Any:
    from .strategic_war.game import StrategicWarGame

    return StrategicWarGame()


INFOS: tuple[GameInfo, ...] = (ASSERTION, STRATEGIC_WAR, AGE_OF_SPADES, FRACAS, ARMIES)
"""What a menu needs to know of every game, in its order."""
_LOADERS: dict[str, Callable[[], Any]] = {
    ASSERTION.id: _assertion,
    STRATEGIC_WAR.id: _strategic_war,
    AGE_OF_SPADES.id: _age_of_spades,
    FRACAS.id: _fracas,
    ARMIES.id: _armies,
}


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
