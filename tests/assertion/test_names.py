"""Names that a computer player says: no card is called or claimed that is seen to lie elsewhere (D-10S, D-5C)."""

from __future__ import annotations

from typing import Any

import logic
from logic.assertion.rules.names import plausible
from logic.kernel.actions import Action
from tests.assertion.strategies.kit import aim, enact, stand

THEIRS = "QC 4D 6D 9D 10D 3S"


def sensible(match: logic.Match) -> set[str]:
    """Return what seat 0 might say now."""
    view: Any = match.game.from_document(match.view_document(0))
    options: list[Action] = match.game.options(view, 0)
    return {str(option.value) for option in plausible(view, 0, options)}


def test_a_card_is_called_only_where_it_could_be() -> None:
    match = stand({(1, 0): "9S"}, ["10S 2H 7C 8H KC 4S", THEIRS], removed=["AS"])
    aim(match, 0, "10S", "call")
    said = sensible(match)
    assert not said & {"9S", "AS", "2H", "10S"} and {"QC", "AH"} <= said


def test_a_card_that_was_seen_in_the_hand_may_be_called() -> None:
    match = stand({(1, 0): "9S"}, ["10S 10H 7C 8H KC 4S", THEIRS])
    enact(match, 0, "10H")
    aim(match, 0, "10S", "call")
    assert {*THEIRS.split()} <= sensible(match)


def test_nobody_claims_what_lies_open_but_one_may_claim_what_one_hides() -> None:
    match = stand({(1, 0): "9S"}, ["5C 2H 7C 8H 4S AC", THEIRS], removed=["AS"])
    aim(match, 0, "5C", "2H")
    said = sensible(match)
    assert "AS" not in said and "AC" in said


def test_other_choices_stay_as_they_are() -> None:
    match = stand({(1, 0): "9S"}, ["10S 2H 7C 8H KC 4S", THEIRS])
    view: Any = match.game.from_document(match.view_document(0))
    options: list[Action] = match.game.options(view, 0)
    assert plausible(view, 0, options) == options
