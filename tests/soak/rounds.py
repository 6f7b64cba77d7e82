"""``python -m tests.soak.rounds [--game ID] [--games N] [--first N] [--jobs N] [--every N]``: play, check, tell.

Without ``--game`` every game there is gets its turn.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from importlib import import_module
from typing import Any

from logic.registry import GAMES
from tests.soak.tally import NEVER, Tally

OWN = {
    "assertion": ("tests.soak.games", 2000),
    "armies": ("tests.armies.test_soak", 1000),
    "fracas": ("tests.fracas.soak", 1000),
}
"""Games with checks of their own: the module whose ``play`` plays one by its number, and how many make a soak."""
SHARED, ENOUGH = "tests.soak.small", 1000
"""The module for the others, whose ``play`` is told the game's id too."""
ALL_HAPPENS = 2000
"""Random games of Art of War Assertion after which everything that can happen to a strategy must have happened."""


def one(task: tuple[str, int, int]) -> tuple[int, Any, str]:
    """Play one game in a process of its own: its number, what came of it, and what went wrong."""
    game, number, every = task
    try:
        if game in OWN:
            return number, import_module(OWN[game][0]).play(number, every), ""
        return number, import_module(SHARED).play(game, number, every), ""
    except Exception:
        return number, None, traceback.format_exc()


def games_of(game: str, asked: argparse.Namespace) -> int:
    """Return how many games of one kind are played."""
    return asked.games or OWN.get(game, ("", ENOUGH))[1]


def soak(game: str, asked: argparse.Namespace) -> int:
    """Play the games of one kind; return how many did not hold."""
    begun, failed, endings, total = time.monotonic(), 0, Counter[str](), Tally()
    count = games_of(game, asked)
    tasks = [(game, number, asked.every) for number in range(asked.first, asked.first + count)]
    with multiprocessing.Pool(asked.jobs) as pool:
        for done, (number, result, problem) in enumerate(pool.imap_unordered(one, tasks), 1):
            if problem:
                failed += 1
                print(f"\n{game}, game {number}:\n{problem}", file=sys.stderr, flush=True)
            elif isinstance(result, Tally):
                total.add(result)
            else:
                endings[result] += 1
            if done % 50 == 0:
                print(f"{game}: {done} games, {failed} failed, {time.monotonic() - begun:.0f} s", flush=True)
    if total.games:
        failed += tell(total, failed)
    else:
        print(f"{game}: {count} games, {failed} failed; endings: {dict(endings)}", flush=True)
    return failed


def tell(total: Tally, failed: int) -> int:
    """Print what became of every strategy; 1 if enough games were played and something has never happened."""
    print(total.table())
    print("-: " + "; ".join(f"{code} {name}: {why}" for (code, name), why in NEVER.items()))
    print(f"{total.games} games, {total.decisions} decisions, {failed} failed; endings: {dict(total.endings)}")
    print({name: count for (name, what), count in sorted(total.happened.items()) if what == "effect"})
    missing = total.missing()
    if missing:
        print(f"has never happened: {', '.join(missing)}", flush=True)
    return int(bool(missing) and total.games >= ALL_HAPPENS)


def main() -> int:
    """The exit status is 0 if everything held (and, after enough games, everything happened)."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.rounds", description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=0, help="how many; as many as make a soak if not given")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="all checks at every N-th decision")
    asked = parser.parse_args()
    played = [asked.game] if asked.game else list(GAMES)
    failed = sum(soak(game, asked) for game in played)
    print(
        f"{sum(games_of(game, asked) for game in played):,} games of {len(played)} kinds, {failed} failed", flush=True
    )
    return min(failed, 99)


if __name__ == "__main__":
    raise SystemExit(main())
