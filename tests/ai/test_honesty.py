"""No computer player can see what its seat does not: positions of every game with everything hidden dealt anew.

The long form is ``python -m tests.soak.honest``.
"""

from __future__ import annotations

import pytest

from logic.registry import GAMES
from tests.soak.honest import check_moves, check_requests

every_game = pytest.mark.parametrize("game_id", list(GAMES))


@every_game
@pytest.mark.parametrize("part", range(1))
def test_what_is_hidden_makes_no_difference(game_id: str, part: int) -> None:
    """The sampled world reproduces the view, and from it the same move is chosen, with the same visits."""
    check_moves(game_id, 60, 100 + part)


@every_game
def test_a_request_is_the_seats_view_and_nothing_else(game_id: str) -> None:
    """Dealt anew behind the seat's back, the worker gets the same request to the letter."""
    check_requests(game_id, 40, 200)
