"""Wherever a window is asked for, it stands whole on a screen that is there, and is asked for until it does."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
import pytest
from pygame import Rect

from scenes.app import screens, window
from scenes.app.screens import Edges, Screen, fitted
from scenes.app.window import Window

EDGES = Edges(24, 2, 5, 2)


def screen(x: int, y: int, width: int, height: int, panel: int = 0) -> Screen:
    return Screen(Rect(x, y, width, height), Rect(x, y, width, height - panel))


SETS = {
    "one": [screen(0, 0, 1920, 1080, 40)],
    "a netbook": [screen(0, 0, 1024, 600, 28)],
    "tiny": [screen(0, 0, 640, 480)],
    "side by side": [screen(0, 0, 1920, 1080), screen(1920, 0, 1280, 1024, 60)],
    "one to the left": [screen(0, 0, 2560, 1440), screen(-1920, 300, 1920, 1080)],
    "above": [screen(0, 0, 1366, 768, 48), screen(0, -2160, 3840, 2160)],
    "three": [screen(1920, 0, 1920, 1080), screen(0, 0, 1920, 1080), screen(3840, 0, 1080, 1920)],
}
PLACES = [
    Rect(x, y, *size)
    for x, y in itertools.product((-30000, -1900, -40, 0, 700, 1900, 2500, 30000), (-2000, -20, 0, 500, 1070, 9000))
    for size in ((1024, 640), (1721, 938), (3840, 2160), (1, 1))
]


def framed(place: Rect, around: Edges = EDGES) -> Rect:
    return Rect(place.x - around.left, place.y - around.top,
                place.w + around.left + around.right, place.h + around.top + around.bottom)  # fmt: skip


@pytest.mark.parametrize("name", SETS)
def test_a_window_is_whole_inside_the_usable_area_of_one_screen(name: str) -> None:
    there = SETS[name]
    for place in PLACES:
        found = fitted(place, there, EDGES)
        assert any(one.usable.contains(framed(found)) for one in there), (place, found)
        assert found.w <= place.w and found.h <= place.h, "it is never made larger"
        assert fitted(found, there, EDGES) == found, "what fits is left where it is"


def test_a_window_comes_back_to_the_screen_where_it_was_if_that_is_there() -> None:
    both = SETS["side by side"]
    place = Rect(2000, 200, 1024, 640)
    assert fitted(place, both, EDGES) == place
    alone = fitted(place, both[:1], EDGES)
    assert both[0].usable.contains(framed(alone)) and abs(alone.centerx - both[0].whole.centerx) <= EDGES.left
    left = Rect(-1800, 400, 1280, 720)
    assert fitted(left, SETS["one to the left"], EDGES) == left, "places left of the main screen are places"


@pytest.mark.parametrize("name", SETS)
def test_the_first_window_is_comfortably_large_and_whole(name: str) -> None:
    main = SETS[name][0]
    place = screens.first(SETS[name], EDGES)
    assert main.usable.contains(framed(place))
    small = main.usable.w < 1200 or main.usable.h < 750
    share = place.w * place.h / (main.usable.w * main.usable.h)
    assert share > (0.9 if small else 0.75) or place.size == screens.MOST


def test_without_an_answer_of_sdl_the_main_screen_is_taken_as_free(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(screens, "_sdl", none)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 900)])
    assert screens.connected() == [screen(0, 0, 1600, 900)]
    assert screens.edges(1) == screens.USUAL_EDGES


@dataclass
class System:
    """A window manager: it does at once what it is asked, and has wilful answers that come late."""

    place: Rect
    full: bool = False
    late: list[Rect] = field(default_factory=list)
    asked: int = 0
    refuses: bool = False

    def wait(self) -> None:
        if self.late:
            self.place = self.late.pop(0)


class Shown:
    """pygame's window under that manager."""

    id = 1

    def __init__(self, system: System) -> None:
        self.system = system

    def _set(self, change: Callable[[Rect], None]) -> None:
        self.system.asked += 1
        if not self.system.refuses:
            change(self.system.place)

    size = property(fset=lambda self, size: self._set(lambda place: setattr(place, "size", size)))
    position = property(fset=lambda self, at: self._set(lambda place: setattr(place, "topleft", at)))

    def set_fullscreen(self, desktop: bool) -> None:
        self.system.full = True
        self.system.place = screens.home(self.system.place, screens.connected()).whole.copy()

    def set_windowed(self) -> None:
        self.system.full = False


def managed(monkeypatch: pytest.MonkeyPatch, there: list[Screen]) -> tuple[Window, System]:
    system = System(Rect(0, 0, 640, 480))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: system.place.topleft)
    monkeypatch.setattr(pygame.display, "get_window_size", lambda: system.place.size)
    monkeypatch.setattr(pygame.display, "is_fullscreen", lambda: system.full)
    monkeypatch.setattr(screens, "connected", lambda: there)
    monkeypatch.setattr(screens, "edges", lambda number: EDGES)
    monkeypatch.setattr(window, "window", lambda: Shown(system))
    monkeypatch.setattr(Window, "_make", lambda self: None)
    monkeypatch.setattr(Window, "_choose_fast_path", lambda self: None)
    return Window("x"), system


def let_pass(one: Window, system: System, seconds: float = 5.0) -> None:
    for _ in range(round(seconds / 0.05)):
        system.wait()
        one.update(0.05)


def test_a_late_answer_with_the_size_of_before_is_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    one, system = managed(monkeypatch, SETS["one"])
    one.open(None, [200, 100, 1280, 720], False)
    let_pass(one, system)
    assert system.place == Rect(200, 100, 1280, 720)
    for _ in range(2):
        one.change(one.place, True)
        system.late = [Rect(0, 0, 1280, 720)] * 3
        let_pass(one, system)
        assert system.full and system.place == Rect(0, 0, 1920, 1080)
        one.change(one.place, False)
        system.late = [Rect(0, 0, 1920, 1080), Rect(0, 0, 1920, 1080)]
        let_pass(one, system)
        assert not system.full and system.place == Rect(200, 100, 1280, 720)
        assert one.remembered() == [200, 100, 1280, 720]


def test_full_screen_fills_the_screen_on_which_the_window_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    one, system = managed(monkeypatch, SETS["side by side"])
    one.open(None, [2000, 100, 1100, 700], True)
    let_pass(one, system)
    assert system.place == Rect(1920, 0, 1280, 1024)
    assert one.remembered() == [2000, 100, 1100, 700], "and the window is remembered as it was"


def test_a_system_that_refuses_has_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    one, system = managed(monkeypatch, SETS["one"])
    one.open(None, [], False)
    system.refuses, system.place = True, Rect(5, 5, 900, 600)
    let_pass(one, system)
    asked = system.asked
    let_pass(one, system, 60.0)
    assert system.asked == asked and one.remembered() == [5, 5, 900, 600]


def test_a_window_that_agreed_is_the_players_own(monkeypatch: pytest.MonkeyPatch) -> None:
    one, system = managed(monkeypatch, SETS["one"])
    one.open(None, [], False)
    let_pass(one, system)
    system.place = Rect(-700, 300, 1000, 600)
    let_pass(one, system)
    assert system.place == Rect(-700, 300, 1000, 600)
    remembered = one.remembered()
    again, same = managed(monkeypatch, SETS["one"])
    again.open(None, remembered, False)
    let_pass(again, same)
    assert same.place == Rect(screens.USUAL_EDGES.left, 300, 1000, 600), "the next time all of it can be seen"
