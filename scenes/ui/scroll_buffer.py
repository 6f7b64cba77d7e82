"""A picture of the part of the ground that is seen, on a surface that goes round: what is left behind on one side makes
room for what comes in on the other, so that only that has to be painted when the camera moves."""

from __future__ import annotations

from pygame import Rect, Surface

Place = tuple[int, int]
Piece = tuple[Rect, Place]  # a part of the surface, and the pixel of the ground in its upper left corner


class ScrollBuffer:
    """The ground around a view, as large as a surface. Pixels of the ground are counted from its centre."""

    def __init__(self, surface: Surface, size: Place) -> None:
        """``size``: of the view, which is no larger than the surface; what is left is painted ahead of it."""
        self.surface = surface
        self._size = size
        self._start: Place = (0, 0)  # the pixel of the ground that lies in the upper left corner of the surface
        self._held = surface.get_rect()  # the ground that is painted
        self._corner: Place = (0, 0)  # the first pixel that is seen

    def anew(self, corner: Place) -> list[Piece]:
        """See the ground from this pixel on, of which nothing is painted yet."""
        self._corner = corner
        self._held.center = Rect(corner, self._size).center
        self._start = self._held.topleft
        return [(self.surface.get_rect(), self._start)]

    def move(self, corner: Place) -> list[Piece]:
        """See the ground from this pixel on; what has come in and is to be painted."""
        view, before, now = Rect(corner, self._size), self._held, self._held.copy()
        if view.left < before.left:
            now.right = view.right
        elif view.right > before.right:
            now.left = view.left
        if view.top < before.top:
            now.bottom = view.bottom
        elif view.bottom > before.bottom:
            now.top = view.top
        if not now.colliderect(before):
            return self.anew(corner)
        self._corner, self._held = corner, now
        beside = Rect(before.right if now.x > before.x else now.x, now.y, abs(now.x - before.x), now.h)
        above = Rect(now.x, before.bottom if now.y > before.y else now.y, now.w, abs(now.y - before.y))
        return [*self._pieces(beside), *self._pieces(above)]

    def seen(self) -> list[tuple[Rect, Place]]:
        """The parts of the surface in which all that is seen lies, and where each belongs in the view."""
        x, y = self._corner
        view = Rect(self._corner, self._size)
        return [(part, (place[0] - x, place[1] - y)) for part, place in self._pieces(view)]

    def _pieces(self, area: Rect) -> list[Piece]:
        """An area of the ground, no larger than the surface, as the parts of the surface in which it lies."""
        (width, height), (left, top) = self.surface.get_size(), self._start
        found = []
        for x, across in _split(area.x - left, area.w, width):
            for y, down in _split(area.y - top, area.h, height):
                found.append((Rect(x % width, y % height, across, down), (x + left, y + top)))
        return found


def _split(first: int, length: int, period: int) -> list[tuple[int, int]]:
    """A stretch in two where it goes over a multiple of the period: where each begins, and its length.

    >>> _split(7, 5, 10), _split(3, 5, 10), _split(-4, 4, 10)
    ([(7, 3), (10, 2)], [(3, 5)], [(-4, 4)])
    """
    before = min(length, period - first % period)
    return [part for part in ((first, before), (first + before, length - before)) if part[1] > 0]
