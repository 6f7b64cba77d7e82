"""Tests that what must not be guessed is not always the same: of three choices that are liked ten seeds play three."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import pytest

from logic.ai import plan
from logic.kernel.game import Game
from logic.kernel.rng import Chance
from logic.kernel.state import State
from logic.kernel.trained_brain import TrainedBrain
from logic.registry import GAMES
from tests.ai.sense.armies import choosing

SEEDS = 10
TAUGHT = [game_id for game_id, game in GAMES.items() if game.brain.taught]
WANTED, ENOUGH = 12, 8
LIKED = 0.15
"""A choice that has so much of the whole is as good as any."""


def undecided(game: Game[Any], seeds: int) -> Iterator[tuple[State, int]]:
    """Positions of games in which a policy likes three choices about equally well."""
    brain = game.brain
    assert isinstance(brain, TrainedBrain)
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
