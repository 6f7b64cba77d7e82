"""The parts of the ground that no panel covers."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.play import slip as prompt_slip
from scenes.play.layout import HudLayout
from scenes.play.slip import Slip
from scenes.tables.assertion.hud import backs
from scenes.ui.look import Look

USUAL_SLIP = Slip("Your turn.", "Build with up to four cards in one line, or enact the strategy of a card.")
LEAST = 4  # a part of the ground is no narrower and no lower than one of so many parts of the whole


def clear_parts(
    layout: HudLayout, look: Look, slip: Rect | None = None, beside: Sequence[Rect | None] = ()
) -> list[Rect]:
    """The parts of the ground that no panel covers, the widest first: the camera puts what matters into one of them.

    ``beside`` are panels that lie on the ground for a while. In a large window there is room for the tablets below the
    panels; in a small one they stand at the lower edge.
    """
    free, u = layout.free, look.unit
    usual = prompt_slip.measure(USUAL_SLIP, layout, look).rect  # so much is kept free: a longer sentence may come
    lowest = min(usual.top, slip.top if slip is not None else usual.top)
    air = u(8) if look.scale.compact else u(44)
    hands = [backs.hanging(place, layout) for place in layout.backs]
    above = [Rect(panel.x, free.top, panel.w, panel.bottom - free.top + air) for panel in (layout.zoom, *hands)]
    above += [panel.inflate(0, 2 * air) for panel in layout.opponents]
    parts = [Rect(free.left + u(4), free.top, free.w - 2 * u(4), lowest - u(8) - free.top)]
    lying = [panel.inflate(2 * u(8), 2 * u(8)) for panel in beside if panel is not None]
    for panel in (*above, *lying):
        parts = [rest for part in parts for rest in _without(part, panel)]
    large = [part for part in parts if part.w >= free.w // LEAST and part.h >= free.h // LEAST]
    parts = large or [max(parts, key=lambda part: part.w * part.h, default=free.copy())]
    parts = [part for part in parts if not any(part != other and other.contains(part) for other in parts)]
    return sorted(parts, key=lambda part: (-part.w, -part.h))


def _without(part: Rect, panel: Rect) -> list[Rect]:
    """The largest rectangles of a part that a panel leaves."""
    if not part.colliderect(panel):
        return [part]
    sides = (
        (part.left, part.top, panel.left - part.left, part.h),
        (panel.right, part.top, part.right - panel.right, part.h),
        (part.left, part.top, part.w, panel.top - part.top),
        (part.left, panel.bottom, part.w, part.bottom - panel.bottom),
    )
    return [Rect(side) for side in sides if side[2] > 0 and side[3] > 0]
