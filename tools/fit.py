"""Fit the weights of a game's evaluation on games of computer players against each other: ``python -m tools.fit GAME``.

The recipe: GAMES games (2 seats, or all numbers in turn with ``--seats``) of the level that needs no search, where one
decision in so many is drawn by lot so that positions vary; from each game a few positions at the start of a decision,
with every seat's features and the winner. The weights are those under which the winners were likeliest (conditional
logit, by gradient ascent with a little shrinking towards the weights set by hand); four games of five are fitted on and
the fifth judges. Everything follows from ``--seed``: the same command gives the same numbers. The result is written to
``logic/<game>/fitted.py``.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from logic.kernel.brain import softmax
from logic.kernel.rng import Chance
from logic.registry import game_by_id

ROOT = Path(__file__).resolve().parent.parent
LEVEL = "soldier"
BY_LOT = 8
"""One decision in so many is drawn by lot."""
KEEP = 6
"""One position in so many is kept."""
LONGEST = 5000
STEPS = 400
RATE = 0.5
SHRINK = 0.002
"""How strongly the weights are held to those set by hand, relative to the evidence of one position."""

Position = tuple[list[list[float]], list[float]]
"""Features of every seat, and the share of the game that each of them won."""


def positions(game: Any, seats: int, seed: int) -> list[Position]:
    """Positions of one game; none if it does not end."""
    chance = Chance(seed)
    state = game.new(seed, seats, game.settle_options(seats, {}))
    kept: list[list[list[float]]] = []
    for _ in range(LONGEST):
        if state.outcome is not None:
            break
        seat = game.to_answer(state)[0]
        if chance.below(KEEP) == 0:
            kept.append([list(game.brain.features(state, other)) for other in range(seats)])
        view = game.view(state, seat)
        if chance.below(BY_LOT) == 0:
            options = game.options(view, seat)
            choice = options[chance.below(len(options))]
        else:
            choice = game.bot(view, seat, LEVEL, Chance(chance.below(1 << 30)))
        game.apply(state, seat, choice)
    if state.outcome is None:
        return []
    winners = state.outcome.winners
    shares = [1.0 if game.brain.side_of(state, seat) in winners else 0.0 for seat in range(seats)]
    total = sum(shares)
    return [(features, [share / total for share in shares]) for features in kept]


def likelihood(data: Sequence[Position], weights: Sequence[float]) -> float:
    """The average logarithm of the chance that the weights gave to what happened."""
    total = 0.0
    for features, shares in data:
        chances = softmax([_worth(weights, row) for row in features])
        total += sum(share * math.log(max(chance, 1e-9)) for share, chance in zip(shares, chances, strict=True))
    return total / len(data)


def _worth(weights: Sequence[float], row: Sequence[float]) -> float:
    return sum(weight * feature for weight, feature in zip(weights, row, strict=True))


def fit(data: Sequence[Position], start: Sequence[float]) -> list[float]:
    """The weights under which the data were likeliest, beginning from (and held to) ``start``."""
    weights = list(start)
    count = len(weights)
    scale = [1e-9] * count
    for features, _ in data:
        for place in range(count):
            column = [row[place] for row in features]
            scale[place] += (max(column) - min(column)) ** 2 / len(data)
    for _ in range(STEPS):
        slope = [SHRINK * (first - weight) for first, weight in zip(start, weights, strict=True)]
        for features, shares in data:
            chances = softmax([_worth(weights, row) for row in features])
            for row, share, chance in zip(features, shares, chances, strict=True):
                for place in range(count):
                    slope[place] += (share - chance) * row[place] / len(data)
        weights = [
            weight + RATE * change / math.sqrt(width) if width > 1e-6 else weight
            for weight, change, width in zip(weights, slope, scale, strict=True)
        ]
    return weights


def write(game_id: str, folder: str, weights: Sequence[float], recipe: str, verdict: str) -> Path:
    """Keep the weights as a module of the game."""
    path = ROOT / "logic" / folder / "fitted.py"
    numbers = "".join(f"    {weight:.4f},\n" for weight in weights)
    path.write_text(
        f'"""Weights of the evaluation, fitted on played games.\n\nMade by ``{recipe}``.\n{verdict}\n"""\n\n'
        f"FITTED: tuple[float, ...] = (\n{numbers})\n",
        encoding="utf-8",
    )
    return path


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, judge, write."""
    parser = argparse.ArgumentParser(prog="python -m tools.fit", description="Fit the evaluation of a game.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    wanted = parser.parse_args(arguments)
    game = game_by_id(wanted.game)
    fitted_on: list[Position] = []
    judged_on: list[Position] = []
    for number in range(wanted.games):
        seats = wanted.seats[number % len(wanted.seats)]
        found = positions(game, seats, wanted.seed * 100_003 + number)
        (judged_on if number % 5 == 4 else fitted_on).extend(found)
    start = list(game.brain.weights)
    weights = fit(fitted_on, start)
    before, after = likelihood(judged_on, start), likelihood(judged_on, weights)
    seats_given = " ".join(map(str, wanted.seats))
    recipe = f"python -m tools.fit {wanted.game} --games {wanted.games} --seats {seats_given} --seed {wanted.seed}"
    verdict = (
        f"On {len(judged_on)} positions of games not fitted on, the average log-likelihood of the result is "
        f"{after:.4f},\nwhere the weights set by hand reach {before:.4f}."
    )
    print(f"by hand {[round(one, 3) for one in start]}\nfitted  {[round(one, 3) for one in weights]}\n{verdict}")
    if not wanted.dry:
        folder = type(game).__module__.split(".")[1]
        print(write(wanted.game, folder, weights, recipe, verdict))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
