"""The panel of the chosen puzzle: what it asks, how hard it is, how sure its answer is, and what came of it."""

from __future__ import annotations

import pygame

import logic
from scenes.app.practice_session import PuzzleEntry
from scenes.app.session import game_info
from scenes.pages.practice.puzzle_slip import MISSED, OPEN, SOLVED, WORDS
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.widgets import Widget, wrapped_height
from scenes.ui.words import Phrase, spoken

SEAL, SEAL_INK = "#A82A17", "#FFF2DC"
NOBODY = Phrase("puzzle", "Computer players of no level find it.")
EVERYBODY = Phrase("puzzle", "Computer players of every level find it.")
ONE, SEVERAL = Phrase("puzzle", "Only {name} finds it."), Phrase("puzzle", "{names} find it.")
SURE = Phrase(
    "puzzle",
    "The computer rates the best move {share} of 100 points above the next best. Winning counts most, and the lead a "
    "little. Each was tried with {count} deals of the hidden cards.",
)
NUMBER, GRADE = Phrase("lesson", "Puzzle {number} of {most}"), Phrase("lesson", "Grade {number} of {most}")
TONES = {OPEN: "text2", SOLVED: "jade_hi", MISSED: "seal_text"}


def finders(puzzle: logic.Puzzle) -> str:
    """Return which of the levels that its game offers find a puzzle, in a sentence."""
    levels = logic.levels_of(game_info(puzzle.game))
    names = [logic.verbatim(spoken("level", level.name)) for level in levels if level.id in puzzle.found]
    if len(names) == len(levels):
        return EVERYBODY()
    if len(names) < 2:
        return ONE(name=names[0]) if names else NOBODY()
    return SEVERAL(names=logic.all_of(names))


class PuzzlePanel(Widget):
    """The panel of a puzzle. Its buttons lie on it: they are widgets of their own, in the ``foot`` pixels at its lower
    edge or right end."""

    takes_focus = False

    def __init__(self, entry: PuzzleEntry, state: str, seal: str, lying: bool) -> None:
        super().__init__()
        self.entry, self.result, self.seal, self.lying = entry, state, seal, lying
        self.foot = 0

    @property
    def sentences(self) -> tuple[str, str]:
        """Return who finds it, and how sure the answer is."""
        puzzle = self.entry.puzzle
        last = puzzle.measured[-1]
        return finders(puzzle), SURE(share=puzzle.better, count=last.worlds)

    def high(self, look: Look) -> int:
        """Return how high it is beside the puzzles."""
        room = self.rect.w - look.unit(56)
        lines = sum(wrapped_height(one, "body", 19, room, look) + look.unit(10) for one in self.sentences)
        return look.unit(258) + lines + self.foot

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        rect, theme, u, puzzle = self.rect, look.theme, look.unit, self.entry.puzzle
        paint.panel(surface, theme, rect, radius=u(10), elevation=2)
        pad = u(18 if self.lying else 28)
        x, right = rect.x + pad, rect.right - pad - (self.foot if self.lying else 0)
        side = u(54 if self.lying else 64)
        y = rect.y + pad
        surface.blit(assets.seal(self.seal, side, SEAL, SEAL_INK), (x, y))
        left = x + side + u(18)
        title, place = spoken("puzzle", puzzle.title), NUMBER(number=self.entry.number, most=self.entry.count)
        size = text.fitted(title, "title", look.type(29), right - left)
        text.text(surface, place, "ui", look.type(16), theme.text2, left, y + side * 0.18, "lm")
        text.text(surface, title, "title", size, theme.text, left, y + side * 0.68, "lm")
        y += side + u(14)
        if not self.lying:
            paint.cord(surface, x, right, y, theme.gold, 130, 4)
            y += u(24)
        self._knots(surface, look, x, y + u(6), right)
        y += u(26 if self.lying else 44)
        body = look.type(17 if self.lying else 19)
        foot = rect.bottom - pad - (0 if self.lying else self.foot)
        for number, sentence in enumerate(self.sentences):
            if self.lying and number:
                break
            room = max(1, (foot - y) // round(body * text.LEADING))
            y = round(text.paragraph(surface, sentence, "body", body, theme.text, x, y + body, right - x,
                                     max_lines=room)) + u(8)  # fmt: skip

    def _knots(self, surface: pygame.Surface, look: Look, x: int, y: int, right: int) -> None:
        """The grade as knots on a cord, and at the right what came of it."""
        theme, u, puzzle = look.theme, look.unit, self.entry.puzzle
        size = look.type(18)
        words = GRADE(number=puzzle.grade, most=logic.GRADES)
        x += round(text.text(surface, words, "ui_semibold", size, theme.text, x, y, "lm")) + u(18)
        step = u(24)
        pygame.draw.line(surface, theme.seal, (x, y), (x + step * (logic.GRADES - 1), y), max(2, u(3)))
        for grade in range(1, logic.GRADES + 1):
            at = (x + step * (grade - 1), y)
            if grade <= puzzle.grade:
                pygame.draw.circle(surface, theme.gold_hi, at, u(7))
            else:
                pygame.draw.circle(surface, theme.gold, at, u(7))
                pygame.draw.circle(surface, theme.surface, at, max(2, u(5)))
        text.text(surface, WORDS[self.result](), "ui_semibold", size, theme.tone(TONES[self.result]), right, y, "rm")
