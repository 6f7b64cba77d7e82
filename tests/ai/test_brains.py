"""Tests of what a game's brain promises the search (`logic.kernel.brain`), for every game."""

from __future__ import annotations

from typing import Any

import pytest

from logic.ai import AI_LEVELS
from logic.ai.review import chance_of
from logic.kernel.brain import Brain, Move
from logic.kernel.rng import Chance
from logic.kernel.trained_brain import TrainedBrain
from logic.registry import GAMES
from tests.ai.places import states

every_game = pytest.mark.parametrize("game_id", list(GAMES))
MOST_MOVES = 70
LONGEST_ROLLOUT = 400


def told(moves: list[Move]) -> list[tuple[tuple[object, ...], float]]:
    return [(move.key, round(move.weight, 9)) for move in moves]


def check_moves(moves: list[Move]) -> None:
    """Check that there are some moves, none twice, best first, with a prior above nothing."""
    assert 0 < len(moves) <= MOST_MOVES
    assert len({move.key for move in moves}) == len(moves)
    weights = [move.weight for move in moves]
    assert weights == sorted(weights, reverse=True) and weights[-1] > 0 and weights[0] <= 1.5


@every_game
def test_moves_are_legal_from_the_first_action_to_the_last(game_id: str) -> None:
    for game, state, seat in states(game_id, 60, 11):
        moves = game.brain.moves(state, seat)
        check_moves(moves)
        for move in moves:
            world = state.copy()
            for action in move.actions:
                game.apply(world, seat, action)


@every_game
def test_candidates_can_be_taken_in_the_view_and_in_every_world(game_id: str) -> None:
    for game, state, seat in states(game_id, 30, 12):
        view = game.view(state, seat)
        moves = game.brain.candidates(view, seat)
        check_moves(moves)
        for move in moves:
            world = game.determinise(view, Chance(7))
            for action in move.actions:
                game.apply(world, seat, action)


@every_game
def test_moves_follow_from_what_their_seat_knows(game_id: str) -> None:
    """The same on the whole truth as on the seat's view: an opponent is never given what it does not see. A view does
    not tell in which order others hold their cards, so neither do moves of equal weight."""
    for game, state, seat in states(game_id, 80, 13):
        known, seen = told(game.brain.moves(state, seat)), told(game.brain.moves(game.view(state, seat), seat))
        assert sorted(known, key=str) == sorted(seen, key=str)
        assert [weight for _, weight in known] == [weight for _, weight in seen]


@every_game
def test_rollouts_are_legal_and_end(game_id: str) -> None:
    """Both what the seat that searches does on its way and what its opponents do."""
    for game, state, searching in states(game_id, 25, 14):
        brain, world, chance = game.brain, state.copy(), Chance(3)
        turn, steps = world.turn, 0
        while world.outcome is None and not brain.stops(world, turn, steps):
            seat = game.to_answer(world)[0]
            go_on = brain.quick if seat == searching else brain.reply_quickly
            for action in go_on(world, seat, chance):
                game.apply(world, seat, action)
            steps += 1
            assert steps < LONGEST_ROLLOUT


@every_game
def test_a_value_for_each_seat(game_id: str) -> None:
    for game, state, _ in states(game_id, 40, 15):
        brain: Brain[Any] = game.brain
        for weights in (brain.weights, brain.fitted or brain.weights):
            values = brain.evaluate(state, weights)
            assert len(values) == state.seats and all(0.0 <= value <= 1.0 for value in values)
        for seat in range(state.seats):
            assert len(brain.features(state, seat)) == len(brain.weights)
    assert not brain.fitted or len(brain.fitted) == len(brain.weights)


@every_game
def test_a_game_that_goes_on_is_not_told_as_decided(game_id: str) -> None:
    """The words of a review on a position are the chances of the evaluation, whoever leads and by how much."""
    for game, state, _ in states(game_id, 40, 18):
        brain: Brain[Any] = game.brain
        if state.outcome is not None or state.seats != 2:
            continue
        values = brain.evaluate(state, brain.fitted or brain.weights)
        chances = [chance_of(values[seat], brain.margin(state, seat)) for seat in range(2)]
        assert sum(chances) == pytest.approx(1.0, abs=1e-6), (values, chances)
        assert min(chances) > 0.0 and max(chances) < 1.0


@every_game
def test_winning_is_worth_more_than_losing(game_id: str) -> None:
    for game, state, _ in states(game_id, 12, 16):
        chance = Chance(5)
        while state.outcome is None:
            seat = game.to_answer(state)[0]
            options = game.options(state, seat)
            game.apply(state, seat, options[chance.below(len(options))])
        values = game.brain.evaluate(state, game.brain.weights)
        winners = {seat for seat in range(state.seats) if game.brain.side_of(state, seat) in state.outcome.winners}
        best = [values[seat] for seat in winners]
        rest = [values[seat] for seat in range(state.seats) if seat not in winners]
        assert not rest or min(best) > max(rest)


@every_game
def test_each_level_is_surer_or_plays_out_more_than_the_one_before(game_id: str) -> None:
    brain = GAMES[game_id].brain
    counts = [brain.iterations.get(level.id, 0) for level in AI_LEVELS if level.searches]
    assert counts == sorted(counts) and counts[0] < counts[-1]
    if isinstance(brain, TrainedBrain):  # those that draw of a policy stray the less the higher they are
        strays = [brain.temperatures[level.id] for level in AI_LEVELS if level.id in brain.temperatures]
        assert strays == sorted(strays, reverse=True) and len(set(strays)) == len(strays)
