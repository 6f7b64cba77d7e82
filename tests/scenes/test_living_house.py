"""The menu breathes and pages turn under full motion; under any other, or behind another window, nothing is painted."""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.app.confirm import Confirm
from scenes.app.frame_limiter import ALIVE, DOZE, LINGER, LONGEST, LOOK, REST, SLEEP, SLEEPS, FrameLimiter
from scenes.app.page_transition import SECONDS
from scenes.app.painter import EVERY
from scenes.pages.menu.layers import Layer
from scenes.pages.menu.menu import MenuScene
from scenes.pages.menu.slips import SlipButton
from scenes.pages.settings.page import SettingsScene
from scenes.pages.setup.page import SetupScene
from scenes.ui import assets
from scenes.ui.theme import THEMES
from tests.scenes.shell_kit import Plain, click, moved, named, open_app, press

STEP = 1 / 60


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.music.player.silent = True
        yield opened


def at_rest(app: App) -> MenuScene:
    """The menu with all its pictures, for some seconds."""
    menu = MenuScene()
    app.stack.reset(menu)
    for _ in range(100):
        app.frame(STEP)
    return menu


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


def behind(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.key, "get_focused", lambda: False)


def test_the_menu_breathes_under_full_motion_only(app: App) -> None:
    at_rest(app)
    before = picture(app)
    painted = sum(app.frame(STEP) for _ in range(60))
    assert 8 <= painted <= 10 and picture(app) != before
    for motion in ("reduced", "none"):
        app.change_settings(motion=motion)
        app.frame(STEP)
        before = picture(app)
        assert not any(app.frame(STEP) for _ in range(60)) and picture(app) == before


def moved_on(app: App, menu: MenuScene, dt: float = EVERY) -> float:
    """The share of the window that is painted in a picture of what lives, which looks as if all were painted anew."""
    app.painter._moved = parts = menu.breathe(dt)
    app.paint()
    seen = picture(app)
    app.redraw()
    app.paint()
    assert picture(app) == seen
    return sum(part.w * part.h for part in parts) / (app.size[0] * app.size[1])


@pytest.mark.parametrize("hovered", (False, True))
def test_the_parts_of_the_menu_that_move_look_as_if_all_were_painted_anew(app: App, hovered: bool) -> None:
    menu = at_rest(app)
    if hovered:
        app.dispatch(moved(menu.slips[0].rect.center))
        app.report("A notice lies above.")
        app.frame(STEP)
    areas = [moved_on(app, menu) for _ in range(30)]
    assert sum(areas) / len(areas) < 0.45 and max(areas) < 1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", ((800, 520), (1920, 1080)))
def test_whatever_has_moved_in_the_menu_is_painted(tmp_path: Path, theme: str, size: tuple[int, int]) -> None:
    """Between any two moments, not only such as follow one another."""
    with open_app(tmp_path, *size) as app:
        app.music.player.silent = True
        app.change_settings(theme=theme)
        menu, chance = at_rest(app), random.Random(7)
        for _ in range(12):
            moved_on(app, menu, chance.uniform(0, 30))


def test_nothing_of_the_menu_moves_below_a_sheet_or_is_left_on_it(app: App) -> None:
    menu = at_rest(app)
    moved_on(app, menu)
    app.stack.push(Confirm("Quit?", "The table waits.", ("Quit", "close"), lambda: None))
    app.frame(STEP)
    before = picture(app)
    assert not any(app.frame(STEP) for _ in range(60))
    app.redraw()
    app.frame(0.0)
    assert picture(app) == before
    app.stack.pop()
    app.frame(STEP)
    moved_on(app, menu)


