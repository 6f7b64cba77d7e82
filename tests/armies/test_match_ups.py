"""Tests of what cancels, what kills, which attack counts (5.2 MATCH_UPS and RESOLVE, GA1 to GA6, GA14)."""

from __future__ import annotations

import pytest

from logic.armies.rules.battle import attack, chain, harder_only, left_after, unmatched
from logic.armies.rules.groups import Counts
from logic.views import NoAct
from tests.armies.table import armies, attack_on, of_type, present, seen, silent, table


def test_equal_values_cancel_one_for_one() -> None:
    """5.2 Cancel: max(0, mine - yours), value by value."""
    assert unmatched((2, 0, 1, 3), (1, 1, 1, 1)) == (1, 0, 0, 2)


def test_cancelling_is_separate_for_every_pair() -> None:
    """5.2: a group that cancels against one opponent still strikes another."""
    match = silent(table(["AKQJ", "AKQJ", "JKQA"], ["7S 4S", "5S 6S", "8S 8H 8D 3S 3D 2S 2H"]))
    present(match, "7S 4S", "5S 6S", "")
    assert armies(match) == ["AKQJ", "AKQJ", "KQA"]
    assert attack_on(match, 0, 1)["unmatched"] == [0, 0, 0, 0] and attack_on(match, 0, 2)["harder"]


def test_equal_attacks_need_no_choice() -> None:
    """GA1: both are the harder one, and the same card dies once."""
    match = silent(table(["AKQJ", "AKQJ", "JKQA"], ["7S 4S", "5S 6S", "8S 8H 8D 3S 3D 2S 2H"]))
    events = present(match, "7S 4S", "5S 6S", "")
    assert match.state()["fallen"][2][0]["by"] == [0, 1]
    assert len([e for e in of_type(events, "card_moved") if e["why"] == "attack"]) == 1


def test_order_of_groups_is_irrelevant() -> None:
    """GA2: laid as Queen, Jack, they still kill Jack, then Queen."""
    assert chain((1, 1, 0, 0), [11, 12, 13, 14]) == 2
    match = silent(table(["AKQJ", "JQKA"], ["6S 6H 7S 4S 9S 9H 9D", "8S 8H"]))
    present(match, "6S 6H,7S 4S", "")
    assert armies(match) == ["AKQJ", "KA"]


def test_a_spare_group_does_nothing_while_the_army_stands() -> None:
    """GA3: the value of a dead card strikes only a skin."""
    assert not attack(0, 1, (2, 0, 0, 0), [11, 13]).hit
    match = silent(table(["AKQJ", "K"], ["6S 6H 7S 4S 9S 9H 9D", "8S 8H"]))
    present(match, "6S 6H,7S 4S", "")
    assert armies(match) == ["AKQJ", "K"] and match.outcome() is None


def test_last_card_and_skin_in_one_presentation() -> None:
    """GA4: a kill that empties the army and one further group, of whatever value, put the victim out."""
    for groups in ("9S 4S,6S 6H", "9S 4S,9H 4H"):
        match = silent(table(["AKQJ", "K"], ["9S 4S 6S 6H 9H 4H 10S", "8S 8H"]))
        present(match, groups, "")
        assert (match.outcome() or {})["winners"] == [0]


def test_one_group_kills_at_most_one_card_a_rival() -> None:
    """GA5: and it may act against all opponents at once."""
    assert chain((1, 0, 0, 0), [11, 11]) == 1
    match = silent(table(["AKQJ", "JKQA", "JAQK"], ["7S 4S 9S 9H 9D 9C 8S", "8H", "8D"]))
    present(match, "7S 4S", "", "")
    assert armies(match) == ["AKQJ", "KQA", "AQK"]


def test_defence_on_skin_cancels_as_usual() -> None:
    """GA6: an equal number of groups of that value saves."""
    match = silent(table(["AKQJ", "."], ["7S 4S 9S 9H 9D 9C 8S", "5S 6S 8H"]))
    present(match, "7S 4S", "5S 6S")
    assert match.outcome() is None and match.state()["on_skin"] == [1]


def test_double_value_needs_a_double_defence() -> None:
    """Extra Rule 1: two Jacks against one leave one, which kills."""
    match = silent(table(["AKQJ", "JKQA"], ["7S 4S 7H 4H 9D 9C 8S", "5S 6S 8H"]))
    present(match, "7S 4S,7H 4H", "5S 6S")
    assert armies(match) == ["AKQJ", "KQA"]


