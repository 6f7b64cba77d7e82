"""What may be built (B1 to B7, B-R1 to B-R11): every rule on a small board that a reader can check by eye."""

from __future__ import annotations

from itertools import permutations

import pytest

import logic
from tests.assertion.table import (
    DONE,
    PASS,
    act,
    asked,
    board_of,
    build,
    card,
    cell,
    cells_for,
    discard,
    lay,
    of_type,
    offered,
    refused,
    scores,
    staircase,
    suit,
    table,
)

ROUND_THE_CENTRE = [(-1, 0), (0, -1), (0, 1), (1, 0)]

LADDER = """
. . . . S
. . . . H
. . . . C
. C S H D
. D . . .
. H . . .
. S . . .
. + . . .
"""
"""The sample board of B-R5."""


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
    assert refused(match, 0, card("3S")) == "This build already has a spade: its four cards have four different suits."


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
    assert refused(match, 0, cell(5, 0)) == "The row there would be longer than four cards."


def test_b4_joining_two_runs_counts_both() -> None:
    match = table("+ . S H . D C .", ["9S 4H KC 10D"])
    match.act(0, card("KC"))
    assert refused(match, 0, cell(4, 0)) == "The row there would be longer than four cards."


def test_b4_no_suit_twice_in_a_run() -> None:
    match = table("+ S H", ["9S 10D"])
    match.act(0, card("9S"))
    assert refused(match, 0, cell(3, 0)) == "The row there already has a spade."
    match.undo(0)
    assert (3, 0) in cells_for(match, 0, "10D")


def test_b4_a_contact_at_the_side_is_a_run_too() -> None:
    """Two cards side by side are a partial trick: they need different suits."""
    match = table(". S .\n. + H", ["9S 4H 10D"])
    match.act(0, card("9S"))
    assert refused(match, 0, cell(1, 1)) == "The row there already has a spade."
    match.undo(0)
    match.act(0, card("4H"))
    assert refused(match, 0, cell(1, 1)) == "The column there already has a heart."
    match.undo(0)
    assert (1, 1) in cells_for(match, 0, "10D")


def test_b4_two_runs_that_share_a_suit_cannot_be_joined() -> None:
    board = {(1, 1): "S", (3, 1): "S", (1, 0): "H"}
    match = table(board, ["4D 9C 3H"])
    match.act(0, card("4D"))
    assert refused(match, 0, cell(2, 1)) == "The cards on both sides already share a suit, so nothing joins them."


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
    match = table({(1, 1): "S"}, ["10D"])
    assert (2, 1) in cells_for(match, 0, "10D")


def test_a5_r1_stubs_and_partial_tricks_conduct_by_corners() -> None:
    match = table(staircase(5), ["10C 9S"])
    assert all(entry["active"] for entry in match.state()["board"])


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


# ------------------------------------------------------------------------------------------------------------ rulings


def test_b_r1_a_line_does_not_pass_through_the_centre() -> None:
    match = table(hands=["9S 4H"])
    lay(match, 0, ("9S", (-1, 0)))
    match.act(0, card("4H"))
    assert (1, 0) not in offered(match, 0, "cell")
    assert refused(match, 0, cell(1, 0)) == "The centre lies between: a line ends at it on both sides."


def test_b_r1_each_side_of_the_centre_holds_its_own_four() -> None:
    match = table("C D H S + S H D", ["9C"])
    build(match, 0, ("9C", (4, 0)))
    assert scores(match) == [1, 0]
    assert len(match.state()["board"]) == 8


def test_b_r1_the_same_suit_on_both_sides_of_the_centre() -> None:
    match = table("S +", ["9S"])
    assert (1, 0) in cells_for(match, 0, "9S")


def test_b_r2_parallel_lines_up_to_a_latin_square_whose_last_row_scores_five() -> None:
    board = {(x, 2 + y): row[x] for y, row in enumerate(("DCSH", "HSCD", "SHDC")) for x in range(4)}
    match = table(board, ["9C 9D 9H 9S"])
    lay(match, 0, ("9C", (0, 1)), ("9D", (1, 1)), ("9H", (2, 1)), ("9S", (3, 1)))
    gain = match.decisions()[0].context["gain"]
    assert gain["points"] == 5
    events = act(match, 0, DONE) + act(match, 1, PASS)  # the build might have been deflected (6C)
    assert len(of_type(events, "trick_completed")) == 5
    assert scores(match)[0] == 5


