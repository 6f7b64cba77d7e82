"""The program's window: opened, moved, made full, and compared with what was asked for until it agrees."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Sequence

import pygame

from scenes.app import screens
from scenes.app.display import UNSEEN_DRIVERS, prepare

SIZES = ((1024, 640), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
"""What the settings offer; any other comes by dragging the window's edge."""
USUAL = (1280, 720)  # where only one side of the window is asked for
TRIAL_FLIPS = 10
SLOW_FLIP = 0.004  # seconds
KEY_REPEAT = (300, 40)  # milliseconds: before the first repeat, between repeats
REST = 0.2  # seconds for which a window stays as it is before it is compared
CALM = 0.8  # seconds after which a window that agrees is let alone
MENDS = 5  # times that a window is asked again; after that the system has its way


class Window:
    """Keep the window where and how it was asked for.

    Systems answer late, and some with the size of before: so whatever is asked for is compared with what is there
    until both agree for a while. After that the window is the player's own, to drag and to stretch.
    """

    def __init__(self, title: str) -> None:
        self.title = title
        self.place = pygame.Rect(0, 0, 0, 0)  # of the window while it is not full, as last asked for or seen
        self.full = False
        self._mends = self._calm = self._rest = 0.0
        self._seen = pygame.Rect(0, 0, 0, 0)

    def open(self, size: tuple[int, int] | None, remembered: Sequence[int], full: bool) -> None:
        """Open the window: in ``size``, or where it stood last time ([x, y, width, height]), or comfortably large.

        Raises NoDisplay where the screen is gone by the time the window is to be opened again.
        """
        if size is not None:
            room = screens.connected()[0].usable
            self.place = pygame.Rect(room.centerx - size[0] // 2, room.centery - size[1] // 2, *size)
        elif len(remembered) == 4:
            least = [max(side, least) for side, least in zip(remembered[2:], screens.LEAST, strict=True)]
            self.place = screens.fitted(pygame.Rect(remembered[:2], least), screens.connected())
        else:
            self.place = screens.first(screens.connected())
        self._make()
        self._choose_fast_path()
        self.change(self.place, full)

    def change(self, place: pygame.Rect, full: bool) -> None:
        """Ask for the window to stand at ``place``, or to fill the screen on which that lies."""
        self.place, self.full = place, full
        self._ask()
        self._mends, self._calm = MENDS, CALM
        self._rest = REST

    def update(self, dt: float) -> None:
        """Let time pass: look at the window while it may still differ from what was asked for, and ask again."""
        if self._calm <= 0 or not _movable():
            return
        there = _there()
        if there != self._seen:
            self._seen, self._rest = there, REST
            return
        self._rest -= dt
        if self._rest > 0:
            return
        if self._agrees(there):
            self._calm -= dt
        elif self._mends > 0:
            self._mends, self._rest = self._mends - 1, REST
            self._ask()
        else:
            self._calm = 0.0

    def remembered(self) -> list[int]:
        """Return where the window stands while it is not full, as [x, y, width, height]."""
        if not self.full:
            self.place = _there()
        return [*self.place]

    def to_front(self) -> None:
        """Raise the window and give it the keyboard; where the system lets no program do that, its entry blinks."""
        try:
            shown = window()
            if not pygame.display.get_active():
                shown.restore()
            shown.focus()
            if not shown.focused:
                shown.flash(pygame.FLASH_UNTIL_FOCUSED)
        except (pygame.error, AttributeError):
            pass  # the window is where it was

    # ---- with the system

    def _make(self) -> None:
        from scenes.ui import assets

        pygame.display.set_caption(self.title)
        pygame.display.set_icon(assets.window_icon())
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # a window manager may give another size
            pygame.display.set_mode(self.place.size, pygame.RESIZABLE)
        if _movable():
            window().minimum_size = min(self.place.w, screens.LEAST[0]), min(self.place.h, screens.LEAST[1])
        pygame.key.set_repeat(*KEY_REPEAT)

    def _choose_fast_path(self) -> None:
        """Measure SDL's accelerated way to the window and leave it where it is the slow one, without a fast graphics
        card."""
        if not _movable() or "SDL_FRAMEBUFFER_ACCELERATION" in os.environ or _flip_time() <= SLOW_FLIP:
            return
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        pygame.display.quit()
        prepare()
        self._make()

    def _asked(self) -> pygame.Rect:
        """Return what the window should look like: whole inside the usable area, or all of its screen."""
        there = screens.connected()
        if self.full:
            return screens.home(self.place, there).whole
        return screens.fitted(self.place, there, _edges())

    def _agrees(self, there: pygame.Rect) -> bool:
        asked = self._asked()
        return there.size == asked.size if self.full else there == asked

    def _ask(self) -> None:
        if not _movable():
            if self.full:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            elif pygame.display.get_window_size() != self.place.size or pygame.display.is_fullscreen():
                self._make()
            return
        shown, asked = window(), self._asked()
        if pygame.display.is_fullscreen():
            shown.set_windowed()
        if self.full:
            shown.position = asked.topleft  # it fills the screen it stands on
            shown.set_fullscreen(desktop=True)
        else:
            shown.size = asked.size
            shown.position = asked.topleft
        self._seen = _there()


def resized(size: tuple[int, int]) -> pygame.Rect:
    """Return the place of a window of that size about the middle of the present one, whole on its screen."""
    place = pygame.Rect(0, 0, *size)
    place.center = _there().center
    return screens.fitted(place, screens.connected(), _edges())


def sizes() -> list[tuple[int, int]]:
    """Return the offered sizes in which the window is whole on its screen, and a comfortable one if there is none."""
    there = [size for size in SIZES if resized(size).size == size]
    return there or [screens.first(screens.connected(), _edges()).size]


def asked_for(width: int | None, height: int | None) -> tuple[int, int]:
    """Return the size of a window of which one side or both are asked for; no page is laid out for less than LEAST."""
    return max(screens.LEAST[0], width or USUAL[0]), max(screens.LEAST[1], height or USUAL[1])


def window() -> pygame.Window:
    """Return pygame's window, with what its display module has no call for."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _movable() -> bool:
    return pygame.display.get_driver() not in UNSEEN_DRIVERS


def _edges() -> screens.Edges:
    return screens.edges(window().id) if _movable() else screens.USUAL_EDGES


def _there() -> pygame.Rect:
    """Return where the window is; one that nobody sees stands nowhere in particular."""
    at = pygame.display.get_window_position() if _movable() else (0, 0)
    return pygame.Rect(at, pygame.display.get_window_size())


def _flip_time() -> float:
    """Return the median seconds of one flip."""
    times = []
    for _ in range(TRIAL_FLIPS):
        before = time.perf_counter()
        pygame.display.flip()
        times.append(time.perf_counter() - before)
    return sorted(times)[TRIAL_FLIPS // 2]
