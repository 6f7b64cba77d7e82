"""Four of Hearts: false tricks by anybody, the challenge, and the mending of those that stand (D-4H1 to D-4H6).

Long because every ruling of this card has its test.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import logic
from logic.views import StrategyAct
from tests.assertion.oracle import Cell
from tests.assertion.strategies.kit import (
    NO,
    YES,
    act,
    asked,
    choose,
    column,
    enact,
    finish_turn,
    quiet,
    respond,
    stand,
    turn_of,
    where,
    why_not,
)
from tests.assertion.table import DONE, board_of, build, card, cell, of_type, offered, scores

FALSE = StrategyAct("4H")
LINE = [[0, 1], [0, 2], [0, 3], [0, 4]]
FOUR = (("8S", (0, 1)), ("3S", (0, 2)), ("9D", (0, 3)), ("8C", (0, 4)))
P = ["8S 3S 9D 8C 4H 9H", "KD 3C 4D 6D 6H 7H"]


def lay_false(match: logic.Match, seat: int, *placements: tuple[str, Cell]) -> list[dict[str, Any]]:
    """Build a false trick up to the first question about it."""
    act(match, seat, FALSE)
    for code, at in placements:
        act(match, seat, card(code))
        act(match, seat, cell(*at))
    return act(match, seat, DONE)


def challenged(match: logic.Match, by: int = 1, show: bool | None = None) -> list[dict[str, Any]]:
    """Seat ``by`` challenges; the builder shows the Four of Hearts or does not."""
    events: list[dict[str, Any]] = []
    while asked(match) != [(by, "call")]:
        events += act(match, asked(match)[0][0], NO)
    events += act(match, by, YES)
    assert asked(match)[0][1] == "yes_no"
    return events + act(match, asked(match)[0][0], YES if show else NO)


def standing() -> logic.Match:
    """A false trick of seat 0 that nobody challenged; seat 1's turn."""
    match = stand("", P)
    lay_false(match, 0, *FOUR)
    quiet(match)
    return match


def false_effects(match: logic.Match) -> list[tuple[str, list[list[int]]]]:
    """Return what makes irregular lines tricks."""
    return [(e["kind"], e["cells"]) for e in match.state()["effects"] if e["kind"] in ("false", "decree")]


# building and standing ------------------------------------------------------------------------------------------------


def test_unchallenged_it_scores_and_stands_like_a_trick() -> None:
    """D-4H: nothing is shown, the card stays in hand; it is a target like other tricks."""
    match = standing()
    assert scores(match) == [1, 0] and where(match, "4H") == "hand 0"
    assert match.state()["tricks"] == [{"cells": LINE, "side": 0, "points": 1}]
    assert false_effects(match) == [("false", LINE)]
    assert turn_of(match) == 1


def test_it_can_be_eliminated_and_then_it_is_gone() -> None:
    match = stand("", [P[0], "AS 3C 4D 6D 6H 7H"])
    lay_false(match, 0, *FOUR)
    quiet(match)
    enact(match, 1, "AS", [(0, 1), (0, 2), (0, 3), (0, 4)])
    assert match.state()["board"] == [] and false_effects(match) == [] and match.state()["tricks"] == []


def test_challenged_and_proved_it_stands_for_good() -> None:
    """D-4H: the card goes to the centre pile, the challenger's side loses a point."""
    match = stand("", P)
    lay_false(match, 0, *FOUR)
    challenged(match, show=True)
    quiet(match)
    assert scores(match) == [1, -1] and where(match, "4H") == "centre"
    assert false_effects(match) == [("decree", LINE)]


def test_challenged_and_not_shown_it_is_lost() -> None:
    """D-4H: nothing gained with it is kept, two points are lost, the stacks are removed; one need not show the card."""
    match = stand("", P)
    lay_false(match, 0, *FOUR)
    challenged(match, show=False)
    assert scores(match) == [-2, 0] and match.state()["board"] == [] and where(match, "4H") == "hand 0"
    assert {where(match, code) for code, _ in FOUR} == {"removed"} and turn_of(match) == 1


def test_a_lost_one_takes_the_cards_that_lay_there_and_sweeps_nothing() -> None:
    """D-4H1: existing cards may be among the four; D-4H: no sweep."""
    match = stand({**column(0, 1, "HD"), (1, 2): "S"}, ["2D 3H 2C 9H", "KD 3C 4D 5D"])
    lay_false(match, 0, ("3H", (0, 3)), ("2C", (0, 4)))
    challenged(match)
    assert set(board_of(match.state())) == {(1, 2)} and not match.state()["board"][0]["active"]


