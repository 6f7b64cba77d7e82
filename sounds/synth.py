"""The game's sounds, computed: paper, bamboo, lacquer and bronze out of noise, damped sines and plucked strings.
Long because every sound is written out beside the others, a few lines each.

Every sound is a short list of samples made with a fixed seed, so the same script always gives the same files.
`python -m sounds.synth` writes one Ogg Vorbis file for each entry of SOUNDS beside this script (`oggenc` must be
installed); the game itself only ever reads the finished files.
"""

from __future__ import annotations

import math
import shutil
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

RATE = 44_100
FULL = 0.5  # -6 dBFS: nothing is louder
Samples = list[float]

D3, F3, A3 = 146.83, 174.61, 220.0
D4, E4, G4, A4, C5, D5 = 293.66, 329.63, 392.0, 440.0, 523.25, 587.33
FIFTH_DOWN = 2 / 3


# Building blocks


def noise(seconds: float, rng: Random) -> Samples:
    return [rng.uniform(-1.0, 1.0) for _ in range(round(seconds * RATE))]


def low_pass(samples: Samples, hertz: float) -> Samples:
    """Two one-pole filters in a row: a gentle slope, as paper and skin have it."""
    share = 1.0 - math.exp(-2.0 * math.pi * hertz / RATE)
    first = second = 0.0
    out = []
    for sample in samples:
        first += share * (sample - first)
        second += share * (first - second)
        out.append(second)
    return out


def high_pass(samples: Samples, hertz: float) -> Samples:
    return [sample - low for sample, low in zip(samples, low_pass(samples, hertz), strict=True)]


def unit(samples: Samples) -> Samples:
    """The same sound with its loudest sample at one, so that layers can be weighed against each other."""
    loudest = max(abs(sample) for sample in samples)
    return [sample / loudest for sample in samples]


def band(samples: Samples, low: float, high: float) -> Samples:
    return unit(low_pass(high_pass(samples, low), high))


def shaped(samples: Samples, attack: float, tau: float) -> Samples:
    """Swell over `attack` seconds, then die away with the time constant `tau`."""
    rise = max(1, round(attack * RATE))
    return [
        sample * (index / rise if index < rise else math.exp(-(index - rise) / (tau * RATE)))
        for index, sample in enumerate(samples)
    ]


def ring(seconds: float, hertz: float, tau: float, bend: float = 0.0, bend_tau: float = 0.03) -> Samples:
    """A damped sine; with `bend` it starts that share sharp and sinks to its pitch, as a struck skin does."""
    out, phase = [], 0.0
    for index in range(round(seconds * RATE)):
        time = index / RATE
        out.append(math.sin(phase) * math.exp(-time / tau))
        phase += 2.0 * math.pi * hertz * (1.0 + bend * math.exp(-time / bend_tau)) / RATE
    return out


def pluck(seconds: float, hertz: float, tau: float, rng: Random) -> Samples:
    """A plucked string: its first shape runs round a loop one period long and loses its edge on the way.

    The shape is the string pulled aside at a fifth of its length, with a little of the fingertip's noise.
    """
    delay = RATE / hertz - 0.5  # averaging two neighbours costs half a sample
    whole = int(delay)
    part = delay - whole
    size = whole + 2
    pulled = size / 5
    triangle = [index / pulled if index < pulled else (size - index) / (size - pulled) for index in range(size)]
    finger = band([rng.uniform(-1.0, 1.0) for _ in range(size)], 300, 4_000)
    out = [shape + 0.18 * touch for shape, touch in zip(triangle, finger, strict=True)]
    mean = sum(out) / len(out)
    out = [sample - mean for sample in out]
    keep = 0.5 * math.exp(-1.0 / (tau * hertz))
    for index in range(len(out), round(seconds * RATE)):
        late = index - whole
        out.append(keep * ((1.0 - part) * out[late] + out[late - 1] + part * out[late - 2]))
    return faded(out, 0.001, 0.08)


def faded(samples: Samples, start: float, end: float) -> Samples:
    """Return samples with both ends brought to nothing, so that neither clicks."""
    out = list(samples)
    for count, step in ((round(start * RATE), 1), (round(end * RATE), -1)):
        for index in range(min(count, len(out))):
            out[index if step > 0 else -1 - index] *= index / count
    return out


