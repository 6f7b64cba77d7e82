"""Scores of pieces: parts in bars of text, a mode and a tempo; and the notes that follow from them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

#: the five modes of the five tones, in half tones above the first
GONG = (0, 2, 4, 7, 9)
SHANG = (0, 2, 5, 7, 10)
JUE = (0, 3, 5, 8, 10)
ZHI = (0, 2, 5, 7, 9)
YU = (0, 3, 5, 7, 10)


@dataclass(frozen=True, slots=True)
class Part:
    """The part of one instrument.

    In `bars` a line between two bars is ``|`` and a bar is divided evenly among its words: a number is a tone of the
    mode (0 the first, 5 the same an octave higher, -1 the one below), ``.`` is nothing new, ``_`` holds a tone longer.
    A text shorter than the piece is played again and again.
    """

    instrument: str
    bars: str
    gain: float
    octave: int = 0
    side: float = 0.0  # from -1, left, to 1, right


@dataclass(frozen=True, slots=True)
class Layer:
    """One of the two states of a piece: its parts, and how much wind blows in it."""

    parts: tuple[Part, ...]
    wind: float = 0.0
    gusts: int = 2


@dataclass(frozen=True, slots=True)
class Piece:
    """A loop in one mode; its layers last equally long and may sound together."""

    first: float  # hertz of the first tone
    mode: tuple[int, ...]
    tempo: float  # beats a minute
    beats: int  # in a bar
    bars: int
    layers: dict[str, Layer]

    @property
    def seconds(self) -> float:
        return self.bars * self.beats * 60.0 / self.tempo

    def hertz(self, tone: int, octave: int = 0) -> float:
        """
        >>> round(Piece(220.0, YU, 60, 4, 1, {}).hertz(5), 3)
        440.0
        """
        turns, step = divmod(tone, len(self.mode))
        return self.first * math.pow(2.0, turns + octave + self.mode[step] / 12)


@dataclass(frozen=True, slots=True)
class Note:
    at: float  # seconds
    seconds: float
    tone: int
    strong: bool  # on the first beat of a bar


def notes(part: Part, piece: Piece) -> Iterator[Note]:
    """The notes of a part from the beginning to the end of the piece.

    >>> piece = Piece(220.0, YU, 60, 4, 2, {})
    >>> [(note.at, note.seconds, note.tone) for note in notes(Part("string", "0 _ . 3", 1.0), piece)]
    [(0.0, 2.0, 0), (3.0, 1.0, 3), (4.0, 2.0, 0), (7.0, 1.0, 3)]
    """
    written = [bar.split() for bar in part.bars.split("|")]
    if piece.bars % len(written):
        raise ValueError(f"{len(written)} bars of {part.instrument} do not fill {piece.bars}.")
    bar_seconds = piece.beats * 60.0 / piece.tempo
    cells = [
        (number * bar_seconds + place * bar_seconds / len(words), bar_seconds / len(words), word, place == 0)
        for number in range(piece.bars)
        for words in [written[number % len(written)]]
        for place, word in enumerate(words)
    ]
    for index, (at, length, word, strong) in enumerate(cells):
        if word in (".", "_"):
            continue
        held = length
        for _, more, next_word, _ in cells[index + 1 :]:
            if next_word != "_":
                break
            held += more
        yield Note(at, held, int(word), strong)
