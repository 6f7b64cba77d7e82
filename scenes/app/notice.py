"""One sentence for the player, shown for a few seconds above whatever scene is open."""

from __future__ import annotations

import pygame

from scenes.ui import paint, text
from scenes.ui.theme import Scale, Theme

SECONDS = 8.0
FACE = "ui_semibold"


class Notice:
    """A slip near the upper edge of the window. Several sentences wait for one another; a click puts one away."""

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

    def dismiss(self) -> None:
        """The player has read it."""
        if self._waiting:
            self._waiting.pop(0)
            self._left = SECONDS

    def box(self, width: int, scale: Scale, head: int) -> pygame.Rect:
        """Return its place in a window so wide, below the head of a scene; empty when there is nothing to say."""
        if self.sentence is None:
            return pygame.Rect(0, 0, 0, 0)
        size, lines = self._lines(width, scale)
        longest = max(text.width(line, FACE, size) for line in lines)
        box = pygame.Rect(0, head + 12, longest + size * 2, round(size * text.LEADING) * len(lines) + size)
        box.centerx = width // 2
        return box

    def _lines(self, width: int, scale: Scale) -> tuple[int, list[str]]:
        size = scale.type_size(18)
        return size, text.balance(self.sentence or "", FACE, size, min(width - 48, size * 44))

    def draw(self, surface: pygame.Surface, theme: Theme, scale: Scale, head: int) -> None:
        if self.sentence is None:
            return
        box = self.box(surface.get_width(), scale, head)
        size, lines = self._lines(surface.get_width(), scale)
        lead = round(size * text.LEADING)
        paint.panel(surface, theme, box, 8, theme.raised, 3)
        paint.rounded_rect(surface, box, 8, None, theme.gold, 2)
        y = box.y + size / 2 + lead / 2
        for line in lines:
            text.text(surface, line, FACE, size, theme.text, box.centerx, y, "cm")
            y += lead
