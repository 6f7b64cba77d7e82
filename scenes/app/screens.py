"""The screens of this machine, and where a window fits on them."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.app.system import NAME, WINDOWS

LEAST = (800, 520)  # no page is laid out for less: a smaller window shows one of this size made smaller
MOST = (2560, 1440)  # a first window is no larger: beyond that, painting costs more than it shows
COMFORTABLE = 0.9  # of each side of the usable area, where that leaves the least size
REACHABLE = 60  # pixels of a remembered window that lie on a screen if it is to be opened there


class Screen(NamedTuple):
    """One screen: all of it, and what panels and docks leave free, in the coordinates that all screens share."""

    whole: pygame.Rect
    usable: pygame.Rect


class Edges(NamedTuple):
    """The width in pixels of the frame that the system draws around a window."""

    top: int
    left: int
    bottom: int
    right: int


USUAL_EDGES = Edges(32, 4, 6, 4)


def _sdl(name: str, tells: type = ctypes.c_int) -> Callable[..., int]:
    """Return a function of the SDL that pygame has loaded: it knows the places of screens, for which pygame has no
    call.

    Raises OSError or AttributeError where it cannot be reached.
    """
    function = ctypes.CDLL("SDL2.dll" if NAME == WINDOWS else pygame.display.__file__)[name]
    function.restype = tells
    return function


def _bounds(name: str, number: int) -> pygame.Rect | None:
    """Return the rectangle that SDL tells of a screen, four whole numbers; None if it tells none."""
    sides = (ctypes.c_int * 4)()
    return pygame.Rect(*sides) if _sdl(name)(number, ctypes.byref(sides)) == 0 else None


def connected() -> list[Screen]:
    """Return the screens, the main one first; without SDL's answer the main one alone, as if all of it were free."""
    try:
        found = []
        for number in range(_sdl("SDL_GetNumVideoDisplays")()):
            whole, usable = _bounds("SDL_GetDisplayBounds", number), _bounds("SDL_GetDisplayUsableBounds", number)
            if whole is not None:
                found.append(Screen(whole, usable or whole))
        if found:
            return found
    except (OSError, AttributeError):
        pass
    size = next(iter(pygame.display.get_desktop_sizes()), MOST)
    return [Screen(pygame.Rect((0, 0), size), pygame.Rect((0, 0), size))]


def edges(window: int) -> Edges:
    """Return the frame around the window with that SDL number, or a usual one where that is not known (yet)."""
    try:
        sides = [ctypes.c_int() for _ in range(4)]
        handle = ctypes.c_void_p(_sdl("SDL_GetWindowFromID", ctypes.c_void_p)(window))
        if _sdl("SDL_GetWindowBordersSize")(handle, *(ctypes.byref(side) for side in sides)) == 0:
            return Edges(*(side.value for side in sides))
    except (OSError, AttributeError):
        pass
    return USUAL_EDGES


def _room(screen: Screen, around: Edges) -> pygame.Rect:
    """Return where the inside of a window may lie so that all of it, with its frame, can be seen."""
    usable = screen.usable
    return pygame.Rect(usable.x + around.left, usable.y + around.top,
                       max(1, usable.w - around.left - around.right),
                       max(1, usable.h - around.top - around.bottom))  # fmt: skip


def home(place: pygame.Rect, screens: Sequence[Screen]) -> Screen:
    """Return the screen that shows most of a window, and the main one for a window that none shows."""

    def shown(screen: Screen) -> int:
        part = place.clip(screen.whole)
        return part.w * part.h if part.w >= min(REACHABLE, place.w) else 0

    best = max(screens, key=shown)
    return best if shown(best) else screens[0]


def fitted(place: pygame.Rect, screens: Sequence[Screen], around: Edges = USUAL_EDGES) -> pygame.Rect:
    """Return the inside of a window as near to ``place`` as it is whole inside the usable area of one screen.

    That is the screen where it was. If that is gone, the window stands in the middle of the main one.
    """
    screen = home(place, screens)
    room = _room(screen, around)
    size = (min(place.w, room.w), min(place.h, room.h))
    if not place.colliderect(screen.whole):
        return pygame.Rect((room.centerx - size[0] // 2, room.centery - size[1] // 2), size)
    return pygame.Rect(place.topleft, size).clamp(room)


def first(screens: Sequence[Screen], around: Edges = USUAL_EDGES) -> pygame.Rect:
    """Return where a first window opens: the largest comfortable size, in the middle of the main screen."""
    room = _room(screens[0], around)
    size = [min(most, round(side * COMFORTABLE)) for side, most in zip(room.size, MOST, strict=True)]
    if size[0] < LEAST[0] * 4 // 3 or size[1] < LEAST[1] * 4 // 3:
        size = list(room.size)  # a small screen is used whole
    return pygame.Rect((room.centerx - size[0] // 2, room.centery - size[1] // 2), size)
