"""Paints card faces and backs at any width. It knows nothing of what a card does: its words come in as arguments.

Four sizes by the width in pixels: large (close-up), medium (hand), small (board) and tiny (overview). All measures
below are those of the reference card of that size, multiplied by its scale.
"""

from __future__ import annotations

import pygame

from art import backs, faces, figures
from art.palette import INK, TWO_PIGMENTS
from scenes.ui.cardlarge import large, large_plain
from scenes.ui.cardparts import (
    LARGE,
    MEDIUM,
    NO_WORDS,
    SMALL,
    TINY,
    WILD,
    Sheet,
    Words,
    ace,
    binding,
    card_height,
    corner_index,
    corner_radius,
    court,
    double_court,
    new_stock,
    pips,
    rank_sign,
    size_for_digits,
    star_sign,
    suit_sign,
    turned_index,
    wild_corner,
)
from scenes.ui.letters import joined
from scenes.ui.raster import draw, render
from scenes.ui.shapes import rounded_rect, suit
from scenes.ui.text import balance, elide, fitted, text, width

SMALLEST_LABEL = 13  # pixels


# ---- whole cards -----------------------------------------------------------


def paint_face(
    code: str, card_width: int, stock: str, words: Words, letters: bool, two_colours: bool, bold: bool = False
) -> pygame.Surface:
    """A new picture of a card's face; ``bold``: with one large sign, as on a small card."""
    card = faces.parse(code)
    pigment = TWO_PIGMENTS[card.letter] if two_colours else card.pigment
    sheet = Sheet(new_stock(card_width, stock), card, pigment, stock, letters)
    if bold and card_width >= SMALL:
        _small(sheet)
    elif card_width >= LARGE and words.label is None:
        large_plain(sheet)
    elif card_width >= LARGE and words.summary:
        large(sheet, words)
    elif card_width >= MEDIUM:
        _medium(sheet, words.label)
    elif card_width >= SMALL:
        _small(sheet, words.label)
    else:
        _tiny(sheet)
    return sheet.surface


def paint_back(kind: str, card_width: int, stock: str) -> pygame.Surface:
    """A new picture of a card's back."""
    surface = new_stock(card_width, stock)
    shape = backs.back(kind, card_width)
    draw(surface, shape, backs.BOX_WIDTH, backs.BOX_HEIGHT, 0, 0, card_width, surface.get_height())
    return surface


def paint_folded(code: str, card_width: int, kind: str, stock: str, two_colours: bool) -> pygame.Surface:
    """A back whose corner is turned up for its owner, so that the index can be read."""
    surface = paint_back(kind, card_width, stock)
    height, unit = surface.get_height(), card_width / 100
    card = faces.parse(code)
    pigment = TWO_PIGMENTS[card.letter] if two_colours else card.pigment
    sheet = Sheet(surface, card, pigment, stock, False)
    fold = 46 * unit
    shade = f"M0 0L{fold} 0L{fold} {fold * 0.55}L{fold * 0.62} {fold * 1.2}L0 {fold * 1.2}Z"
    near, far = 2 * unit, fold - 2 * unit
    flap = (
        f"M{near} {7 * unit}C{near} {3 * unit} {4 * unit} {near} {7 * unit} {near}L{far} {near}L{far} {fold * 0.5}"
        f"C{fold * 0.8} {fold * 0.56} {fold * 0.62} {fold * 0.8} {fold * 0.56} {fold * 1.14}L{near} {fold * 1.14}Z"
    )
    body = f'<path d="{shade}" fill="#000000" opacity="0.35"/>'
    body += f'<path d="{flap}" fill="{stock}" stroke="#8A7345" stroke-width="1"/>'
    surface.blit(render(body, card_width, height, (card_width, height)), (0, 0))
    if card.wild:
        suit(surface, card.letter, 18 * unit, 24 * unit, 26 * unit, pigment, stock)
    else:
        rank_sign(sheet, 17 * unit if card.rank != "10" else 5 * unit, 8 * unit, 19 * unit)
        suit(surface, card.letter, 16 * unit, 39 * unit, 17 * unit, pigment, stock)
    return surface


# ---- medium: 92 to 299 pixels, and larger without their text, reference 128 x 179 ------------------------


def _medium(sheet: Sheet, label: str | None) -> None:
    unit = sheet.width / 128
    card = sheet.card
    foot = round(44 * unit) if label is not None else 0
    index = (19.5 * unit, round(11 * unit), round(25 * unit), round(21 * unit), round(6 * unit))
    if label is None:
        _medium_plain(sheet, unit, index)
        return
    left, top = 40 * unit, 11 * unit
    across, down = sheet.width - 50 * unit, sheet.height - 22 * unit - foot
    if card.wild:
        suit_sign(sheet, index[0], 22 * unit, 27 * unit)
        size = max(10, round(10.5 * unit))
        tracking = 1 if unit > 1 else 0
        text(sheet.surface, WILD, "ui_bold", size, sheet.pigment, index[0] + 0.5, 49 * unit, "c", tracking=tracking)
        star_sign(sheet, left + across / 2, top + down / 2, min(across, down) / 2)
    else:
        corner_index(sheet, *index)
        if card.rank in figures.COURTS:
            size_x = min(sheet.width - 29 * unit, (down + 8 * unit) * figures.BOX_WIDTH / figures.BOX_HEIGHT)
            size_y = size_x * figures.BOX_HEIGHT / figures.BOX_WIDTH
            court(sheet, sheet.width - size_x - 4 * unit, sheet.height - foot - 1.5 * unit - size_y, size_x)
        elif card.rank == "A":
            ace(sheet, left + across / 2, top + down / 2, round(min(across + 5 * unit, down)))
        else:
            size = round(19 * unit)
            inset = size / 2 + unit
            pips(sheet, left + inset - 2 * unit, top + inset, across - 2 * inset + 2 * unit, down - 2 * inset, size)
    y = sheet.height - foot
    binding(sheet, 9 * unit, 119 * unit, y, 3 * unit, max(1, round(0.9 * unit)))
    _label(sheet, label, foot, unit)


