"""Banks of mist: long soft shapes without an edge, made of a few that lie over one another."""

from __future__ import annotations

import math
import random

import pygame

from scenes.ui.cache import SurfaceCache
from scenes.ui.raster import native
from scenes.ui.theme import rgb

COARSE = 8  # mist has no edge: made that many times smaller and drawn out, it looks the same
PUFFS = 9
FAINT = 2.6  # widths of a bell from its middle at which nothing of it is left

_banks = SurfaceCache()


def bank(width: int, height: int, color: str, alpha: int, seed: int) -> pygame.Surface:
    """A bank of mist, at most as dense as ``alpha`` (0 to 255), its colours multiplied by their alpha. Shared."""
    key = (width, height, color, alpha, seed)
    return _banks.get(key, lambda: _bank(width, height, color, alpha, seed))


def _bank(width: int, height: int, color: str, alpha: int, seed: int) -> pygame.Surface:
    """Puffs that thin out like bells in both directions, none of which reaches the edge."""
    chance = random.Random(seed)
    wide, high = max(8, width // COARSE), max(8, height // COARSE)
    density = [0.0] * (wide * high)
    for _ in range(PUFFS):
        across = wide * (0.07 + 0.07 * chance.random())
        deep = high * (0.09 + 0.07 * chance.random())
        x = _within(wide * (0.5 + 0.4 * chance.triangular(-1, 1)), across * FAINT, wide)
        y = _within(high * (0.5 + 0.3 * chance.triangular(-1, 1)), deep * FAINT, high)
        columns = [_bell((place + 0.5 - x) / across) for place in range(wide)]
        for row in range(high):
            share = _bell((row + 0.5 - y) / deep)
            if share:
                at = row * wide
                for place, column in enumerate(columns):
                    density[at + place] += share * column
    most = max(density)
    tone = bytes(rgb(color))
    pixels = b"".join(tone + bytes((round(alpha * share / most),)) for share in density)
    small = pygame.image.frombytes(pixels, (wide, high), "RGBA")
    return native(pygame.transform.smoothscale(small, (width, height))).premul_alpha()


def _within(middle: float, reach: float, length: float) -> float:
    """The middle moved so far that nothing lies beyond the ends."""
    return min(max(middle, reach), length - reach) if 2 * reach < length else length / 2


def _bell(away: float) -> float:
    """Return how much of a bell is left so many widths from its middle; nothing from :data:`FAINT` on."""
    least = math.exp(-(FAINT**2) / 2)
    return max(0.0, (math.exp(-away * away / 2) - least) / (1 - least))
