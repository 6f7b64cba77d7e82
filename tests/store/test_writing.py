"""Tests that what cannot be written is left out alone, whatever is wrong with it; and how what was written is kept
safe."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from scenes.app import app as app_module
from scenes.app.session import Session
from scenes.app.storage import Storage
from scenes.store import schema
from scenes.store.connection import connected
from scenes.store.games import Games, JournalEntry
from scenes.store.salvage import salvage
from scenes.store.sentences import DROPPED
from tests.scenes.shell_kit import open_app
from tests.store.kit import again, begin, kept, path_in, play


def circle() -> dict[str, Any]:
    around: dict[str, Any] = {}
    around["again"] = around
    return around


def deep() -> Any:
    found: Any = []
    for _ in range(100_000):
        found = [found]
    return found


BAD_VALUES = {"half a character": "\ud800", "no number of SQLite": 1 << 70, "no value at all": object()}
BAD_DOCUMENTS: dict[str, Callable[[], Any]] = {
    "no JSON": lambda: {"what": object()},
    "a circle": circle,
    "no end": lambda: {"what": deep()},
}


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def games(tmp_path: Path, log: list[str]) -> Games:
    return Games(path_in(tmp_path), log=log.append)


def journal_id(session: Session) -> str:
    assert session.journal is not None
    return session.journal.game


@pytest.mark.parametrize("value", BAD_VALUES)
def test_a_step_that_cannot_be_written_is_made_good_by_the_next(games: Games, log: list[str], value: str) -> None:
    session = begin(games)
    play(session, 9)
    games.note(journal_id(session), JournalEntry(99, 0, None, BAD_VALUES[value]), {})  # type: ignore[arg-type]
    record = play(session, 4)[-1]
    assert again(games, session) == (record, "") and games.database.settled
    assert games.database.news() == [DROPPED()]
    [entry] = log
    assert entry.startswith("Not saved: Traceback") and "test_writing" not in entry


@pytest.mark.parametrize("document", BAD_DOCUMENTS)
@pytest.mark.parametrize("where", ["draft", "thought", "begin", "checkpoint", "finish", "set aside"])
def test_a_document_that_cannot_be_written_stops_nothing_else(
    games: Games, log: list[str], where: str, document: str
) -> None:
    session, bad = begin(games), BAD_DOCUMENTS[document]()
    game = journal_id(session)
    record = play(session, 6)[-1]
    whole = {**session.document(), "thoughts": bad}
    if where == "draft":
        games.draft(game, 0, bad)
    elif where == "thought":
        games.note(game, JournalEntry(99, 0, None, None, bad), {})
    elif where == "begin":
        games.begin(whole)
    elif where == "checkpoint":
        games.checkpoint(game, 99, whole)
    elif where == "finish":
        games.finish(game, 99, whole, {})
    else:
        games.database.write(("UPDATE game SET name = ? WHERE id = ?", ("not this", game)), ("SELECT ?", (bad,)))
    assert len(games.rows()) == 1 and games.rows()[0].name == "", "all of it or nothing"
    assert again(games, session) == (record, "") and len(log) == 1
    games.rename(game, "The next")
    assert games.rows()[0].name == "The next" and games.database.settled


def test_of_many_that_wait_only_the_bad_ones_are_left_out(games: Games, log: list[str]) -> None:
    first, second = begin(games), begin(games, "fracas")
    games.database._stuck = True
    for number, name in enumerate(("one", "\ud800", "two", "\udfff", "three")):
        games.database.add(("UPDATE game SET name = ? WHERE id = ?", (name, journal_id((first, second)[number % 2]))))
    games.settle()
    assert [row.name for row in games.rows()] == ["", "three"] and len(log) == 2


def test_what_is_left_out_while_the_disk_refuses_hides_nothing_that_comes_after(games: Games) -> None:
    session = begin(games)
    pages = games.database._connection().execute("PRAGMA page_count").fetchone()[0]
    games.database._connection().execute(f"PRAGMA max_page_count = {pages}")
    games.picture(journal_id(session), bytes(100_000))
    games.database._stuck = True
    games.database.add(("UPDATE game SET name = ?", ("\ud800",)))
    games.database._waiting.reverse()
    games.database._stuck = True
    assert len(games.rows()) == 1, "both are remembered, and neither is written"
    games.rename(journal_id(session), "After it")
    assert not games.database.settled and games.rows()[0].name == "After it"


def test_the_last_words_ask_nothing_of_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be what has failed."""
    said: list[str] = []
    monkeypatch.setattr(app_module, "complain", said.append)
    with open_app(tmp_path) as app:
        begin(app.storage.games)

        def fail(*_: Any) -> Any:
            raise RuntimeError("not to be asked")

        monkeypatch.setattr(app.storage.games.database, "rows", fail)
        monkeypatch.setattr(app.storage.games.database, "flush", fail)
        try:
            raise ZeroDivisionError
        except ZeroDivisionError:
            assert app_module._last_words(app) == 1
        monkeypatch.undo()
    assert len(said) == 1 and "your game is saved" in said[0]


