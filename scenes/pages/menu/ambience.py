"""The slow life of the menu: the moon's light swells and fades, mist drifts, and the slips sway about their upper cord.

Everything is a function of the seconds that have gone by. What can be pressed stays where it is: the slips move by a
few pixels, and their words by less.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from scenes.pages.menu.layout import MenuLayout
from scenes.ui import mist
from scenes.ui.landscape import moon_glow
from scenes.ui.theme import Theme

SWING, SWING_OPEN = 3.4, 1.7  # how far the foot of a slip moves to either side, in pixels of a window 1080 high
GUSTS = ((5.3, 0.62), (8.7, 0.38))  # seconds of a wave of wind, and its share
BEHIND = 0.85  # how far the wave is behind from one slip to the next
CALM = 2.5  # seconds in which the wind comes up
FINEST = 1300  # pixels of height up to which thirds of pixels are seen; above, halves
SWELL = 9.0  # seconds from one swelling of the moon's light to the next
LIGHTS = 16  # steps of it from the least to the most: with more each of them changes colours by as much
GOES = 0.003  # of the width: by so much a bank of mist goes on, which changes no colour by more than a step or two

# of a bank of mist: width and height, its height in the window, pixels a second, and where it begins; all in shares
BANKS = ((0.62, 0.24, 0.50, 0.0055, 0.10), (0.50, 0.18, 0.66, -0.0038, 0.55), (0.70, 0.20, 0.84, 0.0047, 0.78))

#: a picture, its place, the part of it, and how it is mixed in
Blit = tuple[pygame.Surface, tuple[int, int], Rect, int]


def parts_of(height: int) -> int:
    """Return in how many steps a slip goes from one pixel to the next in a window of this height."""
    return 3 if height <= FINEST else 2


def sway(index: int, opened: bool, moment: float, layout: MenuLayout) -> float:
    """Return how far the foot of a slip is from where it hangs at rest, in pixels, a whole number of its steps."""
    wind = sum(share * math.sin(2 * math.pi * moment / every - BEHIND * index) for every, share in GUSTS)
    steps = parts_of(layout.height)
    return round((SWING_OPEN if opened else SWING) * wind * min(1.0, moment / CALM) * layout.down * steps) / steps


def air_at(theme: Theme, layout: MenuLayout, moon: tuple[int, int, int], moment: float) -> list[Blit]:
    """Return moonlight and mist before the mountains, to be blitted. ``moon``: its middle and its width."""
    x, y, size = moon
    glow = moon_glow(size, theme)
    share = (0.5 - 0.5 * math.cos(2 * math.pi * moment / SWELL)) * min(1.0, moment / CALM)
    glow.set_alpha(round(255 * round(share * LIGHTS) / LIGHTS))
    air: list[Blit] = [(glow, glow.get_rect(center=(x, y)).topleft, glow.get_rect(), 0)]
    width, height = layout.width, layout.height
    color, alpha = ("#C9AE7C", 34) if theme.dark else ("#FFFBF0", 120)
    for number, (wide, high, level, speed, start) in enumerate(BANKS):
        bank = mist.bank(round(width * wide), round(height * high), color, alpha, 5 + number)
        way = width + bank.get_width()
        left = (start * way + GOES * width * (speed * moment // GOES)) % way - bank.get_width()
        place = round(left), round(height * level - bank.get_height() / 2)
        air.append((bank, place, bank.get_rect(), pygame.BLEND_PREMULTIPLIED))
    return air


def begun(part: Rect) -> Rect:
    """Return a part of the window that begins a pixel before it where it would begin at a multiple of four.

    SDL copies the lines of such a part past the caches of the processor: narrow ones take ten times as long.
    """
    early = int(part.left > 0 and part.left % 4 == 0)
    return Rect(part.left - early, part.top, part.w + early, part.h)


def joined(parts: Sequence[Rect]) -> list[Rect]:
    """Return parts of the window that cover these, each two in one where that is no more to paint.

    >>> joined([Rect(0, 0, 4, 9), Rect(20, 0, 9, 9), Rect(3, 0, 4, 9)])
    [Rect(20, 0, 9, 9), Rect(0, 0, 7, 9)]
    """
    found: list[Rect] = []
    for part in parts:
        both = ((other, other.union(part)) for other in found)
        for other, whole in list(both):
            if whole.w * whole.h <= other.w * other.h + part.w * part.h:
                found.remove(other)
                part = part.union(other)
        found.append(part)
    return found


def around(window: Rect, covered: Sequence[Rect]) -> list[Rect]:
    """Return what is left of a window when things that hang side by side cover a part of it.

    >>> around(Rect(0, 0, 9, 9), [Rect(2, 2, 2, 5), Rect(5, 1, 2, 5)])
    [Rect(0, 0, 9, 2), Rect(0, 6, 9, 3), Rect(0, 2, 2, 4), Rect(3, 2, 2, 4), Rect(7, 2, 2, 4)]
    """
    if not covered:
        return [window]
    top, bottom = max(one.top for one in covered), min(one.bottom for one in covered)
    edges = [window.left, *(edge for one in covered for edge in (one.left, one.right)), window.right]
    sides = zip(edges[::2], edges[1::2], strict=True)
    between = [begun(Rect(left, top, right - left, bottom - top)) for left, right in sides]
    return [Rect(0, 0, window.w, top), Rect(0, bottom, window.w, window.h - bottom), *between]
