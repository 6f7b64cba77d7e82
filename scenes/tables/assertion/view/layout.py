"""The field on the screen, and the place of each card: the pose everything settles in when nothing moves. Pure.

The viewer's home is always at the left and the attack goes right. The rules count cells `[x, y]` with x to the East
and y to the North. Here a cell becomes (column, row): columns run to the right, rows down, the centre is (0, 0). It
is the rules' field turned by quarters, so neighbours stay neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from logic.views import AssertionView, CellAct, CellsAct, PlacementView, PlaceView
from scenes.app.plain import Pointed

Cell = tuple[int, int]

DISTANCES = (7, 11, 14)
RADIUS = 20  # the field has 41 x 41 cells

WEST, NORTH, EAST, SOUTH = (-1, 0), (0, -1), (1, 0), (0, 1)  # screen directions: (column, row)


@dataclass(frozen=True)
class Orientation:
    """column = a*x + b*y, row = c*x + d*y: a turn of the field (and a mirroring of rows where that keeps North up)."""

    a: int = 1
    b: int = 0
    c: int = 0
    d: int = -1

    @classmethod
    def for_home(cls, vector: Sequence[int]) -> Orientation:
        """The turn that brings the land in direction `vector` to the left.

        >>> Orientation.for_home([0, -1]).to_screen([0, -7])
        (-7, 0)
        >>> Orientation.for_home([0, 1]).to_screen([0, -7])
        (7, 0)
        >>> Orientation.for_home([0, -1]).to_screen([3, 0])
        (0, 3)
        """
        x, y = vector
        # the way of attack (-vector) becomes "right"; the viewer's right hand (-y, x) of that way becomes "down"
        return cls(a=-x, b=-y, c=-y, d=x)

    def to_screen(self, cell: Sequence[int]) -> Cell:
        """(column, row) of a cell or direction of the rules."""
        x, y = cell[0], cell[1]
        return self.a * x + self.b * y, self.c * x + self.d * y

    def to_cell(self, column: int, row: int) -> tuple[int, int]:
        """The cell of the rules at (column, row): the turn undone (its matrix is orthogonal)."""
        return self.a * column + self.c * row, self.b * column + self.d * row

    def cells_of(self, pointed: Pointed) -> tuple[Cell, ...]:
        """The cells, (column, row) each, that is named; none where it names no place.

        >>> Orientation().cells_of(CellsAct((1, 0, 2, 0)))
        ((1, 0), (2, 0))
        """
        flat: Sequence[int] = ()
        match pointed:
            case CellsAct():
                flat = pointed.cells
            case CellAct() | PlaceView():
                flat = pointed.cell or ()
        return tuple(self.to_screen(flat[place : place + 2]) for place in range(0, len(flat), 2))

    def side_of(self, vector: Sequence[int]) -> Cell:
        """Return where a home with this vector lies on the screen: WEST, NORTH, EAST or SOUTH."""
        return self.to_screen(vector)


@dataclass(frozen=True)
class Line:
    """One threshold on the screen: the outer edge of a home's land at a distance from the centre.

    `side` is the screen direction of the home. The line lies before the cells at depth `distance`: at
    ``distance - 0.5`` cells from the centre, across the direction.
    """

    home: int
    side: Cell
    distance: int
    value: int
    held_by: tuple[int, ...] = ()

    @property
    def upright(self) -> bool:
        return self.side[0] != 0

    @property
    def at(self) -> float:
        """The column (upright) or row (level) of the line, in cells."""
        return (self.side[0] or self.side[1]) * (self.distance - 0.5)


def lines_of(view: AssertionView, orientation: Orientation) -> list[Line]:
    """Every threshold of a view as it lies on the screen, the outermost first."""
    vectors = {home.seat: home.vector for home in view.homes}
    lines = [
        Line(
            entry.home,
            orientation.side_of(vectors[entry.home]),
            entry.distance,
            entry.value,
            tuple(entry.held_by),
        )
        for entry in view.lines
        if entry.home in vectors
    ]
    return sorted(lines, key=lambda line: (-line.distance, line.side))


def segments(line: Line, sides: Sequence[Cell], steps: bool) -> list[Segment]:
    """The straight pieces of a line in cells. `steps`: distances are counted along rows and columns together."""
    reach = RADIUS + 0.5
    if steps:
        return list(_stairs(line.side, line.distance, tuple(sides)))
    if len(sides) <= 2:
        return [(line.at, -reach, reach, line.upright, 1.0)]
    near = line.distance - 0.5
    return [
        (line.at, -near, near, line.upright, 1.0),
        (line.at, -reach, -near, line.upright, FAINT),
        (line.at, near, reach, line.upright, FAINT),
    ]


@lru_cache(maxsize=64)
def _stairs(side: Cell, distance: int, sides: tuple[Cell, ...]) -> tuple[Segment, ...]:
    """The edge of all cells whose row and column distance together reach the line, as long as they lie deeper in the
    line's own land than in any other."""
    sign, upright = side[0] or side[1], side[0] != 0
    across_axis = 1 if upright else 0
    beside = [other[across_axis] for other in sides if other[across_axis]]
    found: list[Segment] = []
    before: float | None = None
    for across in range(-RADIUS, RADIUS + 1):
        deeper = [across * way + 1 for way in beside]
        depth = max(distance - abs(across), 1, *deeper)
        at = sign * (depth - 0.5)
        if depth <= RADIUS:
            found.append((at, across - 0.5, across + 0.5, upright, 1.0))
        if before is not None and at != before:
            low, high = sorted((before, at))
            found.append((across - 0.5, max(low, -RADIUS - 0.5), min(high, RADIUS + 0.5), not upright, 1.0))
        before = at
    return tuple(found)


