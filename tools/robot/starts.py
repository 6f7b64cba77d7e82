"""Odd ways to start a packed program: each time its menu has to open, and to end when Quit is pressed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.robot.program import Failed, Program

NOBODY = 65534
SETTINGS = "settings.json"  # kept when the program ends
ODD = "Fünf Faktoren – 五 & „co“"  # a folder's name with spaces, umlauts, signs and Chinese
CLOSED = ("sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh")


@dataclass(frozen=True)
class Start:
    """A way to start: what it is called, what comes before and after the program, and what the process gets besides."""

    name: str
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    variables: dict[str, str] = field(default_factory=dict)
    process: dict[str, Any] = field(default_factory=dict)
    data: Path | None = None  # where games have to be kept; None: nowhere


def starts(home: Path) -> Iterator[Start]:
    """Every way that can be tried on this system."""
    odd, bare, mute = home / ODD, home / "bare", home / "mute"
    yield Start("with nothing in its environment", after=("--data-dir", str(bare)), data=bare)
    yield Start("with its games at an odd path", after=("--data-dir", str(odd)), data=odd)
    if sys.platform == "linux":
        mute.mkdir()
        yield Start("without a console", CLOSED, variables={"HOME": str(mute)}, data=mute / ".local/share/five-factors")
        if os.geteuid() == 0:
            nobody = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            yield Start("by a user without rights or a home", process=nobody)


def try_out(program: Path, home: Path, screen: dict[str, str]) -> list[str]:
    """Start the program in every way; the names of those ways. Raises Failed.

    ``home`` is an empty folder, ``screen`` what the environment needs for a window.
    """
    tried = []
    for start in starts(home):
        folder = home / "robot"
        folder.mkdir(exist_ok=True)
        folder.chmod(0o777)  # whoever it is has to be able to write there
        command, data = [*start.before, str(program), *start.after], start.data or home
        running = Program(command, folder, data, screen | start.variables, **start.process)
        try:
            running.page("MenuScene")
            if start.data is not None:
                second(command, home, data, screen | start.variables)
            running.quit("Quit")
            if start.data is not None and not (data / SETTINGS).exists():
                raise Failed(f"it kept nothing in {data}.")
        except Failed as problem:
            raise Failed(f"Started {start.name}: {problem}") from None
        finally:
            running.close()
        tried.append(start.name)
    return tried


def second(command: Sequence[str], home: Path, data: Path, environment: dict[str, str]) -> None:
    """Start the program once more with the same games: it has to say so, and to leave them alone."""
    folder = home / "second"
    folder.mkdir(exist_ok=True)
    running = Program(command, folder, data, environment)
    try:
        running.page("AlreadyRunningScene")
        running.quit("quit")
    finally:
        running.close()