def test_b_r2_option_parallel_lines() -> None:
    """``none``: no card beside, across its main line, a run of two or more that goes the same way."""
    board = {(0, 1): "S", (1, 1): "H"}
    free = table(board, ["10D KC"])
    lay(free, 0, ("10D", (0, 2)))
    free.act(0, card("KC"))
    assert (1, 2) in offered(free, 0, "cell")
    none = table(board, ["10D KC"], options={"parallelLines": "none"})
    lay(none, 0, ("10D", (0, 2)))
    none.act(0, card("KC"))
    assert (1, 2) not in offered(none, 0, "cell")
    assert (0, 3) in offered(none, 0, "cell"), "away from the pair"
    assert refused(none, 0, cell(1, 2)) == (
        "It would lie alongside a parallel line, and parallel lines are switched off in this game."
    )


def test_b_r2_option_parallel_lines_asks_for_a_run_of_two() -> None:
    match = table({(0, 1): "S"}, ["10D KC"], options={"parallelLines": "none"})
    build(match, 0, ("10D", (1, 0)), ("KC", (1, 1)))
    assert len(match.state()["board"]) == 3


def test_b_r2_option_parallel_lines_lets_one_card_be_read_either_way() -> None:
    """A single card beside the middle of a row may serve a column."""
    board = {(0, 1): "S", (1, 1): "H"}
    match = table(board, ["10D"], options={"parallelLines": "none"})
    assert (1, 2) in cells_for(match, 0, "10D")


def test_b_r2_option_parallel_lines_refuses_a_single_card_in_a_corner_of_two_lines() -> None:
    board = {(0, 2): "S", (1, 2): "H", (2, 1): "D", (2, 0): "C"} | {(-1, 0): "S", (0, 1): "C"}
    free, none = (table(board, ["9S"], options={"parallelLines": value}) for value in ("free", "none"))
    assert (1, 1) in cells_for(free, 0, "9S") and (1, 1) not in cells_for(none, 0, "9S")
    none.act(0, card("9S"))
    assert refused(none, 0, cell(1, 1)) == (
        "It would lie alongside a parallel line, and parallel lines are switched off in this game."
    )


def test_b_r3_a_line_past_the_centre_is_fine() -> None:
    match = table(hands=["9S 4H 10D KC"])
    build(match, 0, ("9S", (0, 1)), ("4H", (-1, 1)), ("10D", (1, 1)), ("KC", (2, 1)))
    assert scores(match) == [1, 0]


def test_b_r4_one_stub_is_a_legal_build() -> None:
    match = table(hands=["9S"])
    events = build(match, 0, ("9S", (0, -1)))
    assert of_type(events, "build_confirmed")[0]["length"] == 1
    assert scores(match) == [0, 0]


def suits_taken(picture: str, at: tuple[int, int]) -> set[str]:
    """The suits a cell accepts from a hand of all four."""
    match = table(picture, ["2S 2H 2D 2C"])
    return {code[-1] for code in ("2S", "2H", "2D", "2C") if at in cells_for(match, 0, code)}


@pytest.mark.parametrize("at", [(0, 5), (-1, 4), (4, 4), (3, 3), (3, 8)])
def test_b_r5_dead_by_length(at: tuple[int, int]) -> None:
    assert suits_taken(LADDER, at) == set()
    match = table(LADDER, ["R*"])
    match.act(0, card("R*"))
    assert "would be longer than four cards" in refused(match, 0, cell(*at))


@pytest.mark.parametrize(
    ("at", "accepted"),
    [((1, 3), "HC"), ((2, 5), "SD"), ((1, 5), "HDC"), ((1, 0), "SHDC"), ((-1, 0), "SHDC"), ((0, -1), "SHDC")],
)
def test_b_r5_dead_for_a_suit(at: tuple[int, int], accepted: str) -> None:
    assert suits_taken(LADDER, at) == set(accepted)


def test_b_r5_dead_by_suit() -> None:
    """Row and column together show all four suits: not even a Star fits."""
    board = {(1, 0): "S", (2, 0): "H", (3, 1): "D", (3, 2): "C"}
    match = table(board, ["R* 9S"])
    match.act(0, card("R*"))
    assert (3, 0) not in offered(match, 0, "cell")
    assert refused(match, 0, cell(3, 0)) == "The row and the column there together already hold all four suits."


