"""Strategic War for the teacher: the deals of its games, and the questions asked in them.

The signs and choices themselves stand in `logic.strategic_war.player.signs`, where mypyc makes machine code of them.
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from logic.beginnings import dealt
from logic.kernel.actions import DONE
from logic.kernel.cards import RANK
from logic.kernel.grounds import OnGround
from logic.kernel.plain import JsonObject
from logic.registry import game_by_id
from logic.strategic_war.player.signs import (
    AIMS,
    BY_RANK,
    COPIES,
    RANKS,
    ROW_PLACE,
    ROWS,
    SHADES,
    SIGNS,
    actions_of,
    choices,
    signs,
)
from logic.strategic_war.rules.faces import TWO
from logic.strategic_war.rules.state import NO_CARD, StrategicState

from .net import Floats

GAME: Final = game_by_id("strategic-war")
BEHIND: Final = 2 * BY_RANK
"""Signs that only the critic is told: the rival's hand and defenders."""
PRESETS: Final[tuple[JsonObject, ...]] = (
    {},
    {"replaceAfterDraw": True, "levelWar": "spent"},
    {"cards": 13, "levelWar": "spent", "replaceAfterDraw": True},
)
PRESET_SHARES: Final = (10, 4, 3)
ANY_SHARE: Final = 2
"""Of so many games one has options drawn by lot."""
GROUND_SHARE: Final = 1
"""Of so many games one weighs on a seat."""
TOTAL: Final = sum(PRESET_SHARES) + ANY_SHARE + GROUND_SHARE


def mixes() -> Floats:
    """By row of which kinds it is: an attack is with a card and at what is known of its target."""
    found = np.zeros((ROWS, RANKS + AIMS), np.float32)
    for row in range(ROW_PLACE):
        found[row, row // AIMS] = found[row, RANKS + row % AIMS] = 1
    return found


def deal(seed: int, plain: bool = False) -> StrategicState:
    """A new game, on the preset that the lot says (``plain``: on Classic)."""
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
        else:
            on = OnGround(lot.choice([cell.ground for cell in GAME.info.grounds]), lot.randrange(2))
    state = GAME.new(seed, 2, GAME.settle_options(2, given)) if on is None else dealt(GAME, 2, seed, given, on)[0]
    assert isinstance(state, StrategicState)
    return state


def asked(
    state: StrategicState, rows: list[int], shades: list[int], codes: list[int], found: list[int], counts: list[int]
) -> int:
    """Play what is forced until somebody has a choice; add it and its signs, and return the seat (-1: it is over)."""
    before = len(rows)
    while state.outcome is None:
        seat = state.frames[-1].waiting[0]
        count = choices(state, seat, rows, shades, codes)
        if count > 1:
            known = signs(state, seat)
            known += behind(state, 1 - seat)
            found += known
            counts.append(len(known))
            return seat
        if count:
            play(state, seat, codes[-1])
            del rows[before:], shades[before:], codes[before:]
        else:
            GAME.take(state, seat, DONE)
    return -1


def play(state: StrategicState, seat: int, code: int) -> None:
    """Take a choice."""
    for action in actions_of(state, seat, code):
        GAME.take(state, seat, action)


def behind(state: StrategicState, rival: int) -> list[int]:
    """Return the facts that only the critic is told."""
    found: list[int] = []
    for start, cards in ((SIGNS, state.hands[rival]), (SIGNS + BY_RANK, state.defence[rival])):
        for card in cards:
            if card != NO_CARD:
                place = start + COPIES * (RANK[state.faces[card]] - TWO)
                found.append(place + 1 if place in found else place)
    return found


__all__ = ["BEHIND", "GAME", "SHADES", "SIGNS", "asked", "deal", "mixes", "play"]
