"""Fracas for the teacher: the deals of its matches.

Signs, choices and what its critic is told stand in `logic.fracas.player`, where mypyc makes machine code of them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from logic.fracas.player.behind import BEHIND, behind
from logic.fracas.player.brain import FracasBrain
from logic.fracas.player.choices import actions_of, choices
from logic.fracas.player.marks import COLUMNS, MARKS, MOST
from logic.fracas.player.signs import SIGNS, signs
from logic.fracas.rules.state import FracasState
from logic.match_factory import dealt
from logic.registry import game_by_id

from .deals import rules_of

GAME: Final = game_by_id("fracas")
READER: Final = FracasBrain.reader
RECIPE: Final = {"epochs": 5, "follow": 0.03}
"""Numbers that differ: a match has so many decisions that they are dearer than lessons."""


def deal(seed: int, plain: bool = False) -> FracasState:
    """Return a new match, by the rules that the lot says (``plain``: on Classic)."""
    given, on = ({}, None) if plain else rules_of(GAME, Random(seed), 2)
    if given.get("buyTokens"):
        given["maxGames"] = 3  # or whoever is short buys for ever
    state = dealt(GAME, 2, seed, given, on)[0]
    assert isinstance(state, FracasState)
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
