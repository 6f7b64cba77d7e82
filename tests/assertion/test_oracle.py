"""The oracle against facts counted by hand. Long because every count stands beside its reasoning.

The reasoning stands in the comments so that a reader can redo it with pencil and paper.
"""

from __future__ import annotations

import itertools
import json
import math
from collections import Counter
from collections.abc import Mapping

import pytest

from tests.assertion import oracle
from tests.assertion.oracle import Board, Cell, Suit
from tests.assertion.positions import BY_NAME, POSITIONS, Position, render

TWO = {"S": (0, -1), "N": (0, 1)}
THREE = {"S": (0, -1), "W": (-1, 0), "N": (0, 1)}
FOUR = {"S": (0, -1), "W": (-1, 0), "N": (0, 1), "E": (1, 0)}


def each_for_himself(homes: Mapping[str, tuple[int, int]]) -> dict[str, str]:
    """Sides of a game without teams."""
    return {seat: seat for seat in homes}


def diagonal(length: int) -> Board:
    """A chain of corner contacts from (1, 1) on; all active by A5 and A5-R2."""
    return {(k, k): oracle.SUITS[k % 4] for k in range(1, length + 1)}


def suits_taken(name: str) -> dict[Cell, str]:
    """Return for every attached empty cell of a position the suits it accepts, in the order S H D C."""
    board = BY_NAME[name].board
    return {
        cell: "".join(suit for suit in oracle.SUITS if suit in oracle.accepted_suits(board, cell))
        for cell in oracle.attached_cells(board)
    }


# ---------------------------------------------------------------------------------------------------------- fixed data


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_fixed_positions_are_sound(position: Position) -> None:
    board = position.board
    assert oracle.CENTRE not in board
    assert all(oracle.on_table(cell) and board[cell] in oracle.SUITS for cell in board)
    assert all(oracle.run_is_legal(board, run) for cell in board for run in oracle.runs_through(board, cell))
    assert len(set(position.hand)) == len(position.hand)
    assert set(position.hand) <= set(oracle.full_deck())
    # No suit shows more often than 13 cards and two Stars allow, the hand included.
    shown = Counter(board.values()) + Counter(code[-1] for code in position.hand if code not in oracle.STARS)
    assert sum(max(0, shown[suit] - 13) for suit in oracle.SUITS) + sum(c in oracle.STARS for c in position.hand) <= 2


@pytest.mark.share(4)
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_pinned_counts(position: Position) -> None:
    pinned = json.loads(oracle.COUNTS_FILE.read_text(encoding="utf-8"))
    assert set(pinned) == set(BY_NAME)
    assert oracle.position_counts(position.board, position.hand) == pinned[position.name]


@pytest.mark.share(2)
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_builds_of_one_card_are_the_single_placements(position: Position) -> None:
    builds = oracle.complete_builds(position.board, position.hand)
    ones = [next(iter(build)) for build in builds if len(build) == 1]
    assert set(ones) == oracle.single_placements(position.board, position.hand)


def test_render() -> None:
    assert render({(1, 1): "S"}, marks=[(1, 0)], margin=0) == "   1 . S\n   0 + *\n     x = 0 .. 1"


# ---------------------------------------------------------------------------------------------------------------- runs


def test_the_centre_is_a_wall() -> None:
    board = BY_NAME["centre_wall"].board
    assert oracle.runs_through(board, (-1, 0)) == (((-4, 0), (-3, 0), (-2, 0), (-1, 0)), ((-1, 0),))
    assert oracle.runs_through(board, (1, 0)) == (((1, 0), (2, 0), (3, 0)), ((1, 0),))
    assert oracle.runs_through(board, (0, 1))[1] == ((0, 1),)
    assert oracle.runs_through(board, (0, -1))[1] == ((0, -2), (0, -1))
    # B-R1: one build cannot use both sides of the centre, even where each card alone is legal.
    assert oracle.legal_build(board, [((0, 2), "H")])
    assert oracle.legal_build(board, [((0, -3), "C")])
    assert oracle.build_faults(board, [((0, 2), "H"), ((0, -3), "C")]) == {"B3"}
    with pytest.raises(ValueError, match="no card"):
        oracle.runs_through(board, (0, 0))


