"""Tells tempers apart by statistics that a player can name, and says how surely ten games tell the four.

    python -m research.tempers --game fracas --level captain --games 200

Each temper plays against the plain player of its level. Of every ten games the statistics are taken together, and each
ten is told to the nearest middle of a temper, as the other tens have it. JSON lines: the mean of each statistic by
temper, and which part of the tens is told right.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

from logic.ai.levels import APART, level_by_id
from logic.contest import MOST_DECISIONS, SEED_STEP, LevelPlayer
from logic.kernel.actions import Action
from logic.kernel.tempers import KINDS
from logic.match_factory import dealt
from logic.registry import game_by_id
from research.temper_signs import NOTED

TEN: Final = 10
Counted = dict[str, list[float]]
"""By statistic what was counted, and of how many."""
Noted = Callable[[Any, int, tuple[Action, ...], Counted], None]


def watched(game_id: str, players: Sequence[LevelPlayer], place: int, seed: int, counted: Counted) -> None:
    """Play one game, and count what the seat ``place`` does."""
    game, note = game_by_id(game_id), NOTED[game_id]
    seats = len(players)
    state, _, _ = dealt(game, seats, seed, game.settle_options(seats, {}))
    for number in range(MOST_DECISIONS):
        if state.outcome is not None:
            return
        seat = game.to_answer(state)[0]
        actions = players[seat].chosen(game, state, seat, seed * 31 + seat + number * 7919)
        if seat == place:
            note(state, seat, actions, counted)
        for action in actions:
            if seat in game.to_answer(state):
                game.apply(state, seat, action)


def counts(game_id: str, level: str, temper: str, games: int, seed: int, worlds: int | None = None) -> Counted:
    """Return what a player of a level and temper does in so many games against the plain one, from either seat."""
    player = LevelPlayer(level_by_id(f"{level}{APART}{temper}" if temper else level), worlds)
    plain = LevelPlayer(level_by_id(level), worlds)
    counted: Counted = {}
    for number in range(games):
        place = number % 2
        players = [player if seat == place else plain for seat in range(2)]
        watched(game_id, players, place, seed * SEED_STEP + number // 2, counted)
    return counted


def shares(counted: Counted) -> dict[str, float]:
    """Return each statistic as a mean."""
    return {name: total / many if many else 0.0 for name, (total, many) in counted.items()}


def told_right(records: dict[str, list[dict[str, float]]]) -> float:
    """Return which part of the records is told by the nearest middle, learnt of the other records alone.

    What spreads much among the records of one temper counts for less.
    """
    everything = [one for found in records.values() for one in found]
    names = sorted({name for one in everything for name in one})
    spread = {}
    for name in names:
        squares = 0.0
        for found in records.values():
            mean = sum(one.get(name, 0.0) for one in found) / len(found)
            squares += sum((one.get(name, 0.0) - mean) ** 2 for one in found)
        spread[name] = math.sqrt(squares / len(everything)) or 1.0
    right = 0
    for temper, found in records.items():
        for place, one in enumerate(found):
            nearest = ""
            least = math.inf
            for other, theirs in records.items():
                kept = [row for at, row in enumerate(theirs) if other != temper or at != place]
                distance = 0.0
                for name in names:
                    middle = sum(row.get(name, 0.0) for row in kept) / len(kept)
                    distance += ((one.get(name, 0.0) - middle) / spread[name]) ** 2
                if distance < least:
                    nearest, least = other, distance
            right += nearest == temper
    return right / len(everything)


def main(given: Sequence[str] | None = None) -> int:
    """Print the table of one game."""
    parser = argparse.ArgumentParser(prog="python -m research.tempers", description="What a record tells of a temper.")
    parser.add_argument("--game", required=True, choices=sorted(NOTED))
    parser.add_argument("--level", default="captain")
    parser.add_argument("--games", type=int, default=200, help="games of each temper (200)")
    parser.add_argument("--worlds", type=int, help="worlds a decision (default: the level's own)")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(given)
    records: dict[str, list[dict[str, float]]] = {}
    for temper in ("", *KINDS):
        tens = []
        for number in range(max(1, wanted.games // TEN)):
            seed = wanted.seed + number
            tens.append(shares(counts(wanted.game, wanted.level, temper, TEN, seed, wanted.worlds)))
        names = sorted({name for one in tens for name in one})
        means = {name: round(sum(one.get(name, 0.0) for one in tens) / len(tens), 3) for name in names}
        print(json.dumps({"game": wanted.game, "level": wanted.level, "temper": temper, "tens": len(tens), **means}))
        if temper:
            records[temper] = tens
    print(json.dumps({"game": wanted.game, "level": wanted.level, "told right": round(told_right(records), 3)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
