"""The Eight of Hearts: a move taken back in answer to a counter (D-8H), with its rows of E."""

from __future__ import annotations

import logic
from logic.views import RespondAct
from tests.assertion.strategies.kit import (
    NO,
    YES,
    act,
    asked,
    choose,
    column,
    declare,
    playable,
    respond,
    stand,
    turn_of,
    where,
)
from tests.assertion.table import build, of_type

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]


def countered() -> logic.Match:
    """An Ace of Spades seized, its player holding the Eight of Hearts."""
    match = stand(column(0, 1), ["AS 8H 2C JD", "6D 3D 4D 5D"])
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6D")
    return match


def test_everything_is_taken_back_and_another_move_is_made() -> None:
    """E40, D-8H: nobody draws; the counter may be used again against the next move."""
    match = countered()
    respond(match, 0, "8H")
    assert (where(match, "AS"), where(match, "6D"), where(match, "8H")) == ("hand 0", "hand 1", "centre")
    assert asked(match) == [(0, "build")] and turn_of(match) == 0
    assert "AS" not in playable(match, 0), "a different move"
    declare(match, 0, "JD")
    respond(match, 1, "6D")
    assert where(match, "6D") == "pending"


def test_a_play_taken_back_was_never_declared() -> None:
    """D-9S1: it leaves no trace in the record of the turn."""
    match = countered()
    respond(match, 0, "8H")
    assert match.state()["now"]["declared"] == []


def test_it_may_be_left_and_then_the_counter_works() -> None:
    match = countered()
    choose(match, 0, "pass")
    choose(match, 1, "no")
    assert turn_of(match) == 1 and where(match, "8H") == "hand 0"


def test_no_answer_to_a_deflected_build() -> None:
    """D-8H3: builds countered by Six of Clubs stay deflected."""
    match = stand("", ["8H 2S 3C", "6C 3D 4D"])
    build_begun(match)
    respond(match, 1, "6C")
    assert not offered_card(match, 0, "8H")


def build_begun(match: logic.Match) -> None:
    """Seat 0 declares a build of one card."""
    choose(match, 0, "2S", (0, 1), "done")


def test_no_answer_to_a_call() -> None:
    """D-8H1."""
    match = stand(column(0, 1), ["QH 8H 8S 2C", "6D 3D 4D 5D"])
    declare(match, 0, "QH", "2C", "8S")
    act(match, 1, YES)
    assert asked(match) == [(1, "call_won")]


def test_no_answer_to_king_of_spades_a_turn_later() -> None:
    """D-8H1: only the Ten of Clubs may answer that."""
    match = stand(column(0, 1), ["2S 8H 3C", "KS 3D 4D"])
    build(match, 0, ("2S", (1, 0)))
    events = declare(match, 1, "KS")
    assert not offered_card(match, 0, "8H")
    assert events


def offered_card(match: logic.Match, seat: int, code: str) -> bool:
    """Return whether a seat is offered a response with this card now."""
    decision = match.decision_for(seat)
    return decision is not None and RespondAct(code) in decision.actions


def test_no_answer_to_the_ten_of_clubs() -> None:
    """C3-R1: an answer is not answered."""
    match = stand(column(0, 1), ["2S 10C 3C", "KS 8H 4D"])
    build(match, 0, ("2S", (1, 0)))
    declare(match, 1, "KS")
    respond(match, 0, "10C")
    assert asked(match) == [(1, "build")] and where(match, "KS") == "removed" and where(match, "8H") == "hand 1"


def test_before_any_toss() -> None:
    """D-8H2: the coin is not tossed when the Red Star is answered."""
    match = stand(column(0, 1), ["AS 8H 3C", "R* 3D 4D"])
    declare(match, 0, "AS", TRICK)
    events = respond(match, 1, "R*") + respond(match, 0, "8H")
    assert of_type(events, "coin_tossed") == [] and where(match, "R*") == "hand 1"


def test_from_the_reserve_it_goes_to_the_centre_too() -> None:
    """C3-R6, E17."""
    match = stand(column(0, 1), ["AS 2C", "6D 3D 4D"], depots=[["8H"], []])
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6D")
    respond(match, 0, "8H")
    assert where(match, "8H") == "centre" and where(match, "AS") == "hand 0"


def test_a_covered_play_is_taken_back_whole() -> None:
    """D-QH with 8H: both cards return, the concealed one unseen."""
    match = stand(column(0, 1), ["QH 8H 2C AS", "6D 3D 4D 5D"])
    declare(match, 0, "QH", "2C", "JD")
    act(match, 1, NO)
    respond(match, 1, "6D")
    respond(match, 0, "8H")
    assert {where(match, "QH"), where(match, "2C")} == {"hand 0"} and asked(match) == [(0, "build")]
    assert "2C" not in match.view(1).hands[0]
