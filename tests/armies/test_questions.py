"""Questions put by the players themselves (GA11, option ``questions``)."""

from __future__ import annotations

from tests.armies.table import (  # fmt: skip
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
    silent,
    table,
)

MANUAL = {"questions": "manual"}
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
    assert offered(match, 0) == [12, "pass"] and match.view(0)["armies"][1][0] == "JH"
    match.act(0, PASS)
    assert armies(match)[1] == "QKA" and attack_on(match, 0, 1)["kills"] == 1


def test_manual_no_is_heard_by_all_and_not_asked_again() -> None:
    """GA11: after a no the value is not offered again while that card lies on top."""
    match = silent(table(["AKQJ", "JQKA"], HANDS, options=MANUAL))
    present(match, "7S 4S,6S 6H", "")
    match.act(0, number(12))
    assert match.decision_for(0).context["denied"] == [12]  # type: ignore[union-attr]
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
    """GA11, GA15: each attacker about each rival, from the first player on."""
    match = silent(table(["AKQJ", "JQKA", "QKAJ"], [*HANDS, "10S 3S"], options=MANUAL, first=2))
    present(match, "7S 4S,6S 6H", "", "10S 3S")
    asked = []
    while match.decisions()[0].kind == "question":
        decision = match.decisions()[0]
        asked.append((decision.seat, decision.context["target"]))
        match.act(decision.seat, PASS)
    assert asked == [(2, 0), (2, 1), (0, 2), (0, 1)]
    assert armies(match) == ["AKQJ", "JQKA", "QKAJ"]


def test_who_resigns_among_questions_is_asked_no_more() -> None:
    match = silent(table(["AKQJ", "JQKA", "QKAJ"], [*HANDS, "10S 3S"], options=MANUAL, first=2))
    present(match, "7S 4S,6S 6H", "", "10S 3S")
    match.act(2, RESIGN)
    decision = match.decisions()[0]
    assert (decision.seat, decision.context["target"]) == (0, 1)
    match.act(0, number(11))
    match.act(1, RESIGN)
    assert (match.outcome() or {})["reason"] == "resigned"
