"""The window without a screen: the stack, the clock, the keys that work everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app import app as app_module
from scenes.app import display, screens, system, window
from scenes.app.app import App, LaunchOptions, run
from scenes.app.music import Heard
from scenes.app.screens import LEAST, USUAL_EDGES
from tests.scenes.shell_kit import Plain, key, key_up, open_app, press

CTRL = pygame.KMOD_LCTRL


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        yield opened


def test_the_life_of_scenes_is_symmetric(app: App) -> None:
    first, second = Plain(), Plain()
    app.stack.push(first)
    app.stack.push(second)
    assert app.stack.top is second and len(app.stack) == 2
    app.stack.pop()
    app.stack.pop(second)
    app.stack.replace(third := Plain())
    app.stack.reset(fourth := Plain())
    assert first.told == ["enter", "pause", "resume", "leave"]
    assert second.told == third.told == ["enter", "leave"]
    assert fourth.told == ["enter"]


def test_nothing_is_drawn_while_nothing_moves(app: App) -> None:
    scene = Plain()
    app.stack.push(scene)
    assert app.frame(0.016)
    for _ in range(5):
        assert not app.frame(0.016)
    assert scene.drawn == 1
    scene.dirty = True
    assert app.frame(0.016)


def test_below_an_opaque_scene_nothing_is_drawn(app: App) -> None:
    below, above, glass = Plain(), Plain(), Plain(opaque=False)
    app.stack.push(below)
    app.stack.push(above)
    app.frame(0.016)
    assert (below.drawn, above.drawn) == (0, 1)
    app.stack.push(glass)
    app.frame(0.016)
    assert (below.drawn, above.drawn, glass.drawn) == (0, 2, 1)


def test_the_topmost_scene_that_wants_music_is_heard(app: App) -> None:
    """A page above a table leaves its piece alone."""

    class Singing(Plain):
        def music(self) -> Heard:
            return Heard("fracas", 0.5)

    assert app.stack.music() is None
    app.stack.push(Singing())
    app.stack.push(Plain())
    assert app.stack.music() == Heard("fracas", 0.5)


def test_only_the_topmost_scene_hears(app: App) -> None:
    below, above = Plain(), Plain()
    app.stack.push(below)
    app.stack.push(above)
    press(app, pygame.K_a)
    assert above.events == [pygame.KEYDOWN, pygame.KEYUP] and below.events == []


def test_a_key_held_down_acts_once(app: App) -> None:
    scene = Plain()
    app.stack.push(scene)
    for _ in range(3):
        app.dispatch(key(pygame.K_RETURN))
        app.dispatch(key(pygame.K_RIGHT))
    assert len(scene.events) == 4
    app.dispatch(key_up(pygame.K_RETURN))
    app.dispatch(key(pygame.K_RETURN))
    assert len(scene.events) == 6


def test_scale_and_quit_from_anywhere(app: App) -> None:
    app.stack.push(Plain())
    press(app, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, mod=CTRL)
    assert app.settings.ui_scale == 130 and app.scale.user == 1.3
    press(app, pygame.K_MINUS, mod=CTRL)
    assert app.settings.ui_scale == 120
    for _ in range(20):
        press(app, pygame.K_MINUS, mod=CTRL)
    assert app.settings.ui_scale == 80
    press(app, pygame.K_0, mod=CTRL)
    assert app.settings.ui_scale == 100
    assert app.running
    press(app, pygame.K_q, mod=CTRL)
    assert not app.running


def test_changes_are_kept_and_seen_at_once(app: App) -> None:
    scene = Plain()
    app.stack.push(scene)
    app.frame(0.016)
    app.change_settings(theme="paper")
    assert app.theme.name == "paper" and app.frame(0.016) and scene.drawn == 2
    again, problem = app.storage.load_settings()
    assert problem is None and again.theme == "paper"


def test_full_screen_and_back(app: App) -> None:
    app.stack.push(Plain())
    size = app.size
    press(app, pygame.K_F11)
    assert app.settings.fullscreen
    press(app, pygame.K_F11)
    assert not app.settings.fullscreen and app.size == size


def test_the_ring_shows_after_a_key_and_goes_with_the_mouse(app: App) -> None:
    app.stack.push(Plain())
    press(app, pygame.K_LSHIFT)
    assert not app.focus_visible
    press(app, pygame.K_TAB)
    assert app.focus_visible
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1))
    assert not app.focus_visible


def test_resizing_is_laid_out_once_a_frame(app: App) -> None:
    class Counting(Plain):
        laid = 0

        def resize(self) -> None:
            self.laid += 1

    scene = Counting()
    app.stack.push(scene)
    scene.laid = 0
    for size in ((1100, 700), (1200, 720), (1300, 800)):
        pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    app.frame(0.016)
    assert scene.laid == 1
    app._layout_cost = 1.0  # a scene that takes long waits until the edge rests
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=(1100, 700), w=1100, h=700))
    app.frame(0.016)
    drawn = scene.drawn
    app.frame(0.05)
    assert (scene.laid, scene.drawn) == (1, drawn)
    for _ in range(4):
        app.frame(0.05)
    assert (scene.laid, scene.drawn) == (2, drawn + 1)


def test_one_sentence_for_a_few_seconds(app: App) -> None:
    app.stack.push(Plain())
    app.frame(0.016)
    app.report(None)
    assert app.notice.sentence is None
    app.report("The disk is full.")
    app.report("Something else.")
    assert app.frame(0.016) and not app.frame(0.016)
    for _ in range(9):
        app.frame(1.0)
    assert app.notice.sentence == "Something else."
    app.report("A third.")
    spot = app.notice.box(app.size[0], app.scale, 0).center
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
    assert app.notice.sentence == "A third."
    for _ in range(9):
        app.frame(1.0)
    assert app.notice.sentence is None


def test_the_window_is_remembered_and_clamped(tmp_path: Path) -> None:
    app = App(LaunchOptions(data_dir=str(tmp_path)))
    app.settings.window = [0, 0, 5000, 300]
    app.open()
    usable = screens.connected()[0].usable
    assert app.size == (max(LEAST[0], usable.w - USUAL_EDGES.left - USUAL_EDGES.right), LEAST[1])
    size = list(app.size)
    app.close()
    settings, _ = app.storage.load_settings()
    assert settings.window[2:] == size


def test_without_a_screen_there_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    assert run(LaunchOptions(data_dir=str(tmp_path))) == 1
    assert capsys.readouterr().err == "No window can be opened here because there is no screen; is DISPLAY set?\n"


def test_what_nobody_foresaw_goes_to_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fault that even the page for faults meets: the last words, and the end."""

    def broken(app: App, dt: float) -> bool:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(App, "frame", broken)
    assert run(LaunchOptions(data_dir=str(tmp_path))) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and str(tmp_path / "log.txt") in said
    assert "by nought" in (tmp_path / "log.txt").read_text()


