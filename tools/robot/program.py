"""A program that runs in a window: what it shows, and every way to see that something is wrong with it."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from scenes.app.robot_bridge import SEEN, VARIABLE
from scenes.play.level_fallback import UNCOMPILED
from tools.robot.hands import Door, Hands, Xdotool, xdotool

PATIENCE = 60.0  # seconds until something that should have happened is taken not to happen
GLANCE = 0.03  # seconds between two looks
CALM = 0.2  # seconds without a change after which everything has come to rest
CLASS = "five-factors"
LOGS = ("log.txt", "log.old.txt")
TROUBLE = "CrashScene"
Seen = dict[str, Any]


class Failed(Exception):
    """The program did not do what it should have done; the text says what, and what it showed."""


class Program:
    """The running game. ``folder`` is where its eyes and hands lie, ``data`` where it keeps its games.

    ``environment`` is all that it gets; with a ``DISPLAY`` in it real events are sent there, else events by its door.
    """

    def __init__(
        self, command: Sequence[str], folder: Path, data: Path, environment: dict[str, str], **started: Any
    ) -> None:
        self.folder, self.data = folder, data
        self.met: set[str] = set()  # every page that was on top
        self.pure = False  # whether it was packed without compiled rules: it says so, and that is no fault
        self._variables = environment | {VARIABLE: str(folder)}
        self._begun = time.monotonic()
        (folder / SEEN).unlink(missing_ok=True)
        others = self._windows()
        self.process = subprocess.Popen(command, env=self._variables, **started)
        self.seen: Seen = {}
        self.hands: Hands = Door(folder)
        try:
            self.until("a window opens", lambda seen: True)
        except Failed:
            self.close()
            raise
        if "DISPLAY" in environment and sys.platform == "linux":
            window = next(window for window in self._windows() if window not in others)
            self.hands = Xdotool(window, self._variables)

    def _windows(self) -> list[str]:
        if "DISPLAY" not in self._variables or sys.platform != "linux":
            return []
        return xdotool(self._variables, "search", "--onlyvisible", "--class", CLASS).split()

    def close(self) -> None:
        """End it, whatever it does."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait()

    # ---- eyes

    def look(self) -> Seen:
        """Return what the window shows now. Raises Failed where that is a fault."""
        with contextlib.suppress(OSError, ValueError):
            self.seen = json.loads((self.folder / SEEN).read_text(encoding="utf-8"))
        if self.process.poll() is not None:
            raise self.failed(f"the program ended with exit code {self.process.returncode}")
        if self.seen:
            self.met.add(self.seen["page"])
            if self.seen["page"] == TROUBLE:
                raise self.failed("it says that something went wrong")
            if self.seen["lowered"] not in ("", UNCOMPILED if self.pure else ""):
                raise self.failed(f"its computer players are below their level: {self.seen['lowered']}")
        if self.logged():
            raise self.failed("it wrote into its log")
        return self.seen

    def logged(self) -> str:
        """Return what the program wrote into its log."""
        return "".join((self.data / name).read_text(errors="replace") for name in LOGS if (self.data / name).exists())

    def failed(self, what: str) -> Failed:
        """Say what went wrong, and what can be seen of it."""
        shown = {name: value for name, value in self.seen.items() if name != "press"}
        places = ", ".join(self.seen.get("press", {}))
        log = self.logged().strip()
        return Failed(f"{what}.\n    Seen: {shown}\n    To press: {places}" + (log and f"\n    Log: {log}"))

    def until(self, what: str, found: Callable[[Seen], Any], seconds: float = PATIENCE) -> Seen:
        """Look until something is so. Raises Failed after so many seconds without it."""
        end = time.monotonic() + seconds
        while True:
            seen = self.look()
            if seen and found(seen):
                return seen
            if time.monotonic() > end:
                raise self.failed(f"it did not happen in {seconds:.0f} seconds that {what}")
            time.sleep(GLANCE)

    def calm(self, seconds: float = PATIENCE) -> Seen:
        """Look until nothing is being shown and nothing changes any more."""
        end, before, since = time.monotonic() + seconds, self.look(), time.monotonic()
        while time.monotonic() < end:
            time.sleep(GLANCE)
            seen = self.look()
            if seen != before or seen.get("busy"):
                before, since = seen, time.monotonic()
            elif time.monotonic() - since >= CALM:
                return seen
        raise self.failed(f"it did not come to rest in {seconds:.0f} seconds")

    def page(self, name: str) -> Seen:
        """Look until a page is on top and at rest."""
        self.until(f"{name} is open", lambda seen: seen["page"] == name)
        return self.calm()

    # ---- hands

    def press(self, name: str, across: float = 0.5, down: float = 0.5) -> Seen:
        """Click on what has this name, at a share of its width and height, and wait until that was heard."""
        heard = self._click(name, across, down)
        return self.until("a click was heard", lambda seen: seen["heard"] > heard)

    def hold(self, name: str) -> Seen:
        """Hold the mouse down on what has this name until it is gone, however slow the machine is."""
        heard = self._down(name)
        self.until(f"{name} is gone", lambda seen: name not in seen["press"])
        self.hands.up()
        return self.until("a click was heard", lambda seen: seen["heard"] > heard)

    def quit(self, name: str) -> None:
        """Click on what has this name and ends the program. Raises Failed where it does not, or not well."""
        self._click(name)
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise self.failed(f"it did not end in {PATIENCE:.0f} seconds") from None
        if code or self.logged():
            raise self.failed(f"it ended with exit code {code}")

    def _click(self, name: str, across: float = 0.5, down: float = 0.5) -> int:
        """Press the mouse, and return the number of presses heard before."""
        heard = self._down(name, across, down)
        self.hands.up()
        return heard

    def _down(self, name: str, across: float = 0.5, down: float = 0.5) -> int:
        seen = self.until(f"{name} can be pressed", lambda seen: name in seen["press"])
        x, y, wide, high = seen["press"][name]
        self.hands.move((round(x + wide * across), round(y + high * down)))
        self.hands.down()
        return int(seen["heard"])

    def reveal(self, name: str) -> None:
        """Walk with Tab over a long page until something with this name is in sight."""
        for _ in range(60):
            if name in self.calm()["press"]:
                return
            self.key("Tab")
        raise self.failed(f"Tab did not lead to {name}")

    def key(self, name: str) -> Seen:
        """Press a key, and wait until that was heard."""
        heard = self.look()["heard"]
        self.hands.key(name)
        return self.until(f"the key {name} was heard", lambda seen: seen["heard"] > heard)
