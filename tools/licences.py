"""Gather the licence texts that have to travel with the packed game, under names that say whose they are."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import shutil
import sysconfig
from pathlib import Path

#: type face -> (import package, licence file below it)
FONTS = {
    "EB-Garamond": ("fontpkg_eb_garamond", "LICENSE"),
    "Source-Serif-Pro": ("font_source_serif_pro", "files/LICENSE.txt"),
    "Source-Sans-Pro": ("font_source_sans_pro", "files/LICENSE.txt"),
}
#: distributions whose licence text lies in their metadata folder
LIBRARIES = ("cffi", "msgspec", "platformdirs", "pymunk")


def of_fonts(target: Path) -> list[Path]:
    """Copies of the fonts' licences below `target`."""
    return [_copy(_package(package) / inside, target / f"{name}.txt") for name, (package, inside) in FONTS.items()]


def of_libraries(target: Path) -> list[Path]:
    """Copies of the libraries' licences below `target`; PyInstaller's loader and Python itself are among them."""
    found = [_copy(_text_of(name), target / f"{name}.txt") for name in LIBRARIES]
    found.append(_copy(_package("pygame") / "docs" / "generated" / "LGPL.txt", target / "pygame-ce.txt"))
    found.append(_copy(_text_of("pyinstaller", "COPYING.txt"), target / "pyinstaller.txt"))
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python.is_file():
        found.append(_copy(python, target / "python.txt"))
    return found


def _copy(source: Path, target: Path) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    return target


def _package(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"The package {name} is not installed.")
    return Path(next(iter(spec.submodule_search_locations)))


def _text_of(distribution: str, stem: str = "LICENSE") -> Path:
    for entry in importlib.metadata.files(distribution) or ():
        if entry.name.startswith(stem) and ".dist-info" in str(entry):
            return Path(str(entry.locate()))
    raise FileNotFoundError(f"The distribution {distribution} brings no {stem}.")
