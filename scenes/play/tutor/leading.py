"""The guide through a session: the teacher of a lesson, or whoever poses a puzzle."""

from __future__ import annotations

from scenes.app import lessons, puzzles
from scenes.app.scene import Program
from scenes.app.taught import Posed, Taught
from scenes.play.tutor.above import Classroom
from scenes.play.tutor.examiner import Examiner
from scenes.play.tutor.tutor import Tutor


def above(table: Classroom, what: Taught | Posed | None) -> Tutor | Examiner | None:
    """Return who is above a table; nobody above one where a game is played."""
    if isinstance(what, Posed):
        return Examiner(table, what)
    return None if what is None else Tutor(table, what)


def leave(app: Program, what: Taught | Posed) -> None:
    """Back to the page from which it was opened."""
    if isinstance(what, Posed):
        puzzles.back(app, what.entry)
    else:
        lessons.back(app, what.entry)
