"""Habits of seats: their bluffs and calls so far, as everybody saw them, and the likely card under a mask.

A claim under Five of Clubs or Queen of Hearts that was called has been shown to be true or false; one that was not has
told something of those who let it pass. Each habit is a Beta(2, 2) that these cases bring up to date: first one half.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.cards import FACE_OF, HIDDEN
from ...kernel.events import EventView
from ...kernel.rng import Chance
from ..events import CardRevealed, ClaimCalled, ClaimMade, StrategyStopped
from ..rules.state import AssertionState
from ..rules.strategies.every import BY_CODE
from ..rules.strategies.lists import COPIERS

BLUFFS, TRUTHS, CALLS, LETS = range(4)
"""What is counted of each seat: claims shown to be false and true, claims of others called and let pass."""
LOTS = 1000

Habits = Sequence[Sequence[int]]


def habits_of(events: Sequence[EventView], seats: int) -> list[list[int]]:
    """The counts of each seat from the events of a game, as any seat may see them."""
    counts = [[0, 0, 0, 0] for _ in range(seats)]
    claimer, called = -1, False
    for event in events:
        if isinstance(event, ClaimMade):
            claimer, called = (event.seat, False) if _shows_truth(event.card) else (-1, False)
        elif claimer < 0:
            continue
        elif isinstance(event, ClaimCalled):
            counts[event.seat][CALLS] += 1
            called = True
        elif called and isinstance(event, CardRevealed) and event.why == "called":
            continue
        elif called:
            caught = isinstance(event, StrategyStopped) and event.why == "caught"
            counts[claimer][BLUFFS if caught else TRUTHS] += 1
            claimer = -1
        else:
            for other in range(seats):
                counts[other][LETS] += other != claimer
            claimer = -1
    return counts


def _shows_truth(code: str | None) -> bool:
    """Return whether claims under a card tell of its player's habits; a card in other hands may have no code yet."""
    return code in BY_CODE and BY_CODE[code].shows_truth


def share(counts: Sequence[int], one: int, other: int) -> float:
    """Return the chance of the first of two habits, by a Beta(2, 2) and the counts."""
    return (2 + counts[one]) / (4 + counts[one] + counts[other])


def settle_claims(world: AssertionState, view: AssertionState, habits: Habits, chance: Chance) -> None:
    """Make claims that lie open to be called as often true as their seat has been truthful.

    Dealt by chance alone nearly every claim would be false, for a certain card is hardly ever the one under the mask.
    """
    for frame in world.frames:
        claim, under = frame.vars.get("claim"), frame.vars.get("under_card")
        if claim is None or under is None or view.faces[under] != HIDDEN:
            continue
        wanted = FACE_OF[COPIERS[0] if frame.vars.get("echo") else claim]
        if wanted in view.faces:
            continue
        truthful = share(habits[frame.seat], TRUTHS, BLUFFS) if habits else 0.5
        if chance.below(LOTS) < LOTS * truthful:
            place = world.faces.index(wanted)
            world.faces[place], world.faces[under] = world.faces[under], wanted
