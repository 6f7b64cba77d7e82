"""The file of the database: how it is opened and written to, set aside when it is damaged, and left alone when it is
not ours.

Nothing here raises for a disk, nor for what was to be written. What the disk refuses is told in sentences
(`Database.news`), waits in memory in its order, and is tried again with whatever comes next. What SQLite itself cannot
take is dropped and logged, and the rest goes on.
"""

from __future__ import annotations

import json
import os
import sqlite3
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import TypeAlias, TypeVar

import logic
from scenes.store import backups, schema
from scenes.store.connection import Read, answer, connected, transaction
from scenes.store.files import LOGS, copied, double, free_name, header_version, rename
from scenes.store.salvage import salvage
from scenes.store.sentences import (
    ANEW,
    BROKEN,
    DROPPED,
    NEWER,
    NO_WAL,
    NOT_OURS,
    NOT_READ,
    NOT_SAVED,
    OF_THE_DISK,
    RESCUED,
    code_of,
    refusal,
)

SYNCHRONOUS = "FULL"
"""What is committed has reached the disk when the program goes on."""
PATIENCE = 0.3  # seconds to wait for another program that holds the file
ATTEMPTS = 4  # at most: with a log, without one, and in a file begun anew
Value: TypeAlias = str | bytes | int | dict[str, object] | list[object] | None
Statement: TypeAlias = tuple[str, Sequence[Value]]
"""SQL and what is filled in; objects and lists become JSON."""
Group: TypeAlias = tuple[Statement, ...]
"""What is written together or not at all."""
T = TypeVar("T")


