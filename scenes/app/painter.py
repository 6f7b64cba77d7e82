"""Painting of the window, and when: the scenes as a whole where something has changed, an edge of mist from one page
to the next, and where a table lies still, only what lives slowly on its ground."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from weakref import ref

import pygame
from pygame import Rect

from scenes.app import display
from scenes.app.ambient_painter import AmbientPainter
from scenes.app.page_transition import PageTransition
from scenes.app.scene import LARGE, Scene

EVERY = 0.105  # seconds between two pictures of what lives slowly: nine a second
LONGEST = 0.2  # seconds; after a long pause it does not leap


class Painter:
    """Knows which scenes the window shows. Nothing that happens to it changes what a scene is."""

    def __init__(self) -> None:
        self.transition: PageTransition | None = None
        self.ambient = AmbientPainter()
        self.wanted = True  # the whole window is to be painted
        self.busy = False  # whether more than slow life was painted, or is being made ready
        self._page: ref[Scene] | None = None  # the lowest scene that shows: a table that has gone is not kept
        self._gave_way = False  # whether it gives way to another by a short motion
        self._deep = 0  # how many scenes lay on one another then
        self._since = 0.0  # seconds since what lives was moved on
        self._moved: list[Rect] = []  # parts of the window that are to be painted because of that

    def hurry(self) -> None:
        """Show the page that has come at once."""
        if self.transition is not None:
            self.transition, self.wanted = None, True

    def forget(self) -> None:
        """The window is another, or the looks are: nothing in it can be used again."""
        self.transition, self._page, self.wanted = None, None, True
        self.ambient.disturb()

    def update(self, dt: float, shown: Sequence[Scene], mode: str, in_front: bool) -> None:
        """Let time pass. Something lives only under full motion, while the window is in front; else it rests as it is,
        and without full motion nothing of it is seen."""
        if self.transition is not None:
            self.transition.update(dt)
        for scene in shown:
            if mode != "full" and scene.ambience is not None and scene.ambience.moment is not None:
                scene.ambience.moment, scene.dirty = None, True
        if mode != "full" or not in_front or len(shown) != 1:
            self.ambient.disturb()
            return
        self.ambient.rest(dt)
        self._since += dt
        scene, begins = shown[0], shown[0].ambience is None or shown[0].ambience.moment is None
        if self._since >= EVERY and (begins or self.ambient.ready or scene.dirty):
            self._moved, self._since = scene.breathe(min(self._since, LONGEST)), 0.0

    def paint(
        self,
        window: pygame.Surface,
        shown: list[Scene],
        deep: int,
        over: Callable[[pygame.Surface], None],
        mode: str,
    ) -> bool:
        """Paint what has to be; whether anything was.

        ``deep``: how many scenes are open; ``over``: what lies above all scenes; ``mode``: ``full``, ``reduced`` or
        ``none`` as the settings have it.
        """
        self._look_for_page(window, shown, deep, mode)
        moved, self._moved, self.busy = self._moved, [], True
        if self.wanted or any(scene.dirty for scene in shown) or (moved and self.transition is not None):
            self._whole(window, shown, over)
        elif self.transition is None:
            return self._alive(window, shown, over, moved)
        if self.transition is not None:
            self.transition.draw(window)
            if self.transition.over:
                self.transition = None
        display.show(window)
        return True

    def _look_for_page(self, window: pygame.Surface, shown: list[Scene], deep: int, mode: str) -> None:
        """Begin to turn over, if another page has come than the one in the window. In a large window that would take
        two more pictures of its size, and longer than it lasts."""
        if shown and self._page is not None and self._page() is not shown[0]:
            large = window.get_width() * window.get_height() > LARGE
            turns = mode == "full" and not large and self._gave_way and shown[0].gives_way
            self.transition = PageTransition(window, deep >= self._deep) if turns else None
            self.wanted, self._since = True, 0.0
        self._page, self._deep = ref(shown[0]) if shown else None, deep
        self._gave_way = bool(shown) and shown[0].gives_way

    def _whole(self, window: pygame.Surface, shown: list[Scene], over: Callable[[pygame.Surface], None]) -> None:
        for scene in shown:
            scene.dirty = False
        self.wanted = False
        self.ambient.disturb()
        for scene in shown:
            scene.draw(window)
        over(window)
        if self.transition is not None:
            self.transition.take(window)

    def _alive(
        self, window: pygame.Surface, shown: list[Scene], over: Callable[[pygame.Surface], None], moved: list[Rect]
    ) -> bool:
        """Paint what lives, if there is anything that does; whether anything came to the window."""
        changed = moved + self.ambient.paint(window, shown[0], over) if len(shown) == 1 else []
        for part in moved:
            window.set_clip(part)
            shown[0].draw_moved(window)
            over(window)
        window.set_clip(None)
        self.busy = self.ambient.preparing
        if changed:
            display.show(window, changed)
        return bool(changed)
