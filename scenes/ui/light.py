"""Surfaces with light: shadows, gradients, grain, gold dust, vignettes. No picture files. Lengths are pixels."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache
from itertools import chain

import pygame

from scenes.ui.area import Area
from scenes.ui.cache import SurfaceCache
from scenes.ui.raster import clear_surface, native, stretched
from scenes.ui.theme import RGB, Theme, rgb

# (blur, drop, alpha) of the five levels: card in a pile, on the ground, in hand, lifted, dragged
ELEVATIONS = ((2, 1, 70), (5, 2, 120), (9, 5, 130), (15, 10, 140), (24, 20, 150))
# ... and of panels: flat, plaque, prompt slip, dialog
PANEL_ELEVATIONS = ((0, 0, 0), (8, 3, 90), (16, 8, 120), (30, 16, 160))

VIGNETTE_STEPS = 40
VIGNETTE_FROM, VIGNETTE_WIDE = 0.55, 0.85  # of the way from the middle to an edge: where it begins, and over how much
NOTHING = 0.5  # alpha that comes to none
GRAIN_SIZE = 256
SOFTEST = 16  # pixels of blur; softer shadows are made smaller and scaled

_shadows = SurfaceCache()
_grounds = SurfaceCache()


# ---- shadows ---------------------------------------------------------------


def shadow(width: int, height: int, radius: int, blur: int, color: RGB, alpha: int) -> pygame.Surface:
    """The blurred shadow of a rounded rectangle; it is larger than it by twice the blur on every side."""
    key = (width, height, radius, blur, color, alpha)
    return _shadows.get(key, lambda: _build_shadow(width, height, radius, blur, color, alpha))


def _build_shadow(width: int, height: int, radius: int, blur: int, color: RGB, alpha: int) -> pygame.Surface:
    margin = 4 * blur + radius + 2  # beyond it, the blurred edge no longer changes along the side
    inner = 2 * margin + 1 - 4 * blur
    if width > inner and height > inner:
        tile = _shadows.get((radius, blur, color, alpha), lambda: _blurred(inner, inner, radius, blur, color, alpha))
        return stretched(tile, margin, width + 4 * blur, height + 4 * blur)
    return _blurred(width, height, radius, blur, color, alpha)


def _blurred(width: int, height: int, radius: int, blur: int, color: RGB, alpha: int) -> pygame.Surface:
    pad = 2 * blur
    if blur >= 2 * SOFTEST:  # so soft a shadow shows no pixels: made small, it costs a hundredth
        part = blur // SOFTEST
        small = _blurred(max(1, width // part), max(1, height // part), radius // part, blur // part, color, alpha)
        return native(pygame.transform.smoothscale(small, (width + 2 * pad, height + 2 * pad)))
    sharp = clear_surface(width + 2 * pad, height + 2 * pad, color)
    pygame.draw.rect(sharp, (*color, alpha), (pad, pad, width, height), border_radius=radius)
    return blurred(sharp, blur)


def blurred(image: pygame.Surface, blur: int) -> pygame.Surface:
    """A soft copy. Two passes give the shadow a longer tail."""
    once = pygame.transform.gaussian_blur(image, max(1, blur // 2 + 1))
    return native(pygame.transform.gaussian_blur(once, max(1, blur // 3 + 1)))


def drop_shadow(
    surface: pygame.Surface,
    theme: Theme,
    area: Area,
    radius: float = 8,
    blur: float = 12,
    drop: float = 4,
    alpha: float = 120,
) -> None:
    """Cast the shadow of a rounded rectangle, `drop` pixels below it. Paper takes less of `alpha` than lacquer."""
    x, y, width, height = area
    soft = max(1, round(blur))
    strength = max(0, min(255, round(alpha * theme.shadow_strength)))
    cast = shadow(max(1, round(width)), max(1, round(height)), round(radius), soft, theme.shadow, strength)
    surface.blit(cast, (round(x) - 2 * soft, round(y) - 2 * soft + round(drop)))


# ---- gradients -------------------------------------------------------------


def vertical_gradient(
    width: int, height: int, top: str, bottom: str, top_alpha: int = 255, bottom_alpha: int = 255
) -> pygame.Surface:
    """A gradient from top to bottom."""
    key = ("gradient", width, height, top, bottom, top_alpha, bottom_alpha)
    return _grounds.get(key, lambda: _gradient(width, height, top, bottom, top_alpha, bottom_alpha))


def _gradient(width: int, height: int, start: str, end: str, start_alpha: int, end_alpha: int) -> pygame.Surface:
    first, last = (*rgb(start), start_alpha), (*rgb(end), end_alpha)
    strip = pygame.Surface((1, max(2, height)), pygame.SRCALPHA)
    for step in range(strip.get_height()):
        share = step / (strip.get_height() - 1)
        strip.set_at((0, step), tuple(round(a + (b - a) * share) for a, b in zip(first, last, strict=True)))
    return native(pygame.transform.scale(strip, (max(1, width), max(1, height))))


def vignette(
    surface: pygame.Surface,
    strength: int,
    rect: pygame.Rect | tuple[int, int, int, int] | None = None,
    color: RGB = (0, 0, 0),
) -> None:
    """Darken the corners of a rectangle; `strength` is the alpha in the far corners."""
    area = pygame.Rect(rect) if rect is not None else surface.get_rect()
    shade = _grounds.get(
        ("vignette", area.size, strength, color),
        lambda: native(pygame.transform.smoothscale(_vignette_tile(strength, color), area.size)),
    )
    surface.blit(shade, area.topleft)


def vignette_layer(size: tuple[int, int], strength: int, color: RGB) -> pygame.Surface:
    """The same darkening as a picture of its own, colours multiplied by alpha. Shared."""
    return _grounds.get(
        ("vignette layer", size, strength, color),
        lambda: native(pygame.transform.smoothscale(_vignette_tile(strength, color), size)).premul_alpha(),
    )


def vignette_gap(size: tuple[int, int], strength: int, top: int, bottom: int) -> tuple[int, int]:
    """Return from where to where there is nothing of it in the rows from ``top`` to ``bottom``.

    >>> vignette_gap((200, 100), 120, 45, 55), vignette_gap((200, 100), 120, 0, 10)
    ((43, 157), (100, 100))
    """
    width, height = size
    reach = VIGNETTE_FROM + VIGNETTE_WIDE * math.sqrt(NOTHING / strength) - 1 / VIGNETTE_STEPS
    away = max(abs(2 * top / height - 1), abs(2 * bottom / height - 1))
    half = round(width / 2 * math.sqrt(max(0.0, reach * reach - away * away)))
    return width // 2 - half, width // 2 + half


@lru_cache(maxsize=8)
def _vignette_tile(strength: int, color: RGB) -> pygame.Surface:
    tile = clear_surface(VIGNETTE_STEPS, VIGNETTE_STEPS, color)
    middle = VIGNETTE_STEPS / 2
    for y in range(VIGNETTE_STEPS):
        for x in range(VIGNETTE_STEPS):
            distance = math.hypot(x + 0.5 - middle, y + 0.5 - middle) / middle
            share = max(0.0, min(1.0, (distance - VIGNETTE_FROM) / VIGNETTE_WIDE)) ** 2
            tile.set_at((x, y), (*color, round(strength * share)))
    return tile


# ---- grain and dust --------------------------------------------------------


@lru_cache(maxsize=8)
def _grain_tiles(seed: int, strength: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Neutral noise as a pair of tiles: one to add, one to subtract."""
    noise = random.Random(seed).randbytes(GRAIN_SIZE * GRAIN_SIZE)
    offsets = [int((value - 128) * strength / 128) for value in range(256)]
    tiles = []
    for sign in (1, -1):
        shades = noise.translate(bytes(max(0, sign * offset) for offset in offsets))
        pixels = bytes(chain.from_iterable(zip(shades, shades, shades, strict=True)))
        tiles.append(pygame.image.frombytes(pixels, (GRAIN_SIZE, GRAIN_SIZE), "RGB"))
    return tiles[0], tiles[1]


