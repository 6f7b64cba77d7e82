"""The sounds: the only reader of the files in sounds/. Without a sound device, or without a file, there is silence.

    audio = Audio(app.settings)
    audio.play("place")

The volumes are read from the settings with every sound, so a moved slider needs no call.
"""

from __future__ import annotations

import os
import sys
import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pygame

#: what is heard of the slips themselves, under the slider "pieces"
PIECES = (
    "deal", "pick_up", "place", "tap", "flip", "coin", "blind", "breath", "rise", "tokens", "opened", "cancel", "clash",
    "count", "untap",
)  # fmt: skip
#: what tells the player something, under the slider "signals"
SIGNALS = (
    "trick", "line_7", "line_11", "line_14", "stamp", "counter", "threat", "illegal", "win", "loss", "draw",
    "score", "war_drum", "crack", "fall", "ash", "cut", "barricade", "base", "takeover", "false",
    "standard", "star",
)  # fmt: skip
AT_ONCE = 3
TAKES = 3  # a sound heard often has up to so many files of slightly different pitch
AT_ONCE_WITH_MUSIC = AT_ONCE + 2  # the channels of the sounds come first, then one for each layer of the music
RATE, BITS, CHANNELS, BUFFER = 44_100, -16, 2, 2_048  # the buffer lasts 46 ms; half of that costs twice as much
BORDER = 4_096  # samples before and behind a loop in its file: an encoder is least exact at the ends
OVER = 1_024  # samples in which the beginning of a loop comes out of what follows its end
ASK_AGAIN = 30.0  # seconds until a device is asked for again where there was none; asking takes some milliseconds
AS_ASKED = 0  # a device of another rate is served by SDL: sounds converted one by one would click where they loop


class Volumes(Protocol):
    """Settings of sound: volumes from 0 to 100, and whether there is music at all."""

    pieces: int
    signals: int
    music: bool
    music_volume: int


