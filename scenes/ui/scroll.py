"""A window onto a page that is longer than the room it has."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.ui.event_commands import step, turned_by
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Widget

WHEEL_STEP = 56  # pixels for one notch
MARGIN = 24  # what is revealed around a widget that gets the focus
BAR = 6
RING = 8  # pixels at either side that belong to the rings of its widgets


class ScrollArea(Widget):
    """Holds widgets laid out below one another and moves them. It takes the focus only when none of them can."""

    def __init__(self, rect: Box, children: Iterable[Widget] = (), content_height: int = 0) -> None:
        super().__init__(rect)
        self.children = list(children)
        self.content_height = content_height
        self.offset = 0
        self._grip: int | None = None
        for child in self.children:
            child.area = self

    def add(self, widget: Widget) -> Widget:
        """Put a widget in, with its place as if nothing were scrolled."""
        widget.area = self
        widget.rect.y -= self.offset
        self.children.append(widget)
        return widget

    @property
    def focusable(self) -> bool:
        return self.shown and self.limit > 0 and not any(child.focusable for child in self.children)

    @property
    def limit(self) -> int:
        """Return how far it can be scrolled."""
        return max(0, self.content_height - self.rect.h)

    def scroll_to(self, offset: float) -> bool:
        """True if it moved."""
        target = round(max(0, min(self.limit, offset)))
        delta = target - self.offset
        if not delta:
            return False
        self.offset = target
        for child in self.children:
            child.rect.y -= delta
        return True

    def reveal(self, widget: Widget) -> None:
        """Scroll just far enough for a child to be seen."""
        top, bottom = widget.rect.top - MARGIN, widget.rect.bottom + MARGIN
        if top < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - top))
        elif bottom > self.rect.bottom:
            self.scroll_to(self.offset + min(bottom - self.rect.bottom, top - self.rect.top))

    def wheel(self, event: pygame.Event) -> bool:
        return self.scroll_to(self.offset - turned_by(event) * WHEEL_STEP)

    def leap(self, where: str) -> bool:
        """A page on or back, or to either end; True if it moved."""
        page = self.rect.h - WHEEL_STEP
        goals = {"page_up": self.offset - page, "page_down": self.offset + page, "last": self.limit}
        return self.scroll_to(goals.get(where, 0))

    def key(self, event: pygame.Event) -> bool:
        _, down = step(event) or (0, 0)
        return down != 0 and self.scroll_to(self.offset + down * WHEEL_STEP)

    # ---- the bar

    def thumb(self) -> pygame.Rect:
        """The handle of the bar; empty when everything fits."""
        if not self.limit:
            return pygame.Rect(0, 0, 0, 0)
        height = max(32, self.rect.h * self.rect.h // self.content_height)
        y = self.rect.y + (self.rect.h - height) * self.offset // self.limit
        return pygame.Rect(self.rect.right - BAR - 2, y, BAR, height)

    def press(self, pos: tuple[int, int]) -> None:
        thumb = self.thumb()
        if thumb.w and pos[0] >= thumb.x - 10:
            self._grip = pos[1] - thumb.y if thumb.top <= pos[1] <= thumb.bottom else thumb.h // 2
            self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        way = self.rect.h - self.thumb().h
        if self._grip is not None and way > 0:
            self.scroll_to((pos[1] - self._grip - self.rect.y) * self.limit / way)

    def release(self, pos: tuple[int, int]) -> None:
        self._grip = None

    def draw_with(self, surface: pygame.Surface, look: Look, focus: Widget | None) -> None:
        """Paint the children, cut at the edges, and the bar."""
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(2 * RING, 0).clip(before))
        for child in self.children:
            if (
                child.shown
                and child.rect.bottom > self.rect.top - MARGIN
                and child.rect.top < self.rect.bottom + MARGIN
            ):
                child.draw(surface, look, look.ring and child is focus)
        surface.set_clip(before)
        thumb = self.thumb()
        if thumb.w:
            lit = self.pressed or self.hovered or (look.ring and focus is self)
            color = look.theme.gold if lit else look.theme.line_hi
            pygame.draw.rect(surface, color, thumb, border_radius=BAR // 2)
