"""The games that are over, as the database has them."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

from scenes.app.reopening import reopen
from scenes.app.storage import Storage
from scenes.store import schema
from scenes.store.database import Database
from scenes.store.finished import WHOLE, Finished
from scenes.store.salvage import salvage
from tests.store.kit import begin, kept, path_in
from tests.store.test_golden import GOLDEN

DOCUMENT = {
    "game": "fracas",
    "players": [{"name": "Mei", "kind": "human"}],
    "record": {"seed": 2**63, "options": {"a": 1}, "actions": []},
    "summary": {"turn": 9},
}


def test_what_is_kept_of_a_game_comes_back(tmp_path: Path) -> None:
    finished = Finished(Database(path_in(tmp_path)))
    game = finished.add(DOCUMENT, {"scores": [3, 1]}, {"turns": 9}, "The siege", 1234)
    [row] = finished.rows()
    assert (row.id, row.name, row.played, row.seed) == (game, "The siege", 1234, str(2**63))
    assert (row.outcome, row.facts, row.options) == ({"scores": [3, 1]}, {"turns": 9}, {"a": 1})
    assert not row.counted and row.taken == 0 and finished.document(game) == DOCUMENT
    assert finished.row("nobody") is None and finished.document("nobody") is None


def test_a_review_is_kept_move_by_move_and_goes_with_its_game(tmp_path: Path) -> None:
    finished = Finished(Database(path_in(tmp_path)))
    game = finished.add(DOCUMENT, {}, {}, "", 1)
    finished.keep_review(game, 7, {"cost": 0.1})
    finished.keep_review(game, 3, {"cost": 0.0})
    finished.keep_review(game, 7, {"cost": 0.2})
    assert finished.reviews(game) == {3: {"cost": 0.0}, 7: {"cost": 0.2}} and not finished.rows()[0].reviewed
    finished.keep_review(game, WHOLE, {})
    assert finished.reviews(game) == {3: {"cost": 0.0}, 7: {"cost": 0.2}} and finished.rows()[0].reviewed
    finished.database.write(("DELETE FROM game WHERE id = ?", (game,)))
    assert finished.reviews(game) == {}


def test_a_game_that_is_brought_in_stands_where_its_time_puts_it(tmp_path: Path) -> None:
    """Not before those that were played here since; the list of one's own games goes by no clock."""
    storage = Storage(tmp_path)
    for number in range(2):
        session = begin(storage.games, "fracas")
        assert session.journal is not None
        storage.games.database.write(
            ("UPDATE game SET state = 'finished', outcome = '{}', played = ? WHERE id = ?",
             (100 + number, session.journal.game))
        )  # fmt: skip
    times = {storage.finished.add(DOCUMENT, {}, {}, "", played): played for played in (50, 60, 100, 999)}
    assert [times.get(row.id, row.played) for row in storage.finished.rows()] == [999, 101, 100, 100, 60, 50]


def test_erasing_the_statistics_leaves_the_games(tmp_path: Path) -> None:
    finished = Finished(Database(path_in(tmp_path)))
    game = finished.add(DOCUMENT, {}, {}, "", 1)
    finished.database.write(("UPDATE game SET counted = 1", ()))
    finished.erase_statistics()
    assert finished.document(game) is not None and not finished.rows()[0].counted


def test_a_game_from_a_position_is_none_of_those_that_count(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    dealt = begin(storage.games, "fracas")
    position = {**dealt.document(), "record": {"start": dealt.match.state()}}
    other = storage.games.begin(position)
    counted = {row["id"]: row["counted"] for row in storage.games.database.rows("SELECT id, counted FROM game")}
    assert dealt.journal is not None and counted == {dealt.journal.game: 1, other: 0}
    storage.close()


def test_taking_back_more_than_is_free_marks_a_game_and_it_opens_where_it_went_back_to(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    session = begin(storage.games, "strategic-war")
    for _ in range(12):
        decision = session.live.now.decisions[0]
        session.live.act(decision.seat, decision.actions[0])
    session.live.take_back(0)
    state = session.match.state()
    assert session.journal is not None
    game = session.journal.game
    storage.close()
    again = Storage(tmp_path)
    opened, sentence = reopen(kept(again.games, game))
    assert opened.match.state() == state and sentence == ""
    [row] = again.games.database.rows("SELECT taken FROM game WHERE id = ?", (game,))
    assert row["taken"] == 1
    again.close()


def test_what_is_read_of_a_broken_file_of_an_earlier_version_fits_into_todays(tmp_path: Path) -> None:
    """It had fewer columns: what it does not say is as usual."""
    old = Path(shutil.copy(GOLDEN / "games-1.sqlite3", tmp_path / "old.sqlite3"))
    count = sqlite3.connect(old).execute("SELECT count(*) FROM game").fetchone()[0]
    with sqlite3.connect(tmp_path / "new.sqlite3", isolation_level=None) as today:
        schema.bring_up(today)
        assert salvage(old, today) == count
        assert {row[0] for row in today.execute("SELECT counted FROM game")} == {1}


def test_what_was_learned_is_read_of_a_broken_file_too(tmp_path: Path) -> None:
    """Stamps of lessons and tries at puzzles belong to no game, and are taken along."""
    broken = tmp_path / "old.sqlite3"
    with sqlite3.connect(broken, isolation_level=None) as one:
        schema.bring_up(one)
        one.execute("INSERT INTO lesson VALUES ('fracas/1_muster', 5)")
        one.executemany("INSERT INTO puzzle (name, tried, solved) VALUES (?, ?, ?)", [("a", 1, 0), ("a", 2, 1)])
    with sqlite3.connect(tmp_path / "new.sqlite3", isolation_level=None) as today:
        schema.bring_up(today)
        assert salvage(broken, today) == 0
        assert today.execute("SELECT name, done FROM lesson").fetchall() == [("fracas/1_muster", 5)]
        assert today.execute("SELECT name, tried, solved FROM puzzle").fetchall() == [("a", 1, 0), ("a", 2, 1)]
