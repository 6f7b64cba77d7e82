"""Six random games over all numbers of seats, with random house rules."""

from __future__ import annotations

import pytest

from tests.age_of_spades.table import ID
from tests.soak.small import play

REASONS = {"target", "agreed", "deadlock", "rounds", "resigned"}


@pytest.mark.parametrize("number", range(6))
def test_a_random_game_holds(number: int) -> None:
    """3.2 and 3.3: whatever is played, everything that must hold at a decision holds, and the game ends."""
    assert play(ID, number, every=6) in REASONS
