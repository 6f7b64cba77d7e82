"""The display, between a painted picture and the window: drivers, small windows, text input, the way to the screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import pygame

import logic
from scenes.app import system
from scenes.app.screens import LEAST
from scenes.ui.event_commands import pos_of
from scenes.ui.words import Phrase

NO_SCREEN = Phrase("end of the program", "No window can be opened here because there is no screen; is DISPLAY set?")
NO_WINDOW = Phrase("end of the program", "No window can be opened here. The system says: {words}.")
GONE = Phrase("end of the program", "The window is gone.")
UNSEEN_DRIVERS = ("offscreen", "dummy")


class NoDisplay(Exception):
    """The lack of a screen to open a window on; the text is one sentence."""


def prepare() -> None:
    """Start SDL's display; raises NoDisplay if the window would be seen by nobody."""
    os.environ.update(system.window_variables(os.environ, os.path.basename(sys.argv[0]) if sys.argv else ""))
    if system.screenless(os.environ):
        raise NoDisplay(NO_SCREEN())  # before SDL looks for one, and its libraries grumble
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(NO_WINDOW(words=logic.verbatim(str(error).rstrip(".")))) from None
    if not system.chosen(os.environ) and pygame.display.get_driver() in UNSEEN_DRIVERS:
        pygame.display.quit()
        raise NoDisplay(NO_SCREEN())
    pygame.font.init()


def _window() -> pygame.Surface:
    window = pygame.display.get_surface()
    if window is None:
        raise NoDisplay(GONE())
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
    pos = (pos_of(event)[0] * width // max(1, wide), pos_of(event)[1] * height // max(1, high))
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
