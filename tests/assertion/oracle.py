"""A slow, literal reference for the ground rules of Art of War Assertion.

Long because it may use nothing of the engine, not even a helper.

It exists only to be compared with the real engine.  It shares nothing with that engine: a board is a plain
dictionary, every question is answered by walking over that dictionary again, and no result is remembered.
The rule ids in the docstrings (A4, B3, ...) are those of docs/rules/art_of_war_assertion.md.

Scope: the centre card is the only root.  No alternative centres, no isolated or inverted tricks, no repair cells,
no irregular lines.

Vocabulary
    cell        (x, y); x grows to the East, y to the North; the centre card lies on (0, 0) and is never in the board
    suit        'S', 'H', 'D' or 'C'
    board       {cell: suit} of the visible cards
    code        a card in a hand: rank and suit ("9S", "10D", "AC"), or a Star ("R*", "B*")
    placement   (cell, suit): what the table shows afterwards
    play        (code, cell, suit): the same, and which hand card it was

``python -m tests.assertion.oracle`` recomputes the counts of the fixed positions, prints them and compares them with
``counts.json``; with ``--write`` it rewrites that file.
"""

from __future__ import annotations

import itertools
import json
import random
import sys
import time
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Literal

Cell = tuple[int, int]
Suit = str
Code = str
Vector = tuple[int, int]
Board = dict[Cell, Suit]
Run = tuple[Cell, ...]
Placement = tuple[Cell, Suit]
Play = tuple[Code, Cell, Suit]
ParallelLines = Literal["free", "none"]
Distance = Literal["axis", "manhattan"]
Line = tuple[str, int]

CENTRE: Cell = (0, 0)
SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
STARS: tuple[Code, ...] = ("R*", "B*")
EDGE = 20
TRICK = 4
THRESHOLDS: dict[int, int] = {7: 4, 11: 4, 14: 5}
HOMES: dict[str, Vector] = {"S": (0, -1), "N": (0, 1), "W": (-1, 0), "E": (1, 0)}
COUNTS_FILE = Path(__file__).with_name("counts.json")


# ---------------------------------------------------------------------------------------------------------- neighbours


