"""Tests that what begins with one event and ends with another ends by itself when the other may never come."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app import doors
from scenes.app.app import App
from scenes.tables.assertion.input.grip import DRAGGING, PRESSED
from scenes.tables.assertion.table import TableScene
from scenes.ui.choices import Slider
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Widget
from tests.scenes.past_kit import over
from tests.scenes.shell_kit import Plain, down, key, key_up, moved, open_app, up
from tests.scenes.table_kit import Nobody, frames
from tests.scenes.test_waiting import GAMES, choosing, session_around


def lose_focus(app: App) -> None:
    app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))


def another_page(app: App) -> None:
    page = Plain("#000000")
    app.stack.push(page)
    app.stack.pop(page)


def another_size(app: App) -> None:
    app.surface = pygame.display.set_mode((1100, 700))
    app.restyle()


def full_screen(app: App) -> None:
    for _ in range(2):
        app.dispatch(key(pygame.K_F11))
        app.frame(0.0)
        app.dispatch(key_up(pygame.K_F11))


ENDS = (lose_focus, another_page, another_size, full_screen)


def table_in(app: App, game: str) -> Any:
    match, seat = choosing(game)
    app.settings.motion = "none"
    app.ai = Nobody()
    scene = doors.table_scene(session_around(match, seat))
    app.stack.reset(scene)
    frames(app, 4)
    return scene


def cards_of(scene: Any) -> list[pygame.Rect]:
    """Return where there are cards to be taken hold of."""
    if isinstance(scene, TableScene):
        count = len(scene.model.hand_order)
        return [scene.hud.places.hand_slot(index, count) for index in range(count)]
    return [piece.rect for piece in scene.shown if piece.drags]


def carried(scene: Any) -> object:
    if isinstance(scene, TableScene):
        grip = scene.hand.grip
        return grip.state if grip.state in (PRESSED, DRAGGING) or grip._press else None
    return scene.pointer.carried or scene.pointer.pressed or scene.pointer._down


@pytest.mark.share(4)
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("far", [0, 80])
@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_is_held_goes_back(tmp_path: Path, game: str, far: int, end: Callable[[App], None]) -> None:
    with open_app(tmp_path, 1280, 720) as app:
        scene = table_in(app, game)
        before = scene.live.match.fingerprint()
        held = False
        for rect in cards_of(scene):
            app.dispatch(moved(rect.center))
            app.dispatch(down(rect.center))
            app.dispatch(moved((rect.centerx, rect.centery - far)))
            frames(app, 1)
            if carried(scene):
                held = True
                break
            app.dispatch(up((rect.centerx, rect.centery - far)))
        assert held or not cards_of(scene)
        end(app)
        frames(app, 2)
        assert not carried(scene)
        app.dispatch(up((640, 300)))
        frames(app, 2)
        assert scene.live.match.fingerprint() == before and not carried(scene)


@pytest.mark.parametrize("end", ENDS[:2])
def test_the_ground_stays_where_it_is(tmp_path: Path, end: Callable[[App], None]) -> None:
    with open_app(tmp_path, 1280, 720) as app:
        scene = table_in(app, "assertion")
        app.dispatch(moved((640, 300)))
        app.dispatch(down((640, 300)))
        app.dispatch(moved((700, 330)))
        end(app)
        place = scene.view.camera.cell_at((640, 300))
        app.dispatch(moved((300, 200)))
        frames(app, 2)
        assert scene.view.camera.cell_at((640, 300)) == place


@pytest.mark.parametrize("end", ENDS[:2])
def test_the_ground_of_a_game_that_is_over_stays_where_it_is(tmp_path: Path, end: Callable[[App], None]) -> None:
    """The table stands on a page then, which has to pass it on."""
    with open_app(tmp_path, 1280, 720) as app:
        app.settings.motion = "none"
        app.stack.reset(doors.page("menu"))
        page: Any = doors.page("analysis", over("assertion"))
        app.stack.push(page)
        page.go(12)
        frames(app, 2)
        (x, y), camera = page.table.rect.center, page.table.scene.view.camera
        app.dispatch(moved((x, y)))
        app.dispatch(down((x, y)))
        before = camera.x
        app.dispatch(moved((x + 60, y)))
        assert camera.x != before
        end(app)
        before = camera.x
        app.dispatch(moved((x - 100, y)))
        frames(app, 2)
        assert camera.x == before


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize(("group", "kind"), [("Sound", Slider), ("Controls", ScrollArea)])
def test_a_slider_and_a_bar_stay_where_they_are(
    tmp_path: Path, end: Callable[[App], None], group: str, kind: type[Widget]
) -> None:
    """They are let go where they are, and follow the mouse no longer."""
    with open_app(tmp_path, 1280, 720) as app:
        app.stack.reset(doors.page("menu"))
        page: Any = doors.page("settings", group)
        app.stack.push(page)
        frames(app, 2)

        def held() -> Any:
            return next(one for one in page.group.widgets if isinstance(one, kind))

        def stands() -> object:
            return held().offset if kind is ScrollArea else held().value

        x, y = held().thumb().center if kind is ScrollArea else held().rect.center
        far = (0, 60) if kind is ScrollArea else (40, 0)
        app.dispatch(moved((x, y)))
        app.dispatch(down((x, y)))
        before = stands()
        app.dispatch(moved((x + far[0], y + far[1])))
        assert stands() != before
        end(app)
        frames(app, 2)
        before = stands()
        app.dispatch(moved((x + 2 * far[0], y + 2 * far[1])))
        app.dispatch(up((x, y)))
        assert stands() == before and page.group._held is None


@pytest.mark.parametrize("end", ENDS)
def test_a_button_that_is_held_is_not_pressed(tmp_path: Path, end: Callable[[App], None]) -> None:
    with open_app(tmp_path, 1280, 720) as app:
        app.stack.reset(doors.page("menu"))
        page = doors.page("settings")
        app.stack.push(page)
        frames(app, 2)
        settings = str(app.settings)
        buttons = [one for one in page.group.order() if not isinstance(one, Slider) and one.area is None]  # type: ignore[attr-defined]
        app.dispatch(moved(buttons[0].rect.center))
        app.dispatch(down(buttons[0].rect.center))
        end(app)
        app.dispatch(up(buttons[0].rect.center))
        frames(app, 2)
        assert app.stack.top is page and page.group._held is None  # type: ignore[attr-defined]
        assert str(app.settings) == settings or end not in ENDS[:2]


@pytest.mark.parametrize("end", [lose_focus, another_size, full_screen])
def test_the_blind_stays_down(tmp_path: Path, end: Callable[[App], None]) -> None:
    from tests.scenes.test_shell_curtain import hang

    with open_app(tmp_path, 1280, 720) as app:
        curtain, lifted = hang(app)
        app.dispatch(key(pygame.K_SPACE))
        curtain.update(0.3)
        end(app)
        curtain.update(5.0)
        assert lifted == [] and curtain.opaque
