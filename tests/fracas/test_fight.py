"""Attacks, skirmishes and assassins (2.3, 2.4, FR1, FR3 to FR8, FR10, FR15)."""

from __future__ import annotations

import pytest

from logic.views import ChoiceAct, PlayAct
from tests.fracas.table import (
    DONE,
    PASS,
    act,
    asked,
    attack,
    block,
    card,
    context,
    field,
    number,
    of_type,
    offered,
    on,
    passes,
    refused,
    send,
    stop,
    table,
    tokens,
)


def test_an_attack_nobody_stops_takes_tokens() -> None:
    """2.3: its value goes from the defender to the pot."""
    match = table(("2H", "2S"), ("9H", ""))
    attack(match, "9H")
    passes(match)
    assert tokens(match) == [20, 11, 9] and field(match, 0) == "9H/"
    assert match.state()["ledger"] == [{"turn": 1, "side": 1, "points": -9, "why": "damage"}]


@pytest.mark.parametrize(
    ("defender", "left"), [("8S", ("9H/", "")), ("10S", ("", "10S")), ("9S", ("", "")), ("JS", ("9H/", ""))]
)
def test_the_lower_side_is_discarded(defender: str, left: tuple[str, str]) -> None:
    """2.3: equal sums fell both; a general always loses, without damage, and defending does not tap."""
    match = table(("2H", "2S"), ("9H", defender))
    attack(match, "9H")
    block(match, defender)
    passes(match)
    assert (field(match, 0), field(match, 1)) == left
    assert tokens(match) == [20, 20, 0]


def test_a_pair_attacks_with_its_sum() -> None:
    """2.3 and FR1: two of equal rank are one attack if joined, two if not."""
    match = table(("2H", "2S"), ("9H 9D 8H", "10S"))
    on(match, "attack")
    act(match, 0, card("9H"), card("8H"))
    assert offered(match, 0, "choice") == []
    act(match, 0, card("9D"), ChoiceAct("pair 9"))
    assert [one["attack"] for one in context(match)["skirmishes"]] == [18, 8]
    assert context(match)["tokens_lost"] == 20
    act(match, 0, DONE)
    block(match, "10S")
    passes(match)
    assert field(match, 1) == "" and tokens(match) == [20, 12, 8]


def test_several_defenders_join_against_one_attack() -> None:
    """FR3, option ``gangBlock`` any: their sum counts, and the result is shown before it is confirmed."""
    match = table(("2H", "2S"), ("9H", "4S 3S 2C"))
    attack(match, "9H")
    passes(match)
    act(match, 1, card("4S"), number(0), card("3S"), number(0), card("2C"), number(0))
    assert context(match)["skirmishes"][0] | {"number": 0} == {
        "number": 0,
        "attackers": ["9H"],
        "defenders": ["4S", "3S", "2C"],
        "attack": 9,
        "defence": 9,
        "result": "both_fall",
        "fallen": ["9H", "4S", "3S", "2C"],
        "damage": 0,
    }
    act(match, 1, DONE)
    passes(match)
    assert (field(match, 0), field(match, 1)) == ("", "")


def test_joint_defence_by_pairs_only() -> None:
    """FR3, option ``gangBlock`` pairsOnly."""
    match = table(("2H", "2S"), ("9H", "4S 4C 3S"), options={"gangBlock": "pairsOnly"})
    attack(match, "9H")
    passes(match)
    act(match, 1, card("4S"), number(0))
    assert offered(match, 1) == ["4C"]
    act(match, 1, card("4C"), number(0))
    assert offered(match, 1) == []


def test_one_defender_an_attack() -> None:
    """FR3, option ``gangBlock`` one."""
    match = table(("2H", "2S"), ("9H", "4S 4C"), options={"gangBlock": "one"})
    attack(match, "9H")
    passes(match)
    act(match, 1, card("4S"), number(0))
    assert offered(match, 1) == [] and "joint defence" in refused(match, 1, card("4C"))


def test_a_general_defends_alone() -> None:
    """FR4."""
    match = table(("2H", "2S"), ("9H 8H", "JS 4S 5S"))
    attack(match, "9H", "8H")
    passes(match)
    act(match, 1, card("JS"), number(0), card("4S"))
    assert offered(match, 1, "number") == [1]
    act(match, 1, number(1))
    assert offered(match, 1) == ["5S"]


def test_fresh_soldiers_defend_and_tapped_cards_do_not() -> None:
    """FR5 and 2.3."""
    match = table(("2H", "2S"), ("9H", "4S+ 5S/ JS/"))
    attack(match, "9H")
    passes(match)
    assert offered(match, 1) == ["4S"] and "tapped" in refused(match, 1, card("5S"))


def test_the_last_token_ends_the_match_in_the_middle_of_an_attack() -> None:
    """2.3 and 2.6: skirmishes after it are not fought; the winner has all forty."""
    match = table(("2H", "2S"), ("9H 8H", "4S"), tokens=[15, 6], pot=19)
    attack(match, "9H", "8H")
    block(match, "", "4S")
    passes(match)
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "tokens" and outcome["scores"] == [40, 0]
    assert outcome["winners"] == [0] and match.state()["fields"][1] != []


