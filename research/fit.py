"""Fit the weights of a game's evaluation on games of computer players: ``python -m research.fit GAME``.

The recipe: GAMES games (2 seats, or all numbers in turn with ``--seats``) of the level that needs no search, or with
``--iterations`` of searches that play out so many worlds for a decision; one decision in so many is drawn by lot, so
that positions vary. From each game come the positions at which a search would have stopped to judge, with every seat's
features and the winner. The weights are those under which the winners were likeliest (conditional logit, by Newton's
method with a little shrinking towards the weights set by hand); four games of five are fitted on and the fifth judges.
Everything follows from ``--seed``: the same command gives the same numbers. The result is written to
``logic/<game>/player/fitted.py``.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from logic.ai.levels import level_by_id
from logic.ai.think import search
from logic.kernel.brain import CAREFUL, softmax
from logic.kernel.rng import Chance
from logic.registry import game_by_id

ROOT = Path(__file__).resolve().parent.parent
LEVEL, SEARCHING = CAREFUL, "captain"
BY_LOT = 8
"""One decision in so many is drawn by lot."""
LONGEST = 5000
ROUNDS = 20
ENOUGH = 1e-6
LEAST_STEP = 1e-3
SHRINK = 0.1
"""How strongly the weights are held to those set by hand, relative to the evidence of one position.

So much that they leave them only for good reasons: weights fitted more freely explained the games a little better, but
a search that judged by them played worse (Fracas: 0.37 and 0.43 against 0.47 +- 0.06 held like this, 80 pairs each).
"""

Position = tuple[list[list[float]], list[float]]
"""Features of every seat, and the share of the game that each of them won."""


def positions(game: Any, seats: int, seed: int, iterations: int = 0) -> list[Position]:
    """Positions of one game; none if it does not end."""
    chance = Chance(seed)
    brain = game.brain
    state = game.new(seed, seats, game.settle_options(seats, {}))
    kept: list[list[list[float]]] = []
    turn, steps = state.turn, 0
    for _ in range(LONGEST):
        if state.outcome is not None:
            break
        seat = game.to_answer(state)[0]
        if steps and brain.stops(state, turn, steps):
            kept.append([list(brain.features(state, other)) for other in range(seats)])
            turn, steps = state.turn, 0
        view = game.view(state, seat)
        if chance.below(BY_LOT) == 0:
            options = game.options(view, seat)
            choice = options[chance.below(len(options))]
        elif iterations:
            thought = search(game, view, seat, level_by_id(SEARCHING), Chance(chance.below(1 << 30)), iterations)
            choice = thought.chosen.actions[0]
        else:
            choice = game.brain.bot(view, seat, LEVEL, Chance(chance.below(1 << 30)))
        game.apply(state, seat, choice)
        steps += 1
    if state.outcome is None:
        return []
    winners = state.outcome.winners
    shares = [1.0 if brain.side_of(state, seat) in winners else 0.0 for seat in range(seats)]
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


def fit(data: Sequence[Position], start: Sequence[float], shrink: float = SHRINK) -> list[float]:
    """The weights under which the data were likeliest, beginning from (and held to) ``start``: Newton's method."""
    weights = list(start)
    best = _held(data, weights, start, shrink)
    for _ in range(ROUNDS):
        slope, curve = _shape(data, weights, start, shrink)
        step = solved(curve, slope)
        share = 1.0
        while share > LEAST_STEP:
            tried = [weight + share * change for weight, change in zip(weights, step, strict=True)]
            found = _held(data, tried, start, shrink)
            if found > best:
                break
            share /= 2.0
        else:
            break
        gained, best, weights = found - best, found, tried
        if gained < ENOUGH:
            break
    return weights


def _held(data: Sequence[Position], weights: Sequence[float], start: Sequence[float], shrink: float) -> float:
    """Return the quantity to maximise: the likelihood, less the cost of leaving the weights set by hand."""
    apart = sum((weight - first) ** 2 for weight, first in zip(weights, start, strict=True))
    return likelihood(data, weights) - shrink * apart / 2.0


def _shape(
    data: Sequence[Position], weights: Sequence[float], start: Sequence[float], shrink: float
) -> tuple[list[float], list[list[float]]]:
    """The slope of what is maximised, and its curvature with the sign turned."""
    count = len(weights)
    slope = [shrink * (first - weight) for first, weight in zip(start, weights, strict=True)]
    curve = [[shrink if row == column else 0.0 for column in range(count)] for row in range(count)]
    for features, shares in data:
        chances = softmax([_worth(weights, row) for row in features])
        mean = [
            sum(chance * row[place] for chance, row in zip(chances, features, strict=True)) for place in range(count)
        ]
        for row, share, chance in zip(features, shares, chances, strict=True):
            apart = [one - middle for one, middle in zip(row, mean, strict=True)]
            for place in range(count):
                slope[place] += (share - chance) * row[place] / len(data)
                part = chance * apart[place] / len(data)
                if part:
                    line = curve[place]
                    for other in range(count):
                        line[other] += part * apart[other]
    return slope, curve


def solved(curve: list[list[float]], slope: list[float]) -> list[float]:
    """``x`` with ``curve`` times ``x`` equal to ``slope``, by elimination; ``curve`` is positive definite."""
    rows = [[*line, value] for line, value in zip(curve, slope, strict=True)]
    count = len(rows)
    for place in range(count):
        pivot = max(range(place, count), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for row in range(count):
            if row != place:
                factor = rows[row][place] / rows[place][place]
                rows[row] = [one - factor * other for one, other in zip(rows[row], rows[place], strict=True)]
    return [rows[place][count] / rows[place][place] for place in range(count)]


def write(game_id: str, folder: str, weights: Sequence[float], recipe: str, verdict: str) -> Path:
    """Keep the weights as a module of the game."""
    path = ROOT / "logic" / folder / "player" / "fitted.py"
    numbers = ", ".join(f"{weight:.4f}" for weight in weights)
    path.write_text(
        f'"""Weights of the evaluation, fitted on played games.\n\nMade by ``{recipe}``.\n{verdict}\n"""\n\n'
        f"FITTED: tuple[float, ...] = ({numbers})\n",
        encoding="utf-8",
    )
    return path


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, judge, write."""
    parser = argparse.ArgumentParser(prog="python -m research.fit", description="Fit the evaluation of a game.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=0, help="worlds a decision (0: played without a search)")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    wanted = parser.parse_args(arguments)
    game = game_by_id(wanted.game)
    fitted_on: list[Position] = []
    judged_on: list[Position] = []
    for number in range(wanted.games):
        seats = wanted.seats[number % len(wanted.seats)]
        found = positions(game, seats, wanted.seed * 100_003 + number, wanted.iterations)
        (judged_on if number % 5 == 4 else fitted_on).extend(found)
    start = list(game.brain.weights)
    weights = fit(fitted_on, start)
    before, after = likelihood(judged_on, start), likelihood(judged_on, weights)
    seats_given = " ".join(map(str, wanted.seats))
    recipe = f"python -m research.fit {wanted.game} --games {wanted.games} --seats {seats_given} --seed {wanted.seed}"
    if wanted.iterations:
        recipe += f" --iterations {wanted.iterations}"
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
