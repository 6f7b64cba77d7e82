"""Small lights and flakes over a ground: embers that rise, snow that falls, dust that goes round in the light."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.ui.ambience import Ambience, Sprite
from scenes.ui.cache import SurfaceCache
from scenes.ui.look import Look
from scenes.ui.raster import clear_surface
from scenes.ui.theme import rgb

LEVELS = 12  # of brightness
PATTERN = 48  # pixels
GOLDEN = 0.618034  # from one place to the next, so that two in a row are never near one another

_motes = SurfaceCache()


@dataclass(frozen=True, slots=True)
class Mote:
    """One of them. Places are shares of the area, times are seconds; its life begins anew each ``every``."""

    x: float
    y: float
    every: float
    begun: float
    way: float  # how far it goes in a life, as a share of the area's height
    swing: float  # how far it swings aside, in units
    swings: float  # how often in a life
    size: float  # units
    tone: int  # which of the colours


def scattered(count: int, seed: int, every: tuple[float, float], way: tuple[float, float], swing: tuple[float, float],
              sizes: tuple[float, float], tones: int) -> tuple[Mote, ...]:  # fmt: skip
    """Motes at places that are drawn by lot; the pairs say from what to what."""
    chance = random.Random(seed)
    return tuple(
        Mote(chance.random(), chance.random(), chance.uniform(*every), chance.random(), chance.uniform(*way),
             chance.uniform(*swing), chance.uniform(0.7, 2.2), chance.uniform(*sizes), chance.randrange(tones))
        for _ in range(count)
    )  # fmt: skip


def spot(size: float, color: str, level: int, glow: float) -> pygame.Surface:
    """A soft round spot of ``size`` pixels in a halo ``glow`` times as wide; colours multiplied by alpha. Shared."""
    wide = max(3, round(size * glow))
    return _motes.get((wide, color, level, glow), lambda: _spot(wide, color, level, glow))


def _spot(wide: int, color: str, level: int, glow: float) -> pygame.Surface:
    pattern = _motes.get((color, glow), lambda: _pattern(color, glow))
    picture = pygame.transform.smoothscale(pattern, (wide, wide))
    share = round(255 * level / LEVELS)
    picture.fill((share, share, share, share), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _pattern(color: str, glow: float) -> pygame.Surface:
    """The spot at its brightest, large."""
    picture = clear_surface(PATTERN, PATTERN, rgb(color))
    middle = (PATTERN - 1) / 2
    for y in range(PATTERN):
        for x in range(PATTERN):
            far = math.hypot(x - middle, y - middle) / (PATTERN / 2)  # 1 at the edge of the halo
            halo = max(0.0, 1 - far) ** 2 * 0.5
            core = min(1.0, max(0.0, (1 / glow - far) * 6 + 0.5))
            picture.set_at((x, y), (*rgb(color), round(255 * max(halo, core))))
    return picture.premul_alpha()


class Motes(Ambience):
    """Override what they are and where they go."""

    motes: tuple[Mote, ...] = ()
    colors: tuple[Sequence[str], Sequence[str]] = ((), ())  # on lacquer, and on paper
    strength = (1.0, 1.0)  # of the brightest, on lacquer and on paper
    glow = 3.0

    def __init__(self, area: Rect, look: Look) -> None:
        super().__init__(area, look)
        self._colors = self.colors[0 if look.theme.dark else 1]
        self._strength = self.strength[0 if look.theme.dark else 1]
        self._unit = look.px(1000) / 1000

    def place(self, mote: Mote, share: float, turn: int, moment: float) -> tuple[float, float]:
        """Return where a mote is in its life (0 to 1), in shares of the area; ``turn``: how many lives are behind
        it."""
        raise NotImplementedError

    def light(self, mote: Mote, share: float, moment: float) -> float:
        """Return how bright it is, 0 to 1: it comes and goes."""
        return math.sin(math.pi * share)

    def sprites(self, moment: float) -> list[Sprite]:
        found: list[Sprite] = []
        width, height = self.area.size
        for mote in self.motes:
            turn, share = divmod(moment / mote.every + mote.begun, 1.0)
            level = round(LEVELS * self._strength * self.light(mote, share, moment))
            if level <= 0:
                continue
            x, y = self.place(mote, share, int(turn), moment)
            size = mote.size * self._unit
            picture = spot(size, self._colors[mote.tone], level, self.glow)
            half = picture.get_width() / 2
            aside = mote.swing * self._unit * math.sin(2 * math.pi * mote.swings * share + 9 * mote.x)
            left = self.area.x + x * width + aside - half
            found.append((picture, (round(left), round(self.area.y + y * height - half))))
        return found


class Embers(Motes):
    """The embers, which rise from a fire that is nowhere seen."""

    motes = scattered(38, 11, (5.0, 11.0), (0.35, 0.85), (6, 22), (3.0, 6.4), 3)
    colors = (("#F0A050", "#E06A34", "#FFC878"), ("#A82A17", "#8A3A12", "#5C5042"))
    strength = (1.0, 0.75)
    glow = 4.0

    def place(self, mote: Mote, share: float, turn: int, moment: float) -> tuple[float, float]:
        return (mote.x + turn * GOLDEN) % 1.0, 1.02 - mote.way * share

    def light(self, mote: Mote, share: float, moment: float) -> float:
        return math.sin(math.pi * share) * (0.8 + 0.2 * math.sin(2 * math.pi * 0.6 * moment + 40 * mote.y))


class Snow(Motes):
    """The snow, which falls out of a quiet sky."""

    motes = scattered(60, 23, (14.0, 26.0), (1.0, 1.1), (10, 34), (3.0, 7.0), 2)
    colors = (("#C8D4E4", "#8FA3BE"), ("#FFFFFF", "#7C8794"))
    strength = (0.62, 0.7)
    glow = 2.2

    def place(self, mote: Mote, share: float, turn: int, moment: float) -> tuple[float, float]:
        return (mote.x + turn * GOLDEN + 0.06 * share) % 1.0, mote.way * share - 0.05

    def light(self, mote: Mote, share: float, moment: float) -> float:
        return min(1.0, 8 * share, 8 * (1 - share))


class Dust(Motes):
    """Gold dust in the light: it hangs, goes round in wide rings, and glints now and then."""

    motes = scattered(96, 37, (9.0, 17.0), (0.03, 0.12), (14, 40), (3.0, 6.0), 2)
    colors = (("#E8CC8C", "#C9A35A"), ("#8A6319", "#B08A3C"))
    strength = (1.0, 0.9)
    glow = 3.4

    def place(self, mote: Mote, share: float, turn: int, moment: float) -> tuple[float, float]:
        angle = 2 * math.pi * share
        return (mote.x + turn * GOLDEN) % 1.0, (mote.y + turn * GOLDEN) % 1.0 + mote.way * (math.cos(angle) - 1) / 2

    def light(self, mote: Mote, share: float, moment: float) -> float:
        glint = max(0.0, math.sin(2 * math.pi * moment / 3.7 + 60 * mote.x)) ** 6
        return math.sin(math.pi * share) * (0.55 + 0.45 * glint)
