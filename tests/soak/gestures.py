"""``python -m tests.soak.gestures [--way WAY ...] [--size SIZE ...] [--only NAME]``: played by drag, click and keys.

A robot that presses only what the screen shows plays every lesson, every card of the day, every tenth puzzle and one
whole game of each kind, in each of its ways (`tests.scenes.robot`).
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import logic
from scenes.app import lessons, puzzles
from scenes.app.app import App
from tests.scenes.gestures_kit import play_game, play_lesson, play_puzzle
from tests.scenes.robot import WAYS, Stuck
from tests.scenes.shell_kit import open_app

SIZES = ("1280x800", "1024x640", "1920x1080")
EACH = 10  # of so many puzzles one is solved


def tasks(way: str) -> Iterator[tuple[str, Callable[[App], int]]]:
    """Return what is played in one way: its name, and what plays it."""
    games = [info.id for info in logic.games()]
    for entry in (*(one for game in games for one in lessons.shelf(game)), *lessons.daily()):
        yield entry.name, partial(play_lesson, entry=entry, way=way)
    for shelved in (one for game in games for one in puzzles.shelf(game)[::EACH]):
        yield shelved.puzzle.name, partial(play_puzzle, entry=shelved, way=way)
    for game in games:
        yield game, partial(play_game, game=game, way=way)


def main() -> int:
    """The exit status is how many could not be played."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.gestures", description=__doc__)
    parser.add_argument("--way", choices=WAYS, nargs="*", default=list(WAYS))
    parser.add_argument("--size", choices=SIZES, nargs="*", default=list(SIZES))
    parser.add_argument("--only", default="", help="a part of the names that are played")
    asked = parser.parse_args()
    played = gestures = failed = 0
    for size, way in itertools.product(asked.size, asked.way):
        with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), *map(int, size.split("x"))) as app:
            for name, play in tasks(way):
                if asked.only not in name:
                    continue
                played += 1
                try:
                    gestures += play(app)
                except Stuck as why:
                    failed += 1
                    print(f"{name} by {way} at {size}: {why}", file=sys.stderr, flush=True)
        print(f"by {way} at {size}: {played} played, {failed} failed", flush=True)
    ways = f"{', '.join(asked.way)} at {', '.join(asked.size)}"
    print(f"{played:,} lessons, cards, puzzles and games by {ways}: {gestures:,} gestures; {failed} failed")
    return min(failed, 99)


if __name__ == "__main__":
    raise SystemExit(main())
