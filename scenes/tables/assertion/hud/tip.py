"""Where a tip hangs so that no score is hidden by it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.ui.look import Look
from scenes.ui.tooltip import GAP, tip_box

if TYPE_CHECKING:
    from scenes.play.layout import HudLayout
    from scenes.tables.assertion.hud.spots import Spot

BESIDE = 8  # pixels between a tip and a plaque


def clear_of_plaques(spot: Spot, places: HudLayout, look: Look) -> Spot:
    """The spot, or one in its stead whose tip lies below or beside the plaques instead of over them."""
    plaques = [*places.opponents, places.plaque]
    window = Rect((0, 0), places.size)
    box = tip_box(places.size, spot.tip, spot.rect, look)
    hidden = [plaque for plaque in plaques if box.colliderect(plaque)]
    if not hidden or spot.rect.centery >= window.centery:
        return spot
    # all of a column give way together: below one plaque lies the next
    column = hidden[0].unionall([plaque for plaque in places.opponents if plaque.left < box.right])
    ways = [
        box.move(0, column.bottom + BESIDE - box.top),
        box.move(column.left - BESIDE - box.right, 0),
        box.move(column.right + BESIDE - box.left, 0),
    ]
    free = [way for way in ways if window.contains(way) and way.collidelist(plaques) < 0]
    if not free:
        return spot
    best = min(free, key=lambda way: abs(way.centerx - box.centerx) + abs(way.centery - box.centery))
    return replace(spot, rect=Rect(best.centerx, best.top - GAP, 0, 0))
