"""Cards played together with others: what they oblige to (B-R6), and where the others are when they fail (C3-R3)."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.views import CardAct
from tests.assertion.strategies.kit import (
    NO,
    YES,
    act,
    asked,
    choose,
    column,
    declare,
    playable,
    quiet,
    respond,
    row,
    stand,
    turn_of,
    where,
)
from tests.assertion.strategies.pieces import effect
from tests.assertion.table import DONE, discard, document, offered

WALLS = [(0, 1), (1, 0), (0, -1), (-1, 0)]


def walled(hands: list[str], **fields: Any) -> logic.Match:
    """Return a match in which isolated second bases stand all round the centre: nothing can be built at all."""
    position = document("", hands, **fields)
    bases = [{"cell": list(at), "cards": [""], "base": True, "marker": "AC"} for at in WALLS]
    bars = [effect("isolation", "AD", number=50 + at, cells=[cell]) for at, cell in enumerate(WALLS)]
    position["board"] = [*position["board"], *bases]
    position["effects"] = [*fields.get("effects", ()), *bars]
    return logic.load_match(position)


BUILT = [None, {"seat": 1, "turn": 1, "runs": [[[0, 1]]], "built": [[0, 1]]}]
"""Seat 1 laid one of the second bases: Five of Diamonds may be laid on it."""


@pytest.mark.parametrize("last", ["8S", "2H"])
@pytest.mark.parametrize("outer", ["6S", "9D", "KH", "5D"])
def test_a_partner_card_with_nothing_but_endings_obliges_to_nothing(outer: str, last: str) -> None:
    """B-R6, B-R7, E65: both may be played, or one card is discarded."""
    match = walled([f"{outer} {last}", "9H 3H"], records=BUILT, turn=2, centre=["KS"])
    assert asked(match) == [(0, "discard")]
    assert playable(match, 0) == sorted([outer, last])
    act(match, 0, discard(last))
    assert turn_of(match) == 1 and match.outcome() is None


@pytest.mark.parametrize("hand", ["6S 9D 8S", "KH 6S 2H", "9D KH 8S 2H", "6S KH 9D 5D 8S", "5H 8S 2H", "JH"])
def test_so_do_several_of_them_together(hand: str) -> None:
    """B-R6: however they are put together, also by Painful Choice, and by a recall of what ends the game."""
    removed = ["8S"] if hand == "JH" else []
    match = walled([hand, "9H 3H"], records=BUILT, turn=2, centre=["KS"], removed=removed)
    assert asked(match) == [(0, "discard")]


@pytest.mark.parametrize(("hand", "fields"), [
    ("6S JC", {}), ("9D QD", {}), ("KH JC 2H", {}), ("5D JC", {}), ("6S 9D 8S QD", {}), ("5H 8S QD 2H", {}),
])  # fmt: skip
def test_with_any_other_partner_something_must_be_played(hand: str, fields: dict[str, Any]) -> None:
    """B-R6: then there is a legal play."""
    assert asked(walled([hand, "9H 3H"], records=BUILT, turn=2, **fields)) == [(0, "build")]


# back before the seizer goes on ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "choices", "back"), [
    ("6S JC 2D", ["JC"], {"JC", "2D"}),
    ("5H QD JC 2D 4D", ["QD", "JC", "2D"], {"QD", "JC", "2D", "4D"}),
    ("6S 5H QD JC 2D", ["5H"], {"5H", "QD", "JC", "2D"}),
])  # fmt: skip
def test_what_was_declared_with_a_seized_card_is_back_at_once(hand: str, choices: list[Any], back: set[str]) -> None:
    """C3-R3: in its owner's hand before the seizer enacts it; so the seizer may already take it."""
    match = stand({}, [hand, "6D QC 3H 4H 5S"])
    declare(match, 0, hand.split()[0], *choices)
    respond(match, 1, "6D")
    quiet(match)
    assert asked(match)[0][0] == 1 and asked(match)[0][1] != "window"
    assert back <= set(match.state()["hands"][0])


