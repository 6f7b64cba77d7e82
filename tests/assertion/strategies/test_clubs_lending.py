"""Seven of Clubs with three or four players (D-7C1 to D-7C5)."""

from __future__ import annotations

from typing import Any

import logic
from logic.views import CardAct, PassAct, PlayAct, RespondAct
from tests.assertion.strategies.kit import (
    DONE,
    NO,
    YES,
    act,
    asked,
    choose,
    playable,
    quiet,
    respond,
    stand,
    turn_of,
    where,
    why_not,
)
from tests.assertion.table import lay, offered, seen

HANDS = ["2H 4D 5D 6H JS 9H", "3H 10D 9D 10H 5S QC", "7C JD QS 9C 2D AS"]
"""Seat 2 holds the Seven; seat 1 has the next turn."""


def built(match: logic.Match, seat: int, *placements: Any) -> None:
    """A build that nobody deflects; the windows of the next turn stay open."""
    turn = turn_of(match)
    lay(match, seat, *placements)
    act(match, seat, DONE)
    while turn_of(match) == turn and asked(match)[0][1] == "window":
        act(match, asked(match)[0][0], PassAct())


def lent(*cards: str, hands: list[str] | None = None, third: int = 0, **fields: Any) -> logic.Match:
    """A three-handed game in which seat 2 lends these cards to seat 1, who has yet to answer."""
    match = stand({}, hands or HANDS, seats=3, **fields)
    built(match, 0, ("4D", (0, 1)))
    while asked(match)[0] != (2, "window"):
        act(match, asked(match)[0][0], PassAct())
    act(match, 2, RespondAct("7C"))
    if asked(match) == [(2, "seat")]:
        choose(match, 2, third)
    for code in cards:
        act(match, 2, CardAct(code))
    act(match, 2, DONE)
    return match


def test_it_is_offered_at_the_start_of_anothers_turn() -> None:
    """D-7C, D-7C4: whoever could hold it is asked, clockwise from the left of the player whose turn it is."""
    match = stand({}, HANDS, seats=3)
    built(match, 0, ("4D", (0, 1)))
    assert turn_of(match) == 1 and asked(match) == [(2, "window")]
    act(match, 2, PassAct())
    assert asked(match) == [(0, "window")]
    act(match, 0, PassAct())
    assert asked(match) == [(1, "build")]


def test_lent_cards_are_seen_by_lender_and_borrower_only() -> None:
    match = lent("JD", "AS")
    assert asked(match) == [(1, "yes_no")] and where(match, "7C") == "pending"
    assert "JD" not in str(seen(match, 0).pending) and "JD" in seen(match, 2).pending
    act(match, 1, YES)
    assert {"JD", "AS"} <= set(seen(match, 1).pending) and "JD" not in seen(match, 0).pending
    assert where(match, "7C") == "centre" and asked(match) == [(0, "window")]


def test_refused_they_go_back_and_the_seven_is_spent() -> None:
    match = lent("JD")
    act(match, 1, NO)
    assert (where(match, "JD"), where(match, "7C")) == ("hand 2", "centre")
    act(match, 0, PassAct())
    built(match, 1, ("10D", (1, 0)))
    assert turn_of(match) == 2


def test_after_the_own_action_comes_one_more_with_a_lent_card() -> None:
    """D-7C, D-7C2: a strategy against the player named, or a build that uses a lent card."""
    match = lent("JD", "2D")
    act(match, 1, YES)
    act(match, 0, PassAct())
    built(match, 1, ("10D", (1, 0)))
    assert turn_of(match) == 1 and asked(match) == [(1, "build")] and playable(match, 1) == ["2D", "JD"]
    act(match, 1, PlayAct("JD"))
    before = len(match.state()["centre"])
    act(match, 1, DONE)  # the victim is the one named
    quiet(match)
    assert where(match, "JD") == "centre" and len(match.state()["centre"]) == before + 3, "it, and two of the victim's"
    assert where(match, "2D") == "hand 2" and turn_of(match) == 2


def test_the_declared_card_is_shown_to_everybody() -> None:
    match = lent("JD")
    act(match, 1, YES)
    act(match, 0, PassAct())
    built(match, 1, ("10D", (1, 0)))
    act(match, 1, PlayAct("JD"))
    act(match, 1, DONE)
    assert "JD" in seen(match, 0).pending or "JD" in seen(match, 0).centre


def test_only_strategies_that_name_the_third_player_are_open() -> None:
    """D-7C: a lent strategy without a victim may be built, not enacted."""
    match = lent("QS", "AS", "JD")
    act(match, 1, YES)
    act(match, 0, PassAct())
    built(match, 1, ("10D", (1, 0)))
    assert playable(match, 1) == ["JD"]
    assert {"QS", "AS", "JD"} <= set(offered(match, 1, "card"))


