"""No picture is painted before what it may show has been written down."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import logic
from logic.kernel.acts import ResignAct
from scenes.app import doors
from scenes.app.reopening import go_on
from scenes.app.session import Session, default_players
from tests.scenes.shell_kit import Plain, open_app
from tests.scenes.table_kit import FakeClient, frames
from tests.store.kit import again, play

GAMES = tuple(info.id for info in logic.games())


class Looking(Plain):
    """A scene that looks at what is kept whenever it is drawn."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.seen: list[bool] = []

    def draw(self, surface: Any) -> None:
        assert self.session.journal is not None
        record, sentence = again(self.session.journal.games, self.session)
        self.seen.append(sentence == "" and record == self.session.match.record())


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_is_on_the_disk(tmp_path: Path, game: str) -> None:
    """Steps that may still be taken back are written before the frame is painted, all others at once."""
    with open_app(tmp_path) as app:
        session = Session(game, default_players(2, 1, game), {}, 3).begin()
        session.keep(app.storage.games)
        scene = Looking(session)
        app.stack.reset(scene)
        for number in range(15):
            decision = session.live.now.decisions[0]
            session.live.act(decision.seat, decision.actions[number % len(decision.actions)])
            if not session.match.can_undo(decision.seat):
                assert again(app.storage.games, session)[0] == session.match.record()
            scene.dirty = True
            app.frame(0.016)
        assert scene.seen and all(scene.seen)


def test_a_frame_that_is_drawn_again_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_app(tmp_path) as app:
        app.ai = FakeClient()
        session = Session("fracas", default_players(2, 1, "fracas"), {}, 3).begin()
        app.stack.reset(doors.table_scene(session))
        frames(app, 5)
        written: list[object] = []
        monkeypatch.setattr(app.storage.games.database, "_write_all", lambda *given: written.append(given))
        before = session.match.record()
        for _ in range(5):
            app.redraw()
            app.paint()
        assert written == [] and session.match.record() == before


@pytest.mark.parametrize("game", GAMES)
def test_a_game_whose_last_step_was_the_last_thing_written_shows_its_result(tmp_path: Path, game: str) -> None:
    """The program ended between the last step and the end of the game: Continue shows it, and it is a finished one."""
    with open_app(tmp_path) as app:
        app.ai, app.settings.motion = FakeClient(), "none"
        games = app.storage.games
        session = Session(game, default_players(2, 1, game), {}, 3).begin()
        session.keep(games)
        play(session, 8)
        session.live.act(0, ResignAct())
        assert session.match.outcome() is not None and games.latest() is not None
        assert go_on(app, games.rows()[0].id)
        frames(app, 8, 0.5)
        assert getattr(app.stack.top, "finished", False)
        assert games.latest() is None and [row.game for row in games.rows("finished")] == [game]
