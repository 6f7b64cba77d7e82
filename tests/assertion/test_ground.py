"""The board model against a plain reference: everything a strategy can leave on the table (A4, A5, B5, B-R12).

The reference below is a set of dictionaries walked over again for every question; it shares nothing with the engine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection

import pytest

from logic.assertion.rules.grid import CENTRE, COLUMN, ROW, cells_of, index_of, xy_of
from logic.assertion.rules.ground import REPAIR, WALL, Ground
from tests.assertion import oracle
from tests.assertion.oracle import SUITS, Cell, edge_neighbours, on_table, touching_cells

BITS = {"S": 1, "H": 2, "D": 4, "C": 8}
MARKED = "?"
"""A repair cell in a reference board."""


class Plain:
    """The ground as plain data: ``board`` the suits on top, ``?`` for a repair cell, and the sets of cells that
    matter."""

    def __init__(self) -> None:
        self.board: dict[Cell, str] = {}
        self.stacks: dict[Cell, list[int]] = {}
        self.roots: dict[Cell, int] = {}
        self.isolated: set[Cell] = set()
        self.barred: dict[int, set[Cell]] = {0: set(), 1: set()}

    def reach(self, start: Collection[Cell], inside: Collection[Cell]) -> set[Cell]:
        found = set(start)
        edge = list(start)
        while edge:
            for near in touching_cells(edge.pop()):
                if near in inside and near not in found:
                    found.add(near)
                    edge.append(near)
        return found

    def cards(self) -> list[int]:
        return [card for stack in self.stacks.values() for card in stack] + list(self.roots.values())

    def bases(self) -> set[Cell]:
        return {(0, 0)} | {cell for cell in self.roots if cell not in self.isolated}

    def active(self, side: int | None = None) -> set[Cell]:
        barred = set() if side is None else self.barred[side]
        return self.reach(self.bases(), set(self.board) - self.isolated - barred)

    def physical(self) -> set[Cell]:
        return self.reach({(0, 0), *self.roots}, set(self.board))

    def from_centre(self) -> set[Cell]:
        return self.reach({(0, 0)}, (set(self.board) | set(self.roots)) - self.isolated)

    def frontier(self, side: int | None = None) -> list[Cell]:
        solid = {cell for cell in self.active(side) if self.board.get(cell) != MARKED}
        near = {cell for card in solid for cell in edge_neighbours(card)}
        return sorted(cell for cell in near if self.is_free(cell))

    def is_free(self, cell: Cell) -> bool:
        return on_table(cell) and cell != (0, 0) and cell not in self.board and cell not in self.roots

    def run(self, cell: Cell, step: tuple[int, int]) -> list[Cell]:
        found = [cell]
        for sign in (1, -1):
            x, y = cell
            while (x := x + sign * step[0], y := y + sign * step[1]) in self.board:
                found.append((x, y))
        return found

    def takes(self, cell: Cell) -> set[str]:
        """The suits an empty cell takes by B4: both runs legal afterwards, repair cells counting by length only."""
        fit = set()
        for suit in SUITS:
            runs = [self.run(cell, step) for step in ((1, 0), (0, 1))]
            suits = [[suit if at == cell else self.board[at] for at in run] for run in runs]
            shown = [[one for one in line if one != MARKED] for line in suits]
            if all(len(line) <= 4 for line in suits) and all(len(line) == len(set(line)) for line in shown):
                fit.add(suit)
        return fit


def laid(board: dict[Cell, str]) -> Ground:
    """A ground with a card of each suit letter, ids in order."""
    ground = Ground()
    for number, (cell, suit) in enumerate(board.items()):
        ground.place(index_of(*cell), number, BITS[suit], 0)
    return ground


def cells(bits: int) -> set[Cell]:
    return {xy_of(cell) for cell in cells_of(bits)}


def taken(ground: Ground, cell: Cell) -> set[str]:
    return {suit for suit in SUITS if ground.accepts(index_of(*cell)) & BITS[suit]}


def everything(ground: Ground) -> dict[str, object]:
    """All that a ground holds, for comparing two of them; not what has been found out about it."""
    return {name: getattr(ground, name) for name in Ground.__slots__ if name != "lore"}


def agree(ground: Ground, plain: Plain) -> None:
    """Every question of the engine has the reference's answer."""
    assert cells(ground.occupied) == set(plain.board)
    assert cells(ground.roots) == set(plain.roots)
    assert cells(ground.active) == plain.active()
    assert [xy_of(cell) for cell in ground.frontier] == sorted(plain.frontier(), key=lambda at: index_of(*at))
    for side in (0, 1):
        assert cells(ground.active_for(side)) == plain.active(side)
        frontier = [xy_of(cell) for cell in ground.frontier_for(side)]
        assert frontier == sorted(plain.frontier(side), key=lambda at: index_of(*at))
    assert cells(ground.physical()) == plain.physical()
    assert cells(ground.from_centre()) == plain.from_centre()
    assert sorted(ground.board_cards()) == sorted(plain.cards())
    around = {near for card in [*plain.board, *plain.roots, (0, 0)] for near in edge_neighbours(card)}
    for cell in around:
        if plain.is_free(cell):
            assert taken(ground, cell) == plain.takes(cell), cell


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_to_a_board_blocks_links_and_stacks_are_those_of_the_rules(seed: int) -> None:
    """B-R12: runs, roots and links against a reference that knows nothing of bit boards."""
    rng = random.Random(seed)
    plain, ground = Plain(), Ground()
    for number in range(120):
        free = sorted({near for card in [*plain.board, *plain.roots, (0, 0)] for near in touching_cells(card)})
        free = [cell for cell in free if plain.is_free(cell)]
        cards = sorted(cell for cell, suit in plain.board.items() if suit != MARKED)
        holes = sorted(cell for cell, suit in plain.board.items() if suit == MARKED)
        what = rng.choice(["place"] * 5 + ["remove", "cover", "replace", "root", "hole", "fill", "bar", "isolate"])
        suit = rng.choice(SUITS)
        if what == "place":
            at = rng.choice(free)
            ground.place(index_of(*at), number, BITS[suit], 0)
            plain.board[at], plain.stacks[at] = suit, [number]
        elif what == "root" and len(plain.roots) < 2:
            at = rng.choice(free)
            ground.place_root(index_of(*at), number, 0, 0)
            plain.roots[at] = number
        elif what == "remove" and cards:
            for at in rng.sample(cards + sorted(plain.roots), min(3, len(cards))):
                left = ground.remove(index_of(*at))
                assert sorted(left) == sorted(plain.stacks.pop(at, ()) or [plain.roots.pop(at)])
                plain.board.pop(at, None)
            ground.relink()
        elif what == "cover" and cards:
            at = rng.choice(cards)
            ground.cover(index_of(*at), number, BITS[suit], 0)
            plain.board[at] = suit
            plain.stacks[at].append(number)
        elif what == "replace" and cards:
            at = rng.choice(cards)
            assert ground.replace(index_of(*at), number, BITS[suit], 0) == plain.stacks[at].pop()
            plain.board[at] = suit
            plain.stacks[at].append(number)
        elif what == "hole" and cards:
            at = rng.choice(cards)
            ground.remove(index_of(*at))
            ground.make_repair([index_of(*at)])
            ground.relink()
            plain.board[at] = MARKED
            del plain.stacks[at]
        elif what == "fill" and holes:
            at = rng.choice(holes)
            if rng.random() < 0.5:
                ground.fill_repair(index_of(*at), number, BITS[suit], 0)
                plain.board[at], plain.stacks[at] = suit, [number]
            else:
                ground.clear_repair([index_of(*at)])
                ground.relink()
                del plain.board[at]
        elif what == "bar":
            side = rng.randrange(2)
            plain.barred[side] = set(rng.sample(cards, min(4, len(cards))))
            ground.set_barred(side, sum(1 << index_of(*at) for at in plain.barred[side]))
            ground.relink()
        elif what == "isolate":
            plain.isolated = set(rng.sample(cards + sorted(plain.roots), min(4, len(cards) + len(plain.roots))))
            ground.set_isolated(sum(1 << index_of(*at) for at in plain.isolated))
            ground.relink()
        if number % 4 == 0:
            agree(ground, plain)
    agree(ground, plain)


