"""The panels at the right, one below the other: what is told of the plays, the record of the campaign where it is
open, the inspector with the full text of the card under the pointer, and the map where there is room. In a small
window it is an open record that lies over the ground."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import pygame
from pygame import Rect

import logic
from scenes.play.layout import HudLayout
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.model import CardFacts
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.meanings import Meanings, dotted
from scenes.ui.words import known

BODY_SIZES = (17, 16, 15, 14, 13)
BODY_LEADING = 1.4
LINES_AT_LEAST = 4
HEAD_AT, BODY_AT = (40, 34), (70, 58)  # baselines of title and text, in a roomy place and in a tight one
FOOT, ROW = 26, 22  # units: the last row, and one above it


def draw_inspector(
    canvas: pygame.Surface,
    place: Rect,
    look: Look,
    layout: HudLayout,
    game: str,
    code: str | None,
    tongue: logic.Tongue,
    facts: CardFacts | None = None,
) -> None:
    theme, u = look.theme, layout.u
    canvas.fill(theme.surface, place)
    paint.cord(canvas, place.left, place.right, place.top, theme.gold, 130, u(4))
    if not known(code):
        size = look.type(21)
        y = place.y + u(46)
        for line in text.balance(logic.say(texts.POINT(), tongue), "title_italic", size, place.w):
            text.text(canvas, line, "title_italic", size, theme.text2, place.x, y)
            y += round(size * 1.3)
        return
    words = logic.card_text(game, str(code), tongue)
    baseline = place.y + _head(place, layout, HEAD_AT)
    name = paint.card_name(canvas, theme, str(code), place.x, baseline, look.type(26))
    left = place.x + name + u(14)
    size = _fitting(words.title, "title", (24, 22, 20, 18), look, place.right - left)
    title = text.elide(words.title, "title", size, place.right - left)
    text.text(canvas, title, "title", size, theme.text, left, baseline)
    size, lines, own_from, _ = _fitted(place, look, layout, words, tongue, facts)
    y = place.y + _head(place, layout, BODY_AT)
    said = theme.jade_hi if facts is not None and facts.playable else theme.seal_text
    for number, line in enumerate(lines):
        own = number >= own_from
        text.text(canvas, line, "ui" if own else "body", size, said if own else theme.text2, place.x, y)
        y += round(size * BODY_LEADING)
    for rect, _ in words_told(place, look, layout, game, str(code), tongue, facts):
        dotted(canvas, rect.x, rect.bottom - 1, rect.w, theme.gold)
    base, answers = place.bottom - u(10), facts.answers if facts is not None else ()
    if answers:
        _answers(canvas, place, look, layout, answers, tongue, base)
        base -= u(ROW)
    if words.where:
        _foot(canvas, place, look, layout, words, base)


def words_told(
    place: Rect, look: Look, layout: HudLayout, game: str, code: str, tongue: logic.Tongue, facts: CardFacts | None
) -> list[tuple[Rect, str]]:
    """Return where words with a meaning stand in the text of a card that is read here, each with what it means,
    once."""
    words = logic.card_text(game, code, tongue)
    size, lines, own_from, _ = _fitted(place, look, layout, words, tongue, facts)
    y, found = place.y + _head(place, layout, BODY_AT), []
    told: set[str] = set()
    for line in lines[:own_from]:
        for (first, last), meaning in _meanings(game, tongue).find(line):
            left, right = (text.width(line[:letter], "body", size) for letter in (first, last))
            if meaning not in told:
                high = round(size * 1.1)
                found.append((Rect(place.x + left, y - high + round(size * 0.3), right - left, high), meaning))
            told.add(meaning)
        y += round(size * BODY_LEADING)
    return found


@cache
def _meanings(game: str, tongue: logic.Tongue) -> Meanings:
    return Meanings(logic.meanings(game, tongue))


def status(facts: CardFacts | None, tongue: logic.Tongue) -> str:
    """Return whether the card can be played now, in one sentence."""
    if facts is None:
        return ""
    return logic.say(texts.PLAYABLE(), tongue) if facts.playable else facts.why_not


def _fitted(
    place: Rect,
    look: Look,
    layout: HudLayout,
    words: logic.CardText,
    tongue: logic.Tongue,
    facts: CardFacts | None = None,
) -> tuple[int, list[str], int, bool]:
    """The text at the largest size at which all can be read, the line that begins the status, and whether it fits."""
    told = status(facts, tongue)
    bottom = place.bottom - layout.u(10)
    if words.where:
        bottom -= layout.u(FOOT - 2)
    if facts is not None and facts.answers:
        bottom -= layout.u(ROW)
    room = bottom - place.y - _head(place, layout, BODY_AT)
    size, lines, own_from = 0, [], 0
    for wanted in BODY_SIZES:
        size = look.type(wanted)
        body = [line for part in words.summary.split("\n") for line in text.balance(part, "body", size, place.w)]
        lines = body + (text.wrap(told, "ui", size, place.w) if told else [])
        own_from = len(body)
        if round(size * BODY_LEADING) * (len(lines) - 1) <= room:
            return size, lines, own_from, True
    if facts is None:
        return size, lines, own_from, False
    rows = max(1, room // round(size * BODY_LEADING) + 1)  # what can be done is said in any case; "I" reads the card
    kept = lines[: max(1, rows - (len(lines) - own_from))]
    return size, [*kept[:-1], f"{kept[-1].rpartition(' ')[0]} …", *lines[own_from:]], len(kept), False


def fits(place: Rect, look: Look, layout: HudLayout, game: str, code: str) -> bool:
    """Can all of a card's text be read here?"""
    return _fitted(place, look, layout, logic.card_text(game, code), logic.ENGLISH)[3]


