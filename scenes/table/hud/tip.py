"""A sentence beside what the pointer or the keyboard rests on."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.ui import paint, text
from scenes.ui.look import Look

DELAY = 0.6  # seconds


def draw_tip(surface: pygame.Surface, sentence: str, beside: Rect, look: Look, avoid: Rect | None = None) -> None:
    """On the side of `beside` that is nearer to the middle of the window, and above what it must not hide."""
    size = look.type(16)
    lines = [line for part in sentence.split("\n") for line in text.balance(part, "ui", size, look.unit(380))]
    lead = round(size * text.LEADING)
    width = max(text.width(line, "ui", size) for line in lines) + size + 8
    box = Rect(0, 0, width, lead * len(lines) + round(size * 0.8))
    if beside.centery < surface.get_height() / 2:
        box.midtop = (beside.centerx, beside.bottom + 10)
    else:
        box.midbottom = (beside.centerx, beside.top - 10)
    if avoid is not None and box.colliderect(avoid):
        box.bottom = avoid.top - 6
    box.clamp_ip(surface.get_rect().inflate(-8, -8))
    paint.panel(surface, look.theme, *box, radius=4, fill=look.theme.raised, elevation=1, stroke=False)
    paint.rounded_rect(surface, *box, 4, None, look.theme.line_hi, 1)
    y = box.centery - lead * (len(lines) - 1) / 2
    for line in lines:
        text.text(surface, line, "ui", size, look.theme.text, box.centerx, y, "cm")
        y += lead