def test_a_copy_shares_nothing_changeable() -> None:
    ground = laid({(1, 0): "S", (2, 0): "H", (3, 0): "D"})
    ground.place_root(index_of(0, 3), 9, 0, 1)
    ground.cover(index_of(2, 0), 10, 4, 1)
    ground.set_barred(1, 1 << index_of(1, 0))
    before = everything(ground.copy())
    assert everything(ground) == before
    other = ground.copy()
    other.place(index_of(-1, 0), -1, 1, 0)
    other.markers[index_of(-1, 0)] = 5
    other.cover(index_of(1, 0), 11, 2, 1)
    other.remove(index_of(3, 0))
    other.make_repair([index_of(3, 0)])
    other.set_barred(1, 0)
    other.set_face_down(1)
    other.remove(index_of(0, 3))
    other.relink()
    assert everything(ground) == before


@pytest.mark.parametrize(
    "change",
    [
        lambda ground: ground.place(index_of(0, 1), 9, 8, 0),
        lambda ground: ground.place_root(index_of(0, 3), 9, 0, 1),
        lambda ground: ground.cover(index_of(1, 0), 9, 2, 1),
        lambda ground: ground.replace(index_of(1, 0), 9, 2, 1),
        lambda ground: ground.remove(index_of(2, 0)),
        lambda ground: ground.make_repair([index_of(0, 1)]),
        lambda ground: ground.set_isolated(1 << index_of(1, 0)),
        lambda ground: ground.set_barred(1, 1 << index_of(1, 0)),
        lambda ground: ground.set_face_down(1 << index_of(1, 0)),
        lambda ground: ground.relink(),
    ],
)
def test_copies_share_what_is_known_until_one_of_them_changes(change: Callable[[Ground], object]) -> None:
    ground = laid({(1, 0): "S", (2, 0): "H"})
    other = ground.copy()
    assert index_of(0, 1) in ground.empty_cells()
    known = ground.known()
    assert other.known() is known
    change(other)
    assert other.known() is not known, "what was known may hold no longer"
    assert ground.known() is known


