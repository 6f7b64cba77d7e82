"""The ladder of levels: each level against the one below it in each game, kept in a file that may grow for days.

A line of the file is one deal played from every seat, as JSON::

    {"game": "fracas", "a": "general", "b": "captain", "seed": 7, "pair": 12, "score": 0.5,
     "program": "5c1f0a93d2be", "compiled": true, "worlds": [1000, 100]}

``score`` is that of ``a``, ``worlds`` how many each plays out for a decision (0 without a search), ``program`` a
checksum of the sources that decide how this game is played. The same deal of the same program has the same score, so
that a line never has to be played again; lines of another program are kept, but count no more.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from .ai.levels import AI_LEVELS, COMPILED, LEVEL_IDS, level_by_id
from .ai.think import iterations_of
from .contest import Contest, LevelPlayer, interval
from .external_input import bytes_of_file, json_of, text_of
from .kernel.errors import LoadError
from .kernel.plain import JsonObject
from .kernel.tongue import verbatim
from .registry import entry_of, game_by_id, infos

SEATS: Final = 2
GOALS: Final = {"soldier": 0.80, "captain": 0.65, "general": 0.60, "sun-tzu": 0.55}
"""The score that a level should reach against the one below it."""
LONGEST: Final = 1 << 30
"""Bytes of a file of a ladder, which grows for weeks."""
SHARED: Final = ("kernel", "ai", "contest.py")
ROOMS: Final = ("rules", "player", "options.py", "game.py")
"""What decides how a game is played: of all games, and of each of them. Words and documents do not."""
FIELDS: Final = {"game": str, "a": str, "b": str, "seed": int, "pair": int, "program": str, "compiled": bool}


@dataclass(frozen=True, slots=True)
class Rung:
    """Two neighbouring levels in one game, the upper one first: a cell of the table."""

    game_id: str
    upper: str
    lower: str

    def contest(self) -> Contest:
        """Return the contest: two seats, the game's options as they stand, the levels' own numbers of worlds."""
        options = game_by_id(self.game_id).settle_options(SEATS, {})
        return Contest(
            self.game_id, SEATS, options, LevelPlayer(level_by_id(self.upper)), LevelPlayer(level_by_id(self.lower))
        )


@dataclass(frozen=True, slots=True)
class Deal:
    """One line still to be played: a rung, and which deal of which seed."""

    rung: Rung
    seed: int
    number: int

    def line(self, score: float) -> JsonObject:
        """The line of the file, with the score of the upper level."""
        game = game_by_id(self.rung.game_id)
        levels = (level_by_id(self.rung.upper), level_by_id(self.rung.lower))
        worlds = [iterations_of(game, level) if level.searches else 0 for level in levels]
        return {
            "game": self.rung.game_id, "a": self.rung.upper, "b": self.rung.lower,
            "seed": self.seed, "pair": self.number, "score": score,
            "program": program(self.rung.game_id), "compiled": COMPILED, "worlds": worlds,
        }  # fmt: skip


def program(game_id: str) -> str:
    """A checksum of the sources that decide how computer players play a game: twelve hexadecimal digits."""
    return checksum(game_id, ROOMS)


@cache
def checksum(game_id: str, rooms: tuple[str, ...]) -> str:
    """A checksum of what all games share and of these rooms and modules of one of them."""
    here = Path(__file__).parent
    folder = here / type(game_by_id(game_id)).__module__.split(".")[-2]
    found: list[Path] = []
    for place in (*(here / name for name in SHARED), *(folder / name for name in rooms)):
        found += sorted(place.rglob("*.py")) if place.is_dir() else [place] if place.is_file() else []
    digest = hashlib.sha256()
    for path in found:
        digest.update(path.relative_to(here).as_posix().encode() + b"\0" + bytes_of_file(path) + b"\0")
    return digest.hexdigest()[:12]


def rungs(games: Sequence[str], levels: Sequence[str]) -> list[Rung]:
    """The rungs between neighbours among these levels, of these games (none named: all); raises :class:`LoadError`."""
    for game_id in games:
        game_by_id(game_id)
    for level in levels:
        level_by_id(level)
    wanted = [info.id for info in infos() if info.id in games or not games]
    steps = [
        (upper, lower) for lower, upper in pairwise(LEVEL_IDS) if not levels or (upper in levels and lower in levels)
    ]
    if not steps:
        raise LoadError("No two of these levels are neighbours.", "bad_level")
    return [Rung(game_id, upper, lower) for upper, lower in steps for game_id in wanted]


def planned(rungs: Sequence[Rung], seeds: Sequence[int], pairs: int) -> Iterator[Deal]:
    """``pairs`` deals of each seed for every rung, one of each before the second of any: all cells grow evenly."""
    for number in range(pairs):
        for seed in seeds:
            for rung in rungs:
                yield Deal(rung, seed, number)


def missing(deals: Iterable[Deal], lines: Sequence[JsonObject]) -> list[Deal]:
    """The deals that no line of the present program tells of."""
    told = {(*_cell(line), line["seed"], line["pair"]) for line in lines if _made_by(line) == _present(line["game"])}
    return [
        deal
        for deal in deals
        if (deal.rung.game_id, deal.rung.upper, deal.rung.lower, deal.seed, deal.number) not in told
    ]


def _cell(line: JsonObject) -> tuple[str, str, str]:
    return line["game"], line["a"], line["b"]


def _made_by(line: JsonObject) -> tuple[str, bool]:
    return line["program"], line["compiled"]


def _present(game_id: str) -> tuple[str, bool]:
    return program(game_id), COMPILED


# the file -------------------------------------------------------------------------------------------------------------


def read(path: Path) -> list[JsonObject]:
    """The lines of a file, none if there is no such file; a last line that was cut off is left out.

    Raises :class:`LoadError` with one sentence for anything else that is no line of a ladder.
    """
    text = _text(path)
    found = []
    for number, line in enumerate(text[: _whole(text)].splitlines(), 1):
        try:
            told = json_of(line)
        except LoadError:
            told = None
        if not _is_line(told):
            raise LoadError(f"Line {number} of {path} is none of a ladder.")
        found.append(told)
    return found


def _text(path: Path) -> str:
    return text_of(bytes_of_file(path, LONGEST), verbatim(str(path)), LONGEST) if path.exists() else ""


def _whole(text: str) -> int:
    """Return the length of the whole lines of a text."""
    return text.rfind("\n") + 1


def _is_line(told: object) -> bool:
    if not isinstance(told, dict) or not isinstance(told.get("score"), int | float):
        return False
    return all(isinstance(told.get(name), kind) for name, kind in FIELDS.items())


def mend(path: Path) -> None:
    """Cut off what a run that was ended in the middle of a line has left of it; raises :class:`LoadError`."""
    try:
        with path.open("ab") as file:
            text = _text(path)
            file.truncate(len(text[: _whole(text)].encode()))
    except OSError as problem:
        raise LoadError(f"{path} cannot be written: {problem}.") from None


def append(path: Path, line: JsonObject) -> None:
    """Write one line at the end of the file, at once."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


