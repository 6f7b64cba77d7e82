"""``python -m tests.soak [--games N] [--first N] [--jobs N] [--every N]``: play, check, and print what was played."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
import traceback

from tests.soak.games import play, table_for
from tests.soak.tally import NEVER, Tally

ALL_HAPPENS = 2000
"""Random games after which everything that can happen to a strategy must have happened."""


def one(task: tuple[int, int]) -> tuple[int, Tally | None, str]:
    """Play one game in a process of its own: its number, its tally, and what went wrong."""
    number, every = task
    try:
        return number, play(number, every), ""
    except Exception:
        return number, None, traceback.format_exc()


def main() -> int:
    """Play the games; the exit status is 0 if everything held (and, after enough games, everything happened)."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="all checks at every N-th decision")
    asked = parser.parse_args()
    total, failed, begun = Tally(), 0, time.monotonic()
    numbers = range(asked.first, asked.first + asked.games)
    with multiprocessing.Pool(asked.jobs) as pool:
        for done, (number, tally, problem) in enumerate(
            pool.imap_unordered(one, [(number, asked.every) for number in numbers]), 1
        ):
            if tally is None:
                failed += 1
                print(f"\ngame {number} {table_for(number)}:\n{problem}", file=sys.stderr, flush=True)
            else:
                total.add(tally)
            if done % 50 == 0:
                print(f"{done} games, {failed} failed, {time.monotonic() - begun:.0f} s", flush=True)
    print(total.table())
    print("-: " + "; ".join(f"{code} {name}: {why}" for (code, name), why in NEVER.items()))
    print(f"{total.games} games, {total.decisions} decisions, {failed} failed; endings: {dict(total.endings)}")
    print({f"{name}": count for (name, what), count in sorted(total.happened.items()) if what == "effect"})
    if missing := total.missing():
        print(f"has never happened: {', '.join(missing)}")
        failed += total.games >= ALL_HAPPENS
    return min(failed, 99)


if __name__ == "__main__":
    raise SystemExit(main())
