"""Signs of what is behind a position of Age of Spades, for the judge, who reads whole worlds; the worth of a result.

They say which cards are drawn next, and all that opponents hide.
"""

from __future__ import annotations

from typing import Final

from ..rules.state import AgeState
from .signs import BUILDS, MOST_RIVALS, SIGNS, SORT, SORTS, ordered_rivals

OWN_NEXT: Final = SIGNS
RIVALS: Final = OWN_NEXT + SORTS
NEXT: Final = SORTS
DOWN: Final = NEXT + SORTS
BLOCK: Final = DOWN + BUILDS
"""What is behind an opponent: its hand, what it draws next, and what it has laid face down."""
BEHIND: Final = RIVALS + MOST_RIVALS * BLOCK - SIGNS
"""The number of these signs."""
ROUNDS: Final = 2
"""So many rounds of draws are told ahead."""
MARGIN: Final = 0.1
"""For how much points count in a result."""


def behind(state: AgeState, seat: int) -> list[int]:
    """Return the signs of what a seat does not know."""
    faces = state.faces
    starts = [OWN_NEXT] * state.seats
    found: list[int] = []
    for place, other in enumerate(ordered_rivals(state, seat)):
        start = RIVALS + BLOCK * place
        starts[other] = start + NEXT
        found += {start + SORT[faces[card]] for card in state.hands[other]}
        down = {SORT[faces[one.card]] for one in state.constructions[other]}
        found += [start + DOWN + sort for sort in down if sort < BUILDS]
    seen: set[int] = set()
    at = len(state.deck)
    order = state.playing()
    counts = [1 + state.bonus(one, "C") for one in order]
    for _ in range(ROUNDS):
        for one, count in zip(order, counts, strict=True):
            for card in state.deck[max(0, at - count) : max(0, at)]:
                seen.add(starts[one] + SORT[faces[card]])
            at -= count
    return [*found, *seen]


def worth(state: AgeState, seat: int, won: float) -> float:
    """Return what a finished game is worth: a little by how far the others have come, as a win at hand is a win."""
    others = max([state.points[other] for other in range(state.seats) if other != seat])
    margin = 0.5 + (state.points[seat] - others) / (2 * state.target)
    return (1 - MARGIN) * won + MARGIN * max(0.0, min(1.0, margin))
