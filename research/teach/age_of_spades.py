"""Age of Spades for the teacher: the deals of its games.

The signs and choices themselves stand in `logic.age_of_spades.player`, where mypyc makes machine code of them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from logic.age_of_spades.player.behind import BEHIND, behind
from logic.age_of_spades.player.choices import actions_of, choices
from logic.age_of_spades.player.marks import COLUMNS, MARKS, MOST
from logic.age_of_spades.player.signs import SIGNS, signs
from logic.age_of_spades.rules.state import AgeState
from logic.beginnings import dealt
from logic.kernel.grounds import OnGround
from logic.kernel.plain import JsonObject
from logic.registry import game_by_id

GAME: Final = game_by_id("age-of-spades")
RECIPE: Final = {"entropy": 0.05}
"""With a bonus of .01 what once came out badly was hardly tried again: small payments were held back."""
SEATS_SHARES: Final = (0, 0, 5, 2, 2)
"""Of nine games so many have each number of seats."""
PRESET_SHARES: Final = (10, 4, 3)
ANY_SHARE: Final = 2
"""Of so many games one has options drawn by lot."""
GROUND_SHARE: Final = 1
"""Of so many games one weighs on a seat."""
LATE: Final = 3
"""Of so many games one begins with choices by lot,"""
WANDERS: Final = 40
"""fewer than these."""
TOTAL: Final = sum(PRESET_SHARES) + ANY_SHARE + GROUND_SHARE


def deal(seed: int, plain: bool = False) -> AgeState:
    """Return a new game with the seats and the preset that the lot says (``plain``: for two, on Classic).

    A third of those that are not plain have begun with choices by lot, so that one learns what good players seldom see.
    """
    if plain:
        return _begun(seed, 2, {})
    lot = Random(seed)
    state = _dealt(seed, lot)
    if lot.randrange(LATE):
        return state
    _wander(state, lot)
    return state if state.outcome is None else _dealt(seed, Random(seed))


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


def _dealt(seed: int, lot: Random) -> AgeState:
    seats = lot.choices(range(len(SEATS_SHARES)), SEATS_SHARES)[0]
    presets: list[JsonObject] = [{}, *(preset.options(seats) for preset in GAME.info.presets)]
    part = lot.randrange(TOTAL)
    for given, share in zip(presets, PRESET_SHARES, strict=True):
        if part < share:
            return _begun(seed, seats, given)
        part -= share
    if part < ANY_SHARE:
        return _begun(
            seed, seats, {one.key: lot.choice(one.choices).value for one in GAME.info.options if seats in one.seats}
        )
    cells = [cell.ground for cell in GAME.info.grounds if seats in cell.seats]
    state = dealt(GAME, seats, seed, {}, OnGround(lot.choice(cells), lot.randrange(seats)))[0]
    assert isinstance(state, AgeState)
    return state


def _begun(seed: int, seats: int, given: JsonObject) -> AgeState:
    state = GAME.new(seed, seats, GAME.settle_options(seats, given))
    assert isinstance(state, AgeState)
    return state


__all__ = ["BEHIND", "COLUMNS", "GAME", "MARKS", "MOST", "SIGNS", "actions_of", "behind", "choices", "deal", "signs"]
