"""Tests that what must not be guessed is not always the same: where a search holds three moves equal, ten seeds play
three."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import logic
from logic.ai import plan
from logic.ai.levels import level_by_id
from logic.ai.think import chance_for, search
from tests.ai.sense.armies import choosing, round_of
from tests.ai.sense.strategic_war import struck, war

SEEDS = 10
WORLDS = 320
EQUAL = 0.01
"""Values nearer to the best than this are equal."""
GENERAL = level_by_id("general")

POSITIONS: dict[str, tuple[Callable[[], logic.Match], int]] = {
    "attack in the dark": (lambda: war("8S 9S 10S JS", "KH 8H 9H JH"), 0),
    "a place to fill": (lambda: struck("KS", "8H", war("KS 9S 10S JS", "8H 9H 10H JH", hers="7D 5D 6D 10D")), 1),
    "a guess in Game": (
        round_of(["KQAJ", "AQ"], ["3H 5H 6C 2H 7C 10C 8S", "9D 2S 4S 4C 8D 3S 2C"], denied=[[], [11]]), 0,
    ),
}  # fmt: skip


def thoughts(match: logic.Match, seat: int) -> tuple[int, int]:
    """Return how many moves a General holds equal to the best, and how many it plays."""
    game = match.game
    view = game.view(match._state, seat)
    values: dict[object, list[float]] = {}
    played = set()
    for seed in range(SEEDS):
        thought = search(game, view.copy(), seat, GENERAL, chance_for(seed, view), WORLDS)
        played.add(thought.candidates[0][0].key)
        for move, _, value in thought.candidates:
            values.setdefault(move.key, []).append(value)
    means = [sum(found) / len(found) for found in values.values()]
    return sum(mean > max(means) - EQUAL for mean in means), len(played)


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_equal_is_drawn_by_lot(name: str) -> None:
    made, seat = POSITIONS[name]
    equal, played = thoughts(made(), seat)
    assert equal >= 3, f"{name}: only {equal} are equal, which tests nothing"
    assert played >= 3, f"{name}: of {equal} that are equal {played} are played"


def test_any_order_of_an_army_may_be_played() -> None:
    match = choosing()
    seat = match.decisions()[0].seat
    plays = [str(plan(match.ai_request(seat), "captain", seed, 40)) for seed in range(SEEDS)]
    assert len(set(plays)) >= 6
