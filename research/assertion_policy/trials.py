"""Trials of options that are no builds, for the marks of a policy.

Each is played out on one world dealt by what the seat knows, as the careful player does (`greedy`). So a view and
the truth give the same.
"""

from __future__ import annotations

from typing import Final

from logic.assertion.game import AssertionGame
from logic.assertion.player.greedy import play_out, position_worth
from logic.assertion.rules.state import AssertionState
from logic.kernel.actions import Action
from logic.kernel.rng import Chance, lot

TRIES: Final = 2
"""How often what may be gone on with in several ways is tried; the best counts."""
GONE_ON_WITH: Final = ("play", "strategy", "respond")


ENGINE: Final = AssertionGame()
"""The rules, to ask for options and to try them."""


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