def mix(*layers: tuple[float, float, Samples]) -> Samples:
    """Lay sounds over one another; each layer is (when it starts, how loud, samples)."""
    length = max(round(at * RATE) + len(samples) for at, _, samples in layers)
    out = [0.0] * length
    for at, gain, samples in layers:
        first = round(at * RATE)
        for index, sample in enumerate(samples, first):
            out[index] += gain * sample
    return out


def levelled(samples: Samples, peak: float) -> Samples:
    """The finished sound: no direct current, soft ends, its loudest sample at `peak`."""
    mean = sum(samples) / len(samples)
    out = faded([sample - mean for sample in samples], 0.0006, 0.012)
    loudest = max(abs(sample) for sample in out)
    return [sample * peak / loudest for sample in out]


# The materials


def paper(seconds: float, low: float, high: float, rng: Random) -> Samples:
    """A sheet sliding: noise in a band, its roughness coming and going."""
    rough = unit(low_pass(noise(seconds, rng), 60.0))
    sheet = band(noise(seconds, rng), low, high)
    return [sample * (0.6 + 0.4 * grain) for sample, grain in zip(sheet, rough, strict=True)]


def clack(hertz: float, rng: Random, seconds: float = 0.03) -> Samples:
    """One bamboo slip on another: three short modes of a hollow tube and the touch that woke them."""
    return mix(
        (0.0, 1.0, ring(seconds, hertz, 0.0075)),
        (0.0, 0.45, ring(seconds, hertz * 2.09, 0.004)),
        (0.0, 0.22, ring(seconds, hertz * 3.46, 0.0022)),
        (0.0, 0.6, shaped(band(noise(0.006, rng), 1_500, 7_000), 0.0004, 0.0012)),
    )


def chime(hertz: float, rng: Random, seconds: float = 0.3) -> Samples:
    """A small bronze coin on lacquered wood: the bright modes of a disc, and the dull touch of the table."""
    partials = ((1.0, 0.8, 0.07), (1.73, 1.0, 0.055), (2.33, 0.6, 0.04), (3.91, 0.4, 0.022), (5.6, 0.2, 0.012))
    layers = [(0.0, gain, ring(seconds, hertz * ratio, tau)) for ratio, gain, tau in partials]
    layers.append((0.0, 0.9, shaped(band(noise(0.006, rng), 1_500, 8_000), 0.0003, 0.0012)))
    layers.append((0.0, 0.7, ring(0.06, 240.0, 0.012, bend=0.1)))
    return faded(mix(*layers), 0.0, 0.08)


def knock(hertz: float, rng: Random, seconds: float = 0.06) -> Samples:
    """A slip set down on lacquered wood."""
    return mix(
        (0.0, 1.0, ring(seconds, hertz, 0.016, bend=0.06)),
        (0.0, 0.4, ring(seconds, hertz * 2.7, 0.007)),
        (0.0, 0.15, ring(seconds, hertz * 5.2, 0.003)),
        (0.0, 0.9, shaped(high_pass(noise(0.005, rng), 1_800), 0.0003, 0.001)),
    )


def bell(hertz: float, rng: Random, seconds: float = 1.4) -> Samples:
    """Cast bronze: partials that fit no scale, each a close pair that beats, above a hum an octave below."""
    partials = ((0.5, 0.18, 0.5), (1.0, 1.0, 0.42), (2.4, 0.5, 0.24), (3.8, 0.28, 0.13), (5.9, 0.1, 0.05))
    layers = [(0.0, 0.25, shaped(band(noise(0.012, rng), 1_200, 6_000), 0.0005, 0.003))]
    for ratio, gain, tau in partials:
        layers.append((0.0, gain * 0.6, ring(seconds, hertz * ratio * 0.9985, tau)))
        layers.append((0.0, gain * 0.4, ring(seconds, hertz * ratio * 1.0025, tau)))
    return faded(mix(*layers), 0.0, 0.2)


