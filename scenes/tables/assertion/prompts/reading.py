"""A card to be read in full: large, with its whole rule, where and when it is played, and which cards may answer it."""

from __future__ import annotations

import pygame
from pygame import Rect

import logic
from scenes.tables.assertion.hud.inspector import PLAYABLE, Facts
from scenes.tables.assertion.names import card_name
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.theme import INK, INK_SOFT, PAPER

WIDE, HIGH = 900, 600  # units
CLOSE = "Any key or a click lays it aside."


def draw_card_sheet(surface: pygame.Surface, look: Look, game: str, code: str, facts: Facts | None) -> None:
    """The veil and the sheet, in the middle of the window."""
    width, height = surface.get_size()
    unit = min(look.unit(100) / 100, (width - 24) / WIDE, (height - 24) / HIGH)
    shade = pygame.Surface((width, height), pygame.SRCALPHA)
    shade.fill(look.theme.veil)
    surface.blit(shade, (0, 0))
    sheet = Rect(0, 0, round(WIDE * unit), round(HIGH * unit))
    sheet.center = (width // 2, height // 2)
    paint.dispatch(surface, look.theme, sheet, unit)
    inner = sheet.inflate(-round(88 * unit), -round(88 * unit))
    words = logic.card_text(game, code)
    card = Rect(inner.left, inner.top, round(300 * unit), round(420 * unit))
    picture = assets.card_face(
        code, card.w, look.theme, label=words.title, summary=words.summary, where=words.where, timing=words.timing
    )
    assets.place_card(surface, picture, *card.topleft, 2, look.theme)
    x, room = card.right + round(36 * unit), inner.right - card.right - round(36 * unit)
    y = inner.top + round(34 * unit)
    text.text(surface, card_name(code), "title", round(40 * unit), INK, x, y)
    y += round(34 * unit)
    text.text(surface, words.title, "title_italic", round(24 * unit), INK_SOFT, x, y)
    y += round(38 * unit)
    y = _full(surface, words.full or words.summary, x, y, room, inner.bottom - round(96 * unit), unit)
    _foot(surface, facts, x, inner.bottom - round(62 * unit), room, unit)
    text.text(surface, CLOSE, "ui", round(16 * unit), INK_SOFT, inner.left, inner.bottom)


def _full(surface: pygame.Surface, words: str, x: int, y: int, room: int, bottom: int, unit: float) -> int:
    """The whole rule, at the largest size at which it has room."""
    size, lines = 13, [words]
    for wanted in (19, 18, 17, 16, 15, 14, 13):
        size = max(11, round(wanted * unit))
        lines = text.wrap(words, "body", size, room)
        if y + (len(lines) - 1) * round(size * 1.4) <= bottom:
            break
    for line in lines:
        text.text(surface, line, "body", size, INK, x, y)
        y += round(size * 1.4)
    return y


def _foot(surface: pygame.Surface, facts: Facts | None, x: int, y: int, room: int, unit: float) -> None:
    if facts is None:
        return
    size = round(18 * unit)
    if facts.playable:
        text.text(surface, PLAYABLE, "ui_semibold", size, PAPER.jade, x, y)
    else:
        for line in text.wrap(facts.why_not, "ui_semibold", size, room)[:2]:
            text.text(surface, line, "ui_semibold", size, PAPER.seal, x, y)
            y += round(22 * unit)
        y -= round(22 * unit)
    if facts.answers:
        y += round(32 * unit)
        pen = x + text.text(surface, "Cards that could answer it:", "ui", size, INK_SOFT, x, y) + round(12 * unit)
        for code in facts.answers:
            pen += paint.card_name(surface, PAPER, code, pen, y, round(21 * unit)) + round(12 * unit)
