"""Tests of what may be asked of a card, and what an attack or a defence would come to before it is confirmed."""

from __future__ import annotations

import pytest

import logic
from logic.views import ChoiceAct, ResignAct
from tests.events import plain
from tests.fracas.table import DONE, PASS, ace, act, attack, card, context, document, number, on, passes, table


def test_the_facts_of_cards_on_the_battlefield() -> None:
    """2.1 and FR5: a general counts nothing in a fight, a soldier his rank; tapped and fresh are told."""
    match = logic.load_match(document(("2H", "2S"), ("JH/ 9H+", "4S"), phase="attack"))
    general, soldier = plain(match.card_facts(0, "JH")), plain(match.card_facts(0, "9H"))
    assert (general["kind"], general["value"], general["tapped"], general["fresh"]) == ("general", 0, True, False)
    assert (soldier["kind"], soldier["value"], soldier["tapped"], soldier["fresh"]) == ("soldier", 9, False, True)
    assert [plain(match.card_facts(0, code))["owner"] for code in ("9H", "4S")] == [0, 1]


def test_a_card_that_can_be_taken_now_needs_no_excuse() -> None:
    """2.2, 3 and 4: at each decision the facts say what is offered, and why the rest is not."""
    match = table(("9H KD", "2S"), ("JH", ""))
    assert plain(match.card_facts(0, "KD")) | {"now": True, "why_not": None} == plain(match.card_facts(0, "KD"))
    nine = plain(match.card_facts(0, "9H"))
    assert "deployed" in nine["why_not"] and nine["tapped"] is None
    on(match, "enlist")
    assert plain(match.card_facts(0, "9H"))["now"] and not plain(match.card_facts(0, "KD"))["now"]


def test_an_assassin_can_be_played_at_any_time_of_the_own_turn_and_else_when_asked() -> None:
    """2.4."""
    match = table(("AH 2H", "AS 2S"), ("JH", "JS 9S"))
    facts = plain(match.card_facts(0, "AH"))
    assert facts["now"] and (facts["kind"], facts["value"]) == ("assassin", 0)
    assert not plain(match.card_facts(1, "AS"))["now"]
    act(match, 0, DONE, ace("AH"), card("JH"), card("9S"))
    assert plain(match.card_facts(1, "AS"))["now"], "asked for an answer"


def test_a_card_to_discard_can_be_taken_now() -> None:
    """2.2, 6."""
    match = table(("2H 3H 4H 5H 6H 7H 8H AH", ""))
    on(match, "discard")
    assert plain(match.card_facts(0, "AH"))["now"]


def test_a_seat_that_is_not_asked_is_told_so_and_sees_no_hidden_card() -> None:
    """The facts come from the seat's own view."""
    match = table(("9H", "2S"), ("JH", ""))
    assert "turn" in plain(match.card_facts(1, "2S"))["why_not"]
    with pytest.raises(logic.LoadError):
        plain(match.card_facts(1, "9H"))


def test_the_stakes_of_an_attack_count_every_attacker() -> None:
    """2.3: what would be lost if nobody defended, without anything being taken up."""
    match = table(("2H", "2S"), ("9H 9D 8H", "10S"))
    on(match, "attack")
    before = match.state()
    found = plain(match.stakes(0, [card("9H"), card("9D"), ChoiceAct("pair 9"), card("8H")]))
    assert found is not None and [one["attack"] for one in found["details"]["skirmishes"]] == [18, 8]
    assert match.state() == before
    assert found["scores"] == [[20, 40], [20, 0]], "every token is lost, and the pot goes with them"
    assert (found["ends"], found["winners"]) == ("tokens", [0])
    quiet = plain(match.stakes(0, []))
    assert quiet is not None and quiet["details"] == {"skirmishes": []} and quiet["scores"] == [[20, 20], [20, 20]]


def test_the_stakes_of_a_defence_are_the_skirmishes_as_they_would_end() -> None:
    """2.3, also from before the defender was taken up."""
    match = table(("2H", "2S"), ("9H 8H", "10S"))
    attack(match, "9H", "8H")
    passes(match)
    stakes = plain(match.stakes(1, [card("10S"), number(0)]))
    assert stakes is not None and [one["result"] for one in stakes["details"]["skirmishes"]] == [
        "attackers_fall",
        "damage",
    ]
    assert stakes["scores"] == [[20, 20], [20, 12]]
    assert stakes["leave"] == [{"card": "9H", "zone": "field", "seat": 0}]
    act(match, 1, card("10S"))
    assert plain(match.stakes_before(1, [card("10S"), number(0)])) == stakes
    assert plain(match.stakes(1, [number(1)])) != stakes
    act(match, 1, number(0))
    assert context(match)["tokens_lost"] == 8


def test_what_cannot_be_taken_or_is_final_has_no_stakes() -> None:
    """Only intentions are tried out: confirming would tell what the other player does."""
    match = table(("2H", "2S"), ("9H 8H", "10S"))
    on(match, "attack")
    assert plain(match.stakes(0, [card("2H")])) is None and plain(match.stakes(0, [DONE])) is None
    assert plain(match.stakes(1, [card("10S")])) is None


def test_there_is_nothing_at_stake_away_from_the_fight() -> None:
    """2.2: neither deploying nor an assassin taken up has skirmishes to tell of."""
    match = table(("AH KH 2H", "2S"), ("JH", "JS"))
    assert plain(match.stakes(0, [card("KH")])) is None
    act(match, 0, DONE)
    assert plain(match.stakes(0, [ace("AH")])) is None and plain(match.stakes(0, [PASS])) is None
    match.act(0, ResignAct())
    assert plain(match.stakes(0, [])) is None
