"""Tests that what must not be guessed is not always the same: where a search holds three moves equal, ten seeds play
three."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any

import pytest

import logic
from logic.ai import plan
from logic.ai.levels import level_by_id
from logic.ai.think import chance_for, search
from logic.kernel.game import Game
from logic.kernel.rng import Chance
from logic.kernel.state import State
from logic.kernel.taught import TaughtBrain
from logic.registry import GAMES
from tests.ai.sense.armies import choosing, round_of

SEEDS = 10
WORLDS = 320
EQUAL = 0.01
"""Values nearer to the best than this are equal."""
GENERAL = level_by_id("general")

POSITIONS: dict[str, tuple[Callable[[], logic.Match], int]] = {
    "a guess in Game": (
        round_of(["KQAJ", "AQ"], ["3H 5H 6C 2H 7C 10C 8S", "9D 2S 4S 4C 8D 3S 2C"], denied=[[], [11]]), 0,
    ),
}  # fmt: skip


def thoughts(match: logic.Match, seat: int) -> tuple[int, int]:
    """Return how many moves a General holds equal to the best, and how many it plays."""
    game = match.game
    view = game.view(match._state, seat)
    values: dict[object, list[float]] = {}
    played = set()
    for seed in range(SEEDS):
        thought = search(game, view.copy(), seat, GENERAL, chance_for(seed, view), WORLDS)
        played.add(thought.candidates[0][0].key)
        for move, _, value in thought.candidates:
            values.setdefault(move.key, []).append(value)
    means = [sum(found) / len(found) for found in values.values()]
    return sum(mean > max(means) - EQUAL for mean in means), len(played)


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_equal_is_drawn_by_lot(name: str) -> None:
    made, seat = POSITIONS[name]
    equal, played = thoughts(made(), seat)
    assert equal >= 3, f"{name}: only {equal} are equal, which tests nothing"
    assert played >= 3, f"{name}: of {equal} that are equal {played} are played"


TAUGHT = [game_id for game_id, game in GAMES.items() if game.brain.taught]
WANTED, ENOUGH = 12, 8
LIKED = 0.15
"""A choice that has so much of the whole is as good as any."""


def undecided(game: Game[Any], seeds: int) -> Iterator[tuple[State, int]]:
    """Positions of games in which a policy likes three choices about equally well."""
    brain = game.brain
    assert isinstance(brain, TaughtBrain)
    policy = brain.policy()
    for seed in range(seeds):
        state = game.new(seed, 2, game.settle_options(2, {}))
        for number in count():
            if state.outcome is not None:
                break
            seat = game.to_answer(state)[0]
            view = game.view(state, seat)
            weighed = policy.weighed(view, seat, 1.0)
            total = sum(share for _, share in weighed)
            if sum(share > LIKED * total for _, share in weighed) >= 3:
                yield view, seat
            for action in brain.drawn(view, seat, "captain", Chance(number)):
                game.apply(state, seat, action)


@pytest.mark.parametrize("game_id", TAUGHT)
def test_a_policy_plays_three_of_three_that_it_likes(game_id: str) -> None:
    """Ten seeds of a Captain, on twelve positions: on two of three of them it is not known what it does."""
    game: Any = GAMES[game_id]
    found = list(islice(undecided(game, 20), WANTED))
    assert len(found) == WANTED
    varied = 0
    for view, seat in found:
        moves = [game.brain.drawn(view, seat, "captain", Chance(1 + seed * 7919)) for seed in range(SEEDS)]
        varied += len({game.brain.key(view, seat, move) for move in moves}) >= 3
    assert varied >= ENOUGH


def test_any_order_of_an_army_may_be_played() -> None:
    match = choosing()
    seat = match.decisions()[0].seat
    plays = [str(plan(match.ai_request(seat), "captain", seed, 40)) for seed in range(SEEDS)]
    assert len(set(plays)) >= 6
