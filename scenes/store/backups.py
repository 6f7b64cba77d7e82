"""Backups of the database: one a day beside it, three of them kept, and how one is made ready to take its place."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from scenes.store import schema
from scenes.store.connection import answer, connected
from scenes.store.files import LOGS
from scenes.store.sentences import SPOILT

KEPT = 3
MARK = ".backup-"
ROOM = 64 << 20  # bytes that stay free on the disk when a backup has been made


@dataclass(frozen=True)
class Backup:
    """A backup: its file, its day, and how many games are in it."""

    path: Path
    day: date
    games: int


def back_up(connection: sqlite3.Connection, path: Path, today: date) -> bool:
    """Make the backup of the day, unless it is there or the disk is too full; whether it was made.

    A database without games has none. Raises sqlite3.Error and OSError, and leaves nothing half made.
    """
    target = path.with_name(f"{path.name}{MARK}{today.isoformat()}")
    if os.path.exists(target) or answer(connection, "SELECT count(*) FROM game") == "0":
        return False
    size = sum(os.path.getsize(part) for part in (path, path.with_name(f"{path.name}-wal")) if os.path.exists(part))
    if shutil.disk_usage(path.parent).free < size + ROOM:
        return False
    begun = target.with_name(f"{path.name}.begun")
    try:
        _remove(begun)
        connection.execute("VACUUM INTO ?", (str(begun),))
        os.replace(begun, target)
    finally:
        _remove(begun)
    for one in sorted((one for one in _files(path) if one != target), reverse=True)[KEPT - 1 :]:
        one.unlink()
    return True


def backups(path: Path) -> list[Backup]:
    """The backups of a database that can be read, the latest first."""
    found = []
    for one in sorted(_files(path), reverse=True):
        with suppress(sqlite3.Error, schema.NotOurs, ValueError):
            day = date.fromisoformat(one.name.partition(MARK)[2])
            with closing(connected(one)) as connection:
                schema.version_of(connection)
                found.append(Backup(one, day, int(answer(connection, "SELECT count(*) FROM game"))))
    return found


@contextmanager
def prepared(backup: Path | None, path: Path) -> Iterator[Path | None]:
    """A copy of a backup beside the database, whole and on the disk; it goes if it is not used. Raises OSError."""
    copy = path.with_name(f"{path.name}.begun")
    try:
        if backup is not None:
            shutil.copyfile(backup, copy)
            with open(copy, "rb+") as file:
                os.fsync(file.fileno())
            if not _is_whole(copy):
                raise OSError(SPOILT())
        yield copy if backup is not None else None
    finally:
        _remove(copy)


def _is_whole(copy: Path) -> bool:
    try:
        with closing(connected(copy)) as connection:
            schema.version_of(connection)
            return answer(connection, "PRAGMA quick_check(1)") == "ok"
    except (sqlite3.Error, schema.NotOurs):
        return False


def _files(path: Path) -> list[Path]:
    return [one for one in path.parent.iterdir() if one.name.startswith(f"{path.name}{MARK}")]


def _remove(path: Path) -> None:
    for end in ("", *LOGS):
        with suppress(OSError):
            os.unlink(f"{path}{end}")
