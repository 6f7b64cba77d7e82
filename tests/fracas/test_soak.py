"""Six random games with random house rules."""

from __future__ import annotations

import pytest

from tests.fracas.soak import play

REASONS = {"tokens", "games", "turns", "resigned"}


@pytest.mark.parametrize("number", range(6))
def test_a_random_game_holds(number: int) -> None:
    """2.2 to 2.6: whatever is played, everything that must hold at a decision holds, and the game ends."""
    assert play(number, every=9) in REASONS