def test_a_stack_taken_off_and_put_back_is_as_it_was() -> None:
    ground = laid({(1, 0): "S", (2, 0): "H", (3, 0): "D"})
    cell = index_of(3, 0)
    ground.cover(cell, 10, 8, 1)
    ground.cover(cell, -1, 1, 0)
    ground.markers[cell] = 22
    before, layers = everything(ground.copy()), ground.stack(cell)
    assert layers == [(2, 4, 0), (10, 8, 1), (-1, 1, 0)]
    assert ground.remove(cell) == [2, 10], "the marker vanishes"
    ground.relink()
    ground.restore(cell, layers, [22])
    assert everything(ground) == before


def test_a4_a_second_base_is_a_wall_for_runs_and_an_attachment() -> None:
    ground = laid({(1, 0): "S", (2, 0): "H"})
    ground.place_root(index_of(3, 0), 9, 0, 0)
    assert ground.run_through(index_of(1, 0), ROW) == (index_of(1, 0), 2)
    assert taken(ground, (4, 0)) == set(SUITS), "the run ended at the base"
    assert index_of(4, 0) in ground.frontier
    assert index_of(3, 0) not in ground.frontier
    assert not ground.occupied >> index_of(3, 0) & 1


def test_b5_an_unfilled_repair_cell_is_no_attachment_and_conducts() -> None:
    ground = laid({(1, 0): "S", (2, 0): "H", (3, 0): "D"})
    ground.remove(index_of(2, 0))
    ground.make_repair([index_of(2, 0)])
    ground.relink()
    assert ground.suit[index_of(2, 0)] == REPAIR
    assert cells(ground.active) == {(0, 0), (1, 0), (2, 0), (3, 0)}, "what lies beyond is still linked"
    assert index_of(2, 1) not in ground.frontier
    assert index_of(3, 1) in ground.frontier
    assert taken(ground, (4, 0)) == {"H", "C"}, "a cell without a suit still makes the run longer"
    ground.fill_repair(index_of(2, 0), 9, 8, 0)
    assert index_of(2, 1) in ground.frontier
    assert taken(ground, (4, 0)) == {"H"}


def test_e47_repair_cells_conduct_unless_they_are_isolated() -> None:
    ground = laid({(1, 0): "S", (2, 0): "H", (3, 0): "D"})
    ground.remove(index_of(2, 0))
    ground.make_repair([index_of(2, 0)])
    ground.set_isolated(1 << index_of(2, 0))
    ground.relink()
    assert cells(ground.active) == {(0, 0), (1, 0)}
    assert cells(ground.physical()) >= {(2, 0), (3, 0)}