def test_a_build_with_a_lent_card_may_use_own_cards_too() -> None:
    match = lent("QS")
    act(match, 1, YES)
    act(match, 0, PassAct())
    built(match, 1, ("10D", (1, 0)))
    lay(match, 1, ("9D", (0, -1)))
    assert "done" not in [action.kind for action in match.decision_for(1).actions]  # no lent card in it yet
    lay(match, 1, ("QS", (0, -2)))
    act(match, 1, DONE)
    quiet(match)
    assert where(match, "QS") == "board" and turn_of(match) == 2


def test_unused_cards_return_at_the_end_of_the_turn() -> None:
    match = lent("JD", "AS")
    act(match, 1, YES)
    act(match, 0, PassAct())
    built(match, 1, ("10D", (1, 0)))
    choose(match, 1, "pass")
    assert (where(match, "JD"), where(match, "AS")) == ("hand 2", "hand 2") and match.state()["effects"] == []


def test_the_nine_of_clubs_cannot_be_lent() -> None:
    """D-7C5."""
    match = stand({}, HANDS, seats=3)
    built(match, 0, ("4D", (0, 1)))
    act(match, 2, RespondAct("7C"))
    if asked(match) == [(2, "seat")]:
        choose(match, 2, 0)
    assert "9C" not in offered(match, 2, "card")


def test_two_players_only_build_it() -> None:
    """D-7C1."""
    match = stand({}, ["7C 2H 4D", "3H 8D"])
    assert "two players" in why_not(match, 0, "7C")
    built(match, 0, ("7C", (0, 1)))
    assert asked(match) == [(1, "build")]


def test_a_move_under_the_king_of_hearts_does_not_bar_it_and_nothing_answers_it() -> None:
    """D-7C3: it is no counter-strategy, neither for a King of Hearts nor for a Ten of Clubs."""
    hands = ["KH QD 2H 4D 10C 6H", *HANDS[1:]]
    match = stand({}, hands, seats=3)
    act(match, 0, PlayAct("KH"))
    choose(match, 0, "QD", "done", 1, "done")
    assert turn_of(match) == 1 and asked(match) == [(2, "window")]
    act(match, 2, RespondAct("7C"))
    if asked(match) == [(2, "seat")]:
        choose(match, 2, 0)
    choose(match, 2, "JD", "done")
    assert "10C" in match.state()["hands"][0] and asked(match) == [(1, "yes_no")]


def test_not_in_a_turn_that_serves_a_duty() -> None:
    """C1.7."""
    duty = {"kind": "duty", "code": "5S", "owner": 0, "target": 1, "count": 3, "number": 1, "turn": 1}
    match = stand({}, HANDS, seats=3, effects=[duty], turn=3)
    built(match, 0, ("4D", (0, 1)))
    assert turn_of(match) == 1 and asked(match) == [(1, "card")]


def test_countered_by_six_of_diamonds_the_turn_is_lost_and_the_rest_returns() -> None:
    """D-6D2: the lent strategy is seized by its victim."""
    hands = [HANDS[0].replace("9H", "6D"), *HANDS[1:]]
    match = lent("JD", "AS", hands=hands)
    act(match, 1, YES)
    act(match, 0, PassAct())
    built(match, 1, ("10D", (1, 0)))
    act(match, 1, PlayAct("JD"))
    act(match, 1, DONE)
    respond(match, 0, "6D")
    quiet(match)
    choose(match, 0, "done")
    assert where(match, "JD") == "centre" and where(match, "AS") == "hand 2" and turn_of(match) == 2


def test_taken_back_a_lent_strategy_may_still_be_built() -> None:
    """D-8H: the lent card lies where it lay."""
    hands = [HANDS[0].replace("9H", "6D"), HANDS[1].replace("QC", "8H"), HANDS[2]]
    match = lent("JD", hands=hands)
    act(match, 1, YES)
    act(match, 0, PassAct())
    built(match, 1, ("10D", (1, 0)))
    act(match, 1, PlayAct("JD"))
    act(match, 1, DONE)
    respond(match, 0, "6D")
    act(match, 1, RespondAct("8H"))
    assert asked(match) == [(1, "build")] and playable(match, 1) == []
    built(match, 1, ("JD", (0, -1)))
    assert where(match, "JD") == "board" and where(match, "6D") == "hand 0"


def test_partners_may_lend_and_are_never_the_third() -> None:
    """D-7C: not the borrower's partner, and not the lender."""
    hands = ["2H 4D 5D 6H", "3H 10D 9D 10H", "JH KH 6C 4C", "7C JD QS AS"]
    match = stand({}, hands, seats=4, options={"teams": "partners"})
    built(match, 0, ("4D", (0, 1)))
    while asked(match)[0] != (3, "window"):
        act(match, asked(match)[0][0], PassAct())
    act(match, 3, RespondAct("7C"))
    assert offered(match, 3, "seat") == [0, 2]
