"""The file of the database: how it is opened, written to, set aside when it is broken, and left alone when it is newer.

Nothing here raises for a disk: what went wrong is told in sentences (`Database.news`), and whatever could not be
written waits in memory, in its order, until it can be.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from scenes.store import schema
from scenes.store.salvage import salvage

SYNCHRONOUS = "FULL"
"""What is committed has reached the disk when the program goes on."""
PATIENCE = 0.3  # seconds to wait for another program that holds the file
BESIDE = ("", "-wal", "-shm")  # the database and what SQLite keeps beside it
BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "its folder may not be written to",
    sqlite3.SQLITE_PERM: "its folder may not be written to",
    sqlite3.SQLITE_CANTOPEN: "its folder may not be written to",
    sqlite3.SQLITE_BUSY: "another program holds the file",
    sqlite3.SQLITE_LOCKED: "another program holds the file",
}
ANEW = "The kept games could not be read; they start afresh{aside}."
RESCUED = "The kept games were damaged; what could be read of them is still there{aside}."
NEWER = "The kept games are of a newer version of Five Factors; they are left as they are, and this one keeps none."
NOT_KEPT = "The game could not be saved: {why}."

Value: TypeAlias = str | bytes | int | None
Statement: TypeAlias = tuple[str, Sequence[Value]]
"""SQL and what is filled in."""


def code_of(error: sqlite3.Error) -> int:
    """SQLite's primary number of an error; 0 for one that comes from elsewhere."""
    return int(getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF


def why(error: sqlite3.Error) -> str:
    """Why something could not be written, in plain words and without a full stop."""
    return REASONS.get(code_of(error), "the disk refused")


def is_broken(error: sqlite3.Error) -> bool:
    """Whether the file itself is no use: not a full disk, not a lock, not a wish for something that is not there."""
    return code_of(error) in BROKEN or type(error) is sqlite3.DatabaseError


class Database:
    """One database file, or, where none can be had, one in memory. Made when something is first written."""

    def __init__(self, path: Path, kept: bool = True) -> None:
        self.path = path
        self.begun_anew = 0  # how often a broken file has been set aside
        self.kept = kept  # False: there is no file, and everything is in memory only
        self._open: sqlite3.Connection | None = None
        self._waiting: list[Statement] = []
        self._stuck = False  # the last attempt failed, and nothing has come since
        self._news: list[str] = []
        self._told: str | None = None  # the problem that has been told and still lasts

    @property
    def exists(self) -> bool:
        """Whether there is anything to read."""
        return self._open is not None or bool(self._waiting) or (self.kept and self.path.exists())

    @property
    def settled(self) -> bool:
        """Whether nothing waits to be written."""
        return not self._waiting

    def news(self) -> list[str]:
        """The sentences for the player that have come up since the last call."""
        news, self._news = self._news, []
        return news

    # ---- writing

    def write(self, *statements: Statement) -> None:
        """Write all of these at one stroke, together with what still waits."""
        self._waiting += statements
        self._stuck = False
        self.flush()

    def flush(self) -> None:
        """Write what waits, unless that has failed before and nothing has changed."""
        if not self._waiting or self._stuck:
            return
        try:
            self._commit(self._connection(), self._waiting)
        except (sqlite3.Error, OSError) as error:
            if isinstance(error, sqlite3.IntegrityError):  # its game is not there any more
                self._waiting, self.begun_anew = [], self.begun_anew + 1
                return
            if isinstance(error, sqlite3.Error) and is_broken(error):
                self._waiting = []  # it belongs to what is set aside; whoever plays writes it whole again
                self._begin_anew()
                return
            self._stuck = True
            self._tell(NOT_KEPT.format(why=why(error) if isinstance(error, sqlite3.Error) else "the disk refused"))
            return
        self._waiting = []
        if self.kept:
            self._told = None

    def _commit(self, connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, values in statements:
                connection.execute(statement, values)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
            raise

    # ---- reading

    def rows(self, statement: str, values: Sequence[Value] = ()) -> list[sqlite3.Row]:
        """What a question finds; nothing where nothing is kept. What waits is counted in."""
        if not self.exists:
            return []
        self.flush()
        for _ in range(2):
            try:
                with self._reader() as connection:
                    return connection.execute(statement, values).fetchall()
            except sqlite3.Error as error:
                if not is_broken(error):
                    self._tell(f"The kept games could not be read: {why(error)}.")
                    break
                self._begin_anew()  # and once more, with what could be read of it
        return []

    @contextmanager
    def _reader(self) -> Iterator[sqlite3.Connection]:
        """A connection that shows everything, what could not be written yet as well."""
        if not self._waiting:
            yield self._connection()
            return
        copy = sqlite3.connect(":memory:", isolation_level=None)
        copy.row_factory = sqlite3.Row
        try:
            if self.path.exists():
                self._connection().backup(copy)
            else:
                schema.bring_up(copy)
            self._commit(copy, self._waiting)
            yield copy
        finally:
            copy.close()

    # ---- the file

    def _connection(self) -> sqlite3.Connection:
        """The open database. Where it is newer or cannot be opened at all, one in memory, and a sentence."""
        if self._open is not None:
            return self._open
        try:
            self._open = self._opened() if self.kept else self._in_memory()
        except sqlite3.Error as error:
            if is_broken(error) or code_of(error) == sqlite3.SQLITE_ERROR:  # the latter: tables are missing
                self._begin_anew()
                return self._connection()
            self._tell(NOT_KEPT.format(why=why(error)))
        except OSError:
            self._tell(NOT_KEPT.format(why="its folder cannot be made"))
        if self._open is None:
            self._open = self._in_memory()
        return self._open

    def _opened(self) -> sqlite3.Connection | None:
        """The file, brought up to today's version; None for one of a newer version, which is not touched."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if header_version(self.path) > schema.VERSION:
            self._tell(NEWER)
            return None
        connection = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
        try:
            connection.row_factory = sqlite3.Row
            if schema.version_of(connection) > schema.VERSION:
                connection.close()
                self._tell(NEWER)
                return None
            with suppress(sqlite3.OperationalError):
                connection.execute("PRAGMA journal_mode = WAL")  # where it cannot be had, the older way is as safe
            connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
            connection.execute("PRAGMA foreign_keys = ON")
            schema.bring_up(connection)
            connection.execute("SELECT count(*) FROM game WHERE state = 'unfinished'").fetchone()
        except BaseException:
            connection.close()
            raise
        return connection

    def _in_memory(self) -> sqlite3.Connection:
        """A database in memory: with the games of the file where that can at least be read, else empty."""
        was_kept, self.kept = self.kept, False
        memory = sqlite3.connect(":memory:", isolation_level=None)
        memory.row_factory = sqlite3.Row
        if was_kept and self.path.exists() and header_version(self.path) <= schema.VERSION:
            with suppress(sqlite3.Error):
                file = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
                try:
                    file.backup(memory)
                finally:
                    file.close()
        try:
            memory.execute("PRAGMA foreign_keys = ON")
            schema.bring_up(memory)
        except sqlite3.Error:
            memory.close()
            memory = sqlite3.connect(":memory:", isolation_level=None)
            memory.row_factory = sqlite3.Row
            schema.bring_up(memory)
        return memory

    def _begin_anew(self) -> None:
        """Set a broken file aside under the first free name, with what lies beside it; the next one is empty."""
        self._close()
        number = 1
        while any(self._aside(number, end).exists() for end in BESIDE):
            number += 1
        try:
            for end in BESIDE[1:] + BESIDE[:1]:
                part = self.path.with_name(self.path.name + end)
                if part.exists():
                    os.replace(part, self._aside(number, end))
        except OSError:
            self._open = self._in_memory()
            self._tell(ANEW.format(aside=" and could not be set aside either"))
            self.begun_anew += 1
            return
        self.begun_anew += 1
        aside = [self._aside(number, end) for end in BESIDE]
        saved = self._salvaged(aside)
        self._tell((RESCUED if saved else ANEW).format(aside=f"; the damaged file is kept as {aside[0].name}"))

    def _salvaged(self, aside: list[Path]) -> int:
        """Make a new file of what can be read of the broken one; how many games that are."""
        try:
            self._open = self._opened()
            return salvage(aside, self._open) if self._open is not None else 0
        except (sqlite3.Error, OSError):
            return 0

    def _aside(self, number: int, end: str) -> Path:
        return self.path.with_name(f"{self.path.name}.damaged-{number}{end}")

    def _tell(self, sentence: str) -> None:
        """Tell the player, unless the same is still so."""
        if sentence != self._told:
            self._news.append(sentence)
        self._told = sentence

    def close(self) -> None:
        """Write what waits and let go of the file; what SQLite kept beside it goes into it."""
        self.flush()
        self._close()

    def _close(self) -> None:
        if self._open is not None:
            with suppress(sqlite3.Error):
                self._open.close()
            self._open = None


def header_version(path: Path) -> int:
    """The version that stands in the head of a database file; 0 where there is none. Touches nothing."""
    try:
        with open(path, "rb") as file:
            head = file.read(64)
    except OSError:
        return 0
    return int.from_bytes(head[60:64], "big") if head.startswith(b"SQLite format 3\0") and len(head) == 64 else 0