def test_an_old_save_that_cannot_be_taken_over_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "saves").mkdir()
    save = tmp_path / "saves" / "autosave.json"
    save.write_text('{"format": 1, "game": "fracas", "players": [], "summary": {}, "record": {"seed": 1}}')
    monkeypatch.setattr("scenes.store.games.row_of", lambda *_: ("SELECT ?", (object(),)))
    storage = Storage(tmp_path)
    assert storage.games.rows() == [] and save.exists()
    monkeypatch.undo()
    storage.close()
    assert len(storage.games.rows()) == 1 and not save.exists()
    storage.close()


def test_a_game_is_called_saved_only_if_one_goes_on(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    assert storage.games.latest() is None and storage.kept_in == ""
    session = begin(storage.games)
    assert storage.kept_in == str(storage.database_path)
    storage.games.database._waiting.append(())
    assert storage.kept_in == "", "it waits for the disk"
    storage.games.finish(journal_id(session), 1, session.document(), {})
    assert storage.kept_in == ""
    storage.close()


def test_what_was_committed_is_moved_into_the_file_when_a_person_takes_their_time(games: Games) -> None:
    """A log of SQLite that is lost, or left out by who copies the file, takes nothing with it but the last turn."""
    session = begin(games)
    record = play(session, 12)[-1]
    assert session.journal is not None
    session.journal.gather()
    alone = Games(games.database.path.with_name("copied.sqlite3"))
    alone.database.path.write_bytes(games.database.path.read_bytes())
    assert again(alone, session) == (record, "")


def test_games_keep_their_order_whatever_the_clock_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock was set back between two games, and goes wrong in the third."""
    storage, ids = Storage(tmp_path), []
    for moment in (1_764_100_000, 1_577_836_800, 60):
        monkeypatch.setattr("time.time", lambda moment=moment: moment)
        session = begin(storage.games, "fracas", seed=moment)
        ids.append(journal_id(session))
    assert [row.id for row in storage.games.rows()] == ids[::-1]
    for number in (2, 0, 1):
        monkeypatch.setattr("time.time", lambda number=number: 9_000 - number)
        storage.games.finish(ids[number], 1, kept(storage.games, ids[number]).generations[0].document, {})
    assert [row.id for row in storage.finished.rows()] == [ids[1], ids[0], ids[2]]
    storage.close()


def test_nonsense_in_the_rows_is_read_as_nothing(tmp_path: Path) -> None:
    """Text where a number or a picture should be, moments that no calendar knows, letters that are none."""
    storage = Storage(tmp_path)
    game = journal_id(begin(storage.games))
    storage.games.database.write(
        ("INSERT INTO picture (game, png) VALUES (?, 'no picture')", (game,)),
        ("UPDATE game SET name = CAST(x'ff41' AS TEXT), played = 9e15, created = 'soon'", ()),
        ("INSERT INTO lesson (name, done) VALUES ('one', 'never'), ('two', 1 << 60)", ()),
        ("INSERT INTO puzzle (name, tried, solved) VALUES ('one', 'x', 'y'), ('two', 1 << 60, 1)", ()),
    )
    assert storage.games.picture_of(game) is None
    [row] = storage.games.rows()
    assert row.name == "\ufffdA" and row.created == 0
    assert storage.lessons.done()["one"] == 0
    assert storage.puzzles.standing().solved == {"two"}
    storage.close()


def test_of_a_damaged_file_only_plain_tables_are_read(tmp_path: Path) -> None:
    """A view could have work done without end, and a column may be called anything."""
    begun, damaged = Games(path_in(tmp_path)), tmp_path / "damaged"
    session = begin(begun)
    begun.close()
    damaged.write_bytes(begun.database.path.read_bytes())
    with sqlite3.connect(damaged) as other:
        other.execute("DROP TABLE lesson")
        other.execute("CREATE VIEW lesson AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                      "SELECT i AS name, i AS done FROM n")  # fmt: skip
        other.execute('ALTER TABLE game ADD COLUMN "id) SELECT 1 --" TEXT')
    other.close()
    with closing(connected(tmp_path / "new")) as into:
        schema.bring_up(into)
        assert salvage(damaged, into) == 1
        assert [row["id"] for row in into.execute("SELECT id FROM game")] == [journal_id(session)]
