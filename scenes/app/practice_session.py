"""The lesson or the puzzle that a session is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

import logic

Kind = Literal["lesson", "card", "puzzle"]
"""Of a session with a teacher; ``card`` is the card of the day."""


@dataclass(frozen=True, slots=True)
class LessonEntry:
    """A lesson on the shelf. ``name`` is what it is remembered by: ``fracas/1_generals``."""

    name: str
    lesson: logic.Lesson
    number: int  # among those of its game, from 1
    count: int  # how many there are


@dataclass(frozen=True, slots=True)
class OpenLesson:
    """A lesson that is being played, and where it stands on the shelf."""

    entry: LessonEntry
    run: logic.LessonRun

    @property
    def kind(self) -> Kind:
        """Return which of them it is."""
        return "card" if self.entry.lesson.card else "lesson"


@dataclass(frozen=True, slots=True)
class PuzzleEntry:
    """A puzzle on the shelf."""

    puzzle: logic.Puzzle
    number: int  # among those of its game, from 1
    count: int  # how many there are


@dataclass(frozen=True, slots=True)
class OpenPuzzle:
    """A puzzle that is being tried, and where it stands on the shelf."""

    entry: PuzzleEntry
    run: logic.PuzzleAttempt
    kind: ClassVar[Kind] = "puzzle"
