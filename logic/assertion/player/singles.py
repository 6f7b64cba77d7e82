"""Single placements (QS, 2D): each is the first card of the best line that those still due could lay."""

from __future__ import annotations

from typing import Final

from ...kernel.actions import PASS, Action, action, card_action
from ...kernel.cards import SUIT_OF_BIT
from ...kernel.rng import Chance
from ..rules.build import LONGEST, Laid
from ..rules.grid import CELL_ACTION
from ..rules.intent import free_parallels, suits_of
from ..rules.state import AssertionState
from ..rules.strategies.registry import BY_CODE
from .sampling import Sampler

LOTS: Final = 24
"""How many lines are drawn by lot for one placement before the best of them is begun."""


def asked(state: AssertionState) -> bool:
    """Return whether a card of a single placement is to be chosen that may go wherever a build could begin."""
    frame = state.frames[-1]
    return (
        frame.kind == "single"
        and frame.ask == "card"
        and not BY_CODE[frame.vars["by"]].narrows
        and free_parallels(state)
    )


def due(state: AssertionState) -> int:
    """Return the number of cards of one line that may still be placed, this one included."""
    left: int = state.frames[-2].vars.get("left", 1)
    return min(left, LONGEST)


def placement(state: AssertionState, seat: int, chance: Chance) -> tuple[Action, ...]:
    """The steps of a sensible single placement, or leaving it; ``()`` where no card of the hand has a place."""
    sampler = Sampler(state, seat)
    placed = sampler.best_of(LOTS, chance, due(state))
    if placed is None:
        return ()
    if state.frames[-1].vars.get("optional") and sampler.worth(placed) <= 0.0:
        return (PASS,)
    return steps(state, sampler, placed)


def steps(state: AssertionState, sampler: Sampler, placed: list[Laid]) -> tuple[Action, ...]:
    """A card, its cell and, where it is open, its suit: the first of these places."""
    cell, bit = placed[0]
    card = sampler.first_card(placed)
    laying = (card_action(card), CELL_ACTION[cell])
    if suits_of(state, card) & state.ground.accepts(cell) in SUIT_OF_BIT:
        return laying
    return (*laying, action("suit", SUIT_OF_BIT[bit]))
