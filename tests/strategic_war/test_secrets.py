"""Tests of what an opponent may know: exchanged defenders, mixed hands, cards that were shown, and what the computer
looks at."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic import bot_action
from logic.kernel.acts import ActionView
from tests.events import as_json, plain
from tests.strategic_war.table import NO, YIELD, act, card, row, seen, strike, table

HANDS = ("8C 9S 5S 3S", "KH 9H 5H 3H")
DEFENCE = ("QS 8S 4S 2S", "QH 8H 4H 2H")
PILES = ("7C 6C 10C JC", "7D 6D 10D JD")


def war(**fields: Any) -> logic.Match:
    """Four against four; black attacks."""
    match: logic.Match = table(HANDS, DEFENCE, PILES, **fields)
    return match


def held(choice: ActionView) -> tuple[Any, Any, Any]:
    """Return what the enemy sees and is told once a defender that has held was left or exchanged."""
    match = war()
    strike(match, "9S", "QH")
    events = as_json(match.seen_by(0, match.act(1, choice)))
    view = seen(match, 0)
    return events, view.defence, view.hands


@pytest.mark.parametrize("code", ["KH", "9H", "5H", "3H"])
def test_every_answer_looks_alike(code: str) -> None:
    """4.2.4: events, places and hands are the same whatever was put in the place."""
    assert held(card(code)) == held(NO)


def test_a_tied_card_stays_known_until_it_may_have_moved() -> None:
    """4.2.5: a card that was shown and went back to the hand is known there until one is laid down unseen."""
    match = war()
    strike(match, "8C", "8H")
    act(match, 0, YIELD)
    assert "8C" in match.view(1).hands[0]
    strike(match, "KH", "8S")
    act(match, 0, card("8C"))
    assert row(match, 0)[1] == "8C"
    assert "8C" not in str([match.view_document(1)[name] for name in ("hands", "defence")])


def test_a_tied_defender_stays_known() -> None:
    """4.2.5: the defender that was turned up lies there still, and both know it."""
    match = war()
    strike(match, "8C", "8H")
    act(match, 0, YIELD)
    assert match.view_document(0)["defence"][1][1] == "8H" and match.view_document(0)["memory"][1][1] == ["8", "H"]


@pytest.mark.parametrize("level", ["recruit", "soldier"])
def test_computer_players_do_not_peek(level: str) -> None:
    """4.1: with the enemy's unseen cards dealt otherwise the answer is the same."""
    other = table(HANDS, ("QS 8S 4S 2S", "2H 4H 8H QH"), PILES)
    for seed in range(10):
        mine, theirs = (bot_action(match.ai_request(0), level, seed) for match in (war(), other))
        assert mine == theirs


def test_what_is_said_of_a_card() -> None:
    """4.2: where a card lies, and whether its owner can use it now."""
    match = war()
    assert plain(match.card_facts(0, "9S")) == {"code": "9S", "kind": "hand", "playable": True, "why_not": ""}
    assert plain(match.card_facts(0, "4S"))["kind"] == "defence" and plain(match.card_facts(0, "JH"))["kind"] == "lost"
    assert plain(match.card_facts(1, "KH"))["why_not"] == "It is not your turn to decide."
    strike(match, "9S", "QH")
    assert plain(match.card_facts(1, "9S"))["why_not"] == "It is not a card of yours."
