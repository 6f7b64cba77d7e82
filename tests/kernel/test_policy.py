"""Whatever a game's policy weighs, it reads what its seat may know, and its choices are legal (docs/teaching.md)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from types import ModuleType
from typing import Any

import pytest

from logic.kernel.network import Network
from logic.kernel.policy import Policy
from logic.kernel.rng import Chance
from logic.kernel.state import State
from research.teach.games import GAMES

WIDE, NARROW = 4, 3
DEALS = 6
BEFORE = 3
"""What stands in the lists that a position's choices are added to."""
LOOKED_AT = 60
"""Decisions of each deal whose choices are all tried."""
GAMES_AND_DEALS = [(game, seed) for game in GAMES.values() for seed in range(DEALS)]


def policy_by_lot(game: ModuleType, seed: int) -> Policy[Any]:
    """A policy that likes and dislikes whatever its lot says."""
    chance = Chance(seed)
    read = game.SIGNS + game.MARKS
    size = (read + 1) * WIDE + (WIDE + 1) * NARROW + NARROW + 1
    numbers = [chance.below(241) - 120 for _ in range(size)]
    return Policy(game.GAME, game.READER, Network(read, WIDE, NARROW, 1, numbers))


def positions(game: ModuleType, seed: int) -> Iterator[tuple[State, int]]:
    """A game that a policy plays, decision by decision, steps within a move included."""
    state, policy = game.deal(seed), policy_by_lot(game, seed)
    for number in count():
        if state.outcome is not None:
            return
        seat = game.GAME.to_answer(state)[-1]
        for action in policy.move(game.GAME.view(state, seat), seat, 1.0, Chance(number)):
            yield state, seat
            game.GAME.take(state, seat, action)


def told_of(game: ModuleType, state: State, seat: int) -> tuple[list[int], list[tuple[int, ...]]]:
    """Return what is read of a position: its signs, and the marks of each choice, added to those of others."""
    marks: list[int] = []
    codes: list[int] = []
    found, many = game.signs(state, seat), game.choices(state, seat, marks, codes)
    assert many == len(codes) <= game.MOST and len(marks) == game.COLUMNS * many and len(set(found)) == len(found)
    more, others = [BEFORE] * game.COLUMNS * game.MOST, [BEFORE] * game.MOST
    game.choices(state, seat, more, others)
    assert more[game.COLUMNS * game.MOST :] == marks and others[game.MOST :] == codes
    assert min(found) >= 0 and max(found) < game.SIGNS and all(-1 <= mark < game.MARKS for mark in marks)
    return sorted(found), sorted(tuple(marks[game.COLUMNS * place :][: game.COLUMNS]) for place in range(many))


@pytest.mark.parametrize(("game", "seed"), GAMES_AND_DEALS)
def test_it_reads_what_a_seat_knows_alone(game: ModuleType, seed: int) -> None:
    """In the truth, in a view, and with all that is hidden dealt anew, it reads the same and does the same."""
    policy, rules = policy_by_lot(game, seed + 1), game.GAME
    for number, (state, seat) in enumerate(positions(game, seed)):
        view = rules.view(state, seat)
        again = rules.view(rules.determinise(view, Chance(number)), seat)
        before = rules.to_document(view)
        moves = [policy.move(seen, seat, 0.5, Chance(number)) for seen in (view, again)]
        assert moves[0] == moves[1] and rules.to_document(view) == before
        told = [told_of(game, seen, seat) for seen in (state, view, again)]
        assert told[0] == told[1] == told[2]
        hidden = game.behind(state, seat)
        assert len(set(hidden)) == len(hidden) and {fact >= game.SIGNS for fact in hidden} <= {True}
        assert max(hidden, default=0) < game.SIGNS + game.BEHIND


@pytest.mark.parametrize(("game", "seed"), GAMES_AND_DEALS)
def test_every_choice_is_legal(game: ModuleType, seed: int) -> None:
    for state, seat in islice(positions(game, seed), LOOKED_AT):
        codes: list[int] = []
        game.choices(state, seat, [], codes)
        for code in codes:
            tried = state.copy()
            for action in game.actions_of(tried, seat, code):
                game.GAME.apply(tried, seat, action)