def test_a_smoke_run_ends_with_the_game_or_says_so(
    app: App, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Playing(Plain):
        frames = 0

        def update(self, dt: float) -> None:
            self.frames += 1
            self.dirty = True

        @property
        def finished(self) -> bool:
            return self.frames > 20

    class Started:
        def __init__(self, scene: Plain) -> None:
            self.scene = scene

        def start(self, app: App) -> None:
            app.stack.reset(self.scene)

    monkeypatch.setattr(app, "smoke_session", lambda: Started(Playing()))
    assert app.run_smoke() == 0
    monkeypatch.setattr(app, "smoke_session", lambda: Started(Plain()))
    monkeypatch.setattr(app_module, "SMOKE_FRAMES", 30)
    assert app.run_smoke() == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_smoke_session_is_played_by_the_simplest_level(app: App) -> None:
    session = app.smoke_session()
    assert session.smoke and session.seed == 1 and session.seats == 2
    assert {(player.kind, player.level) for player in session.players} == {("ai", "recruit")}


def test_the_slow_way_to_the_screen_is_left(monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(window, "_flip_time", lambda: 0.001)
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    surface = pygame.display.get_surface()
    app.window._choose_fast_path()
    assert pygame.display.get_surface() is surface
    monkeypatch.setattr(window, "_flip_time", lambda: 0.012)
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    app.window._choose_fast_path()
    assert pygame.display.get_surface() is surface
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    app.window._choose_fast_path()
    import os

    assert os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION") == "0"
    assert pygame.display.get_window_size() == (1024, 640)


def test_a_screen_that_is_gone_when_the_window_is_opened_again_is_told(
    monkeypatch: pytest.MonkeyPatch, app: App
) -> None:
    driver = ["x11"]

    def gone() -> None:
        driver[0] = "offscreen"  # what SDL takes when it finds no screen

    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver[0])
    monkeypatch.setattr(pygame.display, "init", gone)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(system, "chosen", lambda environ: False)
    monkeypatch.setattr(system, "screenless", lambda environ: False)
    monkeypatch.setattr(window, "_flip_time", lambda: 0.012)
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    with pytest.raises(display.NoDisplay, match="there is no screen"):
        app.window._choose_fast_path()
