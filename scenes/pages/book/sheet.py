"""The sheet of a card: face and title, when and where it is played, its rule, what it answers and what answers it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

import logic
from scenes.app.practice_session import LessonEntry
from scenes.pages.book.game_book import GameBook, Link, spans
from scenes.pages.book.plate_painter import PlatePainter, draw_picture
from scenes.pages.book.plates import Plate, worked_example
from scenes.pages.book.prose import Prose, Spot
from scenes.pages.book.typeset import MARK_LIGHT, Inks, Passage, passage
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.theme import CORD_BODY, INK, INK_BODY, INK_SOFT
from scenes.ui.widgets import Box
from scenes.ui.words import Phrase, in_row, speaking, spoken

FACE, BODY, LABEL, EXAMPLE = 124, 18, 16, 17
WORKED = Phrase("book", "Worked example")
TITLES = (38, 34, 30, 27)
IT_ANSWERS, ANSWERED_BY = Phrase("book", "It answers"), Phrase("book", "Answered by")
NOTHING, ALL_BUT, EVERY_OTHER = Phrase("book", "nothing"), Phrase("book", "all but"), Phrase("book", "every other card")
MANY = 27
"""Cards from which it is shorter to name those that are missing."""


class CardSheet(Prose):
    """A sheet with all that is to be known of one card, on paper."""

    def __init__(self, rect: Box, on_card: Callable[[str], None], plate_painter: PlatePainter) -> None:
        super().__init__(rect, on_card)
        self.name = "sheet"
        self.plate_painter = plate_painter
        self.lesson: LessonEntry | None = None  # the position that is about this card
        self._plates: list[tuple[pygame.Rect, Plate]] = []
        self._example = 0  # pixels from the top: the cord above the worked example
        self.code = ""
        self._words: logic.CardText | None = None
        self._head = self._rows = 0  # pixels from the top: the cord below the head, the one above the answers
        self._lists: list[tuple[str, str, Sequence[Spot], int]] = []

    # ---- layout

    def open(self, game_book: GameBook, code: str, look: Look, sought: str) -> None:
        """Set the sheet of a card."""
        words = logic.card_text(game_book.pack, code, speaking())
        self.code, self._words = code, words
        u, room = look.unit, self.rect.w - look.unit(14)
        self._head = round(u(FACE) * 1.4) + u(22)
        body = passage(0, words.full, "body", look.type(BODY), 0, self._head + u(18), room,
                       game_book.links(words.full, set()))  # fmt: skip
        self._rows = body.bottom + u(14)
        more: list[Spot] = []
        self._lists = []
        y = self._rows + u(14)
        for label, codes in ((IT_ANSWERS, logic.answers_of(game_book.pack, code)),
                             (ANSWERED_BY, logic.answers_to(game_book.pack, code))):  # fmt: skip
            others = [other for other in game_book.cards if other != code]
            many = len(codes) >= MANY
            shown = [other for other in others if other not in codes] if many else codes
            word = NOTHING() if not codes else "" if not many else ALL_BUT() if shown else EVERY_OTHER()
            listed, y_after = self._row(shown, word, look, y, room)
            self._lists.append((label(), word, listed, y))
            more += listed
            y = y_after
        passages = [body]
        found = None if logic.is_ground(game_book.pack, code) else worked_example(code)
        self.lesson, self._plates, self._example = None, [], 0
        if found is not None:
            self.lesson = found[0]
            y = self._set_example(found[1], passages, y + u(12), room, look)
        self.lay(passages, more, y + u(8))
        self.seek(sought)

    def _set_example(self, plates: Sequence[Plate], passages: list[Passage], top: int, room: int, look: Look) -> int:
        """Return what is to be done, the table before and after it, and what comes of it; where it ends."""
        assert self.lesson is not None
        u, step = look.unit, self.lesson.lesson.steps[0]
        self._example = top
        words = in_row(spoken("lesson", step.say), spoken("lesson", step.do))
        one = passage(1, words, "body", look.type(EXAMPLE), 0, top + u(50), room)
        passages.append(one)
        y, gap = one.bottom + u(12), u(16)
        for number, plate in enumerate(plates):
            wide = (room - gap) // 2
            self._plates.append((pygame.Rect(number * (wide + gap), y, wide, round(wide * 0.62)), plate))
        if plates:
            y += round((room - gap) // 2 * 0.62) + u(30)
        after = spoken("lesson", self.lesson.lesson.steps[-1].after)
        if after:
            passages.append(passage(2, after, "body", look.type(EXAMPLE), 0, y, room))
            y = passages[-1].bottom
        return y

    def _row(self, codes: Sequence[str], word: str, look: Look, top: int, room: int) -> tuple[list[Spot], int]:
        """The cards of a list, side by side, in as many lines as they take; and where the next list begins."""
        u, size = look.unit, look.type(BODY)
        left, lead = u(130), u(30)
        x = left + (text.width(word, "ui", look.type(LABEL)) + u(10) if word else 0)
        found = []
        for code in codes:
            wide = paint.card_name_width(code, size)
            if x + wide > room:
                x, top = left, top + lead
            found.append(Spot((pygame.Rect(x, top + u(4), wide, lead - u(6)),), Link((0, 0), code)))
            x += wide + u(14)
        return found, top + lead

    def seek(self, sought: str) -> None:
        """Mark words in its rule."""
        sought = sought.strip()
        for one in self.passages[:1]:
            one.marks = list(spans(one.words, sought)) if sought else []

    # ---- picture

    def inks(self, look: Look) -> Inks:
        return Inks(INK_BODY, CORD_BODY, "#9A7B3C", MARK_LIGHT, MARK_LIGHT, INK_BODY)

    def draw_page(self, surface: pygame.Surface, look: Look, dx: int, dy: int) -> None:
        words = self._words
        if words is None:
            return
        theme, u = look.theme, look.unit
        wide = u(FACE)
        paint.drop_shadow(surface, theme, (dx, dy + u(4), wide, round(wide * 1.4)), u(6), 5, 2, 90)
        surface.blit(assets.card_face(self.code, wide, theme, label=words.title), (dx, dy + u(4)))
        self._draw_head(surface, look, words, dx + wide + u(22), dy)
        right = self.rect.right - u(14)
        paint.cord(surface, dx, right, self._head + dy, CORD_BODY, 190, 4)
        pygame.draw.line(surface, "#C9B68E", (dx, self._rows + dy), (right, self._rows + dy))
        self._draw_example(surface, look, dx, dy, right)
        for label, word, listed, y in self._lists:
            base = y + u(22) + dy
            text.text(surface, label, "ui_semibold", look.type(LABEL), INK, dx, base)
            if word:
                text.text(surface, word, "ui", look.type(LABEL), INK_SOFT, dx + u(130), base)
            for spot in listed:
                place = spot.rects[0].move(dx, dy)
                paint.card_name(surface, theme, spot.link.card, place.x, place.y + u(18), look.type(BODY),
                                on_card=True)  # fmt: skip

    def _draw_example(self, surface: pygame.Surface, look: Look, dx: int, dy: int, right: int) -> None:
        """Draw its head, and its pictures with their words."""
        if not self._example:
            return
        u, size = look.unit, look.type(LABEL)
        paint.cord(surface, dx, right, self._example + dy, CORD_BODY, 190, 4)
        base = self._example + u(34) + dy
        text.text(surface, WORKED(), "title", look.type(27), INK, dx, base)
        for place, plate in self._plates:
            rect = place.move(dx, dy)
            if rect.colliderect(self.rect):
                draw_picture(surface, look, self.plate_painter, plate, rect)
                text.text(surface, plate.words, "ui_semibold", size, INK, rect.centerx, rect.bottom + u(20), "c")

    def _draw_head(self, surface: pygame.Surface, look: Look, words: logic.CardText, x: int, dy: int) -> None:
        """Draw name, title, timing and place, beside the face."""
        theme, u = look.theme, look.unit
        room = self.rect.right - u(14) - x
        y = dy + u(28)
        paint.card_name(surface, theme, self.code, x, y, look.type(27), on_card=True)
        for size in TITLES:
            lines = text.balance(words.title, "title", look.type(size), room)
            if len(lines) <= 2 and all(text.width(line, "title", look.type(size)) <= room for line in lines):
                break
        y += u(14)
        for line in lines[:2]:
            y += round(look.type(size) * 1.04)
            text.text(surface, line, "title", look.type(size), INK, x, y)
        y += u(30)
        for icon, line, color in ((assets.timing_icon(words.timing), words.when, CORD_BODY),
                                  ("target", words.where, INK_SOFT)):  # fmt: skip
            paint.icon(surface, icon, x + u(9), y - u(5), u(18), color)
            text.text(surface, text.elide(line, "ui_semibold", look.type(LABEL), room - u(28)), "ui_semibold",
                      look.type(LABEL), color, x + u(28), y)  # fmt: skip
            y += u(26)

    def draw_passage(self, surface: pygame.Surface, look: Look, one: Passage, inks: Inks, dx: int, dy: int) -> None:
        one.draw(surface, dx, dy, inks)
