"""Painted primitives and the looks of the controls. Nothing here keeps a state or listens: widgets do that.

Lengths are pixels, already scaled by the caller; `unit` is the pixels of one reference unit where a look has inner
details of its own. States are ``""``, ``"hover"``, ``"down"`` and ``"disabled"``; focus is drawn by `focus_ring`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from art import banners, icons, seals, suits
from art.palette import CINNABAR, SEAL_INK, SUIT_PIGMENTS
from art.svg import NONE, circle, path, rect
from scenes.ui import text as type_
from scenes.ui.cache import SurfaceCache
from scenes.ui.light import (
    ELEVATIONS,
    PANEL_ELEVATIONS,
    drop_shadow,
    dust,
    grain,
    horizontal_gradient,
    shadow,
    vertical_gradient,
    vignette,
)
from scenes.ui.raster import blit_faded, draw, rasterise, stretched
from scenes.ui.terrain import Ridge, contour_tile, contours, mountains
from scenes.ui.theme import Theme, mix, rgb

__all__ = [
    "ELEVATIONS",
    "PANEL_ELEVATIONS",
    "Ridge",
    "banner",
    "button",
    "card_name",
    "card_name_width",
    "contour_tile",
    "contours",
    "cord",
    "dispatch",
    "draw",
    "drop_shadow",
    "dust",
    "focus_ring",
    "grain",
    "hairline",
    "horizontal_gradient",
    "icon",
    "icon_button",
    "keycap",
    "keycap_width",
    "mixed_line",
    "mixed_width",
    "mountains",
    "panel",
    "pill",
    "rasterise",
    "rounded_rect",
    "seal",
    "segmented",
    "segmented_widths",
    "shadow",
    "slider",
    "suit",
    "toggle",
    "vertical_gradient",
    "vignette",
    "vline",
]

BUTTON_RADIUS = 6
WHITE, BLACK = "#FFFFFF", "#000000"
SUIT_SHARE = 0.86  # size of a suit glyph beside type, in ems
SUIT_RISE = 0.33  # its middle above the baseline, in ems
SUIT_DETAIL_FROM = 15  # pixels

_frames = SurfaceCache(entries=600, megabytes=64)


# ---- boxes and lines -------------------------------------------------------


def rounded_rect(
    surface: pygame.Surface,
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    fill: str | None = None,
    stroke: str | None = None,
    stroke_width: float = 1,
    alpha: int = 255,
    dash: str | None = None,
) -> None:
    """A rectangle with smooth round corners; the stroke lies inside its edge. `dash` is ``"on off"`` in pixels."""
    box_width, box_height = round(width), round(height)
    if box_width < 1 or box_height < 1 or (fill is None and stroke is None):
        return
    radius = max(0.0, min(radius, box_width / 2, box_height / 2))
    key = (box_width, box_height, round(radius, 2), fill, stroke, round(stroke_width, 2), dash)
    image = _frames.get(key, lambda: _frame(box_width, box_height, radius, fill, stroke, stroke_width, dash))
    blit_faded(surface, image, (round(x), round(y)), alpha)


def _frame(
    width: int, height: int, radius: float, fill: str | None, stroke: str | None, stroke_width: float, dash: str | None
) -> pygame.Surface:
    margin = math.ceil(radius + stroke_width) + 2
    side = 2 * margin + 1
    if dash is None and width > side and height > side:
        return stretched(_frame(side, side, radius, fill, stroke, stroke_width, None), margin, width, height)
    body = rect(0, 0, width, height, radius, fill) if fill else ""
    if stroke:
        half = stroke_width / 2
        inner = max(0.0, radius - half)
        body += rect(
            half, half, width - stroke_width, height - stroke_width, inner, NONE, stroke, stroke_width, dash=dash
        )
    return rasterise(body, width, height, width, height)


def panel(
    surface: pygame.Surface,
    theme: Theme,
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float = 10,
    fill: str | None = None,
    elevation: int = 2,
    stroke: bool = True,
    alpha: int = 255,
) -> None:
    """A panel with its shadow. Elevation: 0 flat, 1 plaque, 2 prompt slip, 3 dialog."""
    if elevation:
        blur, drop, strength = PANEL_ELEVATIONS[elevation]
        drop_shadow(surface, theme, x, y, width, height, radius, blur, drop, strength * alpha / 255)
    rounded_rect(surface, x, y, width, height, radius, fill or theme.surface, theme.line if stroke else None, 1, alpha)


def dispatch(
    surface: pygame.Surface, theme: Theme, x: float, y: float, width: float, height: float, unit: float = 1.0
) -> None:
    """A sheet of paper laid on the table: shadow, grain and a fine inner rule. What needs an answer is on it."""
    left, top, across, down = round(x), round(y), round(width), round(height)
    drop_shadow(surface, theme, left, top, across, down, 8 * unit, 34 * unit, 22 * unit, 190)
    sheet = _frames.get(("dispatch", across, down, theme.card, unit), lambda: _sheet(across, down, theme.card, unit))
    surface.blit(sheet, (left, top))


def _sheet(width: int, height: int, stock: str, unit: float) -> pygame.Surface:
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    rounded_rect(sheet, 0, 0, width, height, 8 * unit, stock, mix(stock, "#7A5A28", 0.40), 1)
    grain(sheet, 3, 3, (2, 2, width - 4, height - 4))
    inset = round(10 * unit)
    rule = mix(stock, "#7A5A28", 0.38)
    rounded_rect(sheet, inset, inset, width - 2 * inset, height - 2 * inset, 4 * unit, None, rule, 1)
    return sheet


def _bar(surface: pygame.Surface, x: float, y: float, width: float, height: float, color: str, alpha: int) -> None:
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
    _bar(surface, x0, y, round(x1) - round(x0), thickness, color or theme.line, alpha)


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
    _bar(surface, x, y0, thickness, round(y1) - round(y0), color or theme.line, alpha)


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
            _bar(surface, y + shift, x0, thickness, x1 - x0, color, alpha)
        else:
            _bar(surface, x0, y + shift, x1 - x0, thickness, color, alpha)


def focus_ring(
    surface: pygame.Surface,
    theme: Theme,
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    unit: float = 1.0,
) -> None:
    """The keyboard ring: 2 units wide, 3 units away, on a keyline that shows on every ground."""
    line = max(2, round(2 * unit))
    away = max(3, round(3 * unit)) + line
    outer = away + 1
    rounded_rect(
        surface,
        x - outer,
        y - outer,
        width + 2 * outer,
        height + 2 * outer,
        radius + outer,
        None,
        theme.focus_key,
        line + 2,
        200,
    )
    rounded_rect(
        surface, x - away, y - away, width + 2 * away, height + 2 * away, radius + away, None, theme.focus, line
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
    rounded_rect(surface, left, y - height / 2, width, height, height / 2, fill, rim, 2)
    type_.text(surface, label, face, size, color, left + width / 2, y, "cm")
    return width


# ---- signs -----------------------------------------------------------------


def icon(surface: pygame.Surface, name: str, cx: float, cy: float, size: float, color: str, alpha: int = 255) -> None:
    """A line icon, centred on a point."""
    half = size / 2
    draw(surface, icons.icon(name, color), icons.BOX, icons.BOX, cx - half, cy - half, size, size, alpha)


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


# ---- controls --------------------------------------------------------------


def button(
    surface: pygame.Surface,
    theme: Theme,
    x: float,
    y: float,
    width: float,
    height: float,
    label: str,
    kind: str = "secondary",
    state: str = "",
    *,
    focused: bool = False,
    icon_name: str | None = None,
    size: float = 19,
    face: str = "ui_semibold",
    note: str | None = None,
    key: str | None = None,
    align: str = "c",
    unit: float = 1.0,
) -> None:
    """A button: ``primary`` is a pressed seal, ``secondary`` an outlined slab, ``ghost`` mere text.

    `note` is a second, smaller line; `key` the keyboard short cut shown at the right end.
    """
    radius = BUTTON_RADIUS * unit
    if kind == "primary":
        color, ground, top = _seal_slab(surface, theme, x, y, width, height, state, unit)
    elif kind == "secondary":
        color, ground, top = _plain_slab(surface, theme, x, y, width, height, state, radius)
    else:
        color, ground, top = _ghost_slab(surface, theme, x, y, width, height, state, radius)
    if focused:
        focus_ring(surface, theme, x, y, width, height, radius, unit)
    length = type_.width(label, face, size)
    icon_room = size * 1.2 + 10 * unit if icon_name else 0
    key_room = keycap_width(key, unit) + 14 * unit if key and align == "c" else 0
    middle = x + (width - key_room) / 2 if align == "c" else x + 18 * unit + (length + icon_room) / 2
    start, centre = middle - (length + icon_room) / 2, top + height / 2
    if icon_name:
        icon(surface, icon_name, start + size * 0.6, centre, size * 1.25, color)
    if note:
        type_.text(surface, label, face, size, color, start + icon_room, centre - size * 0.16)
        type_.text(surface, note, "ui", size * 0.79, mix(color, ground, 0.12), start + icon_room, centre + size * 0.9)
    else:
        type_.text(surface, label, face, size, color, start + icon_room, centre, "lm")
    if key:
        tone = color if kind == "primary" else None
        keycap(surface, theme, x + width - 14 * unit, centre, key, "r", tone, unit=unit)


def _seal_slab(
    surface: pygame.Surface, theme: Theme, x: float, y: float, width: float, height: float, state: str, unit: float
) -> tuple[str, str, float]:
    """The ground of a primary button. Returns the text colour, the fill and the top of the slab."""
    radius = BUTTON_RADIUS * unit
    if state == "disabled":
        fill = mix(theme.surface, theme.bg, 0.35)
        rounded_rect(surface, x, y, width, height, radius, fill, theme.line, 1)
        return theme.text3, fill, y
    fill = {"hover": theme.seal_hi, "down": theme.seal_dn}.get(state, theme.seal)
    pressed = state == "down"
    top = y + (max(1, round(unit)) if pressed else 0)
    if not pressed:
        drop_shadow(surface, theme, x, y, width, height, radius, 8 * unit, 4 * unit, 110)
    rounded_rect(surface, x, top, width, height, radius, fill, mix(theme.seal, BLACK, 0.25), 1)
    if not pressed:  # light from above
        _bar(surface, x + radius, top + 1, width - 2 * radius, 1, WHITE, 46)
    inset = round(4 * unit)
    carved = mix(fill, theme.on_seal, 0.38)
    rounded_rect(
        surface, x + inset, top + inset, width - 2 * inset, height - 2 * inset, 3 * unit, None, carved, max(1, unit)
    )
    return theme.on_seal, fill, top


def _plain_slab(
    surface: pygame.Surface, theme: Theme, x: float, y: float, width: float, height: float, state: str, radius: float
) -> tuple[str, str, float]:
    looks = {
        "hover": (mix(theme.raised, theme.gold, 0.16), theme.text, theme.gold),
        "down": (theme.surface, theme.text, theme.line_hi),
        "disabled": (theme.surface, theme.disabled, theme.line),
    }
    fill, color, stroke = looks.get(state, (theme.raised, theme.text, theme.line_hi))
    rounded_rect(surface, x, y, width, height, radius, fill, stroke, 1)
    return color, fill, y


def _ghost_slab(
    surface: pygame.Surface, theme: Theme, x: float, y: float, width: float, height: float, state: str, radius: float
) -> tuple[str, str, float]:
    if state in ("hover", "down"):
        fill = theme.raised if state == "hover" else theme.surface
        rounded_rect(surface, x, y, width, height, radius, fill)
        return theme.text, fill, y
    return (theme.disabled if state == "disabled" else theme.text2), theme.surface, y


def keycap_width(label: str | None, unit: float = 1.0) -> int:
    """Width of a key cap in pixels."""
    if not label:
        return 0
    size = max(13, round(14 * unit))
    return max(round(24 * unit), type_.width(label, "ui_semibold", size) + round(14 * unit))


def keycap(
    surface: pygame.Surface,
    theme: Theme,
    x: float,
    y: float,
    label: str,
    anchor: str = "l",
    color: str | None = None,
    *,
    unit: float = 1.0,
) -> int:
    """A key to press, its vertical middle at `y`. Returns its width in pixels."""
    size, width, height = max(13, round(14 * unit)), keycap_width(label, unit), max(20, round(24 * unit))
    left = x - (width / 2 if "c" in anchor else width if "r" in anchor else 0)
    tone = color or theme.text2
    rounded_rect(
        surface, left, y - height / 2, width, height, 5 * unit, None, color or mix(theme.surface, tone, 0.55), 1
    )
    type_.text(surface, label, "ui_semibold", size, tone, left + width / 2, y, "cm")
    return width


def icon_button(
    surface: pygame.Surface,
    theme: Theme,
    cx: float,
    cy: float,
    name: str,
    size: float = 40,
    state: str = "",
    *,
    on: bool = False,
    focused: bool = False,
    color: str | None = None,
    icon_size: float | None = None,
    unit: float = 1.0,
) -> None:
    """A square button with an icon, centred on a point. `on` shows that what it opens is open."""
    x, y, radius = cx - size / 2, cy - size / 2, BUTTON_RADIUS * unit
    tone = color or (theme.gold_hi if on else theme.text if state in ("hover", "down") else theme.text2)
    if state == "disabled":
        tone = theme.disabled
    if on:
        rounded_rect(surface, x, y, size, size, radius, mix(theme.surface, theme.gold, 0.2), theme.gold, 1)
    elif state in ("hover", "down"):
        fill = theme.raised if state == "hover" else theme.surface
        rounded_rect(surface, x, y, size, size, radius, fill, theme.line_hi, 1)
    icon(surface, name, cx, cy, icon_size if icon_size is not None else size * 0.55, tone)
    if focused:
        focus_ring(surface, theme, x, y, size, size, radius, unit)


TOGGLE_WIDTH, TOGGLE_HEIGHT = 52, 28


def toggle(
    surface: pygame.Surface,
    theme: Theme,
    x: float,
    y: float,
    on: bool,
    *,
    state: str = "",
    focused: bool = False,
    unit: float = 1.0,
) -> None:
    """A switch, 52 x 28 units: a tick at the right when on, a ring at the left when off."""
    width, height = round(TOGGLE_WIDTH * unit), round(TOGGLE_HEIGHT * unit)
    muted = state == "disabled"
    if on:
        fill = mix(theme.surface, theme.jade, 0.4) if muted else theme.jade
        rim = mix(fill, WHITE, 0.4 if state == "hover" else 0.25)
        rounded_rect(surface, x, y, width, height, height / 2, fill, rim, 1)
        knob = circle(14, 14, 10, theme.on_jade) + path("M9.6 14.2L12.8 17.4L18.6 10.8", NONE, fill, 2.2)
        draw(surface, knob, 28, 28, x + width - height, y, height, height)
    else:
        rim = theme.line if muted else theme.gold if state == "hover" else theme.line_hi
        rounded_rect(surface, x, y, width, height, height / 2, theme.surface, rim, 1.5 * unit)
        knob = circle(14, 14, 8.5, NONE, theme.disabled if muted else theme.text2, 2)
        draw(surface, knob, 28, 28, x, y, height, height)
    if focused:
        focus_ring(surface, theme, x, y, width, height, height / 2, unit)


SLIDER_KNOB = (18, 22)


def slider(
    surface: pygame.Surface,
    theme: Theme,
    x: float,
    y: float,
    width: float,
    value: float,
    ticks: int = 0,
    *,
    state: str = "",
    focused: bool = False,
    unit: float = 1.0,
) -> None:
    """A slider from `x`, `width` pixels long, its middle line at `y`; `value` runs from 0 to 1."""
    value = max(0.0, min(1.0, value))
    groove = max(3, round(4 * unit))
    muted = state == "disabled"
    rounded_rect(surface, x, y - groove / 2, width, groove, groove / 2, theme.line if muted else theme.line_hi)
    filled = max(groove, width * value)
    rounded_rect(surface, x, y - groove / 2, filled, groove, groove / 2, theme.line_hi if muted else theme.gold)
    for tick in range(ticks):
        place = x + (width - 1) * tick / max(1, ticks - 1)
        vline(surface, theme, place, y + 8 * unit, y + 13 * unit, theme.line_hi)
    knob_width, knob_height = round(SLIDER_KNOB[0] * unit), round(SLIDER_KNOB[1] * unit)
    left, top = round(x + width * value - knob_width / 2), round(y - knob_height / 2)
    drop_shadow(surface, theme, left, top, knob_width, knob_height, 4 * unit, 5 * unit, 2 * unit, 120)
    rim = theme.line_hi if muted else theme.gold_hi if state in ("hover", "down") else theme.gold
    body = theme.card if theme.dark else theme.raised
    rounded_rect(surface, left, top, knob_width, knob_height, 4 * unit, body, rim, 1.5 * unit)
    for shift in (-2, 2):
        place = left + knob_width / 2 + shift * unit - 0.5
        vline(surface, theme, place, y - 4 * unit, y + 5 * unit, rim, thickness=max(1, round(unit)))
    if focused:
        focus_ring(surface, theme, left, top, knob_width, knob_height, 4 * unit, unit)


def segmented_widths(options: Sequence[str], size: float = 17, pad: float = 20) -> list[int]:
    """Widths of the segments that fit their words, in pixels."""
    return [type_.width(option, "ui_semibold", size) + round(2 * pad) for option in options]


def segmented(
    surface: pygame.Surface,
    theme: Theme,
    x: float,
    y: float,
    options: Sequence[str],
    chosen: int,
    *,
    widths: Sequence[float] | None = None,
    height: float = 40,
    size: float = 17,
    pad: float = 20,
    hover: int | None = None,
    focused: bool = False,
    unit: float = 1.0,
) -> int:
    """One choice out of several: a gold slab lies on the chosen word. Returns the whole width in pixels."""
    sizes = list(widths) if widths is not None else segmented_widths(options, size, pad)
    total = round(sum(sizes))
    rounded_rect(surface, x, y, total, height, 7 * unit, mix(theme.surface, theme.bg, 0.45), theme.line_hi, 1)
    inset, left = round(3 * unit), x
    for index, (option, width) in enumerate(zip(options, sizes, strict=True)):
        color = theme.text if index == hover else theme.text2
        if index == chosen:
            box = (left + inset, y + inset, width - 2 * inset, height - 2 * inset)
            rounded_rect(surface, *box, 5 * unit, theme.gold if theme.dark else theme.gold_hi)
            color = theme.on_gold
            if focused:
                focus_ring(surface, theme, *box, 5 * unit, unit)
        elif index and index - 1 != chosen:
            vline(surface, theme, left, y + 11 * unit, y + height - 11 * unit, theme.line)
        type_.text(surface, option, "ui_semibold", size, color, left + width / 2, y + height / 2, "cm")
        left += width
    return total


# ---- cards in running text -------------------------------------------------


def _split(code: str) -> tuple[str, str]:
    """Rank and suit letter of a card code; a Star has no rank."""
    if code in ("R*", "B*"):
        return "", code[0]
    return code[:-1], code[-1]


def card_name_width(code: str, size: float, face: str = "body_semibold") -> int:
    """Width in pixels of what `card_name` draws."""
    rank, _ = _split(code)
    return round((type_.width(rank, face, size) + size * 0.1 if rank else 0) + size * SUIT_SHARE)


def card_name(
    surface: pygame.Surface,
    theme: Theme,
    code: str,
    x: float,
    y: float,
    size: float,
    color: str | None = None,
    *,
    on_card: bool = False,
    ground: str | None = None,
    alpha: int = 255,
    face: str = "body_semibold",
) -> int:
    """A card in a line of text: its rank and its suit, baseline `y`. Returns the width in pixels.

    On paper (`on_card`) the suit takes its pigment, elsewhere the theme's tone for text. A Star shows its glyph only.
    """
    rank, letter = _split(code)
    tone = SUIT_PIGMENTS[letter] if on_card else theme.suit_text(letter)
    glyph, pen = size * SUIT_SHARE, x
    if rank:
        pen += type_.text(surface, rank, face, size, color or (tone if on_card else theme.text), x, y, "l", alpha)
        pen += size * 0.1
    hole = ground or (theme.card if on_card else theme.surface)
    fine = size > 18
    suit(surface, letter, pen + glyph / 2, y - size * SUIT_RISE, glyph, tone, hole, alpha, detail=fine)
    return card_name_width(code, size, face)


MixedRun = tuple[str, str]  # ("text", words) or ("card", code)


def mixed_width(runs: Sequence[MixedRun], size: float, face: str = "ui") -> int:
    """Width in pixels of what `mixed_line` draws."""
    return sum(
        card_name_width(value, size) + round(size * 0.2) if kind == "card" else type_.width(value, face, size)
        for kind, value in runs
    )


def mixed_line(
    surface: pygame.Surface,
    theme: Theme,
    runs: Sequence[MixedRun],
    x: float,
    y: float,
    size: float,
    color: str | None = None,
    *,
    face: str = "ui",
    on_card: bool = False,
    ground: str | None = None,
    anchor: str = "l",
    alpha: int = 255,
) -> int:
    """Words and card names on one baseline, as in the record of the campaign. Returns the width in pixels."""
    total = mixed_width(runs, size, face)
    pen = x - (total / 2 if "c" in anchor else total if "r" in anchor else 0)
    tone = color or (theme.text if not on_card else "#1C1815")
    for kind, value in runs:
        if kind == "card":
            pen += card_name(surface, theme, value, pen, y, size, on_card=on_card, ground=ground, alpha=alpha)
            pen += round(size * 0.2)
        else:
            pen += type_.text(surface, value, face, size, tone, pen, y, "l", alpha)
    return total
