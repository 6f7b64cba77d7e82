"""The database as files: with what SQLite keeps beside it, copied, renamed, and known by its head."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import logic
from scenes.store import schema

LOGS = ("-wal", "-journal", "-shm")
"""What SQLite keeps beside a database; the last is a map of the first, and made anew where it is missing."""


@contextmanager
def copied(path: Path) -> Iterator[Path]:
    """A copy of a database elsewhere, for a while. Raises OSError."""
    with tempfile.TemporaryDirectory() as folder:
        for end in ("", *LOGS[:2]):
            if os.path.exists(f"{path}{end}"):
                shutil.copyfile(f"{path}{end}", os.path.join(folder, f"{path.name}{end}"))
        yield Path(folder) / path.name


def free_name(path: Path, why: str) -> Path:
    """The first name beside a database under which it can be set aside."""
    number = 1
    while any(os.path.exists(f"{path}.{why}-{number}{end}") for end in ("", *LOGS)):
        number += 1
    return path.with_name(f"{path.name}.{why}-{number}")


def rename(old: Path, new: Path, ends: Sequence[str] = (*LOGS, "")) -> None:
    """Rename what there is of a database: all of it, or nothing. Raises OSError."""
    done: list[str] = []
    try:
        for end in ends:
            if os.path.exists(f"{old}{end}"):
                os.replace(f"{old}{end}", f"{new}{end}")
                done.append(end)
    except OSError:
        for end in done[::-1]:
            with suppress(OSError):
                os.replace(f"{new}{end}", f"{old}{end}")
        raise


def double(old: Path, new: Path) -> None:
    """Give a file a second name; a copy where the disk knows no such names. Raises OSError, and leaves nothing."""
    try:
        os.link(old, new)
    except OSError:
        try:
            shutil.copyfile(old, new)
        except OSError:
            with suppress(OSError):
                os.unlink(new)
            raise


def header_version(path: Path) -> int:
    """The version that stands in the head of a database of ours; 0 where there is none. Touches nothing."""
    try:
        head = logic.head_of_file(path, 72)
    except logic.LoadError:
        return 0
    ours = head.startswith(b"SQLite format 3\0") and head[68:] == schema.APPLICATION.to_bytes(4, "big")
    return int.from_bytes(head[60:64], "big") if ours else 0
