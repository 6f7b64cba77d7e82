"""The Debian package tried out where nothing else is: in a bare Debian in a folder, made by debootstrap.

It needs root's rights, debootstrap, and a registry of Debian's packages; `make release` says when it goes without. The
bare system lies in build/clean-root and is made once. The package is installed with apt, so that what it depends on is
found by its card alone, played by a user without rights, in a window too, and removed to the last file.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import deb, xscreen

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "clean-root"
RELEASE = "bookworm"
NOBODY = "65534:65534"
SMOKE = ["--smoke", "--seed", "7", "--data-dir", "/tmp/five-factors-trial"]
# Everything that is mounted goes with the process that mounted it.
INSIDE = """\
set -e
mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"
if [ -d /tmp/.X11-unix ]; then mkdir -p "$1/tmp/.X11-unix"; mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"; fi
shift
exec "$@"
"""


class Failed(Exception):
    """The package cannot be installed, played or removed; the text says what was said."""


def missing() -> str:
    """Return the obstacle to a clean root here, as the end of a sentence; empty where there is none."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "that needs root's rights on Linux"
    for program in ("debootstrap", "unshare", "chroot"):
        if shutil.which(program) is None:
            return f"{program} is not installed"
    return ""


def make() -> None:
    """Make the bare system, unless it is there. Raises Failed."""
    stamp = PLACE / "made"
    if stamp.is_file():
        return
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.parent.mkdir(parents=True, exist_ok=True)
    _said(["debootstrap", "--variant=minbase", RELEASE, str(PLACE)])
    for name in ("etc/resolv.conf", "etc/hosts"):
        if Path("/", name).is_file():
            shutil.copyfile(Path("/", name), PLACE / name)
    stamp.touch()


def try_out(package: Path) -> list[str]:
    """Install the package, play in it unseen and (where there is Xvfb) in a window, remove it; where it was played.

    Raises Failed.
    """
    make()
    shutil.copyfile(package, PLACE / "tmp" / package.name)
    _within("apt-get", "update", "-qq")
    _within("apt-get", "install", "-y", "-qq", "--no-install-recommends", f"/tmp/{package.name}")
    try:
        played = ["without a screen"]
        _play({"SDL_VIDEODRIVER": "dummy"})
        if xscreen.available():
            with xscreen.screen() as display:
                _play({"DISPLAY": display})
            played.append("in a window")
    finally:
        _within("dpkg", "--purge", deb.PACKAGE)
    if left := [str(path) for path in PLACE.glob(f"usr/**/*{deb.PACKAGE}*")]:
        raise Failed(f"After its removal the package leaves {left[0]}.")
    return played


def _play(variables: dict[str, str]) -> None:
    """One quick game by a user who may do nothing, with an environment that holds nothing but these."""
    shutil.rmtree(PLACE / "tmp" / "five-factors-trial", ignore_errors=True)
    words = [f"{name}={value}" for name, value in ({"SDL_AUDIODRIVER": "dummy"} | variables).items()]
    _within("env", "-i", *words, f"/{deb.COMMAND}", *SMOKE, user=NOBODY)
    for log in (PLACE / "tmp" / "five-factors-trial").rglob("log*"):
        raise Failed(f"The installed game wrote into its log:\n{log.read_text(errors='replace')}")


def _within(*command: str, user: str = "0:0") -> None:
    enter = ["chroot", f"--userspec={user}", str(PLACE), *command]
    _said(["unshare", "--mount", "sh", "-c", INSIDE, "sh", str(PLACE), *enter])


def _said(command: list[str]) -> None:
    variables = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    run = subprocess.run(
        command, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", check=False,
    )  # fmt: skip
    if run.returncode:
        words = next((word for word in reversed(command) if not word.startswith("-")), "")
        raise Failed(f"In the clean root this failed ({words}):\n{run.stdout.strip()[-2000:]}")


def main(arguments: list[str]) -> int:
    if reason := missing():
        print(f"No clean root can be made here: {reason}.", file=sys.stderr)
        return 1
    try:
        print("Played", " and ".join(try_out(Path(arguments[0]))))
    except Failed as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
