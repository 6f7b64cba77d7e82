"""The open chapter: its number and heading, its paragraphs with what is sought in them, and the keys of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.pages.book.game_book import HEADING, GameBook, TextMatch, spans
from scenes.pages.book.plate_painter import PlatePainter, draw_plate, plate_height
from scenes.pages.book.plates import Plate, plates
from scenes.pages.book.prose import Prose
from scenes.pages.book.typeset import Inks, Passage, mark_tone, passage
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Widget

MEASURE = 800  # units of the widest line
NARROWEST, WIDEST = 250, 560  # units of a plate beside the text
BODY, TITLE, KEY_WORDS = 21, 38, 19


class Reader(Prose):
    """A chapter of the book."""

    def __init__(self, rect: Box, on_card: Callable[[str], None], plate_painter: PlatePainter) -> None:
        super().__init__(rect, on_card)
        self.plate_painter = plate_painter
        self.plates: list[tuple[pygame.Rect, Plate]] = []  # their places, counted from the corner of the page
        self.name = "chapter"
        self._number = 0
        self._cord = 0  # pixels from the top of the page to the cord below the heading
        self.current: TextMatch | None = None
        self._ticks: list[int] = []  # where matches are, in pixels from the top of the page

    # ---- layout

    def open(self, game_book: GameBook, number: int, look: Look, sought: str) -> None:
        """Set a chapter."""
        chapter = game_book.chapters[number]
        self._number = number
        u, margin = look.unit, look.unit(30)
        room = min(self.rect.w - margin - u(44), u(MEASURE))
        head = passage(HEADING, chapter.title, "title", look.type(TITLE), margin + u(40), u(20), room - u(40),
                       leading=1.12)  # fmt: skip
        self._cord = head.bottom + u(10)
        passages, y = [head], self._cord + u(20)
        told: set[str] = set()
        mine = [plate for plate in plates(game_book.game) if plate.chapter == chapter.heading]
        self.plates = []
        column = self._column(margin + room, look)
        beside = column.y = y
        for place, words in enumerate(chapter.paragraphs):
            if chapter.caps:
                one = self._key(place, words, chapter.caps, look, margin, y, room)
                y = max(one.bottom + u(12), y + u(40))
            else:
                one = passage(place, words, "body", look.type(BODY), margin, y, room, game_book.links(words, told))
                y = one.bottom + u(14)
            passages.append(one)
            here = [plate for plate in mine if plate.after == place + 1]
            if column.w:
                top = max(beside, one.y - one.lead)
                beside = self._hang(here, pygame.Rect(column.x, top, column.w, 0), look, 1)
            elif here:
                y = self._hang(here, pygame.Rect(margin, y + u(2), room, 0), look, 2) + u(8)
        self.lay(passages, [], max(y, beside) + u(16))
        self.seek(sought)

    def _column(self, left: int, look: Look) -> pygame.Rect:
        """Return where the plates stand beside the text, if there is room: x and width; else a width of 0."""
        x = left + look.unit(36)
        wide = min(self.rect.w - look.unit(36) - x, look.unit(WIDEST))
        return pygame.Rect(x, 0, wide if wide >= look.unit(NARROWEST) else 0, 0)

    def _hang(self, here: Sequence[Plate], room: pygame.Rect, look: Look, most: int) -> int:
        """Put plates below ``room.y``, at most so many side by side; where what follows may stand."""
        y, gap = room.y, look.unit(16)
        for first in range(0, len(here), most):
            row = here[first : first + most]
            wide = (room.w - gap * (len(row) - 1)) // len(row)
            high = max(plate_height(plate, wide, look) for plate in row)
            for number, plate in enumerate(row):
                self.plates.append((pygame.Rect(room.x + number * (wide + gap), y, wide, high), plate))
            y += high + gap
        return y

    def _key(
        self, place: int, words: str, caps: tuple[str, ...], look: Look, left: int, top: int, room: int
    ) -> Passage:
        """A key and what it does, the words of all keys below one another."""
        unit = look.unit(100) / 100
        wide = max(paint.keycap_width(cap, unit) for cap in caps) + look.unit(24)
        one = passage(place, words, "ui", look.type(KEY_WORDS), left + wide, top, room - wide)
        one.cap = caps[place]
        return one

    def seek(self, sought: str) -> None:
        """Mark words wherever they stand in the chapter."""
        sought = sought.strip()
        self._ticks = []
        for one in self.passages:
            one.marks = list(spans(one.words, sought)) if sought else []
            self._ticks += [rects[0].centery for span in one.marks if (rects := one.rects(span))]

    def go(self, match: TextMatch | None) -> None:
        """Lead to a match of this chapter, or mark none."""
        self.current = match
        if match is not None:
            one = next((one for one in self.passages if one.number == match.paragraph), None)
            rects = one.rects(match.span) if one is not None else []
            if rects:
                self.show(rects[0])

    # ---- picture

    def inks(self, look: Look) -> Inks:
        theme = look.theme
        return Inks(theme.text, theme.gold_hi, theme.gold, mark_tone(theme), theme.gold_hi, theme.on_gold)

    def draw_page(self, surface: pygame.Surface, look: Look, dx: int, dy: int) -> None:
        theme, head = look.theme, self.passages[0]
        left = look.unit(30) + dx
        text.text(surface, str(self._number + 1), "figure", look.type(29), theme.gold_hi, left, head.y + dy)
        right = self.rect.right - look.unit(40)
        paint.cord(surface, left, right, self._cord + dy, theme.gold, 130, 4)
        for place, plate in self.plates:
            rect = place.move(dx, dy)
            if rect.colliderect(self.rect):
                draw_plate(surface, look, self.plate_painter, plate, rect)

    def draw_passage(self, surface: pygame.Surface, look: Look, one: Passage, inks: Inks, dx: int, dy: int) -> None:
        at = self.current
        span = at.span if at is not None and at.paragraph == one.number else None
        if one.cap:
            unit = look.unit(100) / 100
            middle = one.y - round(one.size * 0.34) + dy
            paint.keycap(surface, look.theme, look.unit(30) + dx, middle, one.cap, unit=unit)
        one.draw(surface, dx, dy, inks, span, look.theme.text2 if one.cap else "")

    def draw_bar(self, surface: pygame.Surface, look: Look, focus: Widget | None) -> None:
        """The bar, with a tick where there is a match."""
        super().draw_bar(surface, look, focus)
        if not self.limit:
            return
        x, wide = self.rect.right - 10, 12
        for tick in self._ticks:
            y = self.rect.y + round(self.rect.h * tick / self.content_height)
            pygame.draw.rect(surface, look.theme.gold_hi, (x, y, wide, 2))
