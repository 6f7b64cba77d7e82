"""Points (A6): permanent ones for tricks, conditional ones for lines, and whose they are."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.assertion.rules.bookkeeping import update_lines
from logic.assertion.rules.grid import index_of
from logic.assertion.rules.state import AssertionState
from logic.assertion.rules.verbs import AssertionTable
from tests.assertion.table import build, held, of_type, scores, staircase, table

SEVEN, ELEVEN, FOURTEEN = 7, 11, 14
VALUES = {SEVEN: 4, ELEVEN: 4, FOURTEEN: 5}
NORTH, SOUTH, WEST, EAST = (0, 1), (0, -1), (-1, 0), (1, 0)


def before_line(distance: int, direction: tuple[int, int] = NORTH) -> dict[tuple[int, int], str]:
    """A linked chain that ends one space before a line, in the middle column or row."""
    board = staircase(distance - 2, *direction)
    tip = (direction[0] * (distance - 1), direction[1] * (distance - 1))
    return {**board, tip: "D"}


def beyond(distance: int, direction: tuple[int, int] = NORTH) -> tuple[int, int]:
    """The first cell beyond a line, in the middle column or row."""
    return direction[0] * distance, direction[1] * distance


# ----------------------------------------------------------------------------------------------------- permanent points


def test_a6_a_trick_is_one_permanent_point() -> None:
    match = table("+ S H D", ["9C"], turn=5)
    events = build(match, 0, ("9C", (4, 0)))
    trick = [[1, 0], [2, 0], [3, 0], [4, 0]]
    assert match.state()["permanent"] == [1, 0]
    assert match.state()["tricks"] == [{"cells": trick, "side": 0, "points": 1}]
    assert match.state()["ledger"] == [{"turn": 5, "side": 0, "points": 1, "why": "trick", "cells": trick}]
    assert of_type(events, "trick_completed") == [{"seat": 0, "side": 0, "cells": trick, "points": 1}]
    assert of_type(events, "points_changed") == [{"side": 0, "points": 1, "permanent": 1, "why": "trick"}]


def test_a6_one_build_may_complete_two_tricks() -> None:
    match = table({(1, 1): "S", (1, 2): "H", (1, 3): "D", (2, 0): "D", (3, 0): "H", (4, 0): "S"}, ["9C"])
    events = build(match, 0, ("9C", (1, 0)))
    assert len(of_type(events, "trick_completed")) == 2
    assert [event["permanent"] for event in of_type(events, "points_changed")] == [1, 2]
    assert match.state()["permanent"] == [2, 0]


def test_a6_a_trick_that_stood_before_is_not_scored_again() -> None:
    match = table("+ S H D C", ["9H 2D"])
    events = build(match, 0, ("9H", (1, 1)))
    assert not of_type(events, "trick_completed") and match.state()["permanent"] == [0, 0]


def test_a4_three_cards_are_a_partial_trick() -> None:
    match = table("+ S H", ["9D"])
    assert not of_type(build(match, 0, ("9D", (3, 0))), "trick_completed")
    assert scores(match) == [0, 0]


def test_a4_r1_the_centre_does_not_count_in_a_run() -> None:
    """A4-R1: else this column would be five long."""
    match = table("+\nS\nH\nD", ["9C"])
    build(match, 0, ("9C", (0, -4)))
    assert scores(match) == [1, 0]


def test_a4_r2_a_declared_star_completes_a_trick() -> None:
    """A4-R2: its declared suit counts."""
    match = table("+ S H R*D", ["9C"])
    build(match, 0, ("9C", (4, 0)))
    assert scores(match) == [1, 0]
    other = table("+ S H D", ["B*"])
    build(other, 0, ("B*", (4, 0), "C"))
    assert scores(other) == [1, 0]


def test_a6_r1_the_placer_scores_though_others_laid_the_rest() -> None:
    """A6-R1."""
    board = {(1, 0): "S", (2, 0): "H", (3, 0): "D"}
    match = table(board, ["", "9C"], to_move=[1])
    for entry in match.state()["board"]:
        assert entry["seat"] == -1
    build(match, 1, ("9C", (4, 0)))
    assert match.state()["permanent"] == [0, 1]
    assert match.state()["tricks"][0]["side"] == 1


def test_a6_points_may_be_negative() -> None:
    match = table("+ S", ["9D"], permanent=[-3, 2])
    assert scores(match) == [-3, 2]


def test_a6_permanent_points_are_added_to_those_there_were() -> None:
    match = table("+ S H D", ["9C"], permanent=[4, 6])
    events = build(match, 0, ("9C", (4, 0)))
    assert of_type(events, "points_changed")[0]["permanent"] == 5
    assert scores(match) == [5, 6]


# ---------------------------------------------------------------------------------------------------------------- lines


@pytest.mark.parametrize("distance", VALUES)
def test_a6_r3_the_first_card_beyond_a_line_gains_it(distance: int) -> None:
    """A6-R3."""
    match = table(before_line(distance), ["9C", "2H"])
    lower = {(1, line): [0] for line in VALUES if line < distance}
    assert held(match) == lower
    events = build(match, 0, ("9C", beyond(distance)))
    assert of_type(events, "line_gained") == [
        {"home": 1, "distance": distance, "value": VALUES[distance], "sides": [0]}
    ]
    assert held(match) == {**lower, (1, distance): [0]}
    assert scores(match) == [sum(VALUES[line] for _, line in held(match)), 0]
    assert match.state()["permanent"] == [0, 0], "conditional points are not permanent ones"


def test_a6_r3_further_cards_beyond_a_line_give_nothing() -> None:
    """A6-R3: at the same depth."""
    match = table({**before_line(7), (0, 7): "S"}, ["9C", "2H"])
    assert scores(match) == [4, 0]
    assert not of_type(build(match, 0, ("9C", (1, 7))), "line_gained")
    assert scores(match) == [4, 0]


def test_a6_r2_the_owner_of_the_land_gives_the_line_to_his_opponent() -> None:
    """A6-R2: who laid the card makes no difference."""
    match = table(before_line(7), ["2H", "9C"], to_move=[1])
    events = build(match, 1, ("9C", (0, 7)))
    assert of_type(events, "line_gained") == [{"home": 1, "distance": 7, "value": 4, "sides": [0]}]
    assert scores(match) == [4, 0]


def test_a6_each_land_counts_for_itself() -> None:
    match = table({**before_line(7), (0, -1): "S"} | staircase(8, 0, -1), ["9C", "2H"])
    assert held(match) == {(0, 7): [1]}
    build(match, 0, ("9C", (0, 7)))
    assert held(match) == {(0, 7): [1], (1, 7): [0]}
    assert scores(match) == [4, 4]


def test_a6_several_lines_at_one_stroke() -> None:
    """Re-linking a far island gains every line it lies beyond (A6-R4)."""
    far = {at: mark for at, mark in staircase(15).items() if at[1] != 5}
    match = table(far, ["9S 4H 10D KC", "2H"])
    assert held(match) == {}, "cut off: nothing is held"
    events = build(match, 0, ("4H", (0, 5)))
    assert [event["distance"] for event in of_type(events, "line_gained")] == [7, 11, 14]
    assert scores(match) == [13, 0]


def test_a6_r5_a_line_is_lost_with_its_last_active_card_and_may_be_regained() -> None:
    """Nothing built takes a card away yet, so the verb is asked directly."""
    match = table({**before_line(7), (0, 7): "S", (1, 7): "H"}, ["9C", "2H"])
    state = match.game.from_document(match.state())
    assert isinstance(state, AssertionState)
    events: list[Any] = []
    verbs = AssertionTable(state, events, {})
    for at, kept in (((0, 7), True), ((1, 7), False)):
        state.ground.remove(index_of(*at))
        state.ground.relink()
        update_lines(verbs, None)
        assert state.held == [0, 0, 0, 1 if kept else 0, 0, 0]
    assert [(event.kind, event.told.sides) for event in events] == [("line_lost", [0])]
    assert state.score(0) == 0
    state.ground.place(index_of(0, 7), 0, 1, 1)
    update_lines(verbs, 1)
    assert state.score(0) == 4 and events[-1].kind == "line_gained"


def test_a6_r5_a_line_is_lost_when_its_card_is_cut_off() -> None:
    board = {**before_line(7), (0, 7): "S"}
    match = table(board, ["9C", "2H"])
    state = match.game.from_document(match.state())
    assert isinstance(state, AssertionState)
    state.ground.remove(index_of(1, 3))
    state.ground.relink()
    update_lines(AssertionTable(state, None, {}), None)
    assert state.held == [0] * 6


def test_a6_inactive_cards_hold_nothing() -> None:
    match = table({(0, 9): "S"}, ["9C", "2H"])
    assert held(match) == {} and scores(match) == [0, 0]


def test_a2_the_middle_row_is_nobodys_with_two_seats() -> None:
    match = table(staircase(15, 1, 0), ["9C", "2H"])
    assert held(match) == {}


def test_a2_with_three_seats_the_east_is_empty_land() -> None:
    assert held(table(staircase(15, 1, 0), seats=3)) == {}
    west = held(table(staircase(15, -1, 0), seats=3))
    assert west == {(1, line): [0, 2] for line in VALUES}


def test_a2_r2_a_card_in_empty_land_may_be_deep_in_another() -> None:
    board = {(k, k): "SHDC"[k % 4] for k in range(1, 9)}
    assert held(table(board, seats=3)) == {(2, 7): [0, 1]}


def test_a6_r7_one_card_may_be_deep_in_two_lands() -> None:
    """A6-R7, A6-R2: each land by itself, for all opponents of its owner."""
    board = {(k, k): "SHDC"[k % 4] for k in range(1, 8)}
    assert held(table(board, seats=4)) == {(2, 7): [0, 1, 3], (3, 7): [0, 1, 2]}


@pytest.mark.parametrize(
    ("direction", "home", "award", "sides"),
    [
        (NORTH, 2, "allOpponents", [0, 1, 3]),
        (NORTH, 2, "firstPlacer", [0]),
        (WEST, 1, "allOpponents", [0, 2, 3]),
        (WEST, 1, "firstPlacer", [0]),
        (EAST, 3, "firstPlacer", [0]),
        (SOUTH, 0, "allOpponents", [1, 2, 3]),
        (SOUTH, 0, "firstPlacer", [1, 2, 3]),
    ],
)
def test_a6_r2_option_territory_award(direction: tuple[int, int], home: int, award: str, sides: list[int]) -> None:
    """``firstPlacer``: only who reached the line, but all opponents where the owner of the land did."""
    match = table(before_line(7, direction), ["9C"], seats=4, options={"territoryAward": award})
    events = build(match, 0, ("9C", beyond(7, direction)))
    assert of_type(events, "line_gained")[0]["sides"] == sides
    assert held(match) == {(home, 7): sides}
    assert scores(match) == [4 if side in sides else 0 for side in range(4)]


@pytest.mark.parametrize(("distance", "lines"), [("axis", []), ("manhattan", [7])])
def test_a2_r1_option_distance(distance: str, lines: list[int]) -> None:
    """Four to the North and three to the East: seven steps, but only four toward the North."""
    board = {(1, 1): "S", (2, 2): "H", (3, 3): "D"}
    match = table(board, ["9C", "2H"], options={"distance": distance})
    assert held(match) == {}
    build(match, 0, ("9C", (3, 4)))
    assert held(match) == {(1, line): [0] for line in lines}


def test_a2_r1_manhattan_counts_on_that_side_only() -> None:
    board = {(k, 1 if k % 2 else 2): "SHDC"[k % 4] for k in range(1, 7)}
    match = table(board, ["9C", "2H"], options={"distance": "manhattan"})
    assert held(match) == {(1, 7): [0]}
    neutral = table(staircase(15, 1, 0), seats=4, options={"distance": "manhattan"})
    assert set(held(neutral)) == {(3, line) for line in VALUES}, "deepest to the East, so counted there alone"
    even = table({(k, k): "SHDC"[k % 4] for k in range(1, 9)}, seats=4, options={"distance": "manhattan"})
    assert held(even) == {}, "as deep in the East as in the North: on nobody's side"


def test_a6_running_score_is_permanent_points_and_lines() -> None:
    match = table(before_line(7), ["9C", "2H"], permanent=[2, 5])
    build(match, 0, ("9C", (0, 7)))
    assert match.state()["scores"] == [
        {"side": 0, "permanent": 2, "held": 4, "total": 6},
        {"side": 1, "permanent": 5, "held": 0, "total": 5},
    ]
    assert match.view_document(1)["scores"] == match.state()["scores"]


def test_a6_trick_and_line_in_one_build() -> None:
    match = table({(0, 4): "S", (0, 5): "H", (0, 6): "D"} | staircase(3), ["9C", "2H"])
    build(match, 0, ("9C", (0, 7)))
    assert scores(match) == [5, 0]


def test_scores_survive_a_save() -> None:
    match = table(before_line(7), ["9C", "2H"], permanent=[2, 5])
    build(match, 0, ("9C", (0, 7)))
    again = logic.load_match(match.state())
    assert held(again) == held(match) and scores(again) == scores(match)
