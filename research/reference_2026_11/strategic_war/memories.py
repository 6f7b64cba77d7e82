"""Worlds as they are likely to be: seen defenders lie there or are in the hand, where most aces and twos are too."""

from __future__ import annotations

from logic.kernel.cards import HIDDEN, RANK
from logic.kernel.rng import Chance
from logic.strategic_war.rules.faces import ACE, TWO
from logic.strategic_war.rules.state import NO_CARD, StrategicState

from .heuristics import RARE, Ranks, stays, unseen_ranks

LEAST_HAND = 2
"""With fewer hidden cards in the hand nothing follows from how one would play."""
_PARTS = 1 << 20


def remember(world: StrategicState, view: StrategicState, owner: int, chance: Chance) -> None:
    """Change the hidden faces of ``owner`` in a world so that they agree with the memory tags of the view.

    What was seen in a place and may have been exchanged lies there still, as often as :func:`heuristics.stays` says, or
    else in the hand. Aces and twos in the defence change with a card of the hand most often: nobody who plays well lays
    them down. All of it is drawn by lot; what the viewer knows for certain is not touched.
    """
    memory, row = view.memory[owner], view.defence[owner]
    unseen: Ranks = ()
    faces, hidden = world.faces, view.faces
    settled: set[int] = set()
    for slot, last in enumerate(memory):
        there = row[slot]
        if last == HIDDEN or there == NO_CARD or hidden[there] != HIDDEN:
            continue
        if not unseen:
            assert view.viewer is not None
            unseen = unseen_ranks(view, owner, view.viewer)
        holder = _holder(world, view, owner, last)
        if holder < 0:
            continue
        hand = [card for card in view.hands[owner] if hidden[card] == HIDDEN and card not in settled]
        if not hand or chance.below(_PARTS) < stays(RANK[last], unseen, len(hand)) * _PARTS:
            goal = there
        else:
            goal = hand[chance.below(len(hand))]
        if holder not in settled and goal not in settled:
            faces[holder], faces[goal] = faces[goal], faces[holder]
            settled.add(goal)
    for there in row:
        if there == NO_CARD or hidden[there] != HIDDEN or there in settled or RANK[faces[there]] not in (TWO, ACE):
            continue
        hand = [card for card in view.hands[owner] if hidden[card] == HIDDEN and card not in settled]
        if len(hand) >= LEAST_HAND and chance.below(_PARTS) >= RARE * _PARTS:
            goal = hand[chance.below(len(hand))]
            faces[there], faces[goal] = faces[goal], faces[there]


def _holder(world: StrategicState, view: StrategicState, owner: int, face: int) -> int:
    """The hidden card of a side that has a face in this world; -1 if the viewer knows where that face is."""
    for cards in (view.hands[owner], view.defence[owner], view.piles[owner], view.aside[owner]):
        for card in cards:
            if card != NO_CARD and world.faces[card] == face:
                return card if view.faces[card] == HIDDEN else -1
    return -1
