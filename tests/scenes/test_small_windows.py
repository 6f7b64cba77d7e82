"""A window of any size shows its page, and once it is large again that looks as if it had never been small."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.app import doors
from scenes.app.app import App
from scenes.app.preferences import GROUPS
from scenes.app.screens import LEAST
from scenes.pages.setup.page import SetupScene
from tests.scenes.past_kit import over
from tests.scenes.shell_kit import down, named, open_app, up
from tests.scenes.table_kit import Nobody, frames
from tests.scenes.test_waiting import GAMES, choosing, session_around

SIZES = ((1, 1), (1600, 60), (80, 900), (240, 160), (480, 270), (799, 519), (400, 900), (1600, 340), (640, 360), (7, 3))
USUAL = (1280, 720)


def page(name: str, *given: object) -> Callable[[App], None]:
    def open_page(app: App) -> None:
        app.stack.reset(doors.page("menu"))
        if name != "menu":
            app.stack.push(doors.page(name, *given))

    return open_page


def table(game: str) -> Callable[[App], None]:
    def open_table(app: App) -> None:
        match, seat = choosing(game)
        app.stack.reset(doors.table_scene(session_around(match, seat)))

    return open_table


def watched(app: App) -> None:
    app.stack.reset(doors.page("analysis", over("fracas")))


PLACES = {
    "menu": page("menu"),
    **{part: page("practice", part) for part in ("lessons", "puzzles")},
    **{tab: page("archive", tab) for tab in ("saved", "history")},
    **{f"settings, {group}": page("settings", group) for group in GROUPS},
    **{name: page(name, "assertion") for name in ("setup", "book")},
    "replay": watched,
    **{f"table of {game}": table(game) for game in GAMES},
}


def resize(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.dispatch(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    frames(app, 4, 0.3)


def picture(app: App) -> bytes:
    frames(app, 20)  # some pictures of a page are painted one at a frame
    app.redraw()
    app.frame(0.0)
    assert app.surface is pygame.display.get_surface()
    return pygame.image.tobytes(app.surface, "RGB")


@pytest.mark.share(3)
@pytest.mark.parametrize("place", PLACES)
def test_every_size_is_survived_and_leaves_nothing_behind(tmp_path: Path, place: str) -> None:
    with open_app(tmp_path, *USUAL) as app:
        app.settings.motion = "none"
        app.ai = Nobody()
        PLACES[place](app)
        resize(app, USUAL)
        before = picture(app)
        for size in SIZES:
            resize(app, size)
            assert app.surface.get_size() == (max(size[0], LEAST[0]), max(size[1], LEAST[1]))
            assert pygame.display.get_surface().get_size() == size
        resize(app, USUAL)
        assert picture(app) == before


def test_the_mouse_points_at_what_it_sees(tmp_path: Path) -> None:
    with open_app(tmp_path, *USUAL) as app:
        app.settings.motion = "none"
        app.stack.reset(doors.page("menu"))
        app.stack.push(doors.page("setup", "assertion"))
        top = app.stack.top
        assert isinstance(top, SetupScene)
        resize(app, (400, 260))
        rect = named(top.group, "back").rect
        for event in (down, up):
            app.dispatch(event((rect.centerx // 2, rect.centery // 2)))
        frames(app, 2)
        assert app.stack.top is not top, "half as large, and the button was where it is seen"
