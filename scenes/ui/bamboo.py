"""Bamboo surfaces: the slips of the menu with their cords, and the privacy screen that falls between two players.

Sizes are pixels; `unit` is the pixels of one reference unit. Everything is cached and shared.
"""

from __future__ import annotations

import random

import pygame

from art import bamboo
from art.palette import BAMBOO_BURN, BLIND_SLATS_DARK, BLIND_SLATS_LIGHT
from art.svg import rect
from scenes.ui.cache import SurfaceCache
from scenes.ui.light import shadow, vertical_gradient, vignette
from scenes.ui.paint import rounded_rect
from scenes.ui.raster import clear_surface, draw, native, render
from scenes.ui.terrain import contour_tile
from scenes.ui.theme import Theme, rgb

FIBRE_DARK, FIBRE_LIGHT = (90, 60, 20), (255, 246, 214)
WINDOW_GROUND, WINDOW_EDGE, WINDOW_GOLD = "#1B1411", "#3A2713", "#C9A35A"
CORD_PLACES = (0.09, 0.28, 0.72, 0.91)  # of the privacy screen's cords, in shares of its width
CORD_GAP = 7  # half the distance of the two cords of a pair
ROD_HEIGHT = 28

_pieces = SurfaceCache()


# ---- slips -----------------------------------------------------------------


def bamboo_slip(width: int, height: int, lit: bool, seed: int = 40, unit: float = 1.0) -> pygame.Surface:
    """One slip of bamboo. The same seed has the same fibres and nodes, lit or not."""
    key = ("slip", width, height, lit, seed, unit)
    return _pieces.get(key, lambda: _slip(width, height, lit, seed, unit))


def _slip(width: int, height: int, lit: bool, seed: int, unit: float) -> pygame.Surface:
    radius = 5 * unit
    slip = render(bamboo.slip(width, height, lit, radius), width, height, (width, height))
    chance = random.Random(seed)
    fibres = clear_surface(width, height)
    for _ in range(2 * width):
        x, y = chance.randrange(3, max(4, width - 3)), chance.randrange(-round(200 * unit), height)
        length = chance.randrange(round(120 * unit), round(700 * unit) + 1)
        tone = FIBRE_DARK if chance.random() < 0.7 else FIBRE_LIGHT
        foot = min(height - 3, y + length)
        start, end = (x, max(2, y)), (x + chance.choice((0, 0, 0, 1, -1)), foot)
        pygame.draw.line(fibres, (*tone, chance.randrange(4, 16)), start, end)
    for share in (0.105, 0.885):
        node = round(height * (share + 0.02 * chance.random()))
        for shift, alpha, weight in ((0, 34, 2), (3, 16, 1), (-4, 12, 1)):
            slope = chance.choice((0, 1))
            level = node + round(shift * unit)
            pygame.draw.line(fibres, (70, 44, 12, alpha), (3, level), (width - 4, level + slope), weight)
        pygame.draw.line(fibres, (255, 248, 220, 30), (3, node + 2), (width - 4, node + 2))
    slip.blit(fibres, (0, 0))
    burnt = max(2, round(40 * unit))
    shade = vertical_gradient(width, burnt, BAMBOO_BURN, BAMBOO_BURN, 70, 0)
    slip.blit(shade, (0, 0))
    slip.blit(pygame.transform.flip(shade, False, True), (0, height - burnt))
    outline = render(rect(0, 0, width, height, radius, "#FFFFFF"), width, height, (width, height))
    slip.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return native(slip)


def binding_cord(width: int, unit: float = 1.0) -> pygame.Surface:
    """The pair of silk cords that binds the slips, with their shadow. Its middle lies between the two cords."""
    return _pieces.get(("cord", width, unit), lambda: _binding_cord(width, unit))


def _binding_cord(width: int, unit: float) -> pygame.Surface:
    thick, half = max(3, round(7 * unit)), max(2, round(5 * unit))
    blur = max(1, round(3 * unit))
    margin = 2 * blur
    image = clear_surface(width, 2 * (half + thick + margin))
    middle = image.get_height() // 2
    for shift in (-half, half):
        top = middle + shift - thick // 2
        cast = shadow(width - 2 * margin, thick - 1, 3, blur, (0, 0, 0), 130)
        image.blit(cast, (margin - 2 * blur, top - 2 * blur + max(1, round(2 * unit))))
        draw(image, bamboo.cord(width / unit), width / unit, bamboo.CORD_HEIGHT, 0, top, width, thick)
    return native(image)


def cord_knot(unit: float = 1.0) -> pygame.Surface:
    """The knot of the binding cord, 24 x 30 units."""
    width, height = bamboo.KNOT_BOX
    size = (max(4, round(width * unit)), max(5, round(height * unit)))
    return _pieces.get(("knot", size), lambda: render(bamboo.knot(), width, height, size))


def slip_window(width: int, height: int, tint: str, seed: int, unit: float = 1.0) -> pygame.Surface:
    """A lacquer inset in a slip with a gold hairline: the ground of a small picture of that game's table."""
    key = ("window", width, height, tint, seed, unit)
    return _pieces.get(key, lambda: _slip_window(width, height, tint, seed, unit))


