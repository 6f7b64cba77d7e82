"""Worlds that agree with what was seen: a defender that held lies where it was seen, or is in the hand of its owner."""

from __future__ import annotations

from ..kernel.cards import HIDDEN, RANK
from ..kernel.rng import Chance
from .judgement import Ranks, stays, unseen_ranks
from .state import NO_CARD, StrategicState

_PARTS = 1 << 20


def remember(world: StrategicState, view: StrategicState, owner: int, chance: Chance) -> None:
    """Change the hidden faces of ``owner`` in a world so that they agree with the memory tags of the view.

    What was seen in a place and may have been exchanged lies there still, as often as :func:`judgement.stays` says, or
    else in the hand. Which of them is drawn by lot; what the viewer knows for certain is not touched.
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


def _holder(world: StrategicState, view: StrategicState, owner: int, face: int) -> int:
    """The hidden card of a side that has a face in this world; -1 if the viewer knows where that face is."""
    for cards in (view.hands[owner], view.defence[owner], view.piles[owner]):
        for card in cards:
            if card != NO_CARD and world.faces[card] == face:
                return card if view.faces[card] == HIDDEN else -1
    return -1
