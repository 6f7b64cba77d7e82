"""Build the compiled twin of ``logic/`` with mypyc: `make compiled`.

It goes into build/compiled: a copy of the sources with an extension module beside each that mypyc takes, and the
one that holds them all above. The tree itself stays pure; whoever puts build/compiled before it on the path runs
compiled. A build is kept as long as the sources, this script, Python and mypy are the ones it was made from.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "build" / "compiled"
WORK = ROOT / "build" / "compiling"
STAMP = "made-from"
OPTIMISATION = "2"  # with "3" it is a fifth larger and no faster
QUICKLY = "0"  # for the tests that compare it with the sources: a third of the time to build, the same games
# Nobody but the build itself calls its functions: the compiler may call them directly, or put them in line. And no
# exception of C++ ever passes through them, for which tables would have to be kept.
UNSHARED = (
    ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-asynchronous-unwind-tables"]
    if sys.platform == "linux"
    else []
)
# Else each of the hundreds of small modules is filled up to four pages.
CLOSE_TOGETHER = ["-Wl,-z,noseparate-code"] if sys.platform == "linux" else []
# In the kernel, what the words of the games are built upon: no interpreted class can be derived from a compiled one.
SPEAKERS = ("words.py", "log_writer.py")
# At the top of logic/, what is asked at every step of a game. Records, lessons, puzzles and arenas beside it wait for
# nothing that they do themselves, and as machine code they take a million bytes.
AT_EVERY_STEP = ("match.py", "placements.py", "registry.py", "steps.py")


class Impossible(Exception):
    """The compiled build cannot be made here; the text says why."""


def check_possible() -> None:
    """Raise :class:`Impossible` unless there are a C compiler and Python's headers."""
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        raise Impossible("The compiled build needs Python's headers (Debian and Ubuntu: the package python3-dev).")
    command = (sysconfig.get_config_var("CC") or "").split()
    if sys.platform != "win32" and not (command and shutil.which(command[0])):
        raise Impossible("The compiled build needs a C compiler (Debian and Ubuntu: the package gcc).")


def checksum(optimisation: str = OPTIMISATION) -> str:
    """Return a checksum of the inputs of a build, as one word."""
    digest = hashlib.sha256(f"{sys.version} {version('mypy')} {optimisation}".encode())
    for path in [Path(__file__), *sorted((ROOT / "logic").rglob("*.py")), *sorted((ROOT / "logic").rglob("*.bin"))]:
        digest.update(f"{path.relative_to(ROOT)} {hashlib.sha256(path.read_bytes()).hexdigest()}".encode())
    return digest.hexdigest()


def is_fresh(quickly: bool = False) -> bool:
    """Return whether build/compiled is of these sources; one made ``quickly`` is good for that alone."""
    stamp = OUTPUT / STAMP
    fit = (OPTIMISATION, QUICKLY) if quickly else (OPTIMISATION,)
    return stamp.is_file() and stamp.read_text() in [checksum(optimisation) for optimisation in fit]


def sources(tree: Path) -> list[Path]:
    """The modules of a tree that mypyc compiles, relative to it.

    Packages and what is started by name stay as they are, and so do views and the readers of documents: msgspec makes
    their classes while they are being defined. What no search asks stays as it is, too: what players read, and what
    stands at the top, but for :data:`AT_EVERY_STEP`.
    """
    found = []
    for path in sorted(tree.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        started = path.name in ("__init__.py", "__main__.py") or '__name__ == "__main__"' in text
        read = "import msgspec" in text or re.search(r"class \w+\(\w*(Document|View)\b", text) is not None
        spoken = path.name in SPEAKERS or "words" in path.relative_to(tree).parts
        above = path.parent == tree and path.name not in AT_EVERY_STEP
        if not started and not read and not spoken and not above:
            found.append(path.relative_to(tree))
    return found


def imports_below(tree: Path) -> list[str]:
    """Every module that the compiled modules of a tree import, the one that holds their code included, sorted.

    A packer looks for imports in byte code, and a compiled module has none.
    """
    found = {path.name.partition(".")[0] for path in tree.glob("*__mypyc.*")}
    for path in sources(tree):
        for node in ast.walk(ast.parse((tree / path).read_bytes())):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module)
    return sorted(found)


def build(quickly: bool = False) -> None:
    """Make build/compiled; it is replaced when everything has gone well. Raises :class:`Impossible`."""
    check_possible()
    optimisation = QUICKLY if quickly else OPTIMISATION
    made_from = checksum(optimisation)
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(ROOT / "logic", WORK / "logic", ignore=shutil.ignore_patterns("__pycache__"))
    run = subprocess.run(
        [sys.executable, "-P", str(Path(__file__).resolve()), "--in-place", optimisation],
        cwd=WORK,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise Impossible(f"The compiled build failed:\n{run.stdout}{run.stderr}")
    shutil.rmtree(WORK / "build")
    shutil.rmtree(WORK / ".mypy_cache", ignore_errors=True)
    (WORK / STAMP).write_text(made_from)
    shutil.rmtree(OUTPUT, ignore_errors=True)
    WORK.rename(OUTPUT)


def build_in_place(optimisation: str) -> None:
    """Compile ``logic/`` of the current folder, in the process that does nothing else."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):  # type: ignore[misc]  # setuptools brings no types
        """Compiles the C files of one module on all cores."""

        def build_extensions(self) -> None:
            compile_all = self.compiler.compile
            if sys.platform != "win32":  # without the folders where this Python's own libraries lie
                linker = self.compiler.linker_so
                self.compiler.linker_so = [word for word in linker if not word.startswith("-Wl,-rpath")]

            def compile_each(sources: list[str], **settings: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    objects = pool.map(lambda source: compile_all([source], **settings), sources)
                    return [name for names in objects for name in names]

            self.compiler.compile = compile_each
            super().build_extensions()

    paths = [str("logic" / path) for path in sources(Path("logic"))]
    # A file of C for each module: gcc then needs a fraction of the time and memory that one large file takes.
    modules = mypycify(["--config-file=", *paths], opt_level=optimisation, debug_level="0", multi_file=True)
    for module in modules:
        module.extra_compile_args += UNSHARED
        module.extra_link_args += CLOSE_TOGETHER
    setup(
        name="logic", packages=[], ext_modules=modules, cmdclass={"build_ext": SideBySide},
        script_args=["--quiet", "build_ext", "--inplace"],
    )  # fmt: skip


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.compile", description="Build logic/ with mypyc.")
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--possible", action="store_true", help="only say whether it can be built here")
    choice.add_argument("--in-place", metavar="LEVEL", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.in_place:
        build_in_place(chosen.in_place)
        return 0
    try:
        check_possible()
        if chosen.possible:
            return 0
        if is_fresh():
            print("build/compiled is of these sources already.")
        else:
            print("Compiling logic/ into build/compiled, some minutes of work ...", flush=True)
            build()
            print(f"Made {OUTPUT.relative_to(ROOT)}.")
    except Impossible as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
