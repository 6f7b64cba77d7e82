"""Whole random games through the public decisions, one digest each: ``python -m tests.compiled.play GAME COUNT``.

It is run under either build of ``logic`` and says first which it was. A digest covers every decision with its words,
every seat's view and what it hears at each step, the outcome, the record and what each seat reads of it.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import logic
from logic.kernel import rng
from logic.kernel.rng import Chance
from logic.kernel.views import to_json
from logic.registry import GAMES
from tests.contract import walk
from tests.events import as_json

VIEWED = 4
"""Views are what takes time: one seat's at each step, every seat's at each of so many."""


def digest_of(game_id: str, seats: int, options: dict[str, Any], seed: int) -> str:
    """Play one game to its end by lot."""
    match, chance, digest = logic.new_match(game_id, seats, seed, options), Chance(seed), hashlib.blake2b(digest_size=8)

    def note(data: Any) -> None:
        digest.update(json.dumps(data).encode())

    for number in range(walk.MANY):
        if match.outcome() is not None:
            note(
                [
                    match.outcome(),
                    match.record(),
                    [[to_json(entry) for entry in match.log(seat)] for seat in range(seats)],
                ]
            )
            return f"{number} decisions, {digest.hexdigest()}"
        asked = match.decisions()
        decision = asked[chance.below(len(asked))]
        note([to_json(one.told()) for one in asked])
        note([match.view_document(seat) for seat in (range(seats) if number % VIEWED == 0 else [decision.seat])])
        acting = [act for act in decision.actions if act.kind != "pass"] if chance.below(4) else []
        choices = acting or decision.actions
        events = match.act(decision.seat, choices[chance.below(len(choices))])
        note([as_json(match.seen_by(seat, events)) for seat in range(seats)])
    raise AssertionError(f"{game_id} has not ended after {walk.MANY} decisions")


def main(game_id: str, count: int) -> None:
    """Print the kind of build, then a line for every game: so many of every set-up of the options."""
    print("pure" if (rng.__file__ or "").endswith(".py") else "compiled")
    for number, (seats, options) in enumerate(walk.settings(GAMES[game_id])):
        for seed in range(number, number + count):
            print(seats, json.dumps(options), digest_of(game_id, seats, options, seed), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
