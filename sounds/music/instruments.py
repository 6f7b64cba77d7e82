"""The instruments of the music, each a function of a pitch and a length: string, flute, bow, bowl, drum, bamboo, wind.

They are mellow, so they are computed at half the rate of the other sounds. A building block of `sounds.synth` counts in
its own rate; told half the seconds and twice the hertz it makes the very samples that are right at half the rate.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from sounds import synth
from sounds.synth import Samples

SLOWER = 2
RATE = synth.RATE // SLOWER
Instrument = Callable[[float, float, Random], Samples]
"""(hertz, seconds until it is let go, chance) -> samples; what is struck or plucked rings as long as it likes."""

STRING_SECONDS, BOWL_SECONDS = 3.6, 7.0
BREATH = 0.05  # of the flute's tone
VIBRATO_HERTZ, VIBRATO = 4.6, 0.004
WAVE = 1_024
"""Samples of one period in a table of a tone's shape."""


def string(hertz: float, seconds: float, rng: Random) -> Samples:
    """A long silk string, plucked with the flesh of the finger."""
    plucked = synth.pluck(STRING_SECONDS / SLOWER, hertz * SLOWER, 1.3 / SLOWER, rng)
    soft = synth.low_pass(plucked, 2_600.0 * SLOWER)
    return synth.faded(synth.unit(soft), 0.0, 0.8 / SLOWER)


def flute(hertz: float, seconds: float, rng: Random) -> Samples:
    """A bamboo flute: few partials, a breath around them, and a vibrato that comes late in a long note."""
    shape = table((1.0, 0.22, 0.1, 0.03))
    breath = synth.band(
        synth.noise((seconds + 0.4) / SLOWER, rng), hertz * 0.8 * SLOWER, min(hertz * 3.0, RATE / 3) * SLOWER
    )
    tone = sung(shape, hertz, len(breath), VIBRATO)
    blown = [sample + BREATH * air for sample, air in zip(tone, breath, strict=True)]
    return swelled(blown, 0.11, 0.32)


def bow(hertz: float, seconds: float, rng: Random) -> Samples:
    """A low bowed string, held under the others."""
    shape = table((1.0, 0.55, 0.3, 0.2, 0.1, 0.07, 0.04))
    return swelled(sung(shape, hertz, round((seconds + 0.5) * RATE), VIBRATO / 2), 0.45, 0.5)


def bowl(hertz: float, seconds: float, rng: Random) -> Samples:
    """A bronze bowl: partials that fit no scale, each a close pair that beats slowly."""
    layers = []
    for ratio, gain, tau in ((1.0, 1.0, 2.2), (2.71, 0.42, 1.1), (5.15, 0.14, 0.5)):
        for apart, share in ((0.9988, 0.55), (1.0012, 0.45)):
            pitch, length = hertz * ratio * apart * SLOWER, min(BOWL_SECONDS, 4.5 * tau) / SLOWER
            layers.append((0.0, gain * share, synth.ring(length, pitch, tau / SLOWER)))
    return synth.faded(synth.unit(synth.mix(*layers)), 0.012 / SLOWER, 1.0 / SLOWER)


def drum(hertz: float, seconds: float, rng: Random) -> Samples:
    """A large drum, struck softly."""
    return synth.unit(synth.drum(hertz * SLOWER, rng))


def bamboo(hertz: float, seconds: float, rng: Random) -> Samples:
    """Two pieces of bamboo."""
    return synth.unit(synth.clack(hertz * SLOWER, rng))


def wind(frames: int, gusts: int, rng: Random) -> Samples:
    """Wind that ends as it begins, with so many gusts: noise laid over its own end, and waves that fit into it."""
    over = RATE
    air = synth.band([rng.uniform(-1.0, 1.0) for _ in range(frames + over)], 180.0 * SLOWER, 620.0 * SLOWER)
    for index in range(over):
        share = index / over
        air[index] = math.sqrt(share) * air[index] + math.sqrt(1.0 - share) * air[frames + index]
    turn = 2.0 * math.pi / frames
    first, second = rng.uniform(0.0, 6.0), rng.uniform(0.0, 6.0)
    slow, quick = gusts * turn, (2 * gusts + 1) * turn
    return [
        sample * (0.55 + 0.3 * math.sin(slow * index + first) + 0.15 * math.sin(quick * index + second))
        for index, sample in enumerate(air[:frames])
    ]


def table(partials: tuple[float, ...]) -> Samples:
    """One period of a tone with these strengths of its partials, and its first sample once more."""
    turns = [2.0 * math.pi * index / WAVE for index in range(WAVE + 1)]
    shape = [sum(gain * math.sin(turn * number) for number, gain in enumerate(partials, 1)) for turn in turns]
    return synth.unit(shape)


def sung(shape: Samples, hertz: float, frames: int, vibrato: float) -> Samples:
    """A held tone of that shape; the vibrato grows over the first second."""
    out, place = [], 0.0
    step, turn = hertz * WAVE / RATE, 2.0 * math.pi * VIBRATO_HERTZ / RATE
    sine = math.sin
    for index in range(frames):
        whole = int(place)
        out.append(shape[whole] + (place - whole) * (shape[whole + 1] - shape[whole]))
        grown = index / RATE if index < RATE else 1.0
        place = (place + step * (1.0 + vibrato * grown * sine(turn * index))) % WAVE
    return out


def swelled(samples: Samples, attack: float, release: float) -> Samples:
    """Return samples with both ends rounded, in seconds."""
    out = list(samples)
    for count, backwards in ((round(attack * RATE), False), (round(release * RATE), True)):
        for index in range(min(count, len(out))):
            out[-1 - index if backwards else index] *= math.sin(0.5 * math.pi * index / count) ** 2
    return out
