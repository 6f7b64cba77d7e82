"""The slow life of the menu: the moon's light swells and fades, mist drifts, and the slips sway about their upper cord.

Everything is a function of the seconds that have gone by. What can be pressed stays where it is: the slips move by a
few pixels, and their words by less.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame
from pygame import Rect

from scenes.pages.menu.layout import MenuLayout
from scenes.ui import mist
from scenes.ui.cache import SurfaceCache
from scenes.ui.raster import clear_surface
from scenes.ui.scenery import moon_glow
from scenes.ui.theme import Theme

SWING, SWING_OPEN = 3.4, 1.7  # how far the foot of a slip moves to either side, in pixels of a window 1080 high
GUSTS = ((5.3, 0.62), (8.7, 0.38))  # seconds of a wave of wind, and its share
BEHIND = 0.85  # how far the wave is behind from one slip to the next
CALM = 2.5  # seconds in which the wind comes up
RIM = 5  # pixels around a slip for its rim and the ring of the focus
FINEST = 1300  # pixels of height up to which quarters of pixels are seen; above, halves
SWELL = 9.0  # seconds from one swelling of the moon's light to the next

# of a bank of mist: width and height, its height in the window, pixels a second, and where it begins; all in shares
BANKS = ((0.62, 0.24, 0.50, 0.0055, 0.10), (0.50, 0.18, 0.66, -0.0038, 0.55), (0.70, 0.20, 0.84, 0.0047, 0.78))

#: paints on a canvas whose left edge lies so many pixels from that of the window
Painting = Callable[[pygame.Surface, int], None]

_slips = SurfaceCache(entries=24, megabytes=48)


def sway(index: int, opened: bool, moment: float) -> float:
    """How far the foot of a slip is from where it hangs at rest, in pixels of a window 1080 high."""
    wind = sum(share * math.sin(2 * math.pi * moment / every - BEHIND * index) for every, share in GUSTS)
    return (SWING_OPEN if opened else SWING) * wind * min(1.0, moment / CALM)


def draw_air(
    surface: pygame.Surface, theme: Theme, layout: MenuLayout, moon: tuple[int, int, int], moment: float
) -> None:
    """Moonlight and mist before the mountains. ``moon``: its middle and its width."""
    x, y, size = moon
    glow = moon_glow(size, theme)
    share = (0.5 - 0.5 * math.cos(2 * math.pi * moment / SWELL)) * min(1.0, moment / CALM)
    glow.set_alpha(round(255 * share))
    surface.blit(glow, glow.get_rect(center=(x, y)))
    width, height = layout.width, layout.height
    color, alpha = ("#C9AE7C", 34) if theme.dark else ("#FFFBF0", 120)
    for number, (wide, high, level, speed, start) in enumerate(BANKS):
        bank = mist.bank(round(width * wide), round(height * high), color, alpha, 5 + number)
        way = width + bank.get_width()
        left = (start * way + speed * width * moment) % way - bank.get_width()
        surface.blit(bank, (round(left), round(height * level - bank.get_height() / 2)),
                     special_flags=pygame.BLEND_PREMULTIPLIED)  # fmt: skip


def draw_swaying(surface: pygame.Surface, place: Rect, pivot: int, foot: float, key: Hashable, paint: Painting) -> None:
    """A slip that hangs from ``pivot``, a height in the window, its foot ``foot`` pixels aside.

    ``paint`` paints it as it is at rest on a canvas whose left edge lies that many pixels from the window's; what comes
    of it is kept under ``key``.
    """
    parts = 4 if surface.get_height() <= FINEST else 2
    box = place.inflate(2 * RIM, 2 * RIM)
    pieces = [_piece(box, (key, parts), paint, part, parts) for part in range(parts)]
    slope = foot * parts / (place.bottom - pivot)  # parts of a pixel that a row is aside, for each row below the pivot
    pieces_of: list[tuple[pygame.Surface, tuple[int, int], Rect, int]] = []
    for top, bottom, aside in _rows(box.top - pivot, box.bottom - pivot, slope):
        whole, part = divmod(aside, parts)
        at = (box.x + whole, pivot + top)
        area = Rect(0, pivot + top - box.y, box.w + 1, bottom - top)
        pieces_of.append((pieces[part], at, area, pygame.BLEND_PREMULTIPLIED))
    surface.blits(pieces_of, False)


def _rows(top: int, bottom: int, slope: float) -> list[tuple[int, int, int]]:
    """The rows from ``top`` to ``bottom`` in stretches that are equally far aside: (from, to, how far).

    >>> _rows(-2, 8, 0.25)
    [(-2, 2, 0), (2, 6, 1), (6, 8, 2)]
    """
    first, last = round(slope * top), round(slope * (bottom - 1))
    if first == last:
        return [(top, bottom, first)]
    step = 1 if last > first else -1
    edges = [math.ceil((aside + step / 2) / slope) for aside in range(first, last, step)]
    stretches = zip([top, *edges], [*edges, bottom], range(first, last + step, step), strict=True)
    return [stretch for stretch in stretches if stretch[0] < stretch[1]]


def _piece(box: Rect, key: Hashable, paint: Painting, part: int, parts: int) -> pygame.Surface:
    """The slip, a part of a pixel to the right; colours multiplied by alpha, and a column that is free at rest."""

    def make() -> pygame.Surface:
        canvas = clear_surface(box.w + 1, box.bottom)
        paint(canvas, box.x)
        return _moved(canvas.subsurface((0, box.y, box.w + 1, box.h)).premul_alpha(), part / parts)

    return _slips.get((key, part), make)


def _moved(picture: pygame.Surface, share: float) -> pygame.Surface:
    """The picture moved to the right by a part of a pixel."""
    if share == 0:
        return picture
    here, there = round(255 * (1 - share)), round(255 * share)
    moved, other = picture.copy(), picture.copy()
    moved.fill((here, here, here, here), special_flags=pygame.BLEND_RGBA_MULT)
    other.fill((there, there, there, there), special_flags=pygame.BLEND_RGBA_MULT)
    moved.blit(other, (1, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return moved
