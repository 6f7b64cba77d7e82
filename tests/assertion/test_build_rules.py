"""Tests of what may be built (B1 to B7): every rule on a small board that a reader can check by eye."""

from __future__ import annotations

from itertools import permutations

import pytest

import logic
from tests.assertion.table import (
    DONE,
    act,
    asked,
    board_of,
    build,
    card,
    cell,
    cells_for,
    lay,
    offered,
    refused,
    scores,
    staircase,
    table,
)

ROUND_THE_CENTRE = [(-1, 0), (0, -1), (0, 1), (1, 0)]

# ------------------------------------------------------------------------------------------------------ B1: the cards


def test_b1_a_build_has_one_to_four_cards() -> None:
    match = table(hands=["9S 4H 10D KC 3S 2H"])
    spots = [(1, 0), (2, 0), (3, 0), (4, 0)]
    for code, at in zip(("9S", "4H", "10D", "KC"), spots, strict=True):
        lay(match, 0, (code, at))
        assert DONE in match.decisions()[0].actions
    assert match.decisions()[0].actions == (DONE,), "four cards are a full build"
    act(match, 0, DONE)
    assert [entry["cell"] for entry in match.state()["board"]] == [list(at) for at in spots]


def test_b1_no_suit_twice_in_a_build() -> None:
    match = table(hands=["9S 3S 4H"])
    lay(match, 0, ("9S", (1, 0)))
    assert offered(match, 0, "card") == ["4H"]
    assert refused(match, 0, card("3S")).startswith("This build already has a card of Spades: its four cards have ")


def test_b1_a_star_counts_as_the_suit_declared_for_it() -> None:
    match = table(hands=["9S R* 4H"])
    lay(match, 0, ("R*", (1, 0), "S"))
    assert offered(match, 0, "card") == ["4H"]


def test_b1_suits_already_in_the_line_may_not_be_among_the_cards() -> None:
    match = table("+ S", ["9S 4H"])
    assert (2, 0) not in cells_for(match, 0, "9S")
    assert (2, 0) in cells_for(match, 0, "4H")


# ------------------------------------------------------------------------------------------------------ B2: the cells


def test_b2_only_empty_cells() -> None:
    match = table("S + H", ["9D 2C"])
    offers = cells_for(match, 0, "9D")
    assert (1, 0) not in offers and (-1, 0) not in offers
    match.act(0, card("9D"))
    assert refused(match, 0, cell(1, 0)) == "A card already lies there."


def test_b2_a_cell_of_this_build_is_no_longer_empty() -> None:
    match = table(hands=["9S 4H"])
    lay(match, 0, ("9S", (1, 0)))
    match.act(0, card("4H"))
    assert refused(match, 0, cell(1, 0)) == "A card already lies there."


def test_b2_the_centre_takes_no_card() -> None:
    match = table(hands=["9S 4H"])
    match.act(0, card("9S"))
    assert refused(match, 0, cell(0, 0)) == "The centre stays free: tricks begin beside it."


@pytest.mark.parametrize("edge", [(20, 0), (-20, 0), (0, 20), (0, -20)])
def test_a8_nothing_is_placed_off_the_table(edge: tuple[int, int]) -> None:
    dx, dy = (edge[0] > 0) - (edge[0] < 0), (edge[1] > 0) - (edge[1] < 0)
    match = table(staircase(20, dx, dy), ["9S 4H 10D KC"], deck=1)
    beyond = (edge[0] + dx, edge[1] + dy)
    reached = {at for code in ("9S", "4H", "10D", "KC") for at in cells_for(match, 0, code)}
    assert all(abs(x) <= 20 and abs(y) <= 20 for x, y in reached)
    assert any(abs(x) == 20 or abs(y) == 20 for x, y in reached), "the last row can be used"
    match.act(0, card(offered(match, 0, "card")[0]))
    assert refused(match, 0, cell(*beyond)) == "That cell lies off the table."


# --------------------------------------------------------------------------------------------------- B3: one main line


