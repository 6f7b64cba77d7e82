"""Art of War Assertion for the teacher: the deals of its games.

Signs, choices and what its critic is told stand in `research.assertion_policy`, as no level plays by them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from logic.assertion.rules.state import AssertionState
from logic.kernel.policy import Reader
from logic.match_factory import dealt
from logic.registry import game_by_id
from research.assertion_policy.choices import MOST, actions_of, choices
from research.assertion_policy.marks import COLUMNS, MARKS
from research.assertion_policy.reading import BEHIND, SIGNS, behind, result_worth, signs

from .deals import rules_of, seats_of

GAME: Final = game_by_id("assertion")
READER: Final = Reader(SIGNS, COLUMNS, signs, choices, actions_of, behind, result_worth)
RECIPE: Final = {
    "tables": 96, "lesson": 6144, "part": 512, "epochs": 6, "early": 50_000, "past_every": 3_000, "past_most": 5,
    "past_change": 250, "rate": 0.0015, "entropy": 0.005, "follow": 0.0, "magnet": 0.03,
}  # fmt: skip
"""The magnet is the policy with which the teaching begins (`values`) and stays where it is, so that what searches found
is kept."""
SEAT_SHARES: Final = ((2, 14), (3, 3), (4, 3))
TEAMS: Final = 2
"""Of so many games of four one is of two against two."""


def deal(seed: int, plain: bool = False) -> AssertionState:
    """Return a new game with the seats and rules that the lot says (``plain``: for two, on Classic)."""
    lot = Random(seed)
    seats = 2 if plain else seats_of(lot, SEAT_SHARES)
    given, on = ({}, None) if plain else rules_of(GAME, lot, seats)
    if seats == 4 and on is None and not lot.randrange(TEAMS):
        given["teams"] = "partners"
    state = dealt(GAME, seats, seed, given, on)[0]
    assert isinstance(state, AssertionState)
    return state


__all__ = [
    "BEHIND",
    "COLUMNS",
    "GAME",
    "MARKS",
    "MOST",
    "READER",
    "RECIPE",
    "SIGNS",
    "actions_of",
    "behind",
    "choices",
    "deal",
    "signs",
]
