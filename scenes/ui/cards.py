"""Paints card faces and backs at any width. It knows nothing of what a card does: its words come in as arguments.

Four sizes by the width in pixels: large (close-up), medium (hand), small (board) and tiny (overview). All measures
below are those of the reference card of that size, multiplied by its scale.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import aces, backs, faces, figures
from art.faces import CardCode
from art.icons import TIMING_ICONS
from art.palette import FRAME_BROWN, INK, INK_BODY, INK_SOFT, TWO_PIGMENTS, mix
from art.suits import suit as suit_shape
from art.svg import NONE, rect
from scenes.ui.light import grain
from scenes.ui.paint import icon, rounded_rect, suit
from scenes.ui.raster import clear_surface, draw, native, rasterise, render
from scenes.ui.text import balance, digit_height, elide, text, width, wrap

LARGE, MEDIUM, SMALL, TINY = 300, 100, 40, 22  # smallest widths of the sizes
WILD = "WILD"
SMALLEST_LABEL = 13


@dataclass(frozen=True, slots=True)
class Words:
    """The words on a card, if it carries any."""

    label: str | None = None
    summary: str | None = None
    where: str | None = None
    timing: str | None = None

    def for_width(self, width: int) -> Words:
        """Only the words a card of this width shows."""
        if width >= LARGE:
            return self if self.label is not None else NO_WORDS
        return Words(self.label) if width >= MEDIUM and self.label is not None else NO_WORDS


NO_WORDS = Words()


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A card being painted."""

    surface: pygame.Surface
    card: CardCode
    pigment: str
    face: str  # colour of the stock
    letters: bool

    @property
    def width(self) -> int:
        return self.surface.get_width()

    @property
    def height(self) -> int:
        return self.surface.get_height()

    def blank(self) -> _Sheet:
        """An empty layer of the same size."""
        return _Sheet(clear_surface(self.width, self.height), self.card, self.pigment, self.face, self.letters)


def card_height(card_width: int) -> int:
    """Height in pixels of a card of this width."""
    return round(card_width * faces.RATIO)


def corner_radius(card_width: int) -> float:
    """Radius in pixels of the corners of a card."""
    return max(4.0, card_width * faces.CORNER)


# ---- whole cards -----------------------------------------------------------


def paint_face(
    code: str, card_width: int, stock: str, words: Words, letters: bool, two_colours: bool
) -> pygame.Surface:
    """A new picture of a card's face."""
    card = faces.parse(code)
    pigment = TWO_PIGMENTS[card.letter] if two_colours else card.pigment
    sheet = _Sheet(_stock(card_width, stock), card, pigment, stock, letters)
    if card_width >= LARGE:
        if words.label is not None:
            _large(sheet, words)
        else:
            _large_plain(sheet)
    elif card_width >= MEDIUM:
        _medium(sheet, words.label)
    elif card_width >= SMALL:
        _small(sheet)
    else:
        _tiny(sheet)
    return sheet.surface


def paint_back(kind: str, card_width: int, stock: str) -> pygame.Surface:
    """A new picture of a card's back."""
    surface = _stock(card_width, stock)
    shape = backs.back(kind, card_width)
    draw(surface, shape, backs.BOX_WIDTH, backs.BOX_HEIGHT, 0, 0, card_width, surface.get_height())
    return surface


def paint_folded(code: str, card_width: int, kind: str, stock: str, two_colours: bool) -> pygame.Surface:
    """A back whose corner is turned up for its owner, so that the index can be read."""
    surface = paint_back(kind, card_width, stock)
    height, unit = surface.get_height(), card_width / 100
    card = faces.parse(code)
    pigment = TWO_PIGMENTS[card.letter] if two_colours else card.pigment
    sheet = _Sheet(surface, card, pigment, stock, False)
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
        _rank(sheet, 17 * unit if card.rank != "10" else 5 * unit, 8 * unit, 19 * unit)
        suit(surface, card.letter, 16 * unit, 39 * unit, 17 * unit, pigment, stock)
    return surface


