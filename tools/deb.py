"""The game as a package for Debian, Ubuntu and their kin: five-factors_<version>_<machine>.deb.

The package is written by the few lines here, so that it can be made wherever the game is packed and is the same to the
byte each time. The game lies in /usr/lib/five-factors, just as in the archive; beside it come what a desktop shows, a
command in /usr/games, a page of the manual and the licences.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import re
import subprocess
import tarfile
import textwrap
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

from logic.version import VERSION
from tools import desktop
from tools.components import COMPONENTS

PACKAGE = "five-factors"
HOME = f"usr/lib/{PACKAGE}"
COMMAND = f"usr/games/{PACKAGE}"
MAINTAINER = "The Five Factors authors <five-factors@localhost>"
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
# What SDL opens by name while it runs: without the first it has no window, the others add a pointer, sound and Wayland.
NEEDED = ("libx11-6", "libxext6")
USEFUL = (
    "libxcursor1", "libxi6", "libxfixes3", "libxrandr2", "libxss1", "libxkbcommon0", "libwayland-client0",
    "libwayland-cursor0", "libwayland-egl1", "libdecor-0-0", "libpulse0", "libasound2 | libasound2t64",
)  # fmt: skip
MANUAL = """\
.TH FIVE-FACTORS 6
.SH NAME
five-factors \\- five card games of war on one table
.SH SYNOPSIS
.B five-factors
[options]
.SH DESCRIPTION
Opens the game in a window.
.B five-factors --help
lists the options. Games and settings are kept in the folder for a program's data,
.I ~/.local/share/five-factors
unless
.B --data-dir
names another.
"""


def glibc_needed(folder: Path) -> str:
    """The version of the C library that the libraries of a packed game ask for at most, as "2.36"."""
    found = {(2, 17)}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF":
            found.update(
                (int(major), int(minor)) for major, minor in re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes())
            )
    return ".".join(map(str, max(found)))


def control(machine: str, glibc: str, size: int) -> str:
    """The card of the package; `size` in bytes."""
    paragraphs = [textwrap.indent(textwrap.fill(text, 76), " ") for text in desktop.DESCRIPTION]
    fields = {
        "Package": PACKAGE,
        "Version": VERSION,
        "Architecture": MACHINES.get(machine, machine),
        "Maintainer": MAINTAINER,
        "Installed-Size": str((size + 1023) // 1024),
        "Depends": ", ".join([f"libc6 (>= {glibc})", *NEEDED]),
        "Recommends": ", ".join(USEFUL),
        "Section": "games",
        "Priority": "optional",
        "Description": f"{desktop.SUMMARY}\n" + "\n .\n".join(paragraphs),
    }
    return "".join(f"{key}: {value}\n" for key, value in fields.items())


def copyright_text(works: Iterable[str]) -> str:
    """Return whose works are in the package and where their licences lie, in the form that Debian's tools read."""
    texts = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Five Factors\n"
    ]
    texts.append(
        "Files: *\nCopyright: the Five Factors authors\nLicense: MIT\n"
        f" The text is in /{HOME}/_internal/LICENSE; /{HOME}/_internal/THIRD_PARTY.md tells of the works of others.\n"
    )
    for work in sorted(set(works) - {PACKAGE}):
        known = COMPONENTS[work]
        places = "".join(f"\n  /{HOME}/_internal/{text}" for text in known.texts)
        texts.append(f"Comment: {known.name} ({known.home}) is under {known.licence}:{places}\n")
    return "\n".join(texts)


def files_beside(works: Iterable[str], stamp: int) -> dict[str, bytes]:
    """Return the files of the package besides the game: path -> content."""
    icons = "usr/share/icons/hicolor"
    found = {
        f"usr/share/applications/{desktop.ID}.desktop": desktop.entry(f"/{COMMAND}").encode(),
        f"usr/share/metainfo/{desktop.ID}.metainfo.xml": desktop.metainfo(stamp).encode(),
        f"{icons}/scalable/apps/{desktop.ID}.svg": desktop.icon_svg().encode(),
        f"usr/share/doc/{PACKAGE}/copyright": copyright_text(works).encode(),
        f"usr/share/doc/{PACKAGE}/changelog.gz": gzip.compress(_changelog(stamp).encode(), 9, mtime=0),
        f"usr/share/man/man6/{PACKAGE}.6.gz": gzip.compress(MANUAL.encode(), 9, mtime=0),
    }
    for size in desktop.PNG_SIZES:
        found[f"{icons}/{size}x{size}/apps/{desktop.ID}.png"] = desktop.png(size)
    return found


