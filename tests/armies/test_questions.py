"""Questions put by the players themselves (GA11, option ``questions``)."""

from __future__ import annotations

from logic.views import YesAct
from tests.armies.table import (
    PASS,
    RESIGN,
    act,
    armies,
    ask,
    attack_on,
    number,
    of_type,
    offered,
    present,
    refused,
    seen,  # fmt: skip
    silent,
    table,
)
from tests.contract.walk import context_of

MANUAL = {"questions": "manual"}
RIGHT = YesAct()
HANDS = ["7S 4S 6S 6H 9D 9C 8D", "8H 8C 9S"]


def test_auto_asks_everything() -> None:
    """GA11: nobody is asked anything, and whatever can die dies."""
    match = silent(table(["AKQJ", "JQKA"], HANDS))
    present(match, "7S 4S,6S 6H", "")
    assert armies(match)[1] == "KA"


def test_manual_kills_only_what_is_asked_for() -> None:
    """GA11: unasked kills do not happen; answers are public."""
    match = silent(table(["AKQJ", "JQKA"], HANDS, options=MANUAL))
    present(match, "7S 4S,6S 6H", "")
    assert ask(match) == [(0, "question")] and offered(match, 0) == [11, 12, "pass"]
    events = act(match, 0, number(11))
    assert of_type(events, "question_answered") == [
        {"type": "question_answered", "seat": 0, "target": 1, "value": 11, "yes": True, "card": "JH"}
    ]
    assert offered(match, 0) == [12, "pass"] and seen(match, 0).armies[1][0] == "JH"
    match.act(0, PASS)
    assert armies(match)[1] == "QKA" and attack_on(match, 0, 1)["kills"] == 1


def test_manual_no_is_heard_by_all_and_not_asked_again() -> None:
    """GA11: after a no the value is not offered again while that card lies on top."""
    match = silent(table(["AKQJ", "JQKA"], HANDS, options=MANUAL))
    present(match, "7S 4S,6S 6H", "")
    match.act(0, number(12))
    assert match.decision_for(0).context.denied == [12]
    assert refused(match, 0, number(12)) == "That has been asked, and the answer was no."
    match.act(0, number(11))
    assert offered(match, 0) == [12, "pass"]
    match.act(0, number(12))
    assert armies(match)[1] == "KA"


def test_what_was_denied_stays_known() -> None:
    """GA11: of the card that is still on top."""
    match = silent(table(["AKQJ", "KQJA"], HANDS, options=MANUAL))
    present(match, "7S 4S", "")
    match.act(0, number(11))
    assert match.state()["denied"] == [[], [11]] and armies(match)[1] == "KQJA"


def test_cancelled_values_may_not_be_asked_for() -> None:
    """GA11: nor values that were not presented."""
    match = silent(table(["AKQJ", "JQKA"], [HANDS[0], "8H 3C 9S"], options=MANUAL))
    present(match, "7S 4S,6S 6H", "8H 3C")
    assert offered(match, 0) == [12, "pass"]
    assert refused(match, 0, number(11)) == "Your groups of that value cancel with theirs, so you may not ask for it."
    assert refused(match, 0, number(13)) == "You presented no group of that value."
    assert refused(match, 0, number(5)).startswith("Ask for a value")


def test_a_skin_needs_no_question() -> None:
    """GA11: there is no card to ask for."""
    match = silent(table(["AKQJ", "."], HANDS, options=MANUAL))
    present(match, "7S 4S", "")
    assert (match.outcome() or {})["winners"] == [0]


def test_pairs_ask_in_the_order_of_the_seats() -> None:
    """GA11, GA15: each attacker about each opponent, from the first player on."""
    match = silent(table(["AKQJ", "JQKA", "QKAJ"], [*HANDS, "10S 3S"], options=MANUAL, first=2))
    present(match, "7S 4S,6S 6H", "", "10S 3S")
    asked = []
    while match.decisions()[0].kind == "question":
        decision = match.decisions()[0]
        asked.append((decision.seat, context_of(decision).target))
        match.act(decision.seat, PASS)
    assert asked == [(2, 0), (2, 1), (0, 2), (0, 1)]
    assert armies(match) == ["AKQJ", "JQKA", "QKAJ"]


def test_who_resigns_among_questions_is_asked_no_more() -> None:
    match = silent(table(["AKQJ", "JQKA", "QKAJ"], [*HANDS, "10S 3S"], options=MANUAL, first=2))
    present(match, "7S 4S,6S 6H", "", "10S 3S")
    match.act(2, RESIGN)
    decision = match.decisions()[0]
    assert (decision.seat, context_of(decision).target) == (0, 1)
    match.act(0, number(11))
    match.act(1, RESIGN)
    assert (match.outcome() or {})["reason"] == "resigned"


def test_a_group_that_has_killed_asks_no_more_in_any_column() -> None:
    """GA5, GA11: King and Ace as well as Jack and Queen; a second group of the value may still ask."""
    match = silent(table(["AKQJ", "AKJQ"], ["9S 4S 10S 4H 9H 5H 8S", "8H 8C 7S"], options=MANUAL))
    present(match, "9S 4S,10S 4H,9H 5H", "")
    assert offered(match, 0) == [13, 14, "pass"]
    act(match, 0, number(14))
    assert offered(match, 0) == [13, 14, "pass"]
    act(match, 0, number(13))
    assert offered(match, 0) == [14, "pass"]
    assert refused(match, 0, number(13)) == "Your groups of that value have already killed."
    assert refused(match, 0, number(15)).startswith("Ask for a value") and refused(match, 0, RIGHT).startswith("Ask")
    match.act(0, PASS)
    assert armies(match)[1] == "JQ"


def test_a_later_card_is_asked_for_anew() -> None:
    """GA11: a no is about one card, not about the next one."""
    match = silent(table(["AKQJ", "JQKA"], HANDS, options=MANUAL))
    present(match, "7S 4S,6S 6H", "")
    match.act(0, number(12))
    match.act(0, number(11))
    match.act(0, number(12))
    assert match.state()["denied"] == [[], []] and armies(match)[1] == "KA"


def test_what_nobody_asks_for_is_not_denied() -> None:
    """GA11: no answer was given, so nobody has learned anything."""
    match = silent(table(["AKQJ", "KQJA"], HANDS, options=MANUAL))
    present(match, "7S 4S,6S 6H", "")
    match.act(0, number(12))
    match.act(0, PASS)
    assert match.state()["denied"] == [[], [12]] and armies(match)[1] == "KQJA"


def test_a_pair_with_nothing_to_ask_is_passed_by_and_the_next_one_asked() -> None:
    """GA11: cancelled against one opponent, a group still asks another; a pair answers for its own kills only."""
    hands = ["7S 4S 9S", "5S 6S 9H", "8S 8H 8D"]
    match = silent(table(["AKQJ", "AKQJ", "JKQA"], hands, options=MANUAL))
    present(match, "7S 4S", "5S 6S", "")
    asked = []
    while match.decisions()[0].kind == "question":
        decision = match.decisions()[0]
        asked.append((decision.seat, context_of(decision).target))
        match.act(decision.seat, number(11))
    assert asked == [(0, 2), (1, 2)] and armies(match) == ["AKQJ", "AKQJ", "KQA"]
    match = silent(table(["AKQJ", "JKQA", "JAQK"], ["7S 4S 9S", "9H", "8S 8H 8D"], options=MANUAL))
    present(match, "7S 4S", "", "")
    for target in (1, 2):
        assert context_of(match.decisions()[0]).target == target
        match.act(0, number(11))
    assert armies(match) == ["AKQJ", "KQA", "AQK"]
