"""The full text of the card under the pointer, always in the same place."""

from __future__ import annotations

import pygame
from pygame import Rect

import logic
from scenes.table.hud.facts import known
from scenes.table.hud.layout import HudLayout
from scenes.table.words import STARS, card_name
from scenes.ui import paint, text
from scenes.ui.look import Look

BUILD_ONLY = "In this edition a card can be built only."
STAR_NOTE = "It stands for the suit you name when you lay it."
NOTHING = "Point at a card, or walk to it with the keys, to read it here."
TIMING_ICONS = {"Action": "flag", "Counter": "shield", "Build": "plus", "Bluff": "eye"}
BODY_SIZES = (17, 16, 15, 14, 13)
BODY_LEADING = 1.4
LINES_AT_LEAST = 4
HEAD, BODY = (40, 34), (70, 58)  # baselines of title and text, in a roomy place and in a tight one
FOOT = 26  # units


def draw(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, game: str, code: str | None) -> None:
    theme, u = look.theme, layout.u
    canvas.fill(theme.surface, place)
    paint.cord(canvas, place.left, place.right, place.top, theme.gold, 130, u(4))
    if not known(code):
        size = look.type(21)
        y = place.y + u(46)
        for line in text.balance(NOTHING, "title_italic", size, place.w):
            text.text(canvas, line, "title_italic", size, theme.text2, place.x, y)
            y += round(size * 1.3)
        return
    words = logic.card_text(game, str(code))
    baseline = place.y + _head(place, layout, HEAD)
    name = paint.card_name(canvas, theme, str(code), place.x, baseline, look.type(26))
    title = words.title or card_name(str(code))
    left = place.x + name + u(14)
    size = _fitting(title, "title", (24, 22, 20, 18), look, place.right - left)
    text.text(canvas, text.elide(title, "title", size, place.right - left), "title", size, theme.text, left, baseline)
    size, lines, _ = _fitted(place, look, layout, game, str(code))
    y = place.y + _head(place, layout, BODY)
    for line in lines:
        text.text(canvas, line, "body", size, theme.text2, place.x, y)
        y += round(size * BODY_LEADING)
    if words.where:
        _foot(canvas, place, look, layout, words, place.bottom - u(10))


def _fitted(place: Rect, look: Look, layout: HudLayout, game: str, code: str) -> tuple[int, list[str], bool]:
    """The text at the largest size at which all of it can be read; whether there is such a size."""
    words = sentences(game, code)
    bottom = place.bottom - layout.u(10)
    if logic.card_text(game, code).where:
        bottom -= layout.u(FOOT - 2)
    room = bottom - place.y - _head(place, layout, BODY)
    size, lines = 0, []
    for wanted in BODY_SIZES:
        size = look.type(wanted)
        lines = [line for part in words.split("\n") for line in text.balance(part, "body", size, place.w)]
        if round(size * BODY_LEADING) * (len(lines) - 1) <= room:
            return size, lines, True
    return size, lines, False


def fits(place: Rect, look: Look, layout: HudLayout, game: str, code: str) -> bool:
    """Can all of a card's text be read here?"""
    return _fitted(place, look, layout, game, code)[2]


def tight_height(look: Look, layout: HudLayout) -> int:
    """The room for the longest text at its smallest, where the window is low."""
    lead = round(look.type(BODY_SIZES[-1]) * BODY_LEADING)
    return layout.u(BODY[1]) + (LINES_AT_LEAST - 1) * lead + layout.u(FOOT + 12)


def _head(place: Rect, layout: HudLayout, units: tuple[int, int]) -> int:
    """A height below the top edge: in a roomy place, and in a tight one."""
    return layout.u(units[0] if place.h >= layout.u(170) else units[1])


def sentences(game: str, code: str) -> str:
    """What a card does, a paragraph a line."""
    summary = logic.card_text(game, code).summary
    parts = [summary] if summary else []
    if code in STARS and not summary:
        parts.append(STAR_NOTE)
    if BUILD_ONLY:
        parts.append(BUILD_ONLY)
    return "\n".join(parts)


def _foot(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, words: logic.CardText, base: int) -> None:
    theme, u, size = look.theme, layout.u, look.type(15)
    middle = base - text.cap_height("ui", size) / 2
    paint.icon(canvas, "target", place.x + u(9), middle, u(18), theme.text2)
    x = place.x + u(26)
    x += text.text(canvas, text.elide(words.where, "ui", size, place.w * 0.55), "ui", size, theme.text2, x, base)
    paint.icon(canvas, TIMING_ICONS.get(words.timing, "plus"), x + u(30), middle, u(18), theme.gold_hi)
    text.text(canvas, words.timing, "ui_semibold", size, theme.gold_hi, x + u(44), base)


def _fitting(string: str, face: str, sizes: tuple[int, ...], look: Look, room: float) -> int:
    return next(
        (look.type(size) for size in sizes if text.width(string, face, look.type(size)) <= room), look.type(sizes[-1])
    )
