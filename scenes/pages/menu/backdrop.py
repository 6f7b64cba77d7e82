"""The menu while no slip is just opening: what stands, what hangs in the wind, and the air before the mountains.

A slip that sways is sheared by whole rows: of its next picture only the rows differ that are another part of a pixel
aside than before.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.app.picture_cache import PictureCache
from scenes.pages.menu.ambience import Blit, around, begun, joined
from scenes.pages.menu.layers import Layer
from scenes.ui import paint_observer
from scenes.ui.cache import SurfaceCache

#: rows of something that are equally far aside: from, to, and how far
Rows = tuple[int, int, int]

APART = 30  # rows between two parts that are painted by themselves: as much work as painting these rows

_pieces = SurfaceCache()


@dataclass(frozen=True)
class AmbientMoment:
    """All that lives in the menu so many seconds after it began, and after the wind came up: the air, how bright the
    moonlight in it is, and how far the foot of each slip is aside."""

    since: tuple[float, float]
    air: list[Blit]
    light: int
    feet: list[float]


class HangingSlip:
    """A sign that hangs from a height in the window and sways about it."""

    def __init__(self, layer: Layer, core: Rect, pivot: int, bottom: int, leeway: int, parts: int) -> None:
        """``core``: the part of it that nothing shows through; it is as far aside as is told at ``bottom``, at most
        ``leeway`` pixels; ``parts``: of a pixel, by which it may be aside."""
        self.layer, self._core, self._pivot, self._bottom, self._parts = layer, core, pivot, bottom, parts
        self.reach = begun(layer.box.inflate(2 * leeway, 0))
        self.covers = core.inflate(-2 * leeway, 0)  # wherever it is
        self._pieces: dict[int, tuple[pygame.Surface, pygame.Surface]] = {}  # and of each what nothing shows through
        self._blits: dict[float, tuple[list[int], list[Blit]]] = {}  # by how far aside: their heights, and they
        self._rows: dict[float, list[Rows]] = {}

    def draw(self, surface: pygame.Surface, pictures: PictureCache, foot: float) -> None:
        """Paint it with its foot so many pixels aside, within the surface's clip."""
        if paint_observer.listening:
            return self.layer.draw(surface, pictures)
        if foot not in self._blits:
            blits = list(self._aside(pictures, foot))
            self._blits[foot] = [place[1] for _, place, _, _ in blits], blits
        (heights, blits), clip = self._blits[foot], surface.get_clip()
        first = bisect_right(heights, clip.top)
        first = bisect_left(heights, heights[first - 1]) if first else 0
        surface.blits(blits[first : bisect_left(heights, clip.bottom)], False)

    def moved(self, before: float, after: float) -> list[Rect]:
        """Return the parts of the window that differ between its foot being so far aside and so far."""
        found = list[Rect]()
        for top, under in _differing(self._rows_at(before), self._rows_at(after)):
            y = self._pivot + top
            if not found or y - found[-1].bottom > APART:
                found.append(Rect(self.reach.x, y, self.reach.w, 0))
            found[-1].h = self._pivot + under - found[-1].y
        return found

    def _rows_at(self, foot: float) -> list[Rows]:
        """Return all its rows in stretches that are equally far aside."""
        if foot not in self._rows:
            self._rows[foot] = self._stretches(self.layer.box.top, self.layer.box.bottom, foot)
        return self._rows[foot]

    def _stretches(self, top: int, bottom: int, foot: float) -> list[Rows]:
        """Return the rows of the window from ``top`` to ``bottom`` in stretches that are equally far aside."""
        pivot = self._pivot
        return _rows(top - pivot, bottom - pivot, foot * self._parts / (self._bottom - pivot))

    def _aside(self, pictures: PictureCache, foot: float) -> Iterator[Blit]:
        """Return what paints it so far aside, from its head to its foot."""
        box, core = self.layer.box, self._core.move(-self.layer.box.x, -self.layer.box.y)
        for first, last, inside in ((0, core.top, False), (core.top, core.bottom, True), (core.bottom, box.h, False)):
            for top, under, aside in self._stretches(box.y + first, box.y + last, foot):
                whole, part = divmod(aside, self._parts)
                if part not in self._pieces:
                    piece = _piece(self.layer, pictures, part, self._parts)
                    self._pieces[part] = piece, piece.subsurface(core)
                    self._pieces[part][1].set_alpha(None)  # its pixels are copied as they are
                piece, solid = self._pieces[part]
                x, y, row, high = box.x + whole, self._pivot + top, self._pivot + top - box.y, under - top
                stretches = ((0, core.left), (core.right, box.w - core.right)) if inside else ((0, box.w),)
                for left, wide in stretches:
                    yield piece, (x + left, y), Rect(left, row, wide, high), pygame.BLEND_PREMULTIPLIED
                if inside:
                    yield solid, (x + core.left, y), Rect(0, row - core.top, core.w, high), 0


