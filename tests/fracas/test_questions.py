"""Tests of what a player is told: the story of a question, the question, what answers do, and true reasons of
refusals."""

from __future__ import annotations

import logic
from logic.kernel.acts import ActionView
from logic.views import PassAct
from tests.fracas.table import DONE, ace, act, attack, block, card, number, on, passes, refused, send, table


def asked(match: logic.Match) -> logic.PublicDecision:
    """The question that is open, spoken to Ann and Bob."""
    match.names = ["Ann", "Bob"]
    return match.decisions()[0]


def effect(match: logic.Match, action: ActionView) -> str:
    """Return what an answer is said to do."""
    found = asked(match).answer_to(action)
    assert found is not None
    return found.effect


def test_an_attack_is_told_to_its_defender_with_its_cards() -> None:
    """B1: who attacks with what, and what it costs to let it through (2.3)."""
    match = table(("2H", "2S"), ("9H 9D 5H", "10S 4S"))
    attack(match, "9H 9D", "5H")
    decision = asked(match)
    assert decision.story == "Ann attacks with the pair of Nines and the Five of Hearts."
    assert effect(match, DONE) == "You lose 20 tokens, and nobody falls.", "never more than there are"
    act(match, 1, card("10S"))
    assert "10 would fall against the 18" in effect(match, number(0))
    assert "attack of 5 would fall" in effect(match, number(1))


def test_an_assassin_on_his_way_is_told_with_who_sent_him_and_against_whom() -> None:
    """B1 and 2.4; that an answer does not save the target is FR8."""
    match = table(("AH 2H", "AS 2S"), ("9H JD", "10S JS"))
    send(match, 0, "AH", "JD", "10S")
    assert asked(match).story == (
        "Ann taps the Jack of Diamonds and sends the Ace of Hearts against your Ten of Spades."
    )
    assert effect(match, PassAct()) == "The Ace of Hearts strikes, and your Ten of Spades falls."


def test_a_window_says_what_it_follows() -> None:
    """2.2: after a deployment, an enlistment and before the skirmishes."""
    match = table(("KH 9D AH", "AS 2S"), ("JD 5H", "10S JS"))
    act(match, 0, card("KH"), DONE)
    assert asked(match).story == "You deploy the King of Hearts."
    passes(match)
    act(match, 0, card("9D"), card("JD"))
    assert asked(match).story == "Ann enlists the Nine of Diamonds by tapping the Jack of Diamonds."
    passes(match)
    attack(match, "5H")
    block(match, "10S")
    match = table(("AH 2H", ""), ("5H JD", "10S JS"))
    attack(match, "5H")
    on(match, "block")
    act(match, 1, card("10S"), number(0), DONE)
    assert asked(match).story == (
        "You attack with the Five of Hearts. Bob puts the Ten of Spades against the Five of Hearts."
    )


def test_going_on_says_when_it_ends_the_turn() -> None:
    """2.2: after enlisting there may be nobody who can attack."""
    match = table(("9D 2H", ""), ("JD", "10S"))
    on(match, "enlist")
    assert effect(match, DONE) == "None of your soldiers can attack, so your turn ends."


def test_an_ace_without_a_general_is_refused_for_that() -> None:
    """2.4: not because it is no general, and not because it is no soldier."""
    match = table(("AH KH 9H", ""), ("JD/ 9D", "10S"))
    for kind in ("deploy", "attack"):
        on(match, kind)
        for action in (card("AH"), ace("AH")):
            assert "you have no untapped general" in refused(match, 0, action)


def test_a_hand_card_is_refused_in_the_attack_for_being_in_the_hand() -> None:
    """2.2: deploying and enlisting are over."""
    match = table(("KH 9H", ""), ("9D", "10S"))
    on(match, "attack")
    assert "enlisting is over" in refused(match, 0, card("9H"))
    assert "deploying is over" in refused(match, 0, card("KH"))


def test_a_defender_is_refused_for_the_rule_that_bars_it() -> None:
    """FR3, FR4 and FR7."""
    match = table(("2H", "2S"), ("9H 5H", "10S 4S JS"), options={"gangBlock": "pairsOnly"})
    attack(match, "9H", "5H")
    passes(match)
    act(match, 1, card("10S"), number(0), card("4S"))
    assert "only two soldiers of equal rank" in refused(match, 1, number(0))
    assert refused(match, 1, number(7)) == "There is no such attack."
    match.undo(1)
    act(match, 1, card("JS"))
    assert "general defends alone" in refused(match, 1, number(0))
    act(match, 1, number(1))
    assert "hand" in refused(match, 1, card("2S"))
    assert "joint defence" in refused(match, 1, card("4S"))


def test_a_general_of_another_suit_is_refused_for_that() -> None:
    """2.2, 4: one soldier and a pair are spoken of as what they are."""
    match = table(("9H 2H 2D", ""), ("JH JD QD", ""))
    on(match, "enlist")
    act(match, 0, card("9H"))
    assert refused(match, 0, card("JD")) == "That general does not lead the soldier's suit."
