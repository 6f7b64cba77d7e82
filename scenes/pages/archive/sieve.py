"""Which of the games that are over are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import logic
from scenes.app.session import level_ids
from scenes.app.verdict import DRAWN, HOT_SEAT, LOST, WON, Verdict, verdict_of
from scenes.store.finished import Ended

ALL = ""
DAY = 24 * 60 * 60
PERIODS = (("", "Any time"), ("week", "Seven days"), ("month", "30 days"), ("year", "A year"))
LASTS = {"week": 7 * DAY, "month": 30 * DAY, "year": 365 * DAY}


@dataclass(frozen=True)
class Played:
    """A game that is over, and how it went."""

    row: Ended
    verdict: Verdict


@dataclass(frozen=True)
class Sieve:
    """A search: what is wanted; empty words let everything through."""

    game: str = ALL
    opponent: str = ALL
    result: str = ALL
    period: str = ALL

    def of(self, name: str) -> str:
        """Return what is wanted of a filter, by its name."""
        found: str = getattr(self, name)
        return found

    def passes(self, played: Played, now: float) -> bool:
        """Whether a game is wanted, at this moment in seconds since 1970."""
        row, verdict = played.row, played.verdict
        return (
            self.game in (ALL, row.game)
            and self.opponent in (ALL, verdict.opponent)
            and self.result in (ALL, verdict.result)
            and (self.period not in LASTS or row.played > now - LASTS[self.period])
        )


def played(rows: Sequence[Ended]) -> list[Played]:
    """The rows with their verdicts."""
    levels = level_ids()
    return [Played(row, verdict_of(row, levels)) for row in rows]


def games() -> list[tuple[str, str]]:
    """Every game, and all of them."""
    return [(ALL, "All games"), *((info.id, info.title) for info in logic.games())]


def opponents() -> list[tuple[str, str]]:
    """Every level, and everybody."""
    levels = [(level.id, level.name) for level in logic.AI_LEVELS]
    return [(ALL, "All"), *levels, (HOT_SEAT, "Hot seat")]


def results() -> list[tuple[str, str]]:
    """Every way a game can go."""
    return [(ALL, "All"), (WON, "Won"), (LOST, "Lost"), (DRAWN, "Drawn")]
