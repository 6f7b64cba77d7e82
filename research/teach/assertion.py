"""Art of War Assertion for the teacher: the deals of its games.

Signs, choices and what its critic is told stand in `logic.assertion.player`, where mypyc makes machine code of them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from logic.assertion.player.choices import MOST, actions_of, choices
from logic.assertion.player.marks import COLUMNS, MARKS
from logic.assertion.player.reading import BEHIND, SIGNS, behind, signs
from logic.assertion.rules.state import AssertionState
from logic.beginnings import dealt
from logic.kernel.grounds import OnGround
from logic.kernel.plain import JsonObject
from logic.registry import game_by_id

GAME: Final = game_by_id("assertion")
RECIPE: Final = {
    "tables": 96, "lesson": 6144, "part": 512, "epochs": 6, "early": 50_000, "past_every": 3_000, "past_most": 5,
    "past_change": 250, "entropy": 0.005, "follow": 0.0, "magnet": 0.02,
}  # fmt: skip
"""The magnet is the clone with which the teaching begins (`clone`) and stays where it is, so that what is seldom played
survives."""
SEAT_SHARES: Final = ((2, 14), (3, 3), (4, 3))
PRESET_SHARES: Final = (10, 4, 3)
ANY_SHARE: Final = 2
"""Of so many games one has options drawn by lot."""
GROUND_SHARE: Final = 1
"""Of so many games one weighs on a seat."""
TOTAL: Final = sum(PRESET_SHARES) + ANY_SHARE + GROUND_SHARE
TEAMS: Final = 2
"""Of so many games of four one is of two against two."""


def deal(seed: int, plain: bool = False) -> AssertionState:
    """Return a new game with the seats and options that the lot says (``plain``: for two, on Classic)."""
    lot = Random(seed)
    if plain:
        return _begun(seed, 2, {})
    numbers, shares = zip(*SEAT_SHARES, strict=True)
    seats: int = lot.choices(numbers, shares)[0]
    teams: JsonObject = {"teams": "partners"} if seats == 4 and not lot.randrange(TEAMS) else {}
    part = lot.randrange(TOTAL)
    presets: list[JsonObject] = [{}, *(preset.options(seats) for preset in GAME.info.presets)]
    for given, share in zip(presets, PRESET_SHARES, strict=True):
        if part < share:
            return _begun(seed, seats, {**given, **teams})
        part -= share
    if part < ANY_SHARE:
        given = {}
        for option in GAME.info.options:
            if seats in option.seats:
                values = [choice.value for choice in option.choices]
                if option.key == "firstPlayer":
                    values = [value for value in values if type(value) is not int or value < seats]
                given[option.key] = lot.choice(values)
        return _begun(seed, seats, given)
    cells = [cell.ground for cell in GAME.info.grounds if seats in cell.seats]
    state = dealt(GAME, seats, seed, {}, OnGround(lot.choice(cells), lot.randrange(seats)))[0]
    assert isinstance(state, AssertionState)
    return state


def _begun(seed: int, seats: int, given: JsonObject) -> AssertionState:
    state = GAME.new(seed, seats, GAME.settle_options(seats, given))
    assert isinstance(state, AssertionState)
    return state


__all__ = [
    "BEHIND",
    "COLUMNS",
    "GAME",
    "MARKS",
    "MOST",
    "RECIPE",
    "SIGNS",
    "actions_of",
    "behind",
    "choices",
    "deal",
    "signs",
]
