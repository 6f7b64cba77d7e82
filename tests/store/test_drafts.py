"""Tests that what lies on a table and is no step yet comes back as it lay: after a program was ended by force, too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import logic
from scenes.app import doors
from scenes.app.reopening import reopen
from scenes.app.session import Session, default_players
from scenes.app.storage import Storage
from scenes.tables.strategic_war.local_actions import Arrange
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import FakeClient, frames, play_on
from tests.scenes.test_table_discard import at_discard


def asked(game: str, kind: str) -> Any:
    """A match in which the first seat is asked this kind of question."""
    if kind == "discard":
        return at_discard()
    match = logic.new_match(game, 2, 7, {})
    return play_on(match, lambda m: any((one.seat, one.kind) == (0, kind) for one in m.decisions()))


def opened_again(folder: Path) -> Session:
    """The game of a data folder as the next start opens it, while the first program still runs."""
    storage = Storage(folder)
    row = storage.games.latest()
    kept = storage.games.open(row.id) if row is not None else None
    assert kept is not None
    session, sentence = reopen(kept)
    storage.close()
    assert sentence == ""
    return session


def assertion(scene: Any) -> Any:
    code = next(action.card for action in scene.decision.actions)
    scene.input.moves.pick(code)
    return lambda table: table.hand.play.held == code


def strategic(scene: Any) -> Any:
    scene.act(Arrange((), tuple([action.card for action in scene.decision.actions[:3]])))
    line = scene.line()
    assert len(line) == 3
    return lambda table: table.line() == line


def armies(scene: Any) -> Any:
    scene.act(next(action for action in scene.decision.actions if action.kind == "card"))
    scene.aim = 2
    groups = scene.groups()
    assert groups
    return lambda table: table.groups() == groups and table.aim == 2


def fracas(scene: Any) -> Any:
    scene.aim = "QS"
    return lambda table: table.aim == "QS"


@pytest.mark.parametrize(
    ("game", "kind", "put"),
    [
        ("assertion", "discard", assertion),
        ("strategic-war", "arrange", strategic),
        ("armies", "present", armies),
        ("fracas", "deploy", fracas),
    ],
)
def test_what_is_being_put_together_comes_back_as_it_lay(tmp_path: Path, game: str, kind: str, put: Any) -> None:
    match = asked(game, kind)
    session = Session(game, default_players(2, 1, game), match.options, 7, match)
    with open_app(tmp_path) as app:
        app.ai, app.settings.motion = FakeClient(), "none"
        app.stack.reset(doors.table_scene(session))
        frames(app, 5, 0.3)
        lies = put(app.stack.top)
        frames(app, 2)
        again = opened_again(tmp_path)
        table: Any = doors.table_scene(again)
        app.stack.reset(table)
        frames(app, 5, 0.3)
        assert again.match.record() == match.record()
        assert lies(table)


@pytest.mark.parametrize("draft", [{}, {"discard": 3}, {"sealed": [1], "aim": "x"}, {"aim": []}])
@pytest.mark.parametrize("game", ["assertion", "armies", "fracas"])
def test_a_spoilt_draft_is_left_out(tmp_path: Path, game: str, draft: dict[str, Any]) -> None:
    session = Session(game, default_players(2, 1, game), {}, 7, drafts={0: draft})
    with open_app(tmp_path) as app:
        app.ai = FakeClient()
        app.stack.reset(doors.table_scene(session.begin()))
        frames(app, 5, 0.3)
        assert app.stack.top.session is session
