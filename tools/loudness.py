"""Loudness of the music, and whether its loops close: `python -m tools.loudness` prints the table of docs/sounds.md.

Loudness is integrated loudness as ITU-R BS.1770 defines it: two filters that weigh as the ear does, the power in blocks
of 400 ms, and two gates that leave out what is silent or far below the rest. The unit is LUFS.
"""

from __future__ import annotations

import hashlib
import itertools
import math
import os
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from scenes.app import audio
from scenes.app.preferences import Settings
from sounds.music.pieces import PIECES, file_name
from sounds.synth import RATE

FOLDER = Path(__file__).resolve().parent.parent / "sounds" / "music"
OFFSET = -0.691  # so that a full sine of 997 Hz in one channel has -3.01
HOPS_A_BLOCK, HOPS_A_SECOND = 4, 10  # blocks of 400 ms, a new one every 100 ms
SILENT, BELOW = -70.0, -10.0  # the gates: absolute, and against what passes the first
AROUND = 32
"""Samples on either side of the seam that are looked at."""
ELSEWHERE = 4 * RATE
"""Samples on either side that they are held against."""

Filter = tuple[float, float, float, float, float]
"""b0, b1, b2, a1, a2 of a filter of the second order."""
Signal = Sequence[float]


def shelf(rate: int) -> Filter:
    """The lift of high tones by the head, about 4 dB, for a sampling rate."""
    k = math.tan(math.pi * 1_681.974450955533 / rate)
    high = 10.0 ** (3.999843853973347 / 20.0)
    middle, part = high**0.4996667741545416, k / 0.7071752369554196
    whole = 1.0 + part + k * k
    return (
        (high + middle * part + k * k) / whole,
        2.0 * (k * k - high) / whole,
        (high - middle * part + k * k) / whole,
        2.0 * (k * k - 1.0) / whole,
        (1.0 - part + k * k) / whole,
    )


def rumble(rate: int) -> Filter:
    """Return the filter that takes away the lowest tones, for a sampling rate."""
    k = math.tan(math.pi * 38.13547087602444 / rate)
    part = k / 0.5003270373238773
    whole = 1.0 + part + k * k
    return 1.0, -2.0, 1.0, 2.0 * (k * k - 1.0) / whole, (1.0 - part + k * k) / whole


def powers(samples: Signal, rate: int) -> list[float]:
    """The weighted power of every whole tenth of a second, a mean of squares."""
    b0, b1, b2, a1, a2 = shelf(rate)
    _, _, _, c1, c2 = rumble(rate)
    s1 = s2 = t1 = t2 = 0.0
    hop, out = rate // HOPS_A_SECOND, []
    for first in range(0, len(samples) - hop + 1, hop):
        power = 0.0
        for x in samples[first : first + hop]:
            y = b0 * x + s1
            s1 = b1 * x - a1 * y + s2
            s2 = b2 * x - a2 * y
            z = y + t1
            t1 = -2.0 * y - c1 * z + t2
            t2 = y - c2 * z
            power += z * z
        out.append(power / hop)
    return out


def level(power: float) -> float:
    return OFFSET + 10.0 * math.log10(power) if power > 0.0 else -math.inf


def loudness(channels: Sequence[Signal], rate: int) -> float:
    """Return the integrated loudness in LUFS of one or two channels, whose full scale is 1; -inf if nothing is
    heard."""
    hops = [sum(parts) for parts in zip(*(powers(channel, rate) for channel in channels), strict=True)]
    blocks = [sum(hops[at : at + HOPS_A_BLOCK]) / HOPS_A_BLOCK for at in range(len(hops) - HOPS_A_BLOCK + 1)]
    heard = [power for power in blocks if level(power) > SILENT]
    if not heard:
        return -math.inf
    gate = level(sum(heard) / len(heard)) + BELOW
    loud = [power for power in heard if level(power) > gate]
    return level(sum(loud) / len(loud))


@dataclass(frozen=True, slots=True)
class Seam:
    """The step from the end of a loop to its beginning, against its steps elsewhere.

    A click is a step, or a bend, that is not among the usual ones: each number is the share of the samples, four
    seconds on either side, at which it steps (bends) more than it does anywhere near the seam.
    """

    steps_above: float
    bends_above: float


def seam(samples: Sequence[int]) -> Seam:
    """Compare the samples around the seam of a loop with others of it."""
    steps = [b - a for a, b in itertools.pairwise([*samples[-ELSEWHERE:], *samples[:ELSEWHERE]])]
    bends = [b - a for a, b in itertools.pairwise(steps)]
    middle = min(ELSEWHERE, len(samples))
    near = slice(middle - AROUND, middle + AROUND - 1)
    step, bend = max(map(abs, steps[near])), max(map(abs, bends[near]))
    return Seam(sum(abs(one) > step for one in steps) / len(steps), sum(abs(one) > bend for one in bends) / len(bends))


def decoded(path: Path) -> tuple[Sequence[int], Sequence[int]]:
    """The left and right samples of a loop, as the game plays it."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    loops = audio.Loops()
    if not audio.Audio(Settings()).ready() or loops.read(0, path):
        raise ValueError(f"{path.name} cannot be played here.")
    both = array("h", loops.samples(0))
    return both[::2], both[1::2]


def peak(channels: Sequence[Sequence[int]]) -> float:
    """The largest sample, in dB below full scale."""
    return 20.0 * math.log10(max(max(max(channel), -min(channel)) for channel in channels) / 32_768)


def digest(path: Path) -> str:
    """Eight letters that another file would not have."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:8]


HEAD = ("file", "seconds", "KB", "peak dBFS", "LUFS", "steps above", "bends above", "digest")


def row(path: Path) -> tuple[str, ...]:
    """A file's line in the table."""
    channels = decoded(path)
    seams = [seam(channel) for channel in channels]
    shares = (min(one.steps_above for one in seams), min(one.bends_above for one in seams))
    loud = loudness([[sample / 32_768 for sample in channel] for channel in channels], RATE)
    figures = (f"{len(channels[0]) / RATE:.2f}", f"{path.stat().st_size / 1000:.0f}", f"{peak(channels):.1f}")
    return path.name, *figures, f"{loud:.1f}", *(f"{share:.1%}" for share in shares), digest(path)


def main() -> int:
    print("| " + " | ".join(HEAD) + " |")
    print("|---" * len(HEAD) + "|")
    for name, piece in PIECES.items():
        for layer in piece.layers:
            print("| " + " | ".join(row(FOLDER / file_name(name, layer))) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