class Audio:
    """Plays sounds by name; the device is opened and the files are read when they are first needed."""

    def __init__(self, settings: Volumes, silent: bool = False, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings, self._clock = settings, clock
        self.silent = silent  # for smoke runs: never touches the device
        self._open = False
        self._refused: float | None = None  # when there was no device
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._next: dict[str, int] = {}
        self._begun = [0] * AT_ONCE  # by channel: the number of the sound it played last
        self._count = 0

    def play(self, name: str, pitch_jitter: bool = True) -> bool:
        """Play a sound once; True if it is heard. With `pitch_jitter` the pitch changes a little from time to time.

        No more than three sound together: a fourth signal takes the place of the oldest, a fourth tick is left out.
        """
        volume = self.volume(name)
        if self.silent or volume <= 0.0 or not self.ready():
            return False
        takes = self._load(name)
        if not takes:
            return False
        turn = self._next.get(name, 0) if pitch_jitter else 0
        self._next[name] = (turn + 1) % len(takes)
        try:
            channel = self._channel(name in SIGNALS)
            if channel is None:
                return False
            channel.set_volume(volume)
            channel.play(takes[turn])
        except pygame.error:
            return False
        return True

    def volume(self, name: str) -> float:
        """Return the volume from 0 to 1; the slider is squared because the ear hears in steps of ratio."""
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
        self._open, self._refused = False, None

    def _channel(self, replace: bool) -> pygame.mixer.Channel | None:
        """A channel of the sounds that is free; with `replace` the one that has sounded longest, if none is."""
        free = [number for number in range(AT_ONCE) if not pygame.mixer.Channel(number).get_busy()]
        if not free and not replace:
            return None
        number = free[0] if free else self._begun.index(min(self._begun))
        self._count += 1
        self._begun[number] = self._count
        return pygame.mixer.Channel(number)

    def ready(self) -> bool:
        """Return whether there is a device; it is opened when it is asked for, at most twice a minute."""
        if self._open and not pygame.mixer.get_init():
            self._takes.clear()  # someone else closed the mixer: its sounds are gone with it
            self._open = False
        if not self._open and (self._refused is None or self._clock() - self._refused >= ASK_AGAIN):
            self._open = _open_device()
            self._refused = None if self._open else self._clock()
        return self._open

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._takes:
            paths = [folder() / file_name for file_name in file_names(name)]
            self._takes[name] = [sound for path in paths if (sound := _read(path)) is not None]
        return self._takes[name]


def folder() -> Path:
    """Return where the sound files lie: beside the program when it is packed, else in the checkout."""
    packed: str | None = getattr(sys, "_MEIPASS", None)
    return (Path(packed) if packed else Path(__file__).resolve().parents[2]) / "sounds"


def file_names(name: str) -> list[str]:
    """The files a sound may have.

    >>> file_names("tap")
    ['tap.ogg', 'tap_2.ogg', 'tap_3.ogg']
    """
    return [f"{name}.ogg", *(f"{name}_{number}.ogg" for number in range(2, TAKES + 1))]


def loop_path(piece: str, layer: str) -> Path:
    """Return where a layer of a piece of music lies."""
    return folder() / "music" / f"{piece}_{layer}.ogg"


def closed(file: bytes) -> bytes:
    """The loop in a file that has some of its end before it and some of its beginning behind it.

    What was encoded twice differs a little: the loop begins with what follows its end, and goes over into its own.
    """
    samples, border, over = array("h", file), BORDER * CHANNELS, OVER * CHANNELS
    loop, behind = samples[border:-border], samples[-border:]
    for index in range(min(over, len(loop))):
        share = index / over
        loop[index] = round(share * loop[index] + (1.0 - share) * behind[index])
    return loop.tobytes()


class Loops:
    """The layers of the music, by their numbers from 0, each on a channel that no other sound takes."""

    def __init__(self) -> None:
        self._sounds: dict[int, pygame.mixer.Sound] = {}

    def read(self, number: int, path: Path) -> str:
        """Read the loop of a layer; what is wrong with the file, or nothing. May be called beside the frames."""
        try:
            self._sounds[number] = pygame.mixer.Sound(buffer=closed(pygame.mixer.Sound(path).get_raw()))
        except (pygame.error, OSError, ValueError) as problem:
            return str(problem)
        return ""

    def samples(self, number: int) -> bytes:
        """Return what is played of a layer again and again, as the mixer holds it."""
        return self._sounds[number].get_raw()

    def start(self) -> None:
        """Set all layers going at once and for ever, silent at first."""
        for number, sound in self._sounds.items():
            channel = self._channel(number)
            channel.set_volume(0.0)
            channel.play(sound, loops=-1)

    @property
    def lost(self) -> bool:
        """Return whether somebody has closed the device since they were read: what was read is gone with it."""
        return bool(self._sounds) and not pygame.mixer.get_init()

    def set_volume(self, number: int, volume: float) -> None:
        if number in self._sounds:
            self._channel(number).set_volume(volume)

    def pause(self, paused: bool) -> None:
        """Let all layers rest where they are, or go on from there."""
        for number in self._sounds:
            if paused:
                self._channel(number).pause()
            else:
                self._channel(number).unpause()

    def forget(self) -> None:
        """End all layers and let go of them."""
        if pygame.mixer.get_init():
            for number in self._sounds:
                self._channel(number).stop()
        self._sounds.clear()

    @staticmethod
    def _channel(number: int) -> pygame.mixer.Channel:
        return pygame.mixer.Channel(AT_ONCE + number)


def _read(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(path) if path.is_file() else None
    except (pygame.error, OSError):
        return None


def _open_device() -> bool:
    try:
        if not pygame.mixer.get_init():
            with _quiet_driver():
                pygame.mixer.init(RATE, BITS, CHANNELS, BUFFER, allowedchanges=AS_ASKED)
        pygame.mixer.set_num_channels(AT_ONCE_WITH_MUSIC)
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
