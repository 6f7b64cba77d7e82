"""The drawer at the right: record of the campaign, inspector and map, one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.play.layout import HudLayout
from scenes.tables.assertion.hud import inspector
from scenes.ui import paint, text
from scenes.ui.look import Look

TITLE = "Record of the campaign"
LOWEST_RECORD = 150  # units
BETWEEN = "  ·  "


@dataclass(frozen=True)
class DrawerLayout:
    """The parts of the open drawer. `house` holds the options that differ from the usual ones, in one or two lines."""

    rect: Rect
    close: Rect
    head: Rect
    house: Rect | None
    house_lines: tuple[str, ...]
    house_tip: str
    record: Rect
    inspector: Rect
    map_label: int  # its baseline
    map: Rect  # empty where there is no room for it


def measure(layout: HudLayout, look: Look, options: Sequence[str], square: bool) -> DrawerLayout | None:
    """Lay out the drawer; `square` says that the field is as high as it is wide."""
    rect = layout.drawer
    if rect is None:
        return None
    u = layout.u
    pad = u(22) if not layout.compact else u(18)
    side = max(layout.hit, u(40))
    inner = rect.inflate(-2 * pad, 0)
    head = Rect(inner.x, rect.y, inner.w, u(64) if not layout.compact else u(56))
    close = Rect(0, 0, side, side)
    close.center = (rect.right - pad - u(10), head.y + (head.h - u(4)) // 2)
    top = head.bottom
    house, lines = None, _house_lines(options, look.type(14), inner.w)
    if lines:
        house = Rect(inner.x, top, inner.w, u(8) + round(look.type(14) * text.LEADING) * len(lines))
        top = house.bottom
    roomy = rect.h >= u(700)
    map_height = u(220 if square and rect.h >= u(860) else 148 if roomy else 112)
    map_box = Rect(inner.x, rect.bottom - u(20) - map_height, inner.w, map_height)
    label = map_box.y - u(10)
    inspector_height = u(204) if roomy else inspector.tight_height(look, layout)
    reader = Rect(inner.x, label - u(22) - inspector_height, inner.w, inspector_height)
    if reader.y - top < u(LOWEST_RECORD):  # no room for everything: without the map
        map_box, label = Rect(inner.x, rect.bottom, 0, 0), rect.bottom
        reader.bottom = rect.bottom - u(10)
    record = Rect(inner.x, top + u(4), inner.w, reader.y - u(10) - top - u(4))
    return DrawerLayout(rect, close, head, house, lines, ".  ".join(options), record, reader, label, map_box)


def _house_lines(options: Sequence[str], size: int, room: int) -> tuple[str, ...]:
    """The options side by side, two lines at most; what does not fit is counted."""
    lines: list[str] = []
    for index, option in enumerate(options):
        longer = f"{lines[-1]}{BETWEEN}{option}" if lines else option
        if lines and text.width(longer, "ui", size) <= room:
            lines[-1] = longer
        elif len(lines) < 2:
            lines.append(text.elide(option, "ui", size, room))
        else:
            more = f"{BETWEEN}{len(options) - index} more"
            lines[-1] = text.elide(lines[-1], "ui", size, room - text.width(more, "ui", size)) + more
            break
    return tuple(lines)


def draw(
    canvas: pygame.Surface,
    place: Rect,
    look: Look,
    layout: HudLayout,
    parts: DrawerLayout,
    close_state: str,
) -> None:
    """The ground of the drawer with its head; record, inspector and map are panels of their own."""
    theme, u = look.theme, layout.u
    dx, dy = place.x - parts.rect.x, place.y - parts.rect.y
    canvas.fill(theme.surface, place)
    paint.vline(canvas, theme, place.x, place.y, place.bottom, theme.line_hi if not layout.docked else theme.line)
    head, close = parts.head.move(dx, dy), parts.close.move(dx, dy)
    room = close.left - head.left - u(4)
    size = look.type(24)
    while size > look.type(18) and text.width(TITLE, "title", size) > room:
        size -= 1
    baseline = head.y + (head.h - u(4)) / 2 + text.cap_height("title", size) / 2
    text.text(canvas, text.elide(TITLE, "title", size, room), "title", size, theme.text, head.x, baseline)
    paint.icon_button(canvas, theme, *close.center, "close", close.w, close_state, icon_size=u(22), unit=layout.unit)
    paint.cord(canvas, head.left, head.right, head.bottom - u(6), theme.gold, 130, u(4))
    if parts.house is not None:
        small = look.type(14)
        y = parts.house.y + dy + u(4) + text.font("ui", small).get_ascent()
        for line in parts.house_lines:
            text.text(canvas, line, "ui", small, theme.text3, head.x, y)
            y += round(small * text.LEADING)
    if not parts.map.w:
        return
    base = parts.map_label + dy
    text.text(canvas, "Map", "ui_semibold", look.type(15), theme.text2, head.x, base)
    text.text(canvas, "whole field", "ui", look.type(15), theme.text3, head.right, base, "r")
