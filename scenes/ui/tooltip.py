"""A sentence that appears beside a widget when the pointer or the keyboard rests on it."""

from __future__ import annotations

import pygame

from scenes.ui import text
from scenes.ui.look import Look
from scenes.ui.widgets import Widget

DELAY = 0.6  # seconds


class Tooltip:
    """Watches one widget at a time."""

    def __init__(self) -> None:
        self._widget: Widget | None = None
        self._rest = 0.0

    def hover(self, widget: Widget | None, pos: tuple[int, int]) -> None:
        if widget is not self._widget:
            self._widget, self._rest = widget, 0.0

    def forget(self) -> None:
        self._rest = 0.0

    def update(self, dt: float, focus: Widget | None) -> bool:
        """True when the tip appears."""
        if self._widget is None or not self._widget.tip:
            if focus is None or not focus.tip:
                return False
            self._widget, self._rest = focus, 0.0
        before = self._rest
        self._rest += dt
        return before < DELAY <= self._rest

    @property
    def sentence(self) -> str:
        return self._widget.tip if self._widget is not None and self._rest >= DELAY else ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.sentence or self._widget is None:
            return
        size = look.type(16)
        lines = text.balance(self.sentence, "ui", size, look.unit(380))
        lead = round(size * text.LEADING)
        width = max(text.width(line, "ui", size) for line in lines) + size + 8
        box = pygame.Rect(0, 0, width, lead * len(lines) + size)
        box.midbottom = (self._widget.rect.centerx, self._widget.rect.top - 8)
        if box.top < 4:
            box.midtop = (self._widget.rect.centerx, self._widget.rect.bottom + 8)
        box.clamp_ip(surface.get_rect().inflate(-8, -8))
        pygame.draw.rect(surface, look.theme.raised, box, border_radius=4)
        pygame.draw.rect(surface, look.theme.line_hi, box, width=1, border_radius=4)
        y = box.y + size / 2 + lead / 2
        for line in lines:
            text.text(surface, line, "ui", size, look.theme.text, box.centerx, y, "cm")
            y += lead
