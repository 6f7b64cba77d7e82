"""Stand-ins for libraries that must be there and that nobody calls (Linux only).

pygame's SDL_image and SDL_mixer are linked to readers of every format they know. The game draws from SVG and plays Ogg
Vorbis, so that none of these readers is ever called, but the system opens no library whose neighbours are missing. Each
is replaced by one of a few kilobytes under its name, with the very functions that are asked for. All they do is return
nothing, which those who ask for a decoder take for "there is none": a spoilt sound file that looks like another format
is refused as before. Whoever wants the real one back lays the file of pygame-ce over it.
"""

from __future__ import annotations

import fnmatch
import re
import shlex
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable, Sequence
from pathlib import Path

#: asked for by SDL_image or SDL_mixer, never called
REPLACED = (
    "libfluidsynth-*", "libmpg123-*", "libxmp-*", "libFLAC-*", "libopusfile-*", "libwavpack-*",
    "libjpeg-*", "libtiff-*", "libwebp-*", "libwebpdemux-*",
)  # fmt: skip
#: asked for by those alone
LEFT_OUT = ("libsndfile-*", "libvorbisenc-*", "libopus-*", "libsharpyuv-*", "libstdc++.*")
MARK = b"a stand-in made by Five Factors"  # in every one of them, to know it by
Binary = tuple[str, str, str]  # as PyInstaller has it: place in the bundle, file, kind


class Impossible(Exception):
    """The stand-ins cannot be made here; the text says why."""


def replace(binaries: Sequence[Binary], folder: Path) -> list[Binary]:
    """The binaries of a bundle with stand-ins, made in `folder`, in place of what is never called.

    Raises Impossible without a C compiler, and where anything else asks for a library that would be left out.
    """
    kept = [entry for entry in binaries if not _is(entry, LEFT_OUT)]
    real = [
        Path(file) for _, file, kind in kept if kind in ("BINARY", "EXTENSION") and not _is(("", file, ""), REPLACED)
    ]
    wanted = {path: needs(path) for path in real}
    result = []
    for place, file, kind in kept:
        if kind == "BINARY" and _is((place, file, kind), REPLACED):
            users = [path for path, names in wanted.items() if Path(file).name in names]
            file = str(make(Path(file), users, folder))
        result.append((place, file, kind))
    for path, names in wanted.items():
        if gone := [name for name in names if _is(("", name, ""), LEFT_OUT)]:
            raise Impossible(f"{path.name} needs {gone[0]}, which tools/standins.py leaves out.")
    return result


def _is(entry: Binary, patterns: Iterable[str]) -> bool:
    return any(fnmatch.fnmatchcase(Path(entry[1]).name or entry[0], pattern) for pattern in patterns)


def is_left_out(entry: Binary) -> bool:
    """Return whether an entry of a bundle is a library that only replaced ones ask for, or leads to it."""
    return _is(entry, LEFT_OUT)


def is_one(file: Path) -> bool:
    """Return whether a file of the bundle is a stand-in."""
    return file.name.startswith("lib") and MARK in file.read_bytes()


def needs(library: Path) -> set[str]:
    """The names of the libraries that one asks for."""
    return set(re.findall(r"NEEDED.*\[(.+)\]", _said("readelf", "-dW", str(library))))


def symbols(library: Path, *options: str) -> dict[str, str]:
    """Names in the dynamic table of a library -> version, or nothing."""
    found = {}
    for line in _said("nm", "-D", "--with-symbol-versions", *options, str(library)).splitlines():
        name, _, version = line.split()[-1].partition("@")
        found[name] = version.lstrip("@")
    return found


def make(library: Path, users: Sequence[Path], folder: Path) -> Path:
    """A library in `folder` called like `library` with those of its functions that `users` ask for."""
    offered = symbols(library, "--defined-only")
    asked = {name for user in users for name in symbols(user, "--undefined-only")} & set(offered)
    folder.mkdir(parents=True, exist_ok=True)
    source, script, made = folder / f"{library.name}.c", folder / f"{library.name}.map", folder / library.name
    mark = f'__attribute__((used)) static const char mark[] = "{MARK.decode()}";\n'
    source.write_text(mark + "".join(f"void *{name}(void) {{ return 0; }}\n" for name in sorted(asked)))
    versions: dict[str, list[str]] = {}
    for name in sorted(asked):
        versions.setdefault(offered[name], []).append(name)
    script.write_text(
        "".join(f"{node or 'PLAIN'} {{ global: {'; '.join(names)}; }};\n" for node, names in versions.items())
    )
    command = [
        *_compiler(), "-shared", "-fPIC", "-Os", "-nostdlib", "-s", "-o", str(made), str(source),
        f"-Wl,-soname,{library.name}", "-Wl,-z,noseparate-code", "-Wl,--build-id=none", "-Wl,--hash-style=gnu",
    ]  # fmt: skip
    if set(versions) != {""}:
        command.append(f"-Wl,--version-script={script}")
    _said(*command)
    return made


def _compiler() -> list[str]:
    command = shlex.split(sysconfig.get_config_var("CC") or "")
    if not command or shutil.which(command[0]) is None:
        raise Impossible("Stand-ins for unused libraries need a C compiler.")
    return command[:1]


def _said(*command: str) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        raise Impossible(f"Stand-ins for unused libraries need the program {command[0]}.") from None
    except subprocess.CalledProcessError as problem:
        raise Impossible(f"{command[0]} failed: {problem.stderr.strip()}") from None