def test_an_assassin_costs_a_tap_and_fells_any_card() -> None:
    """2.4 and FR10: the general's suit does not matter, a tapped general may be the target, his soldiers stay."""
    match = table(("AH 2H", "2S"), ("JD", "JS/ 9S"))
    on(match, "deploy")
    act(match, 0, DONE)
    assert asked(match) == [(0, "priority")] and stop(match) == "deploy"
    events = send(match, 0, "AH", "JD", "JS")
    assert field(match, 0) == "JD/" and field(match, 1) == "9S"
    assert of_type(events, "strategy_resolved") == [{"seat": 0, "card": "AH", "code": "AH", "target_card": "JS"}]
    assert match.state()["discards"][0] == ["AH"]


def test_an_assassin_needs_an_untapped_general() -> None:
    """FR8 and FR9: who has none is not asked at all."""
    match = table(("AH KH", "2S"), ("JD/", "9S"))
    act(match, 0, card("KH"), DONE)
    assert asked(match) != [(0, "priority")]


def test_the_last_assassin_resolves_first_and_the_dying_general_saves_nobody() -> None:
    """2.4 and FR8: the tapped general falls to the answer, the first assassin strikes all the same."""
    match = table(("AH 2H", "AS"), ("JD", "JS 9S"))
    act(match, 0, DONE)
    send(match, 0, "AH", "JD", "9S")
    assert asked(match) == [(1, "priority")] and stop(match) == "ace"
    assert context(match)["assassins"][0]["target"] == "9S"
    events = send(match, 1, "AS", "JS", "JD")
    assert [event["target_card"] for event in of_type(events, "strategy_resolved")] == ["JD", "9S"]
    assert (field(match, 0), field(match, 1)) == ("", "JS")  # seat 1 has untapped since


def test_an_assassin_without_a_target_is_lost() -> None:
    """FR8: the target left the battlefield in the meantime."""
    match = table(("AH 2H", "AS"), ("JD", "JS 9S"))
    act(match, 0, DONE)
    send(match, 0, "AH", "JD", "9S")
    events = send(match, 1, "AS", "JS", "9S")
    assert of_type(events, "strategy_stopped")[0]["why"] == "gone"
    assert match.state()["discards"] == [["AH"], ["AS", "9S"]]


def test_the_active_player_is_asked_first_and_again_after_an_assassin() -> None:
    """2.4: until both pass in a row."""
    match = table(("AH AD 2H", "AS 2S"), ("JD QD", "JS 9S 8S"))
    act(match, 0, DONE)
    assert asked(match) == [(0, "priority")]
    act(match, 0, PASS)
    assert asked(match) == [(1, "priority")]
    send(match, 1, "AS", "JS", "QD")
    act(match, 0, PASS)
    assert asked(match) == [(0, "priority")] and stop(match) == "deploy"


def test_being_asked_tells_nothing_of_the_hand() -> None:
    """2.4: whoever might hold an assassin is asked; with both aces gone nobody is."""
    match = table(("2H 3H", "2S"), ("JD", "JS"))
    act(match, 0, DONE)
    assert asked(match) == [(0, "priority")] and offered(match, 0, "play") == []
    gone = table(("2H 3H", "2S"), ("JD", "JS"), decks=("4H 5H", "4S 5S"))
    act(gone, 0, DONE)
    assert asked(gone) == [(0, "enlist")]


def test_choosing_an_assassin_is_seen_by_nobody_until_he_is_sent() -> None:
    """2.4: the ace and the general can be put back."""
    match = table(("AH 2H", "2S"), ("JD QD", "9S"))
    act(match, 0, DONE)
    before = match.view(1)
    act(match, 0, PlayAct("AH"), card("JD"))
    assert match.view(1) == before
    match.undo(0)
    match.undo(0)
    assert offered(match, 0, "play") == ["AH"]


def test_a_halved_pair_fights_on_and_a_lost_attack_does_nothing() -> None:
    """FR7: attackers felled after the blocks."""
    match = table(("2H", "AS AC 2S"), ("9H 9D 5H", "JS QS 10S 3S"))
    attack(match, "9H 9D", "5H")
    on(match, "block")
    act(match, 1, card("10S"), number(0), card("3S"), number(1), DONE)
    assert stop(match) == "block"
    send(match, 1, "AS", "JS", "9D")
    assert stop(match) == "block"
    send(match, 1, "AC", "QS", "5H")
    passes(match)
    assert field(match, 0) == "" and field(match, 1) == "JS QS 10S 3S"


@pytest.mark.parametrize(("lets_through", "left"), [(False, 20), (True, 11)])
def test_a_felled_defender_still_holds_up_the_attack(lets_through: bool, left: int) -> None:
    """FR7, both values of ``removedBlockerLetsThrough``."""
    match = table(("AH 2H", "2S"), ("9H JH", "10S"), options={"removedBlockerLetsThrough": lets_through})
    attack(match, "9H")
    passes(match)
    act(match, 1, card("10S"), number(0), DONE)
    assert asked(match) == [(0, "priority")] and stop(match) == "block"
    send(match, 0, "AH", "JH", "10S")
    passes(match)
    assert tokens(match)[1] == left and field(match, 0) == "9H/ JH/"


def test_a_general_who_defends_may_be_tapped_for_an_assassin() -> None:
    """FR15: he stays in his skirmish and loses it, and the attack does no damage."""
    match = table(("2H", "AS 2S"), ("9H 8H", "JS"))
    attack(match, "9H", "8H")
    on(match, "block")
    act(match, 1, card("JS"), number(0), DONE)
    send(match, 1, "AS", "JS", "8H")
    passes(match)
    assert (field(match, 0), field(match, 1)) == ("9H/", "") and tokens(match) == [20, 20, 0]
