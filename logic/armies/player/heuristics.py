"""Values of presentations and positions: sums over values, from what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.cards import RANK
from ..rules.groups import LOW
from ..rules.state import ArmiesState
from ..rules.tops import living, possible_tops
from .plans import hand_worth, reach

KINDS: Final = 4
"""How many values of army cards there are."""
MOST_GROUPS: Final = 4
"""A hand of seven makes three groups at most; counts go from none to those."""

Gains = list[list[float]]
"""By value (jack to ace) and number of groups of it: what so many promise, as a logit."""

ACTIVITY: Final[tuple[float, ...]] = (0.0, 0.0, 0.3, 0.5, 0.7, 0.85, 1.0, 1.0)
"""By the number of cards in a hand how much is to be expected of it."""

# What a first and a second group of one value promise; ``_HELD`` is added in proportion to the rival's ACTIVITY.
STRIKE: Final[tuple[float, ...]] = (1.12, 0.20)
STRIKE_HELD: Final[tuple[float, ...]] = (-0.82, 0.52)
"""The top card of a rival is known by all to have this value."""
GUESS: Final[tuple[float, ...]] = (1.08, 0.04)
GUESS_HELD: Final[tuple[float, ...]] = (-0.41, 0.41)
"""It may have this value: times the chance that it has."""
POSSIBLE: Final[tuple[float, ...]] = (-0.06, 0.08)
"""The same, whatever the chance."""
FOLLOW: Final[tuple[float, ...]] = (0.8, 0.05)
"""It is another value that lives below a top card which all know: times the chance that it comes next."""
LAST: Final[tuple[float, ...]] = (0.30, 0.48)
"""It is the only card left of the army."""
FINISH: Final[tuple[float, ...]] = (0.03, 0.18)
FINISH_HELD: Final[tuple[float, ...]] = (0.58, 0.30)
"""A rival is on skin: whatever is not cancelled strikes."""
ANY_FINISH: Final = 0.53
"""A rival is on skin and anything at all is presented."""
SHIELD: Final[tuple[float, ...]] = (0.36, 0.05)
SHIELD_GUESSED: Final[tuple[float, ...]] = (0.64, 0.01)
"""The own top card has this value; the second is times the chance at which others guess so."""
SHIELD_SEEN: Final[tuple[float, ...]] = (0.88, 0.13)
"""The same, and all know it."""
SHIELD_LAST: Final[tuple[float, ...]] = (0.34, 0.06)
"""The same, and it is the last card of the army."""
NEXT: Final[tuple[float, ...]] = (0.14, 0.03)
"""The own second card has this value."""
COVER: Final[tuple[float, ...]] = (0.21, 0.31)
"""The seat is on skin: whatever strikes must be cancelled."""
KEPT: Final = 0.8
"""What is kept in the hand."""


def gains(state: ArmiesState, seat: int) -> Gains:
    """Return the promise of groups of each value for a seat, from what it may know; 0 for presenting nothing."""
    found: Gains = [[0.0] * MOST_GROUPS for _ in range(KINDS)]
    rivals = [other for other in range(state.seats) if other != seat and not state.out >> other & 1]
    most = 0
    for other in rivals:
        _against(state, other, 1.0 / len(rivals), found)
        most = max(most, len(state.hands[other]))
    _for_oneself(state, seat, ACTIVITY[most], found)
    for column in found:
        column[2] += column[1]
        column[3] = column[2]
    return found


def _against(state: ArmiesState, rival: int, share: float, found: Gains) -> None:
    alive = living(state, rival)
    tops = possible_tops(state, rival)
    activity = ACTIVITY[len(state.hands[rival])]
    chance = 1.0 / tops.bit_count() if tops else 0.0
    known = tops.bit_count() == 1
    for column in range(KINDS):
        bit = 1 << column
        for place in (0, 1):
            if not alive:
                worth = FINISH[place] + activity * FINISH_HELD[place]
            elif tops == bit:
                worth = STRIKE[place] + activity * STRIKE_HELD[place]
                if alive == bit:
                    worth += LAST[place]
            elif known and alive & bit:
                worth = FOLLOW[place] * (1.0 - 0.5 * activity) / (alive.bit_count() - 1)
            elif tops & bit:
                worth = POSSIBLE[place] + chance * (GUESS[place] + activity * GUESS_HELD[place])
            else:
                continue
            found[column][place + 1] += worth * share


def _for_oneself(state: ArmiesState, seat: int, activity: float, found: Gains) -> None:
    army = state.armies[seat]
    if not army:
        for column in found:
            column[1] += activity * COVER[0]
            column[2] += activity * COVER[1]
        return
    values = [RANK[state.faces[card]] - LOW for card in army[:2]]
    candidates = possible_tops(state, seat).bit_count()
    for place in (0, 1):
        worth = SHIELD_SEEN[place] if candidates == 1 else SHIELD[place] + SHIELD_GUESSED[place] / candidates
        if len(army) == 1:
            worth += SHIELD_LAST[place]
        else:
            found[values[1]][place + 1] += activity * NEXT[place]
        found[values[0]][place + 1] += activity * worth


def some_on_skin(state: ArmiesState, seat: int) -> bool:
    """Whether a rival in the game has lost its army."""
    armies = state.armies
    return any(not armies[other] and not state.out >> other & 1 for other in range(state.seats) if other != seat)


def wins(state: ArmiesState, seat: int, counts: Sequence[int]) -> bool:
    """Whether groups of these values win for certain: a last rival who cannot present loses all its cards and more."""
    rivals = [other for other in state.playing() if other != seat]
    if len(rivals) > 1 or len(state.hands[rivals[0]]) > 1:
        return False
    alive = living(state, rivals[0])
    met = all(counts[column] for column in range(KINDS) if alive >> column & 1)
    return met and sum(counts) > alive.bit_count()


def standing(state: ArmiesState, seat: int) -> list[float]:
    """Return the features of a position for a seat. May read the truth."""
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
