"""Opening the window: size, place, drivers, and the fast way to the screen."""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Sequence

import pygame

from scenes.app import system

SMALLEST = (1024, 640)
LEAST = (800, 520)  # no page is laid out for less: a smaller window shows one of this size made smaller
USUAL = (1280, 720)
SIZES = ((1024, 640), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
"""What the settings offer; any other comes by dragging the window's edge."""
NO_SCREEN = "No window can be opened here because there is no screen; is DISPLAY set?"
UNSEEN_DRIVERS = ("offscreen", "dummy")
TRIAL_FLIPS = 10
SLOW_FLIP = 0.004  # seconds
KEY_REPEAT = (300, 40)  # milliseconds: before the first repeat, between repeats


class NoDisplay(Exception):
    """There is no screen to open a window on; the text is one sentence."""


def prepare() -> None:
    """Start SDL's display; raises NoDisplay if the window would be seen by nobody."""
    os.environ.update(system.window_variables(os.environ, os.path.basename(sys.argv[0]) if sys.argv else ""))
    if system.screenless(os.environ):
        raise NoDisplay(NO_SCREEN)  # before SDL looks for one, and its libraries grumble
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"No window can be opened here: {str(error).rstrip('.').lower()}.") from None
    if not system.chosen(os.environ) and pygame.display.get_driver() in UNSEEN_DRIVERS:
        pygame.display.quit()
        raise NoDisplay(NO_SCREEN)
    pygame.font.init()


def clamp(size: Sequence[int]) -> tuple[int, int]:
    """A window size that is neither below the smallest nor larger than the screen.

    The smallest size wins over a screen that is smaller still.
    """
    screens = pygame.display.get_desktop_sizes()
    widest = max((screen[0] for screen in screens), default=USUAL[0])
    highest = max((screen[1] for screen in screens), default=USUAL[1])
    return (
        max(SMALLEST[0], min(size[0], max(widest, SMALLEST[0]))),
        max(SMALLEST[1], min(size[1], max(highest, SMALLEST[1]))),
    )


def first_size(width: int | None, height: int | None, remembered: Sequence[int]) -> tuple[int, int]:
    """The size asked for, or the remembered one, or the usual one."""
    if width is not None or height is not None:
        return (max(SMALLEST[0], width or USUAL[0]), max(SMALLEST[1], height or USUAL[1]))
    if len(remembered) == 4:
        return clamp(remembered[2:])
    return clamp(USUAL)


def open_window(size: tuple[int, int], title: str) -> pygame.Surface:
    """The resizable window with its title and icon."""
    pygame.display.set_caption(title)
    _set_icon()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # a window manager may give another size
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        try:
            pygame.Window.from_display_module().minimum_size = SMALLEST
        except (pygame.error, AttributeError, ValueError):
            pass  # a smaller window shows its page made smaller
    pygame.key.set_repeat(*KEY_REPEAT)
    return canvas()


def _window() -> pygame.Surface:
    window = pygame.display.get_surface()
    if window is None:
        raise NoDisplay("The window is gone.")
    return window


def canvas() -> pygame.Surface:
    """Return what is painted on: the window, or in place of one that is too small a picture of the least size."""
    window = _window()
    width, height = window.get_size()
    if width >= LEAST[0] and height >= LEAST[1]:
        return window
    return pygame.Surface((max(width, LEAST[0]), max(height, LEAST[1])))


def show(painted: pygame.Surface, parts: Sequence[pygame.Rect] | None = None) -> None:
    """Bring what was painted to the screen, or some parts of it."""
    window = _window()
    if painted is window:
        pygame.display.flip() if parts is None else pygame.display.update(parts)
    else:
        pygame.transform.smoothscale(painted, window.get_size(), window)
        pygame.display.flip()


def on_canvas(event: pygame.Event, painted: pygame.Surface) -> pygame.Event:
    """Return an event of the mouse with its place as it is on what is painted."""
    window = pygame.display.get_surface()
    if window is None or painted is window or not hasattr(event, "pos"):
        return event
    (width, height), (wide, high) = painted.get_size(), window.get_size()
    pos = (event.pos[0] * width // max(1, wide), event.pos[1] * height // max(1, high))
    return pygame.Event(event.type, {**event.dict, "pos": pos})


def listen(place: pygame.Rect | None, before: pygame.Rect | None) -> pygame.Rect | None:
    """Have the system put letters together at ``place``, and nowhere while that is None; return it for the next call.

    Otherwise an input method would keep the letters to itself that are commands at a table.
    """
    if place is None:
        if before is not None:
            pygame.key.stop_text_input()
    elif place != before:
        if not before:
            pygame.key.start_text_input()
        pygame.key.set_text_input_rect(place)
    return place


def place_window(remembered: Sequence[int], size: tuple[int, int]) -> None:
    """Put the window where it stood, as long as its title bar can be reached there."""
    if len(remembered) != 4 or pygame.display.get_driver() in UNSEEN_DRIVERS:
        return
    x, y = remembered[:2]
    widest, highest = pygame.display.get_desktop_sizes()[0]
    if 0 <= x <= widest - 200 and 0 <= y <= highest - 100:
        pygame.display.set_window_position((min(x, max(0, widest - size[0])), min(y, max(0, highest - size[1]))))


def place_of_window() -> tuple[int, int]:
    """Where the window stands on the screen; nowhere in particular where that cannot be asked."""
    if pygame.display.get_driver() in UNSEEN_DRIVERS:
        return (0, 0)
    return pygame.display.get_window_position()


def sizes() -> list[tuple[int, int]]:
    """The sizes of a window that fit the screen, the smallest first."""
    return [size for size in SIZES if clamp(size) == size]


def fullscreen() -> pygame.Surface:
    pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return canvas()


def to_front() -> None:
    """Raise the window and give it the keyboard; where the system lets no program do that, its entry there blinks."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
        if not pygame.display.get_active():
            window.restore()
        window.focus()
        if not window.focused:
            window.flash(pygame.FLASH_UNTIL_FOCUSED)
    except (pygame.error, AttributeError):
        pass  # the window is where it was


def choose_fast_path(surface: pygame.Surface, size: tuple[int, int], title: str) -> pygame.Surface:
    """Without a fast graphics card SDL's accelerated way to the window is the slow one: measure, and leave it if so.

    Raises NoDisplay where the screen is gone by the time the window is to be opened again.
    """
    if pygame.display.get_driver() in UNSEEN_DRIVERS or "SDL_FRAMEBUFFER_ACCELERATION" in os.environ:
        return surface
    if flip_time() <= SLOW_FLIP:
        return surface
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    where = pygame.display.get_window_position()
    pygame.display.quit()
    prepare()
    surface = open_window(size, title)
    pygame.display.set_window_position(where)
    return surface


def flip_time() -> float:
    """Median seconds of one flip."""
    times = []
    for _ in range(TRIAL_FLIPS):
        before = time.perf_counter()
        pygame.display.flip()
        times.append(time.perf_counter() - before)
    return sorted(times)[TRIAL_FLIPS // 2]


def _set_icon() -> None:
    from scenes.ui import assets

    pygame.display.set_icon(assets.window_icon())