def test_b3_the_second_card_settles_the_line() -> None:
    match = table(hands=["9S 4H 10D"])
    lay(match, 0, ("9S", (1, 0)))
    match.act(0, card("4H"))
    assert offered(match, 0, "cell") == [(1, -1), (1, 1), (2, 0)], "either line while one card lies"
    match.act(0, cell(1, 1))
    match.act(0, card("10D"))
    assert offered(match, 0, "cell") == [(1, -1), (1, 2)], "the column from now on"
    assert refused(match, 0, cell(2, 0)) == (
        "It is not in the line you are building; a build stays in one row or column."
    )


def test_b3_no_gap_in_the_line() -> None:
    match = table(hands=["9S 4H"])
    lay(match, 0, ("9S", (1, 0)))
    match.act(0, card("4H"))
    assert refused(match, 0, cell(3, 0)) == "There is a gap: go on at the end of the line you are building."


def test_b3_cards_already_lying_fill_gaps() -> None:
    match = table("+ . H .", ["9S 10D KC"])
    lay(match, 0, ("9S", (1, 0)))
    match.act(0, card("10D"))
    assert (3, 0) in offered(match, 0, "cell"), "the heart between is part of the run"
    match.act(0, cell(3, 0))
    build(match, 0, ("KC", (4, 0)))
    assert scores(match) == [1, 0]


def test_b3_any_order_of_laying_is_the_same_build() -> None:
    row = {"9S": (1, 0), "4H": (2, 0), "10D": (3, 0)}
    boards = []
    for order in permutations(row):
        match = table(hands=["9S 4H 10D"], deck=10)
        at_hand = [row[code] for code in order]
        try:
            build(match, 0, *zip(order, at_hand, strict=True))
        except logic.Refusal:
            assert order[0] != "9S" or order[1] == "10D", "a prefix must be attached and without gaps"
            continue
        boards.append(board_of(match.state()))
    assert boards == [{(1, 0): "S", (2, 0): "H", (3, 0): "D"}]


def test_b3_a_build_may_grow_at_both_ends() -> None:
    match = table(". . . .\n. . + .", ["9S 4H 10D KC"])
    build(match, 0, ("9S", (0, 1)), ("4H", (1, 1)), ("10D", (-1, 1)), ("KC", (-2, 1)))
    assert scores(match) == [1, 0]


# ------------------------------------------------------------------------------------------------- B4: runs stay legal


def test_b4_no_run_longer_than_four() -> None:
    match = table("+ S H D C", ["9S 4H"])
    assert (5, 0) not in cells_for(match, 0, "9S")
    match.act(0, card("9S"))
    assert refused(match, 0, cell(5, 0)) == "The column there would be longer than four cards."


def test_b4_joining_two_runs_counts_both() -> None:
    match = table("+ . S H . D C .", ["9S 4H KC 10D"])
    match.act(0, card("KC"))
    assert refused(match, 0, cell(4, 0)) == "The column there would be longer than four cards."


def test_b4_no_suit_twice_in_a_run() -> None:
    match = table("+ S H", ["9S 10D"])
    match.act(0, card("9S"))
    assert refused(match, 0, cell(3, 0)) == "The column there already has a card of Spades."
    match.undo(0)
    assert (3, 0) in cells_for(match, 0, "10D")


def test_b4_a_contact_at_the_side_is_a_run_too() -> None:
    """Two cards side by side are a partial trick: they need different suits."""
    match = table(". S .\n. + H", ["9S 4H 10D"])
    match.act(0, card("9S"))
    assert refused(match, 0, cell(1, 1)) == "The column there already has a card of Spades."
    match.undo(0)
    match.act(0, card("4H"))
    assert refused(match, 0, cell(1, 1)) == "The row there already has a card of Hearts."
    match.undo(0)
    assert (1, 1) in cells_for(match, 0, "10D")


def test_b4_two_runs_that_share_a_suit_cannot_be_joined() -> None:
    board = {(1, 1): "S", (3, 1): "S", (1, 0): "H"}
    match = table(board, ["4D 9C 3H"])
    match.act(0, card("4D"))
    assert refused(match, 0, cell(2, 1)) == (
        "The cards of the column there already show a suit twice, so nothing joins them."
    )


# ---------------------------------------------------------------------------------------------- B5 and B6: attachment


