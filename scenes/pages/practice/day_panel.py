"""A card a day: one of the small positions, with its card, and whether it is solved."""

from __future__ import annotations

import pygame

import logic
from scenes.app.doors import STRATEGY_GAME
from scenes.app.practice_session import LessonEntry
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.theme import SMALLEST_TYPE
from scenes.ui.widgets import Widget, wrapped_height
from scenes.ui.words import Phrase, in_row, speaking, spoken

HEAD, SOLVED = Phrase("learn", "A card a day"), Phrase("puzzle", "Solved")


class DayPanel(Widget):
    """The panel of the card. Its buttons lie on it: they are widgets of their own."""

    takes_focus = False

    def __init__(self, entry: LessonEntry, solved: bool, date: str) -> None:
        super().__init__()
        self.entry, self.solved, self.date = entry, solved, date
        self.lying = False  # a small window: card at the left, words beside it

    @property
    def task(self) -> str:
        """Return where one stands, and what there is to do."""
        step = self.entry.lesson.steps[0]
        return in_row(spoken("lesson", step.say), spoken("lesson", step.do))

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        rect, theme, u = self.rect, look.theme, look.unit
        paint.panel(surface, theme, rect, radius=u(10), elevation=2)
        pad = u(16 if self.lying else 22)
        size = look.type(24 if self.lying else 29)
        y = rect.y + pad + round(size * 0.7)
        wide = text.text(surface, HEAD(), "title", size, theme.text, rect.x + pad, y)
        small = text.fitted(self.date, "ui", look.type(16), rect.w - 2 * pad - wide - u(12), SMALLEST_TYPE)
        date = text.elide(self.date, "ui", small, rect.w - 2 * pad - wide - u(12))
        text.text(surface, date, "ui", small, theme.text2, rect.right - pad, y, "r")
        line = y + u(10)
        paint.cord(surface, rect.x + pad, rect.right - pad, line, theme.gold, 130, 4)
        top, code = line + u(14), self.entry.lesson.card
        card = min(u(110 if self.lying else 124), round((rect.bottom - top - pad) / 1.4))
        words = logic.card_text(STRATEGY_GAME, code, speaking())
        surface.blit(assets.card_face(code, card, theme, label=words.title), (rect.x + pad, top))
        x = rect.x + pad + card + u(18)
        room = rect.right - pad - x
        title = text.fitted(words.title, "title", look.type(27), room)
        text.text(surface, words.title, "title", title, theme.text, x, top + round(title * 0.8))
        body, below = look.type(18), top + round(title * 0.8) + u(10)
        task = self.task
        high = rect.bottom - pad - self.button_room(look) - below
        while body > SMALLEST_TYPE and len(text.wrap(task, "body", body, room)) > high // round(body * text.LEADING):
            body -= 1
        most = max(1, high // round(body * text.LEADING))
        end = text.paragraph(surface, task, "body", body, theme.text, x, below + body, room, max_lines=most)
        if self.solved and end + u(8) < rect.bottom - pad - self.button_room(look):
            paint.icon(surface, "check", x + u(8), end + u(2), u(18), theme.jade_hi)
            text.text(surface, SOLVED(), "ui_semibold", look.type(17), theme.jade_hi, x + u(24), end + u(2), "lm")

    def button_room(self, look: Look) -> int:
        """Return what the buttons at the foot take."""
        return look.control(46) + look.unit(10)

    def high(self, look: Look) -> int:
        """Return how high the panel is, where there is room for everything."""
        room = self.rect.w - look.unit(44 + 124 + 18)
        lines = wrapped_height(self.task, "body", 18, room, look)
        return look.unit(76) + max(look.unit(178), look.unit(76) + lines) + self.button_room(look) + look.unit(32)
