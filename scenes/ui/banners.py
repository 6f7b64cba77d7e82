"""Standards on their poles, and courts as round pictures for them. What is handed out is shared: do not change it."""

from __future__ import annotations

import pygame

from art import standards
from art.banners import outline
from art.palette import BANNERS, GOLD_LEAF
from art.svg import circle
from scenes.ui import assets
from scenes.ui.cache import SurfaceCache
from scenes.ui.raster import clear_surface, render

WIDTH, POLE, OVERHANG = standards.WIDTH, standards.POLE, standards.OVERHANG
"""Of a standard in its own units: how wide it is, how high the pole, and how far that reaches beyond the cloth."""
SMALLEST = 40  # pixels below which the emblem alone is told apart better
RANKS = ("Q", "K", "J", "K")  # of the courts, by seats
EMBLEM = 0.25  # of the picture

_cloths = SurfaceCache()
_figures = SurfaceCache()


def standard(banner: str, width: int, height: int) -> pygame.Surface:
    """The bare standard of a banner, of so many pixels, with alpha."""
    box = (WIDTH, height * WIDTH / width)
    return _cloths.get((banner, width, height), lambda: render(standards.standard(banner, *box), *box, (width, height)))


def court(seat: int, banner: str, size: float) -> pygame.Surface:
    """The court that stands for who sits in a seat, `size` pixels wide, its emblem hanging over the lower rim.

    Below 40 pixels it is the emblem alone.
    """
    pixels = max(1, round(size))
    if pixels < SMALLEST:
        return assets.banner(banner, pixels)
    rank = RANKS[seat % len(RANKS)]
    return _figures.get((rank, banner, pixels), lambda: _draw(rank, banner, pixels))


def _draw(rank: str, banner: str, pixels: int) -> pygame.Surface:
    box = (standards.FIGURE_BOX, standards.FIGURE_BOX)
    picture = render(standards.figure(rank, banner), *box, (pixels, pixels))
    picture.blit(render(circle(150, 150, 146, "#FFFFFF"), *box, (pixels, pixels)), (0, 0),
                 special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
    picture.blit(render(standards.figure_ring(), *box, (pixels, pixels)), (0, 0))
    side = round(pixels * EMBLEM)
    whole = clear_surface(pixels, pixels + side // 2)
    whole.blit(picture, (0, 0))
    sign = render(outline(banner, BANNERS[banner].fill, GOLD_LEAF, 6), 100, 100, (side, side))
    inner = assets.banner(banner, round(side * 0.9))
    sign.blit(inner, inner.get_rect(center=(side // 2, side // 2)))
    whole.blit(sign, ((pixels - side) // 2, pixels - side // 2 - round(pixels * 0.02)))
    return whole
