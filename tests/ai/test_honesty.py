"""No computer player can see what its seat does not: 1,000 positions a game with everything hidden dealt anew."""

from __future__ import annotations

import json

import pytest

import logic
from logic.ai.levels import level_by_id
from logic.ai.think import search
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.ai.places import states

every_game = pytest.mark.parametrize("game_id", list(GAMES))
POSITIONS = 1000
PARTS = 5
WORLDS = 2


@every_game
@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_hidden_makes_no_difference(game_id: str, part: int) -> None:
    """The sampled world reproduces the view, and from it the same move is chosen, with the same visits."""
    general = level_by_id("general")
    for number, (game, state, seat) in enumerate(states(game_id, POSITIONS // PARTS, 100 + part)):
        view = game.view(state, seat)
        world = game.determinise(view, Chance(number))
        seen = game.view(world, seat)
        assert game.to_document(seen) == game.to_document(view)
        thoughts = [search(game, eyes, seat, general, Chance(number), WORLDS) for eyes in (view, seen)]
        first, second = ([(move.key, visits, value) for move, visits, value in one.candidates] for one in thoughts)
        assert first == second
        assert thoughts[0].chosen.actions == thoughts[1].chosen.actions


@every_game
def test_a_request_is_the_seats_view_and_nothing_else(game_id: str) -> None:
    """Dealt anew behind the seat's back, the worker gets the same request to the letter."""
    for number, (game, state, seat) in enumerate(states(game_id, 40, 200)):
        table = game.table(state, [])
        for hand in state.fans():
            table.mix_backs(hand)
        world = game.determinise(game.view(state, seat), Chance(number))
        requests = [logic.Match(game, one, {}, []).ai_request(seat) for one in (state, world)]
        assert json.dumps(requests[0]) == json.dumps(requests[1])
