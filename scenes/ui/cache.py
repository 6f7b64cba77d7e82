"""Bounded caches of surfaces. Oldest entries leave first, by number and by memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

_ALL: list[SurfaceCache] = []


class SurfaceCache:
    """Least-recently-used store of surfaces. What it hands out is shared: copy before changing it."""

    def __init__(self, entries: int = 600, megabytes: int = 64) -> None:
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._entries = entries
        self._limit = megabytes << 20
        self._bytes = 0
        _ALL.append(self)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under `key`, made now if it is not there."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = make()
        self._surfaces[key] = made
        self._bytes += _weight(made)
        while len(self._surfaces) > 1 and (len(self._surfaces) > self._entries or self._bytes > self._limit):
            _, oldest = self._surfaces.popitem(last=False)
            self._bytes -= _weight(oldest)
        return made

    def clear(self) -> None:
        self._surfaces.clear()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._surfaces)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def clear_all() -> None:
    """Empty every surface cache, as after a change of theme or scale."""
    for cache in _ALL:
        cache.clear()
