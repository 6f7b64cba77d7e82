"""The reason in words for each kind of move: what it brings, and what it guards against by what can be counted."""

from __future__ import annotations

import pytest

import logic
from logic.fracas.words import texts
from logic.views import ChoiceAct, DiscardAct
from tests.fracas.table import (
    DONE,
    ID,
    PASS,
    REDRAW,
    Action,
    ace,
    act,
    attack,
    block,
    card,
    number,
    offered,
    on,
    passes,
    send,
    table,
)
from tests.hinting import reason

PAIR_OF_NINES: Action = ChoiceAct("pair 9")


def opening(with_general: bool) -> logic.Match:
    """A new match whose first hand has a general, or none."""
    for seed in range(200):
        match = logic.new_match(ID, 2, seed)
        if bool(offered(match, match.decisions()[0].seat, "choice")) != with_general:
            return match
    raise AssertionError("no such hand was dealt")


def test_a_hand_is_kept_for_its_generals() -> None:
    """2.1: keeping is not explained by a general who is not there."""
    assert reason(opening(with_general=True), DONE).startswith("Keep this hand: its ")
    without = opening(with_general=False)
    assert reason(without, DONE) == texts.HINT_KEEP_WITHOUT.text and reason(without, REDRAW) == texts.HINT_REDRAW.text


def test_buying_says_what_there_will_be() -> None:
    """2.6, option ``buyTokens``."""
    match = table(decks=("", "2S"), phase="draw", options={"buyTokens": True}, tokens=[15, 25])
    assert reason(match, number(5)) == "You begin with 20 tokens, and more tokens last longer."
    assert reason(match, number(0)) == "You have 15 tokens, and that is enough for another game."


def test_generals_are_deployed_for_those_they_lead() -> None:
    """2.2, 3: alone or as a pair; kept back they are out of reach."""
    match = table(("KH KD 9H 8H 7D AH", ""))
    assert reason(match, card("KH"), DONE) == (
        "Deploy the King of Hearts. From your next turn on it can enlist 2 soldiers from your hand. It can send "
        "your assassins too."
    )
    assert reason(match, card("KH"), card("KD"), DONE).startswith(
        "Deploy the King of Hearts and the King of Diamonds as a pair"
    )
    assert reason(match, DONE) == texts.HINT_DEPLOY_KEEP.text
    act(match, 0, card("KH"))
    assert "enlist 3 soldiers from your hand" in reason(match, card("KD"), DONE)
    match = table(("KH 9D", ""))
    assert reason(match, card("KH"), DONE).endswith("can stand guard against any attack.")
    deck = " ".join(f"{rank}{suit}" for suit in "SC" for rank in (*range(2, 11), "Q") if f"{rank}{suit}" != "9S")
    match = table(("", "KS KC 9S"), decks=("2H", deck), to_move=[1], first=0, options={"secondReady": True})
    assert reason(match, card("KS"), DONE) == (
        "Deploy the King of Spades. It comes in untapped, and can at once enlist 1 soldier from your hand."
    ), "FR16: it does not serve from the next turn on alone"


def test_a_pair_that_is_raised_stands_guard() -> None:
    """2.2, 4: two soldiers for one tap; with one attacker more than defenders the weakest gets through."""
    match = table(("9H 9D", ""), ("JH", "8S 7S"))
    on(match, "enlist")
    assert reason(match, card("9H"), card("9D"), card("JH")) == (
        "Enlist the pair of Nines by tapping the Jack of Hearts: 18 more for your attacks from next "
        "turn on. At home that also cuts what your opponent can force through next turn from 7 tokens to 0."
    )
    act(match, 0, card("9H"))
    assert "tapping the Jack of Hearts" in reason(match, card("9D"), card("JH"))


def test_a_soldier_for_a_general_guards_nothing_more() -> None:
    """2.3: the general who is tapped for him could have defended himself."""
    match = table(("9H", ""), ("JH", "8S 7S"))
    on(match, "enlist")
    assert reason(match, card("9H"), card("JH")) == (
        "Enlist the Nine of Hearts by tapping the Jack of Hearts: 9 more for your attacks from next turn on."
    )


def test_raising_nobody_keeps_a_general_for_something() -> None:
    match = table(("AH 2H", ""), ("JH", "8S"))
    on(match, "enlist")
    assert reason(match, DONE) == texts.HINT_ENLIST_SENDER.text
    match = table(("2H", ""), ("JH", "8S"))
    on(match, "enlist")
    assert reason(match, DONE) == texts.HINT_ENLIST_POST.text
    match = table(("2D", ""), ("JH", "8S"))
    on(match, "enlist")
    assert reason(match, DONE) == texts.HINT_ENLIST_NONE.text


def test_an_attack_keeps_enough_at_home() -> None:
    """2.2, 5: attackers are tapped in the opponent's turn; those who stay can meet each of its soldiers."""
    match = table(("2H", ""), ("9H 8H 7H", "2S"))
    on(match, "attack")
    assert reason(match, card("9H"), card("8H"), DONE) == (
        "Attack with 17: against a sensible defence it takes 8 tokens and 1 defender, and loses nobody. "
        "1 of your soldiers can still meet every attack next turn."
    )


def test_an_attack_with_all_guards_nothing() -> None:
    """A player who sends everybody is open to attack: nothing is claimed."""
    match = table(("2H", ""), ("9H 8H 7H", "2S"))
    on(match, "attack")
    told = reason(match, card("9H"), card("8H"), card("7H"), DONE)
    assert told == "Attack with 24: against a sensible defence it takes 15 tokens and 1 defender, and loses nobody."
    match = table(("2H", ""), ("9H 9D", "2S/"))
    on(match, "attack")
    told = reason(match, card("9H"), card("9D"), PAIR_OF_NINES, DONE)
    assert told == "Attack with 18: nobody can stand in the way, so all of it takes tokens."