def test_run_legality() -> None:
    row: Board = {(1, 0): "S", (2, 0): "H", (3, 0): "D", (4, 0): "C"}
    run = oracle.runs_through(row, (2, 0))[0]
    assert oracle.run_is_legal(row, run)
    assert oracle.run_is_complete(row, run)
    assert not oracle.run_is_complete(row, run[:3])
    five = {**row, (5, 0): "S"}
    assert not oracle.run_is_legal(five, oracle.runs_through(five, (2, 0))[0])
    assert not oracle.run_is_legal({(1, 0): "S", (2, 0): "S"}, ((1, 0), (2, 0)))


# --------------------------------------------------------------------------------------------------------------- links


def test_active_cells() -> None:
    assert oracle.active_cells({}) == set()
    # A5-R2: a corner of the centre is enough; one cell of air is not.
    assert oracle.active_cells({(1, 1): "S", (2, 2): "S", (4, 4): "S", (-2, 0): "H"}) == {(1, 1), (2, 2)}
    assert oracle.active_cells(BY_NAME["island"].board) == {(0, 1), (0, 2)}
    corner_only = BY_NAME["corner_only"].board
    assert oracle.active_cells(corner_only) == set(corner_only)
    assert oracle.active_cells(diagonal(20)) == set(diagonal(20))


# ------------------------------------------------------------------------------------------------------------- opening


def elementary(counts: list[int]) -> list[int]:
    """e[k]: in how many ways k cards of different suits can be taken from ``counts`` cards of each suit."""
    return [sum(math.prod(chosen) for chosen in itertools.combinations(counts, size)) for size in range(5)]


def with_stars(e: list[int], stars: int) -> list[int]:
    """The same with Stars in the hand: a Star takes any suit that the cards beside it leave free.

    k suits with one certain Star among them: k - 1 natural suits, and 4 - (k - 1) = 5 - k suits left for the Star.
    With both: k - 2 natural suits, then (6 - k) suits for the red and (5 - k) for the black Star.
    """
    ways = []
    for k in range(5):
        count = e[k]
        if k >= 1:
            count += stars * e[k - 1] * (5 - k)
        if k >= 2 and stars == 2:
            count += e[k - 2] * (6 - k) * (5 - k)
        ways.append(count)
    return ways


@pytest.mark.parametrize(
    ("name", "naturals", "stars"),
    [("opening", [2, 2, 1, 1], 0), ("opening_one_star", [2, 1, 1, 1], 1), ("opening_two_stars", [1, 1, 1, 1], 2)],
)
def test_opening_counts(name: str, naturals: list[int], stars: int) -> None:
    # On the empty table the cells of a build are neighbours in a line, and one of them is next to the centre (B5).
    # One card: the 4 neighbours of the centre.  n >= 2 cards: through each neighbour goes the line that points away
    # from the centre (1 stretch of n, the centre is a wall) and the line across it (n stretches of n cells hold the
    # neighbour).  No stretch holds two neighbours of the centre, so there are 4 * (1 + n): 12, 16 and 20.
    # All crossing runs are stubs, so any order of any n suits will do: n! orders.
    stretches = [0, 4, 12, 16, 20]
    ways = with_stars(elementary(naturals), stars)
    expected = [stretches[n] * math.factorial(n) * ways[n] for n in range(1, 5)]
    position = BY_NAME[name]
    sizes = Counter(len(build) for build in oracle.complete_builds(position.board, position.hand))
    assert [sizes[n] for n in range(1, 5)] == expected
    if name == "opening":
        assert expected == [4 * 6, 12 * 2 * 13, 16 * 6 * 12, 20 * 24 * 4]


# ------------------------------------------------------------------------------------------------- B-R5, the ladder


