"""The program of the checkout in a real window, what it has kept, and a picture of it."""

from __future__ import annotations

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
from tools.robot.hands import Xdotool
from tools.robot.program import Program

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds after which something that should have happened is taken not to happen."""
GLANCE = 10.0
"""Seconds that one picture of the window may take."""
_tick = threading.Event()


def until(what: str, look: Callable[[], Any]) -> Any:
    """Look again and again until something true comes back."""
    found = soon(look, PATIENCE)
    if not found:
        raise AssertionError(f"It did not happen in {PATIENCE:.0f} seconds: {what}.")
    return found


def soon(look: Callable[[], Any], seconds: float = 2.0) -> Any:
    """Return what comes back as soon as it is true, or the last of it when the time is over: for keys that may have to
    be pressed again, and must not be while the first press is still taking effect."""
    end = time.monotonic() + seconds
    while True:
        found = look()
        if found or time.monotonic() > end:
            return found
        _tick.wait(0.03)


class Checkout(Program):
    """The running game."""

    def __init__(self, data: Path, *arguments: str) -> None:
        folder = Path(tempfile.mkdtemp(dir=data.parent))
        command = [sys.executable, "game.py", "--data-dir", str(data), *arguments]
        super().__init__(command, folder, data, os.environ | {"SDL_VIDEO_X11_WMCLASS": "five-factors"}, cwd=ROOT)

    def kill(self) -> None:
        """End it as if the power failed."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def saved(self) -> dict[str, Any] | None:
        """The game as it is kept, read from a copy while the program writes on."""
        with tempfile.TemporaryDirectory() as folder:
            for end in ("", "-wal"):
                if (part := self.data / f"{DATABASE}{end}").exists():
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

    def colours(self) -> int:
        """Return how many colours a picture of the window has; a blank one has one, and one that cannot be taken has
        none."""
        assert isinstance(self.hands, Xdotool)
        look = ["import", "-silent", "-window", self.hands.window, "png:-"]
        try:
            picture = subprocess.run(look, check=True, capture_output=True, timeout=GLANCE).stdout
            count = ["identify", "-format", "%k", "png:-"]
            counted = subprocess.run(count, input=picture, check=True, capture_output=True, timeout=GLANCE).stdout
        except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
            return 0
        return int(counted)

    def drag(self, name: str, goal: str) -> None:
        """Carry something with the button down to a place that is there once it is in the air."""
        x, y, wide, high = self.calm()["press"][name]
        start = (x + wide // 2, y + high // 2)
        self.hands.move(start)
        self.hands.down()
        self.hands.move((start[0], start[1] - high))
        seen = self.until(f"{goal} can be reached", lambda seen: any(one.startswith(goal) for one in seen["press"]))
        x, y, wide, high = next(rect for one, rect in seen["press"].items() if one.startswith(goal))
        for part in range(1, 11):
            goal_x, goal_y = x + wide // 2, y + high // 2
            self.hands.move(
                (round(start[0] + (goal_x - start[0]) * part / 10), round(start[1] + (goal_y - start[1]) * part / 10))
            )
        self.hands.up()
