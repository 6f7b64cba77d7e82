"""Contents of the packed game besides its program: the one list, for `build.spec`, a release and its tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from scenes.ui.fonts import FACES, FROZEN_FOLDER, font_files
from tools import licences

ROOT = Path(__file__).resolve().parent.parent
READ = (
    "lessons/*/*.json",
    "logic/*/player/weights.bin",
    "locale/*/LC_MESSAGES/*.mo.z",
    "sounds/*.ogg",
    "sounds/music/*.ogg",
)
"""Files of the tree that the game reads; the type faces come from their packages."""
SHOWN = ("LICENSE", "THIRD_PARTY.md")
"""Files of the tree for people; the licences of others are gathered."""
INNER = "_internal"
CODE = (".so", ".pyd")
"""Compiled rules, which lie beside what they read."""


def read() -> dict[str, Path]:
    """Every file that the game reads while it runs: its place in the packed game, and where it lies here."""
    found = {path.relative_to(ROOT).as_posix(): path for pattern in READ for path in sorted(ROOT.glob(pattern))}
    fonts = font_files()
    if len(fonts) < len(set(FACES.values())):
        raise FileNotFoundError("Type faces are missing: their packages are not installed.")
    return found | {f"{FROZEN_FOLDER}/{path.name}": path for path in fonts}


def everything(gathered: Path) -> dict[str, Path]:
    """All of it; the licences of others are copied below ``gathered`` first."""
    found = read() | {name: ROOT / name for name in SHOWN}
    found |= {f"{FROZEN_FOLDER}/licences/{path.name}": path for path in licences.of_fonts(gathered / "fonts")}
    return found | {f"licences/{path.name}": path for path in licences.of_libraries(gathered / "libraries")}


def differences(folder: Path, gathered: Path) -> Iterator[str]:
    """Yield each file that a packed game lacks or has too many, in sentences."""
    inner, wanted = folder / INNER, everything(gathered)
    for name, path in wanted.items():
        if not (inner / name).is_file():
            yield f"{name} is missing from the packed game."
        elif (inner / name).read_bytes() != path.read_bytes():
            yield f"{name} in the packed game is not the one of the checkout."
    rooms = sorted({name.partition("/")[0] for name in wanted if "/" in name})
    files = (path for room in rooms for path in (inner / room).rglob("*") if path.is_file() and path.suffix not in CODE)
    there = {path.relative_to(inner).as_posix() for path in files}
    yield from (f"{name} has no place in the packed game." for name in sorted(there - set(wanted)))
