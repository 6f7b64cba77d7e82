"""A list of any length in which one row is chosen. Rows are no widgets: what is not in sight costs nothing."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import paint
from scenes.ui.event_commands import asked
from scenes.ui.look import Look
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Box, Widget

TWICE = 0.4  # seconds within which a second press opens

Painter = Callable[[pygame.Surface, Look, pygame.Rect, int, bool], None]
"""Paints row ``index`` into a rect; the last value says whether it is the chosen one."""


class ListView(ScrollArea):
    """A roll: Up and Down choose, Enter or a second press opens."""

    def __init__(
        self,
        rect: Box,
        count: int,
        high: int,
        chosen: int,
        paint_row: Painter,
        on_choose: Callable[[int], None],
        on_open: Callable[[int], None],
    ) -> None:
        """``high``: pixels of a row."""
        super().__init__(rect, (), count * high)
        self.count, self.high, self.chosen = count, high, max(0, min(count - 1, chosen))
        self._paint, self._on_choose, self._on_open = paint_row, on_choose, on_open
        self._since = TWICE
        self._down: int | None = None

    @property
    def focusable(self) -> bool:
        return self.shown and self.enabled and self.count > 0

    @property
    def label(self) -> str:
        """Return nothing: its rows are written."""
        return "rows"

    # ---- what is chosen

    def choose(self, index: int) -> None:
        """Choose a row and show it."""
        if not self.count:
            return
        index = max(0, min(self.count - 1, index))
        self.show(index)
        if index != self.chosen:
            self.chosen = index
            self._on_choose(index)

    def show(self, index: int) -> None:
        """Scroll just far enough for a row to be seen."""
        top = index * self.high
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.high > self.offset + self.rect.h:
            self.scroll_to(top + self.high - self.rect.h)

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """The row under a point."""
        if not self.rect.collidepoint(pos):
            return None
        index = (pos[1] - self.rect.y + self.offset) // self.high
        return index if 0 <= index < self.count else None

    def place_of(self, index: int) -> pygame.Rect:
        """Return where a row is, in sight or not."""
        return pygame.Rect(self.rect.x, self.rect.y + index * self.high - self.offset, self.rect.w - 12, self.high)

    # ---- events

    def activate(self) -> None:
        if self.count and self.chosen >= 0:
            self._on_open(self.chosen)

    def key(self, event: pygame.Event) -> bool:
        page = max(1, self.rect.h // self.high - 1)
        steps = {"up": -1, "down": 1, "page_up": -page, "page_down": page, "first": -self.count, "last": self.count}
        name = asked(event, *steps)
        if not name:
            return False
        before = self.chosen
        self.choose(before + steps[name])
        return self.chosen != before or name not in ("up", "down")

    def press(self, pos: tuple[int, int]) -> None:
        super().press(pos)
        self._down = self.row_at(pos) if self._grip is None else None

    def release(self, pos: tuple[int, int]) -> None:
        super().release(pos)
        row, self._down = self._down, None
        if row is None or row != self.row_at(pos):
            return
        twice = row == self.chosen and self._since < TWICE
        self._since = 0.0
        self.choose(row)
        if twice:
            self.activate()

    def update(self, dt: float) -> None:
        """Time passes between two presses."""
        self._since = min(TWICE, self._since + dt)

    # ---- picture

    def draw_with(self, surface: pygame.Surface, look: Look, focus: Widget | None) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        first = self.offset // self.high
        for index in range(first, min(self.count, (self.offset + self.rect.h) // self.high + 1)):
            rect, chosen = self.place_of(index), index == self.chosen
            if chosen:
                inner = rect.inflate(-2, -4)
                paint.rounded_rect(surface, inner, look.unit(7), look.theme.raised, look.theme.gold, 1 + look.strong)
            elif index:
                line = look.theme.line
                pygame.draw.line(surface, line, (rect.x + look.unit(12), rect.y), (rect.right - look.unit(12), rect.y))
            self._paint(surface, look, rect, index, chosen)
            if chosen and look.ring and focus is self:
                paint.focus_ring(surface, look.theme, rect.inflate(-8, -10), look.unit(6), look.unit(100) / 100)
        surface.set_clip(before)
        super().draw_with(surface, look, focus)