def test_ladder_suits() -> None:
    # Column S H D C on x = 0 (y 1..4), row C S H D on y = 4 (x 0..3), column D C H S on x = 3 (y 4..7).
    assert suits_taken("ladder") == {
        # free neighbours of the centre
        (1, 0): "SHDC",
        (-1, 0): "SHDC",
        (0, -1): "SHDC",
        # dead by length: the ends of the three complete tricks
        (0, 5): "",
        (-1, 4): "",
        (4, 4): "",
        (3, 3): "",
        (3, 8): "",
        # left of the first column: a row of two with the card beside it
        (-1, 1): "HDC",
        (-1, 2): "SDC",
        (-1, 3): "SHC",
        # between the columns: row partner to the left, column partner above
        (1, 1): "HDC",
        (1, 2): "SDC",
        (1, 3): "HC",
        (2, 3): "SDC",
        # above the row: column partner below, at (2, 5) also the clubs to the right
        (1, 5): "HDC",
        (2, 5): "SD",
        (2, 6): "SDC",
        (2, 7): "HDC",
        # right of the last column
        (4, 5): "SHD",
        (4, 6): "SDC",
        (4, 7): "HDC",
    }


def test_ladder_singles() -> None:
    # From that table with 2 spades, 1 heart, 2 diamonds, 1 club in hand (6 cards):
    #   3 cells of all suits 18; 5 "not S" of 4; 5 "not H" of 5; (-1,3) "not D" 4; (4,5) "not C" 5;
    #   (1,3) H or C 2; (2,5) S or D 4.
    position = BY_NAME["ladder"]
    assert len(oracle.single_placements(position.board, position.hand)) == 18 + 20 + 25 + 4 + 5 + 2 + 4
    # Spades only: 3 + 5 "not H" + (-1,3) + (4,5) + (2,5) = 11 cells, six cards each, and never two in one build (B1).
    spades = BY_NAME["one_suit"]
    assert len(oracle.complete_builds(spades.board, spades.hand)) == 11 * 6
    # parallelLines = none loses (2,5) only: as a column card it lies beside the column run of (3,5), as a row card
    # beside the row run of (2,4); every other of these cells has a reading without such a neighbour.
    lost = oracle.single_placements(spades.board, spades.hand) - oracle.single_placements(
        spades.board, spades.hand, "none"
    )
    assert {cell for _, cell, _ in lost} == {(2, 5)}


# -------------------------------------------------------------------------------------------------------- Latin square


def test_last_row_of_the_latin_square_scores_five() -> None:
    # Rows y = 1..3 read S H D C, H S C D, D C S H; the columns lack C D H S.
    position = BY_NAME["latin_3x4"]
    row = [((0, 4), "C"), ((1, 4), "D"), ((2, 4), "H"), ((3, 4), "S")]
    assert oracle.legal_build(position.board, row)
    completed = oracle.tricks_completed(position.board, row)
    assert completed == {
        ((0, 4), (1, 4), (2, 4), (3, 4)),
        *(((x, 1), (x, 2), (x, 3), (x, 4)) for x in range(4)),
    }
    # Nothing beats it; two spades and two diamonds in hand make it four builds.
    scores = Counter(
        len(oracle.tricks_completed(position.board, [(cell, suit) for _, cell, suit in build]))
        for build in oracle.complete_builds(position.board, position.hand)
    )
    assert max(scores) == 5
    assert scores[5] == 4
    # Under parallelLines = none the row leans on its neighbour; so does any part of it as a row.
    assert oracle.build_faults(position.board, row, "none") == {"B-R2"}
    assert not oracle.legal_build(position.board, row[:2], "none")
    # A single card may be read as the end of its column, with nothing beside it.
    assert oracle.legal_build(position.board, row[:1], "none")


def test_full_latin_square_leaves_two_ways_out() -> None:
    # Every border cell of the square is dead by length, (1,0) too: it stands under the column of x = 1.  ((0,0) is
    # the centre.)  Left are (-1,0) and (0,-1).  For n >= 2: from (-1,0) one stretch westward and one southward
    # ((-1,1) is dead), from (0,-1) one southward and n along the row y = -1; 3 + n in all, none shared.
    open_cells = {cell for cell, suits in suits_taken("latin_4x4").items() if suits}
    assert open_cells == {(-1, 0), (0, -1)}
    position = BY_NAME["latin_4x4"]
    ways = elementary([2, 1, 2, 1])
    assert len(oracle.complete_builds(position.board, position.hand)) == (
        2 * ways[1] + 5 * 2 * ways[2] + 6 * 6 * ways[3] + 7 * 24 * ways[4]
    )


