"""A puzzle on the page: a small slip with its number, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.practice_session import PuzzleEntry
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Widget
from scenes.ui.words import Phrase

OPEN, SOLVED, MISSED = "open", "solved", "missed"
INK, INK_SOFT = "#1B130B", "#5C4526"
WORDS = {OPEN: Phrase("puzzle", "Not tried yet"), SOLVED: Phrase("puzzle", "Solved"),
         MISSED: Phrase("puzzle", "Missed so far")}  # fmt: skip
TIPS = {OPEN: Phrase("puzzle", "Puzzle {number}, grade {grade}: not tried yet"),
        SOLVED: Phrase("puzzle", "Puzzle {number}, grade {grade}: solved"),
        MISSED: Phrase("puzzle", "Puzzle {number}, grade {grade}: missed so far")}  # fmt: skip
SLIPS = 8  # different grains of bamboo


class PuzzleSlip(Widget):
    """One puzzle. The chosen one has a golden rim, a solved one its seal, a missed one an empty square."""

    def __init__(
        self,
        rect: Box,
        entry: PuzzleEntry,
        state: str,
        seal: str,
        on_choose: Callable[[PuzzleEntry], None],
        on_begin: Callable[[], None],
    ) -> None:
        super().__init__(rect, tip=TIPS[state](number=entry.number, grade=entry.puzzle.grade))
        self.entry, self.result, self.seal = entry, state, seal
        self.on_choose, self.on_begin = on_choose, on_begin
        self.chosen = False
        self.name = f"puzzle {entry.puzzle.name}"

    @property
    def sound(self) -> str:
        return "tap"

    def focused(self, by_key: bool) -> None:
        self.on_choose(self.entry)

    def activate(self) -> None:
        self.on_begin()

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        rect, theme, unit = self.rect, look.theme, look.unit(100) / 100
        surface.blit(assets.bamboo_slip(rect.w, rect.h, self.chosen, self.entry.number % SLIPS, unit), rect)
        if self.chosen or self.hovered:
            rim = theme.gold_hi if self.chosen else theme.gold
            paint.rounded_rect(surface, rect.inflate(2, 2), 6, None, rim, 2.5 if self.chosen else 1.5)
        size = look.type(20)
        text.text(surface, str(self.entry.number), "figure", size, INK, rect.centerx, rect.y + rect.h * 0.34, "cm")
        side = round(min(rect.w * 0.42, rect.h * 0.34))
        box = pygame.Rect(0, 0, side, side)
        box.center = (rect.centerx, round(rect.y + rect.h * 0.72))
        if self.result == SOLVED:
            surface.blit(assets.seal(self.seal, side, "#A82A17", "#FFF2DC"), box)
        elif self.result == MISSED:
            paint.icon(surface, "close", box.centerx, box.centery, side, "#A82A17")
        else:
            paint.dashed_rect(surface, box, INK_SOFT, 4, 3, 1)
        if focus:
            paint.focus_ring(surface, theme, rect, 5, unit)
