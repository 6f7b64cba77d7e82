"""Places of everything on the main menu.

Pure arithmetic: the window, the scale and which slip is open go in, places come out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

WIDEST_SHARE = 2.04  # of the height; wider windows get margins
TITLE = 372  # width of the title block
OPEN, CLOSED, GAP = 396, 190, 16
LOW = 800, 620  # pixels of a window in which they must, and units of one whose interface is large


@dataclass(frozen=True)
class MenuLayout:
    """Pixels. `across` and `down` are the pixels of a reference unit in either direction."""

    width: int
    height: int
    unit: float  # pixels per unit for whatever has text in it
    compact: bool
    left: int
    title_width: int
    slips_left: int
    slips_right: int

    @property
    def down(self) -> float:
        return self.height / 1080

    @property
    def low(self) -> bool:
        """Return whether the title and the lines below it have to close up."""
        return self.height < LOW[0] or self.height < LOW[1] * self.unit

    @property
    def slips_top(self) -> int:
        return round(self.height * (0.075 if self.compact else 0.1))

    @property
    def slips_height(self) -> int:
        return round(self.height * (0.80 if self.compact else 0.733))

    @property
    def cords(self) -> tuple[int, int]:
        """The heights of the two binding cords."""
        return self.slips_top + round(self.slips_height * 0.2285), self.slips_top + round(self.slips_height * 0.917)

    @property
    def foot(self) -> int:
        """The middle of the line at the foot."""
        return round((self.slips_top + self.slips_height + self.height) / 2) + 4


def menu_layout(width: int, height: int, unit: float, compact: bool) -> MenuLayout:
    """The grid of the menu for a window."""
    content = min(width, round(height * WIDEST_SHARE))
    side = (width - content) // 2
    if compact:
        margin = max(24, round(content * 0.0275))
        title = max(round(content * 0.205), min(round(unit * 270), round(content * 0.25)))
        gap = round(content * 0.036)
    else:
        margin = round(content * 0.0583)
        title = max(round(content * TITLE / 1920), min(round(unit * TITLE), round(content * 0.24)))
        gap = round(content * 0.0625)
    left = side + margin
    right = width - side - (margin if compact else round(content * 0.05))
    return MenuLayout(width, height, unit, compact, left, title, left + title + gap, right)


def slip_places(layout: MenuLayout, openness: Sequence[float]) -> list[pygame.Rect]:
    """The slips side by side; `openness` is 0 for a closed one, 1 for the open one, in between while it opens."""
    count = len(openness)
    gap = max(6, round((layout.slips_right - layout.slips_left) * GAP / 1220))
    room = layout.slips_right - layout.slips_left - gap * (count - 1)
    parts = [CLOSED + (OPEN - CLOSED) * share for share in openness]
    total = (count - 1) * CLOSED + OPEN
    rects, x = [], float(layout.slips_left)
    for index, part in enumerate(parts):
        width = room * part / total
        lift = openness[index]
        hang = (0, 5, -4, 3, -2)[index % 5] * layout.down * (1 - lift)
        top = layout.slips_top + hang - 12 * layout.down * lift
        rects.append(
            pygame.Rect(round(x), round(top), round(width), round(layout.slips_height + 24 * layout.down * lift))
        )
        x += width + gap
    return rects
