"""Game for the teacher: the deals of its games, and the questions asked in them.

The signs and choices themselves stand in `logic.armies.player`, in ``signs`` and ``marks``, where mypyc makes machine
code of them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from logic.armies.player.brain import ArmiesBrain
from logic.armies.player.marks import COLUMNS, MARKS, MOST, actions_of, choices
from logic.armies.player.signs import BEHIND, SIGNS, behind, signs
from logic.armies.rules.state import ArmiesState
from logic.match_factory import dealt
from logic.registry import game_by_id

from .deals import rules_of, seats_of

GAME: Final = game_by_id("armies")
READER: Final = ArmiesBrain.reader
RECIPE: Final = {"entropy": 0.12}
"""Presentations are worth what nobody expects: with a bonus of .01 hardly a position had three ways left."""
SEAT_SHARES: Final = ((2, 14), (3, 3), (4, 3))


def deal(seed: int, plain: bool = False) -> ArmiesState:
    """Return a new game with the seats and rules that the lot says (``plain``: for two, on Classic)."""
    lot = Random(seed)
    seats = 2 if plain else seats_of(lot, SEAT_SHARES)
    given, on = ({}, None) if plain else rules_of(GAME, lot, seats)
    state = dealt(GAME, seats, seed, given, on)[0]
    assert isinstance(state, ArmiesState)
    return state


__all__ = [
    "BEHIND",
    "COLUMNS",
    "GAME",
    "MARKS",
    "MOST",
    "READER",
    "SIGNS",
    "actions_of",
    "behind",
    "choices",
    "deal",
    "signs",
]
