"""Four, Three and Two of Spades: points for linked tricks, points claimed, points for a sharp end."""

from __future__ import annotations

from tests.assertion.strategies.kit import (
    asked,
    choose,
    column,
    declare,
    enact,
    playable,
    quiet,
    respond,
    row,
    stand,
    turn_of,
    where,
    why_not,
)
from tests.assertion.strategies.pieces import (
    credited,
    effect,
    lasting,
    permanent,
    place,
    stub,
    trick,
)
from tests.assertion.table import build, scores, staircase

NORTH = [(0, 1), (0, 2), (0, 3), (0, 4)]
EAST = [(1, 0), (2, 0), (3, 0), (4, 0)]
OTHERS = "8D 6C KC 10H JD 9D"


# ------------------------------------------------------------------------------------------------------ 4S linked fires


def test_4s_counts_every_other_trick_it_shares_a_card_with_or_touches() -> None:
    """D-4S, D-4S2, D-4S3: the extra points are credited to the new trick."""
    board = {**column(0, 1, "HDC"), **row(1, 0, "SHDC"), **column(0, -4, "CDHS")}
    match = stand(board, ["4S 2H 3D 4C 9H 5D", OTHERS], permanent=[0, 0])
    build(match, 0, ("4S", (0, 4)))
    assert permanent(match) == [2, 0]  # the row touches by a corner at (1, 0); the column beyond the centre does not
    assert credited(match)[-1] == (0, 2)


def test_d4s2_option_four_spades_partials() -> None:
    """D-4S2: partial tricks do not count; house rule fourSpadesPartials."""
    board = {**column(0, 1, "HDC"), **row(1, 0, "SH")}
    for partials, points in ((False, 1), (True, 2)):
        match = stand(board, ["4S 2H 3D 4C 9H 5D", OTHERS], options={"fourSpadesPartials": partials})
        build(match, 0, ("4S", (0, 4)))
        assert permanent(match) == [points, 0]


def test_d4s1_of_two_tricks_completed_at_once_one_is_the_new_one() -> None:
    """D-4S1: the best count; the other one counts among the others."""
    board = {**column(0, 1, "HDC"), (1, 4): "H", (2, 4): "D", (3, 4): "C"}
    match = stand(board, ["4S 2H 3D 4C 9H 5D", OTHERS])
    build(match, 0, ("4S", (0, 4)))
    assert permanent(match) == [3, 0] and sorted(credited(match)) == [(0, 1), (0, 2)]


def test_4s_built_earlier_gives_nothing_later() -> None:
    match = stand({**column(0, 1, "HD"), **row(1, 0, "SHDC")}, ["4S 2H 3D 4C 9H 5D", OTHERS], permanent=[0, 0])
    build(match, 0, ("4S", (0, 3)))
    build(match, 1, ("6C", (0, 4)))
    assert permanent(match) == [0, 1]


def test_d4s4_e49_standing_false_tricks_count_irregular_lines_do_not() -> None:
    """D-4S4: a false trick that stands is a complete one; a line of Seven of Diamonds is none."""
    lines = row(1, 0, "SSHD")
    board = {**column(0, 1, "HDC"), **lines}
    standing = {"effects": [effect("false", "4H", cells=EAST, target=1)], "tricks": [trick(EAST, 1)]}
    for fields, points in ((standing, 2), ({"tricks": []}, 1)):
        match = stand(board, ["4S 2H 3D 4C 9H 5D", OTHERS], permanent=[0, 0], **fields)
        build(match, 0, ("4S", (0, 4)))
        assert permanent(match) == [points, 0]


# -------------------------------------------------------------------------------------------------- 3S seize the credit


def test_3s_takes_what_the_victims_side_gained_in_its_last_turn() -> None:
    """D-3S, D-3S1: permanent points change sides, and so does the credit of the trick."""
    match = stand(column(0, 1, "HDC"), ["2S 2H 3D 4C 9H 5D", "3S 6C KC 10H JD 9D"])
    build(match, 0, ("2S", (0, 4)))
    assert permanent(match) == [2, 0]
    enact(match, 1, "3S")
    assert permanent(match) == [0, 2] and credited(match) == [(1, 2)] and where(match, "3S") == "centre"


def test_3s_takes_lines_and_they_are_worth_nothing_to_the_victim() -> None:
    """D-3S, A6-R6, D-3S4: until they are lost and gained anew."""
    match = stand(staircase(6), ["KC 2H 7D 4D 5D 6H", "3S 2C 3C 4C 8S 9S"])
    stub(match, 0, "2H", (0, 7))
    assert scores(match) == [4, 0]
    enact(match, 1, "3S")
    assert scores(match) == [0, 4] and lasting(match) == [("suppressed", "3S")]
    assert [line["held_by"] for line in match.state()["lines"] if line["held_by"]] == [[0]]


def test_d3s2_points_the_victim_claimed_count_too() -> None:
    """D-3S2."""
    hands = ["2S 2H 3D 4C 9H 5D", "3S 6C KC 10H JD 9D", "9S 2D 3C 4H 5H 6H"]
    match = stand(column(0, 1, "HDC"), hands, seats=3)
    build(match, 0, ("2S", (0, 4)))
    enact(match, 1, "3S")
    assert permanent(match) == [0, 2, 0]
    enact(match, 2, "9S", 1, "3S", 1)
    assert permanent(match) == [0, 0, 2]


