"""What lies on the table: suits, runs, dead spaces and links (A4, A5, B-R5, B-R12).

For every empty cell two masks are kept up to date, one for its row and one for its column: the suits that a card put
there would stand in line with, or all four where no card fits at all. A placement only changes the masks at the ends
of its two runs. Attachable cells (B5) are kept as a sorted list.
"""

from __future__ import annotations

from bisect import bisect_left

from ..kernel.cards import ANY_SUIT
from .grid import BIT, CENTRE, CENTRE_BIT, COLUMN, ORTHOGONAL, RIM_CELLS, ROW, SIZE, TOUCHING, cells_of, spread

WALL = 16
"""In ``suit``: the centre and the rim, which end runs and hold no card."""

_BARE_SUIT = bytearray(SIZE)
for _cell in (*RIM_CELLS, CENTRE):
    _BARE_SUIT[_cell] = WALL


class Ground:
    """The cards on the grid.

    ``suit[cell]`` is 0 (empty), one suit bit, or ``WALL``; ``card[cell]`` is the visible card's id plus one;
    ``owner[cell]`` the seat that laid it plus one. ``row_block`` and ``column_block`` hold the masks described above
    (meaningful for empty cells only). ``occupied`` and ``active`` are sets of cells as bits; ``active`` includes the
    centre. ``frontier`` lists the empty cells where a build may be attached.
    """

    __slots__ = ("active", "card", "column_block", "frontier", "occupied", "owner", "row_block", "suit")

    def __init__(self) -> None:
        self.suit = _BARE_SUIT[:]
        self.card = bytearray(SIZE)
        self.owner = bytearray(SIZE)
        self.row_block = bytearray(SIZE)
        self.column_block = bytearray(SIZE)
        self.occupied = 0
        self.active = CENTRE_BIT
        self.frontier: list[int] = sorted(ORTHOGONAL[CENTRE])

    def copy(self) -> Ground:
        """A copy that shares nothing changeable."""
        new = Ground.__new__(Ground)
        new.suit = self.suit[:]
        new.card = self.card[:]
        new.owner = self.owner[:]
        new.row_block = self.row_block[:]
        new.column_block = self.column_block[:]
        new.occupied = self.occupied
        new.active = self.active
        new.frontier = self.frontier[:]
        return new

    def cells(self) -> list[int]:
        """The occupied cells in rising order."""
        return cells_of(self.occupied)

    def accepts(self, cell: int) -> int:
        """The suits an empty cell takes by its two lines alone (B4), as a mask."""
        return ANY_SUIT & ~(self.row_block[cell] | self.column_block[cell])

    def place(self, cell: int, card: int, suit: int, seat: int) -> None:
        """Lay a card on an empty cell. Checks nothing."""
        self.suit[cell] = suit
        self.card[cell] = card + 1
        self.owner[cell] = seat + 1
        self.occupied |= BIT[cell]
        _refresh_ends(self.suit, self.row_block, cell, ROW)
        _refresh_ends(self.suit, self.column_block, cell, COLUMN)
        touching = TOUCHING[cell]
        if not self.active & touching:
            return
        if self.occupied & ~self.active & touching:
            self.relink()  # the new card brings cut-off cards back (A5-R3)
            return
        self.active |= BIT[cell]
        frontier, suits = self.frontier, self.suit
        at = bisect_left(frontier, cell)
        if at < len(frontier) and frontier[at] == cell:
            del frontier[at]
        for near in ORTHOGONAL[cell]:
            if not suits[near]:
                at = bisect_left(frontier, near)
                if at == len(frontier) or frontier[at] != near:
                    frontier.insert(at, near)

    def remove(self, cell: int) -> None:
        """Take the card off a cell. The links are not recomputed: call :meth:`relink` when all are gone."""
        self.suit[cell] = 0
        self.card[cell] = 0
        self.owner[cell] = 0
        self.occupied &= ~BIT[cell]
        for block, step in ((self.row_block, ROW), (self.column_block, COLUMN)):
            block[cell] = line_block(self.suit, cell, step)
            for near in (cell - step, cell + step):
                if 0 < self.suit[near] < WALL:
                    _refresh_ends(self.suit, block, near, step)
                elif not self.suit[near]:
                    block[near] = line_block(self.suit, near, step)

    def relink(self) -> None:
        """Recompute which cards are active (A5: linked to the centre by edges or corners) and where one may attach."""
        reached = CENTRE_BIT
        edge = reached
        while edge:
            edge = spread(edge) & self.occupied & ~reached
            reached |= edge
        self.active = reached
        suits = self.suit
        frontier = {near for cell in cells_of(reached) for near in ORTHOGONAL[cell] if not suits[near]}
        self.frontier = sorted(frontier)

    def run_through(self, cell: int, step: int) -> tuple[int, int]:
        """First cell and length of the run through an occupied cell, along ``ROW`` or ``COLUMN`` (A4)."""
        suit = self.suit
        first = cell
        while 0 < suit[first - step] < WALL:
            first -= step
        last = cell
        while 0 < suit[last + step] < WALL:
            last += step
        return first, (last - first) // step + 1


def line_block(suit: bytearray, cell: int, step: int) -> int:
    """Suits a card put on an empty cell would stand in line with along ``step``; all four if nothing fits.

    Nothing fits where the runs on both sides share a suit or already make four (A4: a run has at most four cards and no
    suit twice).
    """
    seen = 0
    at = cell - step
    found = suit[at]
    while 0 < found < WALL:
        if seen & found:
            return ANY_SUIT
        seen |= found
        at -= step
        found = suit[at]
    at = cell + step
    found = suit[at]
    while 0 < found < WALL:
        if seen & found:
            return ANY_SUIT
        seen |= found
        at += step
        found = suit[at]
    return seen


def _refresh_ends(suit: bytearray, block: bytearray, cell: int, step: int) -> None:
    end = cell - step
    while 0 < suit[end] < WALL:
        end -= step
    if not suit[end]:
        block[end] = line_block(suit, end, step)
    end = cell + step
    while 0 < suit[end] < WALL:
        end += step
    if not suit[end]:
        block[end] = line_block(suit, end, step)
