"""The dashed outline of an empty place."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.ui.theme import rgb


def dashed_rect(surface: pygame.Surface, rect: Rect, color: str, dash: int, gap: int, thickness: int = 1) -> None:
    """Dashes of equal length along the four sides, inside the edge; the corners are always closed."""
    tone = rgb(color)
    for start, length in spans(rect.w, dash, gap):
        surface.fill(tone, (rect.x + start, rect.y, length, thickness))
        surface.fill(tone, (rect.x + start, rect.bottom - thickness, length, thickness))
    for start, length in spans(rect.h, dash, gap):
        surface.fill(tone, (rect.x, rect.y + start, thickness, length))
        surface.fill(tone, (rect.right - thickness, rect.y + start, thickness, length))


def spans(side: int, dash: int, gap: int) -> list[tuple[int, int]]:
    """(start, length) of the dashes on a side; it begins and ends with half a dash.

    >>> spans(20, 4, 4)
    [(0, 2), (8, 4), (18, 2)]
    """
    count = max(1, round(side / (dash + gap)))
    step = side / count
    half = dash // 2
    between = [(round(step * index - dash / 2), dash) for index in range(1, count)]
    return [(0, half), *between, (side - half, half)]
