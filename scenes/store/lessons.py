"""The lessons that are done, and the cards of the day that are solved."""

from __future__ import annotations

import time

from scenes.store.database import Database
from scenes.store.games import moment_in


class LessonStore:
    """The lessons in the database, by their names."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def done(self) -> dict[str, int]:
        """Return when each lesson that is done was first done, in seconds since 1970."""
        return {str(row["name"]): moment_in(row["done"]) for row in self.database.rows("SELECT name, done FROM lesson")}

    def finish(self, name: str) -> None:
        """Remember a lesson as done; the first time counts."""
        self.database.write(("INSERT OR IGNORE INTO lesson (name, done) VALUES (?, ?)", (name, int(time.time()))))

    def forget(self) -> None:
        """Take every stamp away."""
        self.database.write(("DELETE FROM lesson", ()))
