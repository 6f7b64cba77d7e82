"""Worlds as they are likely to be: seen defenders lie there or are in the hand, where most aces and twos are too."""

from __future__ import annotations

from ...kernel.cards import HIDDEN, RANK
from ...kernel.rng import Chance
from ..rules.faces import ACE, TWO
from ..rules.state import NO_CARD, StrategicState
from .signs import ranks_left, unplaced

RARE = 0.3
"""How likely an ace or a two lies hidden in a defence, against any other card: they serve better in the hand."""
LEFT_ALONE = 0.1
"""How often a defender that was seen is left where it lies though something weaker could take its place."""
LEAST_HAND = 2
"""With fewer hidden cards in the hand nothing follows from how one would play."""
_PARTS = 1 << 20


def left_ranks(view: StrategicState, owner: int, seat: int) -> list[int]:
    """Return how many cards of each rank a side may have left as far as a seat can tell; none below the two."""
    return [0] * TWO + ranks_left(view, owner, seat)


def unseen_ranks(view: StrategicState, owner: int, seat: int) -> list[int]:
    """Return how many cards of each rank a side may have where a seat has not placed them; none below the two."""
    return [0] * TWO + unplaced(view, owner, seat, ranks_left(view, owner, seat))


def stays(seen: int, unseen: list[int], hand: int) -> float:
    """Return the chance that a card of rank ``seen`` still lies where it was seen, its owner holding ``hand`` other
    cards."""
    below = sum(unseen[TWO + 1 : seen])
    return LEFT_ALONE + (1.0 - LEFT_ALONE) * (1.0 - below / sum(unseen)) ** hand


def remember(world: StrategicState, view: StrategicState, owner: int, chance: Chance) -> None:
    """Change the hidden faces of ``owner`` in a world so that they agree with the memory tags of the view.

    What was seen in a place and may have been exchanged lies there still, as often as :func:`stays` says, or
    else in the hand. Aces and twos in the defence change with a card of the hand most often: nobody who plays well lays
    them down. All of it is drawn by lot; what the viewer knows for certain is not touched.
    """
    memory, row = view.memory[owner], view.defence[owner]
    unseen: list[int] = []
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
