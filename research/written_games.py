"""Games of computer players, written down: ``python -m research.written_games FILE --games N``.

Computer players play each other; what they do goes into FILE, a JSON line a game, and the same command goes on where
it was stopped. A game has ``seed``, ``seats``, ``iterations``, ``by_lot``, ``deeds``, ``values``, ``scores`` and
``winners``: ``deeds`` are the actions from the deal on, ``[seat, action]``, and ``values`` what the search found at
decisions, ``[number of the deed, seat, value, worlds]``. `research.uses` counts in them what is done.

Recipe: one decision in ``--by-lot`` is drawn from the candidates by their prior, so that openings and mistakes vary.
The numbers of worlds for a decision that are given are taken in turn, game by game; 0 plays by the prior alone.
Everything follows from the seed of a game.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from logic.ai.levels import level_by_id
from logic.ai.think import search
from logic.kernel import codec
from logic.kernel.acts import action_to_json
from logic.kernel.brain import by_lot
from logic.kernel.rng import Chance
from logic.registry import game_by_id

LEVEL = "sun-tzu"
"""Whose evaluation the searches use."""
PRIOR_LOTS = 4
"""Without a search the candidate with the best prior is played, but one in so many times one by lot."""
LONGEST = 4000


def play(game_id: str, seed: int, seats: int, iterations: int, lots: int) -> dict[str, Any] | None:
    """One game as it is written down; ``None`` if it does not end."""
    game = game_by_id(game_id)
    chance = Chance(seed)
    state = game.new(seed, seats, game.settle_options(seats, {}))
    deeds: list[Any] = []
    values: list[list[Any]] = []
    level = level_by_id(LEVEL)
    while state.outcome is None:
        if len(deeds) > LONGEST:
            return None
        seat = game.to_answer(state)[0]
        view = game.view(state, seat)
        if not iterations and chance.below(PRIOR_LOTS):
            actions = game.brain.candidates(view, seat)[0].actions
        elif not iterations or (lots and chance.below(lots) == 0):
            actions = by_lot(game.brain.candidates(view, seat), chance).actions
        else:
            thought = search(game, view, seat, level, Chance(chance.below(1 << 30)), iterations)
            actions = thought.chosen.actions
            _, visits, value = thought.candidates[0]
            if visits:
                values.append([len(deeds), seat, round(value, 4), thought.iterations])
        for action in actions:
            if seat not in game.to_answer(state):
                break
            deeds.append([seat, action_to_json(codec.action_view(state, action))])
            game.apply(state, seat, action)
    return {
        "seed": seed,
        "seats": seats,
        "iterations": iterations,
        "by_lot": lots,
        "deeds": deeds,
        "values": values,
        "scores": list(state.outcome.scores),
        "winners": list(state.outcome.winners),
    }


def main(given: Sequence[str] | None = None) -> int:
    """Play what is still missing of the games asked for."""
    parser = argparse.ArgumentParser(prog="python -m research.written_games", description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", default="assertion")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--iterations", type=int, nargs="+", default=[48])
    parser.add_argument("--by-lot", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(given)
    done = wanted.file.read_text().count("\n") if wanted.file.exists() else 0
    with wanted.file.open("a") as file:
        for number in range(done, wanted.games):
            seed = wanted.seed * 1_000_003 + number
            seats = wanted.seats[number % len(wanted.seats)]
            iterations = wanted.iterations[number % len(wanted.iterations)]
            found = play(wanted.game, seed, seats, iterations, wanted.by_lot)
            file.write(json.dumps(found, separators=(",", ":")) + "\n")
            file.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
