"""Rows of any suits, the forced line and the bait (D-3D, D-7D, D-8D), with their rows of E."""

from __future__ import annotations

from typing import Any

import logic
from logic.views import CardAct, CellAct, StrategyAct
from tests.assertion.strategies.kit import (
    NO,
    act,
    asked,
    choose,
    column,
    enact,
    finish_turn,
    playable,
    quiet,
    stand,
    turn_of,
    where,
)
from tests.assertion.table import DONE, SERVE, build, lay, offered, scores

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
SPECIAL = {code: StrategyAct(code) for code in ("3D", "7D")}


def kinds(match: logic.Match) -> list[str]:
    """The kinds of effects that last now."""
    return [effect["kind"] for effect in match.state()["effects"]]


def types(match: logic.Match, seat: int) -> set[Any]:
    """Return what kinds of actions a seat is offered."""
    decision = match.decision_for(seat)
    assert decision is not None
    return {action.kind for action in decision.actions}


def serve(match: logic.Match, seat: int = 1) -> None:
    """Serve an order rather than undo the turn that gave it (C6-R3), if that is asked."""
    if asked(match)[0] == (seat, "duty"):
        act(match, seat, SERVE)


def fill(match: logic.Match, seat: int) -> None:
    """Lay whatever an ordered build still asks for, card by card, and confirm it."""
    serve(match, seat)
    while DONE not in match.decision_for(seat).actions:
        decision = match.decision_for(seat)
        assert decision is not None
        act(match, seat, decision.actions[0])
    act(match, seat, DONE)
    quiet(match)


# loose ranks ----------------------------------------------------------------------------------------------------------


def test_a_row_of_any_suits_is_a_trick_by_decree() -> None:
    """D-3D mode 1: four hand cards with the Three, on four empty cells; one point."""
    match = stand("", ["3D 6S 3S 4S 5H", "9S 9H 4C"])
    act(match, 0, SPECIAL["3D"])
    lay(match, 0, ("3D", (0, 1)), ("6S", (0, 2)), ("3S", (0, 3)), ("4S", (0, 4)))
    act(match, 0, DONE)
    quiet(match)
    assert scores(match) == [1, 0] and "decree" in kinds(match) and turn_of(match) == 1


def test_a_second_row_may_follow_on_the_next_turn_and_no_strategy() -> None:
    """D-3D: any four cards; a normal build may come instead; no other strategy card in both turns."""
    match = stand("", ["3D 2S 3S 4S 5H QD 6H 7H", "9S 9H 4C"], hand_size=8)
    act(match, 0, SPECIAL["3D"])
    lay(match, 0, ("3D", (0, 1)), ("2S", (0, 2)), ("3S", (0, 3)), ("4S", (0, 4)))
    act(match, 0, DONE)
    quiet(match)
    finish_turn(match)
    assert playable(match, 0) == [] and SPECIAL["3D"] in match.decision_for(0).actions
    act(match, 0, SPECIAL["3D"])
    fill(match, 0)
    assert scores(match)[0] >= 2 and "rows" not in kinds(match)


def test_a_star_in_a_row_still_shows_a_suit() -> None:
    """D-3D2: for the lines that cross it."""
    match = stand("", ["3D 2S 3S R*", "9S 9H 4C"])
    act(match, 0, SPECIAL["3D"])
    act(match, 0, CardAct("R*"))
    act(match, 0, CellAct((0, 1)))
    assert asked(match) == [(0, "suit")]


def test_it_may_be_built_plainly() -> None:
    """D-3D3, B-R11."""
    match = stand("", ["3D 2S", "9S 9H 4C"])
    build(match, 0, ("3D", (0, 1)))
    assert kinds(match) == [] and turn_of(match) == 1


def test_rows_may_be_ordered_of_an_opponent() -> None:
    """D-3D mode 2, D-3D1: two turns, rows if one fits, no strategies; the builder scores them."""
    match = stand("", ["3D 2S 3S", "9S 8S 7S 6H QD 5H"])
    enact(match, 0, "3D")
    serve(match)
    assert types(match, 1) == {"card"}
    fill(match, 1)
    assert scores(match)[1] == 1 and turn_of(match) == 0 and kinds(match).count("duty") == 1
    finish_turn(match)
    fill(match, 1)
    assert "duty" not in kinds(match)


def test_where_no_row_fits_the_longest_build_is_owed() -> None:
    match = stand("", ["3D 2S 3S", "9S 8H"], hand_size=2)
    enact(match, 0, "3D")
    serve(match)
    act(match, 1, CardAct("9S"))
    choose(match, 1, (0, 1))
    assert DONE not in match.decision_for(1).actions
    fill(match, 1)
    assert len(match.state()["board"]) == 2


# the forced line ------------------------------------------------------------------------------------------------------


def ordered(hand: str, **fields: Any) -> logic.Match:
    match = stand(fields.pop("picture", ""), ["7D 2C 3C", hand], **fields)
    enact(match, 0, "7D")
    return match


def test_the_victim_lays_a_line_of_four_and_scores_four_suits() -> None:
    """D-7D: one of each suit held; four suits are a normal trick for the builder."""
    match = ordered("9S 9H 4C 5D")
    fill(match, 1)
    assert scores(match) == [0, 1] and kinds(match) == ["weapon"]


def test_missing_suits_are_replaced_by_the_lowest_cards() -> None:
    """D-7D: an irregular line scores nothing and is no trick."""
    match = ordered("9S KS 2S 9H")
    fill(match, 1)
    assert scores(match) == [0, 0] and match.state()["tricks"] == [] and len(match.state()["board"]) == 4


