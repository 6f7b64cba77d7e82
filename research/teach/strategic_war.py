"""Strategic War for the teacher: the deals of its games, and the questions asked in them.

The signs and choices themselves stand in `logic.strategic_war.player.signs`, where mypyc makes machine code of them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from logic.match_factory import dealt
from logic.registry import game_by_id
from logic.strategic_war.player.brain import StrategicBrain
from logic.strategic_war.player.signs import (
    BEHIND,
    COLUMNS,
    MARKS,
    SIGNS,
    actions_of,
    behind,
    choices,
    signs,
)
from logic.strategic_war.rules.state import WHOLE, StrategicState

from .deals import rules_of

GAME: Final = game_by_id("strategic-war")
READER: Final = StrategicBrain.reader
RECIPE: Final = {"early": 1_000_000, "entropy": 0.02}
"""Numbers of the teaching that differ."""
MOST: Final = 32
"""Choices that a decision has at most."""
LATE: Final = 3
"""One of so many games begins later: with cards lost by lot, and some that lie or are held seen by the opponent."""
SEEN: Final = (0.2, 0.5, 0.9)
"""How likely a defender has been seen by the opponent there, by lot for a game; a card of the hand half as likely."""


def deal(seed: int, plain: bool = False) -> StrategicState:
    """Return a new game, by the rules that the lot says (``plain``: on Classic)."""
    lot = Random(seed)
    given, on = ({}, None) if plain else rules_of(GAME, lot, 2)
    state = dealt(GAME, 2, seed, given, on)[0]
    assert isinstance(state, StrategicState)
    if not plain and not lot.randrange(LATE):
        _go_on(state, lot)
    return state


def _go_on(state: StrategicState, lot: Random) -> None:
    """Make of a new game one that has gone on: what no game between good players shows must be learned, too."""
    while state.outcome is None and state.frames[-1].ask == "arrange":
        seat = state.frames[-1].waiting[0]
        GAME.take(state, seat, lot.choice(GAME.options(state, seat)))
    lost = lot.randrange(WHOLE)
    seen = lot.choice(SEEN)
    for seat in (0, 1):
        rival = 1 << 1 - seat
        for _ in range(min(len(state.piles[seat]), max(0, lost + lot.randint(-3, 3)))):
            card = state.piles[seat].pop(lot.randrange(len(state.piles[seat])))
            state.discards[seat].append(card)
            state.known[card] = 3
        for card in state.defence[seat]:
            if card >= 0 and lot.random() < seen:
                state.known[card] |= rival
        for card in state.hands[seat]:
            if lot.random() < seen / 2:
                state.known[card] |= rival


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
