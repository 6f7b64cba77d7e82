"""Playing a layer of a piece: its notes laid round a loop, in a small room, in stereo and without a seam.

Whatever rings on past the end of the loop goes on at its beginning, and the echo is in full swing when the loop begins,
so the last sample leads to the first as any other leads to the next.
"""

from __future__ import annotations

import math
from random import Random

from sounds.music import instruments
from sounds.music.instruments import RATE, SLOWER, Instrument
from sounds.music.score import Layer, Piece, notes
from sounds.synth import Samples

INSTRUMENTS: dict[str, Instrument] = {
    "string": instruments.string,
    "flute": instruments.flute,
    "bow": instruments.bow,
    "bowl": instruments.bowl,
    "drum": instruments.drum,
    "bamboo": instruments.bamboo,
}
UNEVEN, LATEST = 0.12, 0.014  # how much one stroke differs from the next: in strength, and in seconds
WEAKER = 0.82  # a note that is not the first of its bar
ECHOES = ((787, 853, 929, 997), (811, 877, 947, 1_013))
"""Samples between two returns of each echo, left and right; they have no common measure."""
RETURNS, DARKER = 0.78, 0.45
SMOOTHERS = ((277, 89), (283, 97))
WET = 0.10
WARMING = 3.0  # seconds of the end that the echo has heard when the loop begins
BETWEEN = (-0.0061, 0.0448, -0.1518, 0.6131, 0.6131, -0.1518, 0.0448, -0.0061)
"""A sample half way between the two in the middle of eight: of the sinc curve, under a bell."""

Stereo = tuple[Samples, Samples]


def play(piece: Piece, layer: Layer, name: str) -> Stereo:
    """The loop of one layer at the rate of the other sounds; the name is the seed of its small unevenness."""
    rng = Random(name)
    frames = round(piece.seconds * RATE)
    sides: Stereo = ([0.0] * frames, [0.0] * frames)
    struck: dict[tuple[str, float, float], Samples] = {}
    for part in layer.parts:
        for note in notes(part, piece):
            key = (part.instrument, piece.hertz(note.tone, part.octave), round(note.seconds, 3))
            if key not in struck:
                struck[key] = INSTRUMENTS[part.instrument](key[1], key[2], rng)
            gain = part.gain * (1.0 if note.strong else WEAKER) * rng.uniform(1.0 - UNEVEN, 1.0 + UNEVEN)
            first = round((note.at + rng.uniform(0.0, LATEST)) * RATE)
            turn = (part.side + 1.0) * math.pi / 4
            lay(sides[0], struck[key], first, gain * math.cos(turn))
            lay(sides[1], struck[key], first, gain * math.sin(turn))
    if layer.wind:
        for side in sides:
            lay(side, instruments.wind(frames, layer.gusts, rng), 0, layer.wind)
    heard = [left + right for left, right in zip(*sides, strict=True)]
    left, right = (
        [dry + WET * wet for dry, wet in zip(side, echoed(heard, ECHOES[number], SMOOTHERS[number]), strict=True)]
        for number, side in enumerate(sides)
    )
    return finer(left), finer(right)


def lay(loop: Samples, samples: Samples, first: int, gain: float) -> None:
    """Add samples from a place on, round the loop as often as they last."""
    done, size = 0, len(loop)
    while done < len(samples):
        start = (first + done) % size
        count = min(size - start, len(samples) - done)
        piece = samples[done : done + count]
        loop[start : start + count] = [
            old + gain * new for old, new in zip(loop[start : start + count], piece, strict=True)
        ]
        done += count


def echoed(loop: Samples, delays: tuple[int, ...], smoothers: tuple[int, ...]) -> Samples:
    """Return only the echo of a loop, as it sounds when the loop has been going on for long."""
    warming = round(WARMING * RATE)
    before = loop * math.ceil(warming / len(loop))
    heard = before[-warming:] + loop
    together = [0.0] * len(heard)
    for delay in delays:
        line, low, place = [0.0] * delay, 0.0, 0
        for index, sample in enumerate(heard):
            late = line[place]
            low += (1.0 - DARKER) * (late - low)
            line[place] = sample + RETURNS * low
            together[index] += late
            place = place + 1 if place + 1 < delay else 0
    for delay in smoothers:
        line, place = [0.0] * delay, 0
        for index, sample in enumerate(together):
            late = line[place]
            line[place] = sample + 0.5 * late
            together[index] = late - 0.5 * line[place]
            place = place + 1 if place + 1 < delay else 0
    return together[warming:]


def finer(loop: Samples) -> Samples:
    """The same loop with a sample between every two, so at the rate of the other sounds."""
    a, b, c, d, e, f, g, h = BETWEEN
    around = loop[-3:] + loop + loop[:4]
    shifted = [around[at : at + len(loop)] for at in range(8)]
    out = [0.0] * (SLOWER * len(loop))
    out[::2] = loop
    out[1::2] = [
        a * s + b * t + c * u + d * v + e * w + f * x + g * y + h * z
        for s, t, u, v, w, x, y, z in zip(*shifted, strict=True)
    ]
    return out
