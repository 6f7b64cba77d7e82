"""The banner of whoever holds the field is planted: it comes down on its pole, dust flies up, words stand below it.

Drawing changes nothing. ``share`` goes from 0, when there is nothing to be seen, to 1, when it stands.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from scenes.ui import banners, paint, text
from scenes.ui.cache import SurfaceCache
from scenes.ui.look import Look
from scenes.ui.raster import blit_faded, clear_surface, native
from scenes.ui.theme import mix, rgb

FALLS = 0.5  # of the share: the pole has reached the ground, and what follows is dust and words
HEIGHT, CLOTH = 0.92, 0.62  # of the room: the pole, and of the pole the cloth
POLE, POLE_EDGE = "#B4965F", "#5A421F"
ABOVE = 0.5  # of the room's height above its place, where a pole comes from
DUST = ((-1.0, 0.5), (-0.55, 0.8), (-0.2, 0.45), (0.25, 0.6), (0.6, 0.75), (1.0, 0.5))
"""Puffs of dust: how far to the side they drift, and how large they grow."""

_kept = SurfaceCache()


def planted(surface: pygame.Surface, look: Look, room: Rect, banners: Sequence[str], share: float) -> None:
    """The standards of these banners, side by side; their poles stand on the lower edge of ``room``."""
    if share <= 0 or not banners:
        return
    high = round(room.h * HEIGHT)
    wide = min(round(high * 0.44), room.w // len(banners))
    fallen = min(1.0, share / FALLS)
    for number, banner in enumerate(banners):
        x = room.centerx + round((number - (len(banners) - 1) / 2) * wide * 1.12)
        y = room.bottom - high - round((1 - fallen**2) * room.h * ABOVE)
        blit_faded(surface, _on_pole(look, banner, wide, high), (x - wide // 2, y), round(255 * min(1.0, fallen * 2)))
        if share > FALLS:
            _dust(surface, look, (x, room.bottom), wide, (share - FALLS) / (1 - FALLS))


def headline(surface: pygame.Surface, look: Look, middle: tuple[int, int], words: str, share: float, room: int) -> None:
    """Paint who holds the field, on a slip about its middle, once the banner stands."""
    shown = max(0.0, (share - FALLS) / (1 - FALLS))
    if shown > 0:
        slip = _slip(look, words, room)
        blit_faded(surface, slip, slip.get_rect(center=middle).topleft, round(255 * shown))


def _on_pole(look: Look, banner: str, wide: int, high: int) -> pygame.Surface:
    key = ("pole", look.theme.name, banner, wide, high)

    def make() -> pygame.Surface:
        sheet = clear_surface(wide, high, rgb(POLE))
        thick = max(5, wide // 22)
        pole = Rect(wide // 2 - thick // 2, 0, thick, high)
        paint.rounded_rect(sheet, pole, thick // 2, POLE, POLE_EDGE, max(1, thick // 5))
        for knot in (0.68, 0.8, 0.92):
            pygame.draw.line(sheet, rgb(POLE_EDGE), (pole.x, high * knot), (pole.right - 1, high * knot), 2)
        cloth = banners.standard(banner, wide, round(high * CLOTH))
        sheet.blit(cloth, (0, round(high * 0.05)))
        size = round(wide * 0.46)
        court = banners.court(0, banner, size)
        sheet.blit(court, court.get_rect(center=(wide // 2, round(high * (0.09 + CLOTH * 0.42)))))
        return native(sheet)

    return _kept.get(key, make)


def _dust(surface: pygame.Surface, look: Look, foot: tuple[int, int], wide: int, share: float) -> None:
    """Paint what the pole has thrown up, on its way to nothing."""
    if share >= 1:
        return
    tone = rgb(mix(look.theme.table, POLE, 0.55))
    puff = _kept.get(("puff", look.theme.name, wide), lambda: _puff(wide, tone))
    for aside, large in DUST:
        size = max(4, round(wide * 0.3 * large * (0.4 + share)))
        cloud = pygame.transform.smoothscale(puff, (size, size))
        place = cloud.get_rect(
            center=(
                round(foot[0] + aside * wide * 0.7 * math.pow(share, 0.6)),
                foot[1] - round(size * 0.3 * (1 + share)),
            )
        )
        blit_faded(surface, cloud, place.topleft, round(200 * (1 - share)))


def _puff(wide: int, tone: tuple[int, int, int]) -> pygame.Surface:
    size = max(16, wide // 3)
    sheet = clear_surface(size, size, tone)
    for ring in range(8, 0, -1):
        pygame.draw.circle(sheet, (*tone, 26 * (9 - ring)), (size // 2, size // 2), size * ring // 16)
    return native(sheet)


def _slip(look: Look, words: str, room: int) -> pygame.Surface:
    key = ("slip", look.theme.name, look.strong, words, room, look.type(38))

    def make() -> pygame.Surface:
        pad = look.unit(26)
        size = text.fitted(words, "title", look.type(38), room - 2 * pad, look.type(18))
        sheet = clear_surface(text.width(words, "title", size) + 2 * pad, round(size * 1.9))
        paint.rounded_rect(sheet, sheet.get_rect(), look.unit(10), look.theme.surface, look.theme.gold, 2)
        text.text(sheet, words, "title", size, look.theme.text, sheet.get_width() // 2, sheet.get_height() // 2, "cm")
        return native(sheet)

    return _kept.get(key, make)
