"""``python -m tests.soak.reach [--game ID] [--games N] [--first N]``: is everything offered to be reached and seen?

The long form of the tests of ``tests/scenes/reach_kit.py``: one scene for each question of many random matches.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from logic.registry import GAMES
from tests.scenes.reach_kit import SIZES, check_reach

MOST = 400  # questions of a kind that are looked at


def main() -> int:
    """Raises with the first question of which something cannot be reached."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.reach", description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=2000, help="how many random matches of each game")
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    for game in [asked.game] if asked.game else sorted(GAMES):
        for size in SIZES:
            with tempfile.TemporaryDirectory() as folder:
                numbers = range(asked.first, asked.first + asked.games)
                kinds = check_reach(game, Path(folder), numbers, MOST, size)
            print(f"{game} at {size[0]}x{size[1]}: {', '.join(sorted(kinds))}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