def edge_neighbours(cell: Cell) -> list[Cell]:
    """The four cells that share an edge with ``cell`` (A5, orthogonal adjacency)."""
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def touching_cells(cell: Cell) -> list[Cell]:
    """The eight cells that share an edge or a corner with ``cell`` (A5, touching)."""
    x, y = cell
    return [(x + a, y + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]


def on_table(cell: Cell) -> bool:
    """A8: neither coordinate may exceed twenty in size."""
    return abs(cell[0]) <= EDGE and abs(cell[1]) <= EDGE


# ---------------------------------------------------------------------------------------------------------------- runs


def run_along(board: Mapping[Cell, Suit], cell: Cell, step: Vector) -> Run:
    """The run through an occupied ``cell`` in the line of ``step``, ordered along ``step`` (A4).

    The centre is a wall (A4, A4-R1): it is in no run, and a run ends on either side of it.
    """
    if cell not in board or cell == CENTRE:
        raise ValueError(f"no card on {cell}")
    cells = [cell]
    while True:
        ahead = (cells[-1][0] + step[0], cells[-1][1] + step[1])
        if ahead == CENTRE or ahead not in board:
            break
        cells.append(ahead)
    while True:
        behind = (cells[0][0] - step[0], cells[0][1] - step[1])
        if behind == CENTRE or behind not in board:
            break
        cells.insert(0, behind)
    return tuple(cells)


def runs_through(board: Mapping[Cell, Suit], cell: Cell) -> tuple[Run, Run]:
    """The row run (West to East) and the column run (South to North) of an occupied cell (A4); a stub has length 1."""
    return run_along(board, cell, (1, 0)), run_along(board, cell, (0, 1))


def run_is_legal(board: Mapping[Cell, Suit], run: Run) -> bool:
    """A4: at most four cards, and no suit more than once."""
    suits = [board[cell] for cell in run]
    return len(suits) <= TRICK and len(suits) == len(set(suits))


def run_is_complete(board: Mapping[Cell, Suit], run: Run) -> bool:
    """A4: exactly four cards showing all four suits."""
    return len(run) == TRICK and {board[cell] for cell in run} == set(SUITS)


# --------------------------------------------------------------------------------------------------------------- links


def active_cells(board: Mapping[Cell, Suit]) -> set[Cell]:
    """A5: the occupied cells that hang together with the centre, by edges or corners, through occupied cells.

    A corner contact with the centre itself counts too (A5-R2); partial tricks and stubs conduct (A5-R1).
    """
    linked: set[Cell] = set()
    while True:
        more = {
            cell
            for cell in board
            if cell not in linked and any(near == CENTRE or near in linked for near in touching_cells(cell))
        }
        if not more:
            return linked
        linked |= more


def is_attached(cell: Cell, active: Collection[Cell]) -> bool:
    """Return whether B5 and B6 hold for one cell: an edge in common with the centre or with a card that is active;
    corners do not count."""
    return any(near == CENTRE or near in active for near in edge_neighbours(cell))


# -------------------------------------------------------------------------------------------------------------- builds


def _parallel_fault(before: Mapping[Cell, Suit], cells: Collection[Cell]) -> bool:
    """B-R2 with parallelLines = none: does every way of reading the main line lean on an older parallel line?

    For two or more cards the main line is fixed.  A single card may be read as a row card or a column card (B3 says
    only that it is always in one line); here the build passes if one of the two readings passes.
    """

    def leans(step: Vector) -> bool:
        across = (step[1], step[0])
        for x, y in cells:
            for sign in (1, -1):
                beside = (x + sign * across[0], y + sign * across[1])
                if beside != CENTRE and beside in before and len(run_along(before, beside, step)) >= 2:
                    return True
        return False

    rows = {y for _, y in cells}
    columns = {x for x, _ in cells}
    readings: list[Vector] = []
    if len(rows) == 1:
        readings.append((1, 0))
    if len(columns) == 1:
        readings.append((0, 1))
    return all(leans(step) for step in readings)


def build_faults(
    board: Mapping[Cell, Suit],
    placements: Iterable[Placement],
    parallel_lines: ParallelLines = "free",
    active: Collection[Cell] | None = None,
) -> frozenset[str]:
    """The ids of the rules that a build breaks; empty when the build is legal.

    ``active`` may be handed in when many builds on one unchanged board are asked about; it must equal
    ``active_cells(board)``.  If B1, B2 or A8 is broken the later questions have no meaning and are not asked.
    """
    placed = list(placements)
    cells = [cell for cell, _ in placed]
    suits = [suit for _, suit in placed]
    faults: set[str] = set()

    # B1: one to four cards, each of another suit.
    if not 1 <= len(placed) <= TRICK or len(set(suits)) != len(suits) or not set(suits) <= set(SUITS):
        faults.add("B1")
    # B2: an empty cell for each card, not the centre, on the table (A8).
    if len(set(cells)) != len(cells) or any(cell in board or cell == CENTRE for cell in cells):
        faults.add("B2")
    if not all(on_table(cell) for cell in cells):
        faults.add("A8")
    if faults:
        return frozenset(faults)

    after: Board = dict(board)
    after.update(placed)
    # B3: some run holds all of them.
    if not any(set(cells) <= set(run) for run in runs_through(after, cells[0])):
        faults.add("B3")
    # B4: both runs of every placed card are legal.
    if not all(run_is_legal(after, run) for cell in cells for run in runs_through(after, cell)):
        faults.add("B4")
    # B5 and B6: the attachment is judged by what was active before the build.
    if active is None:
        active = active_cells(board)
    if not any(is_attached(cell, active) for cell in cells):
        faults.add("B5")
    # B-R2, house rule; without one common run there is no main line to speak of.
    if parallel_lines == "none" and "B3" not in faults and _parallel_fault(board, cells):
        faults.add("B-R2")
    return frozenset(faults)


def legal_build(
    board: Mapping[Cell, Suit], placements: Iterable[Placement], parallel_lines: ParallelLines = "free"
) -> bool:
    """Is this set of placements one legal build by B1 to B6, A8 and the option of B-R2?"""
    return not build_faults(board, placements, parallel_lines)


def accepted_suits(board: Mapping[Cell, Suit], cell: Cell) -> set[Suit]:
    """The suits that an empty cell could take by B2, A8 and B4 alone (B-R5); attachment is not asked for."""
    return {suit for suit in SUITS if not build_faults(board, [(cell, suit)]) - {"B5"}}


def attached_cells(board: Mapping[Cell, Suit]) -> set[Cell]:
    """The empty cells of the table that satisfy B5 by themselves."""
    active = active_cells(board)
    near = {cell for card in [CENTRE, *active] for cell in edge_neighbours(card)}
    return {cell for cell in near if cell != CENTRE and cell not in board and on_table(cell)}


def suits_of(code: Code) -> tuple[Suit, ...]:
    """The suits a hand card may be laid as: its own, or any for a Star (B-R8)."""
    if code in STARS:
        return SUITS
    if code[-1] not in SUITS:
        raise ValueError(f"unknown card {code!r}")
    return (code[-1],)


def single_placements(
    board: Mapping[Cell, Suit], hand: Iterable[Code], parallel_lines: ParallelLines = "free"
) -> set[Play]:
    """Every legal build of one card; also the single placements of B-R10 (B2, A8, B4, B5)."""
    return {
        (code, cell, suit)
        for code in hand
        for suit in suits_of(code)
        for cell in attached_cells(board)
        if legal_build(board, [(cell, suit)], parallel_lines)
    }


def _cell_sets(board: Mapping[Cell, Suit]) -> set[frozenset[Cell]]:
    """Every set of one to four empty cells inside a stretch of four in a row or column that has an attached cell.

    Nothing legal is lost: B3 and B4 put all placed cards into one run of at most four cells, and B5 wants one of them
    attached.
    """
    found: set[frozenset[Cell]] = set()
    for x, y in attached_cells(board):
        for a, b in ((1, 0), (0, 1)):
            for start in (-3, -2, -1, 0):
                stretch = [(x + a * k, y + b * k) for k in range(start, start + TRICK)]
                empty = [cell for cell in stretch if cell != CENTRE and cell not in board and on_table(cell)]
                for size in range(1, TRICK + 1):
                    found.update(frozenset(chosen) for chosen in itertools.combinations(empty, size))
    return found


def complete_builds(
    board: Mapping[Cell, Suit], hand: Iterable[Code], parallel_lines: ParallelLines = "free"
) -> set[frozenset[Play]]:
    """Every distinct legal build of one to four cards from ``hand`` (B1 to B6).

    Two builds differ if a cell, a suit shown there or the card used there differs; a Star laid as spades and laid as
    hearts are two builds.  A build that can be read both as a row and as a column is one build.
    """
    cards = list(hand)
    if len(set(cards)) != len(cards):
        raise ValueError("a card twice in one hand")
    able = {suit: [code for code in cards if suit in suits_of(code)] for suit in SUITS}
    active = active_cells(board)
    builds: set[frozenset[Play]] = set()
    for chosen in _cell_sets(board):
        cells = sorted(chosen)
        for suits in itertools.permutations(SUITS, len(cells)):
            ways = [
                codes for codes in itertools.product(*(able[suit] for suit in suits)) if len(set(codes)) == len(codes)
            ]
            if ways and not build_faults(board, list(zip(cells, suits, strict=True)), parallel_lines, active):
                builds.update(frozenset(zip(codes, cells, suits, strict=True)) for codes in ways)
    return builds


def tricks_completed(board: Mapping[Cell, Suit], placements: Iterable[Placement]) -> set[Run]:
    """The complete tricks that this placement finishes; each is one permanent point (A6).

    ``board`` is the board before.  All cells were empty, so a complete run with a new card in it is newly complete.
    """
    placed = list(placements)
    after: Board = dict(board)
    after.update(placed)
    return {run for cell, _ in placed for run in runs_through(after, cell) if run_is_complete(after, run)}


# ----------------------------------------------------------------------------------------------------------- territory


def depth(home_vector: Vector, cell: Cell) -> int:
    """A2: how far ``cell`` lies toward a seat: the dot product with the seat's home vector."""
    return cell[0] * home_vector[0] + cell[1] * home_vector[1]


def side_of_cell(homes: Mapping[str, Vector], cell: Cell) -> str | None:
    """A2: the seat toward which the cell is deepest; nobody's if no depth is positive or the greatest is shared."""
    depths = {seat: depth(vector, cell) for seat, vector in homes.items()}
    greatest = max(depths.values())
    deepest = [seat for seat, value in depths.items() if value == greatest]
    return deepest[0] if greatest > 0 and len(deepest) == 1 else None


def distance_toward(homes: Mapping[str, Vector], seat: str, cell: Cell, distance: Distance = "axis") -> int | None:
    """Return how many spaces ``cell`` counts toward ``seat`` for the thresholds (A2-R1), or None if it does not count
    there.

    axis: the depth.  manhattan: |x| + |y|, for the cells on that seat's side only."""
    if distance == "axis":
        return depth(homes[seat], cell)
    return abs(cell[0]) + abs(cell[1]) if side_of_cell(homes, cell) == seat else None


def held_lines(
    board: Mapping[Cell, Suit],
    homes: Mapping[str, Vector],
    sides: Mapping[str, str],
    distance: Distance = "axis",
) -> dict[Line, frozenset[str]]:
    """Return for A6, territoryAward = allOpponents, the (seat, threshold) pairs held on this board, and by which sides.

    ``homes``: the seats that have land, with their home vectors (the two home seats only, on a two-sided team board).
    ``sides``: the scoring side of each of these seats.  With no root but the centre, gaining (A6-R4) and keeping
    (A6-R5) ask the same question, so the board alone decides.  Suppression (A6-R6) is not looked at.
    """
    active = active_cells(board)
    lines: dict[Line, frozenset[str]] = {}
    for seat in homes:
        against = frozenset(side for side in sides.values() if side != sides[seat])
        counts = [distance_toward(homes, seat, cell, distance) for cell in active]
        for threshold in THRESHOLDS:
            if against and any(count is not None and count >= threshold for count in counts):
                lines[(seat, threshold)] = against
    return lines


def territory_points(lines: Mapping[Line, frozenset[str]], side: str) -> int:
    """A6: what the held lines are worth to one side."""
    return sum(THRESHOLDS[threshold] for (_, threshold), holders in lines.items() if side in holders)


# ---------------------------------------------------------------------------------------------------- random positions


def full_deck() -> list[Code]:
    """The cards of A1, in a fixed order."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    return [rank + suit for suit in SUITS for rank in ranks] + list(STARS)


def _random_build(board: Board, hand: list[Code], limit: int, rng: random.Random) -> list[Play]:
    """One random legal build of at most ``limit`` cards, by guessing; failing that any single card; else nothing."""
    attached = sorted(attached_cells(board))
    for _ in range(300):
        x, y = rng.choice(attached)
        a, b = rng.choice([(1, 0), (0, 1)])
        start = rng.randrange(-3, 1)
        empty = [
            cell
            for k in range(start, start + TRICK)
            if (cell := (x + a * k, y + b * k)) != CENTRE and cell not in board and on_table(cell)
        ]
        size = rng.randint(1, min(TRICK, limit, len(hand)))
        if size > len(empty):
            continue
        codes = rng.sample(hand, size)
        suits = [rng.choice(suits_of(code)) for code in codes]
        cells = rng.sample(empty, size)
        if legal_build(board, zip(cells, suits, strict=True)):
            return list(zip(codes, cells, suits, strict=True))
    singles = sorted(single_placements(board, hand))
    return [rng.choice(singles)] if singles else []


def random_position(seed: int, cards: int, hand_size: int = 6, losses: int = 0) -> tuple[Board, list[Code]]:
    """A board of ``cards`` cards made by random legal builds from one shuffled deck, and a hand from the same deck.

    ``losses`` extra cards are built and lifted off again at random, three at most between builds, the last ones
    after the last build; this is what leaves gaps, corner contacts and inactive islands.  A hand that cannot build
    throws one card away (B-R7).  If the deck runs out the board has fewer cards.  The same arguments always give the
    same position.
    """
    rng = random.Random(f"{seed}/{cards}/{hand_size}/{losses}")
    deck = full_deck()
    rng.shuffle(deck)
    hand = [deck.pop() for _ in range(hand_size)]
    board: Board = {}

    def grow(target: int) -> None:
        while len(board) < target and hand:
            plays = _random_build(board, hand, target - len(board), rng)
            spent = [code for code, _, _ in plays] or [rng.choice(hand)]
            if len(deck) < len(spent):
                return
            for _, cell, suit in plays:
                board[cell] = suit
            for code in spent:
                hand.remove(code)
                hand.append(deck.pop())

    left = losses
    while left:
        lift = min(3, left)
        grow(cards + lift)
        for cell in rng.sample(sorted(board), min(lift, len(board))):
            del board[cell]
        left -= lift
    grow(cards)
    return board, sorted(hand)


# -------------------------------------------------------------------------------------------------------------- counts


def position_counts(board: Mapping[Cell, Suit], hand: Iterable[Code]) -> dict[str, object]:
    """The pinned numbers of one position: single placements, builds, builds by size, builds without parallel lines."""
    cards = list(hand)
    builds = complete_builds(board, cards)
    return {
        "cards": len(board),
        "active": len(active_cells(board)),
        "singles": len(single_placements(board, cards)),
        "builds": len(builds),
        "by_size": [sum(1 for build in builds if len(build) == size) for size in range(1, TRICK + 1)],
        "builds_parallel_none": len(complete_builds(board, cards, "none")),
    }


def main(arguments: list[str]) -> int:
    """Recompute, print and compare (or, with ``--write``, store) the counts of the fixed positions."""
    from tests.assertion.positions import POSITIONS

    pinned = json.loads(COUNTS_FILE.read_text(encoding="utf-8")) if COUNTS_FILE.exists() else {}
    fresh: dict[str, dict[str, object]] = {}
    print(f"{'position':<22}{'cards':>6}{'active':>7}{'singles':>8}{'builds':>8}{'no-par.':>8}  by size")
    for position in POSITIONS:
        begun = time.perf_counter()
        row = fresh[position.name] = position_counts(position.board, position.hand)
        note = "" if pinned.get(position.name) == row else "  DIFFERS FROM counts.json"
        print(
            f"{position.name:<22}{row['cards']:>6}{row['active']:>7}{row['singles']:>8}{row['builds']:>8}"
            f"{row['builds_parallel_none']:>8}  {row['by_size']}  {time.perf_counter() - begun:.2f}s{note}"
        )
    if "--write" in arguments:
        lines = [f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in fresh.items()]
        COUNTS_FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        return 0
    return 0 if fresh == pinned else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