def grain(
    surface: pygame.Surface,
    seed: int = 1,
    strength: int = 5,
    rect: pygame.Rect | tuple[int, int, int, int] | None = None,
) -> None:
    """Roughen the colours of a rectangle by up to `strength` of 255; alpha stays as it is."""
    area = pygame.Rect(rect) if rect is not None else surface.get_rect()
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    lighter, darker = _grain_tiles(seed, strength)
    for y in range(area.y, area.bottom, GRAIN_SIZE):
        for x in range(area.x, area.right, GRAIN_SIZE):
            surface.blit(lighter, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(darker, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    surface.set_clip(before)


def dust(
    width: int,
    height: int,
    color: str,
    count: int,
    seed: int = 5,
    strongest: int = 90,
    density: Callable[[float, float], float] | None = None,
) -> pygame.Surface:
    """Return sprinkled gold powder as a layer with alpha. It wraps around, so it can be laid side by side.

    `density` gives the chance (0 to 1) of a grain at a place in shares of the width and height. Not cached.
    """
    chance, tone = random.Random(seed), rgb(color)
    layer = clear_surface(width, height, tone)
    for _ in range(count):
        x, y = chance.random(), chance.random()
        if density and chance.random() > density(x, y):
            continue
        alpha = int(strongest * chance.random() ** 2) + 6
        pixel = (int(x * width), int(y * height))
        layer.set_at(pixel, (*tone, alpha))
        if chance.random() < 0.06:
            layer.set_at(((pixel[0] + 1) % width, pixel[1]), (*tone, alpha // 2))
    return native(layer)
