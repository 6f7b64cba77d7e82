"""One sentence for the player, shown for a few seconds above whatever scene is open."""

from __future__ import annotations

import pygame

from scenes.ui import text
from scenes.ui.theme import Scale, Theme

SECONDS = 8.0


class Notice:
    """A slip at the lower edge of the window. Several sentences wait for one another."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._left = 0.0

    @property
    def sentence(self) -> str | None:
        return self._waiting[0] if self._waiting else None

    def show(self, sentence: str) -> None:
        if sentence in self._waiting:
            return
        self._waiting.append(sentence)
        if len(self._waiting) == 1:
            self._left = SECONDS

    def update(self, dt: float) -> bool:
        """True when the picture has changed."""
        if not self._waiting:
            return False
        changed = self._left == SECONDS
        self._left -= dt
        if self._left <= 0:
            self._waiting.pop(0)
            self._left = SECONDS
            return True
        return changed

    def draw(self, surface: pygame.Surface, theme: Theme, scale: Scale) -> None:
        if self.sentence is None:
            return
        size = scale.type_size(18)
        room = min(surface.get_width() - 48, size * 44)
        lines = text.balance(self.sentence, "ui_semibold", size, room)
        lead = round(size * text.LEADING)
        width = max(text.width(line, "ui_semibold", size) for line in lines) + size * 2
        height = lead * len(lines) + size
        box = pygame.Rect(0, 0, width, height)
        box.midbottom = (surface.get_width() // 2, surface.get_height() - 16)
        pygame.draw.rect(surface, theme.raised, box, border_radius=8)
        pygame.draw.rect(surface, theme.gold, box, width=2, border_radius=8)
        y = box.y + size / 2 + lead / 2
        for line in lines:
            text.text(surface, line, "ui_semibold", size, theme.text, box.centerx, y, "cm")
            y += lead
