"""Puzzles from games of the search: ``python -m research.puzzles find FOLDER``, then ``... ship FOLDER``; ``grade``.

``find`` plays games and writes what it finds into FOLDER, a file a game of the suite and a line a game played; the
same command goes on where it was stopped, and in a new FOLDER behind the last game of which a puzzle is shipped.
``ship`` chooses among what was found and what is shipped, and writes ``lessons/puzzles``. ``grade`` asks the levels of
today about those that are shipped, and writes them with their new grades; what no level finds is searched anew.
The recipe, and what the rules of the choice are, stands in docs/puzzles.md. Use the compiled build.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from logic.ai.levels import LEVEL_IDS
from logic.kernel.plain import JsonObject
from logic.puzzle import read_puzzle
from research.puzzle_games import RECIPES, found_again, search_one_game, still_best
from research.puzzle_shelf import in_lines, on_the_shelf, ship, told

SHIPPED = Path(__file__).resolve().parent.parent / "lessons" / "puzzles"
STRATEGIES = "assertion"
MOST_OF_STRATEGIES, MOST_SHIPPED = 150, 60


def find(folder: Path, games: Sequence[str], enough: int, most: int) -> None:
    """Play games of each kind until there are enough puzzles in its file, or so many games have been played."""
    folder.mkdir(parents=True, exist_ok=True)
    for game_id in games:
        path = folder / f"{game_id}.jsonl"
        lines = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
        shelf = on_the_shelf(SHIPPED, game_id)
        first = lines[-1]["number"] + 1 if lines else max((one["from"] + 1 for one in shelf), default=0)
        count = sum(_hard(line["puzzles"]) for line in lines)
        with path.open("a", encoding="utf-8") as file:
            for number in range(first, first + most - len(lines)):
                if count >= enough:
                    break
                puzzles = search_one_game(game_id, number)
                count += _hard(puzzles)
                file.write(json.dumps({"number": number, "puzzles": puzzles}, separators=(",", ":")) + "\n")
                file.flush()
                print(f"{game_id}: {number + 1} games, {count} puzzles", flush=True)


def _hard(puzzles: Sequence[JsonObject]) -> int:
    """Return the number of puzzles that some level misses."""
    return sum(len(one["found"]) < len(LEVEL_IDS) for one in puzzles)


def grade(shelf: Path, games: Sequence[str]) -> None:
    """Ask the levels again which of the puzzles on a shelf they find; one that none finds goes unless it holds."""
    for game_id in games:
        entries = []
        for one in on_the_shelf(shelf, game_id):
            found = found_again(game_id, one)
            print(f"{game_id}/{one['from']}: {len(one['found'])} levels found it, now {len(found)}", flush=True)
            if found or still_best(game_id, one):
                entries.append(told(game_id, {**one, "found": found}))
            else:
                print(f"{game_id}/{one['from']}: another move is as good or better, so it goes", flush=True)
        entries.sort(key=lambda one: (read_puzzle(one).grade, one["from"], one["name"]))
        (shelf / f"{game_id}.json").write_text(in_lines(entries), encoding="utf-8")


def main(given: Sequence[str] | None = None) -> int:
    """Find puzzles, ship those that were found, or grade those that are shipped."""
    parser = argparse.ArgumentParser(prog="python -m research.puzzles", description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("find", "ship", "grade"))
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build") / "puzzles")
    parser.add_argument("--games", nargs="+", default=list(RECIPES), choices=list(RECIPES))
    parser.add_argument("--enough", type=int, default=100, help="puzzles of each game")
    parser.add_argument("--most", type=int, default=100_000, help="games to play of each")
    wanted = parser.parse_args(given)
    if wanted.what == "find":
        find(wanted.folder, wanted.games, wanted.enough, wanted.most)
    elif wanted.what == "grade":
        grade(SHIPPED, wanted.games)
    else:
        want = {game: MOST_OF_STRATEGIES if game == STRATEGIES else MOST_SHIPPED for game in wanted.games}
        for game, count in ship(wanted.folder, SHIPPED, want).items():
            print(f"{game}: {count} puzzles shipped")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
