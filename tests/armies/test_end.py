"""Tests of the end of a game: eliminations, draws and their breakers, the limit, resigning (5.2 END_CHECK, 5.4, GA14,
GA16)."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.armies.rules.battle import attack, harder_only
from tests.armies.table import NO, RESIGN, act, armies, ask, attack_on, of_type, present, refused, silent, table


def both_out(breakers: str, hands: list[str], groups: tuple[str, str], **fields: Any) -> list[int]:
    """The winners when both players, on skin, strike each other."""
    match = silent(table([".", "."], hands, options={"drawBreakers": breakers}, **fields))
    present(match, *groups)
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "together"
    winners: list[int] = outcome["winners"]
    return winners


HANDS = ["7S 4S 9S 2S", "6S 6H 7H 4H 10S 2H 3S"]


def test_without_breakers_it_is_a_draw() -> None:
    """5.4: the default."""
    assert both_out("none", HANDS, ("7S 4S", "6S 6H")) == [0, 1]


def test_fewer_extra_attacks_win() -> None:
    """5.4 extraAttacks: unmatched groups beyond the fatal one; kills are none."""
    assert both_out("extraAttacks", HANDS, ("7S 4S", "6S 6H,10S 3S")) == [1]
    assert both_out("extraAttacks", HANDS, ("7S 4S", "6S 6H")) == [0, 1]
    match = silent(table(["Q", "."], HANDS, options={"drawBreakers": "extraAttacks"}))
    present(match, "7S 4S", "6S 6H,10S 3S")
    assert (match.outcome() or {})["winners"] == [0, 1]


def test_extra_attacks_are_summed_over_all_opponents() -> None:
    """5.4 extraAttacks: with three going out together."""
    hands = ["7S 4S 9S", "6S 6H 8H", "5S 6D 10S 3S 2H 2D 2C"]
    match = silent(table([".", ".", "."], hands, options={"drawBreakers": "extraAttacks"}))
    present(match, "7S 4S", "6S 6H", "5S 6D,10S 3S")
    # seat 0 suffers Q and K, seat 1 two J and K, seat 2 only Q (its own jack cancels)
    assert (match.outcome() or {})["winners"] == [2]


def test_more_cards_in_hand_win() -> None:
    """5.4 handCount."""
    assert both_out("handCount", HANDS, ("7S 4S", "6S 6H")) == [1]


def test_a_higher_hand_wins() -> None:
    """5.4 handValue: the sum of the values left."""
    assert both_out("handValue", ["7S 4S 9S 9H 9D", "6S 6H 7H 4H 2C 2H 3S"], ("7S 4S", "6S 6H")) == [0]


def test_whoever_was_on_skin_first_wins() -> None:
    """5.4 firstOnSkin: a comeback."""
    assert both_out("firstOnSkin", HANDS, ("7S 4S", "6S 6H"), skin_since=[3, 1]) == [1]


def test_the_youngest_wins() -> None:
    """5.4 youngest: seats are taken by age, the eldest first."""
    assert both_out("youngest", HANDS, ("7S 4S", "6S 6H")) == [1]


def test_breakers_count_in_the_order_agreed_on() -> None:
    """5.4: the first that tells them apart decides."""
    groups = ("7S 4S", "6S 6H,10S 3S")
    hands = ["7S 4S 9S", HANDS[1]]
    assert both_out("extraAttacks,handCount", [*HANDS[:1], HANDS[1]], groups) == [1]
    assert both_out("handCount,extraAttacks", hands, groups) == [1]
    assert both_out("firstOnSkin,handCount", hands, groups) == [1]
    assert both_out("firstOnSkin,handCount", hands, groups, skin_since=[1, 2]) == [0]


def test_one_left_wins_and_the_others_play_on_until_then() -> None:
    """5.2 END_CHECK: players out leave."""
    match = silent(table(["AKQJ", ".", "AKQJ"], ["7S 4S 9S", "8S 8H 8D 8C 9H 9D 3S", "10S 10H"]))
    events = present(match, "7S 4S", "", "")
    assert of_type(events, "seat_out")[0]["seat"] == 1 and match.outcome() is None
    assert match.view(0).out == [1]


@pytest.mark.parametrize(("armies_", "winners"), [(["AKQJ", "AKQ"], [0]), (["AK", "QJ"], [0, 1])])
def test_after_the_last_round_the_largest_army_wins(armies_: list[str], winners: list[int]) -> None:
    """GA16: equal armies are a draw, whatever has been agreed for the others."""
    options = {"maxRounds": 3, "drawBreakers": "youngest"}
    match = silent(table(armies_, ["8S 8H", "7S 4S 6S 6H 9D 9C 8D"], options=options))
    present(match, "", "")
    outcome = match.outcome()
    assert outcome is not None and (outcome["reason"], outcome["winners"]) == ("rounds", winners)
    assert outcome["scores"] == [len(army) for army in armies_] and outcome["sentence"].endswith(".")


def test_before_the_last_round_the_game_goes_on() -> None:
    """GA16: only after maxRounds rounds."""
    match = silent(table(["AK", "QJ"], ["8S 8H", "7S 4S 6S 6H 9D 9C 8D"], options={"maxRounds": 4}))
    present(match, "", "")
    assert match.outcome() is None


def test_the_other_of_two_wins_when_one_resigns() -> None:
    match = silent(table(["AKQJ", "J"], ["8S 8H", "7S 4S 6S 6H 9D 9C 8D"]))
    act(match, 0, RESIGN)
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "resigned"
    assert (outcome["winners"], outcome["scores"]) == ([1], [0, 1])
    assert refused(match, 1, RESIGN) == "The game is over."


def test_resigning_while_armies_are_chosen_and_stacked() -> None:
    match = logic.new_match("armies", 4, 1)
    order = [(match.state()["first"] + place) % 4 for place in range(4)]
    act(match, order[0], RESIGN)
    assert ask(match) == [(order[1], "suit")]
    for seat in order[1:]:
        match.act(seat, match.decision_for(seat).actions[0])
    act(match, order[2], RESIGN)
    assert sorted(seat for seat, _ in ask(match)) == sorted([order[1], order[3]])
    for seat in (order[1], order[3]):
        while (decision := match.decision_for(seat)) is not None and decision.kind == "stack":
            match.act(seat, decision.actions[0])
    assert [kind for _, kind in ask(match)] == ["present", "present"]


def test_resigning_while_asked_whether_one_announces() -> None:
    match = table(["AKQJ", "AKQJ", "AKQJ"], ["8S 8H", "8D 8C", "7S 4S 6S 6H 9D 9C 9S"])
    act(match, 0, RESIGN)
    assert ask(match) == [(1, "announce")]
    act(match, 2, RESIGN)
    assert (match.outcome() or {})["winners"] == [1]


def test_the_last_one_still_arranging_may_resign() -> None:
    """The presentations of the others are laid open at once."""
    match = silent(table(["AKQJ", "JKQA", "AKQJ"], ["7S 4S 9S", "8D 8C", "7H 4H 6S 6H 9D 9C 9H"]))
    present(match, "7S 4S", "")
    act(match, 2, RESIGN)
    assert armies(match) == ["AKQJ", "KQA", ""]
    assert refused(match, 2, RESIGN) == "You have already left the game."


def test_silence_after_the_end() -> None:
    match = silent(table([".", "AKQJ"], ["8S 8H", "7S 4S 6S 6H 9D 9C 8D"]))
    present(match, "", "7S 4S")
    assert match.decisions() == () and refused(match, 0, NO) == "The game is over."


def test_groups_of_a_softer_attack_have_killed_nothing_and_count_as_extra() -> None:
    """5.4 extraAttacks: only the harder attack takes effect, so all groups of the others are beyond the fatal hit."""
    hands = ["9S 4S 8S 3S 6H", "7S 4H 7H 4D 9D", "7D 4C 10S 2S 5S"]
    match = silent(table(["J", ".", "."], hands, options={"drawBreakers": "extraAttacks"}))
    present(match, "9S 4S", "7S 4H,7H 4D", "7D 4C")
    assert attack(2, 0, (1, 0, 0, 0), [11]).spare == 1 and harder_only([attack(1, 0, (2, 0, 0, 0), [11])])[0].spare == 1
    told = [attack_on(match, *pair) for pair in ((1, 0), (2, 0))]
    assert [(one["kills"], one["hit"], one["harder"]) for one in told] == [(1, True, True), (1, False, False)]
    # seat 0 suffers a softer Jack, seat 1 nothing but the King that was fatal, seat 2 a Jack beyond the fatal King
    assert (match.outcome() or {})["winners"] == [1]


def test_of_two_attacks_as_hard_both_have_killed() -> None:
    """5.4, GA1: equal attacks come to the same, so neither is softer."""
    hands = ["9S 4S 8S 3S 6H", "7S 4H 6C 6D 9D", "7D 4C 10S 2S 5S"]
    match = silent(table(["J", ".", "."], hands, options={"drawBreakers": "extraAttacks"}))
    present(match, "9S 4S", "7S 4H,6C 6D", "7D 4C,10S 2S")
    assert all(attack_on(match, seat, 0)["harder"] for seat in (1, 2))
    # seat 0 suffers a Jack and a Queen from each, of which two have killed; the others cancel all but seat 0's King
    assert (match.outcome() or {})["winners"] == [1, 2]
