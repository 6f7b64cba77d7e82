"""``python -m tests.soak [--games N] [--first N] [--jobs N] [--every N]``: play, check, and print what was played."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
import traceback

from logic.kernel.cards import CODES
from tests.soak.games import Tally, play, table_for

COLUMNS = ("declared", "made", "played", "resolved", "countered", "nullified")


def one(task: tuple[int, int]) -> tuple[int, Tally | None, str]:
    """Play one game in a process of its own: its number, its tally, and what went wrong."""
    number, every = task
    try:
        return number, play(number, every), ""
    except Exception:
        return number, None, traceback.format_exc()


def table(tally: Tally) -> str:
    """How often each strategy was declared, claimed, played in answer, resolved, countered and nullified."""
    lines = ["card  " + "".join(f"{name:>11}" for name in COLUMNS)]
    for code in CODES:
        counts = [tally.happened[code, name] for name in COLUMNS]
        lines.append(f"{code:<6}" + "".join(f"{count:>11}" for count in counts))
    return "\n".join(lines)


def main() -> int:
    """Play the games; the number of games in which something did not hold is the exit status (0: none)."""
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
    print(table(total))
    print(f"{total.games} games, {total.decisions} decisions, {failed} failed; endings: {dict(total.endings)}")
    print({f"{name}": count for (name, what), count in sorted(total.happened.items()) if what == "effect"})
    return min(failed, 99)


if __name__ == "__main__":
    raise SystemExit(main())
