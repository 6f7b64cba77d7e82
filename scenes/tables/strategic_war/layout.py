"""Places of everything on the table of Strategic War, for any window and interface scale. Pixels throughout."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

SLOTS = 4
WIDE, HIGH = 1560, 740  # of the ground in the design
CARD, CARD_HEIGHT, STEP = 150, 210, 196
ASIDE = 3  # cards at most that are put aside
FINAL = -1
"""The slot of a final card, which is attacked in the hand."""


@dataclass(frozen=True)
class StrategicLayout:
    """The places of one window. ``k`` is pixels of one unit of the design for cards; rows go by viewer and enemy."""

    area: Rect
    k: float
    own: tuple[Rect, ...]
    enemy: tuple[Rect, ...]
    plaques: tuple[Rect, Rect]  # the enemy's, the viewer's
    backs: Rect  # the enemy's hand
    piles: tuple[Rect, Rect]  # the enemy's, the viewer's
    fallen: tuple[Rect, Rect]

    def c(self, length: float) -> int:
        """A length of the design beside cards."""
        return round(length * self.k)

    def slot(self, mine: bool, slot: int) -> Rect:
        """A place of a row; a final card lies in the middle of it."""
        row = self.own if mine else self.enemy
        if slot != FINAL:
            return row[slot]
        return Rect((row[1].x + row[2].x) // 2, row[0].y, row[0].w, row[0].h)

    def aside(self, at: int) -> Rect:
        """Return where a card lies that the viewer puts aside before the war: where the fallen will, one above the
        other."""
        return self.fallen[1].move(0, -(self.fallen[1].h + self.c(12)) * (ASIDE - 1 - at))

    def forward(self, mine: bool, slot: int) -> Rect:
        """The card that is attacked steps forward."""
        return self.slot(mine, slot).move(0, self.c(-14 if mine else 14))

    def attacker(self, mine: bool, slot: int) -> Rect:
        """The card that attacks a slot; ``mine``: of the viewer's row."""
        place = self.slot(mine, slot).copy()
        place.centery = self.area.centery
        return place.move(self.c(20), 0)

    def aiming(self) -> Rect:
        """A card that has been taken up and has no target yet."""
        place = self.slot(True, FINAL).copy()
        place.centery = self.area.centery
        return place


def compute(area: Rect, u: Callable[[float], int]) -> StrategicLayout:
    """Lay the table out in the part of the window that is free."""
    k = min(area.w / WIDE, area.h / HIGH)
    down = area.h / HIGH
    card, high, step = round(CARD * k), round(CARD_HEIGHT * k), round(STEP * k)
    wide = 3 * step + card
    left = area.centerx - wide // 2
    top = area.y + round(44 * down)
    foot = area.bottom - round(4 * down)
    enemy = tuple(Rect(left + slot * step, top, card, high) for slot in range(SLOTS))
    own = tuple(Rect(left + slot * step, foot - high, card, high) for slot in range(SLOTS))

    margin = max(round(24 * k), u(12))
    room = left - round(34 * k) - margin - area.x
    column = min(max(round(352 * k), u(236)), room)
    tall = u(112) if area.h >= u(640) else u(62)
    first = Rect(area.x + margin, area.y + round(24 * down), column, tall)
    second = Rect(area.x + margin, foot - round(12 * k) - tall, column, tall)
    backs = Rect(
        first.x + round(4 * k), first.bottom + round(18 * k), column - round(8 * k), round(1.4 * max(24, 40 * k))
    )

    pile, apart = round(96 * k), max(round(150 * k), u(82))  # the words below them need their room
    free = area.right - (left + wide)
    start = left + wide + max(round(16 * k), (free - apart - pile) // 2)
    low = area.bottom - u(30) - round(pile * 1.4)  # with their words
    heights = (top, min(foot - high + round(32 * k), low))
    piles = tuple(Rect(start, y, pile, round(pile * 1.4)) for y in heights)
    fallen = tuple(place.move(apart, 0) for place in piles)
    return StrategicLayout(area, k, own, enemy, (first, second), backs, (piles[0], piles[1]), (fallen[0], fallen[1]))
