"""Every sound the table names is there, as long, as loud and as bright as it was meant."""

from __future__ import annotations

import cmath
import math
import os
from array import array
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.app import audio
from sounds import synth

FOLDER = Path(__file__).resolve().parents[2] / "sounds"
FILES = [(name, file_name) for name in synth.SOUNDS for file_name in synth.file_names(name)]
ONE_DECIBEL = 10 ** (1 / 20)


@pytest.fixture
def mono_mixer() -> Iterator[None]:
    """A mixer that hands samples out as they are in the file."""
    pygame.mixer.quit()
    pygame.mixer.init(synth.RATE, -16, 1, 512)
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_mixer() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


class Volumes:
    def __init__(self, pieces: int = 80, signals: int = 80) -> None:
        self.pieces = pieces
        self.signals = signals
        self.music, self.music_volume = False, 0


def decoded(file_name: str) -> list[float]:
    return [sample / 32_768 for sample in array("h", pygame.mixer.Sound(FOLDER / file_name).get_raw())]


def spectrum(samples: list[float]) -> list[complex]:
    """Return the Fourier transform of a power of two of samples, two at least."""
    if len(samples) == 2:
        return [complex(samples[0] + samples[1]), complex(samples[0] - samples[1])]
    even, odd = spectrum(samples[::2]), spectrum(samples[1::2])
    turned = [turn * part for turn, part in zip(turns(len(even)), odd)]
    return [a + b for a, b in zip(even, turned)] + [a - b for a, b in zip(even, turned)]


@cache
def turns(half: int) -> list[complex]:
    """Return the turns by which the odd half of a spectrum is added to the even one."""
    return [cmath.exp(-1j * math.pi * index / half) for index in range(half)]


def centroid(samples: list[float]) -> float:
    """The frequency at which the sound's power has its centre of gravity."""
    size = 1 << max(8, (len(samples) - 1).bit_length())
    power = [abs(part) ** 2 for part in spectrum(samples + [0.0] * (size - len(samples)))[: size // 2]]
    return sum(index * share for index, share in enumerate(power)) * synth.RATE / size / sum(power)


def strength(samples: list[float], hertz: float) -> float:
    """Return how much of one frequency there is."""
    step = -2j * math.pi * hertz / synth.RATE
    return abs(sum(sample * cmath.exp(step * index) for index, sample in enumerate(samples))) / len(samples)


def test_a_file_sounds_as_its_table_says(mono_mixer: None, subtests: pytest.Subtests) -> None:
    for name, file_name in FILES:
        with subtests.test(file_name):
            sound = synth.SOUNDS[name]
            samples = decoded(file_name)
            peak = max(abs(sample) for sample in samples)
            assert len(samples) / synth.RATE == pytest.approx(sound.seconds, abs=0.002)
            assert sound.peak / ONE_DECIBEL < peak < sound.peak * ONE_DECIBEL
            assert abs(sum(samples) / len(samples)) < 0.003, "direct current"
            assert max(abs(samples[0]), abs(samples[-1])) < 0.02, "a click at one end"
            assert sound.hertz[0] < centroid(samples) < sound.hertz[1]


@pytest.mark.parametrize(
    ("file_name", "expected", "wrong"),
    [
        ("trick.ogg", (synth.D4, synth.A4), (synth.E4, synth.G4)),
        ("line_7.ogg", (synth.D3,), (synth.F3, synth.A3)),
        ("line_11.ogg", (synth.F3,), (synth.D3, synth.A3)),
        ("line_14.ogg", (synth.A3,), (synth.D3, synth.F3)),
        ("draw.ogg", (synth.D4, synth.A4), (synth.E4, synth.G4)),
    ],
)
def test_strings_and_bells_are_in_tune(
    mono_mixer: None, file_name: str, expected: tuple[float, ...], wrong: tuple[float, ...]
) -> None:
    samples = decoded(file_name)
    assert min(strength(samples, hertz) for hertz in expected) > 5 * max(strength(samples, hertz) for hertz in wrong)


def test_the_files_are_those_of_the_table_and_small() -> None:
    found = sorted(path.name for path in FOLDER.glob("*.ogg"))
    assert found == sorted(file_name for _, file_name in FILES)
    assert sum((FOLDER / file_name).stat().st_size for file_name in found) < 7_500 * len(found)


def test_the_synthesis_repeats_itself() -> None:
    assert synth.render("tap") == synth.render("tap")


def test_the_player_of_sounds_knows_each_sound() -> None:
    assert sorted(audio.PIECES + audio.SIGNALS) == sorted(synth.SOUNDS)
    for name in synth.SOUNDS:
        assert set(synth.file_names(name)) <= set(audio.file_names(name))


def test_every_sound_can_be_heard(no_mixer: None) -> None:
    player = audio.Audio(Volumes())
    for name in synth.SOUNDS:
        assert player.play(name), name
        player.stop()
    player.close()


def test_a_sound_heard_often_changes_its_pitch(no_mixer: None) -> None:
    player = audio.Audio(Volumes())
    heard = []
    for _ in range(4):
        player.play("place")
        heard.append(pygame.mixer.Channel(0).get_sound())
        player.stop()
    assert len({id(sound) for sound in heard}) == 3
    assert heard[3] is heard[0]


def test_no_more_than_three_together(no_mixer: None) -> None:
    player = audio.Audio(Volumes())
    assert all(player.play("line_7") for _ in range(3))
    assert not player.play("deal"), "a tick must not cut off a bell"
    assert player.play("win"), "a signal replaces the oldest sound"
    assert sum(pygame.mixer.Channel(index).get_busy() for index in range(pygame.mixer.get_num_channels())) == 3


def test_sliders_at_zero_are_silent(no_mixer: None) -> None:
    player = audio.Audio(Volumes(pieces=0, signals=50))
    assert not player.play("place")
    assert pygame.mixer.get_init() is None, "nothing to hear: the device stays closed"
    assert player.play("trick")
    assert player.volume("trick") == pytest.approx(0.25)


def test_an_unknown_sound_is_silence(no_mixer: None) -> None:
    assert not audio.Audio(Volumes()).play("trumpet")


def test_a_broken_file_is_silence(no_mixer: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tap.ogg").write_bytes(b"no sound at all")
    monkeypatch.setattr(audio, "folder", lambda: tmp_path)
    player = audio.Audio(Volumes())
    assert not player.play("tap")
    assert not player.play("place")


def test_without_a_device_there_is_silence(no_mixer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    player = audio.Audio(Volumes())
    assert not player.play("place")
    assert not player.play("win")
    player.stop()
    player.close()


def test_a_device_that_comes_later_is_heard(no_mixer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked for again after a while, and not at every sound before."""
    now, asked = [100.0], list[float]()
    with monkeypatch.context() as patch:
        patch.setattr("scenes.app.audio._open_device", lambda: bool(asked.append(now[0])))
        player = audio.Audio(Volumes(), clock=lambda: now[0])
        assert not player.play("tap") and not player.play("tap")
        now[0] += audio.ASK_AGAIN - 1
        assert not player.play("tap") and asked == [100.0]
    now[0] += 1
    assert player.play("tap")


def test_a_silent_player_never_opens_the_device(no_mixer: None) -> None:
    assert not audio.Audio(Volumes(), silent=True).play("win")
    assert pygame.mixer.get_init() is None


def test_the_player_comes_back_after_the_mixer_was_closed(no_mixer: None) -> None:
    player = audio.Audio(Volumes())
    assert player.play("tap")
    pygame.mixer.quit()
    assert player.play("tap")
    player.close()
    assert player.play("tap")
