"""The bridge to the robot that tries a release out: it reads in a file what is on the screen.

It is shut unless the environment names a folder (docs/releasing.md). ``seen.json`` there says which page is on top and
where it can be pressed. Lines of ``hands`` are taken as events, for systems on which nothing else can move the mouse:
``["move", x, y]``, ``["down", x, y]``, ``["up", x, y]`` and ``["key", key, modifiers, text]``.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

import pygame

import logic
from scenes.app.plain import Plain
from scenes.app.scene import Program, Scene

VARIABLE = "FIVE_FACTORS_ROBOT"
SEEN, HANDS = "seen.json", "hands"
EVERY = 0.04  # seconds between two looks
DONE = (pygame.MOUSEBUTTONUP, pygame.KEYUP)


class RobotBridge:
    """Tells what is on the screen, and passes on what the hands do."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._heard = 0  # buttons and keys that have come up again
        self._said = ""
        self._next = 0.0
        self._read = 0  # bytes of the hands

    def hear(self, events: Iterable[pygame.Event]) -> None:
        """Count what the window was told."""
        self._heard += sum(event.type in DONE for event in events)

    def look(self, app: Program, notice: str | None) -> None:
        """A frame is over: pass on what the hands do, and write down what is to be seen, if it is not the same."""
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + EVERY
        self._move()
        said = json.dumps(self._seen(app, notice))
        if said == self._said:
            return
        half = self.folder / f"{SEEN}.half"
        with contextlib.suppress(OSError):  # on Windows while the other side reads: the next frame tries again
            half.write_text(said, encoding="utf-8")
            os.replace(half, self.folder / SEEN)
            self._said = said

    def _seen(self, app: Program, notice: str | None) -> Plain:
        top = app.stack.top
        scene = top if top is not None else Scene()
        return {
            "page": type(scene).__name__,
            "heard": self._heard,
            "size": app.size,
            "notice": notice,
            "lowered": app.lowered,
            "press": {name: tuple(rect) for name, rect in scene.pressable().items()},
            **scene.status(),
        }

    def _move(self) -> None:
        """Whole lines only: the last one may still be in the making."""
        with contextlib.suppress(logic.LoadError):
            for line in logic.bytes_of_file(self.folder / HANDS)[self._read :].splitlines(keepends=True):
                if not line.endswith(b"\n"):
                    break
                self._read += len(line)
                for event in _events(*logic.json_of(line)):
                    pygame.event.post(event)


def _events(kind: str, *given: Plain) -> list[pygame.Event]:
    if kind == "key":
        key, mod, text = given
        told = {"key": key, "mod": mod, "unicode": text, "scancode": 0}
        typed = [pygame.Event(pygame.TEXTINPUT, text=text)] if text else []
        return [pygame.Event(pygame.KEYDOWN, told), *typed, pygame.Event(pygame.KEYUP, told)]
    if kind == "move":
        return [pygame.Event(pygame.MOUSEMOTION, pos=given, rel=(0, 0), buttons=(0, 0, 0), touch=False)]
    type_ = pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP
    return [pygame.Event(type_, pos=given, button=1, touch=False)]


def robot_bridge(environment: Mapping[str, str]) -> RobotBridge | None:
    """The one that was asked for; usually nobody looks on."""
    folder = environment.get(VARIABLE)
    return RobotBridge(Path(folder)) if folder else None
