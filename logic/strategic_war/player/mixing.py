"""Sampled strategies of a rival: how it may have hidden its cards, and where it may strike.

Whoever always lays the weakest card into an empty place is struck there, and whoever always strikes there runs into a
strong one. So a search that looks for a target tries worlds in which weak cards lie in the places nobody has seen and
such with strong ones, and one that hides a card tries rivals who strike at its place and such who spare it.
"""

from __future__ import annotations

import math

from ...kernel.actions import Action, action
from ...kernel.brain import Move, by_lot
from ...kernel.cards import HIDDEN, RANK
from ...kernel.rng import Chance
from ..rules.faces import TWO
from ..rules.state import NO_CARD, StrategicState
from .heuristics import SHARPNESS, Prospects

WAYS = 3
"""As it is likely; weak cards or a blow at the place; strong cards or a blow elsewhere."""
WEAK, STRONG = 1, 2
THERE = 1


def hide(world: StrategicState, view: StrategicState, seat: int, way: int, chance: Chance) -> None:
    """Change what lies hidden before the enemy of ``seat``: every second place by lot, against a card of the hand.

    Weak is the lowest card that is no two, strong the highest, or the one that was seen there and may still lie there.
    """
    if way not in (WEAK, STRONG):
        return
    enemy = 1 - seat
    faces = world.faces
    hand = [card for card in view.hands[enemy] if view.faces[card] == HIDDEN]
    for slot, there in enumerate(view.defence[enemy]):
        if there == NO_CARD or view.faces[there] != HIDDEN or chance.below(2):
            continue
        last = view.memory[enemy][slot]
        best = there
        for card in hand:
            rank, other = RANK[faces[card]], RANK[faces[best]]
            if way == STRONG and last != HIDDEN:
                if faces[card] == last:
                    best = card
            elif rank != TWO and (rank < other if way == WEAK else rank > other):
                best = card
        faces[there], faces[best] = faces[best], faces[there]


def strike(world: StrategicState, slot: int, rival: int, way: int, chance: Chance) -> tuple[Action, ...]:
    """An attack of a rival on what lies in ``slot``, or on anything else; nothing where it has no such choice."""
    owner = 1 - rival
    there = world.defence[owner][slot]
    if not way or there == NO_CARD:
        return ()
    targets = [card for card in world.targets(owner) if (card == there) == (way == THERE)]
    if not targets:
        return ()
    prospects = Prospects(world, rival)
    moves: list[Move] = []
    for card in world.hands[rival]:
        own = RANK[world.faces[card]]
        for target in targets:
            weight = math.exp(prospects.attack(own, prospects.place(target)) * SHARPNESS)
            moves.append(Move((action("card", card), action("card", target)), (own, target), weight))
    return by_lot(moves, chance).actions
