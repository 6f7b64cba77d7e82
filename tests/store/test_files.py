"""The file of the database: a full disk, a broken file, one of tomorrow, one that is held, one that was cut short."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import logic
from scenes.app.reopening import reopen
from scenes.app.session import Session
from scenes.app.storage import TAKEN_OVER, Storage
from scenes.store import schema
from scenes.store.database import Database
from scenes.store.games import Games
from scenes.store.sentences import HELD, NEWER, NO_ROOM, NOT_OURS, NOT_SAVED
from tests.store.kit import again, begin, kept, path_in, play

A_PAGE = 12  # games at most of which something lies on the same page
FULL = NOT_SAVED(summary=NO_ROOM())
LOCKED = NOT_SAVED(summary=HELD())


@pytest.fixture
def games(tmp_path: Path) -> Games:
    return Games(path_in(tmp_path))


def test_a_full_disk_is_one_sentence_and_the_game_goes_on(games: Games) -> None:
    """... and it is all kept as soon as there is room again."""
    session = begin(games)
    pages = games.database._connection().execute("PRAGMA page_count").fetchone()[0]
    games.database._connection().execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(6):
        record = play(session, 10)[-1]
        session.journal.checkpoint()
    assert games.database.news() == [FULL]
    assert again(games, session) == (record, ""), "it can even be left and opened again"
    assert games.database.news() == [] and not games.database.settled
    games.database._connection().execute("PRAGMA max_page_count = 100000")
    record = play(session, 3)[-1]
    assert games.database.settled
    games.close()
    assert again(games, session) == (record, "")


@pytest.mark.parametrize("where", ["file", "read-only"])
def test_without_a_folder_the_games_are_kept_in_memory(
    tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    if where == "read-only":
        first = Games(path_in(tmp_path))
        begin(first, "fracas")
        first.close()

        def refuse(*_: Any) -> None:
            error = sqlite3.OperationalError("attempt to write a readonly database")
            error.sqlite_errorcode = sqlite3.SQLITE_READONLY
            raise error

        monkeypatch.setattr(Database, "_opened", refuse)
    games = Games(path_in(tmp_path / "file" if where == "file" else tmp_path))
    session = begin(games)
    record = play(session, 9)[-1]
    assert again(games, session) == (record, "")
    assert len(games.database.news()) == 1 and not games.database.settled
    assert len(games.rows()) == (2 if where == "read-only" else 1), "what is on the disk can still be read"


def test_a_folder_that_comes_back_is_written_to(tmp_path: Path) -> None:
    """A disk that was not there: nothing has to be started anew."""
    (tmp_path / "disk").write_text("in the way")
    games = Games(path_in(tmp_path / "disk"))
    session = begin(games)
    play(session, 9)
    assert not games.database.settled and len(games.rows()) == 1
    (tmp_path / "disk").unlink()
    record = play(session, 2)[-1]
    assert games.database.settled and games.database.problem == ""
    games.close()
    assert again(Games(games.database.path), session) == (record, "")


def test_a_database_of_a_newer_version_is_left_alone(games: Games) -> None:
    begin(games)
    games.close()
    path = games.database.path
    other = sqlite3.connect(path)
    other.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    other.close()
    before, names = path.read_bytes(), {one.name for one in path.parent.iterdir()}
    later = Games(path)
    session = begin(later)
    record = play(session, 5)[-1]
    assert again(later, session) == (record, "")
    assert later.database.news() == [NEWER()] and not later.database.settled
    later.close()
    assert path.read_bytes() == before and {one.name for one in path.parent.iterdir()} == names


def other_program(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 1")
        connection.execute("CREATE TABLE notes (text)")
    connection.close()


TRIGGER = "CREATE TRIGGER late AFTER INSERT ON journal BEGIN DELETE FROM game; END"


def changed(path: Path, *statements: str) -> None:
    with sqlite3.connect(path) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


BROKEN = {
    "no database": lambda path: path.write_bytes(b"not a database at all " * 50),
    "head lost": lambda path: path.write_bytes(b"\0" * 4096 + path.read_bytes()[4096:]),
    "noise": lambda path: path.write_bytes(path.read_bytes()[:100] + os.urandom(8192)),
    "cut short": lambda path: path.write_bytes(path.read_bytes()[:5000]),
}
NOT_MADE_BY_US = {
    "another program's": other_program,
    "tables lost": lambda path: changed(path, "DROP TABLE game"),
    "a table more": lambda path: changed(path, "CREATE TABLE notes (text)"),
    "a trigger": lambda path: changed(path, TRIGGER),
    "a view": lambda path: changed(path, "CREATE TEMP VIEW x AS SELECT 1", "CREATE VIEW old AS SELECT * FROM game"),
    "a table with a check": lambda path: changed(
        path, "DROP TABLE lesson", "CREATE TABLE lesson (name TEXT PRIMARY KEY, done INTEGER CHECK (abs(done) > 1))"
    ),
    "an index more": lambda path: changed(path, "CREATE INDEX old ON game (lower(name))"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_database_is_set_aside_and_begun_anew(games: Games, how: str) -> None:
    begin(games)
    games.close()
    path = games.database.path
    BROKEN[how](path)
    broken = path.read_bytes()
    for number in (1, 2):
        later = Games(path)
        assert later.rows() == []
        [sentence] = later.database.news()
        aside = path.with_name(f"{path.name}.damaged-{number}")
        assert aside.name in sentence and aside.read_bytes() == broken
        session = begin(later)
        record = play(session, 5)[-1]
        assert again(later, session) == (record, "")
        later.close()
        path.write_bytes(broken)


@pytest.mark.parametrize("how", NOT_MADE_BY_US)
def test_a_database_that_is_whole_but_not_ours_is_left_alone(games: Games, how: str) -> None:
    """Nothing of it is run, it is not renamed, and the game is kept as soon as it has gone."""
    begin(games)
    games.close()
    path = games.database.path
    if how == "another program's":
        path.unlink()
    NOT_MADE_BY_US[how](path)
    before = path.read_bytes()
    later = Games(path)
    assert later.rows() == [] and later.database.news() == [NOT_OURS()]
    session = begin(later)
    play(session, 5)
    assert path.read_bytes() == before and not [one for one in path.parent.iterdir() if "damaged" in one.name]
    path.rename(path.with_name("elsewhere"))
    record = play(session, 5)[-1]
    assert later.database.settled and later.database.problem == ""
    later.close()
    assert again(Games(path), session) == (record, "")


def test_a_database_that_breaks_while_it_is_open_loses_nothing_of_the_game(games: Games) -> None:
    session = begin(games)
    play(session, 12)
    games.database._connection().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path = games.database.path
    path.write_bytes(path.read_bytes()[:100] + b"\xff" * (path.stat().st_size - 100))
    games.database._connection().execute("PRAGMA shrink_memory")
    record = play(session, 6)[-1]
    session.journal.checkpoint()
    assert again(games, session) == (record, "")
    assert len(games.database.news()) == 1
    games.close()
    assert path.with_name(f"{path.name}.damaged-1").exists()


def test_of_a_file_that_is_broken_in_one_place_the_other_games_are_saved(games: Games) -> None:
    """All but those of one page, unless it is one of the two pages that lead to all of them."""
    session = begin(games, "fracas")
    record = play(session, 20)[-1]
    for _ in range(40):
        games.begin(session.document())
    roots = {int(str(row["rootpage"])) - 1 for row in games.database.rows("SELECT rootpage FROM sqlite_master")}
    games.close()
    path = games.database.path
    whole = path.read_bytes()
    for page in [page for page in range(1, len(whole) // 4096) if page not in roots][::9]:
        path.write_bytes(whole[: page * 4096] + b"\xa5" * 4096 + whole[(page + 1) * 4096 :])
        later = Games(path)
        found = [later.open(row.id) for row in later.rows()]
        whole_ones = [one for one in found if one is not None and one.generations]
        assert len(whole_ones) >= 41 - A_PAGE
        assert reopen(whole_ones[0])[0].match.record() == record
        later.close()
        for part in path.parent.iterdir():
            part.unlink()


def test_a_file_that_another_program_holds_is_told_and_written_later(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.store.database.PATIENCE", 0)
    session = begin(games)
    holder = sqlite3.connect(games.database.path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    play(session, 9)
    assert games.database.news() == [LOCKED]
    holder.execute("ROLLBACK")
    holder.close()
    record = play(session, 3)[-1]
    games.close()
    assert again(games, session) == (record, "")


# ---- a program that ends in the middle


class Ends(BaseException):
    """The program ends here."""


class Until:
    """A connection that lets so many statements through, and then the program ends."""

    def __init__(self, connection: sqlite3.Connection, left: int) -> None:
        self.connection, self.left = connection, left

    def execute(self, *given: Any) -> Any:
        if self.left == 0:
            raise Ends
        self.left -= 1
        return self.connection.execute(*given)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)


def left_behind(path: Path, folder: Path) -> Games:
    """The games of another start: the files as they lie there now, while the first program still holds them."""
    folder.mkdir()
    for end in ("", "-wal"):
        if (part := path.with_name(path.name + end)).exists():
            shutil.copy(part, folder / part.name)
    return Games(path_in(folder))


def test_wherever_the_program_ends_the_game_stands_before_or_behind_the_step(tmp_path: Path) -> None:
    """One step, and one new generation with all that goes with it: cut off before every statement of them."""
    for number, whole in enumerate((False, True)):
        for left in range(12):
            place = tmp_path / f"{number}-{left}"
            place.mkdir()
            games = Games(path_in(place))
            session = begin(games)
            before = play(session, 10 + number, seed=number)[-1]
            connection = games.database._connection()
            games.database._open = Until(connection, left)
            try:
                after = play(session, 1, seed=left)[-1]
                if whole:
                    session.journal.checkpoint()
            except Ends:
                after = session.match.record()
            later = left_behind(path_in(place), place / "later")
            record, sentence = again(later, session)
            assert sentence == "" and record in (before, after)
            assert later.database.news() == []
            connection.close()
            later.close()


def test_a_journal_of_the_disk_that_was_torn_anywhere_gives_a_standing_that_there_was(tmp_path: Path) -> None:
    """Anything that SQLite had not finished writing when the power went is left out, and nothing before it."""
    games = Games(path_in(tmp_path))
    session = begin(games)
    records = [session.match.record(), *play(session, 14)]
    log = games.database.path.with_name(games.database.path.name + "-wal")
    size, reached = log.stat().st_size, -1
    for part in range(21):
        later = left_behind(games.database.path, tmp_path / f"later-{part}")
        torn = later.database.path.with_name(log.name)
        torn.write_bytes(torn.read_bytes()[: size * part // 20])
        if later.open(session.journal.game) is None:
            assert reached < 0, "the game was there already"
            later.close()
            continue
        record, sentence = again(later, session)
        assert sentence == ""
        reached = records.index(record, max(0, reached))  # what was taken back stands there twice
        later.close()
    assert reached == len(records) - 1


# ---- the save of earlier versions


def autosave() -> dict[str, Any]:
    path = Path(__file__).parent / "golden" / "autosave-1-fracas-2.json"
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return document


def folder_with(tmp_path: Path, text: str) -> Storage:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "autosave.json").write_text(text, encoding="utf-8")
    return Storage(tmp_path)


def test_the_save_of_an_earlier_version_is_taken_over_once(tmp_path: Path) -> None:
    text = json.dumps(autosave())
    storage = folder_with(tmp_path, text)
    [row] = storage.games.rows()
    opened, sentence = reopen(kept(storage.games, row.id))
    assert sentence == "" and opened.document() == autosave()
    assert (tmp_path / "saves" / TAKEN_OVER).read_text(encoding="utf-8") == text, "the file is not lost"
    storage.close()
    (tmp_path / "saves" / TAKEN_OVER).rename(tmp_path / "saves" / "autosave.json")  # as if it had ended in between
    storage = Storage(tmp_path)
    assert len(storage.games.rows()) == 1 and storage.settle() == []
    storage.close()


def test_a_spoilt_save_of_an_earlier_version_is_set_aside_and_one_of_tomorrow_is_not(tmp_path: Path) -> None:
    storage = folder_with(tmp_path, "{")
    assert storage.games.rows() == []
    assert [logic.say(sentence, logic.ENGLISH) for sentence in storage.settle()] == [
        "The saved game could not be read. The damaged file is kept as autosave.json.damaged-1."
    ]
    (tmp_path / "saves" / "autosave.json").write_text(json.dumps({**autosave(), "format": 2}), encoding="utf-8")
    storage = Storage(tmp_path)
    assert storage.games.rows() == []
    [sentence] = storage.settle()
    assert "newer version" in sentence and (tmp_path / "saves" / "autosave.json").exists()


def test_a_game_of_an_earlier_version_can_be_kept_without_a_journal(tmp_path: Path) -> None:
    """A session that is only saved, as tools do, is kept as well."""
    games = Games(path_in(tmp_path))
    session = Session.of_match(begin(games, "fracas").match)
    session.keep(games)
    assert again(games, session)[0] == session.match.record()