class Backdrop:
    """The whole scene, from the mountains to the line at the foot."""

    def __init__(
        self,
        pictures: PictureCache,
        ground: pygame.Surface,
        title: Layer,
        slips: Sequence[HangingSlip],
        above: Sequence[Layer],
    ) -> None:
        """``above``: what is painted after the slips."""
        self._pictures, self._ground, self._slips = pictures, ground, slips
        self._layers = title, *above
        self._boxes = [title.box, *(slip.reach for slip in slips), *(layer.box for layer in above)]
        self._bare = around(ground.get_rect(), [slip.covers for slip in slips])

    def draw(self, surface: pygame.Surface, moment: AmbientMoment) -> None:
        """Paint it as it is at a moment, within the surface's clip. What can be pressed is where it is at rest."""
        clip, slips, pictures = surface.get_clip(), self._slips, self._pictures
        for at in clip.collidelistall(self._bare):
            draw_ground(surface, self._ground, self._bare[at].clip(clip), moment.air)
        surface.set_clip(clip)
        for at in clip.collidelistall(self._boxes):
            if 0 < at <= len(slips):
                slips[at - 1].draw(surface, pictures, moment.feet[at - 1])
            else:
                self._layers[at - len(slips) if at else 0].draw(surface, pictures)

    def moved(self, before: AmbientMoment, after: AmbientMoment) -> list[Rect]:
        """Return the parts of the window that differ between two moments."""
        window, air = self._ground.get_rect(), list[Rect]()
        for number, (old, new) in enumerate(zip(before.air, after.air, strict=True)):
            if old[1] != new[1] or (number == 0 and before.light != after.light):
                air.append(new[0].get_rect(topleft=old[1]).union(new[0].get_rect(topleft=new[1])).clip(window))
        parts = [begun(part) for part in joined(air)]
        for slip, was, now in zip(self._slips, before.feet, after.feet, strict=True):
            if was != now:
                parts += [part for part in slip.moved(was, now) if not any(one.contains(part) for one in parts)]
        return parts


def draw_ground(surface: pygame.Surface, ground: pygame.Surface, part: Rect, air: Sequence[Blit]) -> None:
    """Paint mountains and air in a part of the window, which is the surface's clip from then on."""
    surface.set_clip(part)
    surface.blit(ground, part, part)
    surface.blits(air, False)


def _differing(before: list[Rows], after: list[Rows]) -> Iterator[tuple[int, int]]:
    """The rows that are not as far aside as before: (from, to), the highest first.

    >>> list(_differing([(0, 4, 0), (4, 9, 1)], [(0, 2, 0), (2, 6, 1), (6, 9, 2)]))
    [(2, 4), (6, 9)]
    """
    news = iter(after)
    start, end, now = next(news)
    for top, under, was in before:
        while start < under:
            if was != now:
                yield max(top, start), min(under, end)
            if end > under:
                break
            start, end, now = next(news, (under, end, now))


def _rows(top: int, bottom: int, slope: float) -> list[Rows]:
    """The rows from ``top`` to ``bottom`` in stretches that are equally far aside: (from, to, how far).

    >>> _rows(-2, 8, 0.25)
    [(-2, 2, 0), (2, 6, 1), (6, 8, 2)]
    """
    first, last = round(slope * top), round(slope * (bottom - 1))
    if first == last:
        return [(top, bottom, first)]
    step = 1 if last > first else -1
    edges = [math.ceil((aside + step / 2) / slope) for aside in range(first, last, step)]
    stretches = zip([top, *edges], [*edges, bottom], range(first, last + step, step), strict=True)
    return [stretch for stretch in stretches if stretch[0] < stretch[1]]


def _piece(layer: Layer, pictures: PictureCache, part: int, parts: int) -> pygame.Surface:
    """The picture, a part of a pixel to the right."""
    picture = layer.picture(pictures)
    if part == 0:
        return picture
    return _pieces.get((layer.name, layer.request, part, parts), lambda: _moved(picture, part / parts))


def _moved(picture: pygame.Surface, share: float) -> pygame.Surface:
    """The picture moved to the right by a part of a pixel; its last column is free at rest."""
    here, there = round(255 * (1 - share)), round(255 * share)
    moved, other = picture.copy(), picture.copy()
    moved.fill((here, here, here, here), special_flags=pygame.BLEND_RGBA_MULT)
    other.fill((there, there, there, there), special_flags=pygame.BLEND_RGBA_MULT)
    moved.blit(other, (1, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return moved
