"""Tells whoever listens where words, panels and buttons are painted. Tests look for what overlaps or is cut off; in the
game nobody listens, and nothing is done."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.ui.area import Area


class PaintObserver(Protocol):
    """Hears of everything in the order in which it is painted. Rectangles are those of the surface painted on."""

    def wrote(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        """A line of words was set; the rectangle is what its letters cover."""

    def cut(self, whole: str, shown: str) -> None:
        """Words were cut short because there was no room for them."""

    def laid(self, surface: pygame.Surface, rect: pygame.Rect, kind: str) -> None:
        """A ``panel``, ``sheet``, ``tip``, ``button``, ``badge`` or ``card`` was painted over what was there."""

    def canvas(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        """Note that what is painted on this surface will be seen at this place of the window."""


listening: list[PaintObserver] = []


def laid(surface: pygame.Surface, area: Area, kind: str) -> None:
    """Tell of something opaque."""
    for witness in listening:
        x, y, width, height = area
        witness.laid(surface, pygame.Rect(round(x), round(y), round(width), round(height)), kind)
