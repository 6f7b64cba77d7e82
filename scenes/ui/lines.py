"""Words in a narrow room: whole in one line, smaller, shorter by design, or in several lines, and never cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.ui import text


@dataclass(frozen=True, slots=True)
class Lines:
    """Words as they are set: their lines, and the size of all of them."""

    lines: tuple[str, ...]
    size: int

    @property
    def lead(self) -> int:
        """Return the way from one line to the next."""
        return round(self.size * 1.15)

    @property
    def further(self) -> int:
        """The height of the lines below the first one."""
        return self.lead * (len(self.lines) - 1)


def set_in(choices: Sequence[str], face: str, size: int, least: int, room: int) -> Lines:
    """Set the first of some words that fits in one line, smaller if need be; else the last of them in several lines."""
    for words in choices:
        fitting = text.fitted(words, face, size, room, least)
        if text.width(words, face, fitting) <= room:
            return Lines((words,), fitting)
    return Lines(text.wrap_cached(choices[-1], face, least, room), least)


def write(canvas: pygame.Surface, words: Lines, face: str, tone: str, x: int, base: float) -> None:
    """Write lines from a first baseline on."""
    for at, line in enumerate(words.lines):
        text.text(canvas, line, face, words.size, tone, x, base + at * words.lead)
