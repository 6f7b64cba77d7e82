"""The lessons that come with the game: where their files lie, what is in them, and the way to the table and back."""

from __future__ import annotations

import logging
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import logic
from scenes.app import doors
from scenes.app.practice_session import LessonEntry, OpenLesson, OpenPuzzle
from scenes.app.session import AI, HUMAN, RIVALS, Player, Session, banner_of
from scenes.ui.words import Phrase

if TYPE_CHECKING:
    from scenes.app.scene import Program

TEACHER = "General Wei"
DAILY = "cards"
"""The folder of the positions of "A card a day"."""
LEFT_OUT = Phrase("lessons", "Some lessons, puzzles or book pictures are damaged and were left out. See log.txt.")
NOT_PLAYED = Phrase("lessons", "This lesson cannot be played. {summary}")
_log = logging.getLogger(__name__)
_left_out: set[str] = set()


def folder() -> Path:
    """Return where the lessons lie: beside the program when it is packed, else in the checkout."""
    packed: str | None = getattr(sys, "_MEIPASS", None)
    return (Path(packed) if packed else Path(__file__).resolve().parents[2]) / "lessons"


def leave_out(what: str, problem: logic.LoadError) -> None:
    """Note that something of what comes with the game cannot be read."""
    _left_out.add(what)
    _log.warning("%s is left out: %s", what, problem)


def tell_left_out(app: Program) -> None:
    """Say it to the player, once for all that has been met by now."""
    if _left_out:
        _left_out.clear()
        app.report(LEFT_OUT())


def read(path: Path) -> logic.Lesson:
    """The lesson in a file; raises logic.LoadError with one sentence that names it."""
    return logic.read_lesson(logic.json_of_file(path))


@cache
def shelf(game: str) -> tuple[LessonEntry, ...]:
    """The lessons of a game in their order; a file that cannot be read is left out."""
    found = []
    for path in sorted((folder() / game).glob("*.json")):
        try:
            found.append((f"{game}/{path.stem}", read(path)))
        except logic.LoadError as problem:
            leave_out(f"{game}/{path.stem}", problem)
    return tuple(LessonEntry(name, lesson, number, len(found)) for number, (name, lesson) in enumerate(found, 1))


@cache
def daily() -> tuple[LessonEntry, ...]:
    """The positions of "A card a day", in the order of the cards; one that cannot be read is left out."""
    found = []
    for path in sorted((folder() / DAILY).glob("*.json")):
        try:
            entries = logic.list_of_file(path)
        except logic.LoadError as problem:
            leave_out(f"{DAILY}/{path.stem}", problem)
            continue
        for number, data in enumerate(entries, 1):
            try:
                lesson = logic.read_lesson(data)
            except logic.LoadError as problem:
                leave_out(f"{DAILY}/{path.stem}, {number}", problem)
            else:
                found.append((f"{DAILY}/{lesson.card}", lesson))
    return tuple(LessonEntry(name, lesson, number, len(found)) for number, (name, lesson) in enumerate(found, 1))


def table_with(match: logic.Match, own: int, taught: OpenLesson | OpenPuzzle) -> Session:
    """The table of a lesson or a puzzle: you at the seat ``own``, and whoever the file has you play with."""
    rivals = iter(RIVALS)
    players = tuple(
        Player("You", HUMAN, "", banner_of(match.game_id, seat)) if seat == own
        else Player(next(rivals), AI, "recruit", banner_of(match.game_id, seat))
        for seat in range(match.seats)
    )  # fmt: skip
    session = Session(match.game_id, players, match.options, match.seed or 0, match)
    session.lesson = taught
    return session


def begun(app: Program, entry: LessonEntry) -> int:
    """Return the step, from 0, at which a lesson goes on that was left half done."""
    return entry.lesson.resumable(app.settings.begun.get(entry.name, 0))


def remember(app: Program, entry: LessonEntry, place: int) -> None:
    """Keep the step at which a lesson goes on; 0: it begins at its beginning."""
    place = entry.lesson.resumable(place)
    if place != app.settings.begun.get(entry.name, 0):
        others = {name: step for name, step in app.settings.begun.items() if name != entry.name}
        app.change_settings(begun=others | ({entry.name: place} if place else {}))


def begin(app: Program, entry: LessonEntry, anew: bool = False) -> bool:
    """Open the table of a lesson where it was left, or ``anew`` at its beginning; one that does not hold together says
    so and stays closed."""
    try:
        run = logic.LessonRun(entry.lesson, 0 if anew else begun(app, entry))
    except logic.Refusal as problem:
        app.report(NOT_PLAYED(summary=logic.verbatim(str(problem))))
        return False
    table_with(run.match, entry.lesson.seat, OpenLesson(entry, run)).start(app)
    return True


def back(app: Program, entry: LessonEntry) -> None:
    """Lead from the table of a lesson to the page of lessons; the menu lies below it."""
    app.to_menu()
    app.stack.push(doors.page("practice", "lessons", entry.lesson.game))


def after(entry: LessonEntry) -> LessonEntry | None:
    """The lesson that follows, or ``None`` after the last one; a card of the day has none."""
    if entry.name.startswith(f"{DAILY}/"):
        return None
    lessons = shelf(entry.lesson.game)
    return lessons[entry.number] if entry.number < len(lessons) else None
