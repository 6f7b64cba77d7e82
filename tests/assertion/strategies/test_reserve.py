"""The face-down reserve of Three of Clubs: used wherever a rule says hand, and no hand where cards are lost (D-3C1)."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.assertion.rules.strategies.every import BY_CODE
from logic.views import PassAct, ServeAct
from tests.assertion.strategies.kit import (
    NO,
    YES,
    act,
    aim,
    asked,
    choose,
    column,
    declare,
    playable,
    quiet,
    respond,
    stand,
    turn_of,
    where,
)
from tests.assertion.strategies.pieces import effect
from tests.assertion.table import DONE, build, offered, seen
from tests.contract.walk import context_of

GROUND = {**column(0, 1), (1, 0): "9S", (2, 0): "6H", (-1, 0): "10C"}


STARVED = effect("starve", "QD", number=90, owner=1, target=0, count=3)
"""Seat 0 draws nothing, so that its hand stays as it is."""


def table_with(code: str, *, reserve: bool, rest: str) -> logic.Match:
    """A card in the reserve or in the hand, others beside it; seat 1 has built onto a line just before."""
    taken = {code, *rest.split()}
    ground = {at: word if word not in taken else word[-1] for at, word in GROUND.items()}
    theirs = [other for other in ("7S", "8D", "3S", "2C") if other not in taken]
    hand = rest.split() if reserve else [code, *rest.split()]
    depots = [[code] if reserve else [], []]
    piles: dict[str, Any] = {"centre": ["10H", "QC"], "removed": ["JD", "JC"]}
    piles = {name: [other for other in pile if other not in taken] for name, pile in piles.items()}
    match = stand(ground, [hand, theirs], depots=depots, to_move=[1], effects=[STARVED], **piles)
    last = theirs[-1]
    build(match, 1, (last, {"C": (0, -1), "S": (0, -1), "D": (0, -1)}[last[-1]]))
    quiet(match)
    return match


def test_whatever_can_be_done_with_it_from_the_hand_can_be_done_from_the_reserve(subtests: pytest.Subtests) -> None:
    """D-3C1: built, enacted or offered in a row of four, every card alike; only discards are of the hand alone."""

    def options(code: str, reserve: bool) -> list[tuple[str, Any]]:
        match = table_with(code, reserve=reserve, rest=" ".join(one for one in ("2D", "4D", "5H") if one != code))
        decision = match.decision_for(0)
        assert decision is not None
        return sorted((one.kind, str(one)) for one in decision.actions if one.kind != "discard")

    for code in sorted(BY_CODE):
        with subtests.test(code):
            assert options(code, True) == options(code, False)


PARTNERED = ("6S", "9D", "5D", "KH", "5H")


@pytest.mark.parametrize("outer", PARTNERED)
def test_every_card_is_as_good_a_partner_in_the_reserve(outer: str, subtests: pytest.Subtests) -> None:
    """D-3C1, D-6S, D-9D, D-5D, D-KH, D-5H: with it the other card can be played exactly when it can from the hand."""
    for partner in (code for code, rule in BY_CODE.items() if rule.kind in ("C", "T", "K", "M") and code != outer):
        with subtests.test(partner):
            rest = f"{outer} 8H 4H" if outer != "5H" else f"{outer} {'AC' if partner != 'AC' else 'QD'} 4H"
            from_hand = playable(table_with(partner, reserve=False, rest=rest), 0)
            from_reserve = playable(table_with(partner, reserve=True, rest=rest), 0)
            assert from_hand == from_reserve


@pytest.mark.parametrize(("outer", "first"), [("6S", []), ("KH", []), ("5D", [[(0, -1), (0, -2)]])])
def test_the_partner_comes_out_of_the_reserve(outer: str, first: list[Any]) -> None:
    """D-3C: it is laid down with the other card and enacted."""
    match = stand({(0, -1): "9S"}, [[outer, "2D"], "10D 3H"], depots=[["JC"], []], to_move=[1])
    build(match, 1, ("10D", (0, -2)))
    declare(match, 0, outer, *first, "JC")
    quiet(match)
    choose(match, 0, 7, "done")
    quiet(match)
    assert match.state()["hand_size"] == 7 and match.state()["depots"][0] == []
    assert where(match, "JC") == ("hand 0" if outer == "6S" else "centre")


def test_two_evils_take_the_reserve_and_a_nulled_one_is_spent() -> None:
    """D-9D, D-3C."""
    match = stand({}, ["9D 2D", "8D 3H"], depots=[["JC"], []])
    declare(match, 0, "9D")
    quiet(match)
    choose(match, 0, "JC", 7, "done")
    act(match, 1, YES)
    assert where(match, "JC") == "centre"


@pytest.mark.parametrize("outer", ["6S", "5H"])
def test_what_is_countered_goes_back_to_the_reserve(outer: str) -> None:
    """C3-R3, D-3C1: a card of the reserve that was not played lies there again, before the seizer goes on."""
    hand = "6S 2D" if outer == "6S" else "5H QD 2D"
    match = stand({}, [hand, "6D QC"], depots=[["JC"], []])
    declare(match, 0, outer, *(["JC"] if outer == "6S" else ["QD", "JC", "2D"]))
    respond(match, 1, "6D")
    quiet(match)
    assert match.state()["depots"][0] == ["JC"] and (outer == "5H" or asked(match) == [(1, "card")])
    assert set(match.state()["hands"][0]) >= set(hand.split()) - {outer}


def test_painful_choice_hides_the_reserve_too() -> None:
    """D-5H, D-3C1: X3 may come from there; unused it goes back, and nobody has seen it."""
    match = stand({}, ["5H QD JC", "9H 3H"], depots=[["2H"], []])
    declare(match, 0, "5H", "QD", "JC", "2H")
    quiet(match)
    assert seen(match, 1).pending[-1].startswith("?")
    choose(match, 1, "accept")
    choose(match, 0, "QD", "done")
    quiet(match)
    assert match.state()["depots"][0] == ["2H"] and seen(match, 1).depots[0][0].startswith("?")


def test_overwhelming_force_places_the_reserve() -> None:
    """D-QS, D-3C1."""
    match = stand({}, ["QS", "9H 3H"], depots=[["2H"], []])
    declare(match, 0, "QS")
    quiet(match)
    assert "2H" in offered(match, 0, "card")
    choose(match, 0, "2H", (0, 1))
    assert where(match, "2H") == "board" and match.state()["depots"][0] == []


@pytest.mark.parametrize("code", ["2D", "5S"])
def test_an_order_may_be_served_with_the_reserve(code: str) -> None:
    """D-2D, D-5S, D-3C1: placed like a card of the hand; but only cards of the hand are discarded for want of room."""
    ground = column(0, 1)
    match = stand(ground, [f"{code} JC", "9H 3H 4C"], depots=[[], ["8H"]], credit=1)
    declare(match, 0, code, *(["three"] if code == "5S" else []))
    quiet(match)
    if asked(match) == [(1, "duty")]:
        act(match, 1, ServeAct())
    assert "8H" in offered(match, 1, "card")


def test_the_ordered_line_is_laid_with_the_reserve() -> None:
    """D-7D, D-3C1: its suit counts among those held, and four suits make a trick."""
    match = stand({}, ["2D JC", "9S 3H 4C"], depots=[[], ["8D"]], effects=[effect("duty", "7D", turn=1)], turn=2)
    build(match, 0, ("2D", (0, 1)))
    quiet(match)
    assert "8D" in offered(match, 1, "card")


def test_a_forced_line_is_broken_with_the_reserve() -> None:
    """D-7D, D-3C1: any hand card replaces the card taken, so does the reserve."""
    line = {(1, 0): "QD", (2, 0): "H", (3, 0): "C", (4, 0): "S"}
    cells = [(1, 0), (2, 0), (3, 0), (4, 0)]
    weapon = effect("weapon", "7D", cells=cells, count=1, turn=1)
    match = stand(line, ["2H", "9S 3H"], depots=[["8H"], []], effects=[weapon])
    choose(match, 0, "7D", (1, 0))
    assert "8H" in offered(match, 0, "card")


def test_the_bait_reaches_into_the_reserve() -> None:
    """D-8D, D-3C1: the highest strategy that could be enacted from hand or reserve."""
    order = [effect("duty", "8D", turn=1, cells=[(1, 0)]), {**STARVED, "owner": 0, "target": 1}]
    match = stand({}, ["2H 4C", "2C 3H"], depots=[[], ["QD"]], effects=order, centre=["KS"])
    build(match, 0, ("2H", (0, 1)))
    quiet(match)
    assert asked(match) == [(1, "declare")]
    decision = match.decision_for(1)
    assert decision is not None and context_of(decision).strategy.card == "QD"


def test_the_extra_action_may_be_the_reserve() -> None:
    """D-7S, D-3C1."""
    match = stand({}, ["7S 4C", "2C 3H"], depots=[["QD"], []])
    build(match, 0, ("7S", (0, 1)))
    assert "QD" in playable(match, 0)


def test_a_masked_play_taken_back_fills_the_reserve_again() -> None:
    """D-8H, D-3C1: each card goes back to where it lay."""
    match = stand({}, ["QH 8H 2D", "6D 3H"], depots=[["QD"], []])
    declare(match, 0, "QH", "QD", "JD")
    act(match, 1, NO)
    respond(match, 1, "6D")
    respond(match, 0, "8H")
    assert match.state()["depots"][0] == ["QD"] and where(match, "QH") == "hand 0"


@pytest.mark.parametrize(("code", "choices"), [("JD", []), ("10D", []), ("3H", []), ("10H", [])])
def test_no_opponent_reaches_the_reserve(code: str, choices: list[Any]) -> None:
    """D-3C1, E17: not taken, not looked at, not set aside."""
    match = stand({}, [f"{code} 2D 4D", "3C 4C"], depots=[[], ["AH"]])
    declare(match, 0, code, *choices)
    quiet(match)
    while turn_of(match) == 0 and asked(match)[0][1] == "card":
        decision = match.decision_for(0)
        assert decision is not None
        act(match, 0, decision.actions[0])
    assert match.state()["depots"][1] == ["AH"] and "AH" not in seen(match, 0).depots[1]


@pytest.mark.parametrize(("code", "choices"), [("JH", []), ("4D", [])])
def test_the_reserve_is_not_given_or_laid_open(code: str, choices: list[Any]) -> None:
    """D-3C1: it is no card of the hand to be given for prisoners, or shown as a threat."""
    seen = effect("revealed", "10H", turn=3)
    match = stand({}, [f"{code} 2D 5D", "3C 4C"], depots=[["AH"], []], effects=[seen], turn=3)
    aim(match, 0, code, *choices)
    act(match, 0, DONE)
    quiet(match)
    assert "AH" not in offered(match, 0, "card")


def test_an_empty_hand_and_a_reserve_that_obliges_to_nothing_may_pass() -> None:
    """B-R6, B-R7, D-QD3: the draw may be played, or the turn ends without a discard."""
    walls = {(0, 1): "R*S", (1, 0): "9S", (-1, 0): "10S", (0, -1): "JS"}
    match = stand(walls, ["", "3C 4C"], depots=[["8S"], []])
    decision = match.decision_for(0)
    assert decision is not None
    assert [one.kind for one in decision.actions] == ["play", "pass"]
    act(match, 0, PassAct())
    assert turn_of(match) == 1 and match.state()["depots"][0] == ["8S"]


@pytest.mark.parametrize(("hand", "choices", "stays"), [
    ("KH 2D", ["QD"], True), ("9D 2D", [], True), ("9D 2D", [], False),
])  # fmt: skip
def test_a_reserve_that_is_used_again_and_again_comes_back_as_a_partner_too(
    hand: str, choices: list[Any], stays: bool
) -> None:
    """G, threeClubsReusable, D-9D: enacted it returns to the reserve, declared null it is spent."""
    match = stand({}, [hand, "8D 3H"], depots=[["QD"], []], options={"threeClubsReusable": True})
    declare(match, 0, hand.split()[0], *choices)
    quiet(match)
    if hand.startswith("9D"):
        choose(match, 0, "QD", "done")
        act(match, 1, NO if stays else YES)
    else:
        choose(match, 0, "done")
    quiet(match)
    assert where(match, "QD") == ("depot 0" if stays else "centre")
