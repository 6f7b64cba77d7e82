"""Grounds: the night (or paper) mountains behind the menu, and the terrain of the table as a tile that scrolls."""

from __future__ import annotations

import pygame

from art.svg import circle, linear_gradient, radial_gradient
from scenes.ui.cache import SurfaceCache
from scenes.ui.light import dust, grain, vertical_gradient, vignette
from scenes.ui.raster import clear_surface, native, rasterise
from scenes.ui.terrain import Ridge, contour_tile, mountains
from scenes.ui.theme import LACQUER, Theme, rgb

RANGE_SEED = 23
TILE = 1200  # pixels; side of the tile of terrain at scale 1
DUST_AREA = 700  # pixels of ground for one grain of gold

# Heights are shares of 1080 units
_NIGHT_RANGES = (
    Ridge(620 / 1080, 250 / 1080, 2.6, "#C9A35A", 50, 300 / 1080, 70),
    Ridge(790 / 1080, 270 / 1080, 3.4, "#C9A35A", 64, 300 / 1080, 90),
    Ridge(1185 / 1080, 175 / 1080, 4.2, "#D9B871", 64, 150 / 1080, 120),
)
_INK_RANGES = (
    Ridge(620 / 1080, 250 / 1080, 2.6, "#4A4238", 60, 300 / 1080, 40),
    Ridge(790 / 1080, 270 / 1080, 3.4, "#3A332B", 84, 300 / 1080, 36),
    Ridge(1190 / 1080, 175 / 1080, 4.2, "#2A241E", 84, 150 / 1080, 50),
)

_grounds = SurfaceCache()


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return surface.convert()
    return surface


# ---- menu ------------------------------------------------------------------

#: the glow behind the moon has no edge, so a sixth of its size holds all there is to see
GLOW_COARSENESS = 6


def menu_ground(width: int, height: int, theme: Theme, left: int = 0) -> pygame.Surface:
    """Return moon, mountains and mist behind the menu. `left` moves the moon with a title that does not begin at the
    left."""
    key = ("menu", width, height, theme.name, left)
    make = _night if theme.dark else _paper_day
    return _grounds.get(key, lambda: make(width, height, left))


def moon_place(width: int, height: int, left: int, theme: Theme) -> tuple[int, int, int]:
    """Middle and width of the moon behind the menu."""
    unit = min(width / 1920, height / 1080)
    x, y, size = (436, 202, 231) if theme.dark else (425, 207, 214)
    return round(left + x * unit), round(y * unit), round(size * unit)


