"""How the arrows of the picture of the house find their way. Used by `tools/house.py`.

Straight down where nothing stands in between, else along a lane between two floors, and down the stairwell beside the
rooms where floors lie between.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

Point = tuple[float, float]
Station = Callable[[], Point]  # where a line bends, known once the floors have their heights
Lane = tuple[str, str]  # the room that the lane leads to, and which way: "down", "up" or "side"


@dataclass
class Box:
    """A room on its floor; `y` is worked out from the lanes above it. All lengths are those of the picture."""

    key: str
    x: float
    width: float
    height: float
    y: float = 0

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    @property
    def centre(self) -> float:
        return self.y + self.height / 2

    @property
    def bottom(self) -> float:
        return self.y + self.height


@dataclass(frozen=True, order=True)
class Edge:
    """An arrow: some module of `source` imports one of `target`."""

    source: str
    target: str


@dataclass(frozen=True)
class Line:
    """The way of one arrow; its head stands at the last point."""

    target: str
    points: tuple[Point, ...]


@dataclass
class Measures:
    """Distances in the picture: between parallel lines, between floors, and where the stairwell's lanes begin."""

    space: float = 12
    lane: float = 9
    clear: float = 9  # from a lane to the floor above it, and twice that to the one below
    margin: float = 5  # from a straight line to a room it passes
    edge: float = 14  # from the end of a wall to the first line
    stair: float = 0  # the lane of the stairwell that lies nearest to the rooms


