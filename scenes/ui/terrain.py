"""Terrain: contour lines for the war map and ridges for the mountains of the menu. Pure Python noise, no numpy."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.ui.cache import SurfaceCache
from scenes.ui.raster import clear_surface, native
from scenes.ui.theme import Theme, hex_color, rgb

HILL = 300.0  # pixels from one hill to the next at scale 1
GRID_STEP = 8.0  # pixels between samples of the height field
LEVELS = 13  # contour lines from the deepest to the highest point
INDEX_EVERY = 4  # every so many lines one is drawn stronger
# Layers of the height field: how many times finer than the hills, and how high. Odd ratios and shifted lattices keep
# the hills from lining up in rows.
OCTAVES = ((1.0, 0.5), (1.6, 0.3), (2.9, 0.16), (5.3, 0.08))

_layers = SurfaceCache()


# ---- noise -----------------------------------------------------------------


def _fade(share: float) -> float:
    return share * share * share * (share * (share * 6 - 15) + 10)


def height_field(columns: int, rows: int, hills_x: int, hills_y: int, seed: int) -> list[list[float]]:
    """Smooth heights, 0 to 1, on a grid that wraps around in both directions."""
    chance = random.Random(seed)
    field = [[0.0] * columns for _ in range(rows)]
    for finer, weight in OCTAVES:
        across, down = max(2, round(hills_x * finer)), max(2, round(hills_y * finer))
        lattice = [[chance.random() for _ in range(across)] for _ in range(down)]
        shift_x, shift_y = chance.random(), chance.random()
        places = [divmod((x * across / columns + shift_x) % across, 1) for x in range(columns)]
        steps = [(int(cell), (int(cell) + 1) % across, _fade(share)) for cell, share in places]
        for y in range(rows):
            cell, share = divmod((y * down / rows + shift_y) % down, 1)
            blend = _fade(share)
            above, below = lattice[int(cell)], lattice[(int(cell) + 1) % down]
            edge = [a + (b - a) * blend for a, b in zip(above, below, strict=True)]
            row = field[y]
            field[y] = [
                height + weight * (edge[left] + (edge[right] - edge[left]) * part)
                for height, (left, right, part) in zip(row, steps, strict=True)
            ]
    low, high = min(map(min, field)), max(map(max, field))
    return [[(height - low) / (high - low) for height in row] for row in field]


# ---- contour lines ---------------------------------------------------------


def contour_tile(
    width: int,
    height: int,
    color: str | tuple[int, int, int],
    alpha: int,
    *,
    seed: int = 7,
    hill: float = HILL,
    step: float = GRID_STEP,
    levels: int = LEVELS,
    index_every: int = INDEX_EVERY,
) -> pygame.Surface:
    """Contour lines of one colour on a transparent ground. The tile wraps around in both directions.

    `hill` is the distance between hills and `step` the fineness of the lines, both in pixels.
    """
    key = (width, height, hex_color(color), alpha, seed, hill, step, levels, index_every)
    return _layers.get(
        key, lambda: _draw_contours(width, height, rgb(color), alpha, seed, hill, step, levels, index_every)
    )


def contours(width: int, height: int, theme: Theme, seed: int = 7, scale: float = 1.0) -> pygame.Surface:
    """The contour layer of a theme's table. Like every tile of contours it can be repeated without a seam."""
    return contour_tile(
        width,
        height,
        theme.contour,
        theme.contour_alpha,
        seed=seed,
        hill=HILL * scale,
        step=GRID_STEP * max(1.0, scale),
    )


def _draw_contours(
    width: int,
    height: int,
    color: tuple[int, int, int],
    alpha: int,
    seed: int,
    hill: float,
    step: float,
    levels: int,
    index_every: int,
) -> pygame.Surface:
    columns, rows = max(4, round(width / step)), max(4, round(height / step))
    field = height_field(columns, rows, max(1, round(width / hill)), max(1, round(height / hill)), seed)
    field = [[value * levels for value in row] for row in field]
    pad = 4  # lines may reach over the edge: they are drawn around it and cut off
    large = clear_surface(2 * (width + 2 * pad), 2 * (height + 2 * pad), color)
    fine, strong = (*color, 165), (*color, 255)
    size_x, size_y = 2 * width / columns, 2 * height / rows
    draw_line = pygame.draw.line
    for row in range(-1, rows + 1):
        upper, lower = field[row % rows], field[(row + 1) % rows]
        top = row * size_y + 2 * pad
        for column in range(-1, columns + 1):
            here, there = column % columns, (column + 1) % columns
            a, b, c, d = upper[here], upper[there], lower[there], lower[here]
            first, last = math.floor(min(a, b, c, d)) + 1, math.floor(max(a, b, c, d))
            for level in range(max(1, first), min(levels - 1, last) + 1):
                left = column * size_x + 2 * pad
                points = _crossings(level, a, b, c, d)
                ends = [(left + x * size_x, top + y * size_y) for x, y in points]
                heavy = level % index_every == 0
                for pair in range(0, len(ends) - 1, 2):
                    draw_line(large, strong if heavy else fine, ends[pair], ends[pair + 1], 3 if heavy else 2)
    small = pygame.transform.smoothscale(large, (width + 2 * pad, height + 2 * pad))
    layer = small.subsurface((pad, pad, width, height)).copy()
    layer.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return native(layer)