def test_attacks_of_two_players_do_not_add_up() -> None:
    """5.2: only the harder attack counts."""
    match = silent(table(["AKQJ", "AKQJ", "JQKA"], ["7S 4S 9S", "6S 6H 9H", "8S 8H 8D 3S 3D 2S 2H"]))
    present(match, "7S 4S", "6S 6H", "")
    assert armies(match)[2] == "QKA"
    attacks = harder_only([attack(0, 2, (1, 0, 0, 0), [11, 12]), attack(1, 2, (0, 1, 0, 0), [11, 12])])
    assert [(one.size, one.harder) for one in attacks] == [(1, True), (0, False)]


def test_all_attacks_take_effect_at_once() -> None:
    """GA14: both on skin, both unmatched: both out, which is a draw."""
    match = silent(table([".", "."], ["7S 4S 9S", "6S 6H 9H 9D 9C 2S 3S"]))
    present(match, "7S 4S", "6S 6H")
    assert (match.outcome() or {})["reason"] == "together" and (match.outcome() or {})["winners"] == [0, 1]


def test_what_a_top_card_is_not_is_remembered_until_it_dies() -> None:
    """GA11: an unmatched group that kills nothing is a question answered with no, which everybody has heard."""
    match = silent(table(["AKQJ", "KJQA"], ["7S 4S 9S 9H 9D 9C 8S", "8H 8D"], stock="4H 4D 4C 2S 2H 2D"))
    present(match, "7S 4S", "")
    assert seen(match, 0).denied == seen(match, 1).denied == [[], [11]]
    match.act(1, NoAct()) if match.decisions()[0].kind == "announce" else None
    present(match, "9S 4H", "")
    assert armies(match)[1] == "JQA" and match.state()["denied"] == [[], []]


def test_an_empty_round_has_empty_attacks() -> None:
    match = table(["AKQJ", "KJQA"], ["7S 4S 9S 9H 9D 9C 8S", "8H 8D 3S 2S 2H 2D 2C"])
    present(match, "", "")
    assert all(not one["harder"] and not any(one["unmatched"]) for one in match.state()["match_ups"]["attacks"])


@pytest.mark.parametrize(("army", "group"), [("J", "7S 4S"), ("Q", "6S 6H"), ("K", "9S 4S"), ("A", "9S 5S")])
def test_the_last_card_killed_by_one_group_leaves_its_owner_on_skin(army: str, group: str) -> None:
    """5.2 Attack: the group is used up by the card, so none is left to strike the skin; in every column."""
    match = silent(table(["AKQJ", army], ["7S 4S 6S 6H 9S 5S 8S", "8H 8D"]))
    present(match, group, "")
    assert match.outcome() is None and match.state()["on_skin"] == [1] and armies(match) == ["AKQJ", ""]
    struck = attack_on(match, 0, 1)
    assert (struck["kills"], struck["hit"], struck["harder"]) == (1, False, True)
    lost = match.state()["fallen"][1][-1]
    assert (lost["card"][:-1], lost["turn"], lost["why"], lost["by"]) == (army, 3, "attack", [0])
    assert match.state()["skin_since"] == [0, 3]


@pytest.mark.parametrize(("groups", "out"), [("7S 4S,6S 6H", False), ("7S 4S,6S 6H,9S 5S", True)])
def test_the_skin_is_struck_only_by_a_group_more_than_the_army_has_cards(groups: str, out: bool) -> None:
    """5.2 Attack, GA4: as many groups as cards leave the skin whole; one more strikes it, of whatever value."""
    match = silent(table(["AKQJ", "JQ"], ["7S 4S 6S 6H 9S 5S 8S", "8H 8D"]))
    present(match, groups, "")
    assert armies(match)[1] == "" and (match.outcome() is not None) is out


def test_a_skin_is_not_struck_by_nothing() -> None:
    """5.2 Attack: on skin, with every group cancelled or none presented, nobody goes out."""
    assert not attack(0, 1, (0, 0, 0, 0), []).hit and attack(0, 1, (0, 0, 0, 1), []).hit
    assert not attack(0, 1, (0, 1, 0, 0), [12]).hit and attack(0, 1, (0, 2, 0, 0), [12]).hit


