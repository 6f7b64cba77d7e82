"""``python -m research.balance``: computer players of one level against each other, and how fair seats are.

Every game played is a line of JSON in a file that may grow for days: which game and options, who sat where, who won,
how long it took and how often the lead changed. The same row and number deal the same cards and play the same game
again, so that a line never has to be played twice; lines of another program are kept and count no more.

    python -m research.balance --out games.jsonl                    play every preset of every game, or go on with it
    python -m research.balance --out games.jsonl --table            the table of docs/balance.md
    python -m research.balance --out games.jsonl --game fracas --options '{"maxGames": 1}'   a row of one's own
    python -m research.balance --out games.jsonl --game armies --ground hard    on one of the nine grounds
    python -m research.balance --out games.jsonl --game armies --ground all     on each that it has, with all its seats

A ground that weighs on one seat is played with it on each seat in turn for every deal, and the table has the share of
the wins of that seat, `on it`. Where it weighs on all alike each deal is played once.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from logic.ai.levels import COMPILED, PLAYER_IDS, level_by_id
from logic.contest import MOST_DECISIONS, LevelPlayer
from logic.kernel.errors import LoadError, Refusal
from logic.kernel.grounds import OnGround
from logic.kernel.info import GameInfo
from logic.ladder import append, checksum, mend
from logic.match_factory import dealt
from logic.registry import game_by_id, infos

Line = dict[str, Any]

GAMES: Final = 400
LEVEL: Final = "soldier"
FIRST_SEED: Final = 1_700_000
BARS: Final = {2: 0.05, 3: 0.08, 4: 0.08}
"""How far a seat or side of a balanced game may be from its fair share, by the number of seats."""
MOST_DRAWS: Final = 0.12
ROOMS: Final = ("rules", "player")
ON_IT: Final = "on it"
"""What the table calls the seat that a ground weighs on."""


@dataclass(frozen=True, slots=True)
class Row:
    """A setting that is played over and over: ``options`` are those that differ from the defaults, as sorted JSON.

    ``ground`` is the key of the ground it is played on; empty for none.
    """

    game_id: str
    seats: int
    options: str
    level: str
    worlds: int | None = None
    ground: str = ""


def row_of(line: Line) -> Row:
    """The row a line belongs to."""
    settled = _settled(line["options"])
    return Row(line["game"], line["seats"], settled, line["level"], line["worlds"], line.get("ground", ""))


def _settled(options: dict[str, Any]) -> str:
    return json.dumps(options, sort_keys=True)


def play(row: Row, number: int) -> Line:
    """Game ``number`` of a row, as a line of the file."""
    started = time.perf_counter()
    game = game_by_id(row.game_id)
    options = json.loads(row.options)
    turns = row.seats if row.ground and game.info.cell(row.ground).named else 1
    on = OnGround(row.ground, number % turns) if row.ground else None
    deal = number // turns
    state, _, _ = dealt(game, row.seats, FIRST_SEED + deal, options, on)
    player = LevelPlayer(level_by_id(row.level), row.worlds)
    opening = game.to_document(state)
    leader, changes, quiet, asked = -1, 0, 0, 0
    turn, scores = state.turn, _scores(opening)
    for step in range(MOST_DECISIONS):
        if state.outcome is not None:
            break
        seat = game.to_answer(state)[0]
        asked += len(game.options(state, seat)) > 1
        for action in player.chosen(game, state, seat, deal * 31 + seat + step * 7919):
            if seat not in game.to_answer(state):
                break
            game.apply(state, seat, action)
        if state.turn != turn or state.outcome is not None:
            now = _scores(game.to_document(state))
            quiet += now == scores
            turn, scores = state.turn, now
            ahead = [side for side, score in enumerate(scores) if score == max(scores)]
            if len(ahead) == 1 and ahead[0] != leader:
                changes += leader >= 0
                leader = ahead[0]
    outcome = state.outcome
    winners = () if outcome is None else outcome.winners
    first = opening["first"]
    held = {} if turns == 1 else {"held": int(game.brain.side_of(state, number % turns) in winners)}
    mark = {} if on is None else {"ground": on.key, **held}
    return {
        "game": row.game_id,
        "seats": row.seats,
        "options": options,
        "level": row.level,
        "worlds": row.worlds,
        "number": number,
        "won": [int(game.brain.side_of(state, (first + place) % row.seats) in winners) for place in range(row.seats)],
        "sides": _told_sides(opening, first),
        "end": "unfinished" if outcome is None else outcome.reason,
        "turns": state.turn,
        "asked": asked,
        "quiet": quiet,
        "leads": changes,
        "program": played_by(row.game_id),
        "compiled": COMPILED,
        "seconds": round(time.perf_counter() - started, 2),
        **mark,
    }


def _scores(document: dict[str, Any]) -> list[int]:
    return [entry["total"] for entry in document["scores"]]


def _told_sides(document: dict[str, Any], first: int) -> list[str]:
    """Return what each seat plays, in the order of turns; empty where all play the same."""
    sides: list[str] = document.get("civilizations", [])
    return [*sides[first:], *sides[:first]]


def played_by(game_id: str) -> str:
    """A checksum of the sources that decide how a game goes: the rules and the players, not what options are called."""
    return checksum(game_id, ROOMS)


# the file -------------------------------------------------------------------------------------------------------------


def read(path: Path) -> list[Line]:
    """The lines of a file, none if there is no such file; raises :class:`LoadError` with one sentence."""
    try:
        mend(path)
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    except (OSError, ValueError):
        raise LoadError(f"{path} is no file of games of this tool.") from None


def present(line: Line) -> bool:
    """Return whether the program of today plays that game as the one that has written the line did."""
    return bool(line["program"] == played_by(line["game"]))


def missing(rows: Iterable[Row], games: int, lines: Sequence[Line]) -> Iterator[tuple[Row, int]]:
    """The games still to be played, the first of every row before the second of any."""
    done = {(row_of(line), line["number"]) for line in lines if present(line)}
    wanted = list(rows)
    for number in range(games):
        for row in wanted:
            if (row, number) not in done:
                yield row, number


# the table ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Share:
    """A share of the wins with half of its 95 % interval (Wilson)."""

    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.half:.2f}".replace("0.", ".")


def share(won: float, count: int) -> Share:
    """Half of a draw between two counts half; the interval is that of so many whole games."""
    mean = won / count
    z = 1.96
    half = z / (1 + z * z / count) * math.sqrt(mean * (1 - mean) / count + z * z / (4 * count * count))
    return Share(mean, half)


@dataclass(frozen=True, slots=True)
class Found:
    """The results of a row's games: shares by place in the order of turns and by side, draws, length, course."""

    row: Row
    games: int
    places: tuple[Share, ...]
    sides: tuple[tuple[str, Share], ...]
    draws: float
    turns: float
    asked: float
    quiet: float
    leads: float
    ends: tuple[tuple[str, int], ...]

    def within(self) -> bool:
        """Return whether it meets the bars of a balanced game."""
        fair, bar = 1 / self.row.seats, BARS[self.row.seats]
        parts = [*self.places, *(part for _, part in self.sides)]
        return self.draws < MOST_DRAWS and all(abs(part.mean - fair) <= bar for part in parts)


