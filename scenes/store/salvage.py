"""The salvage of all that can still be read of a broken database, game by game."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from pathlib import Path

from scenes.store.connection import connected, transaction
from scenes.store.files import copied

TABLES = ("game", "generation", "journal", "draft", "picture", "review")
"""In the order in which a game is written; the first has its id, the others name it."""

OF_ITSELF = ("lesson", "puzzle")
"""Tables whose rows belong to no game: what was learned."""

Value = str | bytes | int | None
Row = dict[str, Value]


def salvage(path: Path, into: sqlite3.Connection) -> int:
    """Copy every game that is whole enough to be opened from a broken file, and what was learned; how many games.

    The file and what SQLite kept beside it are not touched. ``into`` has today's tables.
    """
    saved = 0
    with copied(path) as copy, closing(connected(copy)) as broken:
        for game in _ids(broken):
            with suppress(sqlite3.Error):
                saved += _copied(broken, into, game)
        for table in OF_ITSELF:
            with suppress(sqlite3.Error):
                _take_in(into, {table: _readable(broken, table)})
    return saved


def _answers(connection: sqlite3.Connection, question: str, *given: str) -> Iterable[Sequence[object]]:
    return connection.execute(question, given)


def _ids(broken: sqlite3.Connection) -> list[str]:
    """The ids that can be read, by the index of them or by the table, as far as either goes."""
    found: dict[str, None] = {}
    if not _is_table(broken, "game"):
        return []
    for question in ("SELECT id FROM game ORDER BY id", "SELECT id FROM game NOT INDEXED"):
        with suppress(sqlite3.Error):
            for one in _answers(broken, question):
                found[str(one[0])] = None
    return list(found)


def _copied(broken: sqlite3.Connection, into: sqlite3.Connection, game: str) -> bool:
    """Copy one game; whether there is enough of it: its own row and a generation."""
    found: dict[str, list[Row]] = {}
    for table in TABLES:
        found[table] = _readable(broken, table, "id" if table == "game" else "game", game)
    if not found["game"] or not found["generation"]:
        return False
    return _take_in(into, found)


def _take_in(into: sqlite3.Connection, found: dict[str, list[Row]]) -> bool:
    """Write rows by their tables, all or none; whether they are written."""
    try:
        with transaction(into):
            for table, rows in found.items():
                known = {column[1] for column in _answers(into, f"PRAGMA table_info({table})")}
                for row in rows:
                    mine = {name: value for name, value in row.items() if name in known}  # an earlier version had fewer
                    marks = ", ".join("?" * len(mine))
                    into.execute(
                        f"INSERT OR IGNORE INTO {table} ({', '.join(mine)}) VALUES ({marks})", [*mine.values()]
                    )
    except sqlite3.Error:
        return False
    return True


def _readable(broken: sqlite3.Connection, table: str, name: str = "", game: str = "") -> list[Row]:
    """The rows of a game in a table, or all of it, as far as they can be read."""
    which, given = (f" WHERE {name} = ?", (game,)) if name else ("", ())
    rows: list[Row] = []
    if not _is_table(broken, table):
        return rows
    for how in ("", " NOT INDEXED"):  # an index may be what is broken
        with suppress(sqlite3.Error):
            found = broken.execute(f"SELECT * FROM {table}{how}{which}", given)
            names = [column[0] for column in found.description]
            answers: Iterable[Sequence[Value]] = found
            for row in answers:
                rows.append(dict(zip(names, row, strict=True)))
            break
    return rows


def _is_table(broken: sqlite3.Connection, name: str) -> bool:
    """Return whether a name is that of a plain table: not a view, which could have any work done."""
    with suppress(sqlite3.Error):
        made = _answers(broken, "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", name)
        return any(str(sql).casefold().startswith("create table") for (sql,) in made)
    return False
