"""What stands at the right, one below the other: what is told of the plays, the record of the campaign where it is
open, the inspector, and the map where there is room. In a small window it is an open record that lies over the ground.
"""

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
PAD = 14  # units around what is told
BETWEEN = "  ·  "


@dataclass(frozen=True)
class RecordLayout:
    """The open record. `house` holds the options that differ from the usual ones, in one or two lines."""

    close: Rect
    head: Rect
    house: Rect | None
    house_lines: tuple[str, ...]
    house_tip: str
    rect: Rect


@dataclass(frozen=True)
class DrawerLayout:
    """The parts: what is told stands in a column only, and the record where it is open."""

    rect: Rect
    told: Rect | None
    record: RecordLayout | None
    inspector: Rect
    map_label: int  # its baseline
    map: Rect  # empty where there is no room for it


def measure(
    layout: HudLayout, look: Look, options: Sequence[str], square: bool, opened: bool = True
) -> DrawerLayout | None:
    """Lay it out; `square` says that the field is as high as it is wide, `opened` that the record is open."""
    rect = layout.column or layout.drawer
    if rect is None:
        return None
    u = layout.u
    pad = u(22) if not layout.compact else u(18)
    inner = rect.inflate(-2 * pad, 0)
    roomy = rect.h >= u(700)
    map_height = u(220 if square and rect.h >= u(860) else 148 if roomy else 112)
    map_box = Rect(inner.x, rect.bottom - u(20) - map_height, inner.w, map_height)
    label = map_box.y - u(10)
    inspector_height = u(250) if roomy else inspector.tight_height(look, layout)
    reader = Rect(inner.x, label - u(22) - inspector_height, inner.w, inspector_height)
    house = _house_high(options, look, layout, inner.w) if opened else 0
    low = reader.y - rect.y < u(LOWEST_RECORD) + _head_high(layout) + house
    if low or (opened and layout.column is not None):  # no room for everything: without the map
        map_box, label = Rect(inner.x, rect.bottom, 0, 0), rect.bottom
        reader.bottom = rect.bottom - u(10)
    told = told_room(layout, reader.y, opened) if layout.column is not None else None
    top = rect.y if told is None else told.bottom
    record = _record(layout, look, options, inner, top, reader.y) if opened else None
    return DrawerLayout(rect, told, record, reader, label, map_box)


def told_room(layout: HudLayout, bottom: int, opened: bool) -> Rect:
    """The part of the column in which the plays are told: all of it above ``bottom``, or half beside an open record."""
    assert layout.column is not None
    pad = layout.u(PAD)
    room = layout.column.inflate(-2 * pad, -2 * pad)
    room.h = bottom - layout.u(10) - room.y
    if opened:
        room.h //= 2
    return room


def _head_high(layout: HudLayout) -> int:
    return layout.u(64) if not layout.compact else layout.u(56)


def _house_high(options: Sequence[str], look: Look, layout: HudLayout, wide: int) -> int:
    lines = _house_lines(options, look.type(14), wide)
    return layout.u(8) + round(look.type(14) * text.LEADING) * len(lines) if lines else 0


def _record(layout: HudLayout, look: Look, options: Sequence[str], inner: Rect, top: int, bottom: int) -> RecordLayout:
    """The record between two heights."""
    u, side = layout.u, max(layout.hit, layout.u(40))
    head = Rect(inner.x, top, inner.w, _head_high(layout))
    close = Rect(0, 0, side, side)
    close.center = (inner.right - u(10), head.y + (head.h - u(4)) // 2)
    high, house = _house_high(options, look, layout, inner.w), None
    if high:
        house = Rect(inner.x, head.bottom, inner.w, high)
    top = head.bottom + high + u(4)
    rect = Rect(inner.x, top, inner.w, bottom - u(10) - top)
    return RecordLayout(close, head, house, _house_lines(options, look.type(14), inner.w), ".  ".join(options), rect)


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
    """The ground, with the head of an open record; what is told, record, inspector and map are panels of their own."""
    theme = look.theme
    dx, dy = place.x - parts.rect.x, place.y - parts.rect.y
    canvas.fill(theme.surface, place)
    paint.vline(canvas, theme, place.x, place.y, place.bottom, theme.line_hi if layout.column is None else theme.line)
    if parts.record is not None:
        _draw_head(canvas, (dx, dy), look, layout, parts.record, close_state)
    if not parts.map.w:
        return
    base = parts.map_label + dy
    text.text(canvas, "Map", "ui_semibold", look.type(15), theme.text2, parts.map.x + dx, base)
    text.text(canvas, "whole field", "ui", look.type(15), theme.text3, parts.map.right + dx, base, "r")


def _draw_head(
    canvas: pygame.Surface, by: tuple[int, int], look: Look, layout: HudLayout, record: RecordLayout, close_state: str
) -> None:
    theme, u = look.theme, layout.u
    head, close = record.head.move(by), record.close.move(by)
    room = close.left - head.left - u(4)
    size = look.type(24)
    while size > look.type(18) and text.width(TITLE, "title", size) > room:
        size -= 1
    baseline = head.y + (head.h - u(4)) / 2 + text.cap_height("title", size) / 2
    text.text(canvas, text.elide(TITLE, "title", size, room), "title", size, theme.text, head.x, baseline)
    paint.icon_button(canvas, theme, *close.center, "close", close.w, close_state, icon_size=u(22), unit=layout.unit)
    paint.cord(canvas, head.left, head.right, head.bottom - u(6), theme.gold, 130, u(4))
    if record.house is not None:
        small = look.type(14)
        y = record.house.y + by[1] + u(4) + text.font("ui", small).get_ascent()
        for line in record.house_lines:
            text.text(canvas, line, "ui", small, theme.text3, head.x, y)
            y += round(small * text.LEADING)
