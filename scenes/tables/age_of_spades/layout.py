"""Places of everything in Age of Spades: opponents above, the road between, the own land below. Pixels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

from pygame import Rect

RATIO = 1.4
BESIDE_FROM = 560  # units; in a panel as wide as this the head stands beside the cards
LOW = 170  # units; in a land lower than this a fight takes the room of the road too
NARROW = 900  # units; a ground narrower than this is used to its full width, under an open record
FOLD = 0.5  # of a card's height that production leaves free of the card below
RIVAL_FOLD = 0.34  # the same in the smaller panels of the opponents
STEP = 0.25  # of a card's height between two production cards
SIZES = tuple(size / 20 for size in range(20, 3, -1))
SHARES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
"""How large the cards of a row are, and how close they stand; each shows its rank."""
ARMY, UNIT, STRUCTURES = 0.09, 0.06, 0.16  # of the room: an army, and each unit that is usual in it
BETWEEN = 0.025  # of the room between two columns
PLACES = (1, 2, 3, 5, 7, 10, 14, 18, 23, 30, 54)
"""For so many cards a row is laid out: only when there are more do those that lie there give way."""
BUILT = 5  # places of the first row at least
Unit = Callable[[float], int]  # from units to pixels


@dataclass(frozen=True)
class Counts:
    """Cards in each row of a seat, with an empty place where something may be laid, and how many units are usual."""

    building: int
    army: int
    structures: int
    usual: int = 1


@dataclass(frozen=True)
class CardRow:
    """A row of cards: its left end, the distance between two of them, and their width."""

    x: int
    step: int
    card: int

    @property
    def high(self) -> int:
        """The height of a card."""
        return round(self.card * RATIO)


@dataclass(frozen=True)
class Land:
    """The land of one seat: the room of its cards and its three rows (construction, army, structures)."""

    panel: Rect
    head: Rect
    room: Rect
    labels: int  # baseline of the names of the rows; 0: there is no room for them
    building: CardRow
    army: CardRow
    structures: CardRow

    @property
    def beside(self) -> bool:
        """Return whether the head stands beside the cards."""
        return self.head.h == self.panel.h

    @property
    def top(self) -> int:
        """The upper edge of the cards."""
        return self.room.y

    def place(self, row: CardRow, index: int) -> Rect:
        """The card at a place of a row."""
        return Rect(row.x + row.step * index, self.top, row.card, row.high)

    def paid(self, index: int, number: int, count: int) -> Rect:
        """A production card on the face-down card at a place; many lie closer together."""
        below = self.place(self.building, index)
        room = self.room.bottom - below.bottom
        first = min(round(below.h * FOLD), room if count < 2 else round(room * 0.55))
        step = min(round(below.h * STEP), max(0, room - first) // max(1, count - 1))
        shift = min(round(below.w * 0.1), max(2, self.building.step - below.w))
        return below.move(shift, first + step * number)

    def whole(self, index: int, count: int) -> Rect:
        """A face-down card with everything that lies on it."""
        below = self.place(self.building, index)
        return below.union(self.paid(index, count - 1, count)) if count else below


@dataclass(frozen=True)
class AgeLayout:
    """The places of one window."""

    area: Rect
    grounds: dict[int, Land]  # by seat
    road: Rect
    land: Rect
    field: Rect  # where a fight is shown, over the viewer's land
    deck: Rect
    discard: Rect
    unit: Unit


def compute(
    area: Rect, board: Rect, unit: Unit, compact: bool, viewer: int, others: Sequence[int],
    counts: dict[int, Counts], labels: Callable[[bool], Sequence[int]],
) -> AgeLayout:  # fmt: skip
    """Lay the ground out. ``counts`` are places of each row by seat, ``labels`` how wide their names are."""
    if area.w < unit(NARROW):
        area = Rect(board.x, area.y, board.w, area.h)
    pad, gap = unit(13 if compact else 24), unit(12 if compact else 18)
    top, bottom = area.y + unit(10 if compact else 20), area.bottom
    high = bottom - top
    rivals = min(round(high * 0.36), unit(290))
    road = min(max(round(high * 0.16), unit(54)), unit(128))
    wide = (area.w - 2 * pad - gap * (len(others) - 1)) // len(others)
    grounds = {}
    for index, seat in enumerate(others):
        panel = Rect(area.x + pad + index * (wide + gap), top, wide, rivals)
        grounds[seat] = _rival(panel, unit, counts[seat], labels(False))
    land = Rect(area.x + pad, top + rivals + road, area.w - 2 * pad, bottom - top - rivals - road)
    pile = min(unit(92), round(land.h * 0.3))
    head = Rect(land.x, land.y, min(unit(250), round(land.w * 0.19)), land.h)
    place = Rect(0, 0, pile, round(pile * RATIO))
    place.topright = (land.right - unit(8), land.y + unit(40))
    deck = place.move(-pile - unit(30 if compact else 46), 0)
    grounds[viewer] = _own(head, deck.left - unit(28), unit, counts[viewer], labels(True))
    line = Rect(area.x + pad, top + rivals, area.w - 2 * pad, road)
    field = Rect(head.right + gap, land.y, deck.left - unit(24) - head.right - gap, land.h)
    if land.h < unit(LOW):
        field.y, field.h = line.y + gap // 2, land.bottom - line.y - gap // 2
    return AgeLayout(area, grounds, line, land, field, deck, place, unit)


def _rival(panel: Rect, unit: Unit, counts: Counts, labels: Sequence[int]) -> Land:
    pad = unit(16)
    if panel.w >= unit(BESIDE_FROM) and panel.w / max(1, panel.h) > 2.6:
        head = Rect(panel.x, panel.y, min(unit(250), round(panel.w * 0.34)), panel.h)
        room = Rect(head.right + pad, panel.y + unit(12), panel.right - head.right - 2 * pad, panel.h - unit(22))
    else:
        head = Rect(panel.x, panel.y, panel.w, unit(70) if panel.h > unit(190) else unit(44))
        room = Rect(panel.x + pad, head.bottom, panel.w - 2 * pad, panel.bottom - head.bottom - unit(10))
    return _ground(panel, head, room, unit, counts, labels, unit(106), unit(24), RIVAL_FOLD)


def _own(head: Rect, right: int, unit: Unit, counts: Counts, labels: Sequence[int]) -> Land:
    left = head.right + unit(36)
    room = Rect(left, head.y, right - left, head.h)
    return _ground(head, head, room, unit, counts, labels, unit(118), unit(34), FOLD)


def _ground(
    panel: Rect, head: Rect, room: Rect, unit: Unit, counts: Counts, labels: Sequence[int], widest: int,
    label: int, fold: float,
) -> Land:  # fmt: skip
    named = room.h > label * 4
    line = room.y + round(label * 0.72) if named else 0
    room = Rect(room.x, room.y + (label if named else 0) + unit(8), room.w, room.h - (label if named else 0) - unit(8))
    card = min(widest, round(room.h / RATIO / (1 + fold)))
    return Land(panel, head, room, line, *_rows(room, card, counts, labels if named else (0, 0, 0)))


def _rows(room: Rect, card: int, counts: Counts, labels: Sequence[int]) -> list[CardRow]:
    """The three rows side by side, each in a column of its own that stays where it is, whatever lies in the others:
    with many cards they overlap, with very many they are smaller."""
    gap = round(room.w * BETWEEN)
    shares = (ARMY + UNIT * counts.usual, STRUCTURES)
    army, structures = (
        max(round(room.w * share), label) + gap for share, label in zip(shares, labels[1:], strict=True)
    )
    building = room.w + gap - army - structures
    lefts = (room.x, room.x + building, room.x + building + army)
    lay = zip(lefts, (building, army, structures), (counts.building, counts.army, counts.structures), strict=True)
    return [_row(left, wide - gap, card, count, 0.0 if at else 0.12) for at, (left, wide, count) in enumerate(lay)]


def _row(x: int, wide: int, card: int, count: int, beside: float) -> CardRow:
    """The largest cards of which so many have room, or a few more; ``beside`` is what lies beside each, in cards."""
    count = next(places for places in PLACES if places >= count)
    for size, share in product(SIZES, SHARES):
        smaller = round(card * size)
        step = round(smaller * (1.04 + beside) * share)
        if smaller * (1 + beside) + step * (count - 1) <= wide:
            break
    return CardRow(x, max(4, step), smaller)
