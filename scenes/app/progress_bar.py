"""A progress bar for a long piece of work in the window, which stays alive meanwhile and may cancel it."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from scenes.app.scene import Program
from scenes.ui import keys, paint, text

EVERY, SHOWN_FROM = 0.03, 0.25  # seconds between two looks at the window, and until the work is shown
RESTED = 1.0  # seconds after which another piece of work begins
HEARD = (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
WIDE, HIGH = 420, 96  # units

OnProgress = Callable[[float], object]
"""Hears how far something has come, from 0 to 1; may raise `Cancelled`."""


class Cancelled(Exception):
    """Esc was pressed, or the window was closed, while something long was done."""


class ProgressBar:
    """A bar that is called from within the work, with how far it has come.

    What is pressed meanwhile is meant for nothing that comes after it.
    """

    def __init__(self, app: Program, words: str, clock: Callable[[], float] = time.perf_counter) -> None:
        self._app, self._words, self._clock = app, words, clock
        self._begun = self._last = clock()

    def __call__(self, share: float) -> None:
        """Look after the window, if that is due."""
        now = self._clock()
        if now - self._last < EVERY:
            return
        if now - self._last > RESTED:
            self._begun = now
        for event in pygame.event.get(HEARD):
            if event.type == pygame.QUIT:
                self._app.quit()
            if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and "Esc" in keys.read(event)):
                raise Cancelled
        if now - self._begun >= SHOWN_FROM:
            self._show(share)
        self._last = self._clock()

    def _show(self, share: float) -> None:
        window, theme, scale = pygame.display.get_surface(), self._app.theme, self._app.scale
        if window is None:
            return
        unit = scale.type_size(100) / 100
        box = pygame.Rect(0, 0, round(WIDE * unit), round(HIGH * unit))
        box.center = window.get_rect().center
        paint.panel(window, theme, box, round(8 * unit), theme.raised, 3)
        size = scale.type_size(18)
        text.text(window, self._words, "ui_semibold", size, theme.text, box.centerx, box.y + 34 * unit, "cm")
        bar = pygame.Rect(box.x + round(24 * unit), box.bottom - round(30 * unit), box.w - round(48 * unit), 6)
        paint.rounded_rect(window, bar, 3, theme.line)
        paint.rounded_rect(window, (bar.x, bar.y, max(6, bar.w * share), 6), 3, theme.gold)
        pygame.display.flip()
