"""A game that was begun under other rules goes on from the last position that agrees with those of today.

What was kept of it stays as it was, under its name; what goes on is a game of its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import logic
from scenes.app.app import App
from scenes.app.reopening import RULES, SET_ASIDE, UNREADABLE, go_on, reopen
from scenes.app.storage import StorageError
from scenes.store.connection import checksum
from scenes.store.games import UNREADABLE as ASIDE
from scenes.store.games import Games
from tests.contract.test_kept_records import GAMES
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import FakeClient
from tests.store.kit import begin, kept, play


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.ai, opened.settings.motion = FakeClient(), "none"
        yield opened


def change(games: Games, game: str, step: int, **more: Any) -> None:
    """Change the newest generation of a game as if today's rules refused a step; ``more`` is put into its state."""
    newest = kept(games, game).generations[0]
    document = newest.document
    document["record"]["actions"][step]["action"] = {"type": "fly"}
    document["state"].update(more)
    text = json.dumps(document)
    games.database.write(
        (
            "UPDATE generation SET document = ?, checksum = ? WHERE game = ? AND number = ?",
            (text, checksum(text), game, newest.number),
        )
    )


def unfinished(games: Games, game_id: str, steps: int, later: int = 0) -> tuple[str, Any]:
    """A game of so many steps that is kept whole, and ``later`` more in its journal; its id, and its match."""
    session = begin(games, game_id)
    play(session, steps)
    assert session.journal is not None and session.match.outcome() is None
    session.journal.checkpoint()
    games.database.write(("DELETE FROM generation WHERE number < ?", (session.journal.number,)))
    play(session, later, seed=3)
    games.rename(session.journal.game, "The siege")
    return session.journal.game, session.match


def everything(games: Games, game: str) -> list[Any]:
    """All that is kept of a game beside how it stands in the list."""
    tables = ("generation", "journal", "draft")
    rows = [games.database.rows(f"SELECT * FROM {table} WHERE game = ?", (game,)) for table in tables]
    return [[tuple(row) for row in found] for found in rows]


@pytest.mark.parametrize("game_id", GAMES)
def test_it_goes_on_from_where_it_stood(app: App, game_id: str) -> None:
    """Its record does not agree, and the position does: nothing of how it stands is lost, the journal behind it too."""
    games = app.storage.games
    game, match = unfinished(games, game_id, 14, later=3)
    change(games, game, 4)
    before = everything(games, game)
    assert go_on(app, game)
    session = app.stack.top.session
    assert session.match.state() == match.state()
    assert app.notice.sentence == RULES[session.info.period](turn=match.turn)
    assert everything(games, game) == before, "what was kept stays as it was"
    assert session.journal.game != game and [row.name for row in games.rows()] == ["The siege"] * 2
    aside = next(row for row in games.rows() if row.id == game)
    assert aside.state == ASIDE and aside.summary["note"] == SET_ASIDE
    assert games.latest().id == session.journal.game
    play(session, 2)
    assert reopen(kept(games, session.journal.game))[1] == "", "from now on it is a game like any other"
    assert everything(games, game) == before


@pytest.mark.parametrize("step", range(1, 14, 3))
@pytest.mark.parametrize("game_id", GAMES)
def test_where_the_position_does_not_agree_either_it_goes_on_from_the_last_of_the_record(
    tmp_path: Path, game_id: str, step: int
) -> None:
    games = Games(tmp_path / "games.sqlite3")
    game, match = unfinished(games, game_id, 14)
    actions = match.record()["actions"]
    if step >= len(actions):
        return
    change(games, game, step, hands=[])
    session, sentence = reopen(kept(games, game))
    head = {name: value for name, value in match.record().items() if name != "hash"}
    again = logic.load_match({**head, "actions": actions[:step]})
    assert session.match.state() == again.state() and session.match.steps == step and session.kept is None
    assert sentence == RULES[session.info.period].unsaid(turn=again.turn)
    games.close()


def test_of_which_nothing_agrees_stays_and_cannot_go_on(tmp_path: Path) -> None:
    games = Games(tmp_path / "games.sqlite3")
    game, _ = unfinished(games, "fracas", 9)
    change(games, game, 0, hands=[])
    with pytest.raises(StorageError, match=UNREADABLE()):
        reopen(kept(games, game))
    games.close()


def test_a_spoilt_journal_leaves_what_was_kept(app: App) -> None:
    """A part that could not be read goes on as another game, and nothing is written over."""
    games = app.storage.games
    session = begin(games, "fracas")
    play(session, 12)
    assert session.journal is not None
    game = session.journal.game
    games.database.write(("UPDATE journal SET action = '{' WHERE number = 9", ()))
    before = everything(games, game)
    assert go_on(app, game) and everything(games, game) == before
    assert len(games.rows()) == 2
