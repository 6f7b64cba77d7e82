"""Tests that what is kept for speed says the same as what is thought out anew: builds of a hand, and what can be
enacted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from logic.assertion.game import AssertionGame
from logic.assertion.rules.action import ActionRule
from logic.assertion.rules.build_generator import grown_builds, suit_builds
from logic.assertion.rules.ground import Ground
from logic.assertion.rules.state import AssertionState
from logic.kernel.rng import Chance

HANDS = ([1, 2, 4, 8], [1, 1, 4, 15], [2], [15, 15], [8, 8, 2, 15, 15])


@pytest.mark.parametrize("seed", range(8))
def test_b_builds_by_stretches_are_those_grown_card_by_card(seed: int) -> None:
    chance, ground, card = Chance(seed), Ground(), 0
    for hand in HANDS * 3:
        builds = suit_builds(ground, hand)
        assert len(set(builds)) == len(builds)
        assert set(builds) == set(grown_builds(ground, hand, True, ground.frontier))
        edge = ground.frontier[::2]
        assert set(suit_builds(ground, hand, True, edge)) == set(grown_builds(ground, hand, True, edge))
        if builds:
            build = builds[chance.below(len(builds))]
            for cell, suit in build:
                ground.place(cell, card, suit, 0)
                card += 1
        if card % 5 == 4:
            cells = ground.cells()
            ground.remove(cells[chance.below(len(cells))])
            ground.relink()


def positions(seed: int) -> Iterator[tuple[AssertionGame, AssertionState, int]]:
    """The states of a game of random choices at which a seat may enact something."""
    game, chance = AssertionGame(), Chance(seed)
    state = game.new(seed, 2, game.settle_options(2, {}))
    assert isinstance(state, AssertionState)
    while state.outcome is None:
        seat = game.to_answer(state)[0]
        options = game.options(state, seat)
        if state.frames[-1].kind == "action" and state.frames[-1].ask == "build":
            yield game, state, seat
        plays = [option for option in options if option.kind in ("play", "strategy")]
        options = plays if plays and chance.below(2) else options
        game.apply(state, seat, options[chance.below(len(options))])


@pytest.mark.parametrize("seed", range(6))
def test_c2_answers_kept_while_a_question_is_settled_are_the_answers(seed: int) -> None:
    for game, state, seat in positions(seed):
        rule, frame = game.rules["action"], state.frames[-1]
        assert isinstance(rule, ActionRule)
        assert state.asked is None, "nothing is kept from one question to the next"
        anew = [rule.why_not_play(state, frame, seat, card) for card in state.playable(seat)]
        state.asked = {}
        kept = [rule.why_not_play(state, frame, seat, card) for card in reversed(state.playable(seat))]
        state.asked = None
        assert kept[::-1] == anew
