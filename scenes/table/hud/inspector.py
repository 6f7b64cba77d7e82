"""The full text of the card under the pointer, always in the same place."""

from __future__ import annotations

import pygame
from pygame import Rect

import logic
from scenes.table.hud.facts import card_words, known
from scenes.table.hud.layout import HudLayout
from scenes.ui import paint, text
from scenes.ui.look import Look

BUILD_ONLY = "In this edition a card can be built only."
STAR_NOTE = "It stands for the suit you name when you lay it."
NOTHING = "Point at a card, or walk to it with the keys, to read it here."
TIMING_ICONS = {"Action": "flag", "Counter": "shield", "Build": "plus", "Bluff": "eye"}
BODY_SIZES = (17, 16, 15, 14, 13)


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
    baseline = place.y + u(40)
    name = paint.card_name(canvas, theme, str(code), place.x, baseline, look.type(26))
    title = words.title or card_words(str(code))
    left = place.x + name + u(14)
    size = _fitting(title, "title", (24, 22, 20, 18), look, place.right - left)
    text.text(canvas, text.elide(title, "title", size, place.right - left), "title", size, theme.text, left, baseline)
    foot = place.bottom - u(10)
    has_foot = bool(words.where)
    _body(canvas, place, look, layout, _sentences(str(code), words), foot - u(26) if has_foot else foot)
    if has_foot:
        _foot(canvas, place, look, layout, words, foot)


def _sentences(code: str, words: logic.CardText) -> str:
    parts = [words.summary] if words.summary else []
    if code in ("R*", "B*") and not words.summary:
        parts.append(STAR_NOTE)
    if BUILD_ONLY:
        parts.append(BUILD_ONLY)
    return "\n".join(parts)


def _body(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, words: str, bottom: int) -> None:
    """The text at the largest size at which all of it can be read."""
    top = place.y + layout.u(70)
    for wanted in BODY_SIZES:
        size = look.type(wanted)
        lead = round(size * 1.4)
        lines = [line for part in words.split("\n") for line in text.balance(part, "body", size, place.w)]
        if top + lead * (len(lines) - 1) <= bottom:
            break
    y = top
    for line in lines:
        text.text(canvas, line, "body", size, look.theme.text2, place.x, y)
        y += lead


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
