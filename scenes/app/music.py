"""The music: one piece at a time, of two layers that go on together, and the pressed one comes in as the game asks.

A scene says what it wants to be heard (`Scene.music`); nothing else in the program knows of pieces and layers. A
missing file, or a machine without sound, costs one line in the log.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from dataclasses import dataclass

from scenes.app import audio

LAYERS = ("calm", "pressed")
LOOK_EVERY = 0.5  # seconds between two looks at what the scenes want
COME, GO = 2.5, 1.2  # seconds in which a piece comes in, and dies away
TURN = 5.0  # seconds from wholly calm to wholly pressed


@dataclass(frozen=True, slots=True)
class Heard:
    """Music that a scene wants to be heard: a piece by the id of its game, and from 0 to 1 how pressed its state is."""

    piece: str
    pressed: float = 0.0


HOUSE = Heard("house")
"""Where no scene wants anything else."""


class Music:
    """Plays what is wanted as loud as the settings say, and pauses while the window is not in front."""

    def __init__(self, player: audio.Audio, log: Callable[[str], object]) -> None:
        self.player, self._log = player, log
        self.piece = ""  # the one that plays, or is being read
        self.presence = 0.0  # of the piece, from 0 to 1
        self.pressed = 0.0  # from 0, only the calm layer, to 1, only the pressed one
        self._since_look = 0.0  # at first the window comes
        self._wanted = Heard("")
        self._loops = audio.Loops()
        self._reading: threading.Thread | None = None
        self._playing = self._paused = False
        self._given: tuple[float, ...] = ()  # the volumes as they were given last
        self.changing = False  # whether it comes in, dies away, or goes over from one layer to the other
        self._problems: list[str] = []
        self._told: set[str] = set()

    def update(self, dt: float, wanted: Callable[[], Heard], in_front: bool) -> None:
        """Let time pass; `wanted` is asked twice a second, and never while nothing could be heard."""
        if self.player.silent:
            return
        audible = in_front and self.loudness() > 0.0
        self._since_look += dt if audible else LOOK_EVERY
        if audible and self._since_look >= LOOK_EVERY:
            self._since_look, self._wanted = 0.0, wanted()
        stays = audible and self._wanted.piece == self.piece
        if not self.piece and not (audible and self._wanted.piece and self._begin()):
            return
        if self._playing or self._start():
            self._fade(dt, stays, in_front)

    def loudness(self) -> float:
        """Return the loudness from 0 to 1, as the settings have it now; the slider is squared as those of the sounds
        are."""
        settings = self.player.settings
        return (max(0, min(100, settings.music_volume)) / 100) ** 2 if settings.music else 0.0

    def volumes(self) -> tuple[float, ...]:
        """Return how loud each layer is to be now, from 0 to 1: together always the same power."""
        whole, turn = self.loudness() * self.presence, self.pressed * math.pi / 2
        return whole * math.cos(turn), whole * math.sin(turn)

    def wait(self) -> None:
        """Wait until the files that are being read are there."""
        if self._reading is not None:
            self._reading.join()

    def close(self) -> None:
        """End it at once, and forget what was read; a later look begins anew."""
        self.wait()
        self._reading = None
        self._loops.forget()
        self._problems.clear()
        self.piece, self.presence, self._playing, self._paused, self._given = "", 0.0, False, False, ()
        self.changing = False

    # ---- inside

    def _begin(self) -> bool:
        """Read the files of the piece that is wanted, beside the frames; whether there can be music at all."""
        if not self.player.ready():
            self._tell("There is no sound device, so there is no music.")
            return False
        self.piece, self.pressed = self._wanted.piece, self._wanted.pressed
        self._reading = threading.Thread(target=self._load, args=(self.piece,), daemon=True, name="music")
        self._reading.start()
        return True

    def _load(self, piece: str) -> None:
        for layer in LAYERS[:1] if piece == HOUSE.piece else LAYERS:  # nothing presses in the house
            path = audio.loop_path(piece, layer)
            if problem := self._loops.read(LAYERS.index(layer), path):
                self._problems.append(f"{path.name}: {problem}")

    def _start(self) -> bool:
        """Set both layers going once they are read; whether they go."""
        if self._reading is None or self._reading.is_alive():
            return False
        for problem in self._problems:
            self._tell(problem)
        self._playing = True
        self._loops.start()
        return True

    def _fade(self, dt: float, stays: bool, in_front: bool) -> None:
        if self._loops.lost:
            return self.close()
        self.presence = _towards(self.presence, float(stays), dt / (COME if stays else GO))
        if stays:
            self.pressed = _towards(self.pressed, self._wanted.pressed, dt / TURN)
        gone = self.presence <= 0.0 and not stays
        if gone and (in_front or self.loudness() <= 0.0):
            return self.close()  # another piece is wanted, or none
        if gone != self._paused:
            self._paused = gone
            self._loops.pause(gone)
        self.changing = self._given != (volumes := self.volumes())
        if self.changing:
            self._given = volumes
            for number, volume in enumerate(volumes):
                self._loops.set_volume(number, volume)

    def _tell(self, sentence: str) -> None:
        if sentence not in self._told:
            self._told.add(sentence)
            self._log(sentence)


def _towards(value: float, aim: float, step: float) -> float:
    return min(aim, value + step) if value < aim else max(aim, value - step)
