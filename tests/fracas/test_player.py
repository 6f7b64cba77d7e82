"""The play of computers: what they deploy, keep and defend, and whom they have assassinated."""

from __future__ import annotations

import pytest

import logic
from logic.fracas.player.heuristics import keep_worth
from logic.fracas.rules.state import FracasState
from logic.kernel.acts import ActionView
from logic.kernel.cards import CODES
from logic.views import ChoiceAct
from tests.contract.walk import context_of
from tests.fracas.table import DONE, PASS, ace, act, attack, card, number, on, passes, send, table


def bot(match: logic.Match, level: str = "sun-tzu") -> ActionView:
    """Return what a computer player of that level does at the open decision; one that looks ahead, on 160 worlds."""
    return logic.bot_action(match.ai_request(match.decisions()[0].seat), level, 1, 160)


def test_a_recruit_buys_nothing() -> None:
    """2.6, option ``buyTokens``."""
    match = table(decks=("", "2S"), phase="draw", options={"buyTokens": True}, tokens=[5, 35])
    assert bot(match, "recruit") == number(0)


def missed_least(match: logic.Match) -> str:
    """Return the card that is worth least to the hand of seat 0, which must discard one."""
    on(match, "discard")
    state = match._state
    assert isinstance(state, FracasState)
    return CODES[state.faces[min(state.hands[0], key=lambda card: keep_worth(state, 0, card))]]


@pytest.mark.parametrize(
    ("hand", "fields", "least"),
    [
        ("AH 3H 4H 5H 6H 7H 8H KH", "", "3H"),
        ("AH 10H 9H 8H 10D 9D 8D KH", "JH JD QH QD", "KH"),
        ("AH AD 10H 9H 10D 8D KH R*", "", "8D"),
    ],
)
def test_a_hand_misses_weak_soldiers_least_and_generals_only_among_many(hand: str, fields: str, least: str) -> None:
    """2.2, 6: an assassin is never the first to go."""
    assert missed_least(table((hand, ""), (fields, ""))) == least


def test_a_hand_misses_nobody_whom_no_general_can_enlist_any_more() -> None:
    """2.2, 4: all who lead diamonds have fallen; but a ten comes along with a ten of hearts."""
    fallen = {"fields": ("JH/ QH/", ""), "decks": ("2H 3H", "2S")}
    for hand, least in (("10D 9H 8H 7H 6H 5H 4H AH", "10D"), ("10D 10H 9H 8H 7H 6H 5H 4H", "4H")):
        assert missed_least(table((hand, ""), **fallen)) == least


def test_it_deploys_a_pair_rather_than_the_joker() -> None:
    """2.2, 3: two of a rank come in one turn."""
    assert bot(table(("R* KH QH QD 2H", ""))) in (card("QH"), card("QD"))


def test_it_keeps_its_last_general_for_an_assassin() -> None:
    """2.4: a weak soldier is not worth the tap that an ace will need."""
    match = table(("AH 3H", "2S"), ("JH", "KS"))
    on(match, "enlist")
    assert bot(match) == DONE


def test_it_attacks_with_a_pair_where_single_soldiers_would_be_stopped() -> None:
    """2.3: nothing can stand in the way of both together."""
    match = table(("2H", "2S"), ("9H 9D", "10S"), tokens=[20, 20])
    on(match, "attack")
    assert bot(match, "recruit") == DONE
    act(match, 0, card("9H"), card("9D"))
    assert bot(match) in (DONE, ChoiceAct("pair 9"))


def test_it_does_not_give_a_general_for_a_few_tokens() -> None:
    """2.3: he would fall, and six of twenty tokens are less than he is worth."""
    match = table(("2H", "2S"), ("6H", "JS"))
    attack(match, "6H")
    passes(match)
    assert bot(match) == DONE


def test_it_joins_three_defenders_against_a_strong_attack() -> None:
    """FR3: their sum fells what none of them could stop."""
    match = table(("2H", "2S"), ("10H 10D", "4S 5S 3C"), tokens=[20, 9], pot=11)
    attack(match, "10H")
    passes(match)
    placed = []
    while (choice := bot(match)) != DONE:
        placed.append(choice)
        act(match, 1, choice)
    assert sum(one.kind == "card" for one in placed) == 3


def test_it_defends_by_pairs_where_the_table_allows_no_more() -> None:
    """FR3, option ``gangBlock`` pairsOnly."""
    match = table(("2H", "2S"), ("9H", "5S 5C 4S 3S"), tokens=[20, 9], pot=11, options={"gangBlock": "pairsOnly"})
    attack(match, "9H")
    passes(match)
    for _ in range(4):
        act(match, 1, bot(match))
    assert sorted(context_of(match.decisions()[0]).skirmishes[0].defenders) == ["5C", "5S"]


def test_it_defends_nothing_against_an_attacker_who_is_gone() -> None:
    """FR7: an attack whose attackers were assassinated needs no defender."""
    match = table(("2H", "AS 2S"), ("9H 8H", "JS 10S 9S"))
    attack(match, "9H", "8H")
    act(match, 1, ace("AS"), card("JS"), card("9H"))
    on(match, "block")
    choice = bot(match)
    assert choice == card("9S") or choice == card("10S")
    act(match, 1, choice)
    assert bot(match) == number(1)


def test_it_pays_an_assassin_with_a_general_who_falls_anyhow() -> None:
    """2.4: a target of an assassin serves once more, and for less than a calm general would."""
    match = table(("AH 2H", "AS 2S"), ("JH QD", "JS KS 9S"))
    act(match, 0, DONE, PASS)
    send(match, 1, "AS", "JS", "QD")
    act(match, 0, ace("AH"))
    assert bot(match) == card("QD")


def test_it_pays_an_assassin_with_the_general_who_leads_least() -> None:
    """2.4: the other one has soldiers of the hand to enlist."""
    match = table(("AH 10H 9H", "2S"), ("KH QD", "10S"))
    on(match, "deploy")
    act(match, 0, ace("AH"))
    assert bot(match) == card("QD")


def test_it_sends_nobody_against_an_empty_battlefield() -> None:
    """2.4: own cards are never worth an assassin."""
    match = table(("AH 2H", "2S"), ("JH 9H", ""))
    act(match, 0, DONE)
    assert bot(match) == PASS


def test_it_sends_nobody_against_who_falls_anyhow() -> None:
    """2.3 and 2.4: the skirmish does the work."""
    match = table(("AH 2H", "2S"), ("9H JH", "8S"))
    attack(match, "9H")
    passes(match)
    act(match, 1, card("8S"), number(0), DONE)
    assert context_of(match.decisions()[0]).stop == "block" and bot(match) == PASS
