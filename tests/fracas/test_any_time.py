"""2.4: in the own turn an assassin may be sent at any time, also where nobody has opened a window."""

from __future__ import annotations

import pytest

from tests.contract.walk import context_of
from tests.fracas.table import (
    DONE,
    ace,
    act,
    asked,
    attack,
    card,
    field,
    of_type,
    offered,
    on,
    passes,
    send,
    stop,
    table,
)

STEPS = ("deploy", "enlist", "attack", "discard")
HAND = "AH KH 2H 3H 4H 5H 6H 7H 8H 10H"


@pytest.mark.parametrize("step", STEPS)
def test_an_ace_is_offered_at_every_step_of_the_own_turn(step: str) -> None:
    """The turn goes on where it was, once both have passed."""
    match = table((HAND, "2S"), ("9H JD JH", "10S JS"))
    on(match, step)
    assert offered(match, 0, "play") == ["AH"]
    send(match, 0, "AH", "JD", "10S")
    assert field(match, 0) == "9H JD/ JH"
    passes(match)
    assert field(match, 1) == "JS" and asked(match) == [(0, step)]


def test_he_needs_an_untapped_general() -> None:
    """2.4: a tapped one cannot send him, and then he is not offered."""
    match = table(("AH 2H", ""), ("JH/ 9H", "10S"))
    assert offered(match, 0, "play") == []
    on(match, "attack")
    assert offered(match, 0, "play") == []


def test_what_was_picked_goes_back_and_the_ace_too() -> None:
    """A pick before it is confirmed is an intention; nobody else sees any of it."""
    match = table(("AH 2H", "AS 2S"), ("9H 9D JD", "10S JS"))
    on(match, "attack")
    others = match.view(1)
    act(match, 0, card("9H"), ace("AH"), card("JD"))
    assert match.view(1) == others and asked(match) == [(0, "ace_target")]
    for kind in ("ace_general", "attack"):
        match.undo(0)
        assert match.view(1) == others and asked(match) == [(0, kind)]
    assert context_of(match.decisions()[0]).skirmishes[0].attackers == ["9H"]


def test_the_other_player_may_answer_first() -> None:
    """2.4: the last assassin played strikes first; the general may fall without saving his target (FR8)."""
    match = table(("AH 2H", "AS 2S"), ("9H JD", "10S JS"))
    send(match, 0, "AH", "JD", "10S")
    assert asked(match) == [(1, "priority")] and stop(match) == "ace"
    events = send(match, 1, "AS", "JS", "9H") + passes(match)
    assert [event["card"] for event in of_type(events, "strategy_resolved")] == ["AS", "AH"]
    assert field(match, 0) == "JD/" and field(match, 1) == "JS/"


def test_an_attacker_can_be_sent_after_his_enemy_has_fallen() -> None:
    """The attack is chosen anew, and it goes on as every other."""
    match = table(("AH 2H", ""), ("9H JD", "10S"))
    on(match, "attack")
    send(match, 0, "AH", "JD", "10S")
    passes(match)
    attack(match, "9H")
    on(match, "deploy", 1)
    assert match.state()["tokens"] == [20, 11]


def test_nobody_is_offered_one_in_the_turn_of_the_other_but_when_asked() -> None:
    """2.4: the defender is asked before the defence and after it."""
    match = table(("2H", "AS 2S"), ("9H JD/", "10S JS"))
    attack(match, "9H")
    assert asked(match) == [(1, "priority")] and offered(match, 1, "play") == ["AS"]
    passes(match)
    assert asked(match) == [(1, "block")] and offered(match, 1, "play") == []
    act(match, 1, DONE)
    assert asked(match) == [(1, "priority")]
