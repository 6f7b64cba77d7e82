"""Results for one ground, kept until it changes and shared by its copies until then."""

from __future__ import annotations

from typing import Final

Edge = tuple[int, ...] | None
"""A frontier that is not the ground's own; ``None``: it is."""
Stretch = tuple[tuple[int, ...], tuple[int, ...]]
"""The cells that a build fills, in rising order, and the mask of suits that each of them takes."""
Build = tuple[tuple[int, int], ...]
"""A build at the level of suits: ``(cell, suit bit)``, cells in rising order."""


class Window:
    """Four cells in line: ``cells`` are those to be laid on, ``rooms`` the suits they take, ``kept`` the others' suits.

    Rooms and kept suits are numbers of `suit_matching`.
    """

    __slots__ = ("cells", "kept", "rooms")

    def __init__(self, cells: tuple[int, ...], rooms: int, kept: int) -> None:
        self.cells: Final = cells
        self.rooms: Final = rooms
        self.kept: Final = kept


class Shape:
    """All windows whose rooms and kept suits are the same: ``lines`` are the cells of each that are to be laid on."""

    __slots__ = ("kept", "lines", "rooms")

    def __init__(self, rooms: int, kept: int) -> None:
        self.rooms: Final = rooms
        self.kept: Final = kept
        self.lines: list[tuple[int, ...]] = []


class Windows:
    """The windows of one kind of span on one ground: all of them, by the cells laid on, and by their shape."""

    __slots__ = ("_by_cell", "_shapes", "listed")

    def __init__(self, listed: list[Window]) -> None:
        self.listed: Final = listed
        self._by_cell: dict[int, list[Window]] | None = None
        self._shapes: list[Shape] | None = None

    def shapes(self) -> list[Shape]:
        """Return them by their shape, in the order in which the shapes first appear. Do not change the list."""
        known = self._shapes
        if known is None:
            shapes: dict[int, Shape] = {}
            for window in self.listed:
                key = window.rooms * 32 + window.kept
                shape = shapes.get(key)
                if shape is None:
                    shape = shapes[key] = Shape(window.rooms, window.kept)
                shape.lines.append(window.cells)
            known = self._shapes = list(shapes.values())
        return known

    def with_cell(self, cell: int) -> list[Window]:
        """Return those in which a card is to be laid on a cell. Do not change the list."""
        known = self._by_cell
        if known is None:
            known = self._by_cell = {}
            for window in self.listed:
                for at in window.cells:
                    found = known.get(at)
                    if found is None:
                        known[at] = [window]
                    else:
                        found.append(window)
        return known.get(cell, [])


class GroundFacts:
    """The answers about one ground that is not changed any more.

    ``spans`` are windows by kind of span, house rule of B-R2 and frontier (``None``: the ground's own);
    ``finishable`` whether a run can become a trick, by a number that stands for run, direction and side (`finishing`);
    ``frontiers`` where a side may attach, under a barricade; ``centre`` where a build that is linked to the true centre
    may be attached, and ``linked`` what is linked to it; ``empty`` the cells on which nothing lies, ``cells`` those on
    which something does. ``lying`` are the suits that lie there and ``blocks`` the masks of both lines; ``starts`` the
    cells where a build may begin, with the suits they take. ``stretches`` are where builds may lie (`build_generator`),
    by frontier, and ``builds`` those of a hand, by frontier, suits and Stars.
    """

    __slots__ = (
        "blocks",
        "builds",
        "cells",
        "centre",
        "empty",
        "finishable",
        "frontiers",
        "linked",
        "lying",
        "spans",
        "starts",
        "stretches",
    )

    def __init__(self) -> None:
        self.stretches: dict[Edge, list[Stretch]] = {}
        self.builds: dict[tuple[Edge, int, int], list[Build]] = {}
        self.spans: dict[tuple[str, bool, Edge], Windows] = {}
        self.finishable: dict[int, bool] = {}
        self.frontiers: dict[int, list[int]] = {}
        self.centre: list[int] | None = None
        self.linked: int | None = None
        self.empty: list[int] | None = None
        self.cells: list[int] | None = None
        self.lying: bytes | None = None
        self.blocks: tuple[bytes, bytes] | None = None
        self.starts: list[tuple[int, int]] | None = None
