"""Tests that what was found false once says the true reason now (issue 12, B2): covers, answers, targets, orders,
turned seats."""

from __future__ import annotations

import logic
from logic.assertion.options import INFO
from logic.views import PlayAct, RespondAct
from tests.assertion.refused import refusal
from tests.assertion.strategies.kit import act, column, declare, stand
from tests.assertion.table import card, cell, refused
from tests.events import plain

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
ISOLATED = [{"kind": "isolation", "code": "AD", "owner": 1, "cells": [list(at) for at in TRICK], "cards": ["AD"]}]


def covering(*more: tuple[tuple[int, int], str], hand: str = "9S 9H 9D 9C 2S 2H") -> logic.Match:
    """An isolated column of four suits that may be covered, and what else lies there."""
    return stand({**column(0, 1), **dict(more)}, [hand, "6C 3H 2C 3C QC 5S"], effects=ISOLATED)


def test_a_cover_that_the_crossing_line_does_not_take() -> None:
    """B-R13: a suit that lies in the line across is refused for that line; South sees that as a column."""
    match = covering(((1, 3), "H"))
    act(match, 0, card("9H"))
    assert refused(match, 0, cell(0, 3)) == refusal("cover_crossed", line="column")
    assert match.explain(0, cell(0, 2)) is None, "the suit of the card beneath is always accepted"


def test_two_covers_of_one_suit() -> None:
    """B-R13: all covers of the run have different suits; once begun, a build stays over its trick."""
    match = covering()
    act(match, 0, card("9S"))
    act(match, 0, cell(0, 1))
    act(match, 0, card("9H"))
    assert refused(match, 0, cell(0, 1)) == refusal("is_occupied")
    assert refused(match, 0, cell(1, 0)) == refusal("cover_goes_on")
    act(match, 0, cell(0, 2))
    assert refused(match, 0, card("2S")) == refusal("suit_in_build", suit="S")


def test_a_build_beside_does_not_go_on_over_the_trick() -> None:
    match = covering()
    act(match, 0, card("9S"))
    act(match, 0, cell(1, 0))
    act(match, 0, card("9H"))
    assert refused(match, 0, cell(0, 2)) == refusal("cover_or_build")


def test_the_line_is_called_as_the_seat_sees_it() -> None:
    """Everybody sees their own land at the left: who lives West sees what runs along x as a row, South as a column."""
    for seat, word in ((0, "column"), (1, "row"), (2, "column"), (3, "row")):
        hands = [""] * 4
        hands[seat] = "9S 4H"
        match = stand({(1, 0): "S"}, hands, seats=4, to_move=[seat])
        act(match, seat, card("9S"))
        assert refused(match, seat, cell(2, 0)) == refusal("suit_twice", line=word, suit="S")


def test_the_option_is_named_as_the_set_up_names_it() -> None:
    title = next(option.title for option in INFO.options if option.key == "parallelLines")
    assert title in refusal("parallel")


def test_nine_of_spades_with_nothing_to_echo() -> None:
    """D-9S: the reason is what was declared, not that there were no opponent."""
    match = stand("", ["9S 2H 3C 4D 5H 6C", "6D 9H 2C 3H QC 5S"])
    why = plain(match.card_facts(0, "9S"))["why_not"]
    assert why == "Nothing that an opponent declared on their last turn could be echoed now."


def test_a_card_that_is_no_answer_says_what_it_answers() -> None:
    """C3: in a window each card is refused for a reason of its own."""
    match = stand(column(0, 1), ["KD 8S 9C QS 5H 2H", "6C 9H 10C 8H QC 6D"], centre=["QD"])
    declare(match, 0, "8S")
    held = ("6C", "9H", "10C", "8H", "QC", "6D")
    assert {code: match.explain(1, RespondAct(code)) for code in held} == {
        "6C": refusal("no_location"),
        "9H": refusal("nine_only_ace"),
        "10C": refusal("ten_no_counter"),
        "8H": refusal("no_counter_card"),
        "QC": refusal("no_counter_card"),
        "6D": None,
    }
    assert plain(match.card_facts(1, "9H"))["why_not"] == refusal("nine_only_ace")


def test_under_an_order_no_card_can_be_enacted_now() -> None:
    """C6-R2: a Three of Spades that could be declared otherwise is not called playable, and the order is named."""
    match = stand(column(0, 1), ["7D KC 9C 6D QS 8S", "3S 9H 2C 3C QC 5D"])
    declare(match, 0, "7D")
    while (decision := match.decisions()[0]).seat == 0 or decision.kind != "build":
        act(match, decision.seat, decision.actions[0])
    facts = plain(match.card_facts(1, "3S"))
    assert not facts["playable"]
    assert facts["why_not"].startswith("An order binds you this turn. Lay four cards in one line")
    assert refused(match, 1, PlayAct("3S")) == facts["why_not"]