def test_b_r5_unreachable() -> None:
    assert suits_taken(". . S\n. H .\n+ . .", (2, 1)) == set("DC")
    match = table({(2, 2): "S", (5, 5): "H"}, ["9D"])
    assert cells_for(match, 0, "9D") == ROUND_THE_CENTRE, "neither card is linked"


def test_b_r6_whoever_can_build_must() -> None:
    match = table(hands=["9S 4H"])
    assert [action["type"] for action in match.decisions()[0].actions] == ["card", "card"]
    assert refused(match, 0, {"type": "pass"}) == "You may not pass while something can be built."
    assert refused(match, 0, discard("9S")) == "Something can be built, so no card is discarded."


BLOCKED = ". S .\nS + S\n. S ."


def test_b_r7_without_a_legal_build_one_card_is_discarded() -> None:
    match = table(BLOCKED, ["9S 3S 2S"], deck=20)
    assert asked(match) == [(0, "discard")]
    assert offered(match, 0, "discard") == ["2S", "3S", "9S"]
    assert match.decisions()[0].prompt == "No card of yours fits anywhere: discard one and end the turn."
    events = act(match, 0, discard("3S"))
    assert of_type(events, "card_moved")[0] == {
        "card": "3S", "from": {"zone": "hand", "seat": 0}, "to": {"zone": "removed"}, "why": "discard",
    }  # fmt: skip
    assert match.state()["removed"][-1] == "3S"
    assert asked(match) == [(1, "build")] and len(match.state()["hands"][0]) == 6


def test_b_r7_with_an_empty_hand_the_turn_just_ends() -> None:
    match = table("+ S", ["", "9D 3H"], deck=20)
    state = match.state()
    assert asked(match) == [(1, "build")], "nothing to decide for an empty hand"
    assert state["turns_taken"] == [1, 0] and state["removed"] == match.state()["removed"]
    assert len(state["hands"][0]) == 6


def test_b_r7_a_star_is_always_worth_a_try() -> None:
    assert asked(table(BLOCKED, ["9S R*"])) == [(0, "build")]


def test_b_r8_a_star_is_declared_when_laid_and_keeps_its_suit() -> None:
    match = table("+ S", ["R* 4H"])
    match.act(0, card("R*"))
    match.act(0, cell(2, 0))
    assert asked(match) == [(0, "suit")]
    assert offered(match, 0, "suit") == ["C", "D", "H"], "a spade lies in the row"
    assert refused(match, 0, suit("S")) == "A spade does not fit on that cell."
    match.act(0, suit("D"))
    act(match, 0, DONE)
    assert board_of(match.state())[2, 0] == "D"
    assert match.state()["board"][1]["cards"] == ["R*"]
    again = logic.load_match(match.state())
    assert board_of(again.state())[2, 0] == "D"


def test_b_r8_an_ordinary_card_is_not_asked() -> None:
    match = table("+ S", ["4H"])
    lay(match, 0, ("4H", (2, 0)))
    assert asked(match) == [(0, "build")]


def test_b_r8_both_stars_in_one_build_with_different_suits() -> None:
    match = table(hands=["R* B* 9S 4H"])
    lay(match, 0, ("R*", (1, 0), "S"))
    match.act(0, card("B*"))
    match.act(0, cell(2, 0))
    assert offered(match, 0, "suit") == ["C", "D", "H"]
    match.act(0, suit("C"))
    assert offered(match, 0, "card") == ["4H"], "spade and club are spoken for"


@pytest.mark.parametrize("code", ["2S", "4S", "7S", "KC", "8D", "3D", "AH", "8S", "2H"])
def test_b_r11_any_card_may_be_built_plainly(code: str) -> None:
    match = table(hands=[[code]])
    build(match, 0, (code, (1, 0)))
    if asked(match)[0][0] == 0:  # what 7S and 8D add to the build is left out
        plain = {"type": "no"} if code == "8D" else PASS
        match.act(0, plain)
    assert match.state()["board"][0]["cards"] == [code]
    assert asked(match) == [(1, "build")] and scores(match) == [0, 0]
