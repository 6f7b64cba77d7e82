"""Age of Spades for the teacher: the deals of its games.

The signs and choices themselves stand in `logic.age_of_spades.player`, where mypyc makes machine code of them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from logic.age_of_spades.player.behind import BEHIND, behind
from logic.age_of_spades.player.brain import AgeBrain
from logic.age_of_spades.player.choices import actions_of, choices
from logic.age_of_spades.player.marks import COLUMNS, MARKS, MOST
from logic.age_of_spades.player.signs import SIGNS, signs
from logic.age_of_spades.rules.state import AgeState
from logic.match_factory import dealt
from logic.registry import game_by_id

from .deals import rules_of, seats_of

GAME: Final = game_by_id("age-of-spades")
READER: Final = AgeBrain.reader
RECIPE: Final = {"entropy": 0.05}
"""With a bonus of .01 what once came out badly was hardly tried again: small payments were held back."""
SEAT_SHARES: Final = ((2, 5), (3, 2), (4, 2))
LATE: Final = 3
"""Of so many games one begins with choices by lot,"""
WANDERS: Final = 40
"""fewer than these."""


def deal(seed: int, plain: bool = False) -> AgeState:
    """Return a new game with the seats and rules that the lot says (``plain``: for two, on Classic).

    A third of those that are not plain have begun with choices by lot, so that one learns what good players seldom see.
    """
    lot = Random(seed)
    seats = 2 if plain else seats_of(lot, SEAT_SHARES)
    given, on = ({}, None) if plain else rules_of(GAME, lot, seats)
    state = dealt(GAME, seats, seed, given, on)[0]
    assert isinstance(state, AgeState)
    if plain or lot.randrange(LATE):
        return state
    begun = state.copy()
    _wander(begun, lot)
    return begun if begun.outcome is None else state


def _wander(state: AgeState, lot: Random) -> None:
    """Play up to so many choices by lot."""
    for _ in range(lot.randrange(WANDERS)):
        if state.outcome is not None:
            return
        seat = state.frames[-1].waiting[0]
        codes: list[int] = []
        if choices(state, seat, [], codes):
            actions = actions_of(state, seat, lot.choice(codes))
        else:
            actions = (GAME.options(state, seat)[0],)
        for action in actions:
            GAME.take(state, seat, action)


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