def seal(hertz: float, rng: Random) -> Samples:
    """A seal pressed on paper: a low thud, then the sheet giving way under it."""
    return mix(
        (0.0, 1.0, ring(0.24, hertz, 0.05, bend=0.25)),
        (0.0, 0.35, ring(0.12, hertz * 2.3, 0.018, bend=0.1)),
        (0.0, 0.3, shaped(band(noise(0.02, rng), 400, 2_500), 0.001, 0.004)),
        (0.006, 0.5, shaped(paper(0.09, 1_500, 5_000, rng), 0.008, 0.02)),
    )


def drum(hertz: float, rng: Random) -> Samples:
    """A soft stroke on a large skin; the upper modes carry it where a small loudspeaker has no 70 Hz."""
    return faded(
        mix(
            (0.0, 1.0, ring(0.34, hertz, 0.1, bend=0.3)),
            (0.0, 0.5, ring(0.25, hertz * 1.59, 0.07, bend=0.2)),
            (0.0, 0.3, ring(0.2, hertz * 2.3, 0.05, bend=0.1)),
            (0.0, 0.5, shaped(low_pass(noise(0.06, rng), 500), 0.004, 0.012)),
        ),
        0.004,
        0.08,
    )


def melody(notes: list[float], step: float, last: float, rng: Random, tau: float = 0.5) -> Samples:
    """Return plucked notes one after another; the last one may ring."""
    layers = []
    for index, hertz in enumerate(notes):
        final = index == len(notes) - 1
        layers.append((index * step, 1.0, pluck(last if final else max(2.5 * step, 0.3), hertz, tau, rng)))
    return mix(*layers)


# The sounds, by name


def deal(rng: Random, pitch: float) -> Samples:
    return shaped(paper(0.04, 2_000 * pitch, 6_000 * pitch, rng), 0.006, 0.011)


def pick_up(rng: Random, pitch: float) -> Samples:
    return shaped(paper(0.015, 1_500 * pitch, 5_000 * pitch, rng), 0.003, 0.004)


def place(rng: Random, pitch: float) -> Samples:
    return knock(180 * pitch, rng)


def tap(rng: Random, pitch: float) -> Samples:
    return clack(900 * pitch, rng)


def flip(rng: Random, pitch: float) -> Samples:
    return mix((0.0, 0.8, clack(900 * pitch, rng)), (0.075, 1.0, clack(840 * pitch, rng)))


def coin(rng: Random, pitch: float) -> Samples:
    return chime(1_650 * pitch, rng)


def trick(rng: Random, pitch: float) -> Samples:
    return mix((0.0, 1.0, pluck(0.7, D4 * pitch, 0.3, rng)), (0.12, 1.0, pluck(0.7, A4 * pitch, 0.3, rng)))


def line_7(rng: Random, pitch: float) -> Samples:
    return bell(D3 * pitch, rng)


def line_11(rng: Random, pitch: float) -> Samples:
    return bell(F3 * pitch, rng)


def line_14(rng: Random, pitch: float) -> Samples:
    return bell(A3 * pitch, rng)


def stamp(rng: Random, pitch: float) -> Samples:
    return seal(95 * pitch, rng)


def counter(rng: Random, pitch: float) -> Samples:
    return mix((0.0, 0.85, seal(95 * pitch, rng)), (0.19, 1.0, seal(95 * pitch * FIFTH_DOWN, rng)))


def threat(rng: Random, pitch: float) -> Samples:
    return mix((0.0, 0.8, drum(70 * pitch, rng)), (0.28, 1.0, drum(70 * pitch, rng)))


def illegal(rng: Random, pitch: float) -> Samples:
    soft = low_pass(knock(110 * pitch, rng, 0.08), 700)
    return mix((0.0, 1.0, soft), (0.11, 0.8, soft))


def blind(rng: Random, pitch: float) -> Samples:
    layers = []
    for index in range(12):
        at = 0.32 * index / 11 + rng.uniform(0.0, 0.006)
        swell = 0.45 + 0.55 * math.sin(math.pi * (index + 1) / 13)
        layers.append((at, swell, clack(rng.uniform(820, 1_250) * pitch, rng)))
    return mix(*layers)


def win(rng: Random, pitch: float) -> Samples:
    return melody([note * pitch for note in (D4, E4, G4, A4, D5)], 0.13, 1.1, rng)