def test_d3s3_without_any_gain_it_may_be_played_without_effect() -> None:
    """D-3S3."""
    match = stand("", ["2S 2H 3D 4C 9H 5D", "3S 6C KC 10H JD 9D"])
    assert "3S" not in playable(match, 0)
    stub(match, 0, "2H", (0, 1))
    enact(match, 1, "3S")
    assert permanent(match) == [0, 0] and turn_of(match) == 0


def test_3s_nobody_has_taken_a_turn_yet() -> None:
    match = stand("", ["3S 2H 3D 4C 9H 5D", OTHERS])
    assert "turn yet" in why_not(match, 0, "3S")


def test_d3s5_the_victims_own_last_turn_even_if_others_have_moved_since() -> None:
    """D-3S5: with three seats."""
    hands = ["2S 2H 3D 4C 9H 5D", OTHERS, "3S 2D 3C 4H 5H 6H"]
    match = stand(column(0, 1, "HDC"), hands, seats=3)
    build(match, 0, ("2S", (0, 4)))
    stub(match, 1, "JD", (1, 0))
    enact(match, 2, "3S", 0)
    assert permanent(match) == [0, 0, 2]


def test_d3s6_ten_of_clubs_of_the_victim_answers_it() -> None:
    """D-3S6: both are removed, the player has the credit back."""
    match = stand(column(0, 1, "HDC"), ["2S 10C 3D 4C 9H 5D", "3S 6C KC 10H JD 9D"])
    build(match, 0, ("2S", (0, 4)))
    declare(match, 1, "3S")
    respond(match, 0, "10C")
    quiet(match)
    assert permanent(match) == [2, 0] and turn_of(match) == 1 and asked(match) == [(1, "build")]
    assert {where(match, "3S"), where(match, "10C")} == {"removed"}


def test_3s_king_of_hearts_protects_the_turn() -> None:
    """D-3S, C4."""
    match = stand(column(0, 1, "HDC"), ["KH 2S 3D 4C 9H 5D", "3S 6C KC 10H JD 9D"])
    enact(match, 0, "KH", "2S")
    choose(match, 0, "2S", (0, 4), "done")
    quiet(match)
    assert turn_of(match) == 1 and "3S" not in playable(match, 1) and "King of Hearts" in why_not(match, 1, "3S")


def test_e31_a_kings_turn_has_gained_the_lines_it_brought_back() -> None:
    """E31: restored territory counts if it was regained in that turn."""
    board = {**column(0, 1), **{(x, y + 4): s for (x, y), s in staircase(3).items()}}
    match = stand(board, ["KS 2C 3C 4C 5S 7S", "AS 3S 3H 4D 5D 6H"], to_move=[1])
    enact(match, 1, "AS", NORTH)
    enact(match, 0, "KS")
    assert scores(match) == [5, 0]
    enact(match, 1, "3S")
    assert scores(match) == [1, 4]


def test_e59_two_of_diamonds_counts_the_credit_of_the_claimer() -> None:
    """E59: tricks claimed by Three of Spades are not the victim's any more."""
    match = stand(column(0, 1, "HDC"), ["2S 9C 3D 4C 9H 5D", "3S 2D KC 10H JD 9D"])
    build(match, 0, ("2S", (0, 4)))
    enact(match, 1, "3S")
    stub(match, 0, "9H", (1, 0))
    enact(match, 1, "2D")
    assert turn_of(match) == 0 and asked(match) == [(0, "build")]  # nothing to place


# -------------------------------------------------------------------------------------------------- 2S sharpened finish


def test_2s_one_more_for_every_trick_completed_with_it_this_turn() -> None:
    board = {**column(0, 1, "HDC"), (1, 4): "H", (2, 4): "D", (3, 4): "C"}
    match = stand(board, ["2S 2H 3D 4C 9H 5D", OTHERS])
    build(match, 0, ("2S", (0, 4)))
    assert permanent(match) == [4, 0] and credited(match) == [(0, 2), (0, 2)]


def test_d2s1_placed_in_an_earlier_turn_it_gives_nothing() -> None:
    """D-2S1: the trick counts for who finishes it, once."""
    match = stand(column(0, 1, "HD"), ["2S 2H 3D 4C 9H 5D", OTHERS])
    build(match, 0, ("2S", (0, 3)))
    build(match, 1, ("6C", (0, 4)))
    assert permanent(match) == [0, 1]


def test_2s_placed_earlier_in_the_same_turn_it_counts() -> None:
    """D-2S: "placed this turn": a later placement of the same turn may complete the trick."""
    match = stand(column(0, 1, "H"), ["QS 2S 3D 4C 9H 5D", OTHERS])
    enact(match, 0, "QS")
    place(match, 0, ("2S", (0, 2)), ("3D", (0, 3)), ("4C", (0, 4)))
    assert permanent(match) == [2, 0] and credited(match) == [(0, 2)]