def test_parallel_option_counts_only_older_runs() -> None:
    # Row y = 1: S H on x 0..1.  Row y = 2: D on 0, C on 2, a gap at (1,2).
    board = BY_NAME["parallel_pairs"].board
    # As a row card (1,2) has the run of (1,1) under it; as a column card it stands beside D and C, which are stubs in
    # their columns except D, whose column is S D: a run of two parallel to it.
    assert oracle.legal_build(board, [((1, 2), "S")])
    assert oracle.build_faults(board, [((1, 2), "S")], "none") == {"B-R2"}
    # (2,1) as a column card: left of it (1,1) is a stub in its column, right of it nothing.  Legal.
    assert oracle.legal_build(board, [((2, 1), "D")], "none")
    # Two cards above single-row stubs: (0,3) stands over D, whose row is a stub; (1,3) over nothing.  Legal.
    assert oracle.legal_build(board, [((0, 3), "H"), ((1, 3), "C")], "none")
    # Row y = 0 beneath the older row y = 1: (1,0) stands under H, in a row of two.
    assert oracle.legal_build(board, [((1, 0), "S"), ((2, 0), "H")])
    assert not oracle.legal_build(board, [((1, 0), "S"), ((2, 0), "H")], "none")
    # The cards of the build itself are not older: a column of two beside nothing.
    assert oracle.legal_build(board, [((0, -1), "H"), ((0, -2), "C")], "none")


# ----------------------------------------------------------------------------------- dead cells, islands, corners, gaps


def test_dead_cells() -> None:
    assert suits_taken("dead_cells") == {
        (0, -1): "SHDC",
        (0, 3): "DC",  # above S H in the column
        (-1, 1): "HDC",  # S to the right and S below
        (-1, 2): "SC",  # H D to the right
        (1, 1): "",  # S to the left and S to the right: no suit mends that
        (1, 3): "SHC",
        (2, 2): "",  # dead by suit: H D to the left, S C below
        (3, 0): "SD",
        (1, -1): "SDC",
        (2, -1): "HD",
        (3, 1): "HDC",
        (-1, -1): "HDC",
        (-2, 1): "SDC",
        (-2, -1): "SDC",
        (-3, 1): "SHC",
        (-3, -1): "SHC",
        (-4, 1): "SHD",
        (-4, -1): "SHD",
        (-5, 0): "",  # dead by length
    }
    # Hand: S, H and D once, C twice, and a Star: 2, 2, 2 and 3 ways to lay the suits.
    ways = {"S": 2, "H": 2, "D": 2, "C": 3}
    singles = sum(ways[suit] for suits in suits_taken("dead_cells").values() for suit in suits)
    position = BY_NAME["dead_cells"]
    assert singles == 102 == len(oracle.single_placements(position.board, position.hand))


def test_island() -> None:
    board = BY_NAME["island"].board
    # S H on (0,1), (0,2); the island D C H on (0..2, 4).  (0,3) hangs on H and re-links the island (B6).
    assert suits_taken("island") == {
        (1, 0): "SHDC",
        (-1, 0): "SHDC",
        (0, -1): "SHDC",
        (1, 1): "HDC",
        (-1, 1): "HDC",
        (1, 2): "SDC",
        (-1, 2): "SDC",
        (0, 3): "C",
    }
    assert oracle.active_cells({**board, (0, 3): "C"}) == set(board) - {(7, -3), (8, -3), (8, -2)} | {(0, 3)}
    # Attachment to the inactive island alone is none, even where the suits would do.
    assert oracle.build_faults(board, [((1, 5), "S")]) == {"B5"}
    assert oracle.build_faults(board, [((3, 4), "S")]) == {"B5"}
    assert oracle.build_faults(board, [((6, -3), "D"), ((9, -3), "C")]) == {"B5"}
    # Cards of the build do not make each other's neighbours active in time: (0,5) hangs on the island, and with
    # (0,3) in the same column the run would be five long.
    assert oracle.build_faults(board, [((0, 3), "C"), ((0, 5), "S")]) == {"B4"}
    # A column from the active (0,2) side into the island: (1,2) attached, (1,3) beneath the island's C.
    assert oracle.legal_build(board, [((1, 2), "D"), ((1, 3), "S")])
    # The same two cells the other way round in suits: (1,2) H beside H.
    assert oracle.build_faults(board, [((1, 2), "H"), ((1, 3), "S")]) == {"B4"}
    # 18 for the three free neighbours of the centre, four cells of 5, two clubs for (0,3).
    assert len(oracle.single_placements(board, BY_NAME["island"].hand)) == 18 + 4 * 5 + 2


