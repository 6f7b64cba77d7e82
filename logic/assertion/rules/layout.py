"""The layout of seats, sides and lands (A2, A3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from .grid import BIT, INSIDE_CELLS, xy_of

THRESHOLDS: Final[tuple[tuple[int, int], ...]] = ((7, 4), (11, 4), (14, 5))
"""Distances that count and what each is worth (A6), unless ``lineSeven`` says otherwise (A6-R8)."""

_SOUTH: Final = (0, -1)
_WEST: Final = (-1, 0)
_NORTH: Final = (0, 1)
_EAST: Final = (1, 0)
_NAMES: Final = {_SOUTH: "South", _WEST: "West", _NORTH: "North", _EAST: "East"}


@dataclass(frozen=True, slots=True)
class Home:
    """A land to be defended: its seat, its side, its outward direction, and for each threshold the cells beyond it."""

    seat: int
    side: int
    vector: tuple[int, int]
    name: str
    beyond: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """``sides[seat]`` is the side a seat plays for; ``homes`` the lands; ``opponents[home]`` a mask of sides.

    ``rivals[seat]`` are the seats of other sides, clockwise from its left. ``thresholds`` are distances and values.
    """

    sides: tuple[int, ...]
    homes: tuple[Home, ...]
    opponents: tuple[int, ...]
    side_count: int
    rivals: tuple[tuple[int, ...], ...]
    thresholds: tuple[tuple[int, int], ...]


@lru_cache(maxsize=64)
def layout_of(seats: int, teams: str, team_board: str, distance: str, line_seven: int) -> Layout:
    """The layout for a number of seats and the options that bear on it."""
    partners = teams == "partners"
    sides = (0, 1, 0, 1) if partners else tuple(range(seats))
    if seats == 2 or (partners and team_board == "twoSided"):
        vectors = {0: _SOUTH, 1: _NORTH}
    elif seats == 3:
        vectors = {0: _SOUTH, 1: _WEST, 2: _NORTH}
    else:
        vectors = {0: _SOUTH, 1: _WEST, 2: _NORTH, 3: _EAST}
    homes = tuple(
        Home(seat, sides[seat], vector, _NAMES[vector], _beyond(vector, tuple(vectors.values()), distance))
        for seat, vector in vectors.items()
    )
    count = 2 if partners else seats
    opponents = tuple(((1 << count) - 1) & ~(1 << home.side) for home in homes)
    rivals = tuple(
        tuple(other for step in range(1, seats) if sides[other := (seat + step) % seats] != sides[seat])
        for seat in range(seats)
    )
    return Layout(sides, homes, opponents, count, rivals, ((THRESHOLDS[0][0], line_seven), *THRESHOLDS[1:]))


def _beyond(vector: tuple[int, int], vectors: tuple[tuple[int, int], ...], distance: str) -> tuple[int, ...]:
    masks = []
    for threshold, _ in THRESHOLDS:
        cells = 0
        for cell in INSIDE_CELLS:
            x, y = xy_of(cell)
            if _measure(x, y, vector, vectors, distance) >= threshold:
                cells |= BIT[cell]
        masks.append(cells)
    return tuple(masks)


def _measure(x: int, y: int, vector: tuple[int, int], vectors: tuple[tuple[int, int], ...], distance: str) -> int:
    depth = x * vector[0] + y * vector[1]
    if distance == "axis":
        return depth
    # A2-R1, manhattan: the path's length, for cells that lie on this side and on no other equally deep (A2)
    others = [x * other[0] + y * other[1] for other in vectors if other != vector]
    return abs(x) + abs(y) if depth > 0 and depth > max(others) else 0