def test_a_won_toss_gives_the_partner_back_at_once() -> None:
    """C3-R3, D-RS."""
    for rng in range(30):
        match = stand({}, ["6S JC 2D", "R* QC 3H"], rng=rng)
        declare(match, 0, "6S", "JC")
        respond(match, 1, "R*")
        quiet(match)
        if asked(match)[0] == (1, "card") and where(match, "R*") == "pending":
            assert where(match, "JC") == "hand 0"
            return
    raise AssertionError("the coin falls on one side only")


@pytest.mark.parametrize("outer", ["6S", "5D", "KH"])
def test_a_nulled_outer_card_leaves_its_partner_in_the_hand(outer: str) -> None:
    """D-9D, C3-R3: whatever was declared with the card that is null goes back to the hand."""
    match = stand({(2, 0): "9S", (1, 0): "H"}, [f"9D {outer} JC", "9H 3H"], records=[None, {
        "seat": 1, "turn": 1, "runs": [[[1, 0], [2, 0]]], "built": [[2, 0]]}], turn=2)  # fmt: skip
    declare(match, 0, "9D")
    quiet(match)
    choose(match, 0, outer)
    if outer == "5D":
        choose(match, 0, [(1, 0), (2, 0)])
    choose(match, 0, "JC", "done")
    act(match, 1, YES)
    assert (where(match, "JC"), where(match, outer)) == ("hand 0", "centre")
    assert match.state()["pending"] == ["9D"] and "JC" in offered(match, 0, "card")


def test_six_of_spades_seized_under_the_queen_is_back_too() -> None:
    """C3-R3, E24: the claim is seized, its partner lies in the hand again."""
    match = stand({}, ["QH 2C JC 2D", "6D QC 3H"])
    declare(match, 0, "QH", "2C", "6S", "JC")
    act(match, 1, NO)
    respond(match, 1, "6D")
    quiet(match)
    assert asked(match)[0][0] == 1 and where(match, "JC") == "hand 0"


# the bait in two tricks -----------------------------------------------------------------------------------------------


def in_two_tricks(card: str, theirs: str) -> logic.Match:
    """Eight of Diamonds has just completed two tricks at once, as a trap for seat 1, who is to strike one of them."""
    cells = {**column(0, 1, "SHC"), **row(1, 4, "SHC")}
    bait = [effect("trap", "8D", cells=[(0, 4)], turn=1)]
    position = {**cells, (0, 4): "8D", (5, 5): "S"}
    match = stand(position, ["2C 3C", theirs], effects=bait, turn=2, centre=["KS"])
    match.act(0, CardAct("2C"))
    choose(match, 0, (-1, 0))
    act(match, 0, DONE)
    quiet(match)
    choose(match, 0, "call_bait")
    assert asked(match) == [(1, "cells")], f"{card}: {asked(match)}"
    return match


TALL = [(0, 1), (0, 2), (0, 3), (0, 4)]
LONG = [(0, 4), (1, 4), (2, 4), (3, 4)]


@pytest.mark.parametrize("card", ["AS", "AD"])
@pytest.mark.parametrize("chosen", [TALL, LONG])
def test_where_the_bait_lies_in_two_tricks_the_victim_chooses(card: str, chosen: list[tuple[int, int]]) -> None:
    """D-8D5."""
    match = in_two_tricks(card, f"{card} 9H 4C")
    assert len(offered(match, 1, "cells")) == 2
    choose(match, 1, chosen)
    assert offered(match, 1, "cells") == [tuple(part for at in chosen for part in at)]
    choose(match, 1, chosen, "done")
    quiet(match)
    assert turn_of(match) == 0


def test_the_choice_can_be_saved_and_told() -> None:
    """D-8D5: the question is one a document can stand at, and it says what it asks."""
    match = in_two_tricks("AS", "AS 9H 4C")
    again = logic.load_match(match.state())
    decision = again.decision_for(1)
    assert decision is not None and decision.prompt == match.decisions()[0].prompt
    assert "more than one trick" in decision.prompt
    choose(again, 1, LONG)
    assert asked(again) == [(1, "cells")]
