"""Reeds at the foot of a field, in a wind that goes across it."""

from __future__ import annotations

import math
import random

import pygame
from pygame import Rect

from scenes.ui.ambience import Ambience, Sprite
from scenes.ui.cache import SurfaceCache
from scenes.ui.look import Look
from scenes.ui.raster import clear_surface
from scenes.ui.theme import Theme, mix, rgb

TUFTS = 15
KINDS = 3  # of tufts
BENDS = 24  # pictures of a tuft, from leaning to the left to leaning to the right
WIDE, HIGH = 110, 128  # units
FINE = 3  # drawn that much larger, and made small
WIND = 7.5  # seconds from gust to gust
SPREAD = 1.9  # gusts that are on the field at once

_tufts = SurfaceCache()


class Reeds(Ambience):
    """Tufts in a row that is no straight line."""

    def __init__(self, area: Rect, look: Look) -> None:
        super().__init__(area, look)
        chance = random.Random(47)
        self._tufts = [
            ((number + chance.uniform(0.15, 0.85)) / TUFTS, chance.randrange(KINDS), chance.uniform(0.0, 0.34))
            for number in range(TUFTS)
        ]

    def sprites(self, moment: float) -> list[Sprite]:
        found = []
        wide, high = self.look.px(WIDE), self.look.px(HIGH)
        for x, kind, sunk in self._tufts:
            phase = moment / WIND - SPREAD * x
            wind = 0.62 * math.sin(2 * math.pi * phase) + 0.38 * math.sin(2 * math.pi * (1.7 * phase + x))
            picture = tuft(wide, high, kind, round((wind + 1) / 2 * (BENDS - 1)), self.look.theme)
            place = (self.area.x + round(x * self.area.w - wide / 2), self.area.bottom - round(high * (1 - sunk)))
            found.append((picture, place))
        return found


def tuft(width: int, height: int, kind: int, bend: int, theme: Theme) -> pygame.Surface:
    """A tuft of reeds that leans; colours multiplied by alpha. Shared."""
    return _tufts.get((width, height, kind, bend, theme.name), lambda: _tuft(width, height, kind, bend, theme))


def _tuft(width: int, height: int, kind: int, bend: int, theme: Theme) -> pygame.Surface:
    chance = random.Random(60 + kind)
    stem = mix(theme.table, theme.gold, 0.34) if theme.dark else mix(theme.table, "#5C5A32", 0.42)
    ear = mix(theme.table, theme.gold_hi, 0.42) if theme.dark else mix(theme.table, "#6E4D10", 0.5)
    canvas = clear_surface(width * FINE, height * FINE, rgb(stem))
    lean = 2 * bend / (BENDS - 1) - 1
    for _ in range(7):
        root, tall = chance.uniform(0.36, 0.64), chance.uniform(0.5, 0.96)
        own = chance.uniform(-0.16, 0.16)
        give = (0.20 * lean + own) * tall
        points = [
            (
                (root + give * share**2) * width * FINE,
                (1 - tall * share * (1 - 0.1 * abs(give) * share)) * height * FINE,
            )
            for share in (step / 12 for step in range(13))
        ]
        pygame.draw.lines(canvas, rgb(stem), False, points, max(2, round(height * FINE / 90)))
        if chance.random() < 0.6:
            (x, y), (x0, y0) = points[-1], points[-3]
            turn = math.degrees(math.atan2(x - x0, y0 - y))
            head = clear_surface(round(width * FINE * 0.045), round(height * FINE * 0.15), rgb(ear))
            pygame.draw.ellipse(head, rgb(ear), head.get_rect())
            head = pygame.transform.rotate(head, -turn)
            canvas.blit(head, head.get_rect(center=(x, y)))
    return pygame.transform.smoothscale(canvas, (width, height)).premul_alpha()
