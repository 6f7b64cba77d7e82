"""The signs by which a position is judged: named, read alike from both sides, and no secret of their own."""

from __future__ import annotations

import pytest

from logic.assertion.player.signs import (
    AHEAD,
    BEHIND,
    COUNT_OF_SIGNS,
    FACES,
    FINISHES,
    HOLDS,
    LINES_HELD,
    MOST_LEAD,
    POINTS,
    RIVAL,
    SIGNS,
    signs,
)
from logic.assertion.rules.state import AssertionState
from logic.kernel.cards import FACE_OF
from logic.kernel.rng import Chance
from logic.registry import game_by_id
from research.judgement import judged

GAME = game_by_id("assertion")


def played(seed: int, seats: int, steps: int) -> AssertionState:
    """A position some steps into a game of quick moves; it may be any position."""
    state = GAME.new(seed, seats, GAME.settle_options(seats, {}))
    chance = Chance(seed)
    for _ in range(steps):
        if state.outcome is not None:
            break
        seat = GAME.to_answer(state)[0]
        for action in GAME.brain.quick(state, seat, chance):
            GAME.take(state, seat, action)
    assert isinstance(state, AssertionState)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_sign_has_one_name_and_is_there_once_or_not(seats: int) -> None:
    assert len(SIGNS) == len(set(SIGNS)) == COUNT_OF_SIGNS
    for seed in range(4):
        for steps in (0, 3, 9, 20):
            for found in signs(played(seed, seats, steps)):
                assert all(0 <= sign < COUNT_OF_SIGNS for sign in found)
                assert len({sign for sign in found if "borne" not in SIGNS[sign]}) == len(
                    [sign for sign in found if "borne" not in SIGNS[sign]]
                )


def test_what_is_own_to_one_side_is_the_rivals_to_the_other() -> None:
    for seed in range(6):
        first, second = signs(played(seed, 2, 4 + seed))
        own = sorted(sign for sign in first if POINTS <= sign < POINTS + RIVAL)
        assert own == sorted(sign - RIVAL for sign in second if sign >= POINTS + RIVAL)
        lead = [sign - AHEAD for sign in first if AHEAD <= sign < AHEAD + MOST_LEAD]
        assert lead == [sign - BEHIND for sign in second if BEHIND <= sign < BEHIND + MOST_LEAD]


def test_signs_say_what_lies_there() -> None:
    state = played(3, 2, 6)
    state.permanent[0] = 3
    state.held[1 * 3] = 0b01
    own = signs(state)[0]
    assert POINTS + 2 in own
    assert POINTS + 3 not in own
    assert LINES_HELD + 0b001 in own
    for first, hand in ((HOLDS, state.hands[0]), (HOLDS + RIVAL, state.hands[1])):
        held = {first + state.faces[card] for card in hand if state.faces[card] < FACES}
        assert held == {sign for sign in own if first <= sign < first + FACES}, "what is in no pack has no sign"
    assert HOLDS + FACE_OF["AS"] not in own or any(state.faces[card] == FACE_OF["AS"] for card in state.hands[0])
    assert sum(FINISHES <= sign < FINISHES + 4 for sign in own) == 1


def test_a_lead_at_the_end_is_worth_more_than_none() -> None:
    state = played(2, 2, 8)
    del state.deck[:-1]
    state.permanent[:] = [6, 0]
    ahead = judged(state)
    state.permanent[:] = [0, 6]
    behind = judged(state)
    assert ahead[0] - ahead[1] > behind[0] - behind[1]
