"""Ink mist over a map: banks without an edge that drift across it."""

from __future__ import annotations

import math

from pygame import Rect

from scenes.ui import mist
from scenes.ui.ambience import Ambience, Sprite
from scenes.ui.look import Look

# of a bank: its width and height in units, its height in the area as a share, units a second, where it begins
BANKS = ((860, 150, 0.17, 7.0, 0.15), (700, 130, 0.83, -5.5, 0.45), (940, 160, 0.55, 6.2, 0.75))
RISE = 0.03  # share of the area's height by which a bank rises and sinks
BREATH = 23.0  # seconds
STEP = 4  # units by which a bank goes on: so long and thin that not even a colour's next step is seen in between


class Drift(Ambience):
    """Drifting ink."""

    def __init__(self, area: Rect, look: Look) -> None:
        super().__init__(area, look)
        color, alpha = ("#B9B2A2", 38) if look.theme.dark else ("#3A332B", 40)
        self._banks = [
            mist.bank(look.px(wide), look.px(high), color, alpha, 31 + number)
            for number, (wide, high, *_) in enumerate(BANKS)
        ]

    def sprites(self, moment: float) -> list[Sprite]:
        found = []
        for bank, (_, _, level, speed, start) in zip(self._banks, BANKS, strict=True):
            way = self.area.w + bank.get_width()
            gone = self.look.px(1000) / 1000 * STEP * (speed * moment // STEP)
            left = (start * way + gone) % way - bank.get_width()
            high = level + RISE * math.sin(2 * math.pi * moment / BREATH + 5 * level)
            top = self.area.y + high * self.area.h - bank.get_height() / 2
            found.append((bank, (self.area.x + round(left), round(top))))
        return found
