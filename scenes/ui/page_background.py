"""The ground behind a page: lacquer or paper with the contours of a map."""

from __future__ import annotations

import pygame

from scenes.ui import paint
from scenes.ui.cache import SurfaceCache
from scenes.ui.raster import native
from scenes.ui.theme import Theme

_pages = SurfaceCache()


def page(width: int, height: int, theme: Theme) -> pygame.Surface:
    """The ground of a page. Shared: do not change it."""
    return _pages.get((width, height, theme), lambda: _page(width, height, theme))


def _page(width: int, height: int, theme: Theme) -> pygame.Surface:
    top, bottom = ("#221915", "#130E0C") if theme.dark else ("#EFE6D2", "#E2D6BB")
    ground = pygame.Surface((width, height))
    ground.blit(paint.vertical_gradient(width, height, top, bottom), (0, 0))
    tile = paint.contour_tile(960, 720, theme.contour, 24 if theme.dark else 32, seed=63)
    for x in range(0, width, tile.get_width()):
        for y in range(0, height, tile.get_height()):
            ground.blit(tile, (x, y))
    if theme.dark:
        paint.vignette(ground, 100)
    return native(ground)
