"""Packages of the game for each system: their contents, their form, and how they start."""

from __future__ import annotations

import os
import sys
import tarfile
import time
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

NAME = "five-factors"
EARLIEST = 315_532_800  # 1 January 1980: a zip archive knows no earlier day


@dataclass(frozen=True)
class Shape:
    """One system: the folder below dist that is handed out, the archive's ending, and the program inside."""

    folder: str
    ending: str
    program: str
    needs: tuple[str, ...] = ()  # variables without which no program starts there

    def environment(self, variables: Mapping[str, str], around: Mapping[str, str] = os.environ) -> dict[str, str]:
        """Return these variables and what the system itself needs, and no others."""
        return {name: around[name] for name in self.needs if name in around} | dict(variables)


SHAPES = {
    "linux": Shape(NAME, ".tar.xz", f"{NAME}/{NAME}"),
    "win32": Shape(NAME, ".zip", f"{NAME}/{NAME}.exe", ("SYSTEMROOT", "SystemRoot", "TEMP", "TMP")),
    "darwin": Shape("Five Factors.app", ".tar.xz", f"Five Factors.app/Contents/MacOS/{NAME}"),
}


def shape(system: str = sys.platform) -> Shape:
    """The shape for a system as `sys.platform` calls it; others are packed as Linux is."""
    return SHAPES.get(system, SHAPES["linux"])


def pack(folder: Path, archive: Path, stamp: int) -> None:
    """Pack a folder under its name: sorted, of one date, of no owner, so that the same files give the same bytes."""
    if archive.suffix == ".zip":
        _zip(folder, archive, stamp)
    else:
        _tar(folder, archive, stamp)


def unpack(archive: Path, target: Path) -> None:
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(target)
        return
    with tarfile.open(archive) as packed:
        if hasattr(tarfile, "data_filter"):  # Python 3.11.4 and later
            packed.extraction_filter = staticmethod(tarfile.data_filter)
        packed.extractall(target)


def _tar(folder: Path, archive: Path, stamp: int) -> None:
    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime = stamp
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with tarfile.open(archive, "w:xz", preset=9, format=tarfile.PAX_FORMAT) as out:
        for path in [folder, *sorted(folder.rglob("*"))]:
            name = (Path(folder.name) / path.relative_to(folder)).as_posix()
            out.add(path, arcname=name, recursive=False, filter=plain)


def _zip(folder: Path, archive: Path, stamp: int) -> None:
    date = time.gmtime(max(stamp, EARLIEST))[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for path in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()):
            if path.is_file():
                entry = zipfile.ZipInfo((Path(folder.name) / path.relative_to(folder)).as_posix(), date)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.create_system = 0  # whichever system packs
                out.writestr(entry, path.read_bytes())
