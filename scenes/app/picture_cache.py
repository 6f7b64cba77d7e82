"""Pictures that take long to paint and are needed at the start, on the disk from one start to the next.

A file holds its picture as the pixels lie in the memory. It counts only if it was painted by this very program from the
same request, and is whole; else the picture is painted anew, and the file is written anew once the menu rests.
"""

from __future__ import annotations

import os
import sys
import time
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from logic import VERSION
from scenes.app.storage import Storage
from scenes.ui.cache import SurfaceCache
from scenes.ui.fonts import font_files

LONGEST_HEAD, PIXEL = 4000, 4  # bytes
PAINTERS = ("art", "scenes/ui", "scenes/pages/menu")
"""The folders of the sources that decide how a picture looks."""

_pictures = SurfaceCache()


class PictureCache:
    """The pictures of one data folder."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._fresh: dict[str, tuple[str, pygame.Surface]] = {}  # what is not on the disk yet: request and picture

    def get(self, name: str, request: str, make: Callable[[], pygame.Surface], lasting: bool = True) -> pygame.Surface:
        """Return the picture of this name that answers the request, from memory, from the disk or made now.

        The disk keeps one ``lasting`` picture of each name. It is shared: do not change it.
        """

        def anew() -> pygame.Surface:
            found = self._read(name, request) if lasting else None
            if found is None:
                found = make()
                if lasting and found.get_bytesize() == PIXEL:
                    self._fresh[name] = request, found
            return found

        return _pictures.get((name, request), anew)

    def find(self, name: str, request: str) -> bool:
        """Return whether the picture need not be made."""

        def known() -> pygame.Surface:
            found = self._read(name, request)
            if found is None:
                raise LookupError
            return found

        try:
            _pictures.get((name, request), known)
        except LookupError:
            return False
        return True

    def settle(self) -> None:
        """Write one of the new pictures down, if there are any; to be called while nothing else is to be done."""
        if self._fresh:
            name, (request, picture) = self._fresh.popitem()
            pixels = picture.get_buffer().raw
            if not self._storage.keep_painted(name, _head(request, picture, pixels) + pixels):
                self._fresh.clear()

    def _read(self, name: str, request: str) -> pygame.Surface | None:
        data = memoryview(self._storage.painted(name))
        end = bytes(data[:LONGEST_HEAD]).find(b"\0") + 1
        try:
            _, _, width, height, alpha, _ = bytes(data[:end]).decode().rsplit("\n", 5)
            size = int(width), int(height)
            if min(size) < 1 or len(data) - end != size[0] * size[1] * PIXEL:
                return None
            picture = pygame.Surface(size, pygame.SRCALPHA if alpha == "alpha" else 0)
            if data[:end] != _head(request, picture, data[end:]):
                return None
            picture.get_buffer().write(bytes(data[end:]))
        except ValueError:
            return None
        return picture


def _head(request: str, picture: pygame.Surface, pixels: bytes | memoryview) -> bytes:
    """Return what stands before the pixels: who painted them, for what, how they lie, and the sum of it all."""
    layout = "alpha" if picture.get_flags() & pygame.SRCALPHA else "opaque"
    fields = (painter(), request, picture.get_masks(), *picture.get_size(), layout)
    head = "\n".join(str(field) for field in fields)
    return f"{head}\n{zlib.crc32(pixels, zlib.crc32(head.encode()))}\0".encode()


@cache
def painter() -> str:
    """Return a mark of whatever decides how a picture looks: the program, its libraries and its type faces."""
    root = Path(__file__).resolve().parents[2]
    try:
        if getattr(sys, "frozen", False):
            files = [Path(sys.executable)]
        else:
            files = [Path(entry) for folder in PAINTERS for entry in os.scandir(root / folder) if entry.is_file()]
        found = sorted((str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in (*files, *font_files()))
    except OSError:  # what cannot be looked at may have changed
        found = [(str(root), os.getpid(), time.time_ns())]
    return f"{VERSION} {pygame.version.ver} {pygame.version.SDL} {zlib.crc32(repr(found).encode()):08x}"