def moon_glow(size: int, theme: Theme) -> pygame.Surface:
    """More light around a moon of this width. The caller may set its alpha."""
    color, inner, outer = ("#F2DCA4", 0.16, 0.09) if theme.dark else ("#FFFDF4", 0.55, 0.30)
    stops = [(0, color, inner), (0.42, color, inner), (0.52, color, outer), (1, color, 0)]
    wide = round(size * 2.2)

    def make() -> pygame.Surface:
        small = max(2, wide // 2)
        light = rasterise(radial_gradient("swell", stops) + circle(50, 50, 50, "url(#swell)"), 100, 100, small, small)
        return native(pygame.transform.smoothscale(light, (wide, wide)))

    return _grounds.get(("glow", wide, theme.name), make)


def _night(width: int, height: int, left: int) -> pygame.Surface:
    """Black lacquer lit from the upper left; the ranges are gold powder."""
    unit = min(width / 1920, height / 1080)
    ground = pygame.Surface((width, height))
    ground.blit(vertical_gradient(width, height, "#241A16", "#0E0A08"), (0, 0))
    glow = radial_gradient("glow", [(0, "#E8CC8C", 0.16), (0.45, "#C9A35A", 0.06), (1, "#C9A35A", 0)])
    _disc(ground, glow, "glow", left + 430 * unit, 290 * unit, 1700 * unit, GLOW_COARSENESS)
    face = linear_gradient("moon", [(0, "#F2DCA4", 0.62), (0.55, "#D9B871", 0.20), (1, "#D9B871", 0.0)], 0, 0, 0.25, 1)
    _disc(ground, face, "moon", left + 436 * unit, 202 * unit, 231 * unit)
    mountains(ground, _NIGHT_RANGES, RANGE_SEED)
    stars = round(5200 * width * height / (1920 * 1080))
    ground.blit(dust(width, height, LACQUER.gold_hi, stars, 4, 150, _dust_band), (0, 0))
    vignette(ground, 150)
    return _opaque(ground)


def _dust_band(_: float, y: float) -> float:
    """Most of the gold lies over the foot of the mountains."""
    return max(0.05, 1 - abs(y - 0.72) * 2.6)


def _paper_day(width: int, height: int, left: int) -> pygame.Surface:
    """Paper with ink-wash mountains; the moon is the bare paper in a dark halo."""
    unit = min(width / 1920, height / 1080)
    ground = pygame.Surface((width, height))
    ground.blit(vertical_gradient(width, height, "#F1E8D4", "#DCCFB2"), (0, 0))
    halo = radial_gradient(
        "halo", [(0, "#6B6152", 0), (0.58, "#6B6152", 0.34), (0.72, "#6B6152", 0.2), (1, "#6B6152", 0)]
    )
    _disc(ground, halo, "halo", left + 425 * unit, 207 * unit, 390 * unit)
    size = round(214 * unit)
    moon = rasterise(circle(50, 50, 49.5, "#FBF5E6"), 100, 100, size, size)
    ground.blit(moon, (round(left + 425 * unit - size / 2), round(207 * unit - size / 2)))
    mountains(ground, _INK_RANGES, RANGE_SEED)
    grain(ground, 5, 5)
    return _opaque(ground)


def _disc(
    surface: pygame.Surface, gradient: str, name: str, cx: float, cy: float, size: float, coarse: int = 1
) -> None:
    """A round light or shade with a gradient. One without an edge may be drawn `coarse` times smaller and stretched."""
    pixels = max(2, round(size))
    small = max(2, pixels // coarse)
    image = rasterise(gradient + circle(50, 50, 50, f"url(#{name})"), 100, 100, small, small)
    if coarse > 1:
        image = pygame.transform.smoothscale(image, (pixels, pixels))
    surface.blit(image, (round(cx - pixels / 2), round(cy - pixels / 2)))


# ---- table -----------------------------------------------------------------


def terrain_tile(theme: Theme, seed: int = 11, scale: float = 1.0, size: int | None = None) -> pygame.Surface:
    """Return contours, and gold dust on lacquer, on a transparent ground.

    It can be repeated in both directions without a seam, so it may scroll with a camera. `size` is its side in pixels.
    """
    side = size if size is not None else round(TILE * scale)
    key = ("terrain", theme.name, seed, scale, side)
    return _grounds.get(key, lambda: _terrain_tile(theme, seed, scale, side))


def _terrain_tile(theme: Theme, seed: int, scale: float, side: int) -> pygame.Surface:
    lines = contour_tile(
        side, side, theme.contour, theme.contour_alpha, seed=seed, hill=300 * scale, step=8 * max(0.75, scale)
    )
    tile = clear_surface(side, side, theme.contour)
    tile.blit(lines, (0, 0))
    if theme.dark:
        tile.blit(dust(side, side, theme.gold, side * side // DUST_AREA, 9, 46), (0, 0))
    return native(tile)


def table_tile(theme: Theme, seed: int = 11, scale: float = 1.0, size: int | None = None) -> pygame.Surface:
    """The terrain on the plain colour of the table: opaque, so it is the quickest ground to scroll."""
    side = size if size is not None else round(TILE * scale)
    key = ("table", theme.name, seed, scale, side)
    return _grounds.get(key, lambda: _table_tile(theme, seed, scale, side))


def _table_tile(theme: Theme, seed: int, scale: float, side: int) -> pygame.Surface:
    tile = pygame.Surface((side, side))
    tile.fill(rgb(theme.table))
    tile.blit(terrain_tile(theme, seed, scale, side), (0, 0))
    return _opaque(tile)


def lay_tiles(
    surface: pygame.Surface, tile: pygame.Surface, rect: pygame.Rect | tuple[int, int, int, int], x: float, y: float
) -> None:
    """Cover a rectangle with a tile, one corner of the pattern lying at (x, y) of the surface."""
    area = pygame.Rect(rect)
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    width, height = tile.get_size()
    start_x = area.x + round(x - area.x) % width - width
    start_y = area.y + round(y - area.y) % height - height
    places = [
        (tile, (left, top))
        for top in range(start_y, area.bottom, height)
        for left in range(start_x, area.right, width)
        if left + width > area.x and top + height > area.y
    ]
    surface.fblits(places)
    surface.set_clip(before)
