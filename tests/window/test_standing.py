"""With a window manager: the window stands whole on its screen, however small, and comes back from full screen."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pygame import Rect

from tests.window.driver import Checkout, until
from tools import xscreen

assert shutil.which("openbox"), "these tests need openbox"


@contextmanager
def managed(monkeypatch: pytest.MonkeyPatch, width: int, height: int) -> Iterator[str]:
    """A screen of that size with a window manager, for programs started meanwhile."""
    with xscreen.screen(width, height) as display:
        monkeypatch.setenv("DISPLAY", display)
        manager = subprocess.Popen(["openbox", "--sm-disable"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            until("the window manager is there", lambda: "not found" not in asked("xprop", "-root", "_NET_WM_NAME"))
            yield display
        finally:
            manager.terminate()
            manager.wait()


def asked(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def framed(program: Checkout) -> Rect:
    """The window with its frame, as the system has it."""
    told = asked("xwininfo", "-frame", "-id", program.hands.window)  # type: ignore[attr-defined]
    x, y, width, height = (
        int(found.group(1))
        for name in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        if (found := re.search(rf"{name}: +(-?\d+)", told))
    )
    return Rect(x, y, width, height)


def test_a_netbook_shows_the_whole_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with managed(monkeypatch, 1024, 600):
        program = Checkout(tmp_path / "data", "--game", "assertion", "--seats", "2", "--seed", "7")
        try:
            program.page("SetupScene")
            program.key("Return")
            program.page("TableScene")
            screen = Rect(0, 0, 1024, 600)
            assert screen.contains(framed(program)) and framed(program).w > 1000
            inside = Rect(0, 0, *framed(program).size)
            outside = {name: at for name, at in program.calm()["press"].items() if not inside.contains(Rect(at))}
            assert not outside and any(name.startswith("hand:") for name in program.seen["press"])
        finally:
            program.close()


def test_full_screen_and_back_twice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with managed(monkeypatch, 1280, 800):
        program = Checkout(tmp_path / "data")
        try:
            program.page("MenuScene")
            before = framed(program)
            assert Rect(0, 0, 1280, 800).contains(before)
            for _ in range(2):
                program.key("F11")
                until("it fills the screen", lambda: framed(program) == Rect(0, 0, 1280, 800))
                program.key("F11")
                until("it is as it was", lambda: framed(program) == before)
                program.calm()
        finally:
            program.close()
