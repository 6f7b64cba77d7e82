"""The finite table as flat numbers (A2, A8): 41 by 41 cells inside a rim of walls.

A cell is an index ``(y + 21) * 43 + (x + 21)``; ``x`` grows to the East, ``y`` to the North. Sets of cells are big
integers with one bit a cell: floods and "is any" questions are then a few shifts.
"""

from __future__ import annotations

from typing import Final

from ...kernel.actions import Action, action

REACH: Final = 20
WIDTH: Final = 2 * REACH + 3
SIZE: Final = WIDTH * WIDTH
_ORIGIN: Final = REACH + 1

ROW: Final = 1
COLUMN: Final = WIDTH
STEPS: Final = (ROW, COLUMN)

Cell = tuple[int, int]


def index_of(x: int, y: int) -> int:
    """Return the index of a cell of the table.

    >>> xy_of(index_of(3, -20))
    (3, -20)
    """
    return (y + _ORIGIN) * WIDTH + x + _ORIGIN


def xy_of(cell: int) -> Cell:
    """Return the coordinates of an index."""
    return cell % WIDTH - _ORIGIN, cell // WIDTH - _ORIGIN


def on_table(x: int, y: int) -> bool:
    """Return whether a cell lies on the table (A8)."""
    return -REACH <= x <= REACH and -REACH <= y <= REACH


CENTRE: Final = index_of(0, 0)
BIT: Final[tuple[int, ...]] = tuple(1 << cell for cell in range(SIZE))
INSIDE_CELLS: Final[tuple[int, ...]] = tuple(
    index_of(x, y) for y in range(-REACH, REACH + 1) for x in range(-REACH, REACH + 1)
)
INSIDE: Final = sum(BIT[cell] for cell in INSIDE_CELLS)
RIM_CELLS: Final[tuple[int, ...]] = tuple(cell for cell in range(SIZE) if not INSIDE >> cell & 1)
CENTRE_BIT: Final = BIT[CENTRE]

ORTHOGONAL: Final[tuple[tuple[int, ...], ...]] = tuple(
    (cell - WIDTH, cell - 1, cell + 1, cell + WIDTH) if INSIDE >> cell & 1 else () for cell in range(SIZE)
)
"""The four cells that share an edge with a cell (A5)."""
TOUCHING: Final[tuple[int, ...]] = tuple(
    sum(BIT[cell + dy * WIDTH + dx] for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy) if INSIDE >> cell & 1 else 0
    for cell in range(SIZE)
)
"""The eight cells within a king's move of a cell, as bits (A5)."""

CELL_ACTION: Final[tuple[Action, ...]] = tuple(action("cell", xy_of(cell)) for cell in range(SIZE))
"""The action that names a cell, by its index."""


def spread(cells: int) -> int:
    """Return a set of cells together with everything that touches it."""
    wide = cells | cells << 1 | cells >> 1
    return wide | wide << WIDTH | wide >> WIDTH


_BYTES: Final = (SIZE + 7) // 8
_PLACES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(place for place in range(8) if byte >> place & 1) for byte in range(256)
)
"""Which bits of a byte are set."""


def cells_of(bits: int) -> list[int]:
    """Return the members of a set of cells, in rising order."""
    members: list[int] = []
    if not bits:
        return members
    packed: bytes = bits.to_bytes(_BYTES, "little")
    for at in range(((bits & -bits).bit_length() - 1) >> 3, (bits.bit_length() + 7) >> 3):
        byte = packed[at]
        if byte:
            for place in _PLACES[byte]:
                members.append(8 * at + place)
    return members


def beside(cells: int) -> int:
    """Return everything on the table that shares an edge with a set of cells inside it."""
    return (cells << 1 | cells >> 1 | cells << WIDTH | cells >> WIDTH) & INSIDE
