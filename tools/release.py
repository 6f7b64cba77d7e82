"""Build the packed game, check what is in it, pack it, and try it out: `make release`, or `python -m tools.release`.

The result is dist/five-factors-<version>-<system>-<machine>.tar.xz (.zip on Windows) with its .sha256 and the list of
everything in it (.cdx.json) beside it, and on Linux a package for Debian's kin (.deb). Built twice from one commit by
one Python on one system, they are the same to the byte.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from logic.version import VERSION
from tools import checks, clean_root, contents, deb, licences, packing, sbom, search_paths, xscreen
from tools import compile as compiling
from tools.robot import hands, starts, tour
from tools.robot.program import Failed

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
NAME = packing.NAME
SHAPE = packing.shape()
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
SMOKE = ["--smoke", "--seed", "7"]
SMOKE_SECONDS = 300
GATHERED = ROOT / "build" / "licences"
UNWANTED = ["numpy*", "PIL", "tkinter", "setuptools", "libcrypto*", "libssl*", "pygame/tests", "pygame/docs", "*.py"]
LARGEST = 47_000_000  # bytes unpacked, 12 million of them compiled rules: more means something crept in


class Refused(Exception):
    """The release is not fit to go out; the text says why."""


def compile_rules() -> None:
    """Bring the compiled rules up to date where they can be built; elsewhere the game is packed with the pure ones."""
    try:
        compiling.check_possible()
    except compiling.Impossible as reason:
        print(f"{reason} The rules are packed as they are, and the computer players look less far ahead.")
        return
    if not compiling.is_fresh():
        print("Compiling the rules ...", flush=True)
        try:
            compiling.build()
        except compiling.Impossible as reason:
            raise Refused(str(reason)) from None


def build(stamp: int) -> Path:
    """Run PyInstaller; the folder it made."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", "build.spec"]
    variables = os.environ | {
        "SOURCE_DATE_EPOCH": str(stamp),
        "PYTHONHASHSEED": "1",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYINSTALLER_CONFIG_DIR": str(ROOT / "build" / "pyinstaller"),  # two checkouts may build at once
    }
    if subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode:
        raise Refused("PyInstaller failed.")
    if compiling.is_fresh() and not any((DIST / NAME).glob("_internal/logic/kernel/game.*")):
        raise Refused("The rules were compiled, but the packed game has the pure ones.")
    if sys.platform == "linux":
        search_paths.forget_below(DIST / NAME)
    return DIST / NAME


def check(folder: Path) -> int:
    """Check that all is there, and nothing that does not belong; return the size in bytes."""
    inner = folder / contents.INNER
    if sentence := next(contents.differences(folder, GATHERED), None):
        raise Refused(sentence)
    for pattern in UNWANTED:
        if found := next(inner.glob(pattern), None):
            raise Refused(f"{found.name} has no place in the packed game.")
    if dangling := [path.name for path in folder.rglob("*") if path.is_symlink() and not path.exists()]:
        raise Refused(f"{dangling[0]} in the packed game leads nowhere.")
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    if size > LARGEST:
        raise Refused(f"The packed game has grown to {size:,} bytes; {LARGEST:,} are allowed.")
    return size


def check_licences(folder: Path) -> dict[str, list[str]]:
    """Every file and every module belongs to a known work, and its licence travels along; work -> its files."""
    files = licences.files_of(folder)
    program = next(folder / name for name in licences.PROGRAM_NAMES if name in files)
    try:
        works = licences.works_in(files, licences.modules_of(program), licences.stand_ins_in(folder))
    except licences.Unknown as problem:
        raise Refused(str(problem)) from None
    if missing := licences.missing_texts(works, files):
        raise Refused(f"Licences are missing from the packed game: {', '.join(missing)}.")
    return works


def write_sbom(folder: Path, works: dict[str, list[str]], archive: Path, stamp: int) -> Path:
    """The list of contents beside the archive, held against its schema."""
    listing = archive.with_name(archive.name.removesuffix(SHAPE.ending) + ".cdx.json")
    listing.write_text(sbom.text_of(sbom.document(folder, works, archive.name, stamp)), encoding="utf-8", newline="\n")
    try:
        checks.check_sbom(listing)
    except checks.Failed as problem:
        raise Refused(str(problem)) from None
    return listing


def write_package(folder: Path, works: Iterable[str], machine: str, stamp: int) -> Path:
    """The package for Debian's kin; what desktops are shown of it is held against their own readers, where they are."""
    package = deb.write(folder, DIST, works, machine, stamp)
    shown = {path: data for path, data in deb.files_beside(works, stamp).items() if path.endswith((".desktop", ".xml"))}
    try:
        for program in checks.check_desktop(shown):
            print(f"  {program} is not installed and was not asked about the package")
    except checks.Failed as problem:
        raise Refused(str(problem)) from None
    write_checksum(package)
    return package


