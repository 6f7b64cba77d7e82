"""Strokes of the brush that are laid over cards."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.ui.raster import rasterise


def brush(surface: pygame.Surface, box: Rect, color: str, share: float = 1.0) -> None:
    """One stroke from the lower left to the upper right, across a box: what is struck out; ``share`` of it is drawn."""
    wide, high = box.w, max(14, round(box.h * 0.42))
    body = (
        f'<path d="M4 72C{wide * 0.3:.0f} 44 {wide * 0.66:.0f} 66 {wide - 4} 24'
        f'C{wide * 0.7:.0f} 76 {wide * 0.35:.0f} 60 4 72Z" fill="{color}" stroke="{color}" stroke-width="5"'
        f' stroke-linejoin="round"/>'
    )
    stroke = rasterise(body, wide, 100, wide, high)
    surface.blit(stroke, (box.x, box.centery - high // 2), (0, 0, round(wide * share), high))


def hatch(surface: pygame.Surface, box: Rect, step: int, color: str) -> None:
    """Slanting lines over a card that is lost."""
    lines = "".join(
        f'<path d="M{at} {box.h}L{at + box.h} 0" stroke="{color}" stroke-width="2" opacity="0.42"/>'
        for at in range(-box.h, box.w, step)
    )
    surface.blit(rasterise(lines, box.w, box.h, box.w, box.h), box)
