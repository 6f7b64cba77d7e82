"""Resigning: when a computer player has nothing left to play for and offers to resign: judged from its own view alone.

It is an offer and no rule: whoever plays against it takes it as the seat's resignation, or plays on.
"""

from __future__ import annotations

from typing import Final

from ..kernel.game import Game
from ..kernel.rng import Chance
from ..kernel.state import S

WORLDS: Final = 8
"""On how many worlds that agree with the view it looks: it is far behind on every one of them."""
FIRST: Final = 4
"""The turn from which on it looks: before, a game has hardly begun, and may not even stand as it will be played."""
SEATS: Final = 2
"""With more seats nobody offers: whoever leaves would decide who wins among the others."""


def would_resign(game: Game[S], view: S, seat: int) -> bool:
    """Return whether a computer player at ``seat``, which owes an answer, is so far behind that nothing is left.

    Never where it answers by what it holds: the offer would tell. The same view always gives the same.
    """
    brain = game.brain
    if view.seats != SEATS or view.turn < FIRST or not brain.hopeless or view.outcome is not None:
        return False
    if brain.guarded(view, seat):
        return False
    if game.leaving_refusal(view, seat) is not None:
        return False
    for number in range(WORLDS):
        if brain.evaluate(game.determinise(view, Chance(number)), brain.weights)[seat] >= brain.hopeless:
            return False
    return True