def loss(rng: Random, pitch: float) -> Samples:
    return melody([note * pitch for note in (D5, C5, A4, G4, D4)], 0.19, 1.1, rng)


def draw(rng: Random, pitch: float) -> Samples:
    return mix(
        (0.0, 0.7, pluck(1.2, D3 * pitch, 0.5, rng)),
        (0.03, 1.0, pluck(1.2, D4 * pitch, 0.5, rng)),
        (0.06, 1.0, pluck(1.2, A4 * pitch, 0.5, rng)),
    )


def score(rng: Random, pitch: float) -> Samples:
    """A point that comes home: a counting rod laid down, and a small chime over it."""
    return mix((0.0, 0.25, clack(1_050 * pitch, rng)), (0.02, 1.0, pluck(0.4, D5 * pitch, 0.16, rng)))


def war_drum(rng: Random, pitch: float) -> Samples:
    """A line is taken: three strokes on the great drum, the last the loudest."""
    strokes = ((0.0, 0.55), (0.16, 0.7), (0.32, 1.0))
    return mix(*((at, loud, drum(82 * pitch, rng)) for at, loud in strokes))


def crack(rng: Random, pitch: float) -> Samples:
    """Dry wood that splits: short breaks that come ever faster, over a low thud."""
    layers = [(0.0, 0.8, knock(150 * pitch, rng, 0.12))]
    at = 0.0
    for step in range(9):
        layers.append((at, 1.0 - 0.07 * step, clack(rng.uniform(1_300, 2_600) * pitch, rng, 0.02)))
        at += 0.075 * 0.82**step
    return mix(*layers)


def fall(rng: Random, pitch: float) -> Samples:
    """Points that are lost: two plucked notes that sink, and what falls."""
    notes = ((0.0, A4), (0.11, D4))
    return mix(*((at, 0.8, pluck(0.3, note * pitch, 0.12, rng)) for at, note in notes),
               (0.24, 1.0, knock(120 * pitch, rng, 0.1)))  # fmt: skip


def ash(rng: Random, pitch: float) -> Samples:
    """Cards that leave the game: ink that burns away, a breath over paper."""
    breath = shaped(band(noise(0.42, rng), 700 * pitch, 3_200 * pitch), 0.09, 0.13)
    return mix((0.0, 1.0, breath), (0.05, 0.5, paper(0.2, 900, 3_000, rng)))


def cut(rng: Random, pitch: float) -> Samples:
    """A cord that is cut: one stroke of the blade, and its end that springs back."""
    stroke = shaped(band(noise(0.09, rng), 3_000 * pitch, 8_000 * pitch), 0.02, 0.02)
    return mix((0.0, 0.9, stroke), (0.08, 1.0, pluck(0.3, 196 * pitch, 0.08, rng)))


def barricade(rng: Random, pitch: float) -> Samples:
    """Stakes that are driven in, one after another."""
    return mix(*((0.09 * step, 0.7 + 0.075 * step, knock((150 - 8 * step) * pitch, rng, 0.1)) for step in range(5)))


def base(rng: Random, pitch: float) -> Samples:
    """A second centre: a low bell, and the pole that is set."""
    return mix((0.0, 0.7, seal(90 * pitch, rng)), (0.1, 1.0, bell(D3 / 2 * pitch, rng, 1.0)))


def takeover(rng: Random, pitch: float) -> Samples:
    """Return the sound of a strategy that is turned: a clack that slides up, and the seal of its new owner."""
    slide = [(0.05 * step, 0.5 + 0.1 * step, clack((700 + 130 * step) * pitch, rng)) for step in range(4)]
    return mix(*slide, (0.24, 1.0, seal(110 * pitch, rng)))


def false(rng: Random, pitch: float) -> Samples:
    """A false formation is seen through: a rattle, and a string that is out of tune."""
    rattle = [(0.03 * step, 0.5, clack(rng.uniform(600, 900) * pitch, rng)) for step in range(6)]
    return mix(*rattle, (0.2, 0.8, pluck(0.4, 233 * pitch, 0.14, rng)), (0.21, 0.8, pluck(0.4, 247 * pitch, 0.14, rng)))


