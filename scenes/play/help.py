"""The small sheet that names the keys; any key or click takes it away."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui import paint, text
from scenes.ui.look import Look

MARGIN = 8  # pixels between the sheet and the edge of a small window


def draw_help(surface: pygame.Surface, look: Look, lines: Sequence[tuple[str, str]]) -> None:
    """The sheet in the middle of the window."""
    theme, unit = look.theme, look.unit
    scale = look.unit(100) / 100
    room = surface.get_height() - 2 * MARGIN - unit(104)
    size, lead = look.type(18), min(unit(36), room // len(lines))
    caps = max(paint.keycap_width(cap, scale) for cap, _ in lines)
    words = max(text.width(meaning, "ui", size) for _, meaning in lines)
    width = min(surface.get_width() - 40, caps + words + unit(92))
    box = pygame.Rect(0, 0, width, unit(104) + lead * len(lines))
    box.center = surface.get_rect().center
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill(theme.veil)
    surface.blit(veil, (0, 0))
    paint.panel(surface, theme, box, radius=unit(10), elevation=3)
    text.text(surface, "Keys on the table", "title", look.type(28), theme.text, box.x + unit(32), box.y + unit(50))
    paint.cord(surface, box.x + unit(32), box.right - unit(32), box.y + unit(66), theme.gold, 130, 4)
    y = box.y + unit(98)
    x = box.x + unit(32)
    for cap, meaning in lines:
        paint.keycap(surface, theme, x, y, cap, unit=scale)
        room = box.right - unit(24) - (x + caps + unit(24))
        line = text.elide(meaning, "ui", size, room)
        text.text(surface, line, "ui", size, theme.text2, x + caps + unit(24), y, "lm")
        y += lead