def test_corner_contact_never_attaches() -> None:
    board: Board = {(1, 1): "S"}
    assert oracle.build_faults(board, [((2, 2), "H")]) == {"B5"}
    assert oracle.build_faults({}, [((1, 1), "H")]) == {"B5"}
    # But what hangs by a corner is active and may be built upon.
    assert oracle.legal_build(board, [((2, 1), "H")])
    assert oracle.legal_build(board, [((1, 2), "H"), ((1, 3), "D"), ((1, 4), "C")])
    assert oracle.build_faults(board, [((1, 2), "H"), ((2, 2), "S"), ((1, 3), "D")]) == {"B3"}


def test_gaps_of_one() -> None:
    taken = suits_taken("gap_of_one")
    assert taken[(2, 1)] == "C"  # S H . D in the row, S above: joins to a trick
    assert taken[(-2, -1)] == ""  # C D . H S: five
    assert taken[(1, 2)] == ""  # H . H in the column
    board = BY_NAME["gap_of_one"].board
    assert oracle.tricks_completed(board, [((2, 1), "C")]) == {((0, 1), (1, 1), (2, 1), (3, 1))}
    # Two cards of one build on either side of an old card (B3 allows what lies between, if filled).
    assert oracle.legal_build(board, [((-3, -2), "H"), ((-1, -2), "D")])
    # With a hole between them they are in two runs, though each is attached.
    assert oracle.build_faults(board, [((1, 0), "S"), ((1, -1), "C"), ((-1, 0), "S")]) >= {"B1"}
    assert oracle.build_faults(board, [((2, 3), "D"), ((4, 3), "C")]) == {"B3"}


def test_edges() -> None:
    # (20, 20) is on the table, one step further is not (A8).
    board = BY_NAME["edge_corner"].board
    assert oracle.build_faults(board, [((21, 20), "H")]) == {"A8"}
    assert oracle.build_faults(board, [((20, 21), "H")]) == {"A8"}
    assert oracle.legal_build(board, [((20, 19), "H")])
    # (k+1, k) touches (k, k) in its row and (k+1, k+1) in its column, with suits k and k + 1 of the cycle S H D C.
    # For k = 1, 5, .. 17 (5 cells) H and D are out: S or C, three cards of the hand S S H C.
    # For k = 2, .. 18 (5) D and C are out: S or H, three.  For k = 3, .. 19 (5) C and S are out: H, one.
    # For k = 4, .. 16 (4) S and H are out: C, one.  Twice, for (k, k+1).  The neighbours of the centre: (1,0) and
    # (0,1) have H of (1,1) beside them, three cards each; the other two take all four.
    position = BY_NAME["edge_corner"]
    assert len(oracle.single_placements(board, position.hand)) == 2 * (15 + 15 + 5 + 4) + 2 * 3 + 2 * 4
    east = BY_NAME["edge_east"].board
    assert oracle.legal_build(east, [((20, -1), "D"), ((20, -2), "S")])
    # The row y = 0 ends with S H on 19, 20: a third card would leave the table.
    assert oracle.build_faults(east, [((20, 1), "S"), ((21, 1), "H")]) == {"A8"}
    south = BY_NAME["edge_south"].board
    assert {cell for build in oracle.complete_builds(south, ["9S", "6H"]) for _, cell, _ in build} <= {
        (x, y) for x in range(-20, 21) for y in range(-20, 21)
    }