def try_package(package: Path) -> None:
    """Install the package in a bare system, play there and remove it again, where such a system can be made."""
    if reason := clean_root.missing():
        print(f"  in a clean root: not tried, {reason}")
        return
    try:
        print(f"  installed in a clean root: played {' and '.join(clean_root.try_out(package))}, and removed")
    except clean_root.Failed as problem:
        raise Refused(str(problem)) from None


def write_checksum(archive: Path) -> str:
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(archive.name + ".sha256").write_text(f"{digest}  {archive.name}\n", newline="\n")
    return digest


def try_out(archive: Path) -> None:
    """Unpack it at an odd path and let it play there, by itself and led by the robot, in an environment that holds
    nothing but the screen's name."""
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch).chmod(0o755)
        place = Path(scratch, starts.ODD)
        packing.unpack(archive, place)
        program = place / SHAPE.program
        smoke(program, "without a screen", UNSEEN)
        if sys.platform != "linux":
            lead(program, Path(scratch), {})
        elif hands.available() and xscreen.available():
            with xscreen.screen() as display:
                lead(program, Path(scratch), {"DISPLAY": display})
        else:
            print("  on a real screen: not tried, Xvfb or xdotool is not installed")
            lead(program, Path(scratch), {"SDL_VIDEODRIVER": "dummy"})


def lead(program: Path, scratch: Path, screen: dict[str, str]) -> None:
    """Have the robot start the program in odd ways, and make its tour with it."""
    home = scratch / "home"
    home.mkdir(exist_ok=True)
    variables = SHAPE.environment({"SDL_AUDIODRIVER": "dummy"} | screen)
    try:
        for way in starts.try_out(program, home, variables):
            print(f"  started {way}")
        tour.make([str(program)], home, variables, pure=not compiling.is_fresh())
    except Failed as problem:
        raise Refused(f"The robot could not go on: {problem}") from None


def smoke(program: Path, where: str, variables: dict[str, str]) -> None:
    home = program.parent.parent / "home"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    command = [str(program), *SMOKE, "--data-dir", str(home)]
    started = time.monotonic()
    try:
        run = subprocess.run(
            command,
            env=SHAPE.environment(variables),
            cwd=home,
            capture_output=True,
            text=True,
            timeout=SMOKE_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Refused(f"The packed game hung {where}: no end after {SMOKE_SECONDS} seconds.") from None
    said = "\n    ".join((run.stdout + run.stderr).strip().splitlines())
    for log in home.rglob("log*"):
        said += f"\n    {log.name}: {log.read_text(errors='replace').strip()}"
    if run.returncode:
        raise Refused(f"The packed game failed {where} with exit code {run.returncode}:\n    {said}")
    print(f"  {where}: a game was played to its end in {time.monotonic() - started:.1f} s" + (said and f"\n    {said}"))


def commit_time(folder: Path = ROOT) -> int:
    """Return when this commit was made, in seconds: the date everything in the archive gets, 0 without a history.

    Refused where git has a history of the folder and does not give it because the folder is another user's.
    """
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        run = subprocess.run(
            command, cwd=folder, env=os.environ | {"LC_ALL": "C"}, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        run = subprocess.CompletedProcess(command, 1, "", "")
    if "dubious ownership" in run.stderr:
        raise Refused(
            f"git does not give the date of the commit, because {folder} belongs to another user; "
            f'"git config --global --add safe.directory {folder}" tells it to trust the folder.'
        )
    if run.returncode or not run.stdout.strip():
        print("There is no git history here, so everything in the archive is dated 1970.")
        return 0
    return int(run.stdout)


def main() -> int:
    machine = {"AMD64": "x86_64"}.get(platform.machine(), platform.machine())
    archive = DIST / f"{NAME}-{VERSION}-{platform.system().lower()}-{machine}{SHAPE.ending}"
    try:
        stamp = commit_time()
        print(f"Building {NAME} {VERSION} ...", flush=True)
        compile_rules()
        folder = build(stamp)
        size = check(folder)
        works = check_licences(folder)
        packing.pack(DIST / SHAPE.folder, archive, stamp)
        listing = write_sbom(folder, works, archive, stamp)
        digest = write_checksum(archive)
        package = write_package(folder, works, machine, stamp) if sys.platform == "linux" else None
        print(f"Trying out {archive.name} ...", flush=True)
        try_out(archive)
        if package:
            print(f"Trying out {package.name} ...", flush=True)
            try_package(package)
    except Refused as reason:
        print(f"No release: {reason}", file=sys.stderr)
        return 1
    print(f"{archive.relative_to(ROOT)}: {archive.stat().st_size / 1e6:.1f} MB packed, {size / 1e6:.1f} MB unpacked")
    print(f"sha256 {digest}")
    if package:
        print(f"{package.relative_to(ROOT)}: {package.stat().st_size / 1e6:.1f} MB")
    print(f"{listing.relative_to(ROOT)}: {len(works)} works, each with its files and its licence")
    return 0


if __name__ == "__main__":
    sys.exit(main())
