"""The one store of painted pictures, bounded by the memory they take: what was not asked for longest leaves first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

LIMIT = 300 << 20
"""Bytes of all pictures together."""
OVERHEAD = 1 << 10
"""Bytes a picture takes beside its pixels."""


class Store:
    """Pictures of all kinds. The one asked for last always stays, however large it is."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.bytes = 0
        self.pictures: OrderedDict[tuple[object, Hashable], pygame.Surface] = OrderedDict()

    def put(self, name: tuple[object, Hashable], picture: pygame.Surface) -> None:
        """Keep a picture that is not there yet, and drop others until all fit in."""
        self.pictures[name] = picture
        self.bytes += _weight(picture)
        while self.bytes > self.limit and len(self.pictures) > 1:
            self.drop(next(iter(self.pictures)))

    def drop(self, name: tuple[object, Hashable]) -> None:
        """Forget a picture."""
        self.bytes -= _weight(self.pictures.pop(name))


STORE = Store()


class SurfaceCache:
    """The pictures of one kind in the store. What it hands out is shared: copy before changing it."""

    def __init__(self, store: Store = STORE) -> None:
        self._store = store

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture kept under `key`, made now if it is not there."""
        name = (self, key)
        found = self._store.pictures.get(name)
        if found is not None:
            self._store.pictures.move_to_end(name)
            return found
        made = make()
        self._store.put(name, made)
        return made

    def clear(self) -> None:
        """Forget the pictures of this kind."""
        for name in [name for name in self._store.pictures if name[0] is self]:
            self._store.drop(name)


def _weight(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height() + OVERHEAD


def clear_all() -> None:
    """Forget every picture, as after a change of theme or scale."""
    STORE.pictures.clear()
    STORE.bytes = 0