def test_no_legal_build() -> None:
    # Four spades round the centre; each attached cell has one of them in its row or column.
    blocked = BY_NAME["spades_blocked"]
    assert set(suits_taken("spades_blocked").values()) == {"HDC"}
    assert oracle.complete_builds(blocked.board, blocked.hand) == set()
    empty = BY_NAME["empty_hand"]
    assert oracle.complete_builds(empty.board, empty.hand) == set()
    assert oracle.single_placements(empty.board, empty.hand) == set()


# ------------------------------------------------------------------------------------------------------ rule by rule


@pytest.mark.parametrize(
    ("placements", "faults"),
    [
        ([], {"B1"}),
        ([((1, 0), "S"), ((2, 0), "S")], {"B1"}),
        ([((1, 0), "X")], {"B1"}),
        ([((x, 0), "SHDCS"[x - 1]) for x in range(1, 6)], {"B1"}),
        ([((0, 0), "S")], {"B2"}),
        ([((0, 1), "D")], {"B2"}),
        ([((1, 0), "S"), ((1, 0), "H")], {"B2"}),
        ([((1, 0), "S"), ((-1, 0), "H")], {"B3"}),
        ([((1, 0), "S"), ((3, 0), "H")], {"B3"}),
        ([((1, 1), "S")], {"B4"}),
        ([((2, 1), "S")], {"B5"}),
        ([((1, 1), "S"), ((5, 5), "H")], {"B3", "B4"}),
        ([((3, 3), "S"), ((5, 5), "H")], {"B3", "B5"}),
        ([((2, 1), "D"), ((1, 1), "H"), ((3, 1), "C")], set()),
    ],
)
def test_faults_by_rule(placements: list[tuple[Cell, Suit]], faults: set[str]) -> None:
    # One spade stands on (0, 1).
    board: Board = {(0, 1): "S"}
    assert oracle.build_faults(board, placements) == faults
    assert oracle.legal_build(board, placements) is (not faults)


def test_a_run_past_the_centre_needs_one_neighbour_only() -> None:
    # B-R3: a row that passes above the centre.
    row = [((-1, 1), "S"), ((0, 1), "H"), ((1, 1), "D"), ((2, 1), "C")]
    assert oracle.legal_build({}, row)
    assert oracle.tricks_completed({}, row) == {((-1, 1), (0, 1), (1, 1), (2, 1))}
    assert oracle.build_faults({}, [((1, 1), "D"), ((2, 1), "C")]) == {"B5"}


def test_crossing_tricks_score_each() -> None:
    # One card closing a row and a column at once: row S H D on y = 1, column S H D on x = 3 below it.
    board: Board = {(0, 1): "S", (1, 1): "H", (2, 1): "D", (3, 0): "S", (3, -1): "H", (3, -2): "D"}
    assert len(oracle.tricks_completed(board, [((3, 1), "C")])) == 2
    assert oracle.tricks_completed(board, [((3, 2), "C")]) == set()


# ----------------------------------------------------------------------------------- the generator against plainer ones


def whole_line_builds(board: Board, hand: list[str], reach: int, most: int) -> set[frozenset[oracle.Play]]:
    """Try every choice of up to ``most`` empty cells of every row and column of a square around the centre."""
    span = range(-reach, reach + 1)
    lines = [[(x, y) for x in span] for y in span] + [[(x, y) for y in span] for x in span]
    found: set[frozenset[oracle.Play]] = set()
    for line in lines:
        empty = [cell for cell in line if cell != oracle.CENTRE and cell not in board]
        for size in range(1, most + 1):
            for cells in itertools.combinations(empty, size):
                for codes in itertools.permutations(hand, size):
                    suits = [code[-1] for code in codes]
                    if oracle.legal_build(board, list(zip(cells, suits, strict=True))):
                        found.add(frozenset(zip(codes, cells, suits, strict=True)))
    return found


