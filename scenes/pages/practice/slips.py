"""The slips of the page of lessons: one a game, lying, and one a lesson, hanging on two cords."""

from __future__ import annotations

from collections.abc import Callable

import pygame

import logic
from scenes.app.practice_session import LessonEntry
from scenes.pages.menu.text import SlipText
from scenes.ui import assets, paint, text
from scenes.ui.lines import set_in, write
from scenes.ui.look import Look
from scenes.ui.widgets import Widget
from scenes.ui.words import Phrase, spoken

INK, INK_SOFT = "#1B130B", "#382812"
SEAL, SEAL_INK = "#A82A17", "#FFF2DC"
CARD_TINT = "#2B1D12"
SMALLEST, SMALL_NAME = 13, 15  # pixels of type
OF, COMPLETE = Phrase("learn", "{number} of {most}"), Phrase("learn", "{number} of {most}  ·  complete")
AGAIN, NEXT, LESSON = Phrase("learn", "Again"), Phrase("learn", "Next"), Phrase("learn", "Lesson")
DONE, OPEN = Phrase("learn", "Done"), Phrase("learn", "Open")
LOW_HEAD = 56  # units of a head in which the word stands beside its number
LEAST_TITLE = 22  # units of an open title for which what the lesson is about goes


class GameTab(Widget):
    """A game: its seal where there is room for it, its name, and how many of its lessons are done."""

    def __init__(
        self, words: SlipText, done: int, count: int, on_choose: Callable[[str], None], counted: Phrase
    ) -> None:
        super().__init__(tip=counted(title=logic.verbatim(words.title), number=done, most=count))
        self.game, self.title, self.seal, self.done, self.count = words.game, words.title, words.seal, done, count
        self.on_choose = on_choose
        self.open = False
        self.name = f"tab {words.game}"

    @property
    def sound(self) -> str:
        return "tap"

    def activate(self) -> None:
        self.on_choose(self.game)

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        rect, theme, unit = self.rect, look.theme, look.unit(100) / 100
        lit = self.open or self.hovered
        surface.blit(assets.bamboo_slip(rect.w, rect.h, lit, 60 + len(self.title), unit), rect)
        if self.open:
            paint.rounded_rect(surface, rect.inflate(4, 4), 7, None, theme.gold_hi, 2)
        side = round(rect.h * 0.6)
        left = rect.x + round(rect.h * 0.2)
        needed = max(text.width(word, "title", SMALL_NAME) for word in self.title.split())
        if rect.right - left - side - look.unit(28) >= needed:
            paint.seal(surface, self.seal, left, rect.centery - side / 2, side, SEAL, SEAL_INK)
            left += side + look.unit(16)
        room = rect.right - left - look.unit(12)
        name = set_in((self.title,), "title", look.type(27), SMALL_NAME, room)
        count = OF(number=self.done, most=self.count)
        whole = COMPLETE(number=self.done, most=self.count)
        small = look.type(15)
        if self.done == self.count and text.width(whole, "ui_semibold", small) <= room:
            count = whole
        high = name.lead + name.further
        counted = high + small <= rect.h - 2
        top = rect.centery - (high + (small if counted else 0)) / 2
        write(surface, name, "title", INK, left, top + name.size * 0.85)
        if counted:
            text.text(surface, count, "ui_semibold", small, INK_SOFT, left, top + high + small * 0.8)
        if focus:
            paint.focus_ring(surface, theme, rect, 6, unit)


