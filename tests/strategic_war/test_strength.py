"""A soldier against a recruit."""

from __future__ import annotations

import logic
from logic import bot_action
from tests.strategic_war.table import ID

GAMES = 20


def won(seed: int, soldier: int) -> float:
    """Return what the soldier has of one game: a draw counts half."""
    match = logic.new_match(ID, 2, seed)
    while match.outcome() is None:
        seat = match.decisions()[0].seat
        match.act(seat, bot_action(match.ai_request(seat), "soldier" if seat == soldier else "recruit", match.token))
    winners = match.outcome()["winners"]  # type: ignore[index]
    return (soldier in winners) / len(winners)


def test_a_soldier_beats_a_recruit() -> None:
    """4.2: over some games, with changing seats, the careful player wins more."""
    assert sum(won(seed, seed % 2) for seed in range(GAMES)) > GAMES / 2
