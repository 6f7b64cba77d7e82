"""Hands without a group (Extra Rule 3, GA8 to GA10, GA15)."""

from __future__ import annotations

from typing import Any

import logic
from logic.views import to_json
from tests.armies.table import (
    NO,
    YES,
    act,
    armies,
    ask,
    card,
    counts,
    of_type,
    offered,
    present,
    refused,
    seen,
    silent,
    table,
)

HIGH = "8S 8H 9S 9H 10S 10H 8D"
GOOD = "7S 4S 6S 6H 9D 9C 8C"
NEW = "2S 2H 2D 2C 3S 3H 3D"


def test_seven_cards_without_a_group_are_replaced_at_a_price() -> None:
    """GA8: shown, surrendered, seven new ones; the top card dies; one may present at once."""
    match = table(["JKQA", "AKQJ"], [HIGH, GOOD], stock=NEW)
    state = match.state()
    assert state["hands"][0] == NEW.split() and armies(match) == ["KQA", "AKQJ"]
    assert state["fallen"][0][0]["why"] == "penalty"
    assert state["aside"] == HIGH.split() and seen(match, 1).aside == HIGH.split()
    match.act(0, card("2S"))


def test_no_penalty_straight_after_seven_new_cards() -> None:
    """GA8: at the start, after a refill of seven, after a surrender."""
    assert armies(table(["JKQA", "AKQJ"], [HIGH, GOOD], stock=NEW, fresh=[True, False])) == ["JKQA", "AKQJ"]


def test_no_penalty_on_skin() -> None:
    """GA8, GA10: there is nothing to pay with, and nobody goes out of it."""
    match = table([".", "AKQJ"], [HIGH, GOOD], stock=NEW)
    assert match.outcome() is None and match.state()["hands"][0] == NEW.split()


def test_a_second_hand_without_a_group_costs_nothing_more() -> None:
    """GA8: again, without penalty."""
    good = "7S 4S 6S 6H 5S 5H 4D"
    match = table(["JKQA", "AKQJ"], ["8S 8H 9S 9H 10S 10H 7H", good], stock="8D 9D 10D 10C 7D 8C 9C " + NEW)
    assert match.state()["hands"][0] == NEW.split() and armies(match)[0] == "KQA"


def test_the_deal_is_fresh_and_stays_so_only_until_the_next_refill() -> None:
    """GA8: the start counts as seven new cards."""
    match = logic.new_match("armies", 2, 3)
    while match.decisions()[0].kind != "present":
        decision = match.decisions()[0]
        match.act(decision.seat, decision.actions[0])
    assert match.state()["fresh"] == [True, True] and armies(match) == ["".join(a[:-1] for a in x) for x in
                                                                        match.state()["armies"]]  # fmt: skip
    present(match, "", "")
    assert match.state()["fresh"] == [False, False]


def test_a_refill_of_seven_is_fresh() -> None:
    """GA8: a very rare refill, when every hand has been used up."""
    match = silent(table(["AKQJ", "AKQJ"], ["7S 4S", "7H 4H"], stock=HIGH + " " + GOOD.replace("7S 4S", "5S 5H")))
    present(match, "7S 4S", "7H 4H")
    assert armies(match)[0] == "AKQJ"


def test_with_fewer_cards_one_may_stay_silent() -> None:
    """GA9: nothing happens."""
    match = table(["JKQA", "AKQJ"], ["8S 8H 9S", GOOD], stock=NEW)
    assert ask(match) == [(0, "announce")] and offered(match, 0) == ["yes", "no"]
    match.act(0, NO)
    assert counts(match) == [3, 7] and armies(match)[0] == "JKQA" and (0, "present") in ask(match)


def test_with_fewer_cards_one_may_announce() -> None:
    """GA9: show, draw as many anew, pay with the top card; once a round only."""
    match = table(["JKQA", "AKQJ"], ["8S 8H 9S", GOOD], stock="10S 10H 9H " + NEW)
    assert to_json(match.decision_for(0).context) == {"able": False, "count": 3, "penalty": "JS"}
    events = act(match, 0, YES)
    assert sorted(of_type(events, "card_revealed")[0]["cards"]) == ["8H", "8S", "9S"]
    assert match.state()["hands"][0] == ["10S", "10H", "9H"] and armies(match)[0] == "KQA"
    assert (0, "present") in ask(match) and offered(match, 0) == ["done"]