def breath(rng: Random, pitch: float) -> Samples:
    """The moment before a card is turned: air that swells and stops."""
    return shaped(band(noise(0.36, rng), 300 * pitch, 1_400 * pitch), 0.3, 0.02)


def rise(rng: Random, pitch: float) -> Samples:
    """A structure is completed: bamboo that is raised, and the string that greets it."""
    steps = [(0.055 * step, 0.45 + 0.1 * step, clack((640 + 110 * step) * pitch, rng)) for step in range(5)]
    return mix(*steps, (0.3, 1.0, pluck(0.6, G4 * pitch, 0.24, rng)))


def tokens(rng: Random, pitch: float) -> Samples:
    """Bronze cash that falls into a dish."""
    falls = [(0.06 * step + rng.uniform(0, 0.02), 1.0 - 0.12 * step, chime((1_500 + 90 * step) * pitch, rng, 0.2))
             for step in range(4)]  # fmt: skip
    return mix(*falls)


def opened(rng: Random, pitch: float) -> Samples:
    """Cards of all sides laid open together."""
    return mix(*((0.035 * step, 1.0, clack((820 + 40 * step) * pitch, rng)) for step in range(4)))


def cancel(rng: Random, pitch: float) -> Samples:
    """One stroke of a wet brush."""
    return shaped(band(noise(0.3, rng), 500 * pitch, 2_400 * pitch), 0.05, 0.09)


def clash(rng: Random, pitch: float) -> Samples:
    """Two slips that meet."""
    return mix((0.0, 1.0, knock(210 * pitch, rng, 0.09)), (0.012, 0.8, clack(1_150 * pitch, rng)))


def count(rng: Random, pitch: float) -> Samples:
    """One more is laid to what is counted: a small slip on a heap of them."""
    return mix((0.0, 1.0, clack(1_050 * pitch, rng)), (0.004, 0.5, knock(330 * pitch, rng, 0.03)))


def standard(rng: Random, pitch: float) -> Samples:
    """The banner of the winner is planted: the pole in the ground, a drum, and the cloth that settles."""
    cloth = shaped(paper(0.4, 350, 1_900, rng), 0.06, 0.12)
    return mix(
        (0.0, 1.0, seal(84 * pitch, rng)), (0.02, 0.9, drum(76 * pitch, rng)), (0.12, 0.45, cloth),
        (0.16, 0.5, pluck(0.9, D4 * pitch, 0.3, rng)),
    )  # fmt: skip


def untap(rng: Random, pitch: float) -> Samples:
    """Cards are turned upright one after another: a soft run of bamboo upwards, and the sheets that slide."""
    run = [(0.05 * step, 0.4 + 0.06 * step, clack((560 + 60 * step) * pitch, rng)) for step in range(6)]
    return mix((0.0, 0.5, shaped(paper(0.34, 900, 3_200, rng), 0.12, 0.1)), *run)


def star(rng: Random, pitch: float) -> Samples:
    """A Star is tossed: it spins upwards, chime after chime and ever faster, and one clear bell."""
    layers, at = [], 0.0
    for step in range(8):
        layers.append((at, 0.3 + 0.05 * step, chime((900 + 140 * step) * pitch, rng, 0.16)))
        at += 0.095 * 0.9**step
    return mix(*layers, (at, 1.0, bell(A4 * pitch, rng, 0.7)))


@dataclass(frozen=True, slots=True)
class Sound:
    make: Callable[[Random, float], Samples]
    seconds: float  # the length the finished file has
    hertz: tuple[float, float]  # between which bounds its spectral centroid lies
    peak: float = FULL
    pitches: tuple[float, ...] = (1.0,)  # one file each: sounds heard often must not be the same every time


