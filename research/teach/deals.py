"""The deals: seats, house rules and grounds of the games of a teaching, drawn by lot: alike for all games."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from logic.kernel.game import Game
from logic.kernel.grounds import OnGround
from logic.kernel.plain import JsonObject

PRESET_SHARES: Final = (10, 4, 3)
"""Of so many games each is played on Classic, and on each preset in turn."""
ANY_SHARE: Final = 2
"""So many have options drawn by lot,"""
GROUND_SHARE: Final = 1
"""and so many a ground that weighs on a seat."""
SEATED: Final = ("firstPlayer", "openTop", "smallArmies")
"""Options whose values may be seats."""

Seats = tuple[tuple[int, int], ...]
TWO: Final[Seats] = ((2, 1),)


def seats_of(lot: Random, shares: Seats) -> int:
    """Return how many play, each number as often as its share says."""
    numbers, weights = zip(*shares, strict=True)
    found: int = lot.choices(numbers, weights)[0]
    return found


def rules_of(game: Game[Any], lot: Random, seats: int) -> tuple[JsonObject, OnGround | None]:
    """Return the options that differ from Classic, and the ground where there is one."""
    info = game.info
    presets: list[JsonObject] = [{}, *(dict(preset.options(seats)) for preset in info.presets)]
    part = lot.randrange(sum(PRESET_SHARES) + ANY_SHARE + GROUND_SHARE)
    for given, share in zip(presets, PRESET_SHARES, strict=True):
        if part < share:
            return given, None
        part -= share
    if part >= ANY_SHARE:
        grounds = [cell.ground for cell in info.grounds if seats in cell.seats]
        return {}, OnGround(lot.choice(grounds), lot.randrange(seats))
    given = {}
    for option in info.options:
        if seats in option.seats:
            values = [choice.value for choice in option.choices]
            if option.key in SEATED:
                values = [value for value in values if type(value) is not int or value < seats]
            given[option.key] = lot.choice(values)
    return given, None
