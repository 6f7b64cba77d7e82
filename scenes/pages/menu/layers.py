"""Parts of the menu that are painted once and shown many times: each is a picture with all that lies on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.app.picture_cache import PictureCache
from scenes.ui import paint_observer
from scenes.ui.raster import clear_surface

#: paints on a canvas whose left edge lies so many pixels from that of the window
Painting = Callable[[pygame.Surface, int], None]


@dataclass(frozen=True)
class Layer:
    """A part of the window. ``request`` holds everything that its picture depends on."""

    name: str
    request: str
    box: Rect
    paint: Painting
    lasting: bool = True  # whether a later start may want it as it is

    def picture(self, pictures: PictureCache) -> pygame.Surface:
        """Return it with its colours multiplied by their alpha. Shared."""
        return pictures.get(self.name, self.request, self._make, self.lasting)

    def found(self, pictures: PictureCache) -> bool:
        """Return whether its picture need not be painted."""
        return pictures.find(self.name, self.request)

    def draw(self, surface: pygame.Surface, pictures: PictureCache) -> None:
        """Paint it in its place, if that is to be painted; anew, word for word, if somebody listens."""
        if paint_observer.listening:
            self.paint(surface, 0)
        elif surface.get_clip().colliderect(self.box):
            surface.blit(self.picture(pictures), self.box, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _make(self) -> pygame.Surface:
        canvas = clear_surface(self.box.w, self.box.bottom)
        self.paint(canvas, self.box.x)
        return canvas.subsurface((0, self.box.y, self.box.w, self.box.h)).premul_alpha()
