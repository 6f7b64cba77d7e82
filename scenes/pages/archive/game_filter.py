"""The filter of the game history: which of the games that are over are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import logic
from scenes.app.player_result import DRAWN, HOT_SEAT, LOST, WON, PlayerResult, player_result_of
from scenes.app.session import level_ids
from scenes.store.finished import Ended
from scenes.ui.words import Phrase, spoken

ALL = ""
ALL_GAMES, EVERYBODY, SHARED = Phrase("games", "All games"), Phrase("games", "All"), Phrase("games", "Hot seat")
ANY_RESULT = Phrase("games, any result", "All")
RESULTS = {WON: Phrase("games", "Won"), LOST: Phrase("games", "Lost"), DRAWN: Phrase("games", "Drawn")}
DAY = 24 * 60 * 60
PERIODS = {"": Phrase("games", "Any time"), "week": Phrase("games", "Seven days"), "month": Phrase("games", "30 days"),
           "year": Phrase("games", "A year")}  # fmt: skip
LASTS = {"week": 7 * DAY, "month": 30 * DAY, "year": 365 * DAY}


@dataclass(frozen=True)
class PlayedGame:
    """A game that is over, and how it went."""

    row: Ended
    player_result: PlayerResult


@dataclass(frozen=True)
class GameFilter:
    """A search: what is wanted; empty words let everything through."""

    game: str = ALL
    opponent: str = ALL
    result: str = ALL
    period: str = ALL

    def of(self, name: str) -> str:
        """Return what is wanted of a filter, by its name."""
        found: str = getattr(self, name)
        return found

    def passes(self, played: PlayedGame, now: float) -> bool:
        """Return whether a game is wanted, at this moment in seconds since 1970."""
        row, player_result = played.row, played.player_result
        return (
            self.game in (ALL, row.game)
            and self.opponent in (ALL, player_result.opponent)
            and self.result in (ALL, player_result.result)
            and (self.period not in LASTS or row.played > now - LASTS[self.period])
        )


def played(rows: Sequence[Ended]) -> list[PlayedGame]:
    """The rows with their verdicts."""
    levels = level_ids()
    return [PlayedGame(row, player_result_of(row, levels)) for row in rows]


def games() -> list[tuple[str, str]]:
    """Every game, and all of them."""
    return [(ALL, ALL_GAMES()), *((info.id, spoken("game", info.title)) for info in logic.games())]


def opponents() -> list[tuple[str, str]]:
    """Every level, and everybody."""
    levels = [(level.id, spoken("level", level.name)) for level in logic.AI_LEVELS]
    return [(ALL, EVERYBODY()), *levels, (HOT_SEAT, SHARED())]


def results() -> list[tuple[str, str]]:
    """Every way a game can go."""
    return [(ALL, ANY_RESULT()), *((result, words()) for result, words in RESULTS.items())]


def periods() -> list[tuple[str, str]]:
    """Every time to look back on."""
    return [(period, words()) for period, words in PERIODS.items()]
