"""Play the pieces of sounds/music and write them as Ogg Vorbis: `python -m tools.music`, or with names of pieces.

The same sources give the same files, and all layers the same loudness. It takes minutes, and needs `oggenc`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from scenes.app.audio import BORDER
from sounds.music import room
from sounds.music.pieces import PIECES, file_name
from sounds.synth import FULL, RATE
from tools.loudness import FOLDER, loudness

LOUDNESS = -24.0  # LUFS
QUALITY = "1"  # of oggenc


def levelled(channels: room.Stereo) -> room.Stereo:
    """The same loop at the loudness of all others; ValueError if a stroke in it is then too loud."""
    gain = 10.0 ** ((LOUDNESS - loudness(channels, RATE)) / 20.0)
    left, right = ([sample * gain for sample in channel] for channel in channels)
    highest = max(max(map(abs, left)), max(map(abs, right)))
    if highest > FULL:
        raise ValueError(f"its loudest sample is {highest:.2f}; {FULL} is allowed.")
    return left, right


def bordered(channels: room.Stereo) -> room.Stereo:
    """The loop with some of its end before it and of its beginning after it.

    An encoder knows nothing of what lies beyond the ends of a file, and is least exact there; the game makes one loop
    of it again (`scenes.app.audio.closed`).
    """
    left, right = (channel[-BORDER:] + channel + channel[:BORDER] for channel in channels)
    return left, right


def write_wave(path: Path, channels: room.Stereo) -> None:
    data = array("h", bytes(4 * len(channels[0])))
    for side, channel in enumerate(channels):
        data[side::2] = array("h", (round(sample * 32_767) for sample in channel))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as out:
        out.setnchannels(2)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data.tobytes())


def make(name: str, layer: str) -> str:
    """Write one file; return what to tell of it."""
    piece, target = PIECES[name], FOLDER / file_name(name, layer)
    try:
        loop = levelled(room.play(piece, piece.layers[layer], target.stem))
    except ValueError as problem:
        return f"{target.name} is not written: {problem}"
    with tempfile.TemporaryDirectory() as scratch:
        raw = Path(scratch) / "loop.wav"
        write_wave(raw, bordered(loop))
        # A fixed stream serial: the same samples give the same file.
        subprocess.run(["oggenc", "-Q", "-q", QUALITY, "-s", "1", "-o", str(target), str(raw)], check=True)
    return f"{target.name:28} {len(loop[0]) / RATE:6.2f} s {target.stat().st_size:9,} bytes"


def main(given: Sequence[str] | None = None) -> int:
    if shutil.which("oggenc") is None:
        print("The music is encoded by oggenc, which is not installed here (package vorbis-tools).", file=sys.stderr)
        return 1
    wanted = list(sys.argv[1:] if given is None else given) or list(PIECES)
    if unknown := [name for name in wanted if name not in PIECES]:
        print(f"There is no piece called {unknown[0]}; there are {', '.join(PIECES)}.", file=sys.stderr)
        return 2
    layers = [(name, layer) for name in wanted for layer in PIECES[name].layers]
    with ProcessPoolExecutor() as players:
        for told in players.map(make, *zip(*layers, strict=True)):
            print(told, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
