"""Fracas for the teacher: the deals of its matches.

Signs, choices and what its critic is told stand in `logic.fracas.player`, where mypyc makes machine code of them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from logic.beginnings import dealt
from logic.fracas.player.behind import BEHIND, behind
from logic.fracas.player.choices import actions_of, choices
from logic.fracas.player.marks import COLUMNS, MARKS, MOST
from logic.fracas.player.signs import SIGNS, signs
from logic.fracas.rules.state import FracasState
from logic.kernel.grounds import OnGround
from logic.kernel.plain import JsonObject
from logic.registry import game_by_id

GAME: Final = game_by_id("fracas")
RECIPE: Final = {"epochs": 5, "follow": 0.03}
"""Numbers that differ: a match has so many decisions that they are dearer than lessons."""
PRESETS: Final[tuple[JsonObject, ...]] = ({}, {"secondReady": True}, {"secondReady": True, "tokens": 12})
PRESET_SHARES: Final = (10, 4, 3)
ANY_SHARE: Final = 2
"""Of so many matches one has options drawn by lot."""
GROUND_SHARE: Final = 1
"""Of so many matches one has a ground that weighs on a seat."""
TOTAL: Final = sum(PRESET_SHARES) + ANY_SHARE + GROUND_SHARE


def deal(seed: int, plain: bool = False) -> FracasState:
    """A new match, on the preset that the lot says (``plain``: on Classic)."""
    lot = Random(seed)
    given: JsonObject = {}
    on = None
    part = 0 if plain else lot.randrange(TOTAL)
    for preset, share in zip(PRESETS, PRESET_SHARES, strict=True):
        if part < share:
            given = preset
            break
        part -= share
    else:
        if part < ANY_SHARE:
            given = {option.key: lot.choice(option.choices).value for option in GAME.info.options}
            if given["buyTokens"]:
                given["maxGames"] = 3  # or whoever is short buys for ever
        else:
            on = OnGround(lot.choice([cell.ground for cell in GAME.info.grounds]), lot.randrange(2))
    state = GAME.new(seed, 2, GAME.settle_options(2, given)) if on is None else dealt(GAME, 2, seed, given, on)[0]
    assert isinstance(state, FracasState)
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
