"""A long game that is opened lets the window live, shows how far it is, and can be left off."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import logic
from scenes.app.app import App
from scenes.app.progress_bar import EVERY, SHOWN_FROM, Cancelled, ProgressBar
from scenes.app.reopening import go_on
from scenes.pages.analysis.page import AnalysisScene
from scenes.pages.archive.history import HISTORY
from scenes.pages.archive.page import ArchiveScene
from tests.scenes.past_kit import keep, over
from tests.scenes.shell_kit import key, open_app


class Clock:
    """Each look takes a while, as if the work were slow."""

    def __init__(self) -> None:
        self.now, self.looks = 0.0, 0

    def __call__(self) -> float:
        self.now += 2 * EVERY
        self.looks += 1
        return self.now


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(ProgressBar.__init__, "__defaults__", (clock,))
    return clock


def shown(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


def test_it_looks_at_the_window_when_that_is_due_and_shows_itself_after_a_while(tmp_path: Path) -> None:
    now = [0.0]
    with open_app(tmp_path) as app:
        before = shown(app)
        bar = ProgressBar(app, "Opening the game.", lambda: now[0])
        pygame.event.post(key(pygame.K_ESCAPE))
        now[0] = EVERY / 2
        bar(0.1)
        now[0] = EVERY
        with pytest.raises(Cancelled):
            bar(0.2)
        now[0] = SHOWN_FROM - EVERY / 2
        bar(0.3)
        assert shown(app) == before
        now[0] = SHOWN_FROM + EVERY
        bar(0.5)
        half = shown(app)
        now[0] += 2 * EVERY
        bar(0.9)
        assert len({before, half, shown(app)}) == 3


def test_what_is_pressed_meanwhile_is_meant_for_nothing_that_comes_after(tmp_path: Path, slow: Clock) -> None:
    with open_app(tmp_path) as app:
        bar = ProgressBar(app, "Opening the game.")
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
        pygame.event.post(key(pygame.K_RETURN))
        bar(0.5)
        assert not pygame.event.get((pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN))
        pygame.event.post(pygame.Event(pygame.QUIT))
        with pytest.raises(Cancelled):
            bar(0.6)
        assert not app.running


@pytest.mark.parametrize("layer", ["replay", "review"])
def test_a_game_that_is_over_is_opened_in_breaths(tmp_path: Path, slow: Clock, layer: str) -> None:
    with open_app(tmp_path) as app:
        keep(app, over("fracas"))
        past = ArchiveScene(HISTORY)
        app.stack.reset(past)
        past.history.look_at(layer)
        looks, top = slow.looks, app.stack.top
        assert isinstance(top, AnalysisScene) and top.layer.key == layer and looks > 20
        app.stack.pop(top)
        pygame.event.post(key(pygame.K_ESCAPE))
        past.history.look_at(layer)
        assert app.stack.top is past and slow.looks < looks + 10, "left off at once"


def test_a_game_that_is_not_over_is_opened_in_breaths(tmp_path: Path, slow: Clock) -> None:
    from tests.scenes.test_waiting import choosing, session_around

    with open_app(tmp_path) as app:
        app.first_scene()
        match, seat = choosing("fracas")
        dealt = logic.new_match("fracas", 2, 7, {})
        for entry in match.record()["actions"]:
            dealt.replay(entry["seat"], entry["action"])
        session = session_around(dealt, seat)
        session.start(app)
        session.save(app)
        game = app.storage.games.rows()[0].id
        app.to_menu()
        menu = app.stack.top
        pygame.event.post(key(pygame.K_ESCAPE))
        slow.looks = 0
        assert not go_on(app, game) and app.stack.top is menu and slow.looks
        assert go_on(app, game) and app.stack.top is not menu
