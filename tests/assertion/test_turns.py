"""Setting up, turns and draws (C1), the record of a turn (C7), taking back, and what the others see meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.assertion.rules.strategies.every import BY_CODE
from logic.views import PlacementView, RunView
from tests.assertion.table import (
    DONE,
    PASS,
    RESIGN,
    act,
    asked,
    build,
    card,
    cell,
    discard,
    lay,
    of_type,
    offered,
    refused,
    seen,
    suit,
    table,
    unanswered,
)
from tests.contract.walk import context_of
from tests.events import as_json


def drawn_by(events: list[dict[str, Any]]) -> list[int]:
    """The seats that drew, card by card."""
    return [move["to"]["seat"] for move in of_type(events, "card_moved") if move["why"] == "draw"]


# ------------------------------------------------------------------------------------------------------------ C1: setup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c1_six_cards_each_and_the_rest_is_the_deck(seats: int) -> None:
    state = logic.new_match("assertion", seats, 7).state()
    assert [len(hand) for hand in state["hands"]] == [6] * seats
    assert len(state["deck"]) == len(BY_CODE) - 6 * seats
    everything = state["deck"] + [code for hand in state["hands"] for code in hand]
    assert sorted(everything) == sorted(BY_CODE)
    assert state["board"] == state["removed"] == state["centre"] == []
    assert state["turn"] == 1 and state["turns_taken"] == [0] * seats


@pytest.mark.parametrize("first", [0, 1, 2])
def test_c1_the_first_player_draws_six_first_then_clockwise(first: int) -> None:
    match = logic.new_match("assertion", 3, 7, {"firstPlayer": first})
    events = as_json(match.seen_by(None, match._opening))
    assert events[0] == {"type": "game_began", "first": first}
    order = [(first + place) % 3 for place in range(3)]
    assert drawn_by(events) == [seat for seat in order for _ in range(6)]
    assert of_type(events, "turn_began") == [{"seat": first, "turn": 1}]
    unanswered(match)
    assert asked(match) == [(first, "build")] and match.state()["first"] == first


def test_c1_the_first_player_is_chosen_by_lot() -> None:
    firsts = {logic.new_match("assertion", 4, seed).state()["first"] for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_c1_the_same_seed_deals_the_same_cards() -> None:
    one, other = (logic.new_match("assertion", 2, 11).state() for _ in range(2))
    assert one == other
    assert one["hands"] != logic.new_match("assertion", 2, 12).state()["hands"]


def test_c1_dealing_tells_each_seat_its_own_cards_only() -> None:
    match = logic.new_match("assertion", 2, 7)
    for event in of_type(as_json(match.seen_by(0, match._opening)), "card_moved"):
        assert event["card"].startswith("?") == (event["to"]["seat"] == 1)


# ------------------------------------------------------------------------------------------------------------ C1: turns


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c1_turns_go_clockwise(seats: int) -> None:
    match = logic.new_match("assertion", seats, 5, {"firstPlayer": 1, "voluntaryPass": True})
    order: list[int] = []
    while len(order) < 2 * seats:
        unanswered(match)
        seat = match.decisions()[0].seat
        order.append(seat)
        act(match, seat, PASS)
        assert match.turn == len(order) + 1
    assert order == [(1 + place) % seats for place in range(2 * seats)]


def test_c1_whose_turn_ended_draws_first_then_clockwise() -> None:
    hands = ["9S 4H 10D KC 3S 2H", "5S 5H 5D", "6S 6H 6D 6C", "7S 7H 7D 7C 8S"]
    match = table(hands=hands, seats=4, to_move=[2])
    events = build(match, 2, ("6S", (1, 0)), ("6H", (2, 0)))
    assert drawn_by(events) == [2] * 4 + [3] + [1] * 3
    assert [len(hand) for hand in match.state()["hands"]] == [6, 6, 6, 6]
    assert asked(match) == [(3, "build")]


def test_c1_cards_are_drawn_from_the_top_of_the_deck() -> None:
    match = table(hands=["9S 4H", "5S 5H 5D 2C 3C 4C"], deck="AS AH AD AC KS KH QS")
    build(match, 0, ("9S", (1, 0)))
    assert match.state()["hands"][0] == ["4H", "AS", "AH", "AD", "AC", "KS"]
    assert match.state()["deck"] == ["KH", "QS"]


def test_c1_events_of_a_turn_come_in_order() -> None:
    match = table("+ S H D", ["9C 2H 3H 4H 5H 6H"], turn=3)
    events = build(match, 0, ("9C", (4, 0)))
    kinds = [event["type"] for event in events]
    assert kinds == [
        "build_confirmed", "card_moved", "trick_completed", "points_changed", "turn_ended", "card_moved", "turn_began",
    ]  # fmt: skip
    assert events[0]["placements"] == [{"card": "9C", "cell": [4, 0], "suit": "C"}]
    assert events[1] == {
        "type": "card_moved",
        "card": "9C",
        "from": {"zone": "hand", "seat": 0},
        "to": {"zone": "board", "cell": [4, 0], "suit": "C"},
        "why": "build",
    }
    assert events[4] == {"type": "turn_ended", "seat": 0, "turn": 3}
    assert events[6] == {"type": "turn_began", "seat": 1, "turn": 4}


def test_c1_who_has_too_many_cards_discards_down_to_six_by_choice() -> None:
    eight = "9S 4H 10D KC 3S 2H 5D 6D"
    match = table(hands=["AS AH", eight])
    events = build(match, 0, ("AS", (1, 0)))
    assert drawn_by(events) == [0] * 5, "clockwise: the others wait until it is their turn to draw"
    assert asked(match) == [(1, "discard")]
    assert match.decisions()[0].prompt == "You hold 8 cards and may keep 6. Which do you discard?"
    assert len(offered(match, 1, "discard")) == 8
    assert refused(match, 1, card("9S")) == "That is not one of the choices offered now."
    assert refused(match, 1, discard("AH")) == "That card is not in your hand."
    moved = of_type(act(match, 1, discard("KC")), "card_moved")
    assert [(move["card"], move["to"], move["why"]) for move in moved] == [("KC", {"zone": "removed"}, "limit")]
    assert asked(match) == [(1, "discard")] and match.turn == 1
    act(match, 1, discard("9S"))
    assert match.state()["removed"] == ["KC", "9S"]
    assert asked(match) == [(1, "build")] and len(match.state()["hands"][1]) == 6


def test_c1_after_his_own_turn_too() -> None:
    match = table(hands=["9S 4H 10D KC 3S 2H 5D 6D"])
    build(match, 0, ("9S", (1, 0)))
    assert asked(match) == [(0, "discard")]
    act(match, 0, discard("6D"))
    assert asked(match) == [(1, "build")] and len(match.state()["hands"][0]) == 6


# ------------------------------------------------------------------------------------------------------- C7: the record


EMPTY_RECORD: dict[str, Any] = {
    "built": [], "ledger": [], "gained": [], "runs": [], "declared": [], "shielded": False, "passed": False
}  # fmt: skip


def test_c7_the_record_of_a_build() -> None:
    board = {(0, 1): "S", (0, 2): "H", (0, 3): "D", (1, 4): "S", (1, 5): "D", (0, 6): "H"}
    match = table(board, ["9C 2D", ""], turn=9, turns_taken=[4, 4], to_move=[0])
    trick = [[0, 1], [0, 2], [0, 3], [0, 4]]
    build(match, 0, ("9C", (0, 4)))
    state = match.state()
    record = state["records"][0]
    assert record["seat"] == 0 and record["turn"] == 9
    assert record["built"] == [[0, 4]] and record["declared"] == [] and not record["passed"]
    assert record["ledger"] == [{"turn": 9, "side": 0, "points": 1, "why": "trick", "cells": trick}]
    assert record["gained"] == []
    assert record["runs"] == [[[0, 4], [1, 4]], trick]
    assert state["preceding"] == 0 and state["turns_taken"] == [5, 4]
    assert state["last_build"] == {"seat": 0, "turn": 9, "cells": [[0, 4]]}


def test_c7_the_record_names_the_lines_gained() -> None:
    board = {(0, 5): "S", (0, 6): "H", (1, 1): "S", (0, 2): "C", (1, 3): "D", (0, 4): "C"}
    match = table(board, ["9D"], turn=3)
    build(match, 0, ("9D", (0, 7)))
    gained = match.state()["records"][0]["gained"]
    assert gained == [{"home": 1, "distance": 7, "value": 4, "held_by": [0]}]


def test_c7_previous_and_preceding_turns() -> None:
    match = table(hands=["9S 4H 10D KC 3S 2H", "5S 5H 5D 2C 3C 4C"])
    build(match, 0, ("9S", (1, 0)))
    build(match, 1, ("5H", (2, 0)))
    assert match.state()["preceding"] == 1
    build(match, 0, ("4H", (0, 1)))
    state = match.state()
    assert [record["turn"] for record in state["records"]] == [3, 2], "the last completed turn of each"
    assert [record["seat"] for record in state["records"]] == [0, 1]
    assert state["preceding"] == 0
    assert state["now"] == {"seat": 1, "turn": 4, **EMPTY_RECORD}


def test_c7_a_turn_without_a_build_has_an_empty_record() -> None:
    match = table(". S .\nS + S\n. S .", ["9S 3S"], deck=20, turn=6)
    act(match, 0, discard("9S"))
    record = match.state()["records"][0]
    assert record == {"seat": 0, "turn": 6, **EMPTY_RECORD}
    assert match.state()["preceding"] == 0 and match.state()["turns_taken"] == [1, 0]


@pytest.mark.parametrize("mover", [0, 1])
def test_c7_in_a_written_position_the_running_turn_is_the_movers(mover: int) -> None:
    match = table(hands=["9S 4H", "5S 5H"], to_move=[mover], turn=7)
    build(match, mover, ("9S" if mover == 0 else "5S", (1, 0)))
    assert (match.state()["records"][mover] or {})["seat"] == mover
    assert match.state()["last_build"] == {"seat": mover, "turn": 7, "cells": [[1, 0]]}


# ----------------------------------------------------------------------------------------------------------------- undo


def test_undo_takes_back_every_small_step() -> None:
    match = table(hands=["9S R* 4H"])
    states = [match.state()]
    for action in (card("9S"), cell(1, 0), card("R*"), cell(2, 0), suit("D"), card("4H"), cell(3, 0)):
        match.act(0, action)
        states.append(match.state())
    while match.can_undo(0):
        assert match.state() == states.pop()
        match.undo(0)
    assert states == [match.state()]


def test_undo_lets_one_choose_otherwise() -> None:
    match = table(hands=["9S 4H"])
    lay(match, 0, ("9S", (1, 0)))
    match.undo(0)
    assert asked(match) == [(0, "cell")] and context_of(match.decisions()[0]).card == "9S"
    match.undo(0)
    assert asked(match) == [(0, "build")]
    build(match, 0, ("4H", (0, 1)))
    assert match.state()["board"][0]["cards"] == ["4H"]


def nothing_to_undo(match: logic.Match, seat: int) -> bool:
    """``can_undo`` says no and ``undo`` refuses without a change."""
    before = match.state()
    with pytest.raises(logic.IllegalAction) as caught:
        match.undo(seat)
    assert caught.value.code == "nothing_to_undo" and match.state() == before
    return not match.can_undo(seat)


def test_undo_does_not_go_back_over_the_end_of_a_turn() -> None:
    match = table(hands=["9S 4H 10D KC 3S 2H", "5S 5H 5D 2C 3C 4C"])
    assert nothing_to_undo(match, 0)
    build(match, 0, ("9S", (1, 0)))
    assert nothing_to_undo(match, 0) and nothing_to_undo(match, 1)
    match.act(1, card("5H"))
    assert match.can_undo(1) and nothing_to_undo(match, 0)
    match.undo(1)
    assert nothing_to_undo(match, 1)


def test_undo_does_not_go_back_over_a_pass_a_discard_or_a_resignation() -> None:
    passing = table(hands=["9S 4H 10D KC 3S 2H", "5S 5H"], options={"voluntaryPass": True})
    act(passing, 0, PASS)
    assert nothing_to_undo(passing, 0)
    throwing = table(". S .\nS + S\n. S .", ["9S 3S"], deck=20)
    act(throwing, 0, discard("9S"))
    assert nothing_to_undo(throwing, 0)
    trimming = table(hands=["9S 4H 10D KC 3S 2H 5D 6D 7D"])
    build(trimming, 0, ("9S", (1, 0)))
    act(trimming, 0, discard("4H"))
    assert asked(trimming) == [(0, "discard")] and nothing_to_undo(trimming, 0)
    leaving = table(seats=3)
    act(leaving, 2, RESIGN)
    assert all(nothing_to_undo(leaving, seat) for seat in range(3))


def test_undo_of_the_last_card_laid_leaves_a_build_that_can_be_confirmed() -> None:
    match = table(hands=["9S 4H"])
    lay(match, 0, ("9S", (1, 0)), ("4H", (2, 0)))
    match.undo(0)
    match.undo(0)
    act(match, 0, DONE)
    assert [entry["cards"] for entry in match.state()["board"]] == [["9S"]]


# ----------------------------------------------------------------------------------------------- hidden until confirmed


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_sees_a_build_in_the_making(seats: int) -> None:
    """Neither views nor events of the other seats tell that a card was taken up, laid or put back."""
    match = table(hands=["9S R* 4H"], seats=seats)
    others = range(1, seats)
    before = [match.view(seat) for seat in others]
    decisions = [match.decision_for(seat) for seat in others]
    logs = [match.log(seat) for seat in others]
    for action in (card("9S"), cell(1, 0), card("R*"), cell(2, 0), suit("D"), card("4H"), cell(3, 0)):
        events = match.act(0, action)
        assert [as_json(match.seen_by(seat, events)) for seat in others] == [[]] * len(others)
        assert [match.view(seat) for seat in others] == before
        assert [match.decision_for(seat) for seat in others] == decisions
        assert [match.log(seat) for seat in others] == logs
    while match.can_undo(0):
        match.undo(0)
        assert [match.view(seat) for seat in others] == before


def test_the_builder_sees_his_own_build_in_the_making() -> None:
    match = table(hands=["9S R* 4H"])
    lay(match, 0, ("9S", (1, 0)))
    match.act(0, card("R*"))
    context = context_of(match.decisions()[0])
    assert context.placed == [PlacementView("9S", (1, 0), "S")]
    assert context.card == "R*" and context.cell is None
    match.act(0, cell(2, 0))
    assert context_of(match.decisions()[0]).cell == (2, 0)
    view = match.view_document(0)
    assert view["hands"][0] == ["9S", "R*", "4H"], "still in the hand"
    assert view["board"] == []


def test_a_confirmed_build_is_seen_by_all() -> None:
    match = table(hands=["9S 4H"])
    lay(match, 0, ("9S", (1, 0)))
    events = match.act(0, DONE)
    told = [of_type(as_json(match.seen_by(seat, events)), "build_confirmed") for seat in (0, 1)]
    assert told[0] == told[1] and told[0][0]["placements"] == [{"card": "9S", "cell": [1, 0], "suit": "S"}]
    assert seen(match, 1).board == seen(match, 0).board != []


def test_views_show_own_cards_and_hide_the_rest() -> None:
    match = table(hands=["9S 4H", "5S 5H"])
    view = match.view_document(0)
    assert view["viewer"] == 0 and view["rng"] == 0
    assert view["hands"][0] == ["9S", "4H"]
    assert all(code.startswith("?") for code in view["hands"][1] + view["deck"])
    assert len(view["deck"]) == len(match.state()["deck"])


def test_the_log_tells_what_happened() -> None:
    match = table("+ S H D", ["9C 2H 3H 4H 5H 6H", "5S 5C"], turn=3)
    build(match, 0, ("9C", (4, 0)))
    entry = match.log(1)[-1]
    assert entry.seat == 0 and entry.gains == [1] and entry.note == "A trick is complete."
    assert RunView(card="9C") in entry.runs