def test_generator_loses_nothing_on_whole_lines() -> None:
    hand = ["9S", "4H", "10D", "KC"]
    assert whole_line_builds({}, hand, 4, 4) == oracle.complete_builds({}, hand)
    for name in ("parallel_pairs", "centre_wall", "island"):
        board = {cell: suit for cell, suit in BY_NAME[name].board.items() if max(map(abs, cell)) <= 4}
        hand = ["9S", "4H", "10D"]
        assert whole_line_builds(board, hand, 6, 2) == {
            build for build in oracle.complete_builds(board, hand) if len(build) <= 2
        }


def test_cells_out_of_line_are_never_one_build() -> None:
    board = BY_NAME["ladder"].board
    cells = [(x, y) for x in range(-2, 5) for y in range(-1, 6) if (x, y) not in board and (x, y) != (0, 0)]
    for one, other in itertools.combinations(cells, 2):
        if one[0] != other[0] and one[1] != other[1]:
            assert "B3" in oracle.build_faults(board, [(one, "S"), (other, "H")])


# A quarter turn and a mirror make up all eight ways to lay the table.
QUARTER_TURN = (0, -1, 1, 0)
MIRROR = (-1, 0, 0, 1)


@pytest.mark.share(2)
@pytest.mark.parametrize("matrix", [QUARTER_TURN, MIRROR], ids=["turn", "mirror"])
@pytest.mark.parametrize("name", ["late_islands", "dead_cells", "latin_3x4"])
def test_turning_the_table_changes_nothing(name: str, matrix: tuple[int, int, int, int]) -> None:
    position = BY_NAME[name]
    a, b, c, d = matrix

    def moved(cell: Cell) -> Cell:
        return a * cell[0] + b * cell[1], c * cell[0] + d * cell[1]

    turned = {moved(cell): suit for cell, suit in position.board.items()}
    for parallel_lines in ("free", "none"):
        assert oracle.complete_builds(turned, position.hand, parallel_lines) == {
            frozenset((code, moved(cell), suit) for code, cell, suit in build)
            for build in oracle.complete_builds(position.board, position.hand, parallel_lines)
        }


# ----------------------------------------------------------------------------------------------------------- territory


def test_depth_and_side_of_a_cell() -> None:
    assert oracle.depth(oracle.HOMES["N"], (3, 7)) == 7
    assert oracle.depth(oracle.HOMES["S"], (3, 7)) == -7
    assert oracle.depth(oracle.HOMES["W"], (3, 7)) == -3
    assert oracle.depth(oracle.HOMES["E"], (3, 7)) == 3
    assert oracle.side_of_cell(TWO, (9, 1)) == "N"
    assert oracle.side_of_cell(TWO, (9, 0)) is None
    assert oracle.side_of_cell(FOUR, (9, 1)) == "E"
    assert oracle.side_of_cell(FOUR, (7, 7)) is None
    # A2-R2: nobody sits East; a cell far East and a little North is North's.
    assert oracle.side_of_cell(THREE, (9, 1)) == "N"
    assert oracle.side_of_cell(THREE, (9, 0)) is None
    assert oracle.side_of_cell(THREE, (-2, 2)) is None


def test_territory_by_axis() -> None:
    sides = each_for_himself(TWO)
    assert oracle.held_lines(diagonal(6), TWO, sides) == {}
    lines = oracle.held_lines(diagonal(7), TWO, sides)
    assert lines == {("N", 7): {"S"}}
    assert oracle.territory_points(lines, "S") == 4
    assert oracle.territory_points(lines, "N") == 0
    assert oracle.held_lines(diagonal(13), TWO, sides) == {("N", 7): {"S"}, ("N", 11): {"S"}}
    # Thirteen points for the whole depth.
    assert oracle.territory_points(oracle.held_lines(diagonal(14), TWO, sides), "S") == 4 + 4 + 5
    # Only active cards hold: take one link out of the chain.
    broken = {cell: suit for cell, suit in diagonal(14).items() if cell != (9, 9)}
    assert oracle.held_lines(broken, TWO, sides) == {("N", 7): {"S"}}
    # The ladder ends on y = 7; the staircase to the East has no depth for two players; the one to the South has all.
    assert oracle.held_lines(BY_NAME["ladder"].board, TWO, sides) == {("N", 7): {"S"}}
    assert oracle.held_lines(BY_NAME["edge_east"].board, TWO, sides) == {}
    south = oracle.held_lines(BY_NAME["edge_south"].board, TWO, sides)
    assert south == {("S", 7): {"N"}, ("S", 11): {"N"}, ("S", 14): {"N"}}


