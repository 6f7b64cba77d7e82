"""The guide through a session: the teacher of a lesson, or whoever poses a puzzle."""

from __future__ import annotations

from scenes.app import lessons, puzzles
from scenes.app.practice_session import OpenLesson, OpenPuzzle
from scenes.app.scene import Program
from scenes.play.tutor.examiner import Examiner
from scenes.play.tutor.tutor import Tutor
from scenes.play.tutor.tutor_panel import Classroom


def above(table: Classroom, what: OpenLesson | OpenPuzzle | None) -> Tutor | Examiner | None:
    """Return who is above a table; nobody above one where a game is played."""
    if isinstance(what, OpenPuzzle):
        return Examiner(table, what)
    return None if what is None else Tutor(table, what)


def leave(app: Program, what: OpenLesson | OpenPuzzle) -> None:
    """Back to the page from which it was opened."""
    if isinstance(what, OpenPuzzle):
        puzzles.back(app, what.entry)
    else:
        lessons.back(app, what.entry)
