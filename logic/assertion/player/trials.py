"""Trials of options that are no builds, for the marks of a policy.

Each is played out on one world dealt by what the seat knows, as the careful player does (:mod:`greedy`). So a view and
the truth give the same.
"""

from __future__ import annotations

from typing import Final

from ...kernel.actions import Action
from ...kernel.engine import Engine
from ...kernel.events import Event
from ...kernel.rng import Chance, lot
from ..rules.kinds import rules
from ..rules.state import AssertionState
from ..rules.strategies.every import DECK
from ..rules.verbs import AssertionTable
from .greedy import play_out, position_worth

TRIES: Final = 2
"""How often what may be gone on with in several ways is tried; the best counts."""
GONE_ON_WITH: Final = ("play", "strategy", "respond")


class Rules(Engine[AssertionState]):
    """The rules, to ask for options and to try them."""

    def table(self, state: AssertionState, events: list[Event] | None) -> AssertionTable:
        """Return the verbs of this game around a state."""
        return AssertionTable(state, events, self.declared)

    def deck_faces(self, state: AssertionState) -> list[int]:
        """Return the faces of all cards that have a strategy."""
        return list(DECK)


ENGINE: Final = Rules(rules())


def tried(state: AssertionState, seat: int, options: list[Action], again: float) -> list[float]:
    """Return by how much each option betters the position, in points. ``again`` is what one more action is worth."""
    if not options:
        return []
    view = state if state.viewer == seat else ENGINE.view(state, seat)
    chance = Chance(lot(view.turn, view.ground.occupied & 0xFFFFFFFF, len(view.frames), *view.hands[seat]))
    world = ENGINE.determinise(view, chance)
    before = position_worth(world, seat)
    found: list[float] = []
    for option in options:
        best = 0.0
        for number in range(TRIES if option.kind in GONE_ON_WITH else 1):
            worth = play_out(ENGINE, world.copy(), seat, option, Chance(chance.below(1 << 30)), again)
            if not number or worth > best:
                best = worth
        found.append(best - before)
    return found