def test_e46_d_as3_isolated_cards_are_cut_off_from_building_but_not_from_the_table() -> None:
    board = {(1, y): suit for y, suit in zip(range(4), "SHDC", strict=True)} | {(2, 4): "S", (3, 4): "H"}
    ground = laid(board)
    ground.set_isolated(sum(1 << index_of(1, y) for y in range(4)))
    ground.relink()
    assert cells(ground.active) == {(0, 0)}
    before = ground.physical()
    assert ground.swept(before) == []
    ground.remove(index_of(2, 4))
    assert [xy_of(cell) for cell in ground.swept(before)] == [(3, 4)], "cut by the removal, not by the isolation"


def test_d_as2_only_what_was_linked_before_is_swept() -> None:
    """D-AS2, B-R12: the sweep of the Ace of Spades."""
    ground = laid({(1, 0): "S", (2, 1): "H", (3, 2): "D", (9, 9): "C"})
    before = ground.physical()
    ground.remove(index_of(2, 1))
    assert [xy_of(cell) for cell in ground.swept(before)] == [(3, 2)]


def test_d_ad3_an_isolated_base_is_no_root_but_holds_cards_on_the_table() -> None:
    ground = Ground()
    ground.place_root(index_of(8, 8), 9, 0, 0)
    ground.place(index_of(8, 9), 1, 1, 0)
    assert cells(ground.active) == {(0, 0), (8, 8), (8, 9)}
    assert cells(ground.from_centre()) == {(0, 0)}
    ground.set_isolated(1 << index_of(8, 8))
    ground.relink()
    assert cells(ground.active) == {(0, 0)} and index_of(7, 8) not in ground.frontier
    assert cells(ground.physical()) == {(0, 0), (8, 8), (8, 9)}


def test_a6_r4_a_base_may_bridge_cards_to_the_centre() -> None:
    ground = laid({(1, 0): "S", (3, 0): "H"})
    assert cells(ground.from_centre()) == {(0, 0), (1, 0)}
    ground.place_root(index_of(2, 0), 9, 0, 0)
    assert cells(ground.from_centre()) == {(0, 0), (1, 0), (2, 0), (3, 0)}


def test_k_clubs_a_barricade_bars_one_side_only() -> None:
    ground = laid({(1, 0): "S", (2, 0): "H", (3, 0): "D", (4, 0): "C", (5, 1): "S"})
    ground.set_barred(1, sum(1 << index_of(x, 0) for x in range(1, 5)))
    assert ground.frontier_for(0) == ground.frontier
    assert cells(ground.active_for(1)) == {(0, 0)}
    assert {xy_of(cell) for cell in ground.frontier_for(1)} == {(-1, 0), (0, 1), (0, -1)}
    assert cells(ground.active) >= {(1, 0), (4, 0), (5, 1)}


@pytest.mark.parametrize("step", [(1, 0), (0, 1)])
def test_a4_r3_both_ends_of_an_irregular_line_are_dead(step: tuple[int, int]) -> None:
    line = [(step[0] * k + step[1], step[1] * k + step[0]) for k in range(1, 5)]
    ground = Ground()
    for number, cell in enumerate(line):
        ground.place(index_of(*cell), number, 1, 0)
    for k in (0, 5):
        end = (step[0] * k + step[1], step[1] * k + step[0])
        assert taken(ground, end) == set()
    ground.remove(index_of(*line[0]))
    ground.relink()
    assert taken(ground, line[0]) == set(), "what is left of it shows a suit twice and takes nothing"


def test_the_wall_round_the_table_and_the_centre_never_open() -> None:
    ground = Ground()
    for k in range(17, 21):
        ground.place(index_of(k, 20), k, BITS[SUITS[k % 4]], 0)
    assert ground.run_through(index_of(20, 20), ROW) == (index_of(17, 20), 4)
    assert ground.run_through(index_of(20, 20), COLUMN) == (index_of(20, 20), 1)
    assert ground.suit[CENTRE] == WALL
    assert not ground.active >> index_of(20, 20) & 1


@pytest.mark.parametrize("seed", range(6))
def test_boards_grown_by_builds_agree_with_the_oracle(seed: int) -> None:
    board, _ = oracle.random_position(seed, 24, losses=6)
    ground = laid(board)
    assert cells(ground.active) - {(0, 0)} == oracle.active_cells(board)
    assert {xy_of(cell) for cell in ground.frontier} == oracle.attached_cells(board)
    for cell in oracle.attached_cells(board):
        assert taken(ground, cell) == oracle.accepted_suits(board, cell)