OFTEN = (1.0, 0.96, 1.04)
SOUNDS: dict[str, Sound] = {
    "deal": Sound(deal, 0.040, (3_000, 6_500), pitches=OFTEN),
    "pick_up": Sound(pick_up, 0.015, (2_500, 6_000), peak=0.3, pitches=OFTEN),
    "place": Sound(place, 0.060, (200, 800), pitches=OFTEN),
    "tap": Sound(tap, 0.030, (800, 1_600), pitches=OFTEN),
    "flip": Sound(flip, 0.105, (800, 1_600)),
    "coin": Sound(coin, 0.300, (1_600, 4_500), peak=0.35, pitches=OFTEN),
    "trick": Sound(trick, 0.820, (290, 700)),
    "line_7": Sound(line_7, 1.4, (147, 240)),
    "line_11": Sound(line_11, 1.4, (175, 280)),
    "line_14": Sound(line_14, 1.4, (220, 340)),
    "stamp": Sound(stamp, 0.240, (95, 250)),
    "counter": Sound(counter, 0.430, (63, 220)),
    "threat": Sound(threat, 0.620, (70, 160), peak=0.4),
    "illegal": Sound(illegal, 0.190, (90, 200), peak=0.25),
    "blind": Sound(blind, 0.356, (900, 1_600), peak=0.4),
    "win": Sound(win, 1.62, (330, 800)),
    "loss": Sound(loss, 1.86, (330, 800)),
    "draw": Sound(draw, 1.26, (250, 700)),
    "score": Sound(score, 0.42, (500, 1_100), peak=0.4),
    "war_drum": Sound(war_drum, 0.66, (70, 160)),
    "crack": Sound(crack, 0.3515, (1_100, 2_200), peak=0.4),
    "fall": Sound(fall, 0.41, (350, 800), peak=0.4),
    "ash": Sound(ash, 0.42, (1_600, 3_200), peak=0.3),
    "cut": Sound(cut, 0.38, (1_500, 3_400), peak=0.35),
    "barricade": Sound(barricade, 0.46, (300, 800)),
    "base": Sound(base, 1.1, (60, 160)),
    "takeover": Sound(takeover, 0.48, (220, 600)),
    "false": Sound(false, 0.61, (280, 800), peak=0.4),
    "breath": Sound(breath, 0.36, (650, 1_500), peak=0.2),
    "rise": Sound(rise, 0.9, (450, 1_000), peak=0.4),
    "tokens": Sound(tokens, 0.3919, (1_700, 3_400), peak=0.35),
    "opened": Sound(opened, 0.135, (700, 1_500), peak=0.4),
    "cancel": Sound(cancel, 0.30, (1_200, 2_600), peak=0.3),
    "count": Sound(count, 0.034, (600, 1_500), peak=0.3, pitches=OFTEN),
    "standard": Sound(standard, 1.06, (70, 300)),
    "untap": Sound(untap, 0.34, (700, 2_200), peak=0.3),
    "star": Sound(star, 1.24, (500, 2_000), peak=0.4),
    "clash": Sound(clash, 0.09, (450, 1_000)),
}


def file_names(name: str) -> list[str]:
    """The files of one sound: `deal.ogg`, `deal_2.ogg`, `deal_3.ogg`."""
    count = len(SOUNDS[name].pitches)
    return [f"{name}.ogg"] + [f"{name}_{number}.ogg" for number in range(2, count + 1)]


def render(name: str) -> list[Samples]:
    """The finished samples of each file of one sound."""
    sound = SOUNDS[name]
    takes = []
    for number, pitch in enumerate(sound.pitches):
        samples = sound.make(Random(f"{name} {number}"), pitch)
        takes.append(levelled(samples, sound.peak))
    return takes


def write_wave(path: Path, samples: Samples) -> None:
    data = array("h", (round(sample * 32_767) for sample in samples))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data.tobytes())


def main() -> int:
    if shutil.which("oggenc") is None:
        print("The sounds are encoded by oggenc, which is not installed here (package vorbis-tools).", file=sys.stderr)
        return 1
    folder = Path(__file__).parent
    total = 0
    with tempfile.TemporaryDirectory() as scratch:
        for name in SOUNDS:
            for file_name, samples in zip(file_names(name), render(name), strict=True):
                raw = Path(scratch) / "take.wav"
                write_wave(raw, samples)
                target = folder / file_name
                # A fixed stream serial: the same samples give the same file.
                subprocess.run(["oggenc", "-Q", "-q", "3", "-s", "1", "-o", str(target), str(raw)], check=True)
                total += target.stat().st_size
                print(f"{file_name:14} {len(samples) / RATE:6.3f} s {target.stat().st_size:7,} bytes")
    print(f"{total:,} bytes together")
    return 0


if __name__ == "__main__":
    sys.exit(main())
