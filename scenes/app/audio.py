"""The sounds: the only reader of the files in sounds/. Without a sound device, or without a file, there is silence.

    audio = Audio(app.settings)
    audio.play("place")

The volumes are read from the settings with every sound, so a moved slider needs no call.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pygame

#: what is heard of the slips themselves, under the slider "pieces"
PIECES = (
    "deal", "pick_up", "place", "tap", "flip", "coin", "blind", "breath", "rise", "tokens", "opened", "cancel", "clash",
)  # fmt: skip
#: what tells the player something, under the slider "signals"
SIGNALS = (
    "trick", "line_7", "line_11", "line_14", "stamp", "counter", "threat", "illegal", "win", "loss", "draw",
    "score", "war_drum", "crack", "fall", "ash", "cut", "barricade", "base", "takeover", "false",
)  # fmt: skip
AT_ONCE = 3
TAKES = 3  # a sound heard often has up to so many files of slightly different pitch
RATE, BITS, CHANNELS, BUFFER = 44_100, -16, 2, 512  # the buffer lasts 12 ms


class Volumes(Protocol):
    """What the settings must offer: two volumes from 0 to 100."""

    pieces: int
    signals: int


class Audio:
    """Plays sounds by name; the device is opened and the files are read when they are first needed."""

    def __init__(self, settings: Volumes, silent: bool = False) -> None:
        self.settings = settings
        self.silent = silent  # for smoke runs: never touches the device
        self._open: bool | None = None  # None: not tried yet
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._next: dict[str, int] = {}

    def play(self, name: str, pitch_jitter: bool = True) -> bool:
        """Play a sound once; True if it is heard. With `pitch_jitter` the pitch changes a little from time to time.

        No more than three sound together: a fourth signal takes the place of the oldest, a fourth tick is left out.
        """
        volume = self.volume(name)
        if self.silent or volume <= 0.0 or not self._ready():
            return False
        takes = self._load(name)
        if not takes:
            return False
        turn = self._next.get(name, 0) if pitch_jitter else 0
        self._next[name] = (turn + 1) % len(takes)
        try:
            channel = pygame.mixer.find_channel(name in SIGNALS)
            if channel is None:
                return False
            channel.set_volume(volume)
            channel.play(takes[turn])
        except pygame.error:
            return False
        return True

    def volume(self, name: str) -> float:
        """From 0 to 1; the slider is squared because the ear hears in steps of ratio."""
        slider = self.settings.signals if name in SIGNALS else self.settings.pieces
        return (max(0, min(100, slider)) / 100) ** 2

    def stop(self) -> None:
        """Break off whatever sounds."""
        if self._open and pygame.mixer.get_init():
            pygame.mixer.stop()

    def close(self) -> None:
        """Let go of the device; a later sound opens it again."""
        self.stop()
        self._takes.clear()
        if self._open:
            pygame.mixer.quit()
        self._open = None

    def _ready(self) -> bool:
        if self._open and not pygame.mixer.get_init():
            self._takes.clear()  # someone else closed the mixer: its sounds are gone with it
            self._open = None
        if self._open is None:
            self._open = _open_device()
        return self._open

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._takes:
            paths = [folder() / file_name for file_name in file_names(name)]
            self._takes[name] = [sound for path in paths if (sound := _read(path)) is not None]
        return self._takes[name]


def folder() -> Path:
    """Where the sound files lie: beside the program when it is packed, else in the checkout."""
    packed = getattr(sys, "_MEIPASS", None)
    return (Path(packed) if packed else Path(__file__).resolve().parents[2]) / "sounds"


def file_names(name: str) -> list[str]:
    """The files a sound may have.

    >>> file_names("tap")
    ['tap.ogg', 'tap_2.ogg', 'tap_3.ogg']
    """
    return [f"{name}.ogg", *(f"{name}_{number}.ogg" for number in range(2, TAKES + 1))]


def _read(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(path) if path.is_file() else None
    except (pygame.error, OSError):
        return None


def _open_device() -> bool:
    try:
        if not pygame.mixer.get_init():
            with _quiet_driver():
                pygame.mixer.init(RATE, BITS, CHANNELS, BUFFER)
        pygame.mixer.set_num_channels(AT_ONCE)
    except (pygame.error, NotImplementedError):  # the second: a pygame built without a mixer
        return False
    return True


@contextmanager
def _quiet_driver() -> Iterator[None]:
    """A machine without a sound device is nothing to complain about, but the ALSA library does, straight to stderr."""
    try:
        kept = os.dup(2)
    except OSError:  # no stderr at all: a windowed program
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)
