"""Forty random games with every card; at each decision all that ``make soak`` checks must hold."""

from __future__ import annotations

import pytest

from tests.soak.games import play

GAMES = 40


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_holds(number: int) -> None:
    tally = play(number)
    assert tally.decisions