def _label(sheet: Sheet, label: str, foot: int, unit: float) -> None:
    """The name of the strategy in one or two lines under the cord."""
    room = sheet.width - 18 * unit
    size = max(SMALLEST_LABEL, round(15 * unit))
    lines = balance(label, "title", size, room)
    while size > SMALLEST_LABEL and (len(lines) > 2 or max(width(line, "title", size) for line in lines) > room):
        size -= 1
        lines = balance(label, "title", size, room)
    if len(lines) > 2:
        lines = [lines[0], elide(joined(lines[1:]), "title", size, room)]
    leading = round(size * 0.98)
    y = sheet.height - foot / 2 + 2.5 * unit + size * 0.28 - (len(lines) - 1) * leading / 2
    for line in lines:
        text(sheet.surface, line, "title", size, INK, sheet.width / 2, y, "c")
        y += leading


def _medium_plain(sheet: Sheet, unit: float, index: tuple[float, int, int, int, int]) -> None:
    """Draw a card without words: full pips, double-ended courts, an index in two corners."""
    card = sheet.card
    if card.wild:
        wild_corner(sheet, index[0], 22 * unit, 27 * unit, 49 * unit, 10.5 * unit)
        star_sign(sheet, sheet.width / 2, sheet.height / 2, 39 * unit)
        return
    turned_index(sheet, *index)
    if card.rank in figures.COURTS:
        double_court(sheet, 33 * unit, 15 * unit, unit)
    elif card.rank == "A":
        ace(sheet, sheet.width / 2, sheet.height / 2, round(64 * unit))
    else:
        size = round(20 * unit)
        pips(sheet, 41.5 * unit, 27 * unit, sheet.width - 83 * unit, sheet.height - 54 * unit, size)


# ---- small: 40 to 91 pixels, reference 64 x 90 -----------------------------


def _small(sheet: Sheet, label: str | None = None) -> None:
    """Rank and suit, both as large as the card allows, and at its foot a label if it has one that has room there."""
    unit, card = sheet.width / 64, sheet.card
    room = sheet.width - 6 * unit
    size = round(12 * unit) if label is None else fitted(label, "ui_semibold", round(12 * unit), room)
    if label is not None and width(label, "ui_semibold", size) > room:
        label = None
    foot = 14 * unit if label is not None else 0
    if label is not None:
        text(sheet.surface, label, "ui_semibold", size, INK, sheet.width / 2, sheet.height - 6 * unit, "c")
    if card.wild:
        suit_sign(sheet, sheet.width / 2, (sheet.height - foot) * 0.44, 50 * unit)
        if label is not None:
            return
        size = max(10, round(13 * unit))
        place = (sheet.width / 2, sheet.height - 11 * unit)
        text(sheet.surface, WILD, "ui_bold", size, sheet.pigment, *place, "c", tracking=1)
        return
    rank_sign(sheet, 7 * unit if card.rank == "10" else 20 * unit, round(9 * unit), round(29 * unit))
    glyph, cx = (40 if card.letter == "D" else 38) * unit, sheet.width - 27 * unit
    if sheet.letters:
        glyph, cx = glyph * 0.86, sheet.width - 23 * unit
    drop = 27 * unit
    if label is not None:
        glyph *= 0.8
        drop = foot + 0.6 * glyph
    suit_sign(sheet, cx, sheet.height - drop, glyph)
    if card.rank in figures.COURTS and sheet.width >= 48:
        crest = 16 * unit
        shape = figures.crest(card.rank, sheet.pigment)
        draw(sheet.surface, shape, 100, 100, sheet.width - 15 * unit - crest / 2, 13 * unit, crest, crest)
    if sheet.letters:
        size = max(11, round(17 * unit))
        text(
            sheet.surface,
            card.letter,
            "ui_bold",
            size,
            sheet.pigment,
            12.5 * unit,
            sheet.height - foot - 12 * unit,
            "c",
        )


# ---- tiny: below 40 pixels -------------------------------------------------


def _tiny(sheet: Sheet) -> None:
    """A coloured rim, rank over suit; below 22 pixels the suit alone."""
    across, down = sheet.width, sheet.height
    radius = max(2.0, across * 0.1)
    sheet.surface.fill((0, 0, 0, 0))
    rounded_rect(sheet.surface, (0, 0, across, down), radius, sheet.pigment)
    rounded_rect(sheet.surface, (1, 1, across - 2, down - 2), radius - 1, sheet.face)
    if sheet.card.wild:
        suit_sign(sheet, across / 2, down / 2, across * 0.8)
    elif across >= TINY:
        height = round(down * 0.36)
        x = across / 2
        if sheet.card.rank == "10":
            size = size_for_digits(height)
            x -= width("10", "figure", size, tracking=-max(1, round(size * 0.085))) / 2
        rank_sign(sheet, x, round(down * 0.12), height)
        suit_sign(sheet, across / 2, down * 0.74, down * 0.36, detail=False)
    else:
        suit_sign(sheet, across / 2, down / 2, min(across, down) * 0.82, detail=False)


__all__ = [
    "LARGE",
    "MEDIUM",
    "NO_WORDS",
    "SMALL",
    "TINY",
    "Words",
    "card_height",
    "corner_radius",
    "paint_back",
    "paint_face",
    "paint_folded",
]
