"""Banks of mist: long soft shapes without an edge, made of a few blurred clouds."""

from __future__ import annotations

import random

import pygame

from scenes.ui.cache import SurfaceCache
from scenes.ui.raster import clear_surface
from scenes.ui.theme import rgb

COARSE = 12  # mist has no edge: made that many times smaller and drawn out, it looks the same
PUFFS = 14

_banks = SurfaceCache(entries=12, megabytes=24)


def bank(width: int, height: int, color: str, alpha: int, seed: int) -> pygame.Surface:
    """A bank of mist, at most as dense as ``alpha`` (0 to 255), its colours multiplied by their alpha. Shared."""
    key = (width, height, color, alpha, seed)
    return _banks.get(key, lambda: _bank(width, height, color, alpha, seed))


def _bank(width: int, height: int, color: str, alpha: int, seed: int) -> pygame.Surface:
    chance = random.Random(seed)
    small = clear_surface(max(8, width // COARSE), max(6, height // COARSE), rgb(color))
    wide, high = small.get_size()
    for _ in range(PUFFS):
        across, deep = wide * (0.2 + 0.25 * chance.random()), high * (0.14 + 0.16 * chance.random())
        x = wide * (0.5 + 0.28 * chance.triangular(-1, 1)) - across / 2
        y = high * (0.5 + 0.2 * chance.triangular(-1, 1)) - deep / 2
        puff = clear_surface(wide, high, rgb(color))
        pygame.draw.ellipse(puff, (*rgb(color), round(alpha * 0.3)), (x, y, across, deep))
        small.blit(puff, (0, 0))
    small = pygame.transform.gaussian_blur(small, max(1, high // 5))
    return pygame.transform.smoothscale(small, (width, height)).premul_alpha()
