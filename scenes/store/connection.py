"""A connection to a database file that may be anybody's, and what is written through it at one stroke."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TypeAlias

Read: TypeAlias = Mapping[str, object]
"""A row of an answer: what stands in it, somebody else may have put there."""
LONGEST = 1 << 26
"""Bytes of a text or a picture: one that is longer is no use to anybody."""


def connected(path: Path | str, patience: float = 0) -> sqlite3.Connection:
    """Return a connection that trusts nothing in its file and has not looked at it yet.

    ``patience`` is how many seconds it waits for another program. A text that is no UTF-8 comes out with marks in it.
    """
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
    connection.row_factory = sqlite3.Row
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
    connection.create_function("sha256", 1, checksum, deterministic=True)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def answer(connection: sqlite3.Connection, question: str) -> str:
    """Return the first thing that a question finds, as text."""
    row: tuple[object, ...] = connection.execute(question).fetchone()
    return str(row[0])


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Keep all that is written meanwhile, or nothing. On a full disk SQLite takes it back by itself."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        raise


def checksum(text: str) -> str:
    """Return the SHA-256 of a text that is kept.

    >>> checksum("{}")[:8]
    '44136fa3'
    """
    import hashlib  # it takes a while, and the menu needs none

    return hashlib.sha256(text.encode()).hexdigest()
