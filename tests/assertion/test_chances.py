"""Tests of the chance of each side to win: what a lead tells early and late, and who may still end the game as a draw
(8S)."""

from __future__ import annotations

from itertools import pairwise

from pytest import approx, mark

from logic.ai.review import chance_of
from logic.assertion.player.chances import CERTAIN, OPEN, UNSURE, assurance, chances
from logic.assertion.rules.state import AssertionState
from logic.kernel.brain import softmax
from logic.registry import game_by_id
from tests.assertion.strategies.kit import stand
from tests.contract import walk

BRAIN = game_by_id("assertion").brain
AHEAD = [1.5, 0.0]


def position(deck: int, *hands: str, gone: str = "8S") -> AssertionState:
    state = walk.state_of(stand("+ S H", list(hands or ("2H 3H 5H 6H", "2C 3C 5C 6C")), deck=deck, removed=gone))
    assert isinstance(state, AssertionState)
    return state


def test_the_same_lead_tells_more_the_fewer_cards_are_to_come() -> None:
    found = [chances(position(deck), AHEAD) for deck in (CERTAIN, 7, 12, OPEN)]
    assert all(sum(shares) == approx(1.0) for shares in found)
    assert all(early[0] < late[0] for late, early in pairwise(found))
    assert all(shares[0] > 0.5 for shares in found), "ahead stays ahead"


@mark.parametrize("cards, counts", [(0, 1.0), (CERTAIN, 1.0), (9, 0.875), (OPEN, UNSURE), (40, UNSURE)])
def test_how_much_of_a_lead_counts(cards: int, counts: float) -> None:
    assert assurance(cards) == approx(counts)


def test_with_nothing_to_come_the_features_count_in_full() -> None:
    assert chances(position(CERTAIN), AHEAD) == softmax(AHEAD)


def test_who_is_behind_and_has_the_end_as_a_draw_takes_part_of_the_half() -> None:
    """D-8S1: whoever is ahead gains nothing by it."""
    without = chances(position(9), AHEAD)
    behind = chances(position(9, "2H 3H 5H 6H", "2C 3C 5C 8S", gone=""), AHEAD)
    ahead = chances(position(9, "2H 3H 5H 8S", "2C 3C 5C 6C", gone=""), AHEAD)
    assert without[1] < behind[1] < 0.5
    assert ahead == without


def test_a_review_tells_the_chance_and_not_by_how_much_somebody_leads() -> None:
    """Anything that a search counts of a lead on top (so that a likely win does not beat a sure one) is taken off
    again."""
    state = walk.state_of(stand("+ S H", ["2H 3H 5H 6H", "2C 3C 5C 6C"], deck=30, permanent=[12, 0], removed="8S"))
    assert isinstance(state, AssertionState)
    worths = [
        sum(weight * one for weight, one in zip(BRAIN.weights, BRAIN.features(state, seat), strict=True))
        for seat in range(2)
    ]
    values = BRAIN.evaluate(state, BRAIN.weights)
    said = [chance_of(value, BRAIN.margin(state, seat)) for seat, value in enumerate(values)]
    assert said == approx(chances(state, worths)) and sum(said) == approx(1.0)
    assert chance_of(values[0]) > said[0] + 0.1, "without that, more than there is"
