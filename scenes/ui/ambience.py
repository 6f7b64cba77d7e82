"""Slow life on the ground of a table: small soft pictures whose places are functions of time, and nothing else."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.ui.look import Look

#: a picture with its colours multiplied by their alpha, and the pixel of its upper left corner
Sprite = tuple[pygame.Surface, tuple[int, int]]


class Ambience:
    """Slow life within an area of the window. Override `sprites`."""

    def __init__(self, area: Rect, look: Look) -> None:
        """``area``: pixels of the window; nothing is painted beyond it."""
        self.area = area
        self.look = look
        self.moment: float | None = None  # seconds that have gone by; None: nothing lives here

    def breathe(self, dt: float) -> None:
        """Let it go on by so many seconds."""
        self.moment = dt if self.moment is None else self.moment + dt

    def sprites(self, moment: float) -> list[Sprite]:
        """Return what is to be painted at a moment, the lowest first. The same moment always gives the same."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it on the bare ground, if it lives."""
        if self.moment is None:
            return
        before = surface.get_clip()
        surface.set_clip(self.area.clip(before))
        surface.fblits(self.sprites(self.moment), pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(before)