def test_one_card_more_may_complete_it() -> None:
    """D-4H1: three existing cards and one that repeats a suit."""
    match = stand(column(0, 1, "SHD"), ["8S 3C 9H", "KD 3D 4D 5D"])
    act(match, 0, FALSE)
    act(match, 0, card("8S"))
    assert (0, 4) in offered(match, 0, "cell")
    act(match, 0, cell(0, 4))
    act(match, 0, DONE)
    quiet(match)
    assert scores(match) == [1, 0]


def test_every_card_offered_can_be_completed() -> None:
    """It comes to exactly four cells, with a suit repeated, and may not be confirmed before."""
    match = stand("", ["8S 3H 4D 5C 6C", "KD 3D"])
    act(match, 0, FALSE)
    for code, at in (("8S", (0, 1)), ("3H", (0, 2))):
        act(match, 0, card(code))
        act(match, 0, cell(*at))
        assert DONE not in match.decisions()[0].actions
    assert offered(match, 0, "card") == ["5C", "6C"], "with the diamond no suit could be repeated"


def test_a_hand_without_a_repeat_is_not_offered_one() -> None:
    match = stand("", ["2S 3H 4D 5C", "KD 3D"])
    assert FALSE not in match.decisions()[0].actions


def test_crossing_runs_must_be_legal() -> None:
    """D-4H: B4 holds across the line."""
    match = stand({(1, 1): "S"}, ["8S 3S 9D 8C", "KD 3C"])
    act(match, 0, FALSE)
    act(match, 0, card("8S"))
    act(match, 0, cell(0, 2))
    act(match, 0, card("3S"))
    assert (0, 1) not in offered(match, 0, "cell"), "a spade beside a spade"
    match.undo(0)
    act(match, 0, card("9D"))
    assert (0, 1) in offered(match, 0, "cell")


def test_it_is_attached_as_any_build() -> None:
    """B5: a corner alone does not do."""
    match = stand("", P)
    act(match, 0, FALSE)
    act(match, 0, card("8S"))
    assert (5, 5) not in offered(match, 0, "cell") and (0, 4) in offered(match, 0, "cell")


# secrets --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mine", [P[0], "8S 3S 9D 8C KH 9H"])
def test_without_the_card_the_builder_is_asked_just_the_same(mine: str) -> None:
    """Whether the builder holds it shows nowhere before it is presented: only their own choices differ."""
    match = stand("", [mine, P[1]])
    lay_false(match, 0, *FOUR)
    act(match, 1, YES)
    assert asked(match) == [(0, "yes_no")]
    assert (YES in match.decisions()[0].actions) == ("4H" in mine)


def test_the_opponents_view_is_the_same_whoever_holds_it() -> None:
    """Positions that differ in nothing but that card look alike to the opponent until it is shown."""
    views = []
    for mine, deck in ((P[0], "KH"), ("8S 3S 9D 8C KH 9H", "4H")):
        match = stand("", [mine, P[1]], deck=f"{deck} 3D 6C 7C 9C JC 10S QS")
        steps = [match.view_document(1)]
        lay_false(match, 0, *FOUR)
        steps.append(match.view_document(1))
        act(match, 1, YES)
        steps.append(match.view_document(1))
        views.append(json.dumps(steps, sort_keys=True))
    assert views[0] == views[1]


# who may prove, who may challenge -------------------------------------------------------------------------------------


def test_built_in_itself_it_is_no_proof() -> None:
    """D-4H2."""
    match = stand("", ["8H 4H 9D 8C 9S", P[1]])
    lay_false(match, 0, ("8H", (0, 1)), ("4H", (0, 2)), ("9D", (0, 3)), ("8C", (0, 4)))
    act(match, 1, YES)
    assert match.decisions()[0].actions == (NO,)


def test_set_aside_it_is_no_proof() -> None:
    """D-4H5, E50."""
    aside = {"kind": "aside", "code": "10D", "owner": 1, "target": 0, "cards": ["4H"], "count": 2, "number": 1}
    match = stand("", ["8S 3S 9D 8C", P[1]], aside=[["4H"], []], effects=[aside])
    lay_false(match, 0, *FOUR)
    act(match, 1, YES)
    assert list(match.decisions()[0].actions) == [NO]


@pytest.mark.parametrize("place", ["depots", "threats"])
def test_from_a_reserve_it_is_proof(place: str) -> None:
    """D-4H: hand or reserve; D-3C1."""
    fields: dict[str, Any] = {place: [["4H"], []]}
    match = stand("", ["8S 3S 9D 8C", P[1]], **fields)
    lay_false(match, 0, *FOUR)
    challenged(match, show=True)
    quiet(match)
    assert where(match, "4H") == "centre" and scores(match) == [1, -1]