def _slip_window(width: int, height: int, tint: str, seed: int, unit: float) -> pygame.Surface:
    image = pygame.Surface((width, height), pygame.SRCALPHA)
    image.fill(rgb(WINDOW_GROUND))
    image.blit(vertical_gradient(width, height, tint, "#150F0D", 150, 90), (0, 0))
    lines = contour_tile(width, height, WINDOW_GOLD, 60, seed=seed, hill=165 * unit, step=6 * unit, levels=11)
    image.blit(lines, (0, 0))
    shade = max(2, round(14 * unit))
    image.blit(vertical_gradient(width, shade, "#000000", "#000000", 120, 0), (0, 0))
    radius, inset = 5 * unit, round(4 * unit)
    outline = render(rect(0, 0, width, height, radius, "#FFFFFF"), width, height, (width, height))
    image.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rounded_rect(image, (0, 0, width, height), radius, None, WINDOW_EDGE, 1.5)
    rounded_rect(image, (inset, inset, width - 2 * inset, height - 2 * inset), 3 * unit, None, WINDOW_GOLD, 1, 130)
    return native(image)


# ---- the privacy screen -------------------------------------------------------------


def bamboo_blind(width: int, height: int, theme: Theme) -> pygame.Surface:
    """A lowered blind that covers the whole of `width` x `height`, its weighted rod at the foot. Opaque."""
    return _pieces.get(("blind", width, height, theme.name), lambda: _blind(width, height, theme))


def _blind(width: int, height: int, theme: Theme) -> pygame.Surface:
    unit = max(0.5, min(width / 1920, height / 1080))
    image = pygame.Surface((width, height))
    image.fill(rgb(theme.bg))
    rod_height = max(14, round(ROD_HEIGHT * unit))
    hung = height - round(36 * unit)  # the rod's upper edge
    slat = max(12, round(bamboo.SLAT * unit))
    _slats(image, width, hung, slat, theme, unit)
    cords = [round(width * place) for place in CORD_PLACES]
    thick = max(3, round(bamboo.HANGING_CORD_WIDTH * unit))
    rope = render(bamboo.hanging_cord(hung / unit, slat / unit), 6, hung / unit, (thick, hung))
    blur = max(1, round(4 * unit))
    for middle in cords:
        for shift in (-CORD_GAP, CORD_GAP):
            x = middle + round(shift * unit) - thick // 2
            cast = shadow(thick, hung, 2, blur, (0, 0, 0), 110)
            image.blit(cast, (x - 2 * blur, -2 * blur + round(2 * unit)))
            image.blit(rope, (x, 0))
    strength, tone = (140, (0, 0, 0)) if theme.dark else (60, (70, 45, 10))
    vignette(image, strength, None, tone)
    image.fill(rgb(theme.bg), (0, hung + rod_height, width, height))
    deep = max(1, round(16 * unit))
    cast = shadow(width + 40, rod_height, 6, deep, (0, 0, 0), 190)
    image.blit(cast, (-20 - 2 * deep, hung - 2 * deep + round(8 * unit)))
    image.blit(render(bamboo.rod(width, rod_height), width, rod_height, (width, rod_height)), (0, hung))
    tassel_width, tassel_height = (size * unit for size in bamboo.TASSEL_BOX)
    for middle in cords:
        draw(
            image,
            bamboo.tassel(),
            *bamboo.TASSEL_BOX,
            middle - tassel_width / 2,
            hung + 6 * unit,
            tassel_width,
            tassel_height,
        )
    return image.convert() if pygame.display.get_init() and pygame.display.get_surface() else image


def _slats(image: pygame.Surface, width: int, foot: int, slat: int, theme: Theme, unit: float) -> None:
    """Slats from the top down to `foot`, each with its fibres and a node here and there."""
    chance = random.Random(4)
    tones = BLIND_SLATS_DARK if theme.dark else BLIND_SLATS_LIGHT
    # a slat does not vary along its length: draw a short piece and stretch it
    pieces = {
        tone: pygame.transform.scale(render(bamboo.slat(8, slat, tone), 8, slat, (8, slat)), (width, slat))
        for tone in tones
    }
    fibres = clear_surface(width, slat)
    for top in range(0, foot, slat):
        image.blit(pieces[chance.choice(tones)], (0, top))
        fibres.fill((0, 0, 0, 0))
        for _ in range(round(width / 16 / unit)):
            x, length = chance.randrange(width), chance.randrange(round(60 * unit), round(420 * unit))
            tone = (60, 36, 8) if chance.random() < 0.7 else (255, 244, 210)
            y = chance.randrange(2, max(3, slat - 3))
            fibres.fill((*tone, chance.randrange(8, 26)), (x, y, length, 1))
        for _ in range(2):
            x = chance.randrange(width)
            dark, light = max(1, round(3 * unit)), max(1, round(2 * unit))
            fibres.fill((50, 28, 6, 70), (x, 1, dark, slat - 2))
            fibres.fill((255, 240, 200, 50), (x + dark, 1, light, slat - 2))
        image.blit(fibres, (0, top))
