"""The page of puzzles with none, one and many solved, and puzzles at their tables: posed, missed, shown and found."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

import logic
from scenes.app import doors, puzzles
from scenes.app.practice_session import PuzzleEntry

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30
DAY = 24 * 3600


def _run(app: App, frames: int = 60) -> None:
    for _ in range(frames):
        app.frame(STEP)


def solved(app: App, count: int) -> None:
    """Let so many puzzles of every game be tried over the last days, one in five of them without success."""
    now = time.time()
    for info in logic.games():
        for number, entry in enumerate(puzzles.shelf(info.id)[:count]):
            day = now - max(0, 9 - number) * DAY if count > 1 else now
            app.storage.puzzles.tried(entry.puzzle.name, number % 5 != 3, day)


def entry_of(game: str, number: int) -> PuzzleEntry:
    """A puzzle of a game by its number; the last one where there are fewer."""
    shelf = puzzles.shelf(game)
    return shelf[min(number, len(shelf)) - 1]


def page(app: App, game: str, count: int, number: int = 0) -> None:
    """The page, with so many tried; with ``number`` that puzzle is chosen."""
    app.first_scene()
    solved(app, count)
    name = entry_of(game, number).puzzle.name if number else ""
    app.stack.push(doors.page("practice", "puzzles", game, name))
    _run(app, 20)


def puzzle(app: App, game: str, number: int = 1, then: str = "") -> None:
    """A puzzle at its table; ``then``: after a wrong try, with its answer shown, or found."""
    app.first_scene()
    entry = entry_of(game, number)
    puzzles.begin(app, entry)
    _run(app, 100)
    table: Any = app.stack.top
    moves = {"missed": entry.puzzle.following, "found": entry.puzzle.answer}
    for action in moves.get(then, ()):
        try:
            table.perform(action)
        except logic.Refusal:
            break
        _run(app, 40)
    if then == "shown":
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_s, "mod": 0, "unicode": "s"}))
    _run(app, 200)


STAGES: dict[str, Callable[[App], None]] = {
    "puzzles_none": partial(page, game="fracas", count=0),
    "puzzles_one": partial(page, game="fracas", count=1),
    "puzzles_many": partial(page, game="age-of-spades", count=40, number=8),
    **{f"puzzle_{info.id}": partial(puzzle, game=info.id) for info in logic.games() if puzzles.shelf(info.id)},
    "puzzle_missed": partial(puzzle, game="fracas", number=6, then="missed"),
    "puzzle_shown": partial(puzzle, game="strategic-war", number=9, then="shown"),
    "puzzle_found": partial(puzzle, game="armies", number=20, then="found"),
}