class Database:
    """One database file, made when something is first written.

    Without ``kept`` the file is somebody else's: it is not even looked at, and everything is in memory. ``log`` takes
    what a developer wants to know.
    """

    def __init__(self, path: Path, kept: bool = True, log: Callable[[str], object] = str) -> None:
        self.path, self.kept, self.log = path, kept, log
        self.lost = 0  # how often something may have gone that was given to be written: its owner writes it anew
        self.problem = ""  # the sentence for what went wrong and still lasts
        self._open: sqlite3.Connection | None = None
        self._no_wal = False  # the write-ahead log was tried, and does not work on this disk
        self._waiting: list[Group] = []
        self._stuck = False  # the last attempt failed, and nothing has come since
        self._memory: sqlite3.Connection | None = None  # all there is, while not all of it is on the disk
        self._remembered = 0  # how many of those that wait are in it
        self._dropped = False  # something was left out, which is told once
        self._news: list[str] = []

    @property
    def exists(self) -> bool:
        """Return whether there is anything to read."""
        return self._open is not None or bool(self._waiting) or (self.kept and os.path.exists(self.path))

    @property
    def settled(self) -> bool:
        """Return whether nothing waits to be written."""
        return not self._waiting

    @property
    def foreign(self) -> bool:
        """Return whether a file lies there that is not ours to use, and stays so until the player has it set aside."""
        return self.problem in (NEWER(), NOT_OURS())

    def news(self) -> list[str]:
        """The sentences for the player that have come up since the last call."""
        news, self._news = self._news, []
        return news

    # ---- writing

    def write(self, *statements: Statement) -> None:
        """Write all of these together, after what still waits."""
        self.add(*statements)
        self.flush()

    def add(self, *statements: Statement) -> None:
        """Have these written together with the next `flush`."""
        try:
            group = tuple([(sql, [_plain(value) for value in values]) for sql, values in statements])
        except Exception:
            self._drop()
        else:
            self._waiting.append(group)
        self._stuck = False

    def flush(self) -> None:
        """Write what waits, unless that has failed before and nothing has changed."""
        if self._waiting and not self._stuck and self.kept:
            self._use(self._write_all, NOT_SAVED)

    def _write_all(self, connection: sqlite3.Connection) -> None:
        """Write every group that waits with one commit. One that cannot be written is dropped, and all begun again."""
        while self._waiting:
            current = None
            try:
                with transaction(connection):
                    for current in self._waiting:
                        _write(connection, current)
                    current = None
            except Exception as error:
                if current is None or isinstance(error, OSError) or code_of(error) in OF_THE_DISK:
                    raise
                self._waiting.remove(current)
                self._forget()
                self._drop(told=not isinstance(error, sqlite3.IntegrityError))  # else its game is not there any more
            else:
                self._waiting = []

    def _drop(self, told: bool = True) -> None:
        """Log why a group could not be written; its owner writes it anew. The player is told once."""
        self.lost += 1
        self.log(f"Not saved: {traceback.format_exc()}")
        if told and not self._dropped:
            self._dropped = True
            self._news.append(DROPPED())

    def gather(self) -> None:
        """Move what was committed into the file itself, where that can be done without waiting for anybody."""
        if self._open is not None and not self._no_wal:
            with suppress(sqlite3.Error):
                self._open.execute("PRAGMA wal_checkpoint(PASSIVE)")

    # ---- reading

    def rows(self, statement: str, values: Sequence[Value] = ()) -> list[Read]:
        """Return what a question finds; nothing where nothing is kept. What waits is counted in."""
        if not self.exists:
            return []
        self.flush()
        if self.kept and not self._waiting:
            found = self._use(lambda connection: connection.execute(statement, values).fetchall(), NOT_READ)
            if found is not None:
                return found
        try:
            return self._everything().execute(statement, values).fetchall()
        except Exception:
            self.log(f"Not read: {traceback.format_exc()}")
            return []

    def _everything(self) -> sqlite3.Connection:
        """Return what can be read of the file with all that waits, in memory."""
        if self._memory is None:
            self._memory, self._remembered = self._read_in(), 0
        for group in self._waiting[self._remembered :]:
            with suppress(Exception), transaction(self._memory):
                _write(self._memory, group)
        self._remembered = len(self._waiting)
        return self._memory

    def _read_in(self) -> sqlite3.Connection:
        """A copy of the file in memory, of today's version: taken where it lies, or else from a copy elsewhere."""
        for lent in (self._lent, self._lent_elsewhere) if self.kept and os.path.exists(self.path) else ():
            memory = connected(":memory:")
            try:
                with lent() as file:
                    version = schema.version_of(file)
                    file.backup(memory)
                schema.bring_up(memory, version)
                return memory
            except (sqlite3.Error, OSError, schema.NotOurs):
                memory.close()
        self.lost += 1  # what is played has its beginning in the file
        memory = connected(":memory:")
        schema.bring_up(memory)
        return memory

    @contextmanager
    def _lent(self) -> Iterator[sqlite3.Connection]:
        """The file for reading alone, without a shared map."""
        if self._open is not None:
            yield self._open
            return
        with closing(connected(self.path)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            yield connection

    @contextmanager
    def _lent_elsewhere(self) -> Iterator[sqlite3.Connection]:
        """A copy of the file and of what lies beside it, where the folder may not be written to."""
        with copied(self.path) as copy, closing(connected(copy)) as connection:
            yield connection

    # ---- the file

    def _use(self, use: Callable[[sqlite3.Connection], T], refused: logic.Sentence) -> T | None:
        """Use the file; None, and a sentence, where it cannot be used now. It is asked again the next time."""
        for _ in range(ATTEMPTS):
            try:
                found = use(self._connection())
            except schema.NotOurs as kind:
                self._tell((NEWER if isinstance(kind, schema.Newer) else NOT_OURS)())
                return None
            except Exception as error:
                code = code_of(error)
                if code in BROKEN and self._damaged() and self._begin_anew():
                    continue
                if code in NO_WAL and not self._no_wal:
                    self._no_wal = True
                    self._close()
                    continue
                if not isinstance(error, (OSError, sqlite3.Error)):
                    self.log(traceback.format_exc())
                self._tell(refusal(error, refused, self.path.parent))
                return None
            self._forget()
            self.problem = ""
            return found
        return None

    def _connection(self) -> sqlite3.Connection:
        """The open file, of today's version. Raises NotOurs, OSError and sqlite3.Error."""
        if self._open is None:
            self._open = self._opened()
        return self._open

    def _opened(self) -> sqlite3.Connection:
        """Open the file and bring it up to today's version."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if header_version(self.path) > schema.VERSION:
            raise schema.Newer  # nothing of it is touched
        connection = connected(self.path, PATIENCE)
        try:
            if self._no_wal:  # alone with the file, SQLite reads what a write-ahead log holds without a shared map
                connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            version = schema.version_of(connection)
            with suppress(sqlite3.OperationalError):  # the old way is as safe
                connection.execute(f"PRAGMA journal_mode = {'DELETE' if self._no_wal else 'WAL'}")
            connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
            with transaction(connection):  # a disk accepts WAL, and refuses the first use of it
                connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            schema.bring_up(connection, version)
        except BaseException:
            connection.close()
            raise
        return connection

    def _damaged(self) -> bool:
        """Return whether SQLite, asked for it, finds the file damaged. Where it cannot find out, the file is left
        alone."""
        self._close()
        try:
            with closing(connected(self.path)) as connection:
                connection.execute("PRAGMA locking_mode = EXCLUSIVE")
                return answer(connection, "PRAGMA integrity_check(1)") != "ok"
        except sqlite3.Error as error:
            return code_of(error) in BROKEN

    def _begin_anew(self) -> bool:
        """Set the damaged file aside, and begin a new one with what can be read of it; False where neither can be."""
        try:
            self._let_go()
            aside = free_name(self.path, "damaged")
            rename(self.path, aside)
        except OSError:
            return False
        self._waiting = []  # it belongs to what is set aside; whoever plays writes it whole again
        self.lost += 1
        saved = 0
        with suppress(sqlite3.Error, OSError):
            saved = salvage(aside, self._connection())
        self._news.append((RESCUED if saved else ANEW)(name=logic.verbatim(aside.name)))
        return True

    def _tell(self, sentence: str) -> None:
        """Tell the player, unless the same is still so."""
        self._stuck = True
        if sentence != self.problem:
            self._news.append(sentence)
        self.problem = sentence

    def close(self) -> None:
        """Write what waits, make the backup of the day, and let go of the file."""
        self._stuck = False
        self.flush()
        if self._open is not None:
            self.gather()
            try:
                backups.back_up(self._open, self.path, date.today())
            except (sqlite3.Error, OSError) as error:
                self.log(f"No backup of the games was made: {error}")
        self._let_go()

    def restore(self, backup: Path | None) -> str:
        """Put a backup, or with None nothing, in the place of the file; the name under which the old one is kept.

        What waits to be written is written to it then. Raises OSError and leaves everything as it was.
        """
        with backups.prepared(backup, self.path) as copy:
            self._let_go()
            aside = free_name(self.path, "replaced")
            if copy is None:
                rename(self.path, aside)
            elif os.path.exists(self.path):
                double(self.path, aside)
                try:
                    rename(self.path, aside, LOGS)  # a log of another file would spoil this one
                    os.replace(copy, self.path)
                except OSError:
                    with suppress(OSError):
                        os.unlink(aside)
                        rename(aside, self.path, LOGS)
                    raise
            else:
                os.replace(copy, self.path)
        self.lost, self.problem, self._stuck = self.lost + 1, "", False
        return aside.name

    def _let_go(self) -> None:
        self._close()
        self._forget()

    def _close(self) -> None:
        """Let go of the file; what SQLite kept beside it goes into it."""
        if self._open is not None:
            with suppress(sqlite3.Error):
                self._open.close()
            self._open = None

    def _forget(self) -> None:
        """Let go of the copy in memory."""
        if self._memory is not None:
            self._memory.close()
            self._memory = None


def _plain(value: Value) -> str | bytes | int | None:
    """Return what SQLite takes for a value: objects and lists as JSON, in ASCII."""
    return json.dumps(value, separators=(",", ":")) if isinstance(value, (dict, list)) else value


def _write(connection: sqlite3.Connection, group: Group) -> None:
    for sql, values in group:
        connection.execute(sql, values)
