"""Results of puzzles: every try, and what can be read of them all together."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from scenes.store.database import Database
from scenes.store.games import moment_in, number_in


@dataclass(frozen=True)
class Try:
    """A try at a puzzle: its name, when it was, in seconds since 1970, and whether it was solved."""

    name: str
    when: int
    solved: bool

    @property
    def day(self) -> date:
        """The day on this computer's calendar."""
        return date.fromtimestamp(self.when)


@dataclass(frozen=True)
class PuzzleStanding:
    """``solved`` are the names that were solved once, ``tried`` those that were not. ``row`` is how many of the latest
    first tries were solved without a break and ``best_row`` the longest such row; ``days`` is on how many days in a row
    a puzzle was solved for the first time, today or until yesterday, and ``best_days`` the most ever."""

    solved: frozenset[str]
    tried: frozenset[str]
    row: int
    best_row: int
    days: int
    best_days: int
    at_once: frozenset[str]  # solved in the first try


def standing(tries: Iterable[Try], today: date) -> PuzzleStanding:
    """Return what tries come to, the oldest first. Only the first try at a puzzle counts for a row of them."""
    known: set[str] = set()
    solved: dict[str, date] = {}
    at_once: set[str] = set()
    row = best_row = 0
    for one in tries:
        if one.name not in known:
            row = row + 1 if one.solved else 0
            best_row = max(best_row, row)
            if one.solved:
                at_once.add(one.name)
        known.add(one.name)
        if one.solved:
            solved.setdefault(one.name, one.day)
    days = set(solved.values())
    best_days = max((_days_until(day, days) for day in days), default=0)
    running = _days_until(today, days) or _days_until(today - timedelta(days=1), days)
    return PuzzleStanding(
        frozenset(solved), frozenset(known - set(solved)), row, best_row, running, best_days, frozenset(at_once)
    )


def _days_until(last: date, days: set[date]) -> int:
    """Return how many days without a gap end with this one."""
    count = 0
    while last - timedelta(days=count) in days:
        count += 1
    return count


class PuzzleStore:
    """The tries in the database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def tries(self) -> list[Try]:
        """Every try, the oldest first."""
        rows = self.database.rows("SELECT name, tried, solved FROM puzzle ORDER BY number")
        return [Try(str(row["name"]), moment_in(row["tried"]), bool(number_in(row["solved"]))) for row in rows]

    def standing(self) -> PuzzleStanding:
        """Return what they come to today."""
        return standing(self.tries(), date.today())

    def tried(self, name: str, solved: bool, when: float | None = None) -> None:
        """Remember a try."""
        moment = int(time.time() if when is None else when)
        self.database.write(("INSERT INTO puzzle (name, tried, solved) VALUES (?, ?, ?)", (name, moment, int(solved))))

    def forget(self) -> None:
        """Forget every try."""
        self.database.write(("DELETE FROM puzzle", ()))