def test_with_fewer_than_four_cards_a_normal_build_is_owed() -> None:
    """D-7D1: as many cards as possible; then nothing can be taken of it."""
    match = ordered("9S 9H", hand_size=2)
    fill(match, 1)
    assert len(match.state()["board"]) == 2 and kinds(match) == []


def test_a_card_of_the_line_is_taken_and_turned_on_its_builder() -> None:
    """D-7D, D-7D3, D-7D4: any hand card takes its place; the strategy is open to counters."""
    match = ordered("QD 9H 4C 5S", hand_size=6)
    fill(match, 1)
    at = next(tuple(entry["cell"]) for entry in match.state()["board"] if entry["cards"] == ["QD"])
    act(match, 0, SPECIAL["7D"])
    choose(match, 0, at, "2C")
    choose(match, 0, "done")
    quiet(match)
    effect = next(effect for effect in match.state()["effects"] if effect["kind"] == "starve")
    assert effect["target"] == 1 and where(match, "QD") == "centre" and where(match, "2C") == "board"


def test_a_wrong_suit_put_in_makes_the_line_irregular() -> None:
    """E51: no longer a target; the point stays."""
    match = ordered("QD 9H 4C 5S")
    fill(match, 1)
    assert len(match.state()["tricks"]) == 1
    at = next(tuple(entry["cell"]) for entry in match.state()["board"] if entry["cards"] == ["QD"])
    act(match, 0, SPECIAL["7D"])
    choose(match, 0, at, "2C", "done")
    quiet(match)
    assert match.state()["tricks"] == [] and match.state()["permanent"] == [0, 1]


def test_the_weapon_is_lost_after_the_next_turn() -> None:
    """D-7D2."""
    match = ordered("QD 9H 4C 5S")
    fill(match, 1)
    finish_turn(match)
    assert "weapon" not in kinds(match)


# the bait -------------------------------------------------------------------------------------------------------------


def baited(hand: str, call: str = "call", **fields: Any) -> logic.Match:
    """Seat 0 builds the bait; at the victim's turn it is called or left."""
    match = stand(fields.pop("picture", ""), ["8D 2C 3C", hand], **fields)
    build_with_trap(match, fields.get("seats", 2))
    choose(match, 0, call)
    serve(match)
    return match


def build_with_trap(match: logic.Match, seats: int = 2) -> None:
    lay(match, 0, ("8D", (1, 0)))
    act(match, 0, DONE)
    quiet(match)
    choose(match, 0, 1)
    assert seats == 2


def test_the_bait_makes_the_victim_play_the_highest_strategy() -> None:
    """D-8D, D-8D3: only the played card is shown."""
    match = baited("QD JD 4D 2S")
    choose(match, 1, "done")
    quiet(match)
    assert where(match, "QD") == "centre" and turn_of(match) == 0
    assert match.state()["effects"][0]["kind"] == "starve"


def test_a_hand_without_a_strategy_owes_nothing() -> None:
    """D-8D1: the turn is an ordinary one."""
    match = baited("9C 8H 2S 4S", hand_size=4)
    assert turn_of(match) == 1 and "card" in types(match, 1)


def test_an_uncalled_trap_expires() -> None:
    """D-8D2."""
    match = baited("QD JD 4D 2S", call="leave")
    assert "trap" not in kinds(match) and "QD" in playable(match, 1)


def test_the_trap_may_be_left_unset() -> None:
    match = stand("", ["8D 2C 3C", "QD 9H 4C"])
    lay(match, 0, ("8D", (1, 0)))
    act(match, 0, DONE)
    quiet(match)
    act(match, 0, NO)
    assert kinds(match) == [] and asked(match) == [(1, "build")]


def test_the_bait_may_be_made_the_target() -> None:
    """D-8D: the trick with the Eight, where that is legal for the card."""
    match = stand(column(0, 1, "SHC"), ["8D 2C 3C", "AS 9H 4C"])
    lay(match, 0, ("8D", (0, 4)))
    act(match, 0, DONE)
    quiet(match)
    choose(match, 0, 1, "call_bait")
    serve(match)
    assert offered(match, 1, "cells") == [(0, 1, 0, 2, 0, 3, 0, 4)]


def test_partners_of_a_card_must_be_there_for_it_to_be_owed() -> None:
    """D-8D4: Nine of Diamonds needs another strategy."""
    match = baited("9D JD 9C", hand_size=3)
    choose(match, 1, "done")
    quiet(match)
    quiet(match)
    assert where(match, "JD") == "centre" and where(match, "9D") == "hand 1"


def test_two_duties_are_served_one_a_turn() -> None:
    """C6-R1, E54: definite orders first, then the oldest; the other waits."""
    effects = [
        {
            "kind": "duty",
            "code": "10S",
            "owner": 0,
            "target": 1,
            "cells": [[0, 1]],
            "count": 43,
            "number": 1,
            "turn": 1,
        },
        {"kind": "duty", "code": "5S", "owner": 0, "target": 1, "count": 3, "number": 2, "turn": 1},
    ]
    match = stand({(0, 1): "10S"}, ["2C 3C", "9S 9H 4C 5C 6C 7C"], effects=effects)
    build(match, 0, ("2C", (1, 0)))
    serve(match)
    assert asked(match)[0] == (1, "card")
    finish_turn(match)
    assert [effect["code"] for effect in match.state()["effects"]] == ["10S"]