def tight_height(look: Look, layout: HudLayout) -> int:
    """The room for the longest text at its smallest, where the window is low."""
    lead = round(look.type(BODY_SIZES[-1]) * BODY_LEADING)
    return layout.u(BODY_AT[1]) + (LINES_AT_LEAST - 1) * lead + layout.u(FOOT + 12)


def _head(place: Rect, layout: HudLayout, units: tuple[int, int]) -> int:
    """A height below the top edge: in a roomy place, and in a tight one."""
    return layout.u(units[0] if place.h >= layout.u(170) else units[1])


def _foot(
    canvas: pygame.Surface,
    place: Rect,
    look: Look,
    layout: HudLayout,
    words: logic.CardText,
    base: int,
) -> None:
    theme, u, size = look.theme, layout.u, look.type(15)
    middle = base - text.cap_height("ui", size) / 2
    paint.icon(canvas, "target", place.x + u(9), middle, u(18), theme.text2)
    x = place.x + u(26)
    x += text.text(canvas, text.elide(words.where, "ui", size, place.w * 0.55), "ui", size, theme.text2, x, base)
    paint.icon(canvas, assets.timing_icon(words.timing), x + u(30), middle, u(18), theme.gold_hi)
    x += u(44) + text.text(canvas, words.when, "ui_semibold", size, theme.gold_hi, x + u(44), base)


def _answers(
    canvas: pygame.Surface,
    place: Rect,
    look: Look,
    layout: HudLayout,
    answers: tuple[str, ...],
    tongue: logic.Tongue,
    base: int,
) -> None:
    """Draw the cards that could answer it, in a row of their own that begins with what they are."""
    theme, u, size = look.theme, layout.u, look.type(15)
    label = logic.say(texts.ANSWERED_BY(), tongue)
    x = place.x + text.text(canvas, label, "ui", size, theme.text2, place.x, base) + u(10)
    for number, code in enumerate(answers):
        more = logic.say(texts.AND_MORE(count=len(answers) - number), tongue)
        last = number == len(answers) - 1
        need = paint.card_name_width(code, size) + (0 if last else u(10) + text.width(more, "ui", size))
        if x + need > place.right:
            text.text(canvas, more, "ui", size, theme.text2, x, base)
            return
        x += paint.card_name(canvas, theme, code, x, base, size) + u(10)


def _fitting(string: str, face: str, sizes: tuple[int, ...], look: Look, room: float) -> int:
    return next(
        (look.type(size) for size in sizes if text.width(string, face, look.type(size)) <= room), look.type(sizes[-1])
    )


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
    layout: HudLayout,
    look: Look,
    options: Sequence[str],
    square: bool,
    opened: bool = True,
    tongue: logic.Tongue = logic.ENGLISH,
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
    inspector_height = u(250) if roomy else tight_height(look, layout)
    reader = Rect(inner.x, label - u(22) - inspector_height, inner.w, inspector_height)
    house = _house_high(options, look, layout, inner.w, tongue) if opened else 0
    low = reader.y - rect.y < u(LOWEST_RECORD) + _head_high(layout) + house
    if low or (opened and layout.column is not None):  # no room for everything: without the map
        map_box, label = Rect(inner.x, rect.bottom, 0, 0), rect.bottom
        reader.bottom = rect.bottom - u(10)
    told = told_room(layout, reader.y, opened) if layout.column is not None else None
    top = rect.y if told is None else told.bottom
    record = _record(layout, look, options, inner, top, reader.y, tongue) if opened else None
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


