"""The panel of puzzles on the page of lessons: how many are solved, how one stands, and which one is next."""

from __future__ import annotations

import pygame

import logic
from scenes.app.practice_session import PuzzleEntry
from scenes.store.puzzles import PuzzleStanding
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.widgets import Widget
from scenes.ui.words import Phrase, spoken

HEAD, OF_ALL = Phrase("learn", "Puzzles"), Phrase("puzzle", "{number} of {most} solved")
DAYS, BEST = Phrase("puzzle, behind a number", "{count:day|days} in a row"), Phrase("statistics", "best {count}")
GRADE, NEXT = Phrase("lesson", "Grade {number} of {most}"), Phrase("puzzle", "Next: {title}")


class PuzzlesPanel(Widget):
    """The panel of the puzzles. Its buttons lie on it: they are widgets of their own."""

    takes_focus = False

    def __init__(self, entry: PuzzleEntry, seal: str, standing: PuzzleStanding, count: int, lying: bool) -> None:
        """``entry`` is the next puzzle, ``count`` how many there are; ``lying`` in a small window."""
        super().__init__()
        self.entry, self.seal, self.standing, self.count, self.lying = entry, seal, standing, count, lying

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        rect, theme, u, now = self.rect, look.theme, look.unit, self.standing
        paint.panel(surface, theme, rect, radius=u(10), elevation=2)
        pad = u(16 if self.lying else 22)
        x, right = rect.x + pad, rect.right - pad
        size, small = look.type(24 if self.lying else 29), look.type(16)
        y = rect.y + pad + round(size * 0.7)
        text.text(surface, HEAD(), "title", size, theme.text, x, y)
        words = OF_ALL(number=len(now.solved), most=self.count)
        text.text(surface, words, "ui", small, theme.text2, right, y, "r")
        line = y + u(10)
        paint.cord(surface, x, right, line, theme.gold, 130, 4)
        y = line + u(12)
        figure = look.type(30 if self.lying else 40)
        middle = y + u(26)
        left = x + round(text.text(surface, str(now.days), "figure", figure, theme.text, x, middle, "lm")) + u(12)
        text.text(surface, DAYS(count=now.days), "ui", look.type(17), theme.text, left, middle - u(10), "lm")
        text.text(surface, BEST(count=now.best_days), "ui", small, theme.text2, left, middle + u(12), "lm")
        if self.lying:
            return
        grade = GRADE(number=self.entry.puzzle.grade, most=logic.GRADES)
        text.text(surface, grade, "ui_semibold", look.type(18), theme.gold_hi, right, middle, "rm")
        y = middle + u(30)
        paint.hairline(surface, theme, x, right, y)
        side = u(44)
        surface.blit(assets.seal(self.seal, side, "#A82A17", "#FFF2DC"), (x, y + u(14)))
        room = right - x - side - u(14)
        title = NEXT(title=logic.verbatim(spoken("puzzle", self.entry.puzzle.title)))
        size = text.fitted(title, "ui_semibold", look.type(20), room)
        text.text(surface, title, "ui_semibold", size, theme.text, x + side + u(14), y + u(14) + side // 2, "lm")