@dataclass
class Block:
    """Rooms on floors, top first, and the arrows between them. `route` sets every room's `y` and returns the lines."""

    floors: list[list[Box]]
    edges: frozenset[Edge]
    measures: Measures = field(default_factory=Measures)

    def __post_init__(self) -> None:
        self._place = {box.key: (number, box) for number, row in enumerate(self.floors) for box in row}
        # Vertical pieces: x, first and last level. Level 2f is the corridor above floor f, 2f + 1 the floor itself.
        self._verticals: list[tuple[float, int, int]] = []
        # By corridor (that of the floor above it): its lanes, and whether they only pass through to the stairwell.
        self._lanes: dict[int, set[tuple[bool, Lane]]] = defaultdict(set)
        self._columns: dict[Lane, float] = {}
        self._stairs: dict[Lane, tuple[int, int]] = {}
        self._ends: dict[Lane, float] = {}

    def route(self, top: float) -> list[Line]:
        """The ways of all arrows, with the first floor's rooms beginning at `top`."""
        ways = [(edge.target, self._way(edge)) for edge in sorted(self.edges, key=self._rank)]
        self._set_heights(top)
        self._set_columns()
        return [Line(target, tuple(station() for station in way)) for target, way in ways]

    def height(self) -> float:
        """From the top of the first floor to the bottom of the last, once routed."""
        return self.floors[-1][0].bottom - self.floors[0][0].y

    # ------------------------------------------------------------------------------------------------ choosing ways

    def _rank(self, edge: Edge) -> tuple[int, float, float, str, str]:
        """Near arrows first: they have the least choice."""
        (start, source), (end, target) = self._place[edge.source], self._place[edge.target]
        return abs(start - end), source.x, target.x, edge.source, edge.target

    def _way(self, edge: Edge) -> list[Station]:
        (start, source), (end, target) = self._place[edge.source], self._place[edge.target]
        if start == end:
            return self._beside(start, source, target)
        down = start < end
        low, high = (2 * start + 2, 2 * end) if down else (2 * end + 2, 2 * start)
        straight = self._straight(source, target, low, high)
        if straight is not None:
            self._verticals.append((straight, low, high))
            return [lambda: (straight, _wall(source, down)), lambda: (straight, _wall(target, not down))]
        return self._round(source, target, down, *((start, end - 1) if down else (start - 1, end)))

    def _round(self, source: Box, target: Box, down: bool, first: int, last: int) -> list[Station]:
        """Along a lane of the corridor `first`, and through the stairwell where it does not end in that one."""
        lane = (target.key, "down" if down else "up")
        near = first == last
        through_wall = not near and any(row[0] is target for row in self.floors)
        if not through_wall and lane not in self._ends:
            self._ends[lane] = self._port(target, source.middle if near else target.x, 2 * last + 2)
        end = self._ends.get(lane, target.x)
        port = self._port(source, end if near else source.x, 2 * first + 2)
        self._lanes[first].add((not near, lane))
        way: list[Station] = [lambda: (port, _wall(source, down)), lambda: (port, self._lane_y(first, lane))]
        if not near:
            low, high = self._stairs.get(lane, (first, last))
            self._stairs[lane] = min(low, first, last), max(high, first, last)
            way.append(lambda: (self._columns[lane], self._lane_y(first, lane)))
            if through_wall:
                return [*way, lambda: (self._columns[lane], target.centre), lambda: (target.x, target.centre)]
            self._lanes[last].add((False, lane))
            way.append(lambda: (self._columns[lane], self._lane_y(last, lane)))
        return [*way, lambda: (end, self._lane_y(last, lane)), lambda: (end, _wall(target, not down))]

    def _beside(self, floor: int, source: Box, target: Box) -> list[Station]:
        """To a room on the same floor: through the wall, or along the lane below where a room lies between."""
        row = self.floors[floor]
        if abs(row.index(source) - row.index(target)) == 1:
            shift = self.measures.lane / 2 * (1 if Edge(target.key, source.key) in self.edges else 0)
            if source.x < target.x:
                return [lambda: (source.right, source.centre - shift), lambda: (target.x, source.centre - shift)]
            return [lambda: (source.x, source.centre + shift), lambda: (target.right, source.centre + shift)]
        lane = (target.key, "side")
        if lane not in self._ends:
            self._ends[lane] = self._port(target, source.middle, 2 * floor + 2)
        end, port = self._ends[lane], self._port(source, target.middle, 2 * floor + 2)
        self._lanes[floor].add((False, lane))
        return [
            lambda: (port, source.bottom), lambda: (port, self._lane_y(floor, lane)),
            lambda: (end, self._lane_y(floor, lane)), lambda: (end, target.bottom),
        ]  # fmt: skip

    def _straight(self, source: Box, target: Box, low: int, high: int) -> float | None:
        """Where a line can fall from one room to the other, as near to their middles as may be."""
        edge = self.measures.edge
        left, right = max(source.x, target.x) + edge, min(source.right, target.right) - edge
        narrow = min(source, target, key=lambda box: box.width)
        wish = min(max(narrow.middle, left), right)
        return next((x for x in _around(wish, left, right) if self._is_free(x, low, high)), None)

    def _port(self, box: Box, wish: float, level: int) -> float:
        """A free place on the wall of a room, as near to the wish as may be."""
        edge = min(self.measures.edge, box.width / 3)
        left, right = box.x + edge, box.right - edge
        wish = min(max(wish, left), right)
        x = next((x for x in _around(wish, left, right) if self._is_free(x, level, level)), wish)
        self._verticals.append((x, level, level))
        return x

    def _is_free(self, x: float, low: int, high: int) -> bool:
        for level in range(low, high + 1):
            if level % 2 and any(
                box.x - self.measures.margin < x < box.right + self.measures.margin for box in self.floors[level // 2]
            ):
                return False
        return all(
            abs(x - other) >= self.measures.space or last < low or high < first
            for other, first, last in self._verticals
        )

    # ------------------------------------------------------------------------------------------------- measuring

    def _set_heights(self, top: float) -> None:
        y = top
        for number, row in enumerate(self.floors):
            tallest = max(box.height for box in row)
            for box in row:
                box.y, box.height = y, tallest
            y += tallest + self.measures.clear * 3 + self.measures.lane * max(len(self._lanes[number]) - 1, 0)

    def _lane_y(self, corridor: int, lane: Lane) -> float:
        def rank(entry: tuple[bool, Lane]) -> tuple[int, str]:
            passing, (key, way) = entry
            return {"up": 4 if passing else 0, "side": 1, "down": 2 if passing else 3}[way], key

        lanes = [entry[1] for entry in sorted(self._lanes[corridor], key=rank)]
        return self.floors[corridor][0].bottom + self.measures.clear + self.measures.lane * lanes.index(lane)

    def _set_columns(self) -> None:
        """The x of every lane of the stairwell: short ones nearest to the rooms."""
        taken: list[list[tuple[int, int]]] = []
        for lane, (low, high) in sorted(self._stairs.items(), key=lambda item: (item[1][1] - item[1][0], item)):
            for number in range(len(taken) + 1):
                if number == len(taken):
                    taken.append([])
                if all(high < first or last < low for first, last in taken[number]):
                    taken[number].append((low, high))
                    self._columns[lane] = self.measures.stair - number * self.measures.lane
                    break


def _wall(box: Box, lower: bool) -> float:
    return box.bottom if lower else box.y


def _around(wish: float, left: float, right: float) -> Iterator[float]:
    """Places between two ends, those nearest to the wish first."""
    if left > right:
        return
    yield wish
    for step in range(2, int(right - left) + 2, 2):
        for x in (wish - step, wish + step):
            if left <= x <= right:
                yield x
