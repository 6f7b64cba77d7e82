"""The camera over the field: which cells are seen, how large, and how it moves there.

World coordinates are screen cells: column to the right, row down, the centre card at 0, 0 (see `orientation`). One
number says how large everything is: the width of a cell in pixels. Nothing here draws.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Rect

from scenes.motion.easing import Easing, in_out_cubic, out_quad
from scenes.motion.queue import seconds
from scenes.tables.assertion.view.layout import RADIUS, Box, Cell, Point, around, grown, near_centre, spots_box

RATIO = 1.37  # height of a cell to its width: a 5:7 card with the same gap on every side
FULL_CELL = 110  # pixels of a cell's width that are called 100 %
WHEEL_STEP = 1.18
SMALLEST, LARGEST = 8, 150
SLACK = 0.02  # of a cell; what is so little out of sight is seen
PAN = 90  # pixels for a press of an arrow
BESIDE = 0.5  # cells left around a cell the keyboard has gone to
STILL = 30.0  # pixels a second; slower than this a thrown camera stands


@dataclass
class _Glide:
    """A way from one place to another. With an anchor the point of the world under it stays where it is."""

    start: tuple[float, float, float]
    goal: tuple[float, float, float]
    duration: float
    easing: Easing
    anchor: tuple[Point, Point] | None = None  # world, screen
    clock: float = 0.0


def row_height(cell: float) -> float:
    """The height of a cell: whole pixels for whole widths, straight between them.

    >>> row_height(53)
    73
    """
    low = int(cell)
    if cell == low:
        return round(low * RATIO)
    below, above = round(low * RATIO), round((low + 1) * RATIO)
    return below + (above - below) * (cell - low)


def card_width(cell: float) -> int:
    """The width of a card in a cell of this width.

    >>> card_width(53), card_width(34)
    (49, 31)
    """
    return max(3, round(cell) - max(1, round(cell * 0.075)))


class Measures(NamedTuple):
    """The pixel of the middle of the centre cell, from cell to cell across and down, and the size of a card."""

    x: int
    y: int
    across: float
    down: float
    width: int
    height: int


class Camera:
    """Looks at (x, y) in the middle of `view`, with cells `cell` pixels wide."""

    def __init__(self) -> None:
        self.view = pygame.Rect(0, 0, 100, 100)
        self.clear = self.view.copy()  # the part of it that no panel covers
        self.parts = [self.clear]  # all such parts; `clear` is the one that is used
        self.largest = LARGEST
        self.reach = Box(-RADIUS, -RADIUS, RADIUS, RADIUS)  # what there is to be looked at
        self.x = self.y = 0.0
        self.cell = 53.0
        self.by_hand = False  # the player has moved it: it no longer moves by itself
        self.mode = "full"
        self._measure()
        self._glide: _Glide | None = None
        self._throw: tuple[float, float, float] | None = None  # speed in pixels a second, and seconds left

    # ---- where things are

    def set_view(self, view: pygame.Rect, *clear: pygame.Rect, largest: int = LARGEST) -> None:
        """The window onto the field, the parts of it that no panel covers, and how wide cells may become."""
        self.view, self.parts, self.largest = view.copy(), [part.copy() for part in clear], largest
        if self.clear not in self.parts:
            self.clear = self.parts[0]
        self._measure()

    @property
    def moving(self) -> bool:
        return self._glide is not None or self._throw is not None

    @property
    def zooming(self) -> bool:
        return self._glide is not None and self._glide.goal[2] != self._glide.start[2]

    def _measure(self) -> None:
        """Measure where the centre cell is, how far cells are from one another, and how large cards are, in pixels."""
        across, down, width = self.cell, row_height(self.cell), card_width(self.cell)
        self.measures = Measures(*self._origin(across, down), across, down, width, round(width * 1.4))

    @property
    def pitch(self) -> Point:
        return self.cell, self.measures.down

    @property
    def card(self) -> int:
        return self.measures.width

    @property
    def per_cent(self) -> int:
        return round(self.cell * 100 / FULL_CELL)

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel of the middle of the centre cell."""
        return self.measures[:2]

    def to_screen(self, column: float, row: float) -> tuple[int, int]:
        """The pixel of a point of the world."""
        ox, oy, across, down, _, _ = self.measures
        return ox + round(column * across), oy + round(row * down)

    def to_world(self, pos: Point) -> Point:
        ox, oy, across, down, _, _ = self.measures
        return (pos[0] - ox) / across, (pos[1] - oy) / down

    def cell_at(self, pos: Point) -> tuple[int, int]:
        """The cell (column, row) under a pixel."""
        column, row = self.to_world(pos)
        return round(column), round(row)

    def card_rect(self, column: float, row: float) -> pygame.Rect:
        """Return where the card of a cell lies."""
        ox, oy, across, down, width, height = self.measures
        x, y = ox + round(column * across), oy + round(row * down)
        return pygame.Rect(x - width // 2, y - height // 2, width, height)

    def around(self, cells: Sequence[Cell]) -> pygame.Rect:
        """The rectangle around the cards of these cells."""
        boxes = [self.card_rect(*cell) for cell in cells]
        return boxes[0].unionall(boxes[1:])

    def card_places(self, cells: Iterable[tuple[int, int]]) -> tuple[tuple[int, int, int, int], ...]:
        """Return where the cards of many cells lie, as `card_rect` has each: x, y, width and height."""
        ox, oy, across, down, width, height = self.measures
        left, top = ox - width // 2, oy - height // 2
        return tuple([(left + round(column * across), top + round(row * down), width, height) for column, row in cells])

    def window(self) -> tuple[float, float, float, float]:
        """Return the west, north, east and south edge of what is seen, in cells."""
        left, top = self.to_world(self.view.topleft)
        right, bottom = self.to_world(self.view.bottomright)
        return left, top, right, bottom

    def sees(self, box: Box) -> bool:
        """Return whether all of this will be in a part that no panel covers, once the camera stands still."""
        x, y, cell = self._glide.goal if self._glide is not None else (self.x, self.y, self.cell)
        across, down = cell, row_height(cell)
        for part in self.parts:
            left, top = x + (part.left - self.view.centerx) / across, y + (part.top - self.view.centery) / down
            seen = Box(left - SLACK, top - SLACK, left + part.w / across + SLACK, top + part.h / down + SLACK)
            if seen.contains(box):
                return True
        return False

    def holds(self, box: Box) -> bool:
        """Return whether all of this has room in the part that is used, with cells as they are."""
        cell = self._goal_cell()
        return (box.right - box.left) * cell <= self.clear.w and (box.bottom - box.top) * row_height(
            cell
        ) <= self.clear.h

    # ---- going somewhere

    def stand(self, x: float, y: float, cell: float) -> None:
        """Stand there, or as near as the middle of the clear part stays within what there is to be looked at."""
        east = (self.view.centerx - self.clear.centerx) / cell
        south = (self.view.centery - self.clear.centery) / row_height(cell)
        self.x = max(east + self.reach.left, min(east + self.reach.right, x))
        self.y = max(south + self.reach.top, min(south + self.reach.bottom, y))
        self.cell = cell
        self._measure()

    def show(self, part: pygame.Rect, box: Box, cell: float, at_once: bool = False) -> None:
        """Bring the middle of a box to the middle of a part; from now on the camera moves by itself again."""
        self.by_hand, self.clear = False, part
        x, y = box.middle
        x += (self.view.centerx - part.centerx) / cell
        y += (self.view.centery - part.centery) / row_height(cell)
        self._go(x, y, float(cell), seconds("zoom", self.mode) if not at_once else 0.0)

    def look_at(self, x: float, y: float) -> None:
        """Bring a point of the world to the middle."""
        self.by_hand = True
        self._go(x, y, self._goal_cell(), seconds("pan", self.mode))

    def bring(self, box: Box) -> None:
        """Move no farther than needed for the box to be seen whole: the camera follows, nobody has led it."""
        left, top = self.to_world(self.clear.topleft)
        right, bottom = self.to_world(self.clear.bottomright)
        x = self.x + _shift(left, right, box.left, box.right)
        y = self.y + _shift(top, bottom, box.top, box.bottom)
        self._go(x, y, self._goal_cell(), seconds("pan", self.mode))

    def keep(self, *cells: Cell) -> None:
        """The keyboard has gone to a place: it must be seen, and the camera goes no farther than that takes."""
        if not all(self.clear.contains(self.card_rect(*cell)) for cell in cells):
            self.bring(grown(spots_box(cells), BESIDE, BESIDE))

    def pan(self, direction: Cell) -> None:
        """The player moves the ground by the keys."""
        across, down = self.pitch
        self.look_at(self.x + direction[0] * PAN / across, self.y + direction[1] * PAN / down)

    def zoom(self, steps: float, pos: Point | None = None) -> None:
        """Nearer (positive) or farther, the point under `pos` staying where it is."""
        self.by_hand = True
        cell = float(max(SMALLEST, min(self.largest, round(self._goal_cell() * math.pow(WHEEL_STEP, steps)))))
        if cell == self._goal_cell():
            cell = max(SMALLEST, min(self.largest, cell + (1 if steps > 0 else -1)))
        at = pos if pos is not None else self.view.center
        self._throw = None
        duration = seconds("zoom", self.mode)
        world = self.to_world(at)
        goal = (*self._place_for(world, at, cell), cell)
        if duration <= 0:
            self.stand(*goal)
            return
        self._glide = _Glide((self.x, self.y, self.cell), goal, duration, out_quad, (world, at))

    def drag(self, dx: float, dy: float) -> None:
        """The ground is pulled along by the mouse."""
        self.by_hand = True
        self.shift(dx, dy)

    def shift(self, dx: float, dy: float) -> None:
        """Move the ground by so many pixels, at once."""
        self._settle_zoom()
        self._throw = None
        across, down = self.pitch
        self.stand(self.x - dx / across, self.y - dy / down, self.cell)

    def throw(self, speed: Point) -> None:
        """The ground is let go while it moves: it runs on for a moment."""
        duration = seconds("inertia", self.mode)
        if duration > 0 and abs(speed[0]) + abs(speed[1]) > STILL:
            self._throw = (speed[0], speed[1], duration)

    def stop(self) -> None:
        """Stand still where it is going."""
        self._settle_zoom()
        self._throw = None

    def update(self, dt: float) -> bool:
        """True if it has moved."""
        if self._throw is not None:
            vx, vy, left = self._throw
            step = min(dt, left)
            share = left / max(1e-6, seconds("inertia", "full"))
            across, down = self.pitch
            self.stand(self.x - vx * share * step / across, self.y - vy * share * step / down, self.cell)
            self._throw = (vx, vy, left - step) if left > step else None
            return True
        glide = self._glide
        if glide is None:
            return False
        glide.clock += dt
        if glide.clock >= glide.duration:
            self._glide = None
            self.stand(*glide.goal)
            return True
        share = glide.easing(glide.clock / glide.duration)
        cell = glide.start[2] * math.pow(glide.goal[2] / glide.start[2], share)
        if glide.anchor is not None:
            x, y = self._place_for(*glide.anchor, cell)
        else:
            x = glide.start[0] + (glide.goal[0] - glide.start[0]) * share
            y = glide.start[1] + (glide.goal[1] - glide.start[1]) * share
        self.stand(x, y, cell)
        return True

    # ---- inside

    def _origin(self, across: float, down: float) -> tuple[int, int]:
        return round(self.view.centerx - self.x * across), round(self.view.centery - self.y * down)

    def _goal_cell(self) -> float:
        return self._glide.goal[2] if self._glide is not None else self.cell

    def _settle_zoom(self) -> None:
        if self._glide is not None:
            glide, self._glide = self._glide, None
            self.stand(*glide.goal)

    def _place_for(self, world: Point, pos: Point, cell: float) -> Point:
        """Return where the camera must be for `world` to lie under `pos`."""
        return (
            world[0] - (pos[0] - self.view.centerx) / cell,
            world[1] - (pos[1] - self.view.centery) / row_height(cell),
        )

    def _go(self, x: float, y: float, cell: float, duration: float) -> None:
        self._throw = None
        if duration <= 0 or (abs(x - self.x) < 1e-6 and abs(y - self.y) < 1e-6 and cell == self.cell):
            self._glide = None
            self.stand(x, y, cell)
            return
        self._glide = _Glide((self.x, self.y, self.cell), (x, y, cell), duration, in_out_cubic)


def _shift(low: float, high: float, first: float, last: float) -> float:
    """Return how far a window from `low` to `high` must move to show all from `first` to `last`.

    >>> _shift(0, 10, 8, 11), _shift(0, 10, -2, 1), _shift(0, 10, 3, 4)
    (1, -2, 0)"""
    return min(0, first - low) or max(0, last - high)


class Frame(NamedTuple):
    """A part of the ground, the part of the world that is shown in it, and the width of a cell in pixels."""

    part: Rect
    box: Box
    cell: int


def frame(
    boxes: Sequence[Box],
    parts: Sequence[Rect],
    limits: tuple[int, int],
    cores: Sequence[Box] = (),
    ground: Rect | None = None,
) -> Frame:
    """Return how the first of these boxes is shown that fits where cells are as wide as `limits` allow, as large as
    they can be; where none fits, as much of the last as there is room for around the first of the `cores` that does.

    With `ground` the centre of the field comes as near to the middle of all the ground as the box lets it.

    >>> frame([Box(-9, -1, 9, 1), Box(-4, -1, 4, 1)], [Rect(0, 0, 240, 200)], (24, 90))
    Frame(part=Rect(0, 0, 240, 200), box=Box(left=-4, top=-1, right=4, bottom=1), cell=30)
    >>> frame([Box(-9, -1, 9, 1)], [Rect(0, 0, 240, 200)], (24, 90), [Box(-9, 0, 9, 0), Box(7, 0, 9, 0)])
    Frame(part=Rect(0, 0, 240, 200), box=Box(left=-1.0, top=-1, right=9.0, bottom=1), cell=24)
    """
    least, most = limits
    box, part, cell = _first_fitting(boxes, parts, least, most)
    if cell < least:
        core, part, _ = _first_fitting(cores or boxes, parts, least, most)
        cell = least
        box = around(box, core.middle, part.w / cell, part.h / row_height(cell))
    if ground is not None:
        middle = (ground.centerx - part.left) / cell, (ground.centery - part.top) / row_height(cell)
        box = near_centre(box, (part.w / cell, part.h / row_height(cell)), middle)
    return Frame(part, box, cell)


def _first_fitting(boxes: Sequence[Box], parts: Sequence[Rect], least: int, most: int) -> tuple[Box, Rect, int]:
    """Return the first box that fits in a part, or else the last, with the best part and the width of its cells."""
    for box in boxes:
        cell, part = max(((widest(part, box, most), part) for part in parts), key=lambda found: found[0])
        if cell >= least:
            break
    return box, part, cell


def widest(part: Rect, box: Box, most: int) -> int:
    """Return the greatest whole width of a cell, up to `most`, at which all of the box has room in a part."""
    across, down = max(1.0, box.right - box.left), max(1.0, box.bottom - box.top)
    cell = min(most, int(part.w / across))
    while cell > 1 and row_height(cell) * down > part.h:
        cell -= 1
    return cell
