"""Walking by arrow keys: what lies nearest in a direction."""

from __future__ import annotations

from collections.abc import Iterable

Place = tuple[int, int]
"""Column and row, or pixels: x to the right, y down."""


def nearest(here: Place, cells: Iterable[Place], direction: Place) -> Place | None:
    """Return the nearest of the cells in a direction; one on the way is wanted more than one beside it.

    >>> nearest((0, 0), [(2, 0), (1, 3), (-1, 0)], (1, 0))
    (2, 0)
    """
    dx, dy = direction
    best: tuple[float, Place] | None = None
    for cell in cells:
        along = (cell[0] - here[0]) * dx + (cell[1] - here[1]) * dy
        aside = abs((cell[0] - here[0]) * dy) + abs((cell[1] - here[1]) * dx)
        if along <= 0:
            continue
        cost = along + 2 * aside + (100 if aside > along else 0)
        if best is None or cost < best[0]:
            best = (cost, cell)
    return best[1] if best is not None else None
