"""The shapes: boxes, lines and signs: what every interface piece is put together from. Use them through
`scenes.ui.paint`.

Lengths are pixels, already scaled by the caller; `unit` is the pixels of one reference unit where a look has inner
details of its own.
"""

from __future__ import annotations

import math

import pygame

from art import banners, icons, seals, suits
from art.palette import CINNABAR, FRAME_BROWN, SEAL_INK
from art.svg import NONE, rect
from scenes.ui import paint_observer
from scenes.ui import text as type_
from scenes.ui.area import Area
from scenes.ui.cache import SurfaceCache
from scenes.ui.light import PANEL_ELEVATIONS, drop_shadow, grain
from scenes.ui.raster import blit_faded, clear_surface, draw, native, rasterise, stretched
from scenes.ui.theme import Theme, mix, rgb

SUIT_DETAIL_FROM = 15  # pixels; smaller suits go without their inner mark

_frames = SurfaceCache()


# ---- boxes and lines -------------------------------------------------------


def rounded_rect(
    surface: pygame.Surface,
    area: Area,
    radius: float,
    fill: str | None = None,
    stroke: str | None = None,
    stroke_width: float = 1,
    alpha: int = 255,
) -> None:
    """A rectangle with smooth round corners; the stroke lies inside its edge."""
    x, y, width, height = area
    box_width, box_height = round(width), round(height)
    if box_width < 1 or box_height < 1 or (fill is None and stroke is None):
        return
    radius = max(0.0, min(radius, box_width / 2, box_height / 2))
    key = (box_width, box_height, round(radius, 2), fill, stroke, round(stroke_width, 2))
    image = _frames.get(key, lambda: _frame(box_width, box_height, radius, fill, stroke, stroke_width))
    blit_faded(surface, image, (round(x), round(y)), alpha)


def _frame(
    width: int, height: int, radius: float, fill: str | None, stroke: str | None, stroke_width: float
) -> pygame.Surface:
    margin = math.ceil(radius + stroke_width) + 2
    side = 2 * margin + 1
    if width > side and height > side:
        return stretched(_frame(side, side, radius, fill, stroke, stroke_width), margin, width, height)
    body = rect(0, 0, width, height, radius, fill) if fill else ""
    if stroke:
        half = stroke_width / 2
        inner = max(0.0, radius - half)
        body += rect(half, half, width - stroke_width, height - stroke_width, inner, NONE, stroke, stroke_width)
    return rasterise(body, width, height, width, height)


def dashed_rect(
    surface: pygame.Surface,
    area: Area,
    color: str,
    dash: int,
    gap: int,
    thickness: int = 1,
) -> None:
    """Dashes of equal length along the four sides, inside the edge; the corners are always closed."""
    x, y, width, height = area
    size = (max(1, round(width)), max(1, round(height)))
    key = ("dashed", size, color, dash, gap, thickness)
    surface.blit(_frames.get(key, lambda: _dashed(size, color, dash, gap, thickness)), (round(x), round(y)))


def _dashed(size: tuple[int, int], color: str, dash: int, gap: int, thickness: int) -> pygame.Surface:
    width, height = size
    tone = rgb(color)
    sheet = clear_surface(width, height, tone)
    for start, length in dashes(width, dash, gap):
        for y in (0, height - thickness):
            sheet.fill(tone, (start, y, length, thickness))
    for start, length in dashes(height, dash, gap):
        for x in (0, width - thickness):
            sheet.fill(tone, (x, start, thickness, length))
    return native(sheet)