def write(folder: Path, target: Path, works: Iterable[str], machine: str, stamp: int) -> Path:
    """Write the package of the packed game in `folder` into the folder `target`; everything in it bears `stamp`."""
    data, sums, size = _data(folder, files_beside(works, stamp), stamp)
    card = control(machine, glibc_needed(folder), size)
    cards = _tar({"./control": card.encode(), "./md5sums": sums.encode()}, stamp)
    package = target / f"{PACKAGE}_{VERSION}_{MACHINES.get(machine, machine)}.deb"
    with open(package, "wb") as out:
        out.write(b"!<arch>\n")
        for name, content in (("debian-binary", b"2.0\n"), ("control.tar.xz", cards), ("data.tar.xz", data)):
            out.write(f"{name:<16}{stamp:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode())
            out.write(content + b"\n" * (len(content) % 2))
    return package


def _changelog(stamp: int) -> str:
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(stamp))
    return f"{PACKAGE} ({VERSION}) unstable; urgency=low\n\n  * This version.\n\n -- {MAINTAINER}  {date}\n"


def _data(folder: Path, beside: Mapping[str, bytes], stamp: int) -> tuple[bytes, str, int]:
    """The tree of the package, the checksums of its files, and its size in bytes."""
    entries: dict[str, bytes | Path | str] = dict(beside)  # a text leads elsewhere
    entries[COMMAND] = f"../lib/{PACKAGE}/{PACKAGE}"
    for path in folder.rglob("*"):
        if path.is_symlink():
            entries[f"{HOME}/{path.relative_to(folder).as_posix()}"] = str(path.readlink())
        elif path.is_file():
            entries[f"{HOME}/{path.relative_to(folder).as_posix()}"] = path
    sums, size = "", 0
    for name, content in sorted(entries.items()):
        if not isinstance(content, str):
            raw = content if isinstance(content, bytes) else content.read_bytes()
            sums += f"{hashlib.md5(raw, usedforsecurity=False).hexdigest()}  {name}\n"
            size += len(raw)
    return _tar({f"./{name}": content for name, content in entries.items()}, stamp), sums, size


def _tar(entries: Mapping[str, bytes | Path | str], stamp: int) -> bytes:
    """A tar.xz of these with all the folders above them, sorted, of one date and of the system's own user."""
    folders = {str(parent) for name in entries for parent in Path(name).parents} - {"."}
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:xz", preset=9, format=tarfile.GNU_FORMAT) as out:
        for name in [".", *sorted({f"./{name}" for name in folders} | set(entries))]:
            info = tarfile.TarInfo(name)
            info.mtime, info.uname, info.gname = stamp, "root", "root"
            content = entries.get(name)
            if content is None:
                info.type, info.mode = tarfile.DIRTYPE, 0o755
                out.addfile(info)
            elif isinstance(content, str):
                info.type, info.linkname, info.mode = tarfile.SYMTYPE, content, 0o777
                out.addfile(info)
            else:
                raw = content if isinstance(content, bytes) else content.read_bytes()
                runs = isinstance(content, Path) and content.stat().st_mode & 0o100 and ".so" not in content.name
                info.size, info.mode = len(raw), 0o755 if runs else 0o644
                out.addfile(info, io.BytesIO(raw))
    return buffer.getvalue()


def is_well_formed(package: Path) -> str:
    """Return the objections of Debian's own reader to a package; empty where all is well."""
    run = subprocess.run(["dpkg-deb", "--info", str(package)], capture_output=True, text=True, check=False)
    return "" if run.returncode == 0 else run.stderr
