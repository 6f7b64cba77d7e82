"""Which card lies where, read from a view: the pose every card settles in when nothing moves. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from scenes.table.camera import Box
from scenes.table.orientation import RADIUS, Cell, Orientation

LINES_SEEN = 14.5  # cells to both sides that are shown of a field with two lands
NEAR_LINES = 7.2  # ... and of one with more lands
ROWS_SEEN = 3.2
RIM = 0.8  # cells above and below the cards that are to be seen: there the next ones may lie


@dataclass(frozen=True)
class Laid:
    """A card on the ground. A marker has the code of the card it stands for."""

    code: str
    cell: tuple[int, int]  # as the rules count
    column: int
    row: int
    suit: str  # what it counts as; a Star may be any
    seat: int
    tentative: bool = False
    active: bool = True
    beneath: tuple[str, ...] = ()  # the cards below it, bottom first; "" for a marker
    marker: bool = False
    base: bool = False  # a second base: no suit, and the road to it is a road to the centre
    face_down: bool = False  # inverted by a barricade


def cards_on_ground(
    view: dict[str, Any], placed: Iterable[dict[str, Any]], orientation: Orientation, viewer: int
) -> list[Laid]:
    """Every card on the ground, the farthest row first; the viewer's tentative placements among them."""
    found, down = [], face_down_cells(view)
    for entry in view["board"]:
        if not entry["cards"]:
            continue  # a cell to be refilled: an overlay
        column, row = orientation.to_screen(entry["cell"])
        cell = (entry["cell"][0], entry["cell"][1])
        code, marker = entry["cards"][-1], bool(entry.get("marker"))
        laid = Laid(
            entry["marker"] if marker else code,
            cell,
            column,
            row,
            entry.get("suit", ""),
            entry["seat"],
            False,
            entry.get("active", True),
            tuple(entry["cards"][:-1]),
            marker,
            entry.get("base", False),
            cell in down,
        )
        found.append(laid)
    for entry in placed:
        column, row = orientation.to_screen(entry["cell"])
        cell = (entry["cell"][0], entry["cell"][1])
        found.append(Laid(entry["card"], cell, column, row, entry["suit"], viewer, True))
    return sorted(found, key=lambda laid: (laid.row, laid.column))


def face_down_cells(view: dict[str, Any]) -> set[tuple[int, int]]:
    """The cells whose visible card a barricade has turned over: those not yet covered."""
    found = set()
    for effect in view.get("effects", ()):
        if effect["kind"] == "barricade":
            cells = enumerate(effect["cells"])
            found |= {(cell[0], cell[1]) for place, cell in cells if not effect["count"] >> place & 1}
    return found


def content_box(cards: Iterable[Laid], cells: Iterable[Cell]) -> Box:
    """All cards and the cells around them that are of interest, half a cell of room on every side."""
    return spots_box([(0, 0), *((laid.column, laid.row) for laid in cards), *cells])


def spots_box(spots: Sequence[Cell]) -> Box:
    """All these cells, half a cell of room on every side of their middles."""
    return Box(
        min(column for column, _ in spots) - 0.5,
        min(row for _, row in spots) - 0.5,
        max(column for column, _ in spots) + 0.5,
        max(row for _, row in spots) + 0.5,
    )


def around(box: Box, spots: Sequence[Cell], width: float, height: float) -> Box:
    """A part of `box` of at most this size that shows the `spots` in its middle, as far as the box reaches.

    >>> around(Box(-10, -1, 10, 1), [(8, 0)], 6, 4)
    Box(left=4, top=-1, right=10, bottom=1)
    """
    x, y = spots_box(spots).middle

    def part(low: float, high: float, middle: float, size: float) -> tuple[float, float]:
        if high - low <= size:
            return low, high
        start = max(low, min(high - size, middle - size / 2))
        return start, start + size

    left, right = part(box.left, box.right, x, width)
    top, bottom = part(box.top, box.bottom, y, height)
    return Box(left, top, right, bottom)


def whole_box(content: Box, sides: Sequence[Cell]) -> Box:
    """What the camera shows by itself: the lines of every land, and all that lies on the ground with a rim."""
    box = Box(content.left - 1, content.top - RIM, content.right + 1, content.bottom + RIM)
    reach = LINES_SEEN if len(sides) <= 2 else NEAR_LINES
    for column, row in sides:
        box.left = min(box.left, -reach if column < 0 else box.left)
        box.right = max(box.right, reach if column > 0 else box.right)
        box.top = min(box.top, -reach if row < 0 else box.top)
        box.bottom = max(box.bottom, reach if row > 0 else box.bottom)
    box.top, box.bottom = min(box.top, -ROWS_SEEN), max(box.bottom, ROWS_SEEN)
    edge = RADIUS + 0.5
    return Box(max(-edge, box.left), max(-edge, box.top), min(edge, box.right), min(edge, box.bottom))


def nearest(here: Cell, cells: Iterable[Cell], direction: Cell) -> Cell | None:
    """The nearest of the cells in a direction; one on the way is wanted more than one beside it.

    >>> nearest((0, 0), [(2, 0), (1, 3), (-1, 0)], (1, 0))
    (2, 0)
    """
    dx, dy = direction
    best: tuple[float, Cell] | None = None
    for cell in cells:
        along = (cell[0] - here[0]) * dx + (cell[1] - here[1]) * dy
        aside = abs((cell[0] - here[0]) * dy) + abs((cell[1] - here[1]) * dx)
        if along <= 0:
            continue
        cost = along + 2 * aside + (100 if aside > along else 0)
        if best is None or cost < best[0]:
            best = (cost, cell)
    return best[1] if best is not None else None
