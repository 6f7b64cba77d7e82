"""A few cards with the marks of a table, and what each mark means: what the settings change is seen in it at once."""

from __future__ import annotations

import pygame

from scenes.app import doors
from scenes.ui import assets, paint, terrain, text
from scenes.ui.look import Look
from scenes.ui.words import Phrase, spoken

CARDS = {(0, -1): "9S", (1, 0): "KD", (2, 0): "7C", (3, 0): "5H", (3, 1): "10C"}
"""By column and row, seen from the card that lies face down."""
FREE = {(2, -1): doors.LEGAL, (3, -1): doors.LEGAL, (1, 1): doors.LEGAL, (4, 0): doors.GAINING}
MARKED = {(0, -1): doors.THREATENED, (3, 1): doors.NEW}
ACROSS, DOWN = (0, 4), (-1, 1)  # the columns and rows that are shown
CARD, GAP = (80, 112), 4  # units
SMALL = (34, 48)  # units: a card of the legend
LEGEND = (
    ("", doors.LEGAL, Phrase("settings", "veil and stone")),
    ("", doors.GAINING, Phrase("settings", "solid, with its gain")),
    ("10C", doors.NEW, Phrase("settings", "corner marks")),
    ("9S", doors.THREATENED, Phrase("settings", "hatch, red frame")),
    ("6D", doors.CHOSEN, Phrase("settings", "gold frame")),
    ("7H", doors.LAST_MOVE, Phrase("settings", "dotted frame")),
)
ROW = 70  # units of a line of the legend
HIGH = 36 + 3 * ROW  # units of all of it


def draw_preview(surface: pygame.Surface, look: Look, rect: pygame.Rect, letters: bool) -> None:
    """Paint the ground in the upper part of a rect, and the legend below it; ``letters`` stand beside suits."""
    ground = pygame.Rect(rect.x, rect.y, rect.w, rect.h - look.unit(HIGH))
    _draw_ground(surface, look, ground, letters)
    wide = rect.w // 2
    for number, (code, name, words) in enumerate(LEGEND):
        x = rect.x + look.unit(10) + number % 2 * wide
        y = ground.bottom + look.unit(36) + number // 2 * look.unit(ROW)
        box = pygame.Rect(x, y, look.unit(SMALL[0]), look.unit(SMALL[1]))
        if code:
            _draw_card(surface, look, box, assets.card_face(code, box.w, look.theme, letters=letters))
        doors.draw_mark(surface, look, box, name)
        x = box.right + look.unit(18)
        text.text(surface, spoken("mark", name), "ui_semibold", look.type(18), look.theme.text, x, y + look.unit(20))
        text.text(surface, words(), "ui", look.type(16), look.theme.text2, x, y + look.unit(42))


def _draw_ground(surface: pygame.Surface, look: Look, rect: pygame.Rect, letters: bool) -> None:
    """The cards in the middle of the ground, as large as both have room."""
    theme, unit = look.theme, look.unit
    pygame.draw.rect(surface, theme.table, rect)
    surface.blit(terrain.contours(*rect.size, theme), rect)
    paint.rounded_rect(surface, rect, unit(6), None, theme.line_hi, 1)
    columns, rows = ACROSS[1] - ACROSS[0] + 1, DOWN[1] - DOWN[0] + 1
    share = min(1.0, rect.w / unit(columns * (CARD[0] + GAP) + 40), rect.h / unit(rows * (CARD[1] + GAP) + 40))
    wide, gap = round(unit(CARD[0]) * share), round(unit(GAP) * share)
    high = round(wide * 1.4)
    left = rect.centerx - (columns * (wide + gap) - gap) // 2
    top = rect.centery - (rows * (high + gap) - gap) // 2

    def cell(column: int, row: int) -> pygame.Rect:
        return pygame.Rect(left + (column - ACROSS[0]) * (wide + gap), top + (row - DOWN[0]) * (high + gap), wide, high)

    for at, mark in FREE.items():
        doors.draw_mark(surface, look, cell(*at), mark)
    _draw_card(surface, look, cell(0, 0), assets.card_back(wide, "seal", theme))
    for at, code in CARDS.items():
        _draw_card(surface, look, cell(*at), assets.card_face(code, wide, theme, letters=letters))
    for at, mark in MARKED.items():
        doors.draw_mark(surface, look, cell(*at), mark)


def _draw_card(surface: pygame.Surface, look: Look, box: pygame.Rect, picture: pygame.Surface) -> None:
    assets.place_card(surface, picture, *box.topleft, 1, look.theme)
