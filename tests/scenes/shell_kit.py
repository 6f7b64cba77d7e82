"""Shared code of the tests of the shell: an app without a screen, and hands to use it."""

from __future__ import annotations

import os

from scenes.app.scene import Program

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from scenes.app.app import App, LaunchOptions
from scenes.app.input import DEFAULT
from scenes.app.scene import Scene
from scenes.tables.assertion.view import ground
from scenes.ui import cache, landscape, light, medallion, raster, shapes, terrain, text
from scenes.ui.focus import FocusGroup
from scenes.ui.widgets import Widget

KEPT = (terrain._layers, light._shadows, light._grounds, raster._shapes, landscape._grounds, shapes._frames,
        medallion._medallions, text._lines, ground._made)  # fmt: skip
"""Pictures that hang on nothing but what they are asked for with: hills, shadows, frames, seals."""


@contextmanager
def pictures_kept() -> Iterator[None]:
    """See that what is forgotten of :data:`KEPT` meanwhile is there again afterwards, and so are all words that were
    set: the next window needs the same. Opened fonts are not kept, as they do not outlive pygame."""
    before = [(name, picture) for name, picture in cache.STORE.pictures.items() if name[0] in KEPT]
    forget, text.forget = text.forget, text.font.cache_clear
    try:
        yield
    finally:
        text.forget = forget
        for name, picture in before:
            if name not in cache.STORE.pictures:
                cache.STORE.put(name, picture)


@contextmanager
def open_app(folder: Path, width: int = 1024, height: int = 640, *, locale: str = "") -> Iterator[App]:
    app = App(LaunchOptions(data_dir=str(folder), width=width, height=height, locale=locale))
    app.audio.silent = True
    app.open()
    pygame.event.clear()
    try:
        yield app
    finally:
        with pictures_kept():
            app.close()


ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def key(code: int, mod: int = 0, char: str = "") -> pygame.Event:
    event = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=char)
    event.commands = DEFAULT.commands(event)  # as the window writes them on it
    return event


def key_up(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=code, mod=0)


def typed(string: str) -> pygame.Event:
    return pygame.Event(pygame.TEXTINPUT, text=string)


def moved(pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def down(pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


def up(pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)


def press(app: App, *codes: int, mod: int = 0) -> None:
    """Press and release keys, as the window would tell of them."""
    for code in codes:
        app.dispatch(key(code, mod))
        app.dispatch(key_up(code))


def click(target: App | FocusGroup, widget: Widget) -> None:
    give: Callable[[pygame.Event], Any] = target.dispatch if isinstance(target, App) else target.handle
    for event in (moved(widget.rect.center), down(widget.rect.center), up(widget.rect.center)):
        give(event)


def named(group: FocusGroup, name: str) -> Widget:
    return next(widget for widget in group.widgets if widget.name == name)


class Plain(Scene):
    """A scene that counts what happens to it."""

    def __init__(self, color: str = "#203040", opaque: bool = True) -> None:
        super().__init__()
        self.color, self._opaque = color, opaque
        self.told: list[str] = []
        self.events: list[int] = []
        self.drawn = 0

    @property
    def opaque(self) -> bool:
        return self._opaque

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def pause(self) -> None:
        self.told.append("pause")

    def resume(self) -> None:
        super().resume()
        self.told.append("resume")

    def handle(self, event: pygame.Event) -> bool:
        self.events.append(event.type)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.fill(self.color)