@lru_cache(maxsize=8)
def _blank_stock(card_width: int, stock: str) -> pygame.Surface:
    height = card_height(card_width)
    body = faces.stock(card_width, height, corner_radius(card_width), stock)
    surface = render(body, card_width, height, (card_width, height))
    if card_width < MEDIUM:
        return surface
    # fibres, kept inside the corners by the sheet's own alpha
    fibres = clear_surface(card_width, height)
    chance = random.Random(11)
    for _ in range(card_width * height // 900):
        x, y, slant = chance.randrange(card_width), chance.randrange(height), chance.randint(-6, 6)
        tone = (120, 90, 40, chance.randint(5, 16))
        pygame.draw.line(fibres, tone, (x, y), (x + slant, y + chance.randint(2, 7)))
    inside = surface.copy()
    inside.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    fibres.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(fibres, (0, 0))
    grain(surface, 3, 3)
    return surface


def _stock(card_width: int, stock: str) -> pygame.Surface:
    return native(_blank_stock(card_width, stock).copy())


# ---- parts -----------------------------------------------------------------


@lru_cache(maxsize=200)
def _size_for_digits(height: int) -> int:
    """The type size whose figures are `height` pixels high."""
    size = float(height)
    for _ in range(6):
        actual = digit_height("figure", round(size))
        if abs(actual - height) < 1:
            break
        size *= height / max(1, actual)
    return max(6, round(size))


def _rank(sheet: _Sheet, x: float, top: float, height: float) -> None:
    """The rank with its figures `height` pixels high. A ten is set close, flush left from `x`; others are centred."""
    rank = sheet.card.rank
    size = _size_for_digits(max(4, round(height)))
    if rank == "10":
        tracking = -max(1, round(size * 0.085))
        text(sheet.surface, rank, "figure", size, sheet.pigment, x, top + height, "l", tracking=tracking)
    else:
        text(sheet.surface, rank, "figure", size, sheet.pigment, x, top + height, "c")


def _index(sheet: _Sheet, cx: float, top: float, rank_height: float, suit_size: float, gap: float) -> None:
    """Rank over suit, as in the corner of a card."""
    if sheet.card.rank == "10":  # two figures: a little smaller, never over the margin
        height = rank_height * 0.93
        _rank(sheet, max(cx - height * 0.64, rank_height * 0.24), top + (rank_height - height) / 2, height)
    else:
        _rank(sheet, cx, top, rank_height)
    middle = top + rank_height + gap + suit_size / 2
    _suit(sheet, cx, middle, suit_size)
    if sheet.letters:
        size = max(11, round(suit_size * 0.62))
        baseline = middle + suit_size / 2 + size * 0.95
        text(sheet.surface, sheet.card.letter, "ui_bold", size, sheet.pigment, cx, baseline, "c")


def _suit(sheet: _Sheet, cx: float, cy: float, size: float, detail: bool | None = None) -> None:
    suit(sheet.surface, sheet.card.letter, cx, cy, size, sheet.pigment, sheet.face, detail=detail)


def _pips(sheet: _Sheet, x: float, y: float, across: float, down: float, size: int) -> None:
    """The pips in a box; those in the lower half stand on their heads."""
    body = suit_shape(sheet.card.letter, sheet.pigment, sheet.face, size >= 15)
    upright = rasterise(body, 100, 100, size, size)
    turned = pygame.transform.rotate(upright, 180)
    for column, row in faces.PIPS[sheet.card.number or 2]:
        place = (round(x + column * across - size / 2), round(y + row * down - size / 2))
        sheet.surface.blit(turned if row > 0.55 else upright, place)


def _ace(sheet: _Sheet, cx: float, cy: float, size: int) -> None:
    """The suit with its landscape; the carving is cut off by a smaller silhouette."""
    letter = sheet.card.letter
    carving = render(aces.ace_carving(letter, sheet.pigment, sheet.face), 100, 100, (size, size))
    bounds = render(aces.ace_bounds(letter), 100, 100, (size, size))
    bounds.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    carving.blit(bounds, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    place = (round(cx - size / 2), round(cy - size / 2))
    sheet.surface.blit(rasterise(aces.ace_ground(letter, sheet.pigment), 100, 100, size, size), place)
    sheet.surface.blit(carving, place)


def _court(sheet: _Sheet, x: float, y: float, across: float) -> None:
    """A court, `across` pixels wide."""
    shape = figures.court(sheet.card.rank, sheet.card.letter, sheet.pigment)
    box = (figures.BOX_WIDTH, figures.BOX_HEIGHT)
    draw(sheet.surface, shape, *box, x, y, across, across * box[1] / box[0])


def _star(sheet: _Sheet, cx: float, cy: float, radius: float) -> None:
    shape = faces.wild_star(sheet.card.letter, sheet.face)
    draw(sheet.surface, shape, 200, 200, cx - radius, cy - radius, 2 * radius, 2 * radius)


def _frame(sheet: _Sheet) -> None:
    """The fine inner frame of a large card."""
    tone = mix(sheet.face, FRAME_BROWN, 0.42)
    body = rect(14, 14, 372, 532, 11, NONE, tone, 1.1)
    draw(sheet.surface, body, 400, 560, 0, 0, sheet.width, sheet.height)


def _cord(sheet: _Sheet, x0: float, x1: float, y: float, gap: float, thickness: int) -> None:
    """The binding cord between picture and words."""
    for shift in (-gap / 2, gap / 2):
        surface_y = round(y + shift - thickness / 2)
        sheet.surface.fill(mix(sheet.face, sheet.pigment, 0.88), (round(x0), surface_y, round(x1 - x0), thickness))


# ---- large: 300 pixels and more, reference 400 x 560 -----------------------


def _large(sheet: _Sheet, words: Words) -> None:
    unit = sheet.width / 400
    _frame(sheet)
    card = sheet.card
    if card.wild:
        _star(sheet, 240 * unit, 178 * unit, 126 * unit)
        _suit(sheet, 62 * unit, 76 * unit, 58 * unit)
        size, tracking = round(17 * unit), max(1, round(2 * unit))
        text(sheet.surface, WILD, "ui_bold", size, sheet.pigment, 63 * unit, 126 * unit, "c", tracking=tracking)
    else:
        _index(sheet, 62 * unit, 42 * unit, 56 * unit, 44 * unit, 17 * unit)
        if card.rank in figures.COURTS:
            _court(sheet, 96 * unit, 26 * unit, 280 * unit)
        elif card.rank == "A":
            _ace(sheet, 241 * unit, 173 * unit, round(262 * unit))
        else:
            _pips(sheet, 142 * unit, 66 * unit, 196 * unit, 224 * unit, round(54 * unit))
    _cord(sheet, 14 * unit, 386 * unit, 337.6 * unit, 5.6 * unit, max(1, round(1.6 * unit)))
    _strategy(sheet, words, unit)


def _strategy(sheet: _Sheet, words: Words, unit: float) -> None:
    """Title, summary and foot of a large card."""
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
    if words.timing:
        length = width(words.timing, "ui_semibold", size)
        left = 366 * unit - length
        text(surface, words.timing, "ui_semibold", size, sheet.pigment, left, foot)
        name = TIMING_ICONS.get(words.timing, "flag")
        icon(surface, name, left - size * 0.85, foot - size * 0.34, size * 1.25, sheet.pigment)
        free -= length + size * 2.4
    if words.where:
        icon(surface, "target", 43 * unit, foot - 5.4 * unit, 20 * unit, INK_SOFT)
        where = elide(words.where, "ui_semibold", size, free - 26 * unit)
        text(surface, where, "ui_semibold", size, INK_SOFT, 60 * unit, foot)


def _summary(surface: pygame.Surface, words: str, x: float, y: float, room: float, lowest: float, unit: float) -> None:
    """Running text from the baseline `y`; it is set smaller until its last baseline is above `lowest`."""
    lines: list[str] = []
    size = leading = 0.0
    for step in (19, 18, 17, 16, 15, 14, 13):
        size, leading = round(step * unit), step * 1.4 * unit
        lines = (balance if step > 16 else wrap)(words, "body", size, room)
        if y + (len(lines) - 1) * leading <= lowest:
            break
    else:
        fitting = max(1, int((lowest - y) / leading) + 1)
        lines = [*lines[: fitting - 1], elide(" ".join(lines[fitting - 1 :]), "body", size, room)]
    for line in lines:
        text(surface, line, "body", size, INK_BODY, x, y)
        y += leading


def _large_plain(sheet: _Sheet) -> None:
    """A large card without words: an index in two corners."""
    unit = sheet.width / 400
    _frame(sheet)
    card = sheet.card
    if card.wild:
        _star(sheet, 200 * unit, 280 * unit, 130 * unit)
        _wild_corner(sheet, 56 * unit, 66 * unit, 54 * unit, 112 * unit, 16 * unit)
    else:
        _turned_index(sheet, 52 * unit, 38 * unit, 54 * unit, 42 * unit, 14 * unit)
        if card.rank in figures.COURTS:
            _double_court(sheet, 92 * unit, 40 * unit, unit * 3)
        elif card.rank == "A":
            _ace(sheet, 200 * unit, 280 * unit, round(250 * unit))
        else:
            _pips(sheet, 106 * unit, 90 * unit, 188 * unit, 380 * unit, round(66 * unit))


def _wild_corner(sheet: _Sheet, cx: float, cy: float, size: float, baseline: float, type_size: float) -> None:
    """A Star with its word, in two corners."""
    layer = sheet.blank()
    _suit(layer, cx, cy, size)
    text(layer.surface, WILD, "ui_bold", max(10, round(type_size)), sheet.pigment, cx, baseline, "c", tracking=1)
    sheet.surface.blit(layer.surface, (0, 0))
    sheet.surface.blit(pygame.transform.rotate(layer.surface, 180), (0, 0))


def _turned_index(sheet: _Sheet, cx: float, top: float, rank_height: float, suit_size: float, gap: float) -> None:
    """The index in the upper left and, turned, in the lower right corner."""
    layer = sheet.blank()
    _index(layer, cx, top, rank_height, suit_size, gap)
    sheet.surface.blit(layer.surface, (0, 0))
    sheet.surface.blit(pygame.transform.rotate(layer.surface, 180), (0, 0))


def _double_court(sheet: _Sheet, x: float, y: float, unit: float) -> None:
    """A court and its turned twin in a frame whose upper left corner is (x, y)."""
    left, top = round(x), round(y)
    frame_width, frame_height = sheet.width - 2 * left, sheet.height - 2 * top
    half_height = frame_height // 2
    across = frame_width * 1.12
    half = sheet.blank()
    figure_height = across * figures.BOX_HEIGHT / figures.BOX_WIDTH
    _court(half, left + frame_width / 2 - across / 2, top + half_height - figure_height + 7 * unit, across)
    area = pygame.Rect(left, top, frame_width, half_height)
    upper = half.surface.subsurface(area).copy()
    sheet.surface.blit(upper, area.topleft)
    lower = pygame.transform.rotate(upper, 180)
    sheet.surface.blit(lower, (sheet.width - left - frame_width, sheet.height - top - half_height))
    rounded_rect(
        sheet.surface, left, top, frame_width, frame_height, 4 * unit, None, sheet.pigment, max(1, 0.6 * unit), 190
    )
    thickness = max(1, round(unit * 0.6))
    seam = pygame.Rect(left, round(sheet.height / 2 - 3.4 * unit), frame_width, round(6.8 * unit))
    sheet.surface.fill(sheet.face, seam)
    _cord(sheet, left, left + frame_width, sheet.height / 2, 3 * unit, thickness)


# ---- medium: 100 to 299 pixels, reference 128 x 179 ------------------------


def _medium(sheet: _Sheet, label: str | None) -> None:
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
        _suit(sheet, index[0], 22 * unit, 27 * unit)
        size = max(10, round(10.5 * unit))
        tracking = 1 if unit > 1 else 0
        text(sheet.surface, WILD, "ui_bold", size, sheet.pigment, index[0] + 0.5, 49 * unit, "c", tracking=tracking)
        _star(sheet, left + across / 2, top + down / 2, min(across, down) / 2)
    else:
        _index(sheet, *index)
        if card.rank in figures.COURTS:
            size_x = min(sheet.width - 29 * unit, (down + 8 * unit) * figures.BOX_WIDTH / figures.BOX_HEIGHT)
            size_y = size_x * figures.BOX_HEIGHT / figures.BOX_WIDTH
            _court(sheet, sheet.width - size_x - 4 * unit, sheet.height - foot - 1.5 * unit - size_y, size_x)
        elif card.rank == "A":
            _ace(sheet, left + across / 2, top + down / 2, round(min(across + 5 * unit, down)))
        else:
            size = round(19 * unit)
            inset = size / 2 + unit
            _pips(sheet, left + inset - 2 * unit, top + inset, across - 2 * inset + 2 * unit, down - 2 * inset, size)
    y = sheet.height - foot
    _cord(sheet, 9 * unit, 119 * unit, y, 3 * unit, max(1, round(0.9 * unit)))
    _label(sheet, label, foot, unit)


def _label(sheet: _Sheet, label: str, foot: int, unit: float) -> None:
    """The name of the strategy in one or two lines under the cord."""
    room = sheet.width - 18 * unit
    size = max(SMALLEST_LABEL, round(15 * unit))
    lines = balance(label, "title", size, room)
    while size > SMALLEST_LABEL and (len(lines) > 2 or max(width(line, "title", size) for line in lines) > room):
        size -= 1
        lines = balance(label, "title", size, room)
    if len(lines) > 2:
        lines = [lines[0], elide(" ".join(lines[1:]), "title", size, room)]
    leading = round(size * 0.98)
    y = sheet.height - foot / 2 + 2.5 * unit + size * 0.28 - (len(lines) - 1) * leading / 2
    for line in lines:
        text(sheet.surface, line, "title", size, INK, sheet.width / 2, y, "c")
        y += leading


def _medium_plain(sheet: _Sheet, unit: float, index: tuple[float, int, int, int, int]) -> None:
    """Without words: full pips, double-ended courts, an index in two corners."""
    card = sheet.card
    if card.wild:
        _wild_corner(sheet, index[0], 22 * unit, 27 * unit, 49 * unit, 10.5 * unit)
        _star(sheet, sheet.width / 2, sheet.height / 2, 39 * unit)
        return
    _turned_index(sheet, *index)
    if card.rank in figures.COURTS:
        _double_court(sheet, 33 * unit, 15 * unit, unit)
    elif card.rank == "A":
        _ace(sheet, sheet.width / 2, sheet.height / 2, round(64 * unit))
    else:
        size = round(20 * unit)
        _pips(sheet, 41.5 * unit, 27 * unit, sheet.width - 83 * unit, sheet.height - 54 * unit, size)


# ---- small: 40 to 99 pixels, reference 64 x 90 -----------------------------


def _small(sheet: _Sheet) -> None:
    """Rank and suit only, both as large as the card allows."""
    unit, card = sheet.width / 64, sheet.card
    if card.wild:
        _suit(sheet, sheet.width / 2, sheet.height * 0.44, 50 * unit)
        size = max(10, round(13 * unit))
        place = (sheet.width / 2, sheet.height - 11 * unit)
        text(sheet.surface, WILD, "ui_bold", size, sheet.pigment, *place, "c", tracking=1)
        return
    _rank(sheet, 7 * unit if card.rank == "10" else 20 * unit, round(9 * unit), round(29 * unit))
    glyph, cx = (40 if card.letter == "D" else 38) * unit, sheet.width - 27 * unit
    if sheet.letters:
        glyph, cx = glyph * 0.86, sheet.width - 23 * unit
    _suit(sheet, cx, sheet.height - 27 * unit, glyph)
    if card.rank in figures.COURTS and sheet.width >= 48:
        crest = 16 * unit
        shape = figures.crest(card.rank, sheet.pigment)
        draw(sheet.surface, shape, 100, 100, sheet.width - 15 * unit - crest / 2, 13 * unit, crest, crest)
    if sheet.letters:
        size = max(11, round(17 * unit))
        text(sheet.surface, card.letter, "ui_bold", size, sheet.pigment, 12.5 * unit, sheet.height - 12 * unit, "c")


# ---- tiny: below 40 pixels -------------------------------------------------


def _tiny(sheet: _Sheet) -> None:
    """A coloured rim, rank over suit; below 22 pixels the suit alone."""
    across, down = sheet.width, sheet.height
    radius = max(2.0, across * 0.1)
    sheet.surface.fill((0, 0, 0, 0))
    rounded_rect(sheet.surface, 0, 0, across, down, radius, sheet.pigment)
    rounded_rect(sheet.surface, 1, 1, across - 2, down - 2, radius - 1, sheet.face)
    if sheet.card.wild:
        _suit(sheet, across / 2, down / 2, across * 0.8)
    elif across >= TINY:
        height = round(down * 0.36)
        x = across / 2
        if sheet.card.rank == "10":
            size = _size_for_digits(height)
            x -= width("10", "figure", size, tracking=-max(1, round(size * 0.085))) / 2
        _rank(sheet, x, round(down * 0.12), height)
        _suit(sheet, across / 2, down * 0.74, down * 0.36, detail=False)
    else:
        _suit(sheet, across / 2, down / 2, min(across, down) * 0.82, detail=False)


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