def test_an_attack_that_takes_the_last_tokens() -> None:
    """2.3: more attackers than defenders, and the weakest of them are enough."""
    match = table(("2H", ""), ("9H 8H 7H", "10S"), tokens=[30, 10])
    on(match, "attack")
    assert reason(match, card("9H"), card("8H"), card("7H"), DONE) == (
        "Attack with 24: however they defend, 15 tokens get through, and that takes their last."
    )


def test_attacking_with_nobody_says_what_all_would_do() -> None:
    match = table(("2H", ""), ("9H 8H", "10S 10C"))
    on(match, "attack")
    assert reason(match, DONE) == (
        "Attack with nobody: against a sensible defence all your soldiers would win nothing, and lose 2 attackers. "
        "2 of your soldiers can still meet every attack next turn."
    )


def test_who_stays_at_home_is_told_by_what_gets_through_next_turn() -> None:
    """2.3: with those who stay, and without them."""
    match = table(("2H", ""), ("9H 8H 7H", "10S 4S 3S"))
    on(match, "attack")
    assert reason(match, card("9H"), DONE).endswith(
        "Your soldiers at home cut what your opponent can force through next turn from 17 tokens to 3."
    )


def test_a_defence_says_what_it_stops_and_costs() -> None:
    """2.3: sums are compared; whoever is stopped takes no tokens."""
    match = table(("2H", ""), ("9H 8H", "10S 3S"), tokens=[20, 20])
    attack(match, "9H", "8H")
    on(match, "block")
    whole = (card("10S"), number(0), card("3S"), number(1), DONE)
    assert (
        reason(match, *whole) == "This defence stops 17 of 17 tokens and fells their Nine, at the cost of your Three."
    )
    assert reason(match, DONE) == "Let it through: it takes 17 of your 20 tokens, and none of your cards falls."
    act(match, 1, card("10S"))
    assert reason(match, number(0), DONE) == "This defence stops 9 of 17 tokens and fells their Nine."


def test_a_defence_that_saves_the_last_token() -> None:
    match = table(("2H", ""), ("9H 8H", "10S 3S"), tokens=[25, 15])
    attack(match, "9H", "8H")
    on(match, "block")
    told = reason(match, card("10S"), number(0), DONE)
    assert told == "This defence stops 9 of 17 tokens and fells their Nine. Without it you would lose your last token."


def test_an_assassin_is_told_by_whom_he_fells() -> None:
    """2.4: and who is left; without an ace there is nobody to send."""
    match = table(("AH 2H", "2S"), ("JD", "KS 9S"))
    on(match, "priority")
    assert reason(match, ace("AH"), card("JD"), card("KS")) == (
        "Their King of Spades falls, which leaves them no general on the battlefield."
    )
    assert reason(match, PASS).startswith("Keep your assassin: their King of Spades")
    act(match, 0, ace("AH"))
    assert reason(match, card("JD"), card("9S")) == "Their Nine of Spades falls."
    act(match, 0, card("JD"))
    assert reason(match, card("KS")).startswith("Their King of Spades falls")


def test_an_assassin_turns_a_skirmish() -> None:
    """2.4: an attacker who falls takes no tokens; one who falls by a defence saves nobody else."""
    match = table(("2H", "AS"), ("9H 8H", "JS"))
    attack(match, "9H", "8H")
    on(match, "priority", 1)
    assert reason(match, ace("AS"), card("JS"), card("9H")) == (
        "Their Nine of Hearts falls. It cuts their attack from 17 tokens to 8."
    )
    match = table(("AH 2H", "2S"), ("JD 9H", "10S"))
    attack(match, "9H")
    block(match, "10S")
    assert (
        reason(match, ace("AH"), card("JD"), card("10S"))
        == "Their Ten of Spades falls. It saves your Nine in the skirmish."
    )


def test_an_answer_to_an_assassin_saves_nobody() -> None:
    """FR8: the card that is struck at falls whatever is answered."""
    match = table(("AH 2H", "AS"), ("JD", "KS 9S"))
    on(match, "priority", 0)
    send(match, 0, "AH", "JD", "9S")
    assert reason(match, PASS) == texts.HINT_PASS_ANSWER.text


def test_a_discard_says_why_it_is_this_card() -> None:
    """2.2, 6."""
    match = table(("2H 3H 4H 5H 6H 7H 8H AH", ""), ("JH", ""))
    on(match, "discard")
    told = reason(match, DiscardAct("2H"))
    assert told == "The Two of Hearts is your weakest soldier. Your assassins stay in your hand."
    match = table(("2H 3H 4H 5H 6H 7H 8H 9D", ""), ("JH", ""))
    on(match, "discard")
    assert reason(match, DiscardAct("9D")) == "None of your generals leads the Nine of Diamonds."


@pytest.mark.parametrize("level", ["recruit", "soldier"])
def test_whatever_a_level_would_do_is_offered_and_explained(level: str) -> None:
    """The hint is one of the actions offered, with the reason of the whole move, through an attack with its answers."""
    match = table(("AH 9D 2H", "AS 2S"), ("JD 9H", "JS 10S"))
    for _ in range(12):
        seat = match.decisions()[0].seat
        hint = logic.hint(match.ai_request(seat), level=level)
        assert hint.action in match.decisions()[0].actions and match.named(hint.reason).endswith(".")
        act(match, seat, hint.action)
    passes(match)
