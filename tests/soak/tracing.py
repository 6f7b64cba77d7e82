"""``python -m tests.soak.tracing [--games N] [--game ID]``: what the numbers of backs tell, over many games.

Every count is printed beside what chance would give; one that is off by more than the bound makes it fail.
"""

from __future__ import annotations

import argparse
import sys

from logic.registry import GAMES
from tests.ai.tracing import BOUND, deviations, told, traced


def main(arguments: list[str] | None = None) -> int:
    """Trace the games; 1 if anything is off chance or a card that may be followed was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--game", choices=list(GAMES), default=None)
    asked = parser.parse_args(arguments)
    failed, tallies = False, 0
    games = [asked.game] if asked.game else list(GAMES)
    for game_id in games:
        trace = traced(game_id, asked.games)
        tallies += len(list(deviations(trace)))
        off = [name for name, tally in deviations(trace) if abs(tally.deviation) > BOUND]
        failed |= bool(off or trace.lost)
        print(f"{game_id}, {asked.games} games: {told(trace)}", flush=True)
        for name in off:
            print(f"  OFF CHANCE: {name}", flush=True)
    print(f"{asked.games * len(games):,} games of {len(games)} kinds, {tallies} guesses, all within {BOUND} deviations"
          if not failed else "off chance, see above")  # fmt: skip
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
