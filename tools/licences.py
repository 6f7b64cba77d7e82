"""The licences that travel with the packed game: gathered, and held against every file that is in it.

`python -m tools.licences dist/five-factors` lists each file with the works that are in it.
"""

from __future__ import annotations

import fnmatch
import importlib.metadata
import importlib.util
import shutil
import sys
from collections.abc import Collection, Iterable
from pathlib import Path, PurePosixPath

from tools import standins
from tools.components import COMPONENTS, FILES, HOOKS, LIBRARIES, MODULES, PROGRAM

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "licences"  # those that no installed package brings along
INNER = "_internal"
PROGRAM_NAMES = ("five-factors", "five-factors.exe")

#: type face -> (import package, licence file below it)
FONTS = {
    "EB-Garamond": ("fontpkg_eb_garamond", "LICENSE"),
    "Source-Serif-Pro": ("font_source_serif_pro", "files/LICENSE.txt"),
    "Source-Sans-Pro": ("font_source_sans_pro", "files/LICENSE.txt"),
}
#: text -> (distribution whose metadata folder has it, how the file's name begins)
LIBRARIES_WITH_TEXT = {
    "cffi": ("cffi", "LICENSE"),
    "msgspec": ("msgspec", "LICENSE"),
    "mypy_extensions": ("mypy_extensions", "LICENSE"),
    "mypyc": ("mypy", "LICENSE"),
    "platformdirs": ("platformdirs", "LICENSE"),
    "pyinstaller": ("pyinstaller", "COPYING.txt"),
    "pymunk": ("pymunk", "LICENSE"),
    "typing_extensions": ("typing_extensions", "LICENSE"),
}


class Unknown(Exception):
    """A file or a module of the packed game of which nobody has said whose work it is."""


# Gathering


def of_fonts(target: Path) -> list[Path]:
    """Copies of the fonts' licences below `target`."""
    return [_copy(_package(package) / inside, target / f"{name}.txt") for name, (package, inside) in FONTS.items()]


def of_libraries(target: Path) -> list[Path]:
    """Copies of the libraries' licences below `target`, those of PyInstaller's loader and of Python among them."""
    found = [_copy(text, target / text.name) for text in sorted(TEXTS.glob("*.txt"))]
    for name, (distribution, stem) in LIBRARIES_WITH_TEXT.items():
        found.append(_copy(_text_of(distribution, stem), target / f"{name}.txt"))
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


def _text_of(distribution: str, stem: str) -> Path:
    for entry in importlib.metadata.files(distribution) or ():
        if entry.name.startswith(stem) and ".dist-info" in str(entry):
            return Path(str(entry.locate()))
    raise FileNotFoundError(f"The distribution {distribution} brings no {stem}.")


# From a file to the works in it


def of_file(path: str, stand_ins: Collection[str] = ()) -> tuple[str, ...]:
    """The components of one file of the packed game; `path` is relative to its folder, with slashes.

    What is among `stand_ins` has only the name of another library. Raises Unknown.
    """
    if path in PROGRAM_NAMES:
        return tuple(PROGRAM.split())
    if path in stand_ins:
        return ("five-factors",)
    place = PurePosixPath(path)
    if place.parts[0] == INNER:
        place = place.relative_to(INNER)
    name = place.name.lower()
    if name.endswith((".dll", ".dylib")) or ".so." in name or (name.startswith("lib") and ".so" in name):
        rules, text = LIBRARIES, name
    else:
        rules, text = FILES, str(place)
    for pattern, components in rules:
        if fnmatch.fnmatchcase(text, pattern):
            return tuple(components.split())
    raise Unknown(f"Nobody has said whose work {path} is: add a rule for it to tools/components.py.")


def of_module(name: str) -> str:
    """The component of a module inside the program. Raises Unknown."""
    top = name.partition(".")[0]
    if top in MODULES:
        return MODULES[top]
    if top.startswith(HOOKS):
        return "pyinstaller"
    if top in sys.stdlib_module_names or top.startswith("_sysconfigdata"):
        return "python"
    raise Unknown(f"Nobody has said whose work the module {top} is: add it to tools/components.py, or leave it out.")


def files_of(folder: Path) -> list[str]:
    """Every file of a packed game, relative to its folder and sorted; links count as what they lead to."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def stand_ins_in(folder: Path) -> set[str]:
    """Return those of its files that are stand-ins for libraries that nobody calls."""
    return {path for path in files_of(folder) if standins.is_one(folder / path)}


def modules_of(program: Path) -> list[str]:
    """The modules that PyInstaller has put into a program, sorted."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    names = {name for name, entry in archive.toc.items() if entry[-1] in ("m", "M", "s")}
    for name, entry in archive.toc.items():
        if entry[-1] == "z":
            names.update(archive.open_embedded_archive(name).toc)
    return sorted(names)


def works_in(files: Iterable[str], modules: Iterable[str], stand_ins: Collection[str] = ()) -> dict[str, list[str]]:
    """component -> the files it is in, for a packed game of these files and of these modules in its program.

    Raises Unknown for the first file or module that has no rule.
    """
    found: dict[str, list[str]] = {}
    program = ""
    for path in files:
        if path in PROGRAM_NAMES:
            program = path
        for component in of_file(path, stand_ins):
            found.setdefault(component, []).append(path)
    for module in modules:
        places = found.setdefault(of_module(module), [])
        if program not in places:
            places.append(program)
    return found


def missing_texts(works: Iterable[str], files: Iterable[str]) -> list[str]:
    """The licence texts that these components need and that are not among the files of the packed game."""
    there = {path.removeprefix(f"{INNER}/") for path in files}
    return sorted({text for work in works for text in COMPONENTS[work].texts} - there)


def version_of(component: str) -> str:
    """The version of a component, or nothing where nobody can tell."""
    known = COMPONENTS[component]
    if component == "python":
        return ".".join(map(str, sys.version_info[:3]))
    return importlib.metadata.version(known.package) if known.package else known.version


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0])
    stand_ins = stand_ins_in(folder)
    for path in files_of(folder):
        print(path, *of_file(path, stand_ins))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
