"""Game for the teacher: the deals of its games, and the questions asked in them.

The signs and choices themselves stand in `logic.armies.player`, in ``signs`` and ``marks``, where mypyc makes machine
code of them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from logic.armies.player.marks import COLUMNS, MARKS, MOST, actions_of, choices
from logic.armies.player.signs import BEHIND, SIGNS, behind, signs
from logic.armies.rules.state import ArmiesState
from logic.beginnings import dealt
from logic.kernel.grounds import OnGround
from logic.kernel.plain import JsonObject
from logic.registry import game_by_id

GAME: Final = game_by_id("armies")
RECIPE: Final = {"entropy": 0.12}
"""Presentations are worth what nobody expects: with a bonus of .01 hardly a position had three ways left."""
SEAT_SHARES: Final = ((2, 14), (3, 3), (4, 3))
CLASSIC_SHARE: Final = 10
PRESET_SHARES: Final = (4, 3)
ANY_SHARE: Final = 2
"""Of so many games one has options drawn by lot."""
GROUND_SHARE: Final = 1
"""Of so many games one weighs on a seat."""
TOTAL: Final = CLASSIC_SHARE + sum(PRESET_SHARES) + ANY_SHARE + GROUND_SHARE

SEATED: Final = ("smallArmies", "openTop")
"""Options that may name a seat."""


def deal(seed: int, plain: bool = False) -> ArmiesState:
    """A new game with the seats and options that the lot says (``plain``: two, on Classic)."""
    lot = Random(seed)
    given: JsonObject = {}
    on = None
    seats = 2
    if not plain:
        numbers, shares = zip(*SEAT_SHARES, strict=True)
        seats = lot.choices(numbers, shares)[0]
        part = lot.randrange(TOTAL) - CLASSIC_SHARE
        for preset, share in zip(GAME.info.presets, PRESET_SHARES, strict=True):
            if 0 <= part < share:
                given = preset.options(seats)
            part -= share
        if 0 <= part < ANY_SHARE:
            for option in GAME.info.options:
                values = [choice.value for choice in option.choices]
                if option.key in SEATED:
                    values = [one for one in values if type(one) is not int or one < seats]
                given[option.key] = lot.choice(values)
        elif part >= ANY_SHARE:
            cells = [cell.ground for cell in GAME.info.grounds if seats in cell.seats]
            on = OnGround(lot.choice(cells), lot.randrange(seats))
    state = (
        GAME.new(seed, seats, GAME.settle_options(seats, given))
        if on is None
        else dealt(GAME, seats, seed, given, on)[0]
    )
    assert isinstance(state, ArmiesState)
    return state


__all__ = ["BEHIND", "COLUMNS", "GAME", "MARKS", "MOST", "SIGNS", "actions_of", "behind", "choices", "deal", "signs"]