def _crossings(level: float, a: float, b: float, c: float, d: float) -> list[tuple[float, float]]:
    """Return where a level crosses the sides of a unit cell with these corner heights (clockwise from the upper
    left)."""
    points = []
    if (a > level) != (b > level):
        points.append(((level - a) / (b - a), 0.0))
    if (b > level) != (c > level):
        points.append((1.0, (level - b) / (c - b)))
    if (d > level) != (c > level):
        points.append(((level - d) / (c - d), 1.0))
    if (a > level) != (d > level):
        points.append((0.0, (level - a) / (d - a)))
    return points


# ---- mountains -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ridge:
    """One range of mountains. Heights are shares of the picture's height, alphas 0 to 255."""

    base: float  # foot of the range
    height: float  # of the highest peaks above the foot
    peaks: float  # frequency of the peaks across the picture
    color: str
    alpha: int  # just under the crest
    mist: float  # how far below the crest the range has faded
    crest_alpha: int  # of the line along the crest


class _Noise:
    """Value noise on an endless plane."""

    def __init__(self, seed: int) -> None:
        chance = random.Random(seed)
        self._values = [chance.random() for _ in range(4096)]

    def _corner(self, x: int, y: int) -> float:
        return self._values[(x * 73 + y * 151 + x * y * 7) % 4096]

    def at(self, x: float, y: float) -> float:
        column, row = math.floor(x), math.floor(y)
        part_x, part_y = _fade(x - column), _fade(y - row)
        a, b = self._corner(column, row), self._corner(column + 1, row)
        c, d = self._corner(column, row + 1), self._corner(column + 1, row + 1)
        return a + (b - a) * part_x + (c - a) * part_y + (a - b - c + d) * part_x * part_y

    def layered(self, x: float, y: float, octaves: int) -> float:
        total = weights = 0.0
        weight = 0.5
        for octave in range(octaves):
            total += weight * self.at(x + octave * 17.3, y + octave * 9.1)
            weights += weight
            x, y, weight = x * 2, y * 2, weight / 2
        return total / weights


def crest(width: int, height: int, ridge: Ridge, seed: int) -> list[tuple[float, float]]:
    """The crest line of a range, one point every four pixels."""
    noise = _Noise(seed)
    points = []
    for x in range(0, width + 8, 4):
        value = noise.layered(x / width * ridge.peaks, seed * 0.37, 5)
        sharp = math.pow(max(0.0, 1 - abs(value - 0.5) * 2), 1.7)
        points.append((float(x), (ridge.base - sharp * ridge.height) * height))
    return points


def mountains(surface: pygame.Surface, ridges: Sequence[Ridge], seed: int) -> None:
    """Paint ranges over the whole surface, the first farthest away; each fades downwards into mist."""
    width, height = surface.get_size()
    for index, ridge in enumerate(ridges):
        points = crest(width, height, ridge, seed + 11 * index)
        top = max(0, math.floor(min(y for _, y in points)) - 4)
        bottom = min(height, math.ceil(top + 4 + ridge.mist * height))
        if bottom - top < 2:
            continue
        band = _band(width, top, bottom, points, ridge, mist=ridge.mist * height)
        surface.blit(band, (0, top))


def _band(
    width: int, top: int, bottom: int, points: list[tuple[float, float]], ridge: Ridge, mist: float
) -> pygame.Surface:
    tone, tall = rgb(ridge.color), bottom - top
    doubled = [(2 * x, 2 * (y - top)) for x, y in points]
    mask = clear_surface(2 * width, 2 * tall, tone)
    pygame.draw.polygon(mask, (*tone, 255), [*doubled, (2 * width + 16, 2 * tall + 4), (-4, 2 * tall + 4)])
    body = pygame.transform.smoothscale(mask, (width, tall))
    column = pygame.Surface((1, tall), pygame.SRCALPHA)
    for y in range(tall):
        share = 1 - min(1.0, max(0.0, (y - 4) / mist))
        column.set_at((0, y), (255, 255, 255, round(ridge.alpha * share * share * (3 - 2 * share))))
    body.blit(pygame.transform.scale(column, (width, tall)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if ridge.crest_alpha:
        mask.fill((*tone, 0))
        pygame.draw.lines(mask, (*tone, ridge.crest_alpha), False, doubled, 2)
        body.blit(pygame.transform.smoothscale(mask, (width, tall)), (0, 0))
    return body