def dashes(side: int, dash: int, gap: int) -> list[tuple[int, int]]:
    """(start, length) of the dashes on a side; it begins and ends with half a dash.

    >>> dashes(20, 4, 4)
    [(0, 2), (8, 4), (18, 2)]
    """
    count = max(1, round(side / (dash + gap)))
    step = side / count
    half = max(1, dash // 2)
    between = [(round(step * index - dash / 2), dash) for index in range(1, count)]
    return [(0, half), *between, (side - half, half)]


def panel(
    surface: pygame.Surface,
    theme: Theme,
    area: Area,
    radius: float = 10,
    fill: str | None = None,
    elevation: int = 2,
    stroke: bool = True,
    alpha: int = 255,
) -> None:
    """A panel with its shadow. Elevation: 0 flat, 1 plaque, 2 prompt slip, 3 dialog."""
    paint_observer.laid(surface, area, "panel")
    if elevation:
        blur, drop, strength = PANEL_ELEVATIONS[elevation]
        drop_shadow(surface, theme, area, radius, blur, drop, strength * alpha / 255)
    rounded_rect(surface, area, radius, fill or theme.surface, theme.line if stroke else None, 1, alpha)


def dispatch(surface: pygame.Surface, theme: Theme, area: Area, unit: float = 1.0) -> None:
    """A sheet of paper laid on the table: shadow, grain and a fine inner rule. What needs an answer is on it."""
    left, top, across, down = (round(length) for length in area)
    paint_observer.laid(surface, (left, top, across, down), "sheet")
    drop_shadow(surface, theme, (left, top, across, down), 8 * unit, 34 * unit, 22 * unit, 190)
    sheet = _frames.get(("dispatch", across, down, theme.card, unit), lambda: _sheet(across, down, theme.card, unit))
    surface.blit(sheet, (left, top))


def _sheet(width: int, height: int, stock: str, unit: float) -> pygame.Surface:
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    rounded_rect(sheet, (0, 0, width, height), 8 * unit, stock, mix(stock, FRAME_BROWN, 0.40), 1)
    grain(sheet, 3, 3, (2, 2, width - 4, height - 4))
    inset = round(10 * unit)
    rule = mix(stock, FRAME_BROWN, 0.38)
    rounded_rect(sheet, (inset, inset, width - 2 * inset, height - 2 * inset), 4 * unit, None, rule, 1)
    return sheet


def bar(surface: pygame.Surface, x: float, y: float, width: float, height: float, color: str, alpha: int) -> None:
    """A plain bar, see-through below alpha 255."""
    box = pygame.Rect(round(x), round(y), max(0, round(width)), max(0, round(height)))
    if alpha >= 255:
        surface.fill(rgb(color), box)
    elif box.width and box.height:
        strip = _frames.get(("bar", box.size, color, alpha), lambda: _tinted(box.size, color, alpha))
        surface.blit(strip, box)


def _tinted(size: tuple[int, int], color: str, alpha: int) -> pygame.Surface:
    strip = pygame.Surface(size, pygame.SRCALPHA)
    strip.fill((*rgb(color), alpha))
    return strip


def hairline(
    surface: pygame.Surface,
    theme: Theme,
    x0: float,
    x1: float,
    y: float,
    color: str | None = None,
    alpha: int = 255,
    thickness: int = 1,
) -> None:
    """A level line."""
    bar(surface, x0, y, round(x1) - round(x0), thickness, color or theme.line, alpha)


def vline(
    surface: pygame.Surface,
    theme: Theme,
    x: float,
    y0: float,
    y1: float,
    color: str | None = None,
    alpha: int = 255,
    thickness: int = 1,
) -> None:
    """An upright line."""
    bar(surface, x, y0, thickness, round(y1) - round(y0), color or theme.line, alpha)


def cord(
    surface: pygame.Surface,
    x0: float,
    x1: float,
    y: float,
    color: str,
    alpha: int = 255,
    gap: float = 5,
    thickness: int = 1,
    upright: bool = False,
) -> None:
    """The binding cord: two hairlines `gap` pixels apart, the first at `y`. Upright: from x0 to x1 are then heights and
    `y` is the column of the first line."""
    for shift in (0, gap):
        if upright:
            bar(surface, y + shift, x0, thickness, x1 - x0, color, alpha)
        else:
            bar(surface, x0, y + shift, x1 - x0, thickness, color, alpha)


def focus_ring(
    surface: pygame.Surface,
    theme: Theme,
    area: Area,
    radius: float,
    unit: float = 1.0,
) -> None:
    """The keyboard ring: 2 units wide, 3 units away, on a keyline that shows on every ground."""
    x, y, width, height = area
    line = max(2, round(2 * unit))
    away = max(3, round(3 * unit)) + line
    outer = away + 1
    rounded_rect(
        surface,
        (x - outer, y - outer, width + 2 * outer, height + 2 * outer),
        radius + outer,
        None,
        theme.focus_key,
        line + 2,
        200,
    )
    rounded_rect(
        surface, (x - away, y - away, width + 2 * away, height + 2 * away), radius + away, None, theme.focus, line
    )


def pill(
    surface: pygame.Surface,
    x: float,
    y: float,
    label: str,
    size: float,
    fill: str,
    color: str,
    anchor: str = "c",
    rim: str | None = None,
    face: str = "ui_bold",
) -> int:
    """A small badge, its vertical middle at `y`. Returns its width in pixels."""
    height = round(size * 1.5)
    width = max(height, type_.width(label, face, size) + round(size * 0.9))
    left = x - (width / 2 if "c" in anchor else width if "r" in anchor else 0)
    paint_observer.laid(surface, (left, y - height / 2, width, height), "badge")
    rounded_rect(surface, (left, y - height / 2, width, height), height / 2, fill, rim, 2)
    type_.text(surface, label, face, size, color, left + width / 2, y, "cm")
    return width


# ---- signs -----------------------------------------------------------------


def icon(surface: pygame.Surface, name: str, cx: float, cy: float, size: float, color: str, alpha: int = 255) -> None:
    """A line icon, centred on a point."""
    half = size / 2
    draw(surface, icons.icon(name, color), icons.BOX, icons.BOX, cx - half, cy - half, size, size, alpha)


def hourglass(surface: pygame.Surface, theme: Theme, cx: float, cy: float, size: float, share: float) -> None:
    """The sign of somebody who thinks: it fills with gold from below, by a share from 0 to 1."""
    before = surface.get_clip()
    box = pygame.Rect(round(cx - size), round(cy - size / 2) - 1, round(2 * size), round(size) + 2)
    filled = round(box.h * max(0.0, min(1.0, share)))
    for part, color in ((box.h - filled, theme.line_hi), (filled, theme.gold_hi)):
        surface.set_clip(pygame.Rect(box.x, box.y, box.w, part).clip(before))
        if part:
            icon(surface, "hourglass", cx, cy, size, color)
        box.y += part
    surface.set_clip(before)


def suit(
    surface: pygame.Surface,
    letter: str,
    cx: float,
    cy: float,
    size: float,
    color: str | None = None,
    hole: str = "#F7F0E0",
    alpha: int = 255,
    detail: bool | None = None,
) -> None:
    """A suit glyph, centred on a point; `hole` is the colour of the ground, which shows through its inner mark."""
    fine = size >= SUIT_DETAIL_FROM if detail is None else detail
    half = size / 2
    draw(surface, suits.suit(letter, color, hole, fine), 100, 100, cx - half, cy - half, size, size, alpha)


def seal(
    surface: pygame.Surface,
    name: str,
    x: float,
    y: float,
    size: float,
    fill: str = CINNABAR,
    ink: str = SEAL_INK,
    frame: bool = True,
    alpha: int = 255,
) -> None:
    """A seal, its upper left corner at (x, y)."""
    draw(surface, seals.seal(name, fill, ink, frame=frame), 100, 100, x, y, size, size, alpha)


def banner(surface: pygame.Surface, key: str, x: float, y: float, size: float, alpha: int = 255) -> None:
    """A player's emblem, its upper left corner at (x, y)."""
    draw(surface, banners.banner(key), 100, 100, x, y, size, size, alpha)
