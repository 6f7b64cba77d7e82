"""Saves and replays of every schema so far open, and give what they gave."""

from __future__ import annotations

import json
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import logic
from scenes.app.reopening import reopen
from scenes.app.storage import DATABASE, Storage
from scenes.store import schema
from scenes.store.games import FINISHED, FORMAT, UNFINISHED
from tests.store.kit import cure, kept, replays

GOLDEN = Path(__file__).parent / "golden"
GAMES = tuple(info.id for info in logic.games())
SAVES = sorted(GOLDEN.glob("autosave-*.json"))
RECORDS = sorted(GOLDEN.glob("record-*.json"))


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def test_every_schema_and_every_format_has_its_files() -> None:
    """A new one brings its own: ``python -m tests.store.golden``."""
    assert all((GOLDEN / f"games-{number}.sqlite3").exists() for number in range(1, schema.VERSION + 1))
    for form in range(1, FORMAT + 1):
        for game in GAMES:
            assert (GOLDEN / f"record-{form}-{game}.json").exists()
    assert {path.name.split("-", 2)[2].rpartition("-")[0] for path in SAVES} == set(GAMES)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_the_save_of_an_earlier_version_goes_on(tmp_path: Path, path: Path) -> None:
    (tmp_path / "saves").mkdir()
    shutil.copy(path, tmp_path / "saves" / "autosave.json")
    storage, document = Storage(tmp_path), read(path)
    [row] = storage.games.rows(UNFINISHED)
    session, sentence = reopen(kept(storage.games, row.id))
    if not replays(session.game):
        assert sentence.startswith("The rules have changed since")
        storage.close()
        return
    told = cure(document["record"])
    assert sentence == "" and storage.settle() == [], told
    assert session.match.record() == document["record"], f"The record does not replay. {told}"
    assert session.match.state() == document["state"], told
    assert session.thoughts.document() == document["thoughts"]
    assert [player.name for player in session.players] == [player["name"] for player in document["players"]]
    storage.close()


@pytest.mark.parametrize("number", range(1, schema.VERSION + 1))
def test_a_database_of_every_schema_opens(tmp_path: Path, number: int) -> None:
    shutil.copy(GOLDEN / f"games-{number}.sqlite3", tmp_path / DATABASE)
    told = read(GOLDEN / f"games-{number}.json")
    storage = Storage(tmp_path)
    games = storage.games
    rows = [*games.rows(), *games.rows(FINISHED)]
    assert {row.id for row in rows} == set(told) and storage.settle() == []
    for row in rows:
        if not replays(row.game):
            continue
        found = kept(games, row.id)
        session, sentence = reopen(found)
        record = session.match.record()
        assert sentence == "", cure(record)
        assert {"game": session.game, "steps": len(record["actions"]), "hash": record["hash"],
                "turn": session.match.turn} == told[row.id]  # fmt: skip
        if row.state == UNFINISHED:
            assert found.drafts == {0: {"discard": "9S"}} and games.picture_of(row.id) == b"\x89PNG"
            action = session.live.now.decisions[0].actions[0]
            session.keep(games)
            session.live.act(session.live.now.decisions[0].seat, action)
    assert [row.name for row in games.rows(FINISHED)] == ["The long siege"]
    storage.close()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_replay_of_every_format_opens(path: Path) -> None:
    record = read(path)
    match, problem = logic.replayed(record)
    assert not problem, f"{problem} {cure(record)}"
    assert match.record() == record and match.outcome() is not None, cure(record)


def test_a_golden_game_that_fails_names_the_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    """An option that is not `later` is written into every position, and then no kept game replays."""
    [path] = (path for path in RECORDS if path.stem == "record-1-fracas")
    record = read(path)
    assert cure(record).endswith("A new rule needs an option that is `later` (docs/add_an_option.md).")
    info = next(info for info in logic.games() if info.id == "fracas")
    options = tuple(replace(one, later=one.later and one.key != "secondReady") for one in info.options)
    monkeypatch.setattr("logic.games", lambda: [replace(info, options=options)])
    assert cure(record) == "secondReady came after this game was kept: give it later=True (docs/add_an_option.md)"


@pytest.mark.parametrize("path", [*SAVES, *RECORDS], ids=lambda path: path.stem)
def test_every_option_that_came_after_a_golden_game_is_later(path: Path) -> None:
    record = read(path).get("record", read(path))
    assert "later=True" not in cure(record), cure(record)


SECOND = (*schema.SCRIPTS, "CREATE TABLE statistic (game TEXT PRIMARY KEY, won INTEGER);")
SPOILT = (*schema.SCRIPTS, "CREATE TABLE statistic (game TEXT PRIMARY KEY);\nCREATE TABLE game (id TEXT);")


@pytest.mark.parametrize(("scripts", "version"), [(SECOND, schema.VERSION + 1), (SPOILT, schema.VERSION)])
def test_a_database_grows_by_scripts_all_of_one_or_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scripts: tuple[str, ...], version: int
) -> None:
    path = tmp_path / DATABASE
    shutil.copy(GOLDEN / f"games-{schema.VERSION}.sqlite3", path)
    monkeypatch.setattr(schema, "SCRIPTS", scripts)
    monkeypatch.setattr(schema, "VERSION", len(scripts))
    connection = sqlite3.connect(path, isolation_level=None)
    if version == len(scripts):
        schema.bring_up(connection, schema.version_of(connection))
    else:
        with pytest.raises(sqlite3.OperationalError):
            schema.bring_up(connection, schema.version_of(connection))
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    assert schema.version_of(connection) == version and ("statistic" in tables) == (version == len(scripts))
    assert connection.execute("SELECT count(*) FROM game").fetchone()[0] > 1, "the games are still there"
    connection.close()
