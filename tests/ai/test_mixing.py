"""What must not be guessed is not always the same: where a search holds three moves equal, ten seeds play three."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import logic
from logic.ai.levels import level_by_id
from logic.ai.think import chance_for, search
from tests.ai.sense.armies import choosing, round_of
from tests.ai.sense.strategic_war import dealt, refilled, struck, war

SEEDS = 10
WORLDS = 240
EQUAL = 0.01
"""Values nearer to the best than this are equal."""
GENERAL = level_by_id("general")

POSITIONS: dict[str, tuple[Callable[[], logic.Match], int]] = {
    "attack in the dark": (lambda: war("8S 9S 10S JS", "KH 8H 9H JH"), 0),
    "attack after refilling": (lambda: refilled("5D", war("AS 8S 9S 10S", "8H QH 9H 3D", "3D", hers="JD 5D 6D 10H")), 0),
    "a place to fill": (lambda: struck("KS", "8H", war("KS 9S 10S JS", "8H 9H 10H JH", hers="7D 5D 6D 10D")), 1),
    "a defender that has held": (lambda: struck("9S", "JH", war("9S QS 8S 10S", "JH 8H 9H 10H", "QS")), 1),
    "the first defenders": (dealt, 0),
    "the order of an army": (choosing, 0),
    "a guess in Game": (
        round_of(["AKQJ", "KQJA"], ["7S 6S 4D 8D 5H 9H 2S", "9S 8S 3S 4S 5S 10S 2H"], denied=[[], [14]]), 0,
    ),
}  # fmt: skip


def thoughts(match: logic.Match, seat: int) -> tuple[int, int]:
    """How many moves a General holds equal to the best, and how many it plays."""
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
