"""The portrait of a general as a medallion: cut to a circle, with the ring and the emblem of a banner."""

from __future__ import annotations

import pygame

from art.portrait import BOX, portrait, ring
from art.svg import circle
from scenes.ui import assets
from scenes.ui.cache import SurfaceCache
from scenes.ui.raster import blit_faded, clear_surface, render

SMALLEST = 40  # pixels; below that the emblem alone is told apart better
EMBLEM = 0.27  # of the medallion
LARGEST_SHARP = 200  # pixels up to which the medallion is drawn twice as large and shrunk, for its cut edge

_medallions = SurfaceCache()


def medallion(general: str, banner: str, size: float) -> pygame.Surface:
    """A general under a banner, `size` pixels square, with alpha. Without a general or below 40 pixels: the emblem."""
    pixels = max(1, round(size))
    if not general or pixels < SMALLEST:
        return assets.banner(banner, size)
    return _medallions.get((general, banner, pixels), lambda: _draw(general, banner, pixels))


def stand(
    surface: pygame.Surface, general: str, banner: str, x: float, y: float, size: float, alpha: int = 255
) -> None:
    """Put the medallion, or the emblem of who has none, with its upper left corner at (x, y)."""
    blit_faded(surface, medallion(general, banner, size), (round(x), round(y)), alpha)


def _draw(general: str, banner: str, pixels: int) -> pygame.Surface:
    across = pixels * 2 if pixels <= LARGEST_SHARP else pixels
    picture = render(portrait(general, banner), BOX, BOX, (across, across))
    picture.blit(render(circle(150, 150, 147, "#FFFFFF"), BOX, BOX, (across, across)), (0, 0),
                 special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
    picture.blit(render(ring(banner), BOX, BOX, (across, across)), (0, 0))
    if across > pixels:
        picture = pygame.transform.smoothscale(picture, (pixels, pixels))
    whole = clear_surface(pixels, pixels)
    whole.blit(picture, (0, 0))
    side = round(pixels * EMBLEM)
    whole.blit(assets.banner(banner, side), (pixels - side, pixels - side))
    return whole
