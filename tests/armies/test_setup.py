"""Choosing and stacking armies, the deal, house rules (5.1, 5.6)."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.armies.options import INFO
from logic.armies.rules.draws import BREAKERS
from logic.views import SuitAct, YesAct, to_json
from tests.armies.table import DONE, ask, card, offered, refused, seen


def chosen(seats: int = 2, seed: int = 1, letters: str = "SHDC", **options: Any) -> logic.Match:
    """A match whose suits have been chosen in this order."""
    match = logic.new_match("armies", seats, seed, options)
    for letter in letters[:seats]:
        match.act(match.decisions()[0].seat, SuitAct(letter))
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_suits_are_chosen_clockwise_from_a_random_player(seats: int) -> None:
    """5.1: each suit once, seat after seat; who begins differs from seed to seed."""
    firsts = set()
    for seed in range(12):
        match = logic.new_match("armies", seats, seed)
        first = match.state()["first"]
        firsts.add(first)
        for place in range(seats):
            assert ask(match) == [((first + place) % seats, "suit")]
            assert offered(match, (first + place) % seats) == list("SHDC"[place:])
            match.act((first + place) % seats, SuitAct("SHDC"[place]))
    assert firsts == set(range(seats))


def test_a_taken_suit_is_refused() -> None:
    """5.1: two armies of one suit there cannot be."""
    match = logic.new_match("armies", 2, 1)
    match.act(match.decisions()[0].seat, SuitAct("H"))
    seat = match.decisions()[0].seat
    assert refused(match, seat, SuitAct("H")) == "Somebody has already taken that suit."
    assert "S, H, D and C" in refused(match, seat, SuitAct("X")).replace("or", "and")


def test_unused_armies_are_out() -> None:
    """5.1: what nobody takes is put aside for good, in the open."""
    assert sorted(seen(chosen(), 0).unused) == sorted(rank + suit for rank in "AKQJ" for suit in "DC")


def test_stacks_are_sealed_and_stay_in_the_order_chosen() -> None:
    """5.1: everybody stacks at once; the owner knows the order, nobody else does."""
    match = chosen()
    first = match.state()["first"]
    assert sorted(ask(match)) == [(0, "stack"), (1, "stack")]
    for code in ("QS", "AS", "JS"):
        match.act(first, card(code))
    assert refused(match, first, DONE) == "Put all four cards into the stack before you confirm it."
    assert refused(match, first, card("QS")) == "That card already lies in the stack."
    assert to_json(match.decision_for(first).context) == {"placed": ["QS", "AS", "JS"], "left": ["KS"]}
    match.act(first, card("KS"))
    assert offered(match, first) == ["done"]
    match.act(first, DONE)
    for code in ("KH", "QH", "JH", "AH"):
        match.act(1 - first, card(code))
    match.act(1 - first, DONE)
    assert seen(match, first).armies[first] == ["QS", "AS", "JS", "KS"]
    assert seen(match, 1 - first).armies[1 - first] == ["KH", "QH", "JH", "AH"]
    assert all(code.startswith("?") for code in seen(match, first).armies[1 - first])


def test_ids_of_a_stack_do_not_tell_its_order() -> None:
    """5.1: the same card of the same order comes to lie under different ids from seed to seed."""
    ids = set()
    for seed in range(12):
        match = chosen(seed=seed)
        for decision in match.decisions():
            for action in decision.actions:
                match.act(decision.seat, action)
            match.act(decision.seat, DONE)
        state = match.state()
        own = sorted(state["cards"].index(code) for code in state["armies"][0])
        ids.add(own.index(state["cards"].index(state["armies"][0][0])))
    assert len(ids) > 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_cards_are_dealt_from_the_numbers(seats: int) -> None:
    """5.1: 36 cards from two to ten, seven each, the rest is the stock."""
    match = chosen(seats)
    for decision in match.decisions():
        for action in decision.actions:
            match.act(decision.seat, action)
        match.act(decision.seat, DONE)
    state = match.state()
    assert [len(hand) for hand in state["hands"]] == [7] * seats and state["turn"] == 1
    assert len(state["stock"]) + len(state["aside"]) == 36 - 7 * seats
    assert all(code[:-1] not in "AKQJ" for hand in state["hands"] for code in hand)


def test_options_have_the_keys_of_the_rules() -> None:
    """5.6: all options with their defaults."""
    assert {option.key: option.default for option in INFO.options} == {
        "questions": "auto",
        "drawBreakers": "none",
        "maxRounds": 300,
        "storm": "none",
        "handSize": 7,
        "smallArmies": "none",
        "openTop": "none",
    }


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("none", "none"),
        ("handCount", "handCount"),
        ("handValue,extraAttacks", "handValue,extraAttacks"),
        (["firstOnSkin", "youngest"], "firstOnSkin,youngest"),
        ([], "none"),
        (",".join(BREAKERS), ",".join(BREAKERS)),
    ],
)
def test_draw_breakers_are_any_list(given: Any, kept: str) -> None:
    """5.4: an agreed list, in its order."""
    assert logic.new_match("armies", 2, 1, {"drawBreakers": given}).options["drawBreakers"] == kept


@pytest.mark.parametrize("given", ["", "luck", "handCount,handCount", "none,handCount", 3, True, None, {}, [3]])
def test_nonsense_draw_breakers_are_refused(given: Any) -> None:
    """5.4: only the ways there are, each once."""
    with pytest.raises(logic.OptionError):
        logic.new_match("armies", 2, 1, {"drawBreakers": given})


@pytest.mark.parametrize("options", [{"questions": "never"}, {"maxRounds": 0}, {"maxRounds": "x"}, {"luck": 1}])
def test_nonsense_options_are_refused(options: dict[str, Any]) -> None:
    """5.6: with a sentence."""
    with pytest.raises(logic.OptionError):
        logic.new_match("armies", 2, 1, options)


def test_a_whole_stack_takes_nothing_more() -> None:
    """5.1: the refusal says what is left to do."""
    match = logic.new_match("armies", 2, 1)
    while match.decisions()[0].kind == "suit":
        match.act(match.decisions()[0].seat, match.decisions()[0].actions[0])
    for _ in range(3):
        match.act(0, match.decision_for(0).actions[0])
    assert refused(match, 0, YesAct()) == "Choose the next card of the stack."
    match.act(0, match.decision_for(0).actions[0])
    wanted = "All four cards lie in the stack: confirm the order, or take cards back."
    assert refused(match, 0, YesAct()) == wanted