def test_opponents_are_asked_clockwise_and_the_first_challenge_stops_the_asking() -> None:
    """D-4H, C3.1: with three players the loser of a proved challenge is the challenger alone."""
    match = stand("", [P[0], P[1], "7C 10C 9C"], seats=3)
    lay_false(match, 0, *FOUR)
    assert asked(match) == [(1, "call")]
    act(match, 1, NO)
    assert asked(match) == [(2, "call")]
    challenged(match, by=2, show=True)
    quiet(match)
    assert scores(match) == [1, 0, -1]


def test_a_partner_is_not_asked() -> None:
    """A3, D-4H."""
    hands = [P[0], "KD 3C 4D", "7C 10C 9C", "7D 8D 10D"]
    match = stand("", hands, seats=4, options={"teams": "partners"})
    lay_false(match, 0, *FOUR)
    asked_seats = []
    while asked(match)[0][1] == "call":
        asked_seats.append(asked(match)[0][0])
        act(match, asked_seats[-1], NO)
    assert asked_seats == [1, 3]


def test_no_challenge_later() -> None:
    """D-4H3."""
    match = standing()
    finish_turn(match)
    assert turn_of(match) == 0 and asked(match) == [(0, "build")]
    assert false_effects(match) == [("false", LINE)]


@pytest.mark.parametrize(("value", "mine", "may"), [
    ("anyone", "8S 3S 9D 8C KH", True),
    ("holderOnly", "8S 3S 9D 8C KH", False),
    ("holderOnly", "8S 3S 9D 8C 4H", True),
    ("off", "8S 3S 9D 8C 4H", False),
])  # fmt: skip
def test_option_false_tricks(value: str, mine: str, may: bool) -> None:
    """Option falseTricks: anyone, holderOnly, off."""
    match = stand("", [mine, P[1]], options={"falseTricks": value})
    assert (FALSE in match.decisions()[0].actions) is may


def test_it_is_never_enacted() -> None:
    """D: kind P."""
    match = stand("", P)
    assert "proves" in why_not(match, 0, "4H")


# what goes with it ----------------------------------------------------------------------------------------------------


def test_six_of_clubs_comes_after_the_challenge() -> None:
    """D-4H6: one lost to a challenge is never moved; one that stands may be."""
    match = stand("", [P[0], "6C 3C 4D 5D"])
    lay_false(match, 0, *FOUR)
    act(match, 1, NO)
    respond(match, 1, "6C")
    quiet(match)
    if asked(match) == [(1, "cell")]:
        act(match, 1, match.decisions()[0].actions[0])
    cells = false_effects(match)[0][1]
    assert cells != LINE and scores(match) == [1, 0] and match.state()["tricks"][0]["cells"] == cells
    lost = stand("", [P[0], "6C 3C 4D 5D"])
    lay_false(lost, 0, *FOUR)
    challenged(lost)
    assert where(lost, "6C") == "hand 1" and turn_of(lost) == 1


def test_sharpened_finish_counts_in_it() -> None:
    """E48: the bonus is counted; lost without proof both are taken back and two more."""
    match = stand("", P)
    lay_false(match, 0, *FOUR)
    quiet(match)
    assert scores(match) == [1, 0]
    with_two = stand("", ["2S 3S 5D 5C 4H", P[1]])
    four = (("2S", (0, 1)), ("3S", (0, 2)), ("5D", (0, 3)), ("5C", (0, 4)))
    lay_false(with_two, 0, *four)
    quiet(with_two)
    assert scores(with_two) == [2, 0] and with_two.state()["tricks"][0]["points"] == 2
    lost = stand("", ["2S 3S 5D 5C 4H", P[1]])
    lay_false(lost, 0, *four)
    challenged(lost)
    assert scores(lost) == [-2, 0]


def test_linked_fires_counts_in_it() -> None:
    """E49: a complete trick that touches it is a point more."""
    match = stand(column(0, -4, "SHDC"), ["4S 3S 5D 5C", P[1]])
    four = (("4S", (1, 0)), ("5D", (2, 0)), ("3S", (3, 0)), ("5C", (4, 0)))
    lay_false(match, 0, *four)
    quiet(match)
    assert scores(match) == [3, 0]


def test_a_card_shared_with_a_protected_trick_stays() -> None:
    """D-4H4."""
    guard = {"kind": "guard", "code": "AH", "owner": 1, "cells": [[0, 1]], "cards": ["AH"], "number": 1}
    match = stand(column(0, 1, "SHDC"), ["5S 3S 5D 9H", P[1]], effects=[guard])
    lay_false(match, 0, ("5S", (1, 4)), ("3S", (2, 4)), ("5D", (3, 4)))
    challenged(match)
    assert set(board_of(match.state())) == {(0, 1), (0, 2), (0, 3), (0, 4)}


