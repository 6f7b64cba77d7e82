"""The reason in words for each kind of choice: it says what the choice does, not merely what was asked."""

from __future__ import annotations

import pytest

import logic
from logic.fracas import texts
from logic.kernel import codec
from tests.fracas.table import (
    DONE,
    ID,
    PASS,
    REDRAW,
    Action,
    ace,
    act,
    attack,
    card,
    number,
    offered,
    on,
    passes,
    table,
)


def reason(match: logic.Match, action: Action) -> str:
    """Why the seat that is asked would take this action."""
    seat = match.decisions()[0].seat
    view = match.game.view(match._state, seat)
    return match.game.hint_reason(view, seat, (codec.action_from_json(codec.card_finder(view), action),))


def opening(with_general: bool) -> logic.Match:
    """A new match whose first hand has a general, or none."""
    for seed in range(200):
        match = logic.new_match(ID, 2, seed)
        if bool(offered(match, match.decisions()[0].seat, "choice")) != with_general:
            return match
    raise AssertionError("no such hand was dealt")


def test_a_hand_is_kept_for_its_general() -> None:
    """2.1: keeping is not explained by a general who is not there."""
    assert reason(opening(with_general=True), DONE) == texts.HINT_KEEP
    without = opening(with_general=False)
    assert reason(without, DONE) == texts.HINT_KEEP_WITHOUT and reason(without, REDRAW) == texts.HINT_REDRAW


def test_buying_and_not_buying_have_different_reasons() -> None:
    """2.6, option ``buyTokens``."""
    match = table(decks=("", "2S"), phase="draw", options={"buyTokens": True}, tokens=[15, 25])
    assert reason(match, number(5)) == texts.HINT_BUY and reason(match, number(0)) == texts.HINT_BUY_NOTHING


def test_the_second_general_is_explained_as_a_pair() -> None:
    """2.2, 3."""
    match = table(("KH KD", ""))
    assert reason(match, card("KH")) == texts.HINT_DEPLOY and reason(match, DONE) == texts.HINT_DEPLOY_DONE
    act(match, 0, card("KH"))
    assert reason(match, card("KD")) == texts.HINT_DEPLOY_PAIR


def test_soldier_twin_and_general_of_an_enlistment_are_told_apart() -> None:
    """2.2, 4."""
    match = table(("9H 9D", ""), ("JH", ""))
    on(match, "enlist")
    assert reason(match, card("9H")) == texts.HINT_ENLIST and reason(match, DONE) == texts.HINT_ENLIST_DONE
    act(match, 0, card("9H"))
    assert reason(match, card("9D")) == texts.HINT_ENLIST_PAIR
    assert reason(match, card("JH")) == texts.HINT_ENLIST_GENERAL


def test_ending_an_attack_is_not_the_same_as_making_none() -> None:
    """2.2, 5."""
    match = table(("2H", ""), ("9H 9D", "2S"))
    on(match, "attack")
    assert reason(match, DONE) == texts.HINT_NO_ATTACK and reason(match, card("9H")) == texts.HINT_ATTACK
    act(match, 0, card("9H"), card("9D"))
    assert reason(match, {"type": "choice", "choice": "pair 9"}) == texts.HINT_ATTACK_PAIR
    assert reason(match, DONE) == texts.HINT_ATTACK_DONE


def test_a_defender_is_explained_when_taken_up_and_when_placed() -> None:
    """2.3."""
    match = table(("2H", ""), ("9H 8H", "10S"))
    attack(match, "9H", "8H")
    on(match, "block")
    assert reason(match, card("10S")) == texts.HINT_BLOCK and reason(match, DONE) == texts.HINT_BLOCK_DONE
    act(match, 1, card("10S"))
    assert reason(match, number(1)) == texts.HINT_BLOCK


def test_each_step_of_an_assassin_has_its_reason() -> None:
    """2.4: the ace, the general who pays and the target."""
    match = table(("AH 2H", "2S"), ("JD", "KS"))
    on(match, "priority")
    assert reason(match, PASS) == texts.HINT_PASS and reason(match, ace("AH")) == texts.HINT_ACE
    act(match, 0, ace("AH"))
    assert reason(match, card("JD")) == texts.HINT_ACE_GENERAL
    act(match, 0, card("JD"))
    assert reason(match, card("KS")) == texts.HINT_ACE


def test_a_discard_is_what_is_missed_least() -> None:
    """2.2, 6."""
    match = table(("2H 3H 4H 5H 6H 7H 8H 9H", ""))
    on(match, "discard")
    assert reason(match, {"type": "discard", "card": "2H"}) == texts.HINT_DISCARD


@pytest.mark.parametrize("level", ["recruit", "soldier"])
def test_whatever_a_level_would_do_is_offered_and_explained(level: str) -> None:
    """The hint is one of the actions offered, in one sentence, through a whole attack with its answers."""
    match = table(("AH 9D 2H", "AS 2S"), ("JD 9H", "JS 10S"))
    for _ in range(12):
        seat = match.decisions()[0].seat
        hint = logic.hint(match.ai_request(seat), level=level)
        assert hint["action"] in match.decisions()[0].actions
        assert hint["reason"].endswith(".") and hint["reason"].count(".") == 1
        act(match, seat, hint["action"])
    passes(match)
