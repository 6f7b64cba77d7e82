"""Tests that what is decided is written down as it is decided, and comes back: whatever was spoilt meanwhile."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import logic
from logic.kernel.advice import Considered
from scenes.app.reopening import CUT_SHORT, FELL_BACK, NEWER, UNREADABLE, reopen
from scenes.app.session import Session
from scenes.app.storage import StorageError
from scenes.store import database
from scenes.store.games import GENERATIONS, Games
from tests.store.kit import again, begin, kept, path_in, play

GAMES = tuple(info.id for info in logic.games())


@pytest.fixture
def games(tmp_path: Path) -> Games:
    return Games(path_in(tmp_path))


def change(games: Games, statement: str, *values: Any) -> None:
    """Do what somebody else does to the file."""
    games.close()
    other = sqlite3.connect(games.database.path)
    other.execute(statement, values)
    other.commit()
    other.close()


def test_a_commit_has_reached_the_disk() -> None:
    """The tests alone do without."""
    import importlib

    assert importlib.reload(database).SYNCHRONOUS == "FULL"


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_every_game_comes_back(games: Games, game: str) -> None:
    """Steps taken back included: after each, what is kept is the match as it stands, and as open to undo."""
    session = begin(games, game)
    for number in range(60):
        if session.match.outcome() is not None:
            break
        record = play(session, 1, seed=number)[-1]
        if number % 3 == 0:
            assert again(games, session) == (record, "")
    opened, _ = reopen(kept(games, session.journal.game))
    assert [opened.match.can_undo(seat) for seat in (0, 1)] == [session.match.can_undo(seat) for seat in (0, 1)]


@pytest.mark.parametrize("game", GAMES)
def test_the_list_says_how_a_game_stands_whenever_it_is_killed(games: Games, game: str) -> None:
    """As of the last step that stands, not as of the last time it was kept whole: Continue said "turn 9" of a tenth."""
    session = begin(games, game)
    for number in range(20):
        play(session, 1, seed=number)
        told, now = games.rows()[0].summary, session.summary()
        meant = any(session.match.can_undo(seat) for seat in (0, 1))
        assert told["turn"] == now["turn"] and (meant or told == now)


def test_three_generations_are_kept_and_no_more_of_the_journal_than_they_need(games: Games) -> None:
    session = begin(games)
    for _ in range(GENERATIONS + 3):
        play(session, 8)
        session.journal.checkpoint()
    found = kept(games, session.journal.game)
    numbers = [one.number for one in found.generations]
    assert len(numbers) == GENERATIONS and numbers == sorted(numbers, reverse=True)
    assert [entry.number for entry in found.journal] == list(range(numbers[-1] + 1, numbers[0] + 1))


@pytest.mark.parametrize("spoilt", [1, 2])
def test_a_spoilt_generation_falls_back_to_the_one_before_and_nothing_is_lost(games: Games, spoilt: int) -> None:
    session = begin(games)
    for _ in range(3):
        record = play(session, 9)[-1]
        session.journal.checkpoint()
    change(games, "UPDATE generation SET document = replace(document, 'seat', 'sear') WHERE number IN "
           "(SELECT number FROM generation ORDER BY number DESC LIMIT ?)", spoilt)  # fmt: skip
    assert again(games, session) == (record, FELL_BACK.unsaid())


def test_a_game_opened_from_an_older_generation_is_whole_again_at_once(games: Games) -> None:
    session = begin(games)
    play(session, 9)
    session.journal.checkpoint()
    change(games, "UPDATE generation SET checksum = '' WHERE number > 0")
    opened, sentence = reopen(kept(games, session.journal.game))
    assert sentence == FELL_BACK.unsaid()
    opened.keep(games)
    record = play(opened, 3)[-1]
    assert again(games, opened) == (record, "")


def test_with_every_generation_spoilt_the_game_stays_and_is_called_unreadable(games: Games) -> None:
    session = begin(games)
    change(games, "UPDATE generation SET document = '{}'")
    with pytest.raises(StorageError, match=UNREADABLE()):
        again(games, session)
    assert len(games.rows()) == 1


@pytest.mark.parametrize("action", ["{", '{"type":"nonsense"}', "[]", '{"type":"number","number":9999}'])
def test_a_spoilt_entry_ends_the_journal_there(games: Games, action: str) -> None:
    session = begin(games)
    records = play(session, 12)
    change(games, "UPDATE journal SET action = ? WHERE number = 9", action)
    assert again(games, session) == (records[7], CUT_SHORT.unsaid())
    opened, _ = reopen(kept(games, session.journal.game))
    opened.keep(games)
    record = play(opened, 4)[-1]
    assert again(games, opened) == (record, "")


def test_a_save_of_a_newer_format_is_left_alone(games: Games) -> None:
    """It is named as newer, it is not what Continue opens, and an older generation is not taken in its place."""
    session = begin(games)
    play(session, 8)
    change(games, "INSERT INTO generation SELECT game, 99, 2, 'of tomorrow', checksum FROM generation")
    before = games.database.rows("SELECT * FROM generation")
    with pytest.raises(StorageError, match=NEWER()):
        again(games, session)
    assert games.latest() is None and [row.newer for row in games.rows()] == [True]
    assert games.database.rows("SELECT * FROM generation") == before


def test_a_finished_game_stays_with_its_record(games: Games) -> None:
    session = begin(games, "armies")
    play(session, 3000)
    assert session.match.outcome() is not None
    session.journal.finish()
    assert games.rows() == [] and games.latest() is None
    [row] = games.rows("finished")
    assert kept(games, row.id).journal == ()
    assert again(games, session) == (session.match.record(), "")


def test_continue_opens_the_game_that_was_played_last(games: Games) -> None:
    first, second = begin(games), begin(games, "fracas")
    assert games.latest().game == "fracas"
    opened, _ = reopen(kept(games, first.journal.game))
    opened.keep(games)
    assert games.latest().game == "assertion"
    assert len(games.rows()) == 2 and second.journal is not None


def test_a_game_is_named_and_removed(games: Games) -> None:
    session = begin(games)
    play(session, 5)
    game = session.journal.game
    games.picture(game, b"png")
    games.draft(game, 0, {"card": "9S"})
    games.rename(game, "  With\x00 Mei\n")
    assert games.rows()[0].name == "With Mei" and games.picture_of(game) == b"png"
    assert kept(games, game).drafts == {0: {"card": "9S"}}
    games.remove(game)
    assert games.rows() == [] and games.open(game) is None
    for table in ("journal", "generation", "draft", "picture"):
        assert games.database.rows(f"SELECT * FROM {table}") == []


@pytest.mark.parametrize("name", ["\ud800", "\u202e" * 3, "x" * 200_000, "\x00", "王 ☂\ufe0f"])
def test_any_name_can_be_kept(games: Games, name: str) -> None:
    session = begin(games)
    games.rename(session.journal.game, name)
    assert games.rows()[0].name == logic.clean_name(name) and games.database.settled


def test_names_that_cannot_be_shown_come_back_as_far_as_they_can(games: Games) -> None:
    session = Session("fracas", begin(games).players, {}, 3)
    session.players = tuple(replace(player, name="\u202e\x00" + player.name + "x" * 99) for player in session.players)
    session.begin().keep(games)
    opened, _ = reopen(kept(games, session.journal.game))
    for player, before in zip(opened.players, session.players, strict=True):
        assert player.name == before.name[2:][: logic.LONGEST_NAME]


def test_a_step_that_is_taken_back_at_once_leaves_no_trace(games: Games) -> None:
    """A table may try a step to learn why something is refused: nothing of it is written."""
    session = begin(games)
    before = session.journal.number
    decision = session.match.decisions()[0]
    session.live.act(decision.seat, next(one for one in decision.actions if one.kind == "card"))
    session.live.undo(decision.seat)
    games.settle()
    assert session.journal.number == before and kept(games, session.journal.game).journal == ()


def test_what_computers_thought_comes_back_with_the_journal(games: Games) -> None:
    session = begin(games)
    while session.match.decisions()[0].seat != 1 or len(session.match.decisions()[0].actions) < 2:
        play(session, 1)
    session.thoughts.keep(session.match, 1, "general", Considered([], "general", 7, [], False))
    play(session, 1)
    opened, _ = reopen(kept(games, session.journal.game))
    assert opened.thoughts.document() == session.thoughts.document() != []
