"""The parts of a card face: stock, index, pips, ace, court, star and cord, painted on a sheet."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import aces, faces, figures
from art.faces import CardCode
from art.palette import FRAME_BROWN, mix
from art.suits import suit as suit_shape
from art.svg import NONE, rect
from scenes.ui.light import grain
from scenes.ui.raster import clear_surface, draw, native, rasterise, render
from scenes.ui.shapes import rounded_rect, suit
from scenes.ui.text import digit_height, text

LARGE, MEDIUM, SMALL, TINY = 300, 92, 40, 22  # smallest widths of the sizes, in pixels
NOTED = 60  # from this width on a small card can carry a label of two words
WILD = "WILD"


@dataclass(frozen=True, slots=True)
class Words:
    """The words on a card, if it carries any."""

    label: str | None = None
    summary: str | None = None
    where: str | None = None
    timing: str | None = None  # whose icon stands there
    when: str | None = None  # the same in a word

    def for_width(self, width: int) -> Words:
        """Return only the words a card of this width shows."""
        if width >= LARGE:
            return self if self.label is not None else NO_WORDS
        return Words(self.label) if width >= NOTED and self.label is not None else NO_WORDS


NO_WORDS = Words()


@dataclass(frozen=True, slots=True)
class Sheet:
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

    def blank(self) -> Sheet:
        """An empty layer of the same size."""
        return Sheet(clear_surface(self.width, self.height), self.card, self.pigment, self.face, self.letters)


def card_height(card_width: int) -> int:
    """Height in pixels of a card of this width."""
    return round(card_width * faces.RATIO)


def corner_radius(card_width: int) -> float:
    """Radius in pixels of the corners of a card."""
    return max(4.0, card_width * faces.CORNER)


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


def new_stock(card_width: int, stock: str) -> pygame.Surface:
    return native(_blank_stock(card_width, stock).copy())


@lru_cache(maxsize=200)
def size_for_digits(height: int) -> int:
    """The type size whose figures are `height` pixels high."""
    size = float(height)
    for _ in range(6):
        actual = digit_height("figure", round(size))
        if abs(actual - height) < 1:
            break
        size *= height / max(1, actual)
    return max(6, round(size))


def rank_sign(sheet: Sheet, x: float, top: float, height: float) -> None:
    """The rank with its figures `height` pixels high. A ten is set close, flush left from `x`; others are centred."""
    rank = sheet.card.rank
    size = size_for_digits(max(4, round(height)))
    if rank == "10":
        tracking = -max(1, round(size * 0.085))
        text(sheet.surface, rank, "figure", size, sheet.pigment, x, top + height, "l", tracking=tracking)
    else:
        text(sheet.surface, rank, "figure", size, sheet.pigment, x, top + height, "c")


def corner_index(sheet: Sheet, cx: float, top: float, rank_height: float, suit_size: float, gap: float) -> None:
    """Rank over suit, as in the corner of a card."""
    if sheet.card.rank == "10":  # two figures: a little smaller, never over the margin
        height = rank_height * 0.93
        rank_sign(sheet, max(cx - height * 0.64, rank_height * 0.24), top + (rank_height - height) / 2, height)
    else:
        rank_sign(sheet, cx, top, rank_height)
    middle = top + rank_height + gap + suit_size / 2
    suit_sign(sheet, cx, middle, suit_size)
    if sheet.letters:
        size = max(11, round(suit_size * 0.62))
        baseline = middle + suit_size / 2 + size * 0.95
        text(sheet.surface, sheet.card.letter, "ui_bold", size, sheet.pigment, cx, baseline, "c")


def suit_sign(sheet: Sheet, cx: float, cy: float, size: float, detail: bool | None = None) -> None:
    suit(sheet.surface, sheet.card.letter, cx, cy, size, sheet.pigment, sheet.face, detail=detail)


def pips(sheet: Sheet, x: float, y: float, across: float, down: float, size: int) -> None:
    """The pips in a box; those in the lower half stand on their heads."""
    body = suit_shape(sheet.card.letter, sheet.pigment, sheet.face, size >= 15)
    upright = rasterise(body, 100, 100, size, size)
    turned = pygame.transform.rotate(upright, 180)
    for column, row in faces.PIPS[sheet.card.number or 2]:
        place = (round(x + column * across - size / 2), round(y + row * down - size / 2))
        sheet.surface.blit(turned if row > 0.55 else upright, place)


def ace(sheet: Sheet, cx: float, cy: float, size: int) -> None:
    """The suit with its landscape; the carving is cut off by a smaller silhouette."""
    letter = sheet.card.letter
    carving = render(aces.ace_carving(letter, sheet.pigment, sheet.face), 100, 100, (size, size))
    bounds = render(aces.ace_bounds(letter), 100, 100, (size, size))
    bounds.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    carving.blit(bounds, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    place = (round(cx - size / 2), round(cy - size / 2))
    sheet.surface.blit(rasterise(aces.ace_ground(letter, sheet.pigment), 100, 100, size, size), place)
    sheet.surface.blit(carving, place)


def court(sheet: Sheet, x: float, y: float, across: float) -> None:
    """A court, `across` pixels wide."""
    shape = figures.court(sheet.card.rank, sheet.card.letter, sheet.pigment)
    box = (figures.BOX_WIDTH, figures.BOX_HEIGHT)
    draw(sheet.surface, shape, *box, x, y, across, across * box[1] / box[0])


def star_sign(sheet: Sheet, cx: float, cy: float, radius: float) -> None:
    shape = faces.wild_star(sheet.card.letter, sheet.face)
    draw(sheet.surface, shape, 200, 200, cx - radius, cy - radius, 2 * radius, 2 * radius)


def inner_frame(sheet: Sheet) -> None:
    """The fine inner frame of a large card."""
    tone = mix(sheet.face, FRAME_BROWN, 0.42)
    body = rect(14, 14, 372, 532, 11, NONE, tone, 1.1)
    draw(sheet.surface, body, 400, 560, 0, 0, sheet.width, sheet.height)


def binding(sheet: Sheet, x0: float, x1: float, y: float, gap: float, thickness: int) -> None:
    """The binding cord between picture and words."""
    for shift in (-gap / 2, gap / 2):
        surface_y = round(y + shift - thickness / 2)
        sheet.surface.fill(mix(sheet.face, sheet.pigment, 0.88), (round(x0), surface_y, round(x1 - x0), thickness))


def wild_corner(sheet: Sheet, cx: float, cy: float, size: float, baseline: float, type_size: float) -> None:
    """A Star with its word, in two corners."""
    layer = sheet.blank()
    suit_sign(layer, cx, cy, size)
    text(layer.surface, WILD, "ui_bold", max(10, round(type_size)), sheet.pigment, cx, baseline, "c", tracking=1)
    sheet.surface.blit(layer.surface, (0, 0))
    sheet.surface.blit(pygame.transform.rotate(layer.surface, 180), (0, 0))


def turned_index(sheet: Sheet, cx: float, top: float, rank_height: float, suit_size: float, gap: float) -> None:
    """The index in the upper left and, turned, in the lower right corner."""
    layer = sheet.blank()
    corner_index(layer, cx, top, rank_height, suit_size, gap)
    sheet.surface.blit(layer.surface, (0, 0))
    sheet.surface.blit(pygame.transform.rotate(layer.surface, 180), (0, 0))


def double_court(sheet: Sheet, x: float, y: float, unit: float) -> None:
    """A court and its turned twin in a frame whose upper left corner is (x, y)."""
    left, top = round(x), round(y)
    frame_width, frame_height = sheet.width - 2 * left, sheet.height - 2 * top
    half_height = frame_height // 2
    across = frame_width * 1.12
    half = sheet.blank()
    figure_height = across * figures.BOX_HEIGHT / figures.BOX_WIDTH
    court(half, left + frame_width / 2 - across / 2, top + half_height - figure_height + 7 * unit, across)
    area = pygame.Rect(left, top, frame_width, half_height)
    upper = half.surface.subsurface(area).copy()
    sheet.surface.blit(upper, area.topleft)
    lower = pygame.transform.rotate(upper, 180)
    sheet.surface.blit(lower, (sheet.width - left - frame_width, sheet.height - top - half_height))
    rounded_rect(
        sheet.surface, (left, top, frame_width, frame_height), 4 * unit, None, sheet.pigment, max(1, 0.6 * unit), 190
    )
    thickness = max(1, round(unit * 0.6))
    seam = pygame.Rect(left, round(sheet.height / 2 - 3.4 * unit), frame_width, round(6.8 * unit))
    sheet.surface.fill(sheet.face, seam)
    binding(sheet, left, left + frame_width, sheet.height / 2, 3 * unit, thickness)
