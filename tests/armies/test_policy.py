"""A policy of Game may choose all that a hand can present, by its groups and by the cards that it keeps."""

from __future__ import annotations

import pytest

from logic.armies.player.marks import COLUMNS, MOST, actions_of, choices
from logic.armies.rules.arrangement import arranged
from logic.armies.rules.groups import counts_of, presentations
from logic.armies.rules.round import answer_of
from logic.armies.rules.state import ArmiesState
from logic.kernel.actions import CARD_KINDS, DONE, Action
from logic.registry import game_by_id

GAME = game_by_id("armies")
HANDS = 12


def at_presenting(seed: int, seats: int = 2) -> ArmiesState:
    """A game at its first presentation."""
    state = GAME.new(seed, seats, GAME.settle_options(seats, {}))
    assert isinstance(state, ArmiesState)
    while state.frames[-1].ask != "present":
        seat = state.frames[-1].waiting[0]
        GAME.apply(state, seat, GAME.options(state, seat)[-1])
    return state


def listed(state: ArmiesState, seat: int) -> list[tuple[Action, ...]]:
    """Return the actions of every choice of a seat."""
    marks: list[int] = []
    codes: list[int] = []
    assert choices(state, seat, marks, codes) == len(codes) <= MOST
    assert len({tuple(marks[at : at + COLUMNS]) for at in range(0, len(marks), COLUMNS)}) == len(codes)
    return [actions_of(state, seat, code) for code in codes]


def come_to(state: ArmiesState, seat: int, steps: tuple[Action, ...]) -> tuple[tuple[int, ...], int]:
    """Return how many groups of each value a seat has presented with these steps, and how many cards it keeps."""
    made = arranged((*answer_of(state.frames[-1], seat), *steps))
    return counts_of([state.total(group) for group in made.whole()]), len(state.hands[seat]) - len(made.used)


@pytest.mark.parametrize("seed", range(HANDS))
def test_every_outcome_of_a_hand_is_among_its_choices(seed: int) -> None:
    """As many groups of each value as can be presented, with the most cards kept that can be."""
    state = at_presenting(seed)
    hand = state.values(state.hands[0])
    most: dict[tuple[int, ...], int] = {}
    for plan in presentations(hand):
        counts = counts_of([sum(hand[place] for place in group) for group in plan])
        most[counts] = max(most.get(counts, 0), len(hand) - sum(map(len, plan)))
    assert {come_to(state, 0, steps) for steps in listed(state, 0)} == set(most.items())


@pytest.mark.parametrize("seed", range(HANDS))
def test_a_presentation_goes_on_from_any_step(seed: int) -> None:
    """Wherever the arrangement of a choice is broken off, its outcome is still among the choices, and all are legal."""
    state = at_presenting(seed, 3)
    whole = max(listed(state, 0), key=len)
    wanted = come_to(state, 0, whole)
    for step in whole[:-1]:
        assert wanted in [come_to(state, 0, steps) for steps in listed(state, 0)]
        for steps in listed(state, 0):
            tried = state.copy()
            for one in steps:
                GAME.apply(tried, 0, one)
        GAME.apply(state, 0, step)


def test_an_army_goes_on_from_any_card_placed() -> None:
    """Twenty-four orders, six once the top card is placed, and then two, one, and nothing but to confirm."""
    state = GAME.new(3, 2, GAME.settle_options(2, {}))
    assert isinstance(state, ArmiesState)
    while state.frames[-1].ask != "stack":
        seat = state.frames[-1].waiting[0]
        assert listed(state, seat) == []
        GAME.apply(state, seat, GAME.options(state, seat)[0])
    for count in (24, 6, 2, 1):
        orders = listed(state, 0)
        assert len(set(orders)) == count and all(order[-1] == DONE for order in orders)
        assert all(step.kind in CARD_KINDS for order in orders for step in order[:-1])
        GAME.apply(state, 0, orders[-1][0])
    assert listed(state, 0) == []