class LessonSlip(Widget):
    """A lesson. The open one is wide and says what it is about; a finished one has its stamp."""

    def __init__(
        self, entry: LessonEntry, done: bool, on_choose: Callable[[int], None], on_begin: Callable[[], None]
    ) -> None:
        super().__init__()
        self.entry, self.done = entry, done
        self.on_choose, self.on_begin = on_choose, on_begin
        self.open = self.following = False  # following: the first one that is not done
        self.seal = "suite"
        self.foot = 0  # pixels below the lower cord
        self.head = 0  # pixels above the upper one
        self.name = f"lesson {entry.number}"

    def focused(self, by_key: bool) -> None:
        if not self.open:
            self.on_choose(self.entry.number - 1)

    def activate(self) -> None:
        self.on_begin()

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        rect, theme, unit = self.rect, look.theme, look.unit(100) / 100
        paint.drop_shadow(surface, theme, rect, 6, 10, 6, 150)
        surface.blit(assets.bamboo_slip(rect.w, rect.h, self.open, 40 + self.entry.number, unit), rect)
        if self.open or self.hovered:
            rim = theme.gold_hi if self.open else theme.gold
            paint.rounded_rect(surface, rect.inflate(4, 4), 7, None, rim, 2.5 if self.open else 1.5)
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        self._head(surface, look)
        self._body(surface, look)
        self._foot(surface, look)
        surface.set_clip(before)
        if focus:
            paint.focus_ring(surface, theme, rect, 6, unit)

    def _head(self, surface: pygame.Surface, look: Look) -> None:
        """The number; on the open slip with a word above it, or where the head is low, before it."""
        rect, middle = self.rect, self.rect.y + self.head * 0.56
        number, size = str(self.entry.number), look.type(34 if self.head >= look.unit(LOW_HEAD) else 26)
        if self.open:
            word = (AGAIN if self.done else NEXT if self.following else LESSON)()
            if self.head < look.unit(LOW_HEAD):
                wide = text.width(number, "figure", size)
                text.text(surface, word, "title_italic", look.type(22), INK, rect.centerx - wide // 2 - look.unit(4),
                          self.rect.y + self.head // 2, "cm")  # fmt: skip
                beside = rect.centerx + text.width(word, "title_italic", look.type(22)) // 2 + look.unit(4)
                text.text(surface, number, "figure", size, INK, beside, self.rect.y + self.head // 2, "cm")
                return
            text.text(surface, word, "title_italic", look.type(22), INK, rect.centerx, rect.y + self.head * 0.32, "cm")
            middle = rect.y + self.head * 0.7
        text.text(surface, number, "figure", size, INK, rect.centerx, middle, "cm")

    def _body(self, surface: pygame.Surface, look: Look) -> None:
        rect, lesson, u = self.rect, self.entry.lesson, look.unit
        top, bottom = rect.y + self.head + u(20), rect.bottom - self.foot - u(12)
        room = rect.w - u(28 if self.open else 14)
        size, small = look.type(34 if self.open else 21), look.type(17)
        about = text.balance(spoken("lesson", lesson.about), "ui", small, room) if self.open else []
        said = round(small * 1.36) * len(about)
        while True:
            lines, lead = text.balance(spoken("lesson", lesson.title), "title", size, room), round(size * 1.08)
            words = round(size * 0.8) + lead * len(lines) + said + u(22)
            fits = len(lines) <= 3 and all(text.width(line, "title", size) <= room for line in lines)
            if size <= SMALLEST or (fits and top + words <= bottom + small):
                break
            if about and size <= look.type(LEAST_TITLE):
                about, said, size = [], 0, look.type(34)
            size -= 1
        high = min(u(240 if self.open else 205), bottom - top - words)
        if high > u(50):
            box = pygame.Rect(rect.x + u(10), top, rect.w - u(20), high)
            surface.blit(assets.slip_window(box.w, box.h, CARD_TINT, self.entry.number, u(100) / 100), box)
            self._cards(surface, look, box)
            top = box.bottom
        y = top + u(16) + round(size * 0.8)
        for line in lines:
            text.text(surface, line, "title", size, INK, rect.centerx, y, "c")
            y += lead
        y += u(6)
        for line in about:
            if y > bottom:
                break
            text.text(surface, line, "ui", small, INK_SOFT, rect.centerx, y, "c")
            y += round(small * 1.36)

    def _cards(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """The cards the lesson is about: side by side, or one below the other on a narrow slip."""
        cards = self.entry.lesson.cards[:4]
        if not cards:
            return
        across = self.open
        count = len(cards)
        wide = (box.w - look.unit(16)) / (count + 0.15 * count) if across else box.w * 0.42
        wide = min(wide, (box.h - look.unit(16)) / (1.4 if across else 1.5 * count), look.unit(70))
        wide = max(14, int(wide))
        high, gap = round(wide * 1.4), max(2, wide // 8)
        if not across:
            cards = cards[: max(1, (box.h - gap) // (high + gap))]
            count = len(cards)
        total = (count * wide if across else count * high) + gap * (count - 1)
        start = (box.centerx if across else box.centery) - total // 2
        for number, code in enumerate(cards):
            face = assets.card_face(code, wide, look.theme)
            step = number * ((wide if across else high) + gap)
            place = (start + step, box.centery - high // 2) if across else (box.centerx - wide // 2, start + step)
            surface.blit(face, place)

    def _foot(self, surface: pygame.Surface, look: Look) -> None:
        """The stamp of a finished lesson, or the empty square for it; the open slip has its button there."""
        if self.open:
            return
        rect, u = self.rect, look.unit
        side = min(u(54), rect.w - u(16), self.foot - u(34))
        if side < u(18):
            return
        box = pygame.Rect(0, 0, side, side)
        box.center = (rect.centerx, rect.bottom - self.foot + u(10) + side // 2)
        if self.done:
            stamp = assets.turned(assets.seal(self.seal, side, SEAL, SEAL_INK), 4 if self.entry.number % 2 else -4)
            surface.blit(stamp, stamp.get_rect(center=box.center))
        else:
            paint.dashed_rect(surface, box, "#6B5330", 5, 4, 1)
        if box.bottom > rect.bottom - u(22):
            return
        word = (DONE if self.done else OPEN)()
        text.text(surface, word, "ui_semibold" if self.done else "ui", look.type(15), INK if self.done else INK_SOFT,
                  rect.centerx, rect.bottom - u(12), "cm")  # fmt: skip