def test_double_march_in_it_works_only_if_it_stands() -> None:
    """D-4H6."""
    hands = ["7S 3S 5D 5C 4H 9H", P[1]]
    four = (("7S", (0, 1)), ("3S", (0, 2)), ("5D", (0, 3)), ("5C", (0, 4)))
    match = stand("", hands)
    lay_false(match, 0, *four)
    quiet(match)
    assert asked(match) == [(0, "build")] and turn_of(match) == 0
    lost = stand("", hands)
    lay_false(lost, 0, *four)
    challenged(lost)
    assert turn_of(lost) == 1


def test_bait_in_it_works_only_if_it_stands() -> None:
    """D-4H6."""
    hands = ["8D 3S 5D 5C 4H 9H", P[1]]
    four = (("8D", (0, 1)), ("3S", (0, 2)), ("5D", (0, 3)), ("5C", (0, 4)))
    match = stand("", hands)
    lay_false(match, 0, *four)
    quiet(match)
    assert asked(match) == [(0, "seat")]
    lost = stand("", hands)
    lay_false(lost, 0, *four)
    challenged(lost)
    assert turn_of(lost) == 1


def test_nobody_can_build_on_at_its_ends() -> None:
    """A4-R3: it is four long and irregular."""
    match = standing()
    act(match, 1, card("3C"))
    assert not {(0, 5)} & set(offered(match, 1, "cell"))


# mending --------------------------------------------------------------------------------------------------------------


def test_its_builder_may_mend_it_without_points() -> None:
    """4H repair: the replaced card returns to the hand; four suits, no mark is left."""
    match = stand("", ["8S 3S 9D 8C 4H 9H", P[1]])
    lay_false(match, 0, *FOUR)
    quiet(match)
    finish_turn(match)
    assert turn_of(match) == 0
    act(match, 0, FALSE)
    if "choice" in {action.kind for action in match.decisions()[0].actions}:
        choose(match, 0, "mend")
    assert offered(match, 0, "card") and set(offered(match, 0, "card")) >= {"9H"}
    act(match, 0, card("9H"))
    assert {(0, 1), (0, 2)} <= set(offered(match, 0, "cell"))
    act(match, 0, cell(0, 2))
    act(match, 0, DONE)
    assert where(match, "3S") == "hand 0" and where(match, "9H") == "board"
    assert scores(match) == [1, 0] and false_effects(match) == []
    assert [board_of(match.state())[(0, y)] for y in (1, 2, 3, 4)] == ["S", "H", "D", "C"]
    assert len(match.state()["tricks"]) == 1


def test_nobody_else_may_mend_it() -> None:
    match = standing()
    act(match, 1, FALSE)
    assert "choice" not in {action.kind for action in match.decisions()[0].actions}
    assert (0, 2) not in [at for code in offered(match, 1, "card") for at in _cells(match, 1, code)]


def _cells(match: logic.Match, seat: int, code: str) -> list[Any]:
    act(match, seat, card(code))
    found = offered(match, seat, "cell")
    match.undo(seat)
    return found


def test_a_mending_undone_brings_the_false_trick_back() -> None:
    """D-KS (b), (c): the replaced card returns from the hand, the trick counts as before."""
    match = stand("", ["8S 3S 9D 8C 4H 9H", "KS 3C 4D 6D 6H 7H"])
    lay_false(match, 0, *FOUR)
    quiet(match)
    build(match, 1, ("3C", (1, 0)))
    act(match, 0, FALSE)
    if "choice" in {action.kind for action in match.decisions()[0].actions}:
        choose(match, 0, "mend")
    act(match, 0, card("9H"))
    act(match, 0, cell(0, 2))
    act(match, 0, DONE)
    enact(match, 1, "KS")
    assert where(match, "3S") == "board" and where(match, "9H") == "removed"
    assert false_effects(match) == [("false", LINE)] and len(match.state()["tricks"]) == 1


def test_an_undone_false_trick_takes_its_points_along() -> None:
    """D-KS (a), (c)."""
    match = stand("", [P[0], "KS 3C 4D 6D 6H 7H"])
    lay_false(match, 0, *FOUR)
    quiet(match)
    enact(match, 1, "KS")
    assert match.state()["board"] == [] and scores(match) == [0, 0] and false_effects(match) == []


def test_a_position_with_a_false_trick_survives_writing() -> None:
    match = standing()
    assert logic.load_match(match.state()).state() == match.state()


def test_the_record_tells_of_a_lost_challenge() -> None:
    match = stand("", P)
    lay_false(match, 0, *FOUR)
    events = challenged(match)
    assert of_type(events, "points_changed")[0]["points"] == -2
    assert [event["why"] for event in of_type(events, "strategy_stopped")] == ["caught"]