def test_an_announcement_on_skin_is_free() -> None:
    """GA9: only who has an army pays; with few cards having just drawn does not matter."""
    match = table([".", "AKQJ"], ["8S 8H 9S", GOOD], stock=NEW)
    act(match, 0, YES)
    assert match.outcome() is None and counts(match)[0] == 3
    payer = table(["JKQA", "AKQJ"], ["8S 8H 9S", GOOD], stock=NEW, fresh=[True, False])
    act(payer, 0, YES)
    assert armies(payer)[0] == "KQA"


def test_with_no_cards_nobody_is_asked() -> None:
    """GA9: an empty hand stays silent."""
    assert ask(table(["JKQA", "AKQJ"], ["", GOOD])) == [(1, "present")]


def test_being_asked_tells_nothing() -> None:
    """GA9: everybody with one to six cards is asked; who holds a group can only stay silent."""
    match = table(["JKQA", "AKQJ"], ["8S 4H 3S", GOOD])
    assert offered(match, 0) == ["no"]
    assert refused(match, 0, YES) == "Your hand holds a group, so you may not give it up."
    views = [table(["JKQA", "AKQJ"], [hand, GOOD]).view_document(1) for hand in ("8S 4H 3S", "8S 8H 9S")]
    assert views[0]["frames"] == views[1]["frames"] and views[0]["to_move"] == views[1]["to_move"] == [0]


def test_the_penalty_may_leave_one_on_skin() -> None:
    """GA10: never out."""
    match = table(["J", "AKQJ"], [HIGH, GOOD], stock=NEW)
    assert match.state()["on_skin"] == [0] and match.outcome() is None


def piles(stock: str, *named: str) -> dict[str, Any]:
    """Return this stock; all other numbers that are not named lie set aside."""
    gone = " ".join((stock, *named)).split()
    free = [f"{rank}{suit}" for rank in range(2, 11) for suit in "SHDC"]
    return {"stock": stock.split() or [], "aside": [code for code in free if code not in gone]}


def test_surrendered_cards_are_reshuffled_if_the_stock_is_short() -> None:
    """GA10: they are shuffled in as well if the draw needs a reshuffle; else they lie aside once it is done."""
    start = {"armies": ["JKQA", "AKQJ"], "hands": ["8S 8H 9S", GOOD]}
    match = table(start["armies"], start["hands"], **piles("10S 10H", *start["hands"]))
    events = act(match, 0, YES)
    assert [event["count"] for event in of_type(events, "deck_shuffled")] == [36 - 7]
    assert match.state()["aside"] == []
    match = table(start["armies"], start["hands"], **piles("10S 10H 9H", *start["hands"]))
    events = act(match, 0, YES)
    assert not of_type(events, "deck_shuffled") and match.state()["aside"][-3:] == ["8S", "8H", "9S"]


def test_checks_run_in_the_order_of_the_seats_from_the_first_player() -> None:
    """GA15: each is settled before the next."""
    match = table(["JKQA", "AKQJ", "AKQJ"], ["8S 8H 9S", "8D 9D", HIGH.replace("8S 8H 9S", "9C 10D 10C")
                                             .replace("8D", "8C")], first=1, stock=NEW)  # fmt: skip
    assert ask(match) == [(1, "announce")] and armies(match)[2] == "AKQJ"
    match.act(1, NO)
    assert ask(match) == [(0, "announce")]
    assert armies(match) == ["JKQA", "AKQJ", "KQJ"]


def test_every_round_begins_its_checks_with_the_first_player() -> None:
    """GA15: also a round that follows another one."""
    match = table(
        ["JKQA", "AKQJ"],
        [GOOD, "7H 4H 6D 6C 9H 9S 8D"],
        stock=[],
        aside=piles("", GOOD, "7H 4H 6D 6C 9H 9S 8D")["aside"],
    )
    present(match, "7S 4S", "")
    assert ask(match) == [(0, "announce")]
