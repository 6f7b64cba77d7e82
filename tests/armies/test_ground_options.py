"""The house rules that grounds need: six cards in hand, armies of two, a known top card, and draws for the eldest."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.kernel.events import CardMoved
from logic.kernel.rng import Chance
from logic.views import CardAct, DoneAct, NoAct
from tests.contract import walk


def begun(seats: int = 2, seed: int = 4, **options: Any) -> logic.Match:
    """A match with its armies chosen and stacked, as it asks for the first presentations."""
    match = logic.new_match("armies", seats, seed, options)
    while match.turn < 1:
        for decision in match.decisions():
            match.act(decision.seat, decision.actions[0])
    return match


@pytest.mark.parametrize(("size", "options"), [(7, {}), (6, {"handSize": 6})])
def test_a_whole_hand_has_as_many_cards_as_the_option_says(size: int, options: dict[str, int]) -> None:
    """As dealt and as filled up (GA18)."""
    match, chance = begun(**options), Chance(4)
    assert [len(hand) for hand in match.state()["hands"]] == [size, size]
    while match.outcome() is None and match.turn < 6:
        turn = match.turn
        walk.step(match, chance)
        if match.turn != turn:
            assert max(len(hand) for hand in match.state()["hands"]) == size


def test_a_position_has_no_more_cards_in_a_hand_than_the_option_says() -> None:
    """GA18, and with it GA8 and GA9."""
    position = {
        "game": "armies", "seats": 2, "armies": [["AS"], ["AH"]], "turn": 1, "options": {"handSize": 6},
        "hands": [["2S", "2H", "2D", "2C", "7S", "7H"], ["10S", "2S"]],
    }  # fmt: skip
    with pytest.raises(logic.LoadError, match=r"^Seat 0 has more than 6 cards\.$"):
        logic.load_match({**position, "hands": [["2S", "3H", "2D", "2C", "7S", "7H", "8S"], ["10S", "9S"]]})


@pytest.mark.parametrize(("value", "cut"), [("none", [0, 0, 0]), ("all", [2, 2, 2]), (1, [0, 1, 0])])
def test_small_armies_lose_cards_from_the_top_before_the_first_round(value: str | int, cut: list[int]) -> None:
    """Open to all, in no round and to nobody; the others lie as they were stacked (GA19)."""
    match = begun(3, smallArmies=value)
    state = match.state()
    assert [len(army) for army in state["armies"]] == [4 - count for count in cut]
    for seat in range(3):
        fallen = state["fallen"][seat]
        assert [(loss["why"], loss["turn"], loss["by"]) for loss in fallen] == [("ground", 0, [])] * cut[seat]
        for viewer in range(3):
            assert match.view_document(viewer)["fallen"][seat] == fallen
    told = [entry for entry in match.log(0) if entry.note == "Before the first round"]
    assert sorted(entry.seat for entry in told) == [seat for seat in range(3) if cut[seat]]
    moved = [event for event in match.seen_by(0, match.events) if isinstance(event, CardMoved)]
    assert sum(event.why == "ground" for event in moved) == sum(cut)


def test_whoever_stacks_a_small_army_is_told_what_will_fall() -> None:
    """GA19."""
    match = logic.new_match("armies", 2, 4, {"smallArmies": 1})
    while match.decisions()[0].kind == "suit":
        match.act(match.decisions()[0].seat, match.decisions()[0].actions[0])
    stories = [decision.story for decision in match.decisions()]
    assert stories == ["", "The card on top of this army falls before the first round."]


def test_the_record_says_which_top_card_all_know_once_for_each() -> None:
    """GA20: a new line for each card that comes to the top, and none while it stays there."""
    match, chance, tops = begun(openTop=1), Chance(2), list[str]()
    while match.outcome() is None:
        state = match.state()
        if match.decisions()[0].kind == "present" and state["armies"][1]:
            top = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}[state["armies"][1][0][0]]
            tops += [] if tops[-1:] == [top] else [top]
        walk.step(match, chance)
    for seat in (0, 1):
        told = [entry for entry in match.log(seat) if entry.note == "As all know"]
        assert [(entry.seat, entry.runs[0].text) for entry in told] == [(1, f"Has the {top} on top") for top in tops]


@pytest.mark.parametrize("questions", ["auto", "manual"])
def test_everybody_knows_an_open_top_card_as_each_round_begins(questions: str) -> None:
    """And no other card of an army (GA20)."""
    match, chance = begun(openTop=1, questions=questions), Chance(2)
    met = 0
    while match.outcome() is None:
        state = match.state()
        if match.decisions()[0].kind == "present" and state["armies"][1]:
            top = "JQKA".index(state["armies"][1][0][0]) + 11
            assert match.view_document(0)["tops"][1] == [top]
            met += 1
        if not state["denied"][0]:
            assert len(match.view_document(1)["tops"][0]) == len(state["armies"][0])
        walk.step(match, chance)
    assert met


@pytest.mark.parametrize(("breaker", "winner"), [("youngest", 1), ("eldest", 0)])
def test_the_eldest_or_the_youngest_may_win_a_draw(breaker: str, winner: int) -> None:
    """5.4: seats are taken by age, the eldest first."""
    match = logic.load_match({
        "game": "armies", "seats": 2, "armies": [[], []], "suits": ["S", "H"], "turn": 9,
        "hands": [["9S", "2S"], ["8S", "5S"]], "options": {"drawBreakers": breaker},
    })  # fmt: skip
    for seat in (0, 1):
        match.act(seat, NoAct())
    for seat, cards in ((0, ("9S", "2S")), (1, ("8S", "5S"))):
        for card in cards:
            match.act(seat, CardAct(card))
        match.act(seat, DoneAct())
    ended = match.outcome()
    assert ended is not None and (ended["reason"], ended["winners"]) == ("together", [winner])


@pytest.mark.parametrize("key", ["smallArmies", "openTop"])
def test_a_seat_that_there_is_not_is_refused(key: str) -> None:
    with pytest.raises(logic.OptionError, match=f"^Option '{key}' names seat 2, which a game of 2 does not have"):
        logic.new_match("armies", 2, 1, {key: 2})
    assert logic.new_match("armies", 3, 1, {key: 2}).options[key] == 2
