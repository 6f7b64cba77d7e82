"""A backup a day, three of them kept; and one of them put back, all of it or not at all."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scenes.app.reopening import reopen
from scenes.app.storage import Storage, StorageError
from scenes.store import backups
from scenes.store.backups import back_up
from tests.store.kit import begin, kept, play

TODAY = date(2026, 3, 2)
DAY = timedelta(days=1)


class Usage(NamedTuple):
    free: int


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    storage = Storage(tmp_path)
    yield storage
    storage.games.database._close()


def made(storage: Storage, day: date = TODAY) -> bool:
    database = storage.games.database
    return back_up(database._connection(), database.path, day)


def ids(storage: Storage) -> set[str]:
    return {row.id for row in storage.games.rows()}


def names(storage: Storage) -> set[str]:
    return {path.name for path in storage.folder.iterdir()}


def test_closing_makes_one_a_day_of_everything_that_is_kept(storage: Storage) -> None:
    session = begin(storage.games)
    record = play(session, 30)[-1]
    storage.close()
    [backup] = storage.backups()
    assert (backup.day, backup.games) == (date.today(), 1)
    before = backup.path.read_bytes()
    begin(storage.games)
    storage.close()
    assert [backup.path.read_bytes() for backup in storage.backups()] == [before], "there is one of today"
    shutil.copy(backup.path, storage.database_path)
    assert session.journal is not None
    assert reopen(kept(storage.games, session.journal.game))[0].match.record() == record


def test_the_last_three_are_kept(storage: Storage) -> None:
    begin(storage.games)
    for number in (0, 3, 1, 9, 7):
        assert made(storage, TODAY + number * DAY)
    assert not made(storage, TODAY + 9 * DAY)
    assert [backup.day - TODAY for backup in storage.backups()] == [9 * DAY, 7 * DAY, 3 * DAY]


def test_with_a_clock_that_was_wrong_the_one_just_made_stays(storage: Storage) -> None:
    begin(storage.games)
    for number in (4000, 4001, 4002, 0):
        assert made(storage, TODAY + number * DAY)
    assert TODAY in [backup.day for backup in storage.backups()] and len(storage.backups()) == 3


def test_none_is_made_of_nothing_nor_on_a_disk_that_is_almost_full(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage.lessons.finish("one")
    assert not made(storage)
    begin(storage.games)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(backups.ROOM))
    assert not made(storage)
    monkeypatch.undo()
    assert made(storage)


def test_one_that_fails_is_only_logged(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(storage.games)

    def refuse(*_: Any) -> bool:
        raise OSError("refused")

    monkeypatch.setattr("scenes.store.backups.back_up", refuse)
    storage.close()
    assert "No backup of the games was made: refused" in storage.log_path.read_text(encoding="utf-8")


def test_a_backup_is_put_back_and_what_it_replaces_is_kept(storage: Storage) -> None:
    begin(storage.games)
    first = ids(storage)
    made(storage)
    begin(storage.games, "fracas")
    second = ids(storage)
    aside = storage.restore(storage.backups()[0])
    assert ids(storage) == first and aside == "games.sqlite3.replaced-1"
    assert begin(storage.games) and storage.games.database.settled
    storage.games.database._close()
    shutil.copy(storage.folder / aside, storage.database_path)
    assert ids(storage) == second


def test_what_waits_for_the_disk_is_written_to_the_backup_that_was_put_back(storage: Storage) -> None:
    begin(storage.games)
    made(storage)
    storage.games.database.write(("CREATE TABLE notes (text)", ()))
    storage.games.database._close()
    session = begin(storage.games)
    record = play(session, 9)[-1]
    assert not storage.games.database.settled and storage.games.database.foreign
    storage.restore(storage.backups()[0])
    assert len(ids(storage)) == 2 and session.journal is not None
    play(session, 1)
    assert storage.games.database.settled
    assert reopen(kept(storage.games, session.journal.game))[0].match.record() != record


def test_a_damaged_backup_is_refused_and_everything_stays(storage: Storage) -> None:
    begin(storage.games)
    made(storage)
    [backup] = storage.backups()
    whole = backup.path.read_bytes()
    backup.path.write_bytes(whole[:8192] + b"\xa5" * 4096 + whole[12288:])
    before = names(storage)
    with pytest.raises(StorageError, match="This backup is damaged"):
        storage.restore(backup)
    assert len(ids(storage)) == 1 and names(storage) == before