def found(row: Row, lines: Sequence[Line]) -> Found:
    """Sum up the lines of one row."""
    count = len(lines)
    credit = [[won / max(1, sum(line["won"])) for won in line["won"]] for line in lines]
    places = tuple(share(sum(one[place] for one in credit), count) for place in range(row.seats))
    held: dict[str, list[float]] = {}
    for line, won in zip(lines, credit, strict=True):
        for side, part in zip(line["sides"], won, strict=False):
            held.setdefault(side, []).append(part)
    if "held" in lines[0]:
        held[ON_IT] = [line["held"] / max(1, sum(line["won"])) for line in lines]
    sides = tuple((side, share(sum(parts), len(parts))) for side, parts in sorted(held.items()))
    mean = {key: sum(line[key] for line in lines) / count for key in ("turns", "asked", "quiet", "leads")}
    drawn = sum(sum(line["won"]) != max(1, len(line["won"]) // 2 if _partners(line) else 1) for line in lines)
    ends = tuple(Counter(line["end"] for line in lines).most_common())
    return Found(
        row, count, places, sides, drawn / count, mean["turns"], mean["asked"], mean["quiet"], mean["leads"], ends
    )


def _partners(line: Line) -> bool:
    return bool(line["options"].get("teams") == "partners")


def table(lines: Sequence[Line]) -> str:
    """The rows of a file in Markdown."""
    rows: dict[Row, list[Line]] = {}
    for line in lines:
        if present(line):
            rows.setdefault(row_of(line), []).append(line)
    head = [
        "game",
        "seats",
        "options",
        "level",
        "games",
        "wins by turn order",
        "wins by side",
        "draws",
        "turns",
        "choices a seat",
        "quiet",
        "lead changes",
        "ends",
    ]
    told = [head, ["---"] * len(head)]
    for row, own in sorted(rows.items(), key=lambda item: _order(item[0])):
        one = found(row, own)
        told.append(
            [
                game_by_id(row.game_id).info.title,
                str(row.seats),
                called(row),
                row.level + (f" {row.worlds}" if row.worlds else ""),
                str(one.games),
                " · ".join(map(str, one.places)),
                " · ".join(f"{side} {part}" for side, part in one.sides),
                f"{one.draws:.0%}",
                f"{one.turns:.1f}",
                f"{one.asked / row.seats:.0f}",
                f"{one.quiet / one.turns:.0%}",
                f"{one.leads:.1f}",
                ", ".join(f"{end} {count}" for end, count in one.ends),
            ]
        )
    return "\n".join(f"| {' | '.join(row)} |" for row in told)


def _order(row: Row) -> tuple[str, int, int, str, str]:
    """Game by game; what a menu offers before what was tried."""
    name = called(row)
    place = NAMED.index(name) if name in NAMED else len(NAMED)
    return row.game_id, row.seats, place, row.options, row.level


NAMED: Final = ("Classic", "Balanced", "Quick")


def called(row: Row) -> str:
    """The preset of a row, or the options that it has of its own."""
    options = json.loads(row.options)
    parts = [game_by_id(row.game_id).info.cell(row.ground).name] if row.ground else []
    if not options:
        return ", ".join(parts or ["Classic"])
    for preset in game_by_id(row.game_id).info.presets:
        if preset.options(row.seats) == options:
            return ", ".join([*parts, preset.key.capitalize()])
    return ", ".join([*parts, *(f"`{key}` {value}" for key, value in options.items())])


# the plan -------------------------------------------------------------------------------------------------------------


def planned(game_ids: Sequence[str], level: str, worlds: int | None) -> list[Row]:
    """Classic and every preset of these games (none named: all), with every number of seats."""
    for game_id in game_ids:
        game_by_id(game_id)
    found: list[Row] = []
    for info in infos():
        if info.id in game_ids or not game_ids:
            for seats in info.seats:
                for options in ({}, *(preset.options(seats) for preset in info.presets)):
                    row = Row(info.id, seats, _settled(options), level, worlds)
                    if row not in found:
                        found.append(row)
    return found


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m research.balance", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--out", type=Path, required=True, help="the file its lines are added to")
    parser.add_argument("--table", action="store_true", help="play nothing, print the table of the file")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each row ({GAMES})")
    parser.add_argument("--game", action="append", default=[], help="id of a game; may be given again (default: all)")
    parser.add_argument("--seats", type=int, help="of a row of one's own (default: the fewest; on a ground all)")
    parser.add_argument("--options", help="house rules of a row of one's own, as JSON")
    parser.add_argument("--ground", default="", help="the key of a ground, for a row of one's own, or 'all'")
    parser.add_argument("--level", choices=PLAYER_IDS, default=LEVEL, help=f"who plays, on every seat ({LEVEL})")
    parser.add_argument("--worlds", type=int, help="worlds a decision (default: the level's own)")
    return parser.parse_args(given)


EVERY: Final = "all"
"""The grounds of a game, one after another."""


def _places(info: GameInfo, ground: str, seats: int | None) -> list[tuple[str, int]]:
    """Return grounds by key with the seats that are played on them; an empty key where no ground is asked for."""
    if not ground:
        return [("", seats or info.seats[0])]
    if ground != EVERY:
        return [(ground, number) for number in (info.cell(ground).seats if seats is None else [seats])]
    return [(cell.ground, number) for cell in info.grounds for number in cell.seats if seats in (None, number)]


def _rows(wanted: argparse.Namespace) -> list[Row]:
    if wanted.options is None and not wanted.ground:
        rows = planned(wanted.game, wanted.level, wanted.worlds)
        return [row for row in rows if wanted.seats in (None, row.seats)]
    options = json.loads(wanted.options or "{}")
    found = []
    for game_id in wanted.game:
        game = game_by_id(game_id)
        for ground, seats in _places(game.info, wanted.ground, wanted.seats):
            on_it = game.info.options_on(OnGround(ground), seats, options) if ground else options
            game.settle_options(seats, on_it)
            found.append(Row(game_id, seats, _settled(options), wanted.level, wanted.worlds, ground))
    return found


def main(given: Sequence[str] | None = None) -> int:
    """Play what is missing, or print the table; 1 and one sentence if that cannot be."""
    wanted = _arguments(given)
    try:
        lines = read(wanted.out)
        if wanted.table:
            print(table(lines))
            return 0
        for row, number in missing(_rows(wanted), wanted.games, lines):
            append(wanted.out, play(row, number))
    except (Refusal, json.JSONDecodeError) as problem:
        print(f"Nothing can be measured: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. The same command goes on from here.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