def test_what_is_left_after_kills_is_counted_in_every_column() -> None:
    """5.2: each card killed takes one group of its own value."""
    assert left_after((2, 2, 2, 2), [14, 13, 12, 11], 0) == (2, 2, 2, 2)
    assert left_after((2, 2, 2, 2), [14, 13, 12, 11], 1) == (2, 2, 2, 1)
    assert left_after((2, 2, 2, 2), [14, 13, 12, 11], 3) == (2, 1, 1, 1)
    assert left_after((1, 1, 1, 1), [11, 12, 13, 14], 4) == (0, 0, 0, 0)
    assert chain((1, 1, 1, 1), [14, 11, 13, 12]) == 4 and chain((1, 1, 0, 1), [14, 11, 13, 12]) == 2


@pytest.mark.parametrize(
    ("mine", "yours", "left"),
    [((1, 0, 0, 0), (0, 1, 1, 1), (1, 0, 0, 0)), ((0, 1, 0, 0), (1, 0, 1, 1), (0, 1, 0, 0)),
     ((0, 0, 1, 0), (1, 1, 0, 1), (0, 0, 1, 0)), ((0, 0, 0, 1), (1, 1, 1, 0), (0, 0, 0, 1)),
     ((2, 3, 2, 3), (1, 1, 2, 3), (1, 2, 0, 0))],
)  # fmt: skip
def test_only_equal_values_cancel(mine: Counts, yours: Counts, left: Counts) -> None:
    """5.2 Cancel: column by column, never across."""
    assert unmatched(mine, yours) == left


def test_a_kill_is_softer_than_a_kill_and_the_skin() -> None:
    """5.2, GA1: the skin counts as one; an attack of nothing is never the one that counts."""
    attacks = [attack(0, 2, (1, 0, 0, 0), [11]), attack(1, 2, (1, 1, 0, 0), [11]), attack(3, 2, (0, 0, 1, 0), [11])]
    assert [(one.size, one.harder) for one in harder_only(attacks)] == [(1, False), (2, True), (0, False)]
    assert [one.harder for one in harder_only([attack(0, 1, (0, 1, 0, 0), [11])])] == [False]


def test_every_value_denied_in_a_round_is_remembered() -> None:
    """GA11: also the Ace."""
    match = silent(table(["AKQJ", "JKQA"], ["6S 6H 9S 4S 10S 4H 8S", "8H 8D"]))
    present(match, "6S 6H,9S 4S,10S 4H", "")
    assert seen(match, 1).denied == [[], [12, 13, 14]]


def test_a_no_about_a_card_that_another_attack_kills_is_forgotten() -> None:
    """GA11: what is remembered is about the card that lies on top after the round."""
    match = silent(table(["AKQJ", "AKQJ", "JKQA"], ["7S 4S 9S 9H", "6S 6H 9D 9C", "8S 8H 8D 3S 3D 2S 2H"]))
    present(match, "7S 4S", "6S 6H", "")
    assert armies(match)[2] == "KQA" and match.state()["denied"][2] == []


@pytest.mark.parametrize(("every", "turn", "stormy"), [("none", 3, False), (3, 3, True), (3, 4, False), (2, 4, True)])
def test_in_a_storm_round_nothing_cancels(every: str | int, turn: int, stormy: bool) -> None:
    """GA17: both groups of eleven strike; in other rounds, and without the option, they cancel."""
    match = silent(table(["JQKA", "JKQA"], ["7S 4S", "5S 6S"], turn=turn, options={"storm": every}))
    asked = {decision.seat: decision.prompt for decision in match.decisions()}
    assert all(prompt.startswith("Storm") == stormy for prompt in asked.values())
    events = present(match, "7S 4S", "5S 6S")
    assert armies(match) == (["QKA", "KQA"] if stormy else ["JQKA", "JKQA"])
    assert attack_on(match, 0, 1)["unmatched"] == ([1, 0, 0, 0] if stormy else [0, 0, 0, 0])
    assert of_type(events, "battle_resolved")


def test_in_a_storm_the_skin_is_struck_through_equal_groups() -> None:
    """GA17 with GA6: there is no defence in a storm."""
    match = silent(table(["AKQJ", "."], ["7S 4S", "5S 6S"], turn=3, options={"storm": 3}))
    present(match, "7S 4S", "5S 6S")
    assert (match.outcome() or {})["winners"] == [0]
