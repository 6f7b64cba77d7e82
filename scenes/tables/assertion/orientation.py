"""How the field lies on the screen: the viewer's home is always at the left and the attack goes right.

The rules count cells `[x, y]` with x to the East and y to the North. Here a cell becomes (column, row): columns run to
the right, rows down, the centre is (0, 0). It is the rules' field turned by quarters, so neighbours stay neighbours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from logic.views import AssertionView
from scenes.app.plain import Action

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

    def to_cell(self, column: int, row: int) -> list[int]:
        """The cell of the rules at (column, row): the turn undone (its matrix is orthogonal)."""
        return [self.a * column + self.c * row, self.b * column + self.d * row]

    def cells_of(self, action: Action) -> tuple[Cell, ...]:
        """The cells, (column, row) each, that an action names; none where it names no place.

        >>> Orientation().cells_of({"type": "cells", "cells": [1, 0, 2, 0]})
        ((1, 0), (2, 0))
        """
        kind = action["type"]
        flat = action[kind] if kind in ("cell", "cells") else action.get("cell", ()) if kind == "at" else ()
        return tuple(self.to_screen(flat[place : place + 2]) for place in range(0, len(flat), 2))

    def side_of(self, vector: Sequence[int]) -> Cell:
        """Where a home with this vector lies on the screen: WEST, NORTH, EAST or SOUTH."""
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
