"""``python -m tests.soak.guided [--documents N] [--seed N] [--game ID]``: spoilt positions that look for new ways in.

As `tests.soak.attack`, but guided by what is reached: a spoilt position that runs a line of the readers, checkers or
rules that none has run before is kept and spoilt further, so that faults behind several conditions are found too (the
way of AFL, Zalewski 2013, by lines instead of branches). Ctrl-C ends it with what was found so far.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any

import logic
from logic.registry import GAMES
from tests.protocol.test_spoilt_games import sound, spoil, try_out

Line = tuple[CodeType, int]
BIG = 200_000  # letters of JSON: a position that grew past it is not spoilt further
NEWEST = 20  # every second position is spoilt from one of so many that were kept last


class Reached:
    """The lines of our own source that have run; to be used around what is tried."""

    def __init__(self) -> None:
        self.lines: set[Line] = set()
        self.new = 0
        self._ours: dict[CodeType, bool] = {}
        self._root = next(iter(logic.__path__))

    def __call__(self, work: Callable[[], object]) -> int:
        """Do ``work`` and return how many lines it ran that had not run before."""
        self.new = 0
        sys.settrace(self._call)
        try:
            work()
        finally:
            sys.settrace(None)
        return self.new

    def _call(self, frame: FrameType, event: str, given: Any) -> Any:
        code = frame.f_code
        ours = self._ours.get(code)
        if ours is None:
            ours = self._ours[code] = code.co_filename.startswith(self._root)
        return self._line if ours else None

    def _line(self, frame: FrameType, event: str, given: Any) -> Any:
        line = (frame.f_code, frame.f_lineno)
        if line not in self.lines:
            self.lines.add(line)
            self.new += 1
        return self._line


def attack(game_id: str, count: int, seed: int, told: Callable[[str], None]) -> tuple[int, int]:
    """Spoil and try ``count`` positions of a game; return how many, and how many led on. Raises at a fault."""
    rng, reached, begun = random.Random(f"{game_id} {seed}"), Reached(), time.monotonic()
    kept = sound(game_id)
    for document in kept:
        reached(lambda document=document: try_out(document, 0))  # type: ignore[misc]
    whole, first, tried = len(kept), len(reached.lines), 0
    try:
        for number in range(count):
            pool = kept[-NEWEST:] if number % 2 else kept
            document = spoil(rng, rng.choice(pool))
            try:
                new = reached(lambda document=document, number=number: try_out(document, number))  # type: ignore[misc]
            except Exception:
                print(json.dumps(document), file=sys.stderr)
                raise
            tried += 1
            if new and len(json.dumps(document)) < BIG:
                kept.append(document)
            if number % 500 == 499:
                told(f"{game_id}: {tried} positions, {len(kept) - whole} led on, {time.monotonic() - begun:.0f} s")
    finally:
        sys.settrace(None)
    told(f"{game_id}: {tried:,} positions; {first:,} lines reached by sound ones, {len(reached.lines):,} by all")
    return tried, len(kept) - whole


def main() -> int:
    """Raises with the first position that is neither refused nor playable; it is printed before."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.guided", description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES))
    parser.add_argument("--documents", type=int, default=1000, help="how many of each game")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    games = [asked.game] if asked.game else list(GAMES)
    found = []
    try:
        for game in games:
            found.append(attack(game, asked.documents, asked.seed, lambda text: print(text, flush=True)))
    except KeyboardInterrupt:
        print("stopped", flush=True)
    tried, led = (sum(one[part] for one in found) for part in (0, 1))
    print(f"{tried:,} positions of {len(found)} games, {led} led to lines not reached before; 0 failed", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
