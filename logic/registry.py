"""The games there are. Adding one is a folder with a :class:`~.kernel.entry.GameEntry`, and its line in :data:`SUITE`.

A game's rules are imported when it is first asked for, so that a menu opens quickly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from .age_of_spades.entry import ENTRY as AGE_OF_SPADES
from .armies.entry import ENTRY as ARMIES
from .assertion.entry import ENTRY as ASSERTION
from .fracas.entry import ENTRY as FRACAS
from .kernel.entry import GameEntry
from .kernel.errors import LoadError
from .kernel.info import GameInfo
from .strategic_war.entry import ENTRY as STRATEGIC_WAR

if TYPE_CHECKING:
    from .kernel.game import Game
    from .kernel.state import State

SUITE: Final = (
    ASSERTION,
    STRATEGIC_WAR,
    AGE_OF_SPADES,
    FRACAS,
    ARMIES,
)
"""The games that come with the program, in the order of the menu."""

_entries: dict[str, GameEntry] = {entry.info.id: entry for entry in SUITE}
_made: dict[str, Game[State]] = {}


def register(entry: GameEntry) -> None:
    """Add a game for the rest of this process, or until it is forgotten; raises ``ValueError`` if its id is taken."""
    if entry.info.id in _entries:
        raise ValueError(f"There is a game called {entry.info.id!r} already.")
    _entries[entry.info.id] = entry


def forget(game_id: str) -> None:
    """Take a game out again that was added by :func:`register`."""
    del _entries[game_id]
    _made.pop(game_id, None)


def infos() -> tuple[GameInfo, ...]:
    """Return what a menu must know of every game, in its order. No rules are loaded for it."""
    return tuple(entry.info for entry in _entries.values())


def entry_of(game_id: str) -> GameEntry | None:
    """Return what is kept of a game; ``None`` for one that does not exist."""
    return _entries.get(game_id)


class _Games(Mapping[str, "Game[State]"]):
    """Games by id, each made once."""

    def __getitem__(self, game_id: str) -> Game[State]:
        if game_id not in _made:
            _made[game_id] = _entries[game_id].door()
        return _made[game_id]

    def __iter__(self) -> Iterator[str]:
        return iter(_entries)

    def __len__(self) -> int:
        return len(_entries)


GAMES: Final[Mapping[str, Game[State]]] = _Games()


def game_by_id(game_id: object) -> Game[State]:
    """Return the game with this id; raises :class:`LoadError` with one sentence."""
    if not isinstance(game_id, str) or game_id not in _entries:
        raise LoadError(f"There is no game called {game_id!r}; there is: {', '.join(_entries)}.", "unknown_game")
    return GAMES[game_id]
