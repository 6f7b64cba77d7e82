"""The table of the statistics: a line for every level, game or rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.pages.statistics.figures import Figures, signed
from scenes.pages.statistics.learned import LearnedLine
from scenes.ui import paint, text
from scenes.ui.chart import inks
from scenes.ui.look import Look
from scenes.ui.theme import SMALLEST_TYPE
from scenes.ui.widgets import Box, Widget
from scenes.ui.words import Phrase, per_cent


class TablePanel(Widget):
    """The panel of the table, with the heads of its columns."""

    takes_focus = False
    SIZE = 16

    def __init__(self, rect: Box, heads: Sequence[Phrase]) -> None:
        super().__init__(rect)
        self.heads = heads

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit, size = look.theme, look.unit, look.type(self.SIZE)
        paint.panel(surface, theme, self.rect, radius=8, elevation=1)
        y = self.rect.y + unit(34)
        columns = TableLine.columns(self.rect.inflate(-unit(24), 0), look)
        for x, words in zip(columns, self.heads, strict=True):
            text.text(surface, words(), "ui", size, theme.text2, x, y, "rm")
        paint.cord(
            surface, self.rect.x + unit(18), self.rect.right - unit(18), self.rect.y + unit(66), theme.gold, 110, 4
        )


class TableLine(Widget):
    """A line of the table; pressing it filters the page by it."""

    def __init__(
        self,
        rect: Box,
        label: str,
        told: Figures,
        rods: int | None,
        chosen: bool,
        on_press: Callable[[], None] | None,
    ) -> None:
        """``rods``: the mark of a level, 0 for none; None where no line has one."""
        super().__init__(rect)
        self.words, self.told, self.rods, self.chosen = label, told, rods, chosen
        self._on_press = on_press
        self.enabled = on_press is not None

    @property
    def label(self) -> str:
        """Return what is written on it."""
        return self.words

    def activate(self) -> None:
        if self._on_press is not None:
            self._on_press()

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    @staticmethod
    def columns(rect: pygame.Rect, look: Look) -> tuple[int, int, int]:
        """The right ends of the columns: games, won, margin."""
        unit = look.unit
        right = rect.right - unit(12)
        return right - unit(150), right - unit(78), right

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit, rect = look.theme, look.unit, self.rect
        inner = rect.inflate(-2, -4)
        if self.chosen or self.state == "hover":
            paint.rounded_rect(surface, inner, unit(6), theme.raised, theme.gold if self.chosen else theme.line, 1)
        x, y = rect.x + unit(14), rect.centery
        for rod in range(self.rods or 0):
            paint.rounded_rect(surface, (x + rod * unit(8), y - unit(9), unit(4), unit(18)), unit(2), theme.gold_hi)
        x += unit(54) if self.rods is not None else 0
        games, won, margin = self.columns(rect, look)
        bar = unit(118) if rect.w > unit(520) else 0
        size = text.fitted(self.words, "title", look.type(20), games - unit(50) - bar - x, SMALLEST_TYPE)
        label = text.elide(self.words, "title", size, games - unit(50) - bar - x)
        text.text(surface, label, "title", size, theme.text, x, y, "lm")
        told, small = self.told, look.type(17)
        if bar:
            left = games - unit(50) - bar
            jade, fire, _ = inks(theme)
            pygame.draw.line(surface, theme.line_hi, (left, y), (left + bar, y))
            pygame.draw.line(surface, theme.line_hi, (left + bar // 2, y - unit(5)), (left + bar // 2, y + unit(5)))
            tone = jade if told.share >= 0.5 else fire
            paint.rounded_rect(surface, (left, y - unit(4), max(4, bar * told.share), unit(8)), unit(4), tone)
        text.text(surface, told.games, "figure", small, theme.text, games, y, "rm")
        text.text(surface, per_cent(told.share), "figure", small, theme.text, won, y, "rm")
        ahead = told.margin or 0.0
        tone = theme.jade_hi if ahead > 0 else theme.seal_text if ahead < 0 else theme.text2
        text.text(surface, signed(told.margin), "figure", small, tone, margin, y, "rm")
        if focus:
            paint.focus_ring(surface, theme, inner.inflate(-4, -4), unit(6), unit(100) / 100)


class LearnedRow(Widget):
    """A line of what was learned; it only stands there."""

    takes_focus = False

    def __init__(self, rect: Box, told: LearnedLine) -> None:
        super().__init__(rect)
        self.told = told

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit, rect, told = look.theme, look.unit, self.rect, self.told
        x, y = rect.x + unit(14), rect.centery
        columns = TableLine.columns(rect, look)
        bar = unit(90) if rect.w > unit(520) and told.share >= 0 else 0
        left = columns[0] - unit(66) - bar
        size = text.fitted(told.label, "title", look.type(20), left - unit(12) - x, SMALLEST_TYPE)
        label = text.elide(told.label, "title", size, left - unit(12) - x)
        text.text(surface, label, "title", size, theme.text, x, y, "lm")
        if bar:
            paint.rounded_rect(surface, (left, y - unit(4), bar, unit(8)), unit(4), None, theme.line_hi, 1)
            if told.share > 0:
                wide = max(unit(8), round(bar * told.share))
                paint.rounded_rect(surface, (left, y - unit(4), wide, unit(8)), unit(4), inks(theme)[0])
        for right, cell in zip(columns, told.cells, strict=True):
            text.text(surface, cell, "figure", look.type(17), theme.text, right, y, "rm")
