"""The puzzles that come with the game: where they lie, which one is next, and the way to the table and back."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING

import logic
from scenes.app import doors, lessons
from scenes.app.practice_session import OpenPuzzle, PuzzleEntry
from scenes.ui.words import Phrase

if TYPE_CHECKING:
    from scenes.app.scene import Program

FOLDER = "puzzles"
NOT_PLAYED = Phrase("lessons", "This puzzle cannot be played. {summary}")


@cache
def shelf(game: str) -> tuple[PuzzleEntry, ...]:
    """The puzzles of a game, the easiest first; one that cannot be read is left out."""
    found = []
    try:
        entries = logic.list_of_file(lessons.folder() / FOLDER / f"{game}.json")
    except logic.LoadError as problem:
        lessons.leave_out(f"{FOLDER}/{game}", problem)
        return ()
    for number, data in enumerate(entries, 1):
        try:
            found.append(logic.read_puzzle(data))
        except logic.LoadError as problem:
            lessons.leave_out(f"{FOLDER}/{game}, {number}", problem)
    return tuple(PuzzleEntry(puzzle, number, len(found)) for number, puzzle in enumerate(found, 1))


def everything() -> tuple[PuzzleEntry, ...]:
    """The puzzles of all games, in the order of the menu."""
    return tuple(one for info in logic.games() for one in shelf(info.id))


def following(entry: PuzzleEntry, solved: Collection[str]) -> PuzzleEntry | None:
    """The next puzzle of the same game that is not solved, from this one on and then from the first; else ``None``."""
    whole = shelf(entry.puzzle.game)
    for one in (*whole[entry.number :], *whole[: entry.number - 1]):
        if one.puzzle.name not in solved:
            return one
    return None


def first_open(game: str, solved: Collection[str]) -> PuzzleEntry | None:
    """The easiest puzzle of a game that is not solved; the first of all where all are, ``None`` without any."""
    whole = shelf(game)
    return next((one for one in whole if one.puzzle.name not in solved), whole[0] if whole else None)


def begin(app: Program, entry: PuzzleEntry) -> bool:
    """Open the table of a puzzle; one that does not hold together says so and stays closed."""
    try:
        attempt = logic.PuzzleAttempt(entry.puzzle)
    except logic.Refusal as problem:
        app.report(NOT_PLAYED(summary=logic.verbatim(str(problem))))
        return False
    lessons.table_with(attempt.match, entry.puzzle.seat, OpenPuzzle(entry, attempt)).start(app)
    return True


def back(app: Program, entry: PuzzleEntry) -> None:
    """Lead from the table of a puzzle to the puzzles of its game; the menu lies below them."""
    app.to_menu()
    app.stack.push(doors.page("practice", "puzzles", entry.puzzle.game, entry.puzzle.name))
