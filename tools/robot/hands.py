"""Hands on mouse and keyboard: those of xdotool on a screen of X, or where there are none, the door of the program."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Protocol

import pygame

from scenes.app.robot_bridge import HANDS

Point = tuple[int, int]
PATIENCE = 30.0  # seconds
CODES = {"Return": (pygame.K_RETURN, "\r"), "Escape": (pygame.K_ESCAPE, ""), "Tab": (pygame.K_TAB, "\t"),
         "space": (pygame.K_SPACE, " "), "Left": (pygame.K_LEFT, ""), "Right": (pygame.K_RIGHT, ""),
         "Page_Down": (pygame.K_PAGEDOWN, ""), "F1": (pygame.K_F1, ""), "F2": (pygame.K_F2, ""),
         "F3": (pygame.K_F3, "")}  # fmt: skip
"""Keys by the names that X has for them, with the text they type."""


class Hands(Protocol):
    """Actions on a window: clicks, keys and pointer moves."""

    def move(self, point: Point) -> None: ...
    def down(self) -> None: ...
    def up(self) -> None: ...
    def key(self, name: str) -> None:
        """Press and let go; ``ctrl+Return`` and the like hold another key meanwhile."""


class Xdotool:
    """Real events on the display that the environment names."""

    def __init__(self, window: str, environment: dict[str, str]) -> None:
        self.window, self._environment = window, environment

    def move(self, point: Point) -> None:
        xdotool(self._environment, "mousemove", "--window", self.window, str(point[0]), str(point[1]))

    def down(self) -> None:
        xdotool(self._environment, "mousedown", "1")

    def up(self) -> None:
        xdotool(self._environment, "mouseup", "1")

    def key(self, name: str) -> None:
        xdotool(self._environment, "windowfocus", self.window, "key", name)


class Door:
    """Events put into the program's own queue (`scenes.app.robot_bridge`)."""

    def __init__(self, folder: Path) -> None:
        self._file, self._at = folder / HANDS, (0, 0)

    def move(self, point: Point) -> None:
        self._at = point
        self._write("move", *point)

    def down(self) -> None:
        self._write("down", *self._at)

    def up(self) -> None:
        self._write("up", *self._at)

    def key(self, name: str) -> None:
        held, _, plain = name.rpartition("+")
        code, text = CODES.get(plain) or (ord(plain), plain)
        self._write("key", code, pygame.KMOD_LCTRL if held == "ctrl" else 0, "" if held else text)

    def _write(self, *line: object) -> None:
        with self._file.open("a", encoding="utf-8", newline="\n") as out:
            out.write(json.dumps(line) + "\n")


def available() -> bool:
    """Return whether there are hands for a screen of X."""
    return shutil.which("xdotool") is not None


def xdotool(environment: dict[str, str], *words: str) -> str:
    """Run xdotool and return what it found; an empty answer where it found nothing."""
    run = subprocess.run(
        ["xdotool", *words], env=environment, check=False, capture_output=True, text=True, timeout=PATIENCE
    )
    return run.stdout
