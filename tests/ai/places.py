"""Positions of every game for tests of the computer players: decisions of all kinds from games of random choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import logic
from logic.kernel.rng import Chance
from logic.kernel.state import State
from logic.registry import GAMES

LONGEST = 400
"""Decisions of one game that are walked through at most."""


def states(game_id: str, count: int, seed: int) -> Iterator[tuple[Any, State, int]]:
    """``(game, state, seat)``: a seat that owes an answer, for all numbers of seats. Do not change the state."""
    game, chance, given = GAMES[game_id], Chance(seed), 0
    while given < count:
        seats = game.info.seats[chance.below(len(game.info.seats))]
        state = game.new(chance.below(1 << 32), seats, game.settle_options(seats, {}))
        for _ in range(LONGEST):
            if state.outcome is not None or given >= count:
                break
            waiting = game.to_answer(state)
            seat = waiting[chance.below(len(waiting))]
            options = game.options(state, seat)
            if chance.below(6) == 0:
                yield game, state.copy(), seat
                given += 1
            acting = [option for option in options if option.kind != "pass"]
            pool = acting if acting and chance.below(4) else options
            game.apply(state, seat, pool[chance.below(len(pool))])


def matches(game_id: str, count: int, seed: int) -> Iterator[tuple[logic.Match, int]]:
    """The same as live matches, each with a seat that owes an answer."""
    for game, state, seat in states(game_id, count, seed):
        yield logic.load_match(game.to_document(state)), seat