@pytest.mark.parametrize("asked", ["get_focused", "get_active"])
def test_nothing_is_painted_while_the_window_is_not_in_front(
    app: App, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    at_rest(app)
    app.frame(STEP)
    monkeypatch.setattr(pygame.key if asked == "get_focused" else pygame.display, asked, lambda: False)
    app.frame(STEP)
    before = picture(app)
    assert not any(app.frame(STEP) for _ in range(60)) and picture(app) == before
    app.redraw()
    app.frame(STEP)
    assert picture(app) == before, "the wind holds its breath"


def test_the_same_moment_has_the_same_picture(app: App) -> None:
    pictures = []
    for _ in range(2):
        at_rest(app)
        pictures.append(picture(app))
    app.redraw()
    app.paint()
    pictures.append(picture(app))
    assert len(set(pictures)) == 1


def test_the_slips_sway_a_little_and_are_pressed_where_they_hang(app: App) -> None:
    menu = at_rest(app)
    still = [(slip.rect.copy(), slip.place.copy()) for slip in menu.slips]
    buttons = [widget.rect.copy() for widget in menu.group.widgets if isinstance(widget, SlipButton)]
    for _ in range(90):
        app.frame(STEP)
    assert [(slip.rect, slip.place) for slip in menu.slips] == still
    assert [widget.rect for widget in menu.group.widgets if isinstance(widget, SlipButton)] == buttons
    click(app, menu.slips[2])
    assert menu.opened == 2
    for _ in range(90):
        app.frame(STEP)
    click(app, next(widget for widget in menu.group.widgets if isinstance(widget, SlipButton)))
    assert isinstance(app.stack.top, SetupScene)


def test_what_is_pointed_at_is_seen_on_a_slip_that_sways(app: App) -> None:
    menu = at_rest(app)
    place = menu.slips[3].rect
    edge = (place.centerx, place.top - 1)
    before = app.surface.get_at(edge)
    app.dispatch(moved(place.center))
    app.frame(0.0)
    assert menu.slips[3].hovered and app.surface.get_at(edge) != before


# ---- from page to page


def turned(app: App) -> int:
    """Frames until a page that has come stands alone; what is painted then is what the page alone would be."""
    count = 0
    while app.painter.transition is not None:
        app.frame(STEP)
        count += 1
        assert count * STEP <= 0.25 + STEP
    shown = picture(app)
    for scene in app.stack.visible():
        scene.draw(app.surface)
    assert picture(app) == shown
    return count


def test_a_page_comes_by_a_short_motion_and_goes_by_the_opposite(app: App) -> None:
    assert SECONDS <= 0.25
    at_rest(app)
    press(app, pygame.K_DOWN)
    before = picture(app)
    app.stack.push(SettingsScene())
    app.frame(STEP)
    assert app.painter.transition is not None and app.painter.transition.forward and picture(app) == before
    seen = set()
    for _ in range(6):
        app.frame(STEP)
        seen.add(picture(app))
    assert len(seen) == 6
    turned(app)
    press(app, pygame.K_ESCAPE)
    app.frame(STEP)
    assert app.painter.transition is not None and not app.painter.transition.forward


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_without_full_motion_a_page_is_there_at_once(app: App, motion: str) -> None:
    app.settings.motion = motion
    at_rest(app)
    app.stack.push(SettingsScene())
    app.frame(STEP)
    assert app.painter.transition is None and not app.frame(STEP)


def test_a_large_window_turns_no_page_and_keeps_none(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.app.painter.LARGE", 1)
    gone = weakref.ref(at_rest(app))
    app.stack.reset(SettingsScene())
    gc.collect()
    assert gone() is None
    app.frame(STEP)
    assert app.painter.transition is None and not app.frame(STEP)


def test_a_page_that_comes_has_every_event_from_the_first(app: App) -> None:
    at_rest(app)
    page = SettingsScene()
    app.stack.push(page)
    app.frame(STEP)
    first = page.group.focus
    press(app, pygame.K_TAB)
    app.frame(STEP)
    press(app, pygame.K_TAB)
    assert app.painter.transition is not None and page.group.focus is not first
    click(app, named(page.group, "back"))
    assert isinstance(app.stack.top, MenuScene)
    app.frame(STEP)
    turned(app)


def test_what_covers_a_hand_is_there_at_once(app: App) -> None:
    """The privacy screen has a fall of its own, and a page that turns ends as soon as the window loses the keyboard."""
    page = SettingsScene()
    app.stack.reset(page)
    app.frame(STEP)
    app.stack.push(Plain())
    app.frame(STEP)
    assert app.painter.transition is None
    app.stack.pop()
    app.frame(STEP)
    app.stack.push(SettingsScene())
    app.frame(STEP)
    assert app.painter.transition is not None
    app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    app.frame(0.0)
    assert app.painter.transition is None
    turned(app)


# ---- the loop


def test_the_loop_rests_while_nothing_happens_and_loses_no_event(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    pulse, slept = FrameLimiter(), list[int]()
    first, second = (
        pygame.Event(pygame.MOUSEMOTION, pos=(1, 1)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1),
    )

    def sleep(milliseconds: int) -> None:
        slept.append(milliseconds)
        if len(slept) == 3:
            pygame.event.post(first)
            pygame.event.post(second)

    monkeypatch.setattr(pygame.time, "wait", sleep)
    pygame.event.clear()
    pulse.beat(LINGER, busy=True)
    assert not pulse.rests
    pulse.beat(LINGER, busy=False)
    assert pulse.rests
    pulse.wait(alive=True)
    assert len(slept) == 3, "the next look ends the rest"
    assert [event.type for event in pulse.events()] == [first.type, second.type] and not pulse.rests
    assert not pulse.events()
    pulse.beat(LINGER, busy=False)
    pulse.wait(alive=False)
    assert sum(slept[3:]) == pytest.approx(1000 * REST, abs=1000 * LOOK)
    assert max(slept) <= 1000 * LOOK


@pytest.mark.parametrize("let_go", [True, False])
def test_a_key_moves_once_however_long_the_frame_it_begins(monkeypatch: pytest.MonkeyPatch, let_go: bool) -> None:
    """A repeat is counted by the clock, not by the frame: a short press must not move twice where a page is slow."""
    pulse = FrameLimiter()
    down, up = (pygame.Event(kind, key=pygame.K_RIGHT) for kind in (pygame.KEYDOWN, pygame.KEYUP))
    other = pygame.Event(pygame.KEYDOWN, key=pygame.K_a)
    frames = [
        ([down], [down]),
        ([down, other, down, *[up] * let_go], [other, up] if let_go else [other, down]),
        ([down, up, down], [down, up, down] if let_go else [up, down]),
        ([up], [up]),
    ]
    for happened, heard in frames:
        monkeypatch.setattr(pygame.event, "get", lambda batch=happened: batch)
        assert pulse.events() == heard


class Slow:
    """A clock on which a minute has passed."""

    def tick(self, rate: int = 0) -> int:
        return 60_000


def test_a_long_rest_is_longer_and_its_time_is_let_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    pulse, rests, events, looks = FrameLimiter(), [0], [pygame.Event(pygame.NOEVENT)], []
    monkeypatch.setattr(pygame.time, "wait", lambda longest: rests.append(rests.pop() + longest))
    monkeypatch.setattr(pygame.event, "poll", lambda: looks.append(1) or events[-1])
    monkeypatch.setattr(pygame.event, "get", list)
    monkeypatch.setattr(pulse, "_clock", Slow())

    def slept() -> float:
        rests.append(0)
        return rests[-2] / 1000

    assert pulse.wait(alive=False) == LONGEST
    pulse.beat(SLEEPS, busy=False)
    slept()
    assert pulse.wait(alive=False) == SLEEP and slept() == pytest.approx(SLEEP, abs=DOZE)
    assert pulse.wait(alive=False, stirs=True) == LONGEST and slept() == pytest.approx(REST, abs=LOOK)
    looks.clear()
    assert pulse.wait(alive=True) == ALIVE and slept() == pytest.approx(ALIVE, abs=LOOK)
    assert len(looks) <= 1 + ALIVE / DOZE, "each of them wakes the processor"
    events.append(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1)))
    assert pulse.wait(alive=False) == LONGEST and slept() == 0, "what begins with an event does not leap"
    pulse.events()
    assert not pulse.rests


def test_the_menu_that_breathes_lets_the_loop_rest(app: App) -> None:
    at_rest(app)
    painted = [app.painter.busy for _ in range(60) if app.frame(STEP)]
    assert len(painted) >= 8 and not any(painted)
    app.redraw()
    assert app.frame(STEP) and app.painter.busy


def test_a_menu_seen_before_is_painted_from_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first frame of a later start has all that a first start paints one after the other, to the last pixel."""
    pictures = []
    for start in range(2):
        with open_app(tmp_path) as app:
            app.settings.motion = "reduced"
            app.first_scene()
            app.frame(STEP)
            if start == 0:
                for _ in range(90):
                    app.frame(STEP)
                monkeypatch.setattr(Layer, "_make", lambda self: pytest.fail(f"{self.name} is painted"))
                monkeypatch.setattr(assets, "menu_ground", lambda *size: pytest.fail("the ground is painted"))
            pictures.append(picture(app))
    assert pictures[0] == pictures[1]


def test_the_slips_cover_what_is_left_out_below_them(app: App) -> None:
    """However they sway, nothing of the last picture is left behind: over any colour the same picture comes."""
    menu = at_rest(app)
    for moment in (0.0, 1.7, 4.4, 6.1):
        menu._wind = moment
        shown = []
        for color in ("#FF00FF", "#00FF00"):
            app.surface.fill(color)
            menu.draw(app.surface)
            shown.append(picture(app))
        assert shown[0] == shown[1]
    for slip in menu.slips:
        layer = menu._slip_layer(menu.look, slip)
        solid = layer.picture(menu.pictures).subsurface(slip.core.move(-layer.box.x, -layer.box.y))
        assert pygame.mask.from_surface(solid, 254).count() == solid.get_width() * solid.get_height()


def test_painting_what_lives_keeps_nothing_awake(app: App) -> None:
    app.stack.reset(Plain())
    app.frame(STEP)
    assert app.painter.busy
    app.frame(STEP)
    assert not app.painter.busy
