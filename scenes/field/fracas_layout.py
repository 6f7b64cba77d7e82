"""Where everything lies on the table of Fracas, for any window. Pixels throughout."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.table.hud.layout import HudLayout

ROWS = 4  # generals and soldiers of both sides


@dataclass(frozen=True)
class FieldPlaces:
    """Rows from above: enemy generals, enemy soldiers, own soldiers, own generals; the side columns; the line."""

    rows: tuple[Rect, ...]
    card: tuple[int, int]
    line: int
    plaques: tuple[Rect, Rect]  # the enemy's, one's own
    backs: Rect
    stops: Rect
    decks: tuple[Rect, Rect]
    discards: tuple[Rect, Rect]
    pot: Rect

    def slots(self, row: int, count: int) -> list[Rect]:
        """Upright cards side by side in the middle of a row; many of them move together."""
        wide, high = self.card
        box = self.rows[row]
        step = min(high + wide // 6, (box.w - high) // max(1, count - 1)) if count > 1 else 0
        left = box.centerx - (step * (count - 1)) // 2
        found = []
        for index in range(count):
            slot = Rect(0, 0, wide, high)
            slot.center = (left + step * index, box.centery)
            found.append(slot)
        return found


def places(layout: HudLayout) -> FieldPlaces:
    """Lay the table out."""
    area, u = layout.free, layout.u
    pad = u(14)
    left = u(270 if not layout.compact else 236)
    right = u(250 if not layout.compact else 150)
    middle = Rect(area.left + left, area.top + pad, area.w - left - right, area.h - 2 * pad - u(26))
    gap = u(26 if not layout.compact else 16)
    high = (middle.h - gap) // ROWS
    card_high = min(u(150), high - u(12))
    card = (round(card_high / 1.4), card_high)
    rows = []
    for row in range(ROWS):
        top = middle.top + row * high + (gap if row >= 2 else 0)
        rows.append(Rect(middle.left, top, middle.w, high))
    column = Rect(area.right - right + pad, area.top + pad, right - 2 * pad, area.h - 2 * pad - u(20))
    small = (u(58), round(u(58) * 1.4))

    def pile(x: int, y: int) -> Rect:
        return Rect(x, y, *small)

    low = column.bottom - small[1] - u(26)
    half = column.w // 2
    decks = (pile(column.left, column.top), pile(column.left, low))
    discards = (pile(column.left + half, column.top), pile(column.left + half, low))
    room = Rect(column.left, decks[0].bottom + u(34), column.w, low - decks[0].bottom - u(50))
    side = min(room.w, room.h - u(40), u(210))
    pot = Rect(0, 0, side, side)
    pot.midbottom = (room.centerx, room.bottom)
    enemy = Rect(area.left + pad, area.top + pad, left - u(6), u(112))
    backs = Rect(enemy.left, enemy.bottom + u(10), enemy.w, u(44))
    stops = Rect(enemy.left, backs.bottom + u(36), enemy.w - u(20), u(190))
    stops.h = min(stops.h, area.bottom - stops.top - u(40))
    return FieldPlaces(
        tuple(rows),
        card,
        (rows[1].bottom + rows[2].top) // 2,
        (enemy, layout.plaque),
        backs,
        stops,
        decks,
        discards,
        pot,
    )
