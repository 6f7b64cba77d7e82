"""The reasons of hints: which top cards a presentation meets, what it shields, and what a new hand would cost."""

from __future__ import annotations

import logic
from tests.armies.table import DONE, GROUP, NO, PASS, YES, Action, ask, card, lay, number, present, seen, silent, table
from tests.hinting import reason


def groups(told: str) -> tuple[Action, ...]:
    """The steps that present groups, with commas between them."""
    steps: list[Action] = []
    for group in told.split(","):
        steps += [GROUP] * bool(steps) + [card(code) for code in group.split()]
    return (*steps, DONE)


def test_a_presentation_meets_a_card_and_shields_another() -> None:
    """5.2: equal values cancel, so the own top card is shielded; what is kept can be used next."""
    match = table(["KAQJ", "QJKA"], ["6S 7S 9S 5S 2S 10S 3S", "8H 8C 9H 4H 4D 7D 6D"])
    assert reason(match, *groups("6S 7S"), seat=0) == (
        "Present 13, which strikes 1 of the 4 cards that may lie on top of Seat 1's army. "
        "This also cancels a group aimed at your top card, the King. The cards you keep can make 11, 12, 13 and 14."
    )


def test_a_presentation_that_shields_nothing_claims_nothing() -> None:
    """No group of the own top card's value, and nothing left to make another one of."""
    match = silent(table(["AKQJ", "QJKA"], ["6S 7S", "8H 8C 9H 4H 4D 7D 6D"]))
    assert reason(match, *groups("6S 7S"), seat=0) == (
        "Present 13, which strikes 1 of the 4 cards that may lie on top of Seat 1's army."
    )


def test_a_known_top_card_is_named() -> None:
    """GA11: only the Jack is left; without cards they cannot cancel."""
    match = silent(table(["AKQJ", "J"], ["7S 4S 10S 3S 2S 2H 2D", "9S 8D"]))
    told = reason(match, *groups("7S 4S"), seat=0)
    assert told.startswith(
        "Present 11: unless it is cancelled, a group of 11 kills the Jack that must lie on top of Seat 1's army."
    )
    match = silent(table(["AKQJ", "JQ"], ["7S 4S 10S 3S 2S 2H 2D", "9S"], denied=[[], [12]]))
    assert "Seat 1 holds too few cards to cancel it." in reason(match, *groups("7S 4S"), seat=0)


def test_a_denied_value_meets_nothing() -> None:
    """A card that the top card is known not to be is no reason to attack, and one to save the cards."""
    match = silent(table(["AKQJ", "KQJA"], ["7S 4S", "9S 8D"], denied=[[], [11]]))
    assert reason(match, *groups("7S 4S"), seat=0) == "Present 11, though no top card can have that value."
    assert reason(match, DONE, seat=0) == (
        "Present nothing and keep 2 cards: no group you could make strikes a top card now."
    )


def test_saving_cards_says_what_it_costs() -> None:
    """GA7: nobody may pass twice in a row."""
    match = silent(table(["AKQJ", "KQJA"], ["7S 4S", "9S 8D"]))
    assert reason(match, DONE, seat=0) == (
        "Present nothing and keep 2 cards for a wider choice next round, when you must present if you can."
    )
    match = silent(table(["AKQJ", "KQJA"], ["2S 4S", "9S 8D"]))
    assert reason(match, DONE, seat=0) == "No cards in your hand make a group."


def test_skin_is_struck_and_covered() -> None:
    """GA3, GA4: without an army any group that gets through is the end."""
    match = silent(table(["AKQJ", "."], ["7S 4S 9S", "9H 8H"]))
    told = reason(match, *groups("7S 4S"), seat=0)
    assert told.startswith("Present 11: Seat 1's army is lost, so one group that gets through puts them out.")
    match = silent(table([".", "AKQJ"], ["7S 4S 9S", "9H 8H"]))
    assert "Your army is lost, and this cancels a group of 11 against you." in reason(match, *groups("7S 4S"), seat=0)


def test_a_certain_win_is_said_to_be_one() -> None:
    match = silent(table(["J", "."], ["7S 4S 9S", ""]))
    assert reason(match, *groups("7S 4S"), seat=0) == "Present 11: Seat 1 can cancel nothing, so this puts them out."


def test_a_new_hand_is_weighed_against_the_top_card() -> None:
    """GA8, GA9: the price is the top card, but on skin there is none to pay."""
    match = table(["AKQJ", "AKQJ"], ["8S 8H 9S 9H 10H", "7S 4S 6S 6H 9D 9C 8D"])
    assert ask(match) == [(0, "announce")]
    assert reason(match, NO) == "Stay silent: a new hand would cost the Ace on top of your army."
    assert reason(match, YES) == "Show your hand and draw 5 new cards, though it costs the Ace on top of your army."
    match = table([".", "AKQJ"], ["8S 8H 9S 9H 10H", "7S 4S 6S 6H 9D 9C 8D"])
    assert reason(match, YES) == "Show your hand and draw 5 new cards: without an army it costs nothing."


def test_a_question_names_the_card_that_dies() -> None:
    """GA11, option ``questions``."""
    match = silent(table(["AKQJ", "JQKA"], ["7S 4S 6S 6H 9D 9C 8D", "8H 8C 9S"], options={"questions": "manual"}))
    present(match, "7S 4S", "")
    assert reason(match, number(11)) == (
        "Ask for 11: if the Jack lies on top of Seat 1's army, it dies, and a “no” costs you nothing."
    )
    assert reason(match, PASS) == "Ask no more here: the cards you did not ask for survive."


def test_the_reason_counts_what_is_arranged_already() -> None:
    """In the middle of a presentation it is that of the whole."""
    match = silent(table(["AKQJ", "QJKA"], ["6S 7S 9S 5S", "8H 8C 9H 4H 4D 7D 6D"]))
    lay(match, 0, "6S 7S")
    assert reason(match, GROUP, card("9S"), card("5S"), DONE, seat=0) == (
        "Present 13 and 14, which strike 2 of the 4 cards that may lie on top of Seat 1's army. "
        "This also cancels a group aimed at your top card, the Ace."
    )


def test_an_army_is_named_in_its_order() -> None:
    match = logic.new_match("armies", 2, 3)
    for seat in (match.decisions()[0].seat, 1 - match.decisions()[0].seat):
        match.act(seat, match.decision_for(seat).actions[0])
    suit = seen(match, 0).suits[0]
    order = [card(f"{rank}{suit}") for rank in "QAJK"]
    assert reason(match, *order, DONE, seat=0).startswith("Stack Queen, Ace, Jack and King: ")
