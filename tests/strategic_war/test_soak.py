"""Six random games over all numbers of seats, with random house rules."""

from __future__ import annotations

import pytest

from tests.soak.small import play
from tests.strategic_war.table import ID

REASONS = {"eliminated", "alike", "standstill", "resigned", "spent"}


@pytest.mark.parametrize("number", range(6))
def test_a_random_game_holds(number: int) -> None:
    """4.2 to 4.4: whatever is played, everything that must hold at a decision holds, and the game ends."""
    assert play(ID, number, every=6) in REASONS
