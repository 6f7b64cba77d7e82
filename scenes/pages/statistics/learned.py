"""Progress of learning: lessons and puzzles in figures, and as a table to take away."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import logic
from scenes.app import lessons, puzzles
from scenes.store.puzzles import PuzzleStanding, Try
from scenes.ui.words import Phrase, per_cent, spoken

DAILY, DAYS = Phrase("learn", "A card a day"), Phrase("statistics", "Days in a row")
ROW, BEST = Phrase("statistics", "Solved in a row"), Phrase("statistics", "best {count}")


@dataclass(frozen=True)
class LearnedLine:
    """A line of the table: its three columns, and the share of its bar from 0 to 1; below 0 for none."""

    label: str
    cells: tuple[str, str, str]
    share: float = -1.0


def _of(done: int, count: int) -> str:
    return f"{done} / {count}"


def lines(done: Mapping[str, int], now: PuzzleStanding, game: str = "") -> list[LearnedLine]:
    """A line a game, or of one, with lessons done, puzzles solved and the share solved at once; then what is of none.

    ``done`` is when each lesson was done, by its name.
    """
    found = []
    for info in logic.games():
        if game in ("", info.id):
            taught = [entry.name for entry in lessons.shelf(info.id)]
            posed = [entry.puzzle.name for entry in puzzles.shelf(info.id)]
            solved = [name for name in posed if name in now.solved]
            met = [name for name in posed if name in now.solved or name in now.tried]
            at_once = sum(name in now.at_once for name in met)
            share = per_cent(at_once / len(met)) if met else "–"
            cells = (_of(sum(name in done for name in taught), len(taught)), _of(len(solved), len(posed)), share)
            found.append(LearnedLine(spoken("game", info.title), cells, len(solved) / max(1, len(posed))))
    if not game:
        cards = [entry.name for entry in lessons.daily()]
        found.append(LearnedLine(DAILY(), (_of(sum(name in done for name in cards), len(cards)), "", "")))
        found.append(LearnedLine(ROW(), ("", str(now.row), BEST(count=now.best_row))))
        found.append(LearnedLine(DAYS(), ("", str(now.days), BEST(count=now.best_days))))
    return found


def table(done: Mapping[str, int], tries: Sequence[Try]) -> bytes:
    """Every lesson that is done and every try at a puzzle, the oldest first: comma-separated values, in UTF-8."""
    out = io.StringIO()
    grades = {one.puzzle.name: one.puzzle.grade for one in puzzles.everything()}
    rows: list[tuple[int, str, str, object, str]] = []
    for name, when in done.items():
        rows.append((when, "card" if name.startswith(f"{lessons.DAILY}/") else "lesson", name, "", "done"))
    for one in tries:
        rows.append((one.when, "puzzle", one.name, grades.get(one.name, ""), "solved" if one.solved else "missed"))
    lines: list[tuple[object, ...]] = [("date", "kind", "game", "name", "grade", "result")]
    for when, kind, name, grade, result in sorted(rows, key=lambda row: row[0]):
        game, _, rest = name.partition("/")
        moment = time.strftime("%Y-%m-%d %H:%M", time.localtime(when))
        lines.append((moment, kind, "" if kind == "card" else game, rest, grade, result))
    csv.writer(out, lineterminator="\r\n").writerows(lines)
    return out.getvalue().encode()
