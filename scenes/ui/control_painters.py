"""The looks of the controls, without state or listening: widgets do that. Use them through `scenes.ui.paint`.

Lengths are pixels, already scaled by the caller; `unit` is the pixels of one reference unit. States are ``""``,
``"hover"``, ``"down"`` and ``"disabled"``; the keyboard focus is a ring of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art.svg import NONE, circle, path
from scenes.ui import paint_observer
from scenes.ui import text as type_
from scenes.ui.area import Area
from scenes.ui.light import drop_shadow
from scenes.ui.raster import draw
from scenes.ui.shapes import bar, focus_ring, icon, rounded_rect, vline
from scenes.ui.theme import Theme, mix

BUTTON_RADIUS = 6
WHITE, BLACK = "#FFFFFF", "#000000"


def button(
    surface: pygame.Surface,
    theme: Theme,
    area: Area,
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
    x, _, width, height = area
    radius = BUTTON_RADIUS * unit
    paint_observer.laid(surface, area, "button")
    if kind == "primary":
        color, ground, top = _seal_slab(surface, theme, area, state, unit)
    elif kind == "secondary":
        color, ground, top = _plain_slab(surface, theme, area, state, radius)
    else:
        color, ground, top = _ghost_slab(surface, theme, area, state, radius)
    if focused:
        focus_ring(surface, theme, area, radius, unit)
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


def _seal_slab(surface: pygame.Surface, theme: Theme, area: Area, state: str, unit: float) -> tuple[str, str, float]:
    """The ground of a primary button. Returns the text colour, the fill and the top of the slab."""
    x, y, width, height = area
    radius = BUTTON_RADIUS * unit
    if state == "disabled":
        fill = mix(theme.surface, theme.bg, 0.35)
        rounded_rect(surface, area, radius, fill, theme.line, 1)
        return theme.text3, fill, y
    fill = {"hover": theme.seal_hi, "down": theme.seal_dn}.get(state, theme.seal)
    pressed = state == "down"
    top = y + (max(1, round(unit)) if pressed else 0)
    if not pressed:
        drop_shadow(surface, theme, area, radius, 8 * unit, 4 * unit, 110)
    rounded_rect(surface, (x, top, width, height), radius, fill, mix(theme.seal, BLACK, 0.25), 1)
    if not pressed:  # light from above
        bar(surface, x + radius, top + 1, width - 2 * radius, 1, WHITE, 46)
    inset = round(4 * unit)
    carved = mix(fill, theme.on_seal, 0.38)
    rounded_rect(
        surface, (x + inset, top + inset, width - 2 * inset, height - 2 * inset), 3 * unit, None, carved, max(1, unit)
    )
    return theme.on_seal, fill, top


def _plain_slab(surface: pygame.Surface, theme: Theme, area: Area, state: str, radius: float) -> tuple[str, str, float]:
    looks = {
        "hover": (mix(theme.raised, theme.gold, 0.16), theme.text, theme.gold),
        "down": (theme.surface, theme.text, theme.line_hi),
        "disabled": (theme.surface, theme.disabled, theme.line),
    }
    fill, color, stroke = looks.get(state, (theme.raised, theme.text, theme.line_hi))
    rounded_rect(surface, area, radius, fill, stroke, 1)
    return color, fill, area[1]


def _ghost_slab(surface: pygame.Surface, theme: Theme, area: Area, state: str, radius: float) -> tuple[str, str, float]:
    if state in ("hover", "down"):
        fill = theme.raised if state == "hover" else theme.surface
        rounded_rect(surface, area, radius, fill)
        return theme.text, fill, area[1]
    return (theme.disabled if state == "disabled" else theme.text2), theme.surface, area[1]


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
        surface, (left, y - height / 2, width, height), 5 * unit, None, color or mix(theme.surface, tone, 0.55), 1
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
        rounded_rect(surface, (x, y, size, size), radius, mix(theme.surface, theme.gold, 0.2), theme.gold, 1)
    elif state in ("hover", "down"):
        fill = theme.raised if state == "hover" else theme.surface
        rounded_rect(surface, (x, y, size, size), radius, fill, theme.line_hi, 1)
    icon(surface, name, cx, cy, icon_size if icon_size is not None else size * 0.55, tone)
    if focused:
        focus_ring(surface, theme, (x, y, size, size), radius, unit)


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
        rounded_rect(surface, (x, y, width, height), height / 2, fill, rim, 1)
        knob = circle(14, 14, 10, theme.on_jade) + path("M9.6 14.2L12.8 17.4L18.6 10.8", NONE, fill, 2.2)
        draw(surface, knob, 28, 28, x + width - height, y, height, height)
    else:
        rim = theme.line if muted else theme.gold if state == "hover" else theme.line_hi
        rounded_rect(surface, (x, y, width, height), height / 2, theme.surface, rim, 1.5 * unit)
        knob = circle(14, 14, 8.5, NONE, theme.disabled if muted else theme.text2, 2)
        draw(surface, knob, 28, 28, x, y, height, height)
    if focused:
        focus_ring(surface, theme, (x, y, width, height), height / 2, unit)


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
    rounded_rect(surface, (x, y - groove / 2, width, groove), groove / 2, theme.line if muted else theme.line_hi)
    filled = max(groove, width * value)
    rounded_rect(surface, (x, y - groove / 2, filled, groove), groove / 2, theme.line_hi if muted else theme.gold)
    for tick in range(ticks):
        place = x + (width - 1) * tick / max(1, ticks - 1)
        vline(surface, theme, place, y + 8 * unit, y + 13 * unit, theme.line_hi)
    knob_width, knob_height = round(SLIDER_KNOB[0] * unit), round(SLIDER_KNOB[1] * unit)
    left, top = round(x + width * value - knob_width / 2), round(y - knob_height / 2)
    drop_shadow(surface, theme, (left, top, knob_width, knob_height), 4 * unit, 5 * unit, 2 * unit, 120)
    rim = theme.line_hi if muted else theme.gold_hi if state in ("hover", "down") else theme.gold
    body = theme.card if theme.dark else theme.raised
    rounded_rect(surface, (left, top, knob_width, knob_height), 4 * unit, body, rim, 1.5 * unit)
    for shift in (-2, 2):
        place = left + knob_width / 2 + shift * unit - 0.5
        vline(surface, theme, place, y - 4 * unit, y + 5 * unit, rim, thickness=max(1, round(unit)))
    if focused:
        focus_ring(surface, theme, (left, top, knob_width, knob_height), 4 * unit, unit)


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
    rounded_rect(surface, (x, y, total, height), 7 * unit, mix(theme.surface, theme.bg, 0.45), theme.line_hi, 1)
    inset, left = round(3 * unit), x
    for index, (option, width) in enumerate(zip(options, sizes, strict=True)):
        color = theme.text if index == hover else theme.text2
        if index == chosen:
            box = (left + inset, y + inset, width - 2 * inset, height - 2 * inset)
            rounded_rect(surface, box, 5 * unit, theme.gold if theme.dark else theme.gold_hi)
            color = theme.on_gold
            if focused:
                focus_ring(surface, theme, box, 5 * unit, unit)
        elif index and index - 1 != chosen:
            vline(surface, theme, left, y + 11 * unit, y + height - 11 * unit, theme.line)
        type_.text(surface, option, "ui_semibold", size, color, left + width / 2, y + height / 2, "cm")
        left += width
    return total
