"""Strategic War for the teacher: the deals of its games, and the questions asked in them.

The signs and choices themselves stand in `logic.strategic_war.player.signs`, where mypyc makes machine code of them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from logic.beginnings import dealt
from logic.kernel.cards import RANK
from logic.kernel.grounds import OnGround
from logic.kernel.plain import JsonObject
from logic.registry import game_by_id
from logic.strategic_war.player.signs import (
    BY_RANK,
    COLUMNS,
    COPIES,
    MARKS,
    SIGNS,
    actions_of,
    choices,
    signs,
)
from logic.strategic_war.rules.faces import TWO
from logic.strategic_war.rules.state import NO_CARD, StrategicState

GAME: Final = game_by_id("strategic-war")
BEHIND: Final = 2 * BY_RANK
"""Signs that only the critic is told: the rival's hand and defenders."""
MOST: Final = 32
"""Choices that a decision has at most."""
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


def behind(state: StrategicState, seat: int) -> list[int]:
    """Return the facts that only the critic is told."""
    found: list[int] = []
    rival = 1 - seat
    for start, cards in ((SIGNS, state.hands[rival]), (SIGNS + BY_RANK, state.defence[rival])):
        for card in cards:
            if card != NO_CARD:
                place = start + COPIES * (RANK[state.faces[card]] - TWO)
                found.append(place + 1 if place in found else place)
    return found


__all__ = ["BEHIND", "COLUMNS", "GAME", "MARKS", "MOST", "SIGNS", "actions_of", "behind", "choices", "deal", "signs"]