@pytest.mark.parametrize("at", ROUND_THE_CENTRE)
def test_b5_beside_the_centre(at: tuple[int, int]) -> None:
    match = table(hands=["9S"])
    assert cells_for(match, 0, "9S") == ROUND_THE_CENTRE
    build(match, 0, ("9S", at))
    assert board_of(match.state()) == {at: "S"}


@pytest.mark.parametrize("at", [(1, 1), (-1, 1), (1, -1), (-1, -1)])
def test_b5_a_corner_of_the_centre_is_not_enough(at: tuple[int, int]) -> None:
    match = table(hands=["9S"])
    match.act(0, card("9S"))
    assert refused(match, 0, cell(*at)) == "It touches other cards by a corner only; a build needs a shared edge."


def test_b5_a_corner_of_a_card_is_not_enough() -> None:
    match = table("+ S H", ["10D"])
    match.act(0, card("10D"))
    assert refused(match, 0, cell(3, 1)) == "It touches other cards by a corner only; a build needs a shared edge."


def test_b5_nothing_far_from_everything() -> None:
    match = table("+ S", ["10D"])
    match.act(0, card("10D"))
    assert refused(match, 0, cell(7, 7)) == "It is not beside the centre or an active card."


def test_b5_beside_an_active_card() -> None:
    match = table("+ S H", ["10D"])
    assert cells_for(match, 0, "10D") == [(-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (2, -1), (2, 1), (3, 0)]


def test_b5_one_attached_card_is_enough_for_the_build() -> None:
    match = table(hands=["9S 4H 10D KC"])
    build(match, 0, ("9S", (0, 1)), ("4H", (0, 2)), ("10D", (0, 3)), ("KC", (0, 4)))
    assert scores(match) == [1, 0]


def test_a5_r2_a_card_at_a_corner_of_the_centre_is_active() -> None:
    """A5-R2."""
    match = table({(1, 1): "S"}, ["10D"])
    assert (2, 1) in cells_for(match, 0, "10D")


def test_a5_r1_stubs_and_partial_tricks_conduct_by_corners() -> None:
    """A5-R1: a trick need not be complete to lead on."""
    match = table(staircase(5), ["10C 9S"])
    assert all(entry["active"] for entry in match.state()["board"])
    partial = table({(0, 1): "S", (1, 1): "H", (2, 2): "D"}, ["10C"])
    assert (3, 2) in cells_for(partial, 0, "10C"), "reached through a row of two"


ISLAND = {(0, 1): "S", (0, 3): "H", (1, 3): "D"}


def test_b6_inactive_cards_are_no_attachment() -> None:
    match = table(ISLAND, ["10C 4H"])
    assert [entry["active"] for entry in match.state()["board"]] == [True, False, False]
    match.act(0, card("10C"))
    assert (2, 3) not in offered(match, 0, "cell")
    assert refused(match, 0, cell(2, 3)) == (
        "It is beside cards that are cut off from the centre; nothing may be attached to them."
    )


def test_b6_touching_inactive_cards_relinks_them() -> None:
    match = table(ISLAND, ["10C 4H 2D 3S"])
    build(match, 0, ("10C", (0, 2)))
    assert all(entry["active"] for entry in match.state()["board"]), "A5-R3: active again"


def test_b6_a_build_may_run_on_along_inactive_cards() -> None:
    """The attachment is the first card; the line then joins an island and goes on behind it."""
    match = table({(0, 1): "S", (0, 3): "H"}, ["10C 4D"])
    build(match, 0, ("10C", (0, 2)), ("4D", (0, 4)))
    assert scores(match) == [1, 0]
    assert all(entry["active"] for entry in match.state()["board"])


def test_b5_attachment_is_judged_before_the_build() -> None:
    """A card beside an island only is refused even where the build would link that island later."""
    match = table({(0, 1): "S", (0, 3): "H"}, ["10C 4D"])
    match.act(0, card("4D"))
    assert (0, 4) not in offered(match, 0, "cell")


# --------------------------------------------------------------------------------------------- B7: one build in a turn


def test_b7_one_build_ends_the_turn() -> None:
    match = table(hands=["9S 4H 10D KC 3S 2H"])
    build(match, 0, ("9S", (1, 0)))
    assert asked(match) == [(1, "build")]
