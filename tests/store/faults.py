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
from functools import cache
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
        """Return whether a call is refused."""
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


LIBRARY.sqlite3_vfs_find.restype = POINTER
PLACE = LIBRARY.sqlite3_vfs_find(None)
LAYER = _Layer.from_address(PLACE)
DISKS: list[Disk] = []
"""The one that everything lies on now, if there is one."""


@contextmanager
def faulty(disk: Disk) -> Iterator[Disk]:
    """Have everything lie on this disk meanwhile."""
    real_open, real_sleep = LAYER.methods[0], LAYER.methods[9]
    for name in CALLS:
        if real := GET_CALL(LAYER.get_call)(PLACE, name.encode()):
            SET_CALL(LAYER.set_call)(PLACE, name.encode(), ctypes.cast(_stand_in(name, real), POINTER))
    LAYER.methods[0] = ctypes.cast(_opening(real_open), POINTER)
    LAYER.methods[9] = ctypes.cast(AWAKE, POINTER)
    DISKS.append(disk)
    with _python(disk):
        try:
            yield disk
        finally:
            DISKS.remove(disk)
            LAYER.methods[0], LAYER.methods[9] = real_open, real_sleep
            SET_CALL(LAYER.set_call)(PLACE, None, None)  # all as they were


# What SQLite has been given may be called as long as a file of its is open, so each of these is made once.


@cache
def _stand_in(name: str, real: int) -> Any:
    """A call of the system that may be refused."""
    form = ctypes.CFUNCTYPE(*CALLS[name], use_errno=True)
    call = form(real)

    def stand_in(*given: Any) -> int:
        relevant = (name != "fcntl" or _locks(*given)) and (name != "mmap" or given[3] & SHARED)
        for disk in DISKS if relevant else ():
            if disk.refuses(name):
                ctypes.set_errno(disk.kind.error)
                return -1
        return int(call(*given))

    return form(stand_in)


def _locks(_: int, command: int, lock: int) -> bool:
    """Return whether a call of fcntl asks for a lock: to give one back is never refused."""
    return command in LOCKS and ctypes.c_short.from_address(lock).value != UNLOCK


@cache
def _opening(real: int) -> Any:
    """The layer's own open, which gives each file the methods of `_methods`."""
    call = OPEN(real)

    def opening(layer: int, name: int, file: int, flags: int, told: int) -> int:
        answer = int(call(layer, name, file, flags, told))
        head = ctypes.cast(file, ctypes.POINTER(POINTER))
        if answer == 0 and head[0]:
            head[0] = ctypes.addressof(_methods(head[0])[0])
        return answer

    return OPEN(opening)


@cache
def _methods(place: int) -> tuple[_Methods, Any]:
    """The methods of a file with an xSync that may be refused. One that is not is not carried out: nothing is cut off,
    so that nobody needs to wait for a disk."""
    mine = _Methods.from_buffer_copy(_Methods.from_address(place))
    real = SYNC(mine.methods[4])

    def sync(file: int, how: int) -> int:
        refused = [disk for disk in DISKS if disk.refuses("sync")]
        return SYNC_FAILED if refused else 0 if DISKS else int(real(file, how))

    stand_in = SYNC(sync)
    mine.methods[4] = ctypes.cast(stand_in, POINTER)
    return mine, stand_in


@contextmanager
def _python(disk: Disk) -> Iterator[None]:
    """Return what the store calls in Python: renaming, copying, and having a file on the disk."""
    real = (os.replace, os.fsync, shutil.copyfile)

    def refusing(name: str, call: Any) -> Callable[..., Any]:
        def stand_in(*given: Any, **how: Any) -> Any:
            if disk.refuses(name):
                raise OSError(disk.kind.error, os.strerror(disk.kind.error))
            return call(*given, **how)

        return stand_in

    names = ("python replace", "python fsync", "python copy")
    os.replace, os.fsync, shutil.copyfile = [refusing(*one) for one in zip(names, real, strict=True)]
    try:
        yield
    finally:
        os.replace, os.fsync, shutil.copyfile = real
