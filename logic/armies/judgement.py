"""What a presentation promises and what a position is worth: sums over values, from what a seat may know."""

from __future__ import annotations

from ..kernel.cards import RANK
from .groups import LOW
from .plans import hand_worth, reach
from .state import ArmiesState

KINDS = 4
"""How many values of army cards there are."""
MOST_GROUPS = 4
"""A hand of seven makes three groups at most; counts go from none to those."""
ALL = 15

Gains = list[list[float]]
"""By value (jack to ace) and number of groups of it: what so many promise, as a logit."""

FIRST, SECOND = 0, 1
STRIKE = (2.0, 0.5)
"""Once the top card for certain has this value; the second group is for where the first is cancelled."""
GUESS = (1.6, 0.4)
"""The same times the chance that the top card has this value."""
FOLLOW = (0.25, 0.1)
"""A living card of this value may come to the top."""
SHIELD = (0.9, 0.1)
"""The own top card has this value and nobody knows it for certain."""
SHIELD_SEEN = (1.6, 0.4)
"""The same, and all know it."""
COVER = (1.3, 0.3)
"""On skin: whatever strikes must be cancelled."""
FINISH = (1.3, 0.4)
"""A rival is on skin: whatever is not cancelled strikes."""
SILENT = -0.3
"""Presenting nothing."""


def living(state: ArmiesState, seat: int) -> int:
    """Which values an army still holds, as bits from the jack up: known to all."""
    values = ALL
    for loss in state.fallen[seat]:
        values &= ~(1 << RANK[state.faces[loss.card]] - LOW)
    return values


def possible_tops(state: ArmiesState, seat: int) -> int:
    """Which values the top card of an army may have by what all know; 0 for an army that is lost."""
    values = living(state, seat)
    for value in state.denied[seat]:
        values &= ~(1 << value - LOW)
    return values


def gains(state: ArmiesState, seat: int) -> Gains:
    """What groups of each value promise a seat, from what it may know."""
    found: Gains = [[0.0] * MOST_GROUPS for _ in range(KINDS)]
    rivals = [other for other in range(state.seats) if other != seat and not state.out >> other & 1]
    for other in rivals:
        _against(state, other, 1.0 / len(rivals), found)
    _for_oneself(state, seat, found)
    for column in found:
        for count in range(1, MOST_GROUPS):
            column[count] += column[count - 1]
    return found


def _against(state: ArmiesState, rival: int, share: float, found: Gains) -> None:
    alive = living(state, rival)
    tops = possible_tops(state, rival)
    candidates = tops.bit_count()
    for column in range(KINDS):
        bit = 1 << column
        for count in (FIRST, SECOND):
            if not alive:
                worth = FINISH[count]
            elif tops == bit:
                worth = STRIKE[count]
            elif tops & bit:
                worth = GUESS[count] / candidates + FOLLOW[count]
            elif alive & bit:
                worth = FOLLOW[count]
            else:
                worth = 0.0
            found[column][count + 1] += worth * share


def _for_oneself(state: ArmiesState, seat: int, found: Gains) -> None:
    army = state.armies[seat]
    if not army:
        for column in found:
            column[1] += COVER[FIRST]
            column[2] += COVER[SECOND]
        return
    tops = possible_tops(state, seat)
    own = found[RANK[state.faces[army[0]]] - LOW]
    gain = SHIELD_SEEN if tops.bit_count() == 1 else SHIELD
    own[1] += gain[FIRST]
    own[2] += gain[SECOND]


def standing(state: ArmiesState, seat: int) -> list[float]:
    """What makes a position good for a seat. May read the truth."""
    army = state.armies[seat]
    left = len(army)
    faces = state.faces
    values = [RANK[faces[card]] for card in state.hands[seat]]
    columns = reach(values)
    shielded = covered = seen = 0.0
    if left:
        shielded = float(columns >> (RANK[faces[army[0]]] - LOW) & 1)
        seen = 1.0 - possible_tops(state, seat).bit_count() / left
    else:
        covered = columns.bit_count() / KINDS
    return [
        float(left == 0),
        float(left == 1),
        float(left == 2),
        float(left == 3),
        seen,
        hand_worth(values),
        shielded,
        covered,
        float(state.out >> seat & 1),
    ]
