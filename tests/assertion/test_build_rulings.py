"""The rulings on builds (B-R1 to B-R11), on small boards that a reader can check by eye."""

from __future__ import annotations

import pytest

import logic
from logic.views import NoAct, PassAct
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
    suit,
    table,
)
from tests.contract.walk import context_of

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


def test_b_r1_a_line_does_not_pass_through_the_centre() -> None:
    """B-R1."""
    match = table(hands=["9S 4H"])
    lay(match, 0, ("9S", (-1, 0)))
    match.act(0, card("4H"))
    assert (1, 0) not in offered(match, 0, "cell")
    assert refused(match, 0, cell(1, 0)) == "The centre lies between: a line ends at it on both sides."


def test_b_r1_each_side_of_the_centre_holds_its_own_four() -> None:
    """B-R1."""
    match = table("C D H S + S H D", ["9C"])
    build(match, 0, ("9C", (4, 0)))
    assert scores(match) == [1, 0]
    assert len(match.state()["board"]) == 8


def test_b_r1_the_same_suit_on_both_sides_of_the_centre() -> None:
    """B-R1."""
    match = table("S +", ["9S"])
    assert (1, 0) in cells_for(match, 0, "9S")


def test_b_r2_parallel_lines_up_to_a_latin_square_whose_last_row_scores_five() -> None:
    board = {(x, 2 + y): row[x] for y, row in enumerate(("DCSH", "HSCD", "SHDC")) for x in range(4)}
    match = table(board, ["9C 9D 9H 9S"])
    lay(match, 0, ("9C", (0, 1)), ("9D", (1, 1)), ("9H", (2, 1)), ("9S", (3, 1)))
    gain = context_of(match.decisions()[0]).gain
    assert gain.points == 5
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
        "It would lie right beside a line that runs the same way, which the house rule Parallel lines forbids."
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
        "It would lie right beside a line that runs the same way, which the house rule Parallel lines forbids."
    )


def test_b_r3_a_line_past_the_centre_is_fine() -> None:
    """B-R3: one of the cards lies beside it."""
    match = table(hands=["9S 4H 10D KC"])
    build(match, 0, ("9S", (0, 1)), ("4H", (-1, 1)), ("10D", (1, 1)), ("KC", (2, 1)))
    assert scores(match) == [1, 0]


def test_b_r4_one_stub_is_a_legal_build() -> None:
    """B-R4: beside the centre a single card may begin a trick."""
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
    """B-R5: both ends of every full line of the ladder."""
    assert suits_taken(LADDER, at) == set()
    match = table(LADDER, ["R*"])
    match.act(0, card("R*"))
    assert "would be longer than four cards" in refused(match, 0, cell(*at))


@pytest.mark.parametrize(
    ("at", "accepted"),
    [((1, 3), "HC"), ((2, 5), "SD"), ((1, 5), "HDC"), ((1, 0), "SHDC"), ((-1, 0), "SHDC"), ((0, -1), "SHDC")],
)
def test_b_r5_dead_for_a_suit(at: tuple[int, int], accepted: str) -> None:
    """B-R5: what the cells of the ladder refuse."""
    assert suits_taken(LADDER, at) == set(accepted)


def test_b_r5_dead_by_suit() -> None:
    """Row and column together show all four suits: not even a Star fits."""
    board = {(1, 0): "S", (2, 0): "H", (3, 1): "D", (3, 2): "C"}
    match = table(board, ["R* 9S"])
    match.act(0, card("R*"))
    assert (3, 0) not in offered(match, 0, "cell")
    assert refused(match, 0, cell(3, 0)) == "The row and the column there together already hold all four suits."


def test_b_r5_unreachable() -> None:
    """B-R5."""
    assert suits_taken(". . S\n. H .\n+ . .", (2, 1)) == set("DC")
    match = table({(2, 2): "S", (5, 5): "H"}, ["9D"])
    assert cells_for(match, 0, "9D") == ROUND_THE_CENTRE, "neither card is linked"


def test_b_r6_whoever_can_build_must() -> None:
    match = table(hands=["9S 4H"])
    assert [action.kind for action in match.decisions()[0].actions] == ["card", "card"]
    assert refused(match, 0, PassAct()) == "You may not pass while something can be built or enacted."
    assert refused(match, 0, discard("9S")) == "You can still build or enact something, so you may not discard."


BLOCKED = ". S .\nS + S\n. S ."


def test_b_r7_without_a_legal_build_one_card_is_discarded() -> None:
    match = table(BLOCKED, ["9S 3S 2S"], deck=20)
    assert asked(match) == [(0, "discard")]
    assert offered(match, 0, "discard") == ["2S", "3S", "9S"]
    asks = "You can build nothing. Discard a card, or lay a false trick."
    assert match.decisions()[0].prompt == asks
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
    """B-R8."""
    match = table("+ S", ["R* 4H"])
    match.act(0, card("R*"))
    match.act(0, cell(2, 0))
    assert asked(match) == [(0, "suit")]
    assert offered(match, 0, "suit") == ["C", "D", "H"], "a spade lies in the row"
    assert refused(match, 0, suit("S")) == "A card of Spades does not fit on that cell."
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
        plain = NoAct() if code == "8D" else PASS
        match.act(0, plain)
    assert match.state()["board"][0]["cards"] == [code]
    assert asked(match) == [(1, "build")] and scores(match) == [0, 0]
