"""The faces of large cards, 300 pixels and wider. Measures are those of a card of 400 x 560."""

from __future__ import annotations

import pygame

from art import figures
from art.icons import TIMING_ICONS
from art.palette import FRAME_BROWN, INK, INK_BODY, INK_SOFT, mix
from scenes.ui.cardparts import (
    WILD,
    Sheet,
    Words,
    ace,
    binding,
    corner_index,
    court,
    double_court,
    inner_frame,
    pips,
    star_sign,
    suit_sign,
    turned_index,
    wild_corner,
)
from scenes.ui.letters import joined
from scenes.ui.shapes import icon
from scenes.ui.text import balance, elide, text, width, wrap
from scenes.ui.theme import SMALLEST_TYPE


def large(sheet: Sheet, words: Words) -> None:
    unit = sheet.width / 400
    inner_frame(sheet)
    card = sheet.card
    if card.wild:
        star_sign(sheet, 240 * unit, 178 * unit, 126 * unit)
        suit_sign(sheet, 62 * unit, 76 * unit, 58 * unit)
        size, tracking = round(17 * unit), max(1, round(2 * unit))
        text(sheet.surface, WILD, "ui_bold", size, sheet.pigment, 63 * unit, 126 * unit, "c", tracking=tracking)
    else:
        corner_index(sheet, 62 * unit, 42 * unit, 56 * unit, 44 * unit, 17 * unit)
        if card.rank in figures.COURTS:
            court(sheet, 96 * unit, 26 * unit, 280 * unit)
        elif card.rank == "A":
            ace(sheet, 241 * unit, 173 * unit, round(262 * unit))
        else:
            pips(sheet, 142 * unit, 66 * unit, 196 * unit, 224 * unit, round(54 * unit))
    binding(sheet, 14 * unit, 386 * unit, 337.6 * unit, 5.6 * unit, max(1, round(1.6 * unit)))
    _strategy(sheet, words, unit)


def _strategy(sheet: Sheet, words: Words, unit: float) -> None:
    """Draw title, summary and foot of a large card."""
    surface, room = sheet.surface, 334 * unit
    title, size = words.label or "", 38 * unit
    while size > 29 * unit and width(title, "title", round(size)) > room:
        size -= 0.5 * unit
    baseline = 382 * unit
    text(surface, elide(title, "title", round(size), room), "title", round(size), INK, 33 * unit, baseline)
    _summary(surface, words.summary or "", 34 * unit, baseline + 34 * unit, room, 496 * unit, unit)
    foot = 527 * unit
    rule = mix(sheet.face, FRAME_BROWN, 0.42)
    surface.fill(rule, (round(34 * unit), round(foot - 27 * unit), round(332 * unit), max(1, round(unit))))
    size = round(16.5 * unit)
    free = room
    if words.when:
        length = width(words.when, "ui_semibold", size)
        left = 366 * unit - length
        text(surface, words.when, "ui_semibold", size, sheet.pigment, left, foot)
        name = TIMING_ICONS.get(words.timing or "", "flag")
        icon(surface, name, left - size * 0.85, foot - size * 0.34, size * 1.25, sheet.pigment)
        free -= length + size * 2.4
    if words.where:
        icon(surface, "target", 43 * unit, foot - 5.4 * unit, 20 * unit, INK_SOFT)
        where = elide(words.where, "ui_semibold", size, free - 26 * unit)
        text(surface, where, "ui_semibold", size, INK_SOFT, 60 * unit, foot)


def _summary(surface: pygame.Surface, words: str, x: float, y: float, room: float, lowest: float, unit: float) -> None:
    """Running text from the baseline `y`; it is set smaller until its last baseline is above `lowest`."""
    lines: list[str] = []
    size, leading = 0, 0.0
    for step in (19, 18, 17, 16, 15, 14, 13):
        size = max(SMALLEST_TYPE, round(step * unit))
        leading = size * 1.4
        lines = (balance if step > 16 else wrap)(words, "body", size, room)
        if y + (len(lines) - 1) * leading <= lowest:
            break
    else:
        fitting = max(1, int((lowest - y) / leading) + 1)
        lines = [*lines[: fitting - 1], elide(joined(lines[fitting - 1 :]), "body", size, room)]
    for line in lines:
        text(surface, line, "body", size, INK_BODY, x, y)
        y += leading


def large_plain(sheet: Sheet) -> None:
    """A large card without words: an index in two corners."""
    unit = sheet.width / 400
    inner_frame(sheet)
    card = sheet.card
    if card.wild:
        star_sign(sheet, 200 * unit, 280 * unit, 130 * unit)
        wild_corner(sheet, 56 * unit, 66 * unit, 54 * unit, 112 * unit, 16 * unit)
    else:
        turned_index(sheet, 52 * unit, 38 * unit, 54 * unit, 42 * unit, 14 * unit)
        if card.rank in figures.COURTS:
            double_court(sheet, 92 * unit, 40 * unit, unit * 3)
        elif card.rank == "A":
            ace(sheet, 200 * unit, 280 * unit, round(250 * unit))
        else:
            pips(sheet, 106 * unit, 90 * unit, 188 * unit, 380 * unit, round(66 * unit))
