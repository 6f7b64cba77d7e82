"""Covers of barred tricks, repairs, and what they complete, against a literal search (B-R13, 9H, A6)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence

import pytest

from logic.assertion.rules.build import completed_tricks, first_cells, next_cells, repair_cells
from logic.assertion.rules.covers import cover_cells
from logic.assertion.rules.effects import Effect
from logic.assertion.rules.grid import index_of
from logic.assertion.rules.ground import Ground
from logic.assertion.rules.state import AssertionState
from tests.assertion import oracle
from tests.assertion.oracle import SUITS, Board, Cell, Run
from tests.assertion.table import table
from tests.assertion.test_ground import BITS, laid

Laying = tuple[tuple[Cell, str], ...]
Step = Callable[[Sequence[tuple[int, int]]], list[tuple[int, int]]]


def state_with(ground: Ground) -> AssertionState:
    """A state whose ground is this one."""
    state = AssertionState(2, table(hands=["9S"]).options, [], 0)
    state.ground = ground
    return state


def a_trick(seed: int) -> tuple[Board, Run]:
    """A random board with a complete trick on it."""
    while True:
        board, _ = oracle.random_position(seed, 26, losses=seed % 3 * 2)
        tricks = sorted({run for cell in board for run in oracle.runs_through(board, cell)} - {()})
        tricks = [run for run in tricks if oracle.run_is_complete(board, run)]
        if tricks:
            return board, tuple(sorted(tricks[seed % len(tricks)], key=lambda cell: index_of(*cell)))
        seed += 1000


def crossing(line: Run) -> tuple[int, int]:
    return (0, 1) if line[0][1] == line[1][1] else (1, 0)


def ways(line: Run, open_cells: Sequence[Cell], fits: Callable[[Cell, str], bool], taken: set[str]) -> set[Laying]:
    """Every way to lay four different suits, those taken left out, on the open cells of a line."""
    free = [suit for suit in SUITS if suit not in taken]
    if len(free) != len(open_cells):
        return set()
    return {
        tuple(zip(open_cells, suits, strict=True))
        for suits in itertools.permutations(free)
        if all(fits(cell, suit) for cell, suit in zip(open_cells, suits, strict=True))
    }


def check_steps(step: Step, expected: set[Laying], placed: Laying = ()) -> None:
    """Check that at every point just those cards are offered with which one of the expected ways can still be
    finished."""
    chosen = set(placed)
    going = [way for way in expected if chosen <= set(way)]
    wanted = {play for way in going for play in way} - chosen
    offered = {
        (cell, suit)
        for index, mask in step([(index_of(*cell), BITS[suit]) for cell, suit in placed])
        for cell in [next(at for way in going for at, _ in way if index_of(*at) == index)]
        for suit in SUITS
        if mask & BITS[suit]
    }
    assert offered == wanted, placed
    for play in sorted(wanted):
        check_steps(step, expected, (*placed, play))


@pytest.mark.parametrize("seed", range(14))
def test_b_r13_covers_are_those_of_the_rule(seed: int) -> None:
    board, line = a_trick(seed)
    rng = random.Random(seed)
    ground = laid(board)
    effect = Effect("barricade", "KC", 0, 1, cells=tuple(index_of(*cell) for cell in line))
    if seed % 2:  # some covers lie there from earlier turns
        for place in rng.sample(range(4), rng.randrange(1, 4)):
            fits = dict(cover_cells(state_with(ground), effect, [])).get(effect.cells[place])
            if fits:
                suit = rng.choice([suit for suit in SUITS if BITS[suit] & fits])
                ground.cover(effect.cells[place], 50 + place, BITS[suit], 1)
                board[line[place]] = suit
                effect = Effect("barricade", "KC", 0, 1, cells=effect.cells, count=effect.count | 1 << place)
    covered = [cell for place, cell in enumerate(line) if effect.count >> place & 1]

    def fits_cell(cell: Cell, suit: str) -> bool:
        after = {**board, cell: suit}
        return suit == board[cell] or oracle.run_is_legal(after, oracle.run_along(after, cell, crossing(line)))

    expected = ways(line, [c for c in line if c not in covered], fits_cell, {board[c] for c in covered})
    assert expected, "a legal cover never shuts out the rest"
    state = state_with(ground)
    check_steps(lambda placed: cover_cells(state, effect, placed), expected)


@pytest.mark.parametrize("seed", range(14))
def test_9h_repairs_are_those_of_the_rule(seed: int) -> None:
    board, line = a_trick(seed)
    rng = random.Random(seed)
    ground = laid(board)
    holes = rng.sample(line, rng.randrange(1, 5))
    for cell in holes:
        ground.remove(index_of(*cell))
    ground.make_repair([index_of(*cell) for cell in holes])
    ground.relink()
    holes.sort(key=lambda cell: index_of(*cell))

    def fits_cell(cell: Cell, suit: str) -> bool:
        run = oracle.run_along(board, cell, crossing(line))  # the hole keeps the run as long as it was
        return suit not in {board[at] for at in run if at != cell}

    expected = ways(line, holes, fits_cell, {board[cell] for cell in line if cell not in holes})
    check_steps(lambda placed: repair_cells(ground, [index_of(*cell) for cell in line], placed), expected)


def test_d_9h4_nothing_is_offered_where_the_line_can_no_longer_be_completed() -> None:
    board = {(x, 1): suit for x, suit in zip(range(1, 5), "SHDC", strict=True)} | {(1, 2): "H", (1, 3): "D"}
    ground = laid(board)
    line = [index_of(x, 1) for x in range(1, 5)]
    for cell in line[:2]:
        ground.remove(cell)
    ground.make_repair(line[:2])
    ground.relink()
    assert repair_cells(ground, line, []) == [(line[0], 1), (line[1], 2)], "H in its column leaves the spade only"
    ground.place(index_of(1, 4), 50, 1, 0)
    assert repair_cells(ground, line, []) == []


def test_b5_a_repair_cell_takes_no_ordinary_build() -> None:
    ground = laid({(x, 0): suit for x, suit in zip((1, 2, 3), "SHD", strict=True)})
    hole = index_of(2, 0)
    ground.remove(hole)
    ground.make_repair([hole])
    ground.relink()
    assert hole not in first_cells(ground, 15)
    builds = [next_cells(ground, [(index_of(x, y), 8)]) for x, y in ((4, 0), (2, 1), (1, 1), (3, 1))]
    assert all(hole != cell for cells in builds for cell, _ in cells)


def test_a_build_counts_repair_cells_of_its_line() -> None:
    ground = laid({(1, 0): "S", (2, 0): "H", (3, 0): "D", (2, 1): "C", (3, 1): "S"})
    holes = [index_of(2, 0), index_of(3, 0)]
    for hole in holes:
        ground.remove(hole)
    ground.make_repair(holes)
    ground.relink()
    ends = dict(next_cells(ground, [(index_of(4, 0), 8)]))
    assert index_of(5, 0) not in ends, "spade, two holes and a club are four cells already"
    assert ends[index_of(4, 1)] == 2 + 4, "elsewhere the suits decide as ever"


def test_what_is_left_of_an_irregular_line_takes_no_build() -> None:
    ground = laid({(1, 0): "S", (2, 0): "S", (3, 1): "H"})
    ends = dict(next_cells(ground, [(index_of(3, 2), 4)]))
    assert index_of(3, 0) not in ends
    assert index_of(3, 0) not in first_cells(ground, 15)


def test_a6_a_crossing_trick_whose_card_is_covered_in_its_own_suit_is_not_new() -> None:
    row = {(x, 1): suit for x, suit in zip(range(1, 5), "SHDC", strict=True)}
    column = {(1, y): suit for y, suit in zip(range(2, 5), "HDC", strict=True)}
    ground = laid(row | column)
    old = [tuple(index_of(x, 1) for x in range(1, 5)), tuple(index_of(1, y) for y in range(1, 5))]
    covers = {(1, 1): "S", (2, 1): "C", (3, 1): "H", (4, 1): "D"}
    for place, (cell, suit) in enumerate(covers.items()):
        ground.cover(index_of(*cell), 50 + place, BITS[suit], 1)
        if place < 3:
            assert completed_tricks(ground, [index_of(*cell)], old) == []
    cells = [index_of(*cell) for cell in covers]
    assert completed_tricks(ground, cells, old[1:]) == [old[0]], "the old trick has left the registry (B-R13)"


def test_b_r13_the_fourth_cover_may_complete_a_crossing_line_too() -> None:
    row = {(x, 1): suit for x, suit in zip(range(1, 5), "SHDC", strict=True)}
    ground = laid(row | {(4, y): suit for y, suit in zip(range(2, 5), "SHD", strict=True)})
    column = tuple(index_of(4, y) for y in range(1, 5))
    assert completed_tricks(ground, [index_of(4, 1)], [tuple(index_of(x, 1) for x in range(1, 5))]) == [column]


def test_an_unfilled_repair_cell_completes_nothing() -> None:
    ground = laid({(x, 1): suit for x, suit in zip(range(1, 5), "SHDC", strict=True)})
    line = tuple(index_of(x, 1) for x in range(1, 5))
    ground.remove(line[3])
    ground.make_repair([line[3]])
    assert completed_tricks(ground, line[:3]) == []
    ground.fill_repair(line[3], 50, 8, 0)
    assert completed_tricks(ground, line[3:]) == [line]
