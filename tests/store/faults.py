"""A disk that refuses: the n-th open, map, lock, write, fsync, truncate, rename or delete, or all from the n-th on.

The faults lie below SQLite, in the calls of the system that its own file layer makes (`xSetSystemCall`), so that it
meets them as a broken disk would show them to it; fsync, which it does not let be replaced, in the layer itself. What
Python calls by itself is replaced in Python. No compiler is needed; Linux alone has all of it.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import errno
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

LIBRARY = ctypes.CDLL(_sqlite3.__file__)
LOCKS, UNLOCK, SHARED = (6, 7), 2, 1  # F_SETLK and F_SETLKW; F_UNLCK; MAP_SHARED
INT, POINTER, LONG = ctypes.c_int, ctypes.c_void_p, ctypes.c_int64
SYNC_FAILED = 10 | (4 << 8)  # SQLITE_IOERR_FSYNC
CALLS = {
    "open": (INT, ctypes.c_char_p, INT, INT),
    "fcntl": (INT, INT, INT, POINTER),
    "pwrite": (LONG, INT, POINTER, ctypes.c_size_t, LONG),
    "pwrite64": (LONG, INT, POINTER, ctypes.c_size_t, LONG),
    "write": (LONG, INT, POINTER, ctypes.c_size_t),
    "fallocate": (INT, INT, LONG, LONG),
    "ftruncate": (INT, INT, LONG),
    "unlink": (INT, ctypes.c_char_p),
    "mmap": (LONG, POINTER, ctypes.c_size_t, INT, INT, INT, LONG),
}
"""What each call of the system returns and takes."""


@dataclass(frozen=True)
class Kind:
    """A kind of fault: which calls it refuses, and with what."""

    calls: tuple[str, ...]
    error: int


KINDS = {
    "open": Kind(("open",), errno.EACCES),
    "map": Kind(("mmap",), errno.ENODEV),
    "lock": Kind(("fcntl",), errno.ENOLCK),
    "held": Kind(("fcntl",), errno.EAGAIN),
    "write": Kind(("pwrite", "pwrite64", "write"), errno.EIO),
    "space": Kind(("pwrite", "pwrite64", "write", "fallocate", "python copy"), errno.ENOSPC),
    "fsync": Kind(("sync", "python fsync"), errno.EIO),
    "truncate": Kind(("ftruncate",), errno.EIO),
    "rename": Kind(("python replace",), errno.EACCES),
    "delete": Kind(("unlink",), errno.EACCES),
}


class Disk:
    """Refuses the calls of a kind: the ``first`` one, or with ``on`` every one from there. Counts them all."""

    def __init__(self, kind: str, first: int, on: bool) -> None:
        self.kind, self.first, self.on = KINDS[kind], first, on
        self.counted = 0
        self.free = False

    def refuses(self, call: str) -> bool:
        """Whether a call is refused."""
        if call not in self.kind.calls or self.free:
            return False
        self.counted += 1
        return self.counted >= self.first if self.on else self.counted == self.first


class _Layer(ctypes.Structure):
    """The head of ``sqlite3_vfs``."""

    _fields_ = [("version", INT), ("size", INT), ("longest", INT), ("next", POINTER), ("name", ctypes.c_char_p),
                ("data", POINTER), ("methods", POINTER * 13), ("set_call", POINTER), ("get_call", POINTER),
                ("next_call", POINTER)]  # fmt: skip


OPEN = ctypes.CFUNCTYPE(INT, POINTER, POINTER, POINTER, INT, POINTER)  # the name is kept, so it must not be copied
SYNC = ctypes.CFUNCTYPE(INT, POINTER, INT)
METHODS = 18  # of ``sqlite3_io_methods``, behind its version; the fifth is xSync
AWAKE = ctypes.CFUNCTYPE(INT, POINTER, INT)(lambda _, wanted: wanted)
"""Nobody waits for a lock that will not come."""
SET_CALL = ctypes.CFUNCTYPE(INT, POINTER, ctypes.c_char_p, POINTER)
GET_CALL = ctypes.CFUNCTYPE(POINTER, POINTER, ctypes.c_char_p)


class _Methods(ctypes.Structure):
    _fields_ = [("version", INT), ("methods", POINTER * METHODS)]


@contextmanager
def faulty(disk: Disk) -> Iterator[Disk]:
    """Meanwhile everything that is opened lies on this disk."""
    find = LIBRARY.sqlite3_vfs_find
    find.restype = POINTER
    place = find(None)
    layer = _Layer.from_address(place)
    set_call, get_call = SET_CALL(layer.set_call), GET_CALL(layer.get_call)
    kept: list[Any] = []
    for name, shape in CALLS.items():
        real = get_call(place, name.encode())
        if real:
            stand_in = _stand_in(disk, name, shape, real)
            kept.append(stand_in)
            set_call(place, name.encode(), ctypes.cast(stand_in, POINTER))
    real_open, real_sleep = layer.methods[0], layer.methods[9]
    with _python(disk):
        opening = _opening(disk, real_open, kept)
        layer.methods[0], layer.methods[9] = ctypes.cast(opening, POINTER), ctypes.cast(AWAKE, POINTER)
        try:
            yield disk
        finally:
            layer.methods[0], layer.methods[9] = real_open, real_sleep
            set_call(place, None, None)  # all as they were


def _stand_in(disk: Disk, name: str, shape: tuple[Any, ...], real: int) -> Any:
    form = ctypes.CFUNCTYPE(*shape, use_errno=True)
    call = form(real)

    def stand_in(*given: Any) -> int:
        if (name != "fcntl" or _locks(*given)) and (name != "mmap" or given[3] & SHARED) and disk.refuses(name):
            ctypes.set_errno(disk.kind.error)
            return -1
        return int(call(*given))

    return form(stand_in)


def _locks(_: int, command: int, lock: int) -> bool:
    """Whether a call of fcntl asks for a lock: to give one back is never refused."""
    return command in LOCKS and ctypes.c_short.from_address(lock).value != UNLOCK


def _opening(disk: Disk, real_open: int, kept: list[Any]) -> Any:
    """The layer's own open, which gives each file an xSync that may be refused, and is never carried out."""
    call = OPEN(real_open)

    def opening(layer: int, name: int, file: int, flags: int, told: int) -> int:
        answer = int(call(layer, name, file, flags, told))
        head = ctypes.cast(file, ctypes.POINTER(POINTER))
        if answer == 0 and head[0]:
            mine = _Methods.from_buffer_copy(_Methods.from_address(head[0]))

            def sync(which: int, how: int) -> int:
                return SYNC_FAILED if disk.refuses("sync") else 0  # what is not cut off need not wait for a disk

            stand_in = SYNC(sync)
            mine.methods[4] = ctypes.cast(stand_in, POINTER)
            kept.extend((mine, stand_in))
            head[0] = ctypes.addressof(mine)
        return answer

    return OPEN(opening)


@contextmanager
def _python(disk: Disk) -> Iterator[None]:
    """What the store calls in Python: renaming, copying, and having a file on the disk."""
    real = (os.replace, os.fsync, shutil.copyfile)

    def refusing(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def stand_in(*given: Any, **how: Any) -> Any:
            if disk.refuses(name):
                raise OSError(disk.kind.error, os.strerror(disk.kind.error))
            return call(*given, **how)

        return stand_in

    names = ("python replace", "python fsync", "python copy")
    os.replace, os.fsync, shutil.copyfile = map(refusing, names, real)
    try:
        yield
    finally:
        os.replace, os.fsync, shutil.copyfile = real
