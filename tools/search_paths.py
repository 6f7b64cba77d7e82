"""Libraries of the packed game forget where the machine that built them kept its own libraries (Linux only).

A Python that was built by hand writes that folder into all its modules, and into those that are compiled for it. On a
player's machine the system would look there first, in a folder that belongs to somebody else.
"""

from __future__ import annotations

import struct
from pathlib import Path

_MAGIC = b"\x7fELF\x02\x01"  # 64 bits, small end first
_LOAD, _DYNAMIC = 1, 2  # kinds of segments
_END, _STRINGS, _OLD_PATH, _PATH = 0, 5, 15, 29  # kinds of entries


def forget(data: bytes) -> bytes:
    """The library without search paths that begin at the root; what is no such library comes back as it is.

    Paths relative to the library itself stay: its own neighbours are found by them.
    """
    if not data.startswith(_MAGIC):
        return data
    segments = _segments(data)
    entries = [
        (where, *struct.unpack_from("<qQ", data, where))
        for kind, offset, _, size in segments
        if kind == _DYNAMIC
        for where in range(offset, offset + size, 16)
    ]
    strings = next((value for _, tag, value in entries if tag == _STRINGS), None)
    if strings is None:
        return data
    base = next(offset + strings - start for kind, offset, start, size in segments
                if kind == _LOAD and start <= strings < start + size)  # fmt: skip
    changed = bytearray(data)
    for where, tag, value in entries:
        if tag in (_OLD_PATH, _PATH) and data[base + value : base + value + 1] == b"/":
            end = data.index(b"\0", base + value)
            changed[base + value : end] = bytes(end - base - value)
            struct.pack_into("<Q", changed, where + 8, 0)  # the text at 0 is the empty one, which is passed over
    return bytes(changed)


def _segments(data: bytes) -> list[tuple[int, int, int, int]]:
    """(kind, place in the file, place in memory, size in the file) of each segment."""
    (first,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    found = []
    for number in range(count):
        kind, _, offset, start, _, length = struct.unpack_from("<IIQQQQ", data, first + number * size)
        found.append((kind, offset, start, length))
    return found


def forget_below(folder: Path) -> int:
    """Let every library of a folder forget; how many had something to forget."""
    count = 0
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            data = path.read_bytes()
            if (changed := forget(data)) != data:
                path.write_bytes(changed)
                count += 1
    return count
