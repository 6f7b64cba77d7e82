"""The painted panels, kept until what they show has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame
from pygame import Rect

from scenes.ui import paint_observer
from scenes.ui.raster import blit_faded, native

Painter = Callable[[pygame.Surface, Rect], None]
Part = tuple[pygame.Surface, tuple[int, int], Rect, int]
"""A picture, where its upper left corner lies, what is seen of it, and its alpha."""
Kept = tuple[object, pygame.Surface, tuple[int, int]]
"""A panel: all that it was painted from, its picture, and where that lay then."""


class Panels:
    """One picture for each name. `renders` counts how often something had to be painted."""

    def __init__(self) -> None:
        self._kept: dict[str, Kept] = {}
        self._gathered: list[Part] | None = None  # what is to be joined
        self._joined: tuple[list[Part], pygame.Surface | None] = ([], None)
        self.renders = 0

    def clear(self) -> None:
        self._kept.clear()
        self._joined = ([], None)

    @contextmanager
    def joined(self, surface: pygame.Surface, rect: Rect) -> Iterator[None]:
        """Join the panels that are shown meanwhile, which cover `rect`: once all are as they were, one picture of them
        is put there."""
        (before, picture), self._gathered = self._joined, []
        yield
        parts, self._gathered = self._gathered, None
        if parts != before:
            picture = None
        if picture is not None:
            surface.blit(picture, rect)
        for part in parts:
            _put(surface, part, [rect] if picture is not None else [])
        if parts == before and picture is None:
            picture = surface.subsurface(rect).copy()
        self._joined = parts, picture

    def show(
        self,
        surface: pygame.Surface,
        name: str,
        rect: Rect,
        key: object,
        painter: Painter,
        *,
        pad: int = 0,
        opaque: bool = False,
        alpha: int = 255,
        covered: Sequence[Rect] = (),
        on: str = "",
    ) -> None:
        """Put the panel `name` at `rect`. `painter` gets a canvas and the panel's place on it, only when `key` or the
        size is new; `pad` is the room for shadows around it, `alpha` how far it has come to be seen. What
        others lie upon, the `covered` parts, is left out. One that lies `on` another, opaque one finds its
        picture below on the canvas."""
        if rect.w <= 0 or rect.h <= 0:
            return
        below = self._kept[on] if on else None
        full = (rect.w, rect.h, pad, key, below)
        kept = self._kept.get(name)
        if kept is None or kept[0] != full:
            kept = (full, self._paint(rect, painter, pad, opaque, below), rect.move(-pad, -pad).topleft)
            self._kept[name] = kept
        whole = rect.inflate(2 * pad, 2 * pad)
        for seen in _beside(whole, covered):
            part = (kept[1], whole.topleft, seen, alpha)
            self._gathered.append(part) if self._gathered is not None else _put(surface, part)

    def _paint(self, rect: Rect, painter: Painter, pad: int, opaque: bool, below: Kept | None) -> pygame.Surface:
        self.renders += 1
        size = (rect.w + 2 * pad, rect.h + 2 * pad)
        canvas = pygame.Surface(size) if opaque else pygame.Surface(size, pygame.SRCALPHA)
        for eye in paint_observer.listening:
            eye.canvas(canvas, (rect.x - pad, rect.y - pad))
        if below is not None:
            canvas.blit(below[1], (0, 0), (rect.x - pad - below[2][0], rect.y - pad - below[2][1], *size))
        painter(canvas, Rect(pad, pad, rect.w, rect.h))
        if opaque:
            return canvas.convert() if pygame.display.get_surface() is not None else canvas
        return native(canvas)


def _put(surface: pygame.Surface, part: Part, covered: Sequence[Rect] = ()) -> None:
    picture, (left, top), seen, alpha = part
    for piece in _beside(seen, covered):
        blit_faded(surface, picture, piece.topleft, alpha, piece.move(-left, -top))


def _beside(whole: Rect, covered: Sequence[Rect]) -> list[Rect]:
    """Return what is left of a rectangle beside others, in rectangles."""
    left = [whole]
    for cover in covered:
        left = [part for piece in left for part in _without(piece, piece.clip(cover))]
    return left


def _without(piece: Rect, cut: Rect) -> list[Rect]:
    """A rectangle without a part of it."""
    if not cut.w or not cut.h:
        return [piece]
    parts = (
        Rect(piece.x, piece.y, piece.w, cut.top - piece.top),
        Rect(piece.x, cut.bottom, piece.w, piece.bottom - cut.bottom),
        Rect(piece.x, cut.y, cut.left - piece.left, cut.h),
        Rect(cut.right, cut.y, piece.right - cut.right, cut.h),
    )
    return [part for part in parts if part.w and part.h]