def test_territory_with_more_seats() -> None:
    # A6-R7: (7,7) is seven deep toward North and toward East; every opponent gets it (A6-R2).
    assert oracle.held_lines(diagonal(7), FOUR, each_for_himself(FOUR)) == {
        ("N", 7): {"S", "W", "E"},
        ("E", 7): {"S", "W", "N"},
    }
    # A2-R2: three players, nothing counts toward the East.
    assert oracle.held_lines(diagonal(7), THREE, each_for_himself(THREE)) == {("N", 7): {"S", "W"}}
    # Teams on the two-sided board: two lands, two sides.
    assert oracle.held_lines(diagonal(7), TWO, {"S": "A", "N": "B"}) == {("N", 7): {"A"}}
    # teamBoard = fourSided: once for each seat of the other team; S and N are A, W and E are B.
    teams = {"S": "A", "N": "A", "W": "B", "E": "B"}
    lines = oracle.held_lines(diagonal(7), FOUR, teams)
    assert lines == {("N", 7): {"B"}, ("E", 7): {"A"}}
    both = {**diagonal(7), **{(-x, y): suit for (x, y), suit in diagonal(7).items()}}
    assert oracle.territory_points(oracle.held_lines(both, FOUR, teams), "A") == 8
    assert oracle.territory_points(oracle.held_lines(both, FOUR, teams), "B") == 4


def test_territory_by_manhattan() -> None:
    # Two players: (4,4) is on North's side and eight spaces off; (3,3) is six.
    sides = each_for_himself(TWO)
    assert oracle.held_lines(diagonal(3), TWO, sides, "manhattan") == {}
    assert oracle.held_lines(diagonal(4), TWO, sides, "manhattan") == {("N", 7): {"S"}}
    # Four players: nobody's cells count for nobody.
    assert oracle.held_lines(diagonal(7), FOUR, each_for_himself(FOUR), "manhattan") == {}
    # One step off the diagonal it is North's: 4 + 5 = 9.
    off = {**diagonal(4), (4, 5): "D"}
    assert oracle.held_lines(off, FOUR, each_for_himself(FOUR), "manhattan") == {("N", 7): {"S", "W", "E"}}
    # The staircase to the East: its row y = 1 is on North's side, out to (19,1), twenty spaces.
    east = oracle.held_lines(BY_NAME["edge_east"].board, TWO, sides, "manhattan")
    assert east == {("N", 7): {"S"}, ("N", 11): {"S"}, ("N", 14): {"S"}}


# ---------------------------------------------------------------------------------------------------- random positions


@pytest.mark.parametrize("seed", range(12))
def test_random_positions(seed: int) -> None:
    cards = 4 + 2 * seed
    board, hand = oracle.random_position(seed, cards)
    assert (board, hand) == oracle.random_position(seed, cards)
    assert len(board) == cards
    assert len(hand) == 6
    # What is only built hangs together and every run is legal.
    assert oracle.active_cells(board) == set(board)
    assert all(oracle.run_is_legal(board, run) for cell in board for run in oracle.runs_through(board, cell))
    torn, _ = oracle.random_position(seed, cards, losses=6)
    assert len(torn) == cards
    assert all(oracle.run_is_legal(torn, run) for cell in torn for run in oracle.runs_through(torn, cell))


def test_some_random_positions_have_islands() -> None:
    boards = [oracle.random_position(seed, 24, losses=9)[0] for seed in range(12)]
    assert any(oracle.active_cells(board) != set(board) for board in boards)
