"""Places of everything on the table of Fracas, for any window. Pixels throughout."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.play.layout import RANK_SHOWS, HudLayout

LOW = 320  # units; in a column lower than this the piles are smaller, and the words of the pot stand beside it
TURNED = 0.2  # of its width by which a card reaches further to either side when it is turned
ROWS = 4  # generals and soldiers of both sides


@dataclass(frozen=True)
class FieldPlaces:
    """Rows from above: enemy generals, enemy soldiers, own soldiers, own generals; the side columns; the line."""

    rows: tuple[Rect, ...]
    names: int  # pixels at the left of each row that its name takes
    card: tuple[int, int]
    line: int
    plaques: tuple[Rect, Rect]  # the enemy's, one's own
    backs: Rect
    decks: tuple[Rect, Rect]
    discards: tuple[Rect, Rect]
    pot: Rect
    beside: bool  # the words of the pot stand beside it

    def slots(self, row: int, count: int) -> list[Rect]:
        """Upright cards side by side in the middle of a row; many move together, as far as all can be read, and are
        smaller. Any of them may be turned to its left without moving, and covers more of the one before it then."""
        box = Rect(self.rows[row])
        box.left, box.w = box.left + self.names, box.w - self.names
        wide = min(self.card[0], round(box.w / (1.4 + (RANK_SHOWS + TURNED) * max(0, count - 1))))
        high = round(self.card[1] * wide / self.card[0])
        step = min(high + wide // 6, (box.w - high) // max(1, count - 1)) if count > 1 else 0
        left = box.centerx - (step * (count - 1)) // 2
        found = []
        for index in range(count):
            slot = Rect(0, 0, wide, high)
            slot.center = (left + step * index, box.centery)
            found.append(slot)
        return found


def places(layout: HudLayout, area: Rect) -> FieldPlaces:
    """Lay the table out in the part of the window that is free."""
    u = layout.u
    pad = u(14 if not layout.compact else 8)
    left = u(270 if not layout.compact else 236)
    right = u(250 if not layout.compact else 150)
    middle = Rect(area.left + left, area.top + pad, area.w - left - right, area.h - pad)
    gap = u(26 if not layout.compact else 22)
    high = (middle.h - gap) // ROWS
    card_high = min(u(150), high - u(12 if not layout.compact else 6))
    card = (round(card_high / 1.4), card_high)
    rows = []
    for row in range(ROWS):
        top = middle.top + row * high + (gap if row >= 2 else 0)
        rows.append(Rect(middle.left, top, middle.w, high))
    column = Rect(area.right - right + pad, area.top + pad, right - 2 * pad, area.h - pad)
    low_column = column.h < u(LOW)
    small = (u(58), round(u(58) * 1.4)) if not low_column else (u(46), round(u(46) * 1.4))

    def pile(x: int, y: int) -> Rect:
        return Rect(x, y, *small)

    low = column.bottom - small[1] - u(26)
    half = column.w // 2
    decks = (pile(column.left, column.top), pile(column.left, low))
    discards = (pile(column.left + half, column.top), pile(column.left + half, low))
    room = Rect(column.left, decks[0].bottom + u(34), column.w, low - decks[0].bottom - u(50))
    side = min(room.w, room.h - u(40), u(210)) if not low_column else min(room.w // 2, room.h)
    pot = Rect(0, 0, side, side)
    pot.midbottom = (room.centerx if not low_column else room.right - side // 2, room.bottom)
    enemy = Rect(area.left + pad, area.top + pad, left - pad - u(2), u(112))
    backs = Rect(enemy.left, enemy.bottom + u(10), enemy.w, u(44))
    return FieldPlaces(
        tuple(rows),
        u(84),
        card,
        (rows[1].bottom + rows[2].top) // 2,
        (enemy, layout.plaque),
        backs,
        decks,
        discards,
        pot,
        low_column,
    )
