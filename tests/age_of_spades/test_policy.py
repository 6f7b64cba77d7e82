"""The choices of a policy: every move that is looked at, cards that count the same taken for one."""

from __future__ import annotations

from itertools import islice

import pytest

from logic.age_of_spades.player.choices import actions_of, choices
from logic.age_of_spades.player.signs import SORT
from logic.age_of_spades.rules.production import in_need
from logic.age_of_spades.rules.state import AgeState
from logic.kernel.actions import Action
from research.teach import age_of_spades
from tests.kernel.test_policy import positions

LOOKED_AT = 80


def done_with(state: AgeState, actions: tuple[Action, ...]) -> tuple[object, ...]:
    """Return what is done, hand cards by their sort and others by themselves; what a phase is about comes first."""
    seat = state.frames[-1].waiting[0]
    sealed = state.frames[-1].ask == "commit"
    found = [
        (one.kind, SORT[state.faces[one.card]] if one.card in state.hands[seat] else _alike(state, seat, one.card))
        if one.kind == "card"
        else one
        for one in actions
    ]
    return tuple(sorted(found, key=repr) if sealed else found)


def _alike(state: AgeState, seat: int, number: int) -> tuple[int, int]:
    """Return the sort of a card on the table, and what has been paid on it."""
    found = state.construction(number)
    return SORT[state.faces[number]], 0 if found is None else state.sum_on(found[1])


@pytest.mark.parametrize("seed", range(4))
def test_every_move_that_is_looked_at_is_a_choice(seed: int) -> None:
    """In need a policy may pay before it has laid all it can (AS18); places of a card that are vain are left out."""
    brain = age_of_spades.GAME.brain
    for state, seat in islice(positions(age_of_spades, seed), LOOKED_AT):
        assert isinstance(state, AgeState)
        codes: list[int] = []
        choices(state, seat, [], codes)
        offered = {done_with(state, actions_of(state, seat, code)) for code in codes}
        looked_at = {done_with(state, move.actions) for move in brain.moves(state, seat)}
        frame = state.frames[-1]
        if frame.ask == "place":
            assert offered <= looked_at
        elif frame.ask == "produce" and in_need(state, frame):
            assert looked_at <= offered
        else:
            assert looked_at == offered