def holder_banner(line: Line, banners: Sequence[str], own_side: int) -> str | None:
    """The banner of whoever holds the line: the viewer's own side first."""
    if not line.held_by:
        return None
    return banners[own_side] if own_side in line.held_by else banners[line.held_by[0]]


def home_of(view: AssertionView, viewer: int) -> Sequence[int]:
    """The direction of the viewer's land; partners on one ground share it, and a stranger looks from seat 0."""
    homes = view.homes
    for home in homes:
        if home.seat == viewer:
            return list(home.vector)
    side = view.sides[viewer] if 0 <= viewer < len(view.sides) else 0
    for home in homes:
        if home.side == side:
            return list(home.vector)
    return list(homes[0].vector)


def orientation_for(view: AssertionView, viewer: int) -> Orientation:
    """The orientation in which the viewer attacks to the right."""
    return Orientation.for_home(home_of(view, viewer))


LINES_SEEN = 14.5  # cells to both sides that are shown of a field with two lands
NEAR_LINES = 7.2  # ... and of one with more lands
RIM = 0.8  # cells above and below the cards, when all lands are to be seen
COLUMNS_SEEN, ROWS_SEEN = 4.5, 2.0  # cells around the centre that are always shown
BESIDE_CARDS, ABOVE_CARDS = 2.0, 1.1  # cells around the cards that are to be seen: there the next ones may lie
FAINT = 0.35  # strength of a line beyond its own land's wedge

Point = tuple[float, float]
Segment = tuple[float, float, float, bool, float]  # at, from, to, upright, strength
Spot = tuple[float, float, float]  # centre x, centre y, width in pixels
Place = Callable[[], Spot]  # where something is now: the camera may move meanwhile


@dataclass
class Box:
    """A rectangle of the world in cells."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def contains(self, other: Box) -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )


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
    view: AssertionView, placed: Iterable[PlacementView], orientation: Orientation, viewer: int
) -> list[Laid]:
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
        column, row = orientation.to_screen(entry.cell)
        under = next((laid for laid in found if laid.cell == entry.cell), None)
        found = [laid for laid in found if laid is not under]  # one card is seen of each cell: the one on top
        beneath = (*under.beneath, "" if under.marker or under.face_down else under.code) if under is not None else ()
        found.append(Laid(entry.card, entry.cell, column, row, entry.suit, viewer, True, beneath=beneath))
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
    """Return what the camera shows by itself: all that lies on the ground, and where one may build next."""
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
