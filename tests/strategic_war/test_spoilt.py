"""Spoilt positions, each refused with the sentence that belongs to it."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.views import DoneAct
from tests.contract import walk
from tests.strategic_war.table import NO, act, card, document, strike, table

HANDS = ("KS 9S 5S 3S", "KH 9H 5H 3H")
DEFENCE = ("QS 8S 4S 2S", "QH 8H 4H 2H")
PILES = ("7C 6C 10C JC", "7D 6D 10D JD")
DEALT = document(HANDS, DEFENCE, PILES)

FIELDS: list[tuple[str, dict[str, Any]]] = [
    ("one entry for each", {"piles": [["7C"]]}),
    ("one entry for each", {"discards": [[]]}),
    ("must name the one seat", {"to_move": [0, 1]}),
    ("does not fit this game", {"outcome": {"reason": "luck", "scores": [1, 1], "winners": [0]}}),
    ("Only one side is left", {"out": [0]}),
]


@pytest.mark.parametrize(("sentence", "change"), FIELDS)
def test_a_spoilt_field(sentence: str, change: dict[str, Any]) -> None:
    """4.1: what does not fit the two sides is named."""
    with pytest.raises(logic.LoadError, match=sentence):
        logic.load_match({**DEALT, **change})


def test_five_in_hand_while_the_pile_lasts() -> None:
    """4.1: eight cards before each side, no more."""
    with pytest.raises(logic.LoadError, match="four cards in its hand"):
        table(("KS 9S 5S 3S 6S", HANDS[1]), DEFENCE, PILES)


def place() -> logic.Match:
    """A fallen defender has to be replaced."""
    match: logic.Match = table(HANDS, DEFENCE, PILES)
    strike(match, "KS", "8H")
    return match


def shelter() -> logic.Match:
    """A defender has held."""
    match: logic.Match = table(HANDS, DEFENCE, PILES)
    strike(match, "9S", "QH")
    return match


def dilemma() -> logic.Match:
    """Two eights have met."""
    match: logic.Match = table(("8C 9S 5S 3S", HANDS[1]), DEFENCE, PILES)
    strike(match, "8C", "8H")
    return match


FRAMES: list[tuple[Any, dict[str, Any]]] = [
    (place, {"waiting": [0]}),
    (place, {"vars": {"settling": [], "same": True}}),
    (shelter, {"waiting": [0]}),
    (shelter, {"vars": {"attack_card": "9S", "defence_card": "QH", "slot": 2}}),
    (shelter, {"vars": {"attack_card": "9S", "defence_card": "QH", "slot": 9}}),
    (shelter, {"vars": {"attack_card": "9S", "defence_card": "QH", "slot": True}}),
    (dilemma, {"vars": {"attack_card": "KH", "defence_card": "8H", "slot": 1}}),
    (dilemma, {"waiting": [1]}),
    (dilemma, {"step": "settle", "ask": ""}),
    (dilemma, {"step": "settle", "ask": None}),
]


@pytest.mark.parametrize(("stands", "change"), FRAMES)
def test_a_spoilt_frame(stands: Any, change: dict[str, Any]) -> None:
    """4.2: where the question, who is asked and the two cards do not agree, it is said or nothing comes of it."""
    state = stands().state()
    (frame,) = state["frames"]
    del state["to_move"]  # that it is not whom the frame waits for is found before the frame is looked at
    walk.refused_or_sound({**state, "frames": [{**frame, **change}]})


def test_a_sealed_answer_that_could_not_be_given() -> None:
    """4.1: nobody lays down a card of the pile, the same card twice, or is done with three."""
    match = logic.new_match("strategic-war", 2, 5)
    held = match.state()["hands"][0]
    act(match, 0, *(card(code) for code in held[:3]))
    state = match.state()
    (frame,) = state["frames"]
    for steps in ([card(held[0])] * 2, [card(state["piles"][0][0])], [NO], [card(held[0]), DoneAct()]):
        with pytest.raises(logic.LoadError):
            logic.load_match({**state, "frames": [{**frame, "sealed": {"0": steps}}]})
