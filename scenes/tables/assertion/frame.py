"""The frame of the camera for whatever is to be seen: one sum for every wish. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.tables.assertion.camera import Box, row_height
from scenes.tables.assertion.layout import around, near_centre


class Frame(NamedTuple):
    """A part of the ground, the part of the world that is shown in it, and the width of a cell in pixels."""

    part: Rect
    box: Box
    cell: int


def frame(
    boxes: Sequence[Box],
    parts: Sequence[Rect],
    limits: tuple[int, int],
    cores: Sequence[Box] = (),
    ground: Rect | None = None,
) -> Frame:
    """Return how the first of these boxes is shown that fits where cells are as wide as `limits` allow, as large as
    they can be; where none fits, as much of the last as there is room for around the first of the `cores` that does.

    With `ground` the centre of the field comes as near to the middle of all the ground as the box lets it.

    >>> frame([Box(-9, -1, 9, 1), Box(-4, -1, 4, 1)], [Rect(0, 0, 240, 200)], (24, 90))
    Frame(part=Rect(0, 0, 240, 200), box=Box(left=-4, top=-1, right=4, bottom=1), cell=30)
    >>> frame([Box(-9, -1, 9, 1)], [Rect(0, 0, 240, 200)], (24, 90), [Box(-9, 0, 9, 0), Box(7, 0, 9, 0)])
    Frame(part=Rect(0, 0, 240, 200), box=Box(left=-1.0, top=-1, right=9.0, bottom=1), cell=24)
    """
    least, most = limits
    box, part, cell = _first(boxes, parts, least, most)
    if cell < least:
        core, part, _ = _first(cores or boxes, parts, least, most)
        cell = least
        box = around(box, core.middle, part.w / cell, part.h / row_height(cell))
    if ground is not None:
        middle = (ground.centerx - part.left) / cell, (ground.centery - part.top) / row_height(cell)
        box = near_centre(box, (part.w / cell, part.h / row_height(cell)), middle)
    return Frame(part, box, cell)


def _first(boxes: Sequence[Box], parts: Sequence[Rect], least: int, most: int) -> tuple[Box, Rect, int]:
    """Return the first box that fits in a part, or else the last, with the best part and the width of its cells."""
    for box in boxes:
        cell, part = max(((widest(part, box, most), part) for part in parts), key=lambda found: found[0])
        if cell >= least:
            break
    return box, part, cell


def widest(part: Rect, box: Box, most: int) -> int:
    """Return the greatest whole width of a cell, up to `most`, at which all of the box has room in a part."""
    across, down = max(1.0, box.right - box.left), max(1.0, box.bottom - box.top)
    cell = min(most, int(part.w / across))
    while cell > 1 and row_height(cell) * down > part.h:
        cell -= 1
    return cell
