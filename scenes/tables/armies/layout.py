"""Places of everything in the matrix: a row for each player, a column for each value. Pixels throughout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from scenes.play.layout import RANK_SHOWS
from scenes.ui.cards import TINY

COLUMNS = (11, 12, 13, 14)
RATIO = 1.4
WIDEST = 96  # units; a card of the matrix
LOW_ROW = 105  # units; a row lower than this has no strip for verdicts
LOWEST_ROW = 70  # units; in a row lower than this the cards take all of it
NARROW = 780  # units; a ground narrower than this is used to its full width, under an open record
Unit = Callable[[float], int]


@dataclass(frozen=True)
class Matrix:
    """The places of one window."""

    area: Rect
    head: Rect
    rows: dict[int, Rect]  # by seat
    cells: dict[tuple[int, int], Rect]  # by seat and column
    card: int  # width of a card in the matrix
    names: int  # left end of the names
    army: int  # left end of the armies
    left: int
    right: int
    label: int  # height of the strip below a group, for its verdict; in low rows verdicts lie on the cards
    unit: Unit

    @property
    def card_height(self) -> int:
        return round(self.card * RATIO)

    def column(self, place: int) -> Rect:
        """A whole column, from its head to the lowest row."""
        first = next(rect for (_, at), rect in self.cells.items() if at == place)
        return Rect(first.x, self.head.y, first.w, max(row.bottom for row in self.rows.values()) - self.head.y)

    def block(self, seat: int) -> Rect:
        """Return the place of banner, name and facts of a player."""
        row = self.rows[seat]
        return Rect(self.names, row.y, self.army - self.names - self.unit(8), row.h)

    def card_top(self, row: Rect) -> int:
        """Return where the cards of a row begin: card and verdict stand in the middle together."""
        return row.centery - (self.card_height + self.label) // 2

    def army_card(self, seat: int, depth: int) -> Rect:
        """A living card of an army, the top one at depth 0."""
        y = self.card_top(self.rows[seat])
        shift = max(2, round(self.card * 0.12))
        lift = max(1, round(self.card * 0.06))
        return Rect(self.army + depth * shift, y + round(self.card * 0.1) - depth * lift, self.card, self.card_height)

    def fallen_card(self, seat: int, number: int, count: int) -> Rect:
        """One of the cards an army has lost, the first at number 0."""
        row = self.rows[seat]
        heap = self.army + self.card + 3 * max(2, round(self.card * 0.12)) + self.unit(14)
        first = next(rect for (one, at), rect in self.cells.items() if one == seat and at == 0)
        room = max(8, first.left - self.unit(12) - heap)
        usual, high = max(round(self.card * 0.55), self.unit(35)), row.h - self.unit(10)
        beside = max(TINY, int(room / (1 + (count - 1) * RANK_SHOWS)))
        wide = max(8, min(usual, room, beside, round(high / RATIO)))
        most = min(count, int((room / wide - 1) / RANK_SHOWS) + 1)  # the others lie below them, by half a card
        step = min(wide + self.unit(4), (room - wide) // max(1, most - 1))
        below, at = (count - 1) // most - number // most, number % most
        bottom = self.card_top(row) + round(self.card * 0.1) + self.card_height
        bottom = min(bottom, row.bottom - self.unit(4)) - below * round(wide * RATIO * 0.6)
        return Rect(heap + at * step, bottom - round(wide * RATIO), wide, round(wide * RATIO))

    def pack(self, row: Rect, cell: Rect, sizes: Sequence[int]) -> list[list[Rect]]:
        """The cards of groups that lie side by side in a cell, overlapping as far as they must."""
        gap, room = self.unit(18), cell.w - self.unit(24)
        wide = self.card
        inner = sum(size - 1 for size in sizes)
        step = 0.0
        while True:
            rest = room - wide * len(sizes) - gap * (len(sizes) - 1)
            step = min(0.78 * wide, rest / inner) if inner else wide
            if (step >= RANK_SHOWS * wide and rest >= 0) or wide <= 20:
                break
            wide -= 2
        total = wide * len(sizes) + step * inner + gap * (len(sizes) - 1)
        x = cell.centerx - total / 2
        y = self.card_top(row) + (self.card_height - round(wide * RATIO)) // 2
        found = []
        for size in sizes:
            found.append([Rect(round(x + step * at), y, wide, round(wide * RATIO)) for at in range(size)])
            x += wide + step * (size - 1) + gap
        return found


def compute(free: Rect, board: Rect, unit: Unit, compact: bool, seats: Sequence[int], slip: int) -> Matrix:
    """Lay the matrix out for the seats from the upper row to the lower one, above where the slip begins."""
    area = free if free.w >= unit(NARROW) else Rect(board.x, free.y, board.w, free.h)
    margin = unit(16 if compact else 40)
    wide = area.w - 2 * margin
    names = min(unit(330), max(unit(120), round(wide * 0.175)))
    army = min(unit(286), max(unit(120), round(wide * 0.18)))
    low = area.h < unit(500)
    head = Rect(area.x, area.y, area.w, unit(54 if low else 88))
    top, bottom = head.bottom + unit(2), min(area.bottom, slip - unit(4))
    high = (bottom - top) // len(seats)
    left = area.x + margin + names + army
    column = (area.right - margin - left) // len(COLUMNS)
    low_row = high < unit(LOW_ROW)
    label = 0 if low_row else max(26, unit(38))
    pads = unit(10 if high < unit(LOWEST_ROW) else 20 if low_row else 12 if high < unit(150) else 26)
    card = min(unit(WIDEST), round((high - label - pads) / RATIO), round(column * 0.34))
    rows, cells = {}, {}
    for number, seat in enumerate(seats):
        rows[seat] = Rect(area.x + margin, top + number * high, left + 4 * column - area.x - margin, high)
        for place in range(len(COLUMNS)):
            cells[seat, place] = Rect(left + place * column, top + number * high, column, high)
    return Matrix(
        area, head, rows, cells, max(20, card), area.x + margin, area.x + margin + names, left, left + 4 * column,
        label, unit,
    )  # fmt: skip


def chip_places(cell: Rect, unit: Unit, hit: int, count: int, taken: int, least: int) -> list[Rect]:
    """Places of buttons for suggestions in a cell: two in a row, or one where two could not be ``least`` pixels wide,
    above the middle of what is free.

    ``taken`` is where the cards of the cell end; without cards it is the upper edge of the cell.
    """
    gap = unit(6)
    high = max(hit, unit(36))
    room = Rect(cell.x + unit(10), taken + gap, cell.w - unit(20), cell.bottom - unit(6) - taken - gap)
    abreast = 2 if (room.w - gap) // 2 >= least else 1
    rows = min(3, (room.h + gap) // (high + gap), -(-count // abreast))
    if rows < 1:
        return []
    wide = max((room.w - gap) // 2, min(room.w, least))
    needed = min(count, abreast * rows)
    top = room.centery - (rows * (high + gap) - gap) // 2
    places = []
    for number in range(needed):
        row, at = divmod(number, abreast)
        alone = at == 0 and (abreast == 1 or number == needed - 1)
        x = room.centerx - wide // 2 if alone else room.x + at * (wide + gap)
        places.append(Rect(x, top + row * (high + gap), wide, high))
    return places
