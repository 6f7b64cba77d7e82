"""The program as a process, its window, and the hands on its mouse and keyboard."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenes.app.reopening import reopen
from scenes.app.storage import DATABASE
from scenes.store.games import Games

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds after which something that should have happened is taken not to happen."""
GLANCE = 10.0
"""Seconds that one picture of the window may take."""
WIDTH, HEIGHT = 1280, 720
_tick = threading.Event()


def until(what: str, look: Callable[[], Any]) -> Any:
    """Look again and again until something true comes back."""
    found = soon(look, PATIENCE)
    if not found:
        raise AssertionError(f"It did not happen in {PATIENCE:.0f} seconds: {what}.")
    return found


def soon(look: Callable[[], Any], seconds: float = 2.0) -> Any:
    """What comes back as soon as it is true, or the last of it when the time is over: for keys that may have to be
    pressed again, and must not be while the first press is still taking effect."""
    end = time.monotonic() + seconds
    while True:
        found = look()
        if found or time.monotonic() > end:
            return found
        _tick.wait(0.03)


class Program:
    """The running game."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self.save = folder / "save.json"  # what the database holds, whole
        environment = dict(os.environ) | {"SDL_VIDEO_X11_WMCLASS": "five-factors"}
        command = [sys.executable, "game.py", "--data-dir", str(folder), *arguments]
        self._others = self._windows()  # of programs that run already
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment)
        self.window = until("the window opens", self._find)

    def _find(self) -> str | None:
        assert self.process.poll() is None, "the program ended"
        return next((window for window in self._windows() if window not in self._others), None)

    def _windows(self) -> list[str]:
        return xdotool("search", "--onlyvisible", "--class", "five-factors").split()

    def kill(self) -> None:
        """As if the power failed."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        """End it whatever it does."""
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()

    # what can be read of it --------------------------------------------------------------------------------------

    def saved(self) -> dict[str, Any] | None:
        """The game as it is kept, read from a copy while the program writes on."""
        with tempfile.TemporaryDirectory() as folder:
            for end in ("", "-wal"):
                if (part := self.folder / f"{DATABASE}{end}").exists():
                    shutil.copy(part, folder)
            games = Games(Path(folder) / DATABASE)
            row = games.latest()
            kept = games.open(row.id) if row is not None else None
            games.close()
        if kept is None:
            return None
        session, sentence = reopen(kept)
        assert not sentence
        return session.document()

    def actions(self) -> list[dict[str, Any]]:
        """The actions of the record saved so far."""
        document = self.saved()
        return document["record"]["actions"] if document else []

    def places(self) -> dict[str, Any]:
        """Where things are on the screen, worked out unseen."""
        environment = dict(os.environ) | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self.save.write_text(json.dumps(self.saved()), encoding="utf-8")
        command = [sys.executable, "-m", "tests.window.places", str(self.save), str(WIDTH), str(HEIGHT)]
        done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
        answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return answer

    def colours(self) -> int:
        """How many colours a picture of the window has; a blank one has one, and one that cannot be taken has none."""
        look = ["import", "-silent", "-window", self.window, "png:-"]
        try:
            picture = subprocess.run(look, check=True, capture_output=True, timeout=GLANCE).stdout
            count = ["identify", "-format", "%k", "png:-"]
            counted = subprocess.run(count, input=picture, check=True, capture_output=True, timeout=GLANCE).stdout
        except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
            return 0
        return int(counted)

    # hands -------------------------------------------------------------------------------------------------------

    def key(self, *names: str) -> None:
        """Press keys, one after the other."""
        xdotool("windowfocus", self.window)
        for name in names:
            xdotool("key", name)

    def click(self, point: list[int]) -> None:
        """Press the button at a point of the window."""
        self.move(point)
        xdotool("click", "1")

    def move(self, point: list[int]) -> None:
        """Move the pointer."""
        xdotool("mousemove", "--window", self.window, str(point[0]), str(point[1]))

    def drag(self, start: list[int], goal: list[int]) -> None:
        """Carry something from one point to another with the button down."""
        self.move(start)
        xdotool("mousedown", "1")
        for part in range(1, 11):
            self.move([round(a + (b - a) * part / 10) for a, b in zip(start, goal, strict=True)])
        xdotool("mouseup", "1")


def xdotool(*words: str) -> str:
    """Run xdotool; nothing found is an empty answer."""
    return subprocess.run(["xdotool", *words], check=False, capture_output=True, text=True, timeout=PATIENCE).stdout