def _house_high(options: Sequence[str], look: Look, layout: HudLayout, wide: int, tongue: logic.Tongue) -> int:
    lines = _house_lines(options, look.type(14), wide, tongue)
    return layout.u(8) + round(look.type(14) * text.LEADING) * len(lines) if lines else 0


def _record(
    layout: HudLayout, look: Look, options: Sequence[str], inner: Rect, top: int, bottom: int, tongue: logic.Tongue
) -> RecordLayout:
    """The record between two heights."""
    u, side = layout.u, max(layout.hit, layout.u(40))
    head = Rect(inner.x, top, inner.w, _head_high(layout))
    close = Rect(0, 0, side, side)
    close.center = (inner.right - u(10), head.y + (head.h - u(4)) // 2)
    high, house = _house_high(options, look, layout, inner.w, tongue), None
    if high:
        house = Rect(inner.x, head.bottom, inner.w, high)
    top = head.bottom + high + u(4)
    rect = Rect(inner.x, top, inner.w, bottom - u(10) - top)
    lines = _house_lines(options, look.type(14), inner.w, tongue)
    return RecordLayout(close, head, house, lines, "\n".join(options), rect)


def _house_lines(options: Sequence[str], size: int, room: int, tongue: logic.Tongue) -> tuple[str, ...]:
    """The options side by side, two lines at most; what does not fit is counted."""
    lines: list[str] = []
    for index, option in enumerate(options):
        longer = f"{lines[-1]}{BETWEEN}{option}" if lines else option
        if lines and text.width(longer, "ui", size) <= room:
            lines[-1] = longer
        elif len(lines) < 2:
            lines.append(text.elide(option, "ui", size, room))
        else:
            more = f"{BETWEEN}{logic.say(texts.MORE_OPTIONS(count=len(options) - index), tongue)}"
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
    tongue: logic.Tongue,
) -> None:
    """The ground, with the head of an open record; what is told, record, inspector and map are panels of their own."""
    theme = look.theme
    dx, dy = place.x - parts.rect.x, place.y - parts.rect.y
    canvas.fill(theme.surface, place)
    paint.vline(canvas, theme, place.x, place.y, place.bottom, theme.line_hi if layout.column is None else theme.line)
    if parts.record is not None:
        _draw_head(canvas, (dx, dy), look, layout, parts.record, close_state, logic.say(texts.RECORD(), tongue))
    if not parts.map.w:
        return
    base = parts.map_label + dy
    label, whole = (logic.say(words(), tongue) for words in (texts.MAP, texts.WHOLE_FIELD))
    text.text(canvas, label, "ui_semibold", look.type(15), theme.text2, parts.map.x + dx, base)
    text.text(canvas, whole, "ui", look.type(15), theme.text3, parts.map.right + dx, base, "r")


def _draw_head(
    canvas: pygame.Surface,
    by: tuple[int, int],
    look: Look,
    layout: HudLayout,
    record: RecordLayout,
    close_state: str,
    title: str,
) -> None:
    theme, u = look.theme, layout.u
    head, close = record.head.move(by), record.close.move(by)
    room = close.left - head.left - u(4)
    size = look.type(24)
    while size > look.type(18) and text.width(title, "title", size) > room:
        size -= 1
    baseline = head.y + (head.h - u(4)) / 2 + text.cap_height("title", size) / 2
    text.text(canvas, text.elide(title, "title", size, room), "title", size, theme.text, head.x, baseline)
    paint.icon_button(canvas, theme, *close.center, "close", close.w, close_state, icon_size=u(22), unit=layout.unit)
    paint.cord(canvas, head.left, head.right, head.bottom - u(6), theme.gold, 130, u(4))
    if record.house is not None:
        small = look.type(14)
        y = record.house.y + by[1] + u(4) + text.font("ui", small).get_ascent()
        for line in record.house_lines:
            text.text(canvas, line, "ui", small, theme.text3, head.x, y)
            y += round(small * text.LEADING)