# the table ------------------------------------------------------------------------------------------------------------


def table(lines: Sequence[JsonObject]) -> str:
    """The scores as a table in Markdown: mean, half the width of the 95 % interval, pairs.

    Of each game the program counts that played its last line; what it was, and what is left out, stands below.
    """
    newest = {line["game"]: _made_by(line) for line in lines}
    scores: dict[tuple[str, str, str], dict[tuple[int, int], float]] = {}
    left_out = dict.fromkeys(newest, 0)
    for line in lines:
        if _made_by(line) == newest[line["game"]]:
            scores.setdefault(_cell(line), {})[line["seed"], line["pair"]] = line["score"]
        else:
            left_out[line["game"]] += 1
    told = {(upper, lower) for _, upper, lower in scores}
    steps = [step for step in zip(LEVEL_IDS[1:], LEVEL_IDS, strict=False) if step in told]
    names = {level.id: level.name for level in AI_LEVELS}
    games = sorted(newest, key=_place)
    rows = [
        ["", *(f"{names[upper]} over {names[lower]}" for upper, lower in steps)],
        ["---"] * (1 + len(steps)),
        ["goal", *(f"{GOALS[upper]:.2f}" for upper, _ in steps)],
        *([_title(game), *(_told(scores.get((game, *step), {})) for step in steps)] for game in games),
    ]
    notes = [_note(game, newest[game], left_out[game]) for game in games]
    return "\n".join(f"| {' | '.join(row)} |".replace("|  |", "| |") for row in rows) + "\n\n" + "\n".join(notes)


def _place(game_id: str) -> int:
    ids = [info.id for info in infos()]
    return ids.index(game_id) if game_id in ids else len(ids)


def _title(game_id: str) -> str:
    entry = entry_of(game_id)
    return game_id if entry is None else entry.info.title


def _told(scores: dict[tuple[int, int], float]) -> str:
    if not scores:
        return ""
    mean, half = interval([scores[deal] for deal in sorted(scores)])
    return f"{mean:.2f} +- {half:.2f} ({len(scores)})"


def _note(game_id: str, made_by: tuple[str, bool], left_out: int) -> str:
    """Return which program played a game, whether it is today's, and how many pairs of others the table leaves out."""
    checksum, compiled = made_by
    note = f"- {_title(game_id)}: program {checksum}, {'compiled' if compiled else 'pure'}"
    if entry_of(game_id) is None or checksum != program(game_id):
        note += ", not the present one"
    return note + (f"; {left_out} pairs of others are left out." if left_out else ".")
