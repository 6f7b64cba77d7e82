"""Which card lies where, read from a view: the pose every card settles in when nothing moves. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from logic.views import AssertionView
from scenes.app.plain import Plain
from scenes.tables.assertion.camera import Box, Point
from scenes.tables.assertion.orientation import RADIUS, Cell, Orientation

LINES_SEEN = 14.5  # cells to both sides that are shown of a field with two lands
NEAR_LINES = 7.2  # ... and of one with more lands
RIM = 0.8  # cells above and below the cards, when all lands are to be seen
COLUMNS_SEEN, ROWS_SEEN = 4.5, 2.0  # cells around the centre that are always shown
BESIDE_CARDS, ABOVE_CARDS = 2.0, 1.1  # cells around the cards that are to be seen: there the next ones may lie


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


def cards_on_ground(view: AssertionView, placed: Iterable[Plain], orientation: Orientation, viewer: int) -> list[Laid]:
    """Every card on the ground, the farthest row first; the viewer's tentative placements among them."""
    found, down = [], face_down_cells(view)
    for lying in view.board:
        if not lying.cards:
            continue  # a cell to be refilled: an overlay
        column, row = orientation.to_screen(lying.cell)
        laid = Laid(
            lying.marker or lying.cards[-1],
            lying.cell,
            column,
            row,
            lying.suit or "",
            lying.laid_by,
            False,
            lying.active is not False,
            tuple(lying.cards[:-1]),
            bool(lying.marker),
            lying.base,
            lying.cell in down,
        )
        found.append(laid)
    for entry in placed:
        column, row = orientation.to_screen(entry["cell"])
        cell = (entry["cell"][0], entry["cell"][1])
        under = next((laid for laid in found if laid.cell == cell), None)
        found = [laid for laid in found if laid is not under]  # one card is seen of each cell: the one on top
        beneath = (*under.beneath, "" if under.marker or under.face_down else under.code) if under is not None else ()
        found.append(Laid(entry["card"], cell, column, row, entry["suit"], viewer, True, beneath=beneath))
    return sorted(found, key=lambda laid: (laid.row, laid.column))


def face_down_cells(view: AssertionView) -> set[tuple[int, int]]:
    """The cells whose visible card a barricade has turned over: those not yet covered."""
    found = set()
    for effect in view.effects:
        if effect.kind == "barricade":
            cells = enumerate(effect.cells)
            found |= {(cell[0], cell[1]) for place, cell in cells if not effect.count >> place & 1}
    return found


def content_box(cards: Iterable[Laid], cells: Iterable[Cell]) -> Box:
    """All cards and the cells around them that are of interest, half a cell of room on every side."""
    return spots_box([(0, 0), *((laid.column, laid.row) for laid in cards), *cells])


def spots_box(spots: Sequence[Cell]) -> Box:
    """All these cells, half a cell of room on every side of their middles; without any the cell of the centre."""
    spots = spots or ((0, 0),)
    return Box(
        min(column for column, _ in spots) - 0.5,
        min(row for _, row in spots) - 0.5,
        max(column for column, _ in spots) + 0.5,
        max(row for _, row in spots) + 0.5,
    )


def around(box: Box, spot: Point, width: float, height: float) -> Box:
    """Return a part of `box` of at most this size that shows a point in its middle, as far as the box reaches.

    >>> around(Box(-10, -1, 10, 1), (8, 0), 6, 4)
    Box(left=4, top=-1, right=10, bottom=1)
    """
    x, y = spot

    def part(low: float, high: float, middle: float, size: float) -> tuple[float, float]:
        if high - low <= size:
            return low, high
        start = max(low, min(high - size, middle - size / 2))
        return start, start + size

    left, right = part(box.left, box.right, x, width)
    top, bottom = part(box.top, box.bottom, y, height)
    return Box(left, top, right, bottom)


def grown(box: Box, across: float, down: float) -> Box:
    """The box with so many cells more on every side, as far as the field reaches."""
    edge = RADIUS + 0.5
    return Box(
        max(-edge, box.left - across), max(-edge, box.top - down), min(edge, box.right + across),
        min(edge, box.bottom + down),
    )  # fmt: skip


def union(one: Box, other: Box) -> Box:
    """The box around both."""
    return Box(
        min(one.left, other.left), min(one.top, other.top), max(one.right, other.right), max(one.bottom, other.bottom)
    )


def within(box: Box, other: Box) -> Box:
    """Return the part of a box that lies in another one."""
    return Box(
        max(box.left, other.left), max(box.top, other.top), min(box.right, other.right), min(box.bottom, other.bottom)
    )


def near_box(content: Box) -> Box:
    """What the camera shows by itself: all that lies on the ground, and where one may build next."""
    around_centre = Box(-COLUMNS_SEEN, -ROWS_SEEN, COLUMNS_SEEN, ROWS_SEEN)
    return union(grown(content, BESIDE_CARDS, ABOVE_CARDS), around_centre)


def near_centre(box: Box, size: Point, middle: Point) -> Box:
    """Return the window of this size that shows the box, with the centre of the field as near to a point as it can be.

    >>> near_centre(Box(0, -1, 4, 1), (6, 4), (3, 2))
    Box(left=-2, top=-2, right=4, bottom=2)
    """

    def part(low: float, high: float, size: float, middle: float) -> tuple[float, float]:
        size = max(size, high - low)
        start = min(low, max(high - size, -middle))
        return start, start + size

    left, right = part(box.left, box.right, size[0], middle[0])
    top, bottom = part(box.top, box.bottom, size[1], middle[1])
    return Box(left, top, right, bottom)


def whole_box(content: Box, sides: Sequence[Cell]) -> Box:
    """All lands with their lines, and all that lies on the ground with a rim."""
    box = Box(content.left - 1, content.top - RIM, content.right + 1, content.bottom + RIM)
    reach = LINES_SEEN if len(sides) <= 2 else NEAR_LINES
    for column, row in sides:
        box.left = min(box.left, -reach if column < 0 else box.left)
        box.right = max(box.right, reach if column > 0 else box.right)
        box.top = min(box.top, -reach if row < 0 else box.top)
        box.bottom = max(box.bottom, reach if row > 0 else box.bottom)
    return grown(box, 0, 0)
