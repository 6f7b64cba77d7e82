"""Random games with every card; at each decision all that ``make soak`` checks must hold."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.soak.games import play
from tests.soak.mirrors import Walker

GAMES = 8
MIRRORED = (*range(16, 26), 1422)


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_holds(number: int) -> None:
    tally = play(number)
    assert tally.decisions


def test_two_ways_come_to_the_same() -> None:
    """Answered and cancelled, taken back, undone, tried and recounted (`tests.soak.mirrors`), with and without land."""
    compared = sum((Walker(number).play() for number in MIRRORED), Counter[str]())
    assert {"cancelled", "linked", "recounted", "taken back", "tried", "undone"} == set(compared)
