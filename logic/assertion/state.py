"""A position of Art of War Assertion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..kernel.state import State
from .ground import Ground
from .layout import THRESHOLDS, Layout, layout_of

HAND_SIZE = 6


@dataclass(frozen=True, slots=True)
class Trick:
    """An entry of the trick registry (A4): four cells, the side credited and the points credited."""

    cells: tuple[int, ...]
    side: int
    points: int


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """Permanent points with their reason (A6). ``cells`` shows where, if anywhere."""

    turn: int
    side: int
    points: int
    why: str
    cells: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """What one turn changed (C7).

    ``placed`` holds ``(cell, card, suit)`` and ``gained`` ``(home, threshold, mask of sides)``; ``runs`` the cells of
    the runs that cards were added to.
    """

    seat: int
    turn: int
    placed: tuple[tuple[int, int, int], ...] = ()
    ledger: tuple[LedgerEntry, ...] = ()
    gained: tuple[tuple[int, int, int], ...] = ()
    runs: tuple[tuple[int, ...], ...] = ()


class AssertionState(State):
    """Zones, ground, points and the running turn.

    ``held[home * 3 + threshold]`` is a mask of the sides that hold that line; ``out`` a mask of seats out of the game;
    ``records[seat]`` that seat's last completed turn and ``preceding`` the seat that took the last one (-1: nobody).
    """

    __slots__ = (
        "centre",
        "deck",
        "empty_passes",
        "first",
        "ground",
        "hands",
        "held",
        "layout",
        "ledger",
        "now",
        "out",
        "permanent",
        "preceding",
        "records",
        "removed",
        "tricks",
        "turns_taken",
    )

    def __init__(self, seats: int, options: dict[str, Any], faces: list[int], rng: int) -> None:
        super().__init__(seats, options, faces, rng)
        self.layout: Layout = layout_of(seats, options["teams"], options["teamBoard"], options["distance"])
        self.ground = Ground()
        self.deck: list[int] = []  # the last card is drawn first
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.centre: list[int] = []
        self.removed: list[int] = []
        self.permanent = [0] * self.layout.side_count
        self.held = [0] * (len(self.layout.homes) * len(THRESHOLDS))
        self.tricks: list[Trick] = []
        self.ledger: list[LedgerEntry] = []
        self.first = 0
        self.out = 0
        self.turns_taken = [0] * seats
        self.empty_passes = 0
        self.now = TurnRecord(0, 0)
        self.records: list[TurnRecord | None] = [None] * seats
        self.preceding = -1

    def copy(self) -> AssertionState:
        """A copy that shares nothing changeable with this one."""
        new = AssertionState.__new__(AssertionState)
        self._copy_into(new)
        new.layout = self.layout
        new.ground = self.ground.copy()
        new.deck = self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.centre = self.centre[:]
        new.removed = self.removed[:]
        new.permanent = self.permanent[:]
        new.held = self.held[:]
        new.tricks = self.tricks[:]
        new.ledger = self.ledger[:]
        new.first = self.first
        new.out = self.out
        new.turns_taken = self.turns_taken[:]
        new.empty_passes = self.empty_passes
        new.now = self.now
        new.records = self.records[:]
        new.preceding = self.preceding
        return new

    def zones(self) -> list[tuple[str, list[int]]]:
        """Deck, hands, board, centre pile and removed pile."""
        hands = [(f"hand {seat}", hand) for seat, hand in enumerate(self.hands)]
        board = [self.ground.card[cell] - 1 for cell in self.ground.cells()]
        return [("deck", self.deck), *hands, ("board", board), ("centre", self.centre), ("removed", self.removed)]

    def side_of(self, seat: int) -> int:
        """The side a seat scores for (A3)."""
        return self.layout.sides[seat]

    def limit(self, seat: int) -> int:
        """How many cards a hand is filled up to, and cut down to, at the draw (C1)."""
        return HAND_SIZE

    def held_points(self, side: int) -> int:
        """The value of the lines a side holds (A6)."""
        values = len(THRESHOLDS)
        return sum(THRESHOLDS[place % values][1] for place, mask in enumerate(self.held) if mask >> side & 1)

    def score(self, side: int) -> int:
        """The running score: permanent points and held lines (A6)."""
        return self.permanent[side] + self.held_points(side)
