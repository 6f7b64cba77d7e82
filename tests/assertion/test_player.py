"""Tests of what the search is told of strategies: single placements, barred tricks, reserves, ends as a draw, what is
gained."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.assertion.player import singles
from logic.assertion.player.sampling import Sampler
from logic.assertion.rules.covers import covered_bits
from logic.kernel.actions import PASS
from logic.kernel.rng import Chance
from logic.registry import game_by_id
from tests.assertion.strategies.kit import column, declare, quiet, row, stand
from tests.contract import walk

GAME = game_by_id("assertion")
BRAIN = GAME.brain
COVERED = [(0, 1), (0, 2), (0, 3), (0, 4)]
CARDS = 4
"""The place of the cards among the features."""


def barred(hand: str) -> Any:
    """Seat 1 is to act before a barricade of seat 0 in its land."""
    effect = {"kind": "barricade", "code": "KC", "owner": 0, "target": 1, "number": 1, "count": 0}
    effect["cells"] = [list(cell) for cell in COVERED]
    return walk.state_of(stand(column(0, 1), ["2H 3H 5H 6H 7H 8H", hand], to_move=[1], effects=[effect]))


def share(hand: str, permanent: list[int], *effects: dict[str, Any], gone: str = "8S") -> float:
    """Return what a position is worth to seat 1, which holds this hand; these cards are removed."""
    match = stand("+ S H", ["2H 3H 5H 6H 7H 9H", hand], permanent=permanent, effects=list(effects), removed=gone)
    state = walk.state_of(match)
    return BRAIN.evaluate(state, BRAIN.weights)[1]


def force() -> logic.Match:
    """Seat 0 has played Overwhelming Force where a club completes a line."""
    match = stand(row(1, 0, "SHD"), ["QS 9C 7H 8H 9H 6D"], deck=20)
    declare(match, 0, "QS")
    quiet(match)
    return match


def test_a_rollout_lays_the_cards_of_overwhelming_force() -> None:
    state: Any = walk.state_of(force())
    before, chance = len(state.hands[0]), Chance(3)
    placed = 0
    while singles.asked(state):
        for action in BRAIN.quick(state, 0, chance):
            assert action in GAME.options(state, 0)
            GAME.take(state, 0, action)
        placed += 1
    assert placed == 7 and state.permanent[0] >= 1 and len(state.hands[0]) < before


def test_what_it_could_lay_is_compared_card_by_card() -> None:
    state: Any = walk.state_of(force())
    moves = BRAIN.candidates(GAME.view(state, 0), 0)
    assert len(moves) > 1 and len({move.key for move in moves}) == len(moves)
    for move in moves:
        copy = state.copy()
        for action in move.actions:
            GAME.apply(copy, 0, action)


def test_a_barred_trick_is_covered_and_leaves_everything_else_to_be_built() -> None:
    state = barred("5S 3C 4D 9H KD QC")
    assert len([move for move in BRAIN.moves(state, 1) if move.key[0] == "build"]) > 1
    sampler = Sampler(state, 1)
    ((_, placed),) = sampler.covers()
    key = BRAIN.key(state, 1, sampler.actions(placed))
    (cover,) = [move for move in BRAIN.candidates(GAME.view(state, 1), 1) if move.key == key]
    for action in cover.actions:
        GAME.apply(state, 1, action)
    GAME.apply(state, 0, PASS)
    assert state.permanent[1] == 1 and not state.effects


def test_without_four_suits_no_cover_is_begun() -> None:
    state = barred("2S 3S 4D 9D KD QS")
    for seed in range(20):
        copy = state.copy()
        for action in BRAIN.quick(copy, 1, Chance(seed)):
            GAME.take(copy, 1, action)
        assert not any(covered_bits(copy, effect) for effect in copy.effects)


def test_a_reserve_is_worth_what_it_was_worth_in_hand() -> None:
    held = walk.state_of(stand("+ S H", ["6D 2S 3S", "2H 3H 4H"]))
    laid = walk.state_of(stand("+ S H", ["2S 3S", "2H 3H 4H"], depots=[["6D"], []]))
    shown = walk.state_of(stand("+ S H", ["2S 3S", "2H 3H 4H"], threats=[["6D"], []]))
    worth = [BRAIN.features(state, 0)[CARDS] for state in (held, laid, shown)]
    assert worth[0] == worth[1] > worth[2] > BRAIN.features(held, 1)[CARDS]


def test_whoever_is_behind_and_may_end_it_as_a_draw_is_not_lost() -> None:
    without, holding = "2S 3S 4S 5S 6S 7S", "2S 3S 4S 5S 6S 8S"
    peace = {"kind": "peace", "code": "B*", "owner": 0, "target": 1, "number": 1}
    behind, ahead = [12, 2], [2, 12]
    assert share(holding, behind, gone="") > share(without, behind, gone="") > share(without, behind) + 0.01
    assert share(holding, behind, peace, gone="") == pytest.approx(share(without, behind), abs=0.03)
    assert share(holding, ahead, gone="") == pytest.approx(share(without, ahead), abs=0.03)


def test_a_strategy_that_was_gained_is_first_carried_out_and_with_the_best_card() -> None:
    picture = {**column(0, -4), **column(0, 1)}
    match = stand({**picture, (1, 4): "JH"}, ["6H 9C 7C 8H 9H 6D"], credit=1, deck=16, removed=["AS", "8C", "JC"])
    declare(match, 0, "6H", (1, 4))
    quiet(match)
    state = walk.state_of(match)
    first = BRAIN.moves(state, 0)[0].actions[0]
    assert state.code(first.card) == "AS"
