"""The tables of the database, how a file is known to hold them, and how an earlier version becomes today's.

The number of the version is SQLite's own ``user_version``. A script is never changed once a version has been released:
what is needed later is a further one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from functools import cache

from scenes.store.connection import answer, transaction

APPLICATION = 0x46495645
"""SQLite's ``application_id``: "FIVE"."""

SCRIPTS = (
    """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

    -- A game that was begun. Players, options, summary and outcome are JSON; times are seconds since 1970.
    CREATE TABLE game (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,                -- which one: assertion, fracas ...
        name TEXT NOT NULL DEFAULT '',     -- what its player calls it
        state TEXT NOT NULL CHECK (state IN ('unfinished', 'finished', 'unreadable')),
        players TEXT NOT NULL,
        options TEXT NOT NULL,
        seed TEXT,                         -- decimal digits: a seed may be larger than an integer of SQLite
        created INTEGER NOT NULL,
        played INTEGER NOT NULL,
        place INTEGER NOT NULL,            -- rises with every opening: the largest was open last
        summary TEXT NOT NULL,
        outcome TEXT,
        undone INTEGER NOT NULL DEFAULT 0  -- how many steps were taken back
    );
    CREATE INDEX game_by_place ON game (state, place);

    -- What was decided since the oldest generation, a row a step. Taking a step back is a row without an action.
    CREATE TABLE journal (
        game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        action TEXT,
        hash TEXT,                         -- of the position behind it, where a turn has ended
        thought TEXT,                      -- of a computer player, before it
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;

    -- A generation: the whole game after so many rows of its journal, and the SHA-256 of the text.
    CREATE TABLE generation (
        game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        format INTEGER NOT NULL,
        document TEXT NOT NULL,
        checksum TEXT NOT NULL,
        PRIMARY KEY (game, number)
    );

    -- What lies on the table and is no step yet, as its seat left it (JSON).
    CREATE TABLE draft (
        game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        content TEXT NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;

    -- A small picture of the table, with every hand covered (PNG).
    CREATE TABLE picture (
        game TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
        png BLOB NOT NULL
    );
    """,
    """
    -- A lesson that is done, or a card of the day that is solved, by its name; when, in seconds since 1970.
    CREATE TABLE lesson (name TEXT PRIMARY KEY, done INTEGER NOT NULL) WITHOUT ROWID;
    """,
    """
    -- How often somebody took back more than was free, whether the game counts in the statistics (0: not, as it was
    -- imported, began from a position or has been erased there), and what they need of it beside its outcome (JSON).
    ALTER TABLE game ADD COLUMN taken INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE game ADD COLUMN counted INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE game ADD COLUMN facts TEXT;
    CREATE INDEX game_by_time ON game (state, played);

    -- What a review says of the move that begins at a step of a finished game (JSON).
    CREATE TABLE review (
        game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        step INTEGER NOT NULL,
        content TEXT NOT NULL,
        PRIMARY KEY (game, step)
    ) WITHOUT ROWID;
    """,
    """
    -- A try at a puzzle, by its name: when, in seconds since 1970, and whether it was solved.
    CREATE TABLE puzzle (
        number INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        tried INTEGER NOT NULL,
        solved INTEGER NOT NULL
    );
    """,
)
VERSION = len(SCRIPTS)


class NotOurs(Exception):
    """A database that is left alone: its tables are not those that a version of this program makes."""


class Newer(NotOurs):
    """A database of a newer version of this program."""


def version_of(connection: sqlite3.Connection) -> int:
    """The version of a database; raises NotOurs where tables, indexes, triggers or views are not those of it."""
    version = int(answer(connection, "PRAGMA user_version"))
    application = int(answer(connection, "PRAGMA application_id"))
    if version > VERSION and application == APPLICATION:
        raise Newer
    if not 0 <= version <= VERSION or (version and application != APPLICATION):
        raise NotOurs
    if _objects(connection) != _made_by(SCRIPTS[:version]):
        raise NotOurs
    return version


def bring_up(connection: sqlite3.Connection, version: int = 0) -> None:
    """Run the scripts that a database of a version has not seen yet, all of them or none."""
    if version == VERSION:
        return
    with transaction(connection):
        _run(connection, SCRIPTS[version:])
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _run(connection: sqlite3.Connection, scripts: tuple[str, ...]) -> None:
    for script in scripts:
        for statement in _statements(script):
            connection.execute(statement)


Objects = frozenset[tuple[str, ...]]
"""Type, name, table and SQL of everything in a schema."""


def _objects(connection: sqlite3.Connection) -> Objects:
    found: Iterable[Sequence[object]] = connection.execute(
        "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master"
    )
    return frozenset(tuple(" ".join(str(part).split()) for part in one) for one in found)


@cache
def _made_by(scripts: tuple[str, ...]) -> Objects:
    """Return everything that these scripts make."""
    model = sqlite3.connect(":memory:", isolation_level=None)
    _run(model, scripts)
    made = _objects(model)
    model.close()
    return made


def _statements(script: str) -> list[str]:
    """The statements of a script, each of which ends its line: `executescript` would commit what is open first."""
    found, begun = [], ""
    for line in script.splitlines(keepends=True):
        begun += line
        if sqlite3.complete_statement(begun):
            found.append(begun.strip())
            begun = ""
    return found
