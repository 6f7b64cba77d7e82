"""The ground on the table: suits, runs, dead spaces and links (A4, A5, B-R5, B-R12).

Long because the masks are kept up to date by every way in which a card comes and goes.

For every empty cell two masks are kept up to date, one for its row and one for its column: the suits that a card put
there would stand in line with, or all four where no card fits at all. A placement only changes the masks at the ends
of its two runs. Attachable cells (B5) are kept as a sorted list.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ...kernel.cards import ANY_SUIT
from .grid import (
    BIT,
    CENTRE,
    CENTRE_BIT,
    COLUMN,
    INSIDE_CELLS,
    ORTHOGONAL,
    RIM_CELLS,
    ROW,
    SIZE,
    TOUCHING,
    beside,
    cells_of,
    spread,
)
from .ground_cache import GroundFacts

if TYPE_CHECKING:
    from mypy_extensions import i64

REPAIR: Final = 16
"""In ``suit``: a cell still to be refilled after Rebuild under Fire (9H): occupied, without a suit (A4)."""
WALL: Final = 32
"""In ``suit``: the centre, second bases and the rim, which end runs and belong to none."""

Layer = tuple[int, int, int]
"""A covered card: ``(card id, or -1 for a marker, suit bit, seat)``."""

_BARE_SUIT: Final = bytearray(SIZE)
for _cell in (*RIM_CELLS, CENTRE):
    _BARE_SUIT[_cell] = WALL


class Ground:
    """The cards on the grid.

    ``suit[cell]`` is 0 (empty), one suit bit, ``REPAIR`` or ``WALL``; ``card[cell]`` is the visible card's id plus one
    (0: none, a marker or an unfilled repair cell); ``owner[cell]`` the seat that laid it plus one. ``under[cell]`` are
    the layers beneath the visible one, bottom first; ``markers[cell]`` the face a visible marker stands for.
    ``roots`` are the second bases (AC), ``isolated`` the cells under an Ace of Diamonds, ``barred[side]`` the cells of
    the barricades against a side, ``face_down`` all cells of barricades, ``repair`` the unfilled repair cells.

    ``row_block`` and ``column_block`` hold the masks described above (meaningful for empty cells only). ``occupied``
    and ``active`` are sets of cells as bits; ``active`` includes the centre and the second bases not isolated.
    ``frontier`` lists the empty cells where a build may be attached. ``lore`` is what has been found out about the
    ground as it lies (:meth:`known`); whatever changes it drops that.
    """

    __slots__ = (
        "active",
        "barred",
        "card",
        "column_block",
        "face_down",
        "frontier",
        "isolated",
        "lore",
        "markers",
        "occupied",
        "owner",
        "repair",
        "roots",
        "row_block",
        "suit",
        "under",
    )

    def __init__(self, blank: bool = False) -> None:
        if blank:  # for a copy, which fills it
            return
        self.suit = _BARE_SUIT[:]
        self.card = bytearray(SIZE)
        self.owner = bytearray(SIZE)
        self.row_block = bytearray(SIZE)
        self.column_block = bytearray(SIZE)
        self.occupied = 0
        self.active = CENTRE_BIT
        self.frontier: list[int] = sorted(ORTHOGONAL[CENTRE])
        self.under: dict[int, tuple[Layer, ...]] = {}
        self.markers: dict[int, int] = {}
        self.roots = 0
        self.isolated = 0
        self.barred: dict[int, int] = {}
        self.face_down = 0
        self.repair = 0
        self.lore: GroundFacts | None = None

    def copy(self) -> Ground:
        """Return a copy that shares nothing changeable."""
        new = Ground(blank=True)
        new.suit = self.suit[:]
        new.card = self.card[:]
        new.owner = self.owner[:]
        new.row_block = self.row_block[:]
        new.column_block = self.column_block[:]
        new.occupied = self.occupied
        new.active = self.active
        new.frontier = self.frontier[:]
        new.under = self.under.copy() if self.under else {}
        new.markers = self.markers.copy() if self.markers else {}
        new.roots = self.roots
        new.isolated = self.isolated
        new.barred = self.barred  # replaced, never changed
        new.face_down = self.face_down
        new.repair = self.repair
        new.lore = self.known()
        return new

    def known(self) -> GroundFacts:
        """Return the place to keep answers about the ground; it is emptied when the ground changes."""
        lore = self.lore
        if lore is None:
            lore = self.lore = GroundFacts()
        return lore

    def empty_cells(self) -> list[int]:
        """Return the cells of the table on which nothing lies, in rising order. Do not change the list."""
        lore = self.known()
        empty = lore.empty
        if empty is None:
            lying = self.lying()
            empty = lore.empty = [cell for cell in INSIDE_CELLS if not lying[cell]]
        return empty

    def cells(self) -> list[int]:
        """Return the occupied cells in rising order. Do not change the list."""
        lore = self.known()
        cells = lore.cells
        if cells is None:
            cells = lore.cells = cells_of(self.occupied)
        return cells

    def lying(self) -> bytes:
        """Return ``suit`` as it is now, for what reads much of it: the compiled build reads bytes many times faster."""
        lore = self.known()
        lying = lore.lying
        if lying is None:
            lying = lore.lying = bytes(self.suit)
        return lying

    def blocks(self) -> tuple[bytes, bytes]:
        """Return ``row_block`` and ``column_block`` as they are now, for what reads much of them."""
        lore = self.known()
        blocks = lore.blocks
        if blocks is None:
            blocks = lore.blocks = (bytes(self.row_block), bytes(self.column_block))
        return blocks

    def starts(self) -> list[tuple[int, int]]:
        """Return ``(cell, mask of suits)`` where a build may begin (B2, B4, B5). Do not change the list."""
        lore = self.known()
        starts = lore.starts
        if starts is None:
            starts = lore.starts = self.starts_on(self.frontier)
        return starts

    def starts_on(self, edge: Sequence[int]) -> list[tuple[int, int]]:
        """Return those of the cells, in their order, that take a card by their two lines, with the suits they take."""
        row, column = self.blocks()
        found: list[tuple[int, int]] = []
        for cell in edge:
            room = ANY_SUIT & ~(row[cell] | column[cell])
            if room:
                found.append((cell, room))
        return found

    def accepts(self, cell: int) -> int:
        """Return the suits an empty cell takes by its two lines alone (B4), as a mask."""
        return ANY_SUIT & ~(self.row_block[cell] | self.column_block[cell])

    def place(self, cell: int, card: int, suit: int, seat: int) -> None:
        """Lay a card on an empty cell. Checks nothing."""
        self.lore = None
        self.suit[cell] = suit
        self.card[cell] = card + 1
        self.owner[cell] = seat + 1
        self.occupied |= BIT[cell]
        lying = bytes(self.suit)
        _refresh_ends(lying, self.row_block, cell, ROW)
        _refresh_ends(lying, self.column_block, cell, COLUMN)
        touching = TOUCHING[cell]
        linked = self.active & touching
        if not linked:
            return
        apart = self.occupied & touching | linked  # the same again, unless something beside it is cut off
        if (apart != linked and apart & ~linked & ~self.isolated) or (self.isolated and self.isolated & BIT[cell]):
            self.relink()  # the new card brings cut-off cards back (A5-R3), or lies among isolated ones
            return
        self.active |= BIT[cell]
        frontier, suits = self.frontier, self.suit
        at = _place_in(frontier, cell)
        if at < len(frontier) and frontier[at] == cell:
            del frontier[at]
        for near in ORTHOGONAL[cell]:
            if not suits[near]:
                at = _place_in(frontier, near)
                if at == len(frontier) or frontier[at] != near:
                    frontier.insert(at, near)

    def place_root(self, cell: int, card: int, face: int, seat: int) -> None:
        """Lay a second base (AC), or with ``card`` -1 a marker for it, on an empty cell. Links are recomputed."""
        self.suit[cell] = WALL
        self.card[cell] = card + 1
        self.owner[cell] = seat + 1
        if card < 0:
            self.markers[cell] = face
        self.roots |= BIT[cell]
        self._refresh_around(cell)
        self.relink()

    def cover(self, cell: int, card: int, suit: int, seat: int) -> None:
        """Lay a card on the visible one, which stays beneath (B-R9). The caller brings the links up to date."""
        self.under[cell] = (*self.under.get(cell, ()), self._top(cell))
        self.markers.pop(cell, None)
        self._set_top(cell, card, suit, seat)

    def replace(self, cell: int, card: int, suit: int, seat: int) -> int:
        """Exchange the visible card for another; returns the id of the one that left (-1: a marker)."""
        left = self.card[cell] - 1
        self.markers.pop(cell, None)
        self._set_top(cell, card, suit, seat)
        return left

    def make_repair(self, cells: Iterable[int]) -> None:
        """Turn emptied cells into repair cells (9H). Call :meth:`relink` afterwards."""
        for cell in cells:
            self.suit[cell] = REPAIR
            self.occupied |= BIT[cell]
            self.repair |= BIT[cell]
            self._refresh_around(cell)

    def clear_repair(self, cells: Iterable[int]) -> None:
        """Turn unfilled repair cells into empty ones (D-9H4). Call :meth:`relink` afterwards."""
        for cell in cells:
            if self.repair & BIT[cell]:
                self.remove(cell)

    def fill_repair(self, cell: int, card: int, suit: int, seat: int) -> None:
        """Lay a card into a repair cell, which is then a card like others to attach to (B5)."""
        self.repair &= ~BIT[cell]
        self._set_top(cell, card, suit, seat)
        self.frontier = self._attachable(self.active)

    def restore(self, cell: int, layers: Sequence[Layer], faces: Sequence[int]) -> None:
        """Put a whole stack back on an empty cell, bottom first; ``faces`` are those of its markers, top one last."""
        *covered, (card, suit, seat) = layers
        self.place(cell, card, suit, seat)
        if card < 0 and faces:
            self.markers[cell] = faces[-1]
        if covered:
            self.under[cell] = tuple(covered)

    def stack(self, cell: int) -> list[Layer]:
        """Return everything that lies on a cell, bottom first."""
        return [*self.under.get(cell, ()), self._top(cell)] if self.suit[cell] else []

    def board_cards(self) -> list[int]:
        """Return the ids of all cards on the board, covered ones and second bases included."""
        visible = [self.card[cell] - 1 for cell in cells_of(self.occupied | self.roots) if self.card[cell]]
        return visible + [card for layers in self.under.values() for card, _, _ in layers if card >= 0]

    def _top(self, cell: int) -> Layer:
        return self.card[cell] - 1, self.suit[cell], self.owner[cell] - 1

    def _set_top(self, cell: int, card: int, suit: int, seat: int) -> None:
        self.lore = None
        self.suit[cell] = suit
        self.card[cell] = card + 1
        self.owner[cell] = seat + 1
        lying = bytes(self.suit)
        _refresh_ends(lying, self.row_block, cell, ROW)
        _refresh_ends(lying, self.column_block, cell, COLUMN)

    def _refresh_around(self, cell: int) -> None:
        """Bring the blocks of the lines that meet at a cell up to date, after it has become empty or a wall."""
        self.lore = None
        lying = bytes(self.suit)
        for block, step in ((self.row_block, ROW), (self.column_block, COLUMN)):
            if not lying[cell]:
                block[cell] = line_block(lying, cell, step)
            for near in (cell - step, cell + step):
                if 0 < lying[near] < WALL:
                    _refresh_ends(lying, block, near, step)
                elif not lying[near]:
                    block[near] = line_block(lying, near, step)

    def remove(self, cell: int) -> list[int]:
        """Take everything off a cell; returns the ids of its cards, markers vanish.

        The links are not recomputed: call :meth:`relink` when all are gone.
        """
        cards = [card for card, _, _ in self.stack(cell) if card >= 0]
        self.under.pop(cell, None)
        self.markers.pop(cell, None)
        self.suit[cell] = 0
        self.card[cell] = 0
        self.owner[cell] = 0
        for name in ("occupied", "roots", "repair"):
            setattr(self, name, getattr(self, name) & ~BIT[cell])
        self._refresh_around(cell)
        return cards

    # links --------------------------------------------------------------------------------------------------------

    def set_isolated(self, cells: int) -> None:
        """Set the cells under an Ace of Diamonds, given as bits. Call :meth:`relink` afterwards."""
        self.lore = None
        self.isolated = cells

    def set_barred(self, side: int, cells: int) -> None:
        """Set the cells of the barricades against a side, given as bits."""
        self.lore = None
        barred = {other: mask for other, mask in self.barred.items() if other != side}
        if cells:
            barred[side] = cells
        self.barred = barred

    def set_face_down(self, cells: int) -> None:
        """Set all cells of barricades, given as bits."""
        self.lore = None
        self.face_down = cells

    def relink(self) -> None:
        """Recompute which cards are active (A5: linked to a root by edges or corners) and where one may attach."""
        self.lore = None
        self.active = self.reach(CENTRE_BIT | self.roots & ~self.isolated, self.occupied & ~self.isolated)
        self.frontier = self._attachable(self.active)

    def active_for(self, side: int) -> int:
        """Return what is active for a side: its barricades conduct nothing for it (A5)."""
        barred = self.barred.get(side, 0)
        if not barred:
            return self.active
        return self.reach(CENTRE_BIT | self.roots & ~self.isolated, self.occupied & ~self.isolated & ~barred)

    def frontier_for(self, side: int) -> list[int]:
        """Return the empty cells where a side may attach a build (B5), in rising order."""
        if side not in self.barred:
            return self.frontier
        frontiers = self.known().frontiers
        if side not in frontiers:
            frontiers[side] = self._attachable(self.active_for(side))
        return frontiers[side]

    def from_centre(self) -> int:
        """Return what is linked to the true centre through active cells, as bits (A6-R4)."""
        lore = self.known()
        linked = lore.linked
        if linked is None:
            linked = lore.linked = self.reach(CENTRE_BIT, (self.occupied | self.roots) & ~self.isolated)
        return linked

    def frontier_from_centre(self) -> list[int]:
        """Return the empty cells where a build may be attached that is linked to the true centre, in rising order."""
        if not self.roots:
            return self.frontier
        lore = self.known()
        attachable = lore.centre
        if attachable is None:
            attachable = lore.centre = self._attachable(self.from_centre())
        return attachable

    def physical(self) -> int:
        """Return what is linked to any base over all cards, isolated or not, as bits (A5, B-R12)."""
        return self.reach(CENTRE_BIT | self.roots, self.occupied)

    def swept(self, before: int) -> list[int]:
        """Return the cells that were physically linked in ``before`` and no longer are (AS)."""
        return cells_of(before & self.occupied & ~self.physical())

    @staticmethod
    def reach(roots: int, conducting: int) -> int:
        """Return the cells that are linked to ``roots`` through cells that conduct, all of it as bits."""
        reached = edge = roots
        while edge:
            edge = spread(edge) & conducting & ~reached
            reached |= edge
        return reached

    def _attachable(self, active: int) -> list[int]:
        solid = active & ~self.repair  # an unfilled repair cell is no attachment (B5)
        return cells_of(beside(solid) & ~(self.occupied | self.roots | CENTRE_BIT))

    def run_through(self, cell: int, step: int) -> tuple[int, int]:
        """Return first cell and length of the run through an occupied cell, along ``ROW`` or ``COLUMN`` (A4)."""
        return run_in(self.lying(), cell, step)


def _place_in(cells: list[int], wanted: i64) -> i64:
    """The first place in sorted cells whose cell is not below the one wanted."""
    low: i64 = 0
    high: i64 = len(cells)
    while low < high:
        middle = (low + high) >> 1
        if cells[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


def run_in(suit: bytes, cell: i64, step: i64) -> tuple[int, int]:
    """Return first cell and length of the run through an occupied cell of a ground that lies so (`Ground.lying`)."""
    first = cell
    while 0 < suit[first - step] < WALL:
        first -= step
    last = cell + step
    while 0 < suit[last] < WALL:
        last += step
    return first, (last - first) // step


def line_block(suit: bytes, cell: i64, step: i64) -> i64:
    """Return the suits a card on an empty cell would stand in line with along ``step``; all four if nothing fits.

    Nothing fits where the runs on both sides share a suit or already make four (A4: a run has at most four cards and no
    suit twice).
    """
    seen: i64 = 0
    at = cell - step
    here: i64 = suit[at]
    while 0 < here < WALL:
        if seen & here or here == REPAIR:
            return _block_with_repairs(suit, cell, step)
        seen |= here
        at -= step
        here = suit[at]
    at = cell + step
    here = suit[at]
    while 0 < here < WALL:
        if seen & here or here == REPAIR:
            return _block_with_repairs(suit, cell, step)
        seen |= here
        at += step
        here = suit[at]
    return seen


def _block_with_repairs(suit: bytes, cell: int, step: int) -> int:
    """Return :func:`line_block` for a line with a repair cell or a repeated suit; repair cells count by length."""
    seen, length = 0, 1
    for direction in (-step, step):
        at = cell + direction
        while 0 < suit[at] < WALL:
            if suit[at] != REPAIR:
                if seen & suit[at]:
                    return ANY_SUIT
                seen |= suit[at]
            length += 1
            at += direction
    return seen if length <= 4 else ANY_SUIT


def _refresh_ends(suit: bytes, block: bytearray, cell: i64, step: i64) -> None:
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
