"""Paints the plates of the book, one at a time, and keeps what is painted."""

from __future__ import annotations

from typing import TypeAlias

import pygame

import logic
from scenes.app.scene import Program
from scenes.app.still_table import part_of_table
from scenes.pages.book.plates import GAINS, LEGAL, REFUSED, Plate, verdict
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.text import signed
from scenes.ui.theme import rgb
from scenes.ui.words import speaking

SIDE_BY_SIDE = 350  # units from which the words stand beside the picture
CAPTION, PILL, PAD = 17, 17, 14
SHARE = 0.56  # of a wide plate that its picture takes

Key: TypeAlias = tuple[str, int, int, str, bool, str]
KEPT = 60  # pictures


class PlatePainter:
    """Pictures to be painted for the page that is in sight."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self._wanted: list[tuple[Key, Plate, tuple[int, int]]] = []
        self._failed: set[str] = set()
        self._ready: dict[Key, pygame.Surface] = {}

    def picture(self, plate: Plate, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture, if it is painted; else it is put on the list."""
        key = self._key(plate, size)
        found = self._ready.get(key)
        if found is None and plate.name not in self._failed and all(key != one for one, _, _ in self._wanted):
            self._wanted.append((key, plate, size))
        return found

    def _key(self, plate: Plate, size: tuple[int, int]) -> Key:
        return (plate.name, *size, self.app.theme.name, self.app.settings.suit_letters, speaking().code)

    def paint_one(self) -> bool:
        """Paint the next picture that was asked for; whether there was one."""
        if not self._wanted:
            return False
        key, plate, size = self._wanted.pop(0)
        try:
            match, seat = plate.standing()
        except logic.Refusal:  # a file that somebody has changed: the words stay without their picture
            self._failed.add(plate.name)
            return True
        self._ready[key] = part_of_table(self.app, match, seat, plate.close_up, size)
        if len(self._ready) > KEPT:
            del self._ready[next(iter(self._ready))]
        return True

    def forget(self) -> None:
        """Ask for nothing any more."""
        self._wanted.clear()


def picture_area(plate: pygame.Rect, look: Look) -> pygame.Rect:
    """The part of a plate that its picture fills: its left part, or all but the words below."""
    if plate.w >= look.unit(SIDE_BY_SIDE):
        return pygame.Rect(plate.x, plate.y, round(plate.w * SHARE), plate.h)
    return pygame.Rect(plate.x, plate.y, plate.w, round(plate.w * 0.62))


def plate_height(plate: Plate, width: int, look: Look) -> int:
    """Return how high a plate of this width has to be."""
    area = picture_area(pygame.Rect(0, 0, width, look.unit(190)), look)
    words = _words_height(plate, look, _words_room(width, area.w, look))
    return max(look.unit(190), words) if area.w < width else area.h + words


def _words_room(width: int, taken: int, look: Look) -> int:
    return (width - taken if taken < width else width) - 2 * look.unit(PAD)


def _words_height(plate: Plate, look: Look, room: int) -> int:
    lines = len(text.wrap(plate.words, "ui", look.type(CAPTION), room))
    high = lines * round(look.type(CAPTION) * text.LEADING) + 2 * look.unit(PAD)
    return high + (look.unit(46) if verdict(plate) is not None else 0)


def draw_picture(
    surface: pygame.Surface, look: Look, plate_painter: PlatePainter, plate: Plate, area: pygame.Rect
) -> None:
    """A picture; until it is painted, the ground of the table."""
    painted = plate_painter.picture(plate, area.size)
    surface.fill(rgb(look.theme.table), area)
    if painted is not None:
        surface.blit(painted, painted.get_rect(center=area.center))
    pygame.draw.rect(surface, look.theme.line, area, 1)


def draw_plate(
    surface: pygame.Surface, look: Look, plate_painter: PlatePainter, plate: Plate, rect: pygame.Rect
) -> None:
    """A plate: its picture, what the rules say of it, and its caption."""
    theme, u = look.theme, look.unit
    paint.rounded_rect(surface, rect, u(6), theme.raised, theme.line_hi, 1)
    area = picture_area(rect, look).inflate(-4, -4)
    draw_picture(surface, look, plate_painter, plate, area)
    beside = area.w < rect.w - 8
    x = (area.right if beside else rect.x) + u(PAD)
    y = (rect.y if beside else area.bottom) + u(PAD)
    room = _words_room(rect.w, picture_area(rect, look).w, look)
    said = verdict(plate)
    if said is not None:
        gains = GAINS(gain=logic.verbatim(signed(said.gain)))
        word = (gains if said.gain else LEGAL()) if said.legal else REFUSED()
        fill, ink = (theme.jade, theme.on_jade) if said.legal else (theme.seal, theme.on_seal)
        size = look.type(PILL)
        box = pygame.Rect(x, y, text.width(word, "ui_semibold", size) + u(48), u(34))
        paint.rounded_rect(surface, box, u(6), fill)
        paint.icon(surface, "check" if said.legal else "close", box.x + u(18), box.centery, u(18), ink)
        text.text(surface, word, "ui_semibold", size, ink, box.x + u(34), box.centery, "lm")
        y = box.bottom + u(12)
    size = look.type(CAPTION)
    text.paragraph(surface, plate.words, "ui", size, theme.text, x, y + text.font("ui", size).get_ascent(), room)
