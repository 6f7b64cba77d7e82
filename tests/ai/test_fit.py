"""Fitting an evaluation: the likeliest weights are found, the same command finds the same, and what is kept fits."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from logic.kernel.brain import softmax
from logic.kernel.rng import Chance
from logic.registry import GAMES
from research import fit

FOLDERS = {game_id: type(game).__module__.split(".")[1] for game_id, game in GAMES.items()}

FREE = 0.002
"""Hardly held to where the fit begins."""


def seen(weights: tuple[float, ...], count: int, seed: int = 1) -> list[fit.Position]:
    """Positions of two seats with features by lot, whose results have the chances that the weights give them."""
    chance, found = Chance(seed), []
    for _ in range(count):
        rows = [[chance.below(1000) / 500.0 - 1.0 for _ in weights] for _ in range(2)]
        found.append((rows, softmax([sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows])))
    return found


def test_the_weights_that_made_the_results_are_found() -> None:
    true = (1.5, -0.7, 0.2)
    assert fit.fit(seen(true, 400), [0.0, 0.0, 0.0], FREE) == pytest.approx(true, abs=0.05)


def test_a_feature_that_is_always_the_same_keeps_its_weight() -> None:
    data = [([[row[0], 1.0] for row in rows], shares) for rows, shares in seen((1.0,), 200)]
    assert fit.fit(data, [0.0, 0.4], FREE)[1] == pytest.approx(0.4)


def test_weights_are_held_to_where_they_begin() -> None:
    """Few results move them a little, many move them far."""
    few, free = fit.fit(seen((1.5,), 200), [0.0]), fit.fit(seen((1.5,), 200), [0.0], FREE)
    assert 0.2 < few[0] < 0.8 * free[0]


def test_results_that_say_nothing_leave_no_weight() -> None:
    data = [(rows, [0.5, 0.5]) for rows, _ in seen((1.0, 1.0), 200)]
    weights = fit.fit(data, [0.8, -0.8], FREE)
    assert all(abs(weight) < 0.05 for weight in weights)
    assert fit.likelihood(data, weights) == pytest.approx(-math.log(2), abs=1e-3)


def test_equations_are_solved() -> None:
    curve = [[4.0, 1.0, 0.0], [1.0, 3.0, 0.5], [0.0, 0.5, 2.0]]
    found = fit.solved([list(line) for line in curve], [1.0, 2.0, 3.0])
    again = [sum(a * x for a, x in zip(line, found, strict=True)) for line in curve]
    assert again == pytest.approx([1.0, 2.0, 3.0])


WEIGHED = [game_id for game_id, game in GAMES.items() if not game.brain.taught]
"""The games whose positions are judged by features; the others were taught (docs/teaching.md)."""


@pytest.mark.parametrize("game_id", ["armies", "age-of-spades"])
def test_the_same_game_gives_the_same_positions(game_id: str) -> None:
    game = GAMES[game_id]
    first, again = fit.positions(game, 2, 5), fit.positions(game, 2, 5)
    assert first and first == again != fit.positions(game, 2, 6)
    for rows, shares in first:
        assert sum(shares) == pytest.approx(1.0) and all(len(row) == len(game.brain.weights) for row in rows)


@pytest.mark.parametrize("game_id", WEIGHED)
def test_what_is_kept_names_its_command_and_weighs_every_feature(game_id: str) -> None:
    brain = GAMES[game_id].brain
    assert len(brain.fitted) == len(brain.weights) and brain.fitted != brain.weights
    text = (Path(fit.ROOT) / "logic" / FOLDERS[game_id] / "player" / "fitted.py").read_text(encoding="utf-8")
    assert re.search(rf"``python -m research\.fit {game_id} --games \d+ --seats [\d ]+ --seed \d+``", text)
