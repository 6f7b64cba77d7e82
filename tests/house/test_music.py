"""The music: each loop is as long, as loud and as seamless as docs/sounds.md says, and follows game and settings."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

import logic
from scenes.app import audio
from scenes.app import music as player
from scenes.app.music import COME, GO, HOUSE, LAYERS, LOOK_EVERY, TURN, Heard, Music
from scenes.app.preferences import Settings
from sounds.music import room
from sounds.music.pieces import CALM, PIECES, PRESSED, file_name
from sounds.music.score import YU, Layer, Part, Piece, notes
from sounds.synth import FULL, RATE
from tests.house.sources import ROOT
from tools import loudness
from tools.loudness import FOLDER

LOOPS = [(name, layer) for name, piece in PIECES.items() for layer in piece.layers]
LARGEST = 4_000_000  # bytes of all music together
USUAL = 0.001  # share of samples at which it steps or bends more than at the seam; a click is beyond all
TABLE = (ROOT / "docs" / "sounds.md").read_text(encoding="utf-8")
ROWS = {cells[0]: cells for line in TABLE.splitlines() if (cells := line.strip("| ").split(" | "))[0].endswith(".ogg")}


@pytest.fixture
def no_mixer() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


# The files


def test_every_game_has_two_layers_and_the_house_one() -> None:
    assert sorted(PIECES) == sorted([HOUSE.piece, *(info.id for info in logic.games())])
    assert LAYERS == (CALM, PRESSED)
    assert {name: tuple(piece.layers) for name, piece in PIECES.items()} == {
        name: (CALM,) if name == HOUSE.piece else LAYERS for name in PIECES
    }
    games = [piece for name, piece in PIECES.items() if name != HOUSE.piece]
    assert len({piece.mode for piece in games}) == len({piece.tempo for piece in games}) == len(games)


def test_the_files_are_those_of_the_pieces_and_small() -> None:
    found = sorted(path.name for path in FOLDER.glob("*.ogg"))
    assert found == sorted(file_name(*loop) for loop in LOOPS)
    assert all(audio.loop_path(*loop) == FOLDER / file_name(*loop) for loop in LOOPS)
    assert sum((FOLDER / name).stat().st_size for name in found) < LARGEST


@pytest.mark.share(3)
@pytest.mark.parametrize(("name", "layer"), LOOPS)
def test_a_loop_closes_and_never_clips(no_mixer: None, name: str, layer: str) -> None:
    """It is exactly as long as its bars, so both layers keep step; and what goes on over its seam goes on elsewhere."""
    channels = loudness.decoded(FOLDER / file_name(name, layer))
    frames = round(PIECES[name].seconds * RATE / 2) * 2
    for samples in channels:
        assert len(samples) == frames
        assert max(max(samples), -min(samples)) < FULL * 32_768
        seam = loudness.seam(samples)
        assert seam.steps_above > USUAL and seam.bends_above > USUAL, "a click at the seam"
        around = [abs(sample) for sample in (*samples[-441:], *samples[:441])]
        assert max(around) > 3, "a hole at the seam"


def test_a_click_or_a_hole_would_be_heard() -> None:
    """The measure of the seam sees what it is for."""
    wave = [round(8_000 * math.sin(2 * math.pi * index / 441 + 1.0)) for index in range(44_100)]
    assert loudness.seam(wave).steps_above > USUAL
    assert loudness.seam(wave[:-100]).steps_above < USUAL
    assert loudness.seam([*wave[:-220], *([0] * 220)]).bends_above < USUAL


def test_the_table_tells_of_these_very_files() -> None:
    """Music that is made anew is measured anew: `python -m tools.loudness`."""
    assert sorted(ROWS) == sorted(file_name(*loop) for loop in LOOPS)
    for name, cells in ROWS.items():
        assert cells[-1] == loudness.digest(FOLDER / name), name


def test_all_layers_are_equally_loud(no_mixer: None) -> None:
    loud = {name: float(cells[4]) for name, cells in ROWS.items()}
    assert max(loud.values()) - min(loud.values()) < 2.0
    name = file_name("fracas", PRESSED)
    channels = [[sample / 32_768 for sample in channel] for channel in loudness.decoded(FOLDER / name)]
    assert loudness.loudness(channels, RATE) == pytest.approx(loud[name], abs=0.06)


# The measure of loudness


def sine(level: float, seconds: float, rate: int = 48_000) -> list[float]:
    """997 Hz, `level` dB below full scale."""
    high = 10 ** (level / 20)
    return [high * math.sin(2 * math.pi * 997 * index / rate) for index in range(round(seconds * rate))]


def test_the_filters_are_those_of_the_standard() -> None:
    """The coefficients that ITU-R BS.1770 prints for 48 kHz."""
    shelf = (1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585)
    assert loudness.shelf(48_000) == pytest.approx(shelf, abs=1e-7)
    assert loudness.rumble(48_000) == pytest.approx((1.0, -2.0, 1.0, -1.99004745483398, 0.99007225036621), abs=1e-7)


def test_a_full_sine_has_the_loudness_of_the_standard() -> None:
    assert loudness.loudness([sine(0, 1)], 48_000) == pytest.approx(-3.01, abs=0.02)
    assert loudness.loudness([sine(-20, 1)] * 2, 48_000) == pytest.approx(-20.0, abs=0.02)
    assert loudness.loudness([sine(-20, 1, RATE)] * 2, RATE) == pytest.approx(-20.0, abs=0.02)


def test_silence_does_not_count() -> None:
    assert loudness.loudness([[0.0] * 48_000], 48_000) == -math.inf
    with_a_pause = [*sine(-20, 2), *([0.0] * 96_000)]
    assert loudness.loudness([with_a_pause], 48_000) == pytest.approx(-23.0, abs=0.5)


# How it is made


def test_a_layer_repeats_itself_and_runs_on_over_its_end() -> None:
    """A note that is struck at the end rings on at the beginning."""
    piece = Piece(220.0, YU, 240, 4, 1, {})
    layer = Layer((Part("bamboo", ". . . . . . . 0", 1.0),))
    assert room.play(piece, layer, "test") == room.play(piece, layer, "test")
    loop = [0.0] * 10
    room.lay(loop, [1.0, 2.0, 3.0], 8, 0.5)
    assert loop == [1.5, *([0.0] * 7), 0.5, 1.0]


def test_bars_that_do_not_fill_a_piece_are_refused() -> None:
    with pytest.raises(ValueError, match="2 bars of string do not fill 3"):
        list(notes(Part("string", "0 | 1", 1.0), Piece(220.0, YU, 60, 4, 3, {})))


# How it is played


class Stage:
    """Music with a clock, a wish and a log of its own."""

    def __init__(self, **settings: object) -> None:
        self.settings = Settings(**settings)  # type: ignore[arg-type]
        self.said: list[str] = []
        self.audio = audio.Audio(self.settings)
        self.music = Music(self.audio, self.said.append)
        self.wanted, self.in_front = Heard("fracas"), True

    def go(self, seconds: float) -> None:
        """Let time pass, a tenth of a second at once; a file is read in no time."""
        for _ in range(round(seconds * 10)):
            self.music.update(0.1, lambda: self.wanted, self.in_front)
            self.music.wait()

    @property
    def heard(self) -> tuple[float, ...]:
        """Return how loud the layers are, as the device has it."""
        channels = [pygame.mixer.Channel(audio.AT_ONCE + number) for number in range(2)]
        return tuple(channel.get_volume() if channel.get_busy() else 0.0 for channel in channels)

    def close(self) -> None:
        self.music.close()
        self.audio.close()


@pytest.fixture
def short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of sounds with music that is read quickly."""
    (tmp_path / "music").mkdir()
    for name, layer in LOOPS:
        (tmp_path / "music" / file_name(name, layer)).write_bytes((ROOT / "sounds" / "win.ogg").read_bytes())
    monkeypatch.setattr(audio, "folder", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def stage(no_mixer: None, short: Path) -> Iterator[Stage]:
    stage = Stage(music_volume=100)
    yield stage
    stage.close()


def test_both_layers_go_on_and_one_comes_in_over_the_other(stage: Stage) -> None:
    stage.go(COME + 1)
    assert stage.heard == (1.0, 0.0)
    stage.wanted = Heard("fracas", 0.5)
    stage.go(TURN)
    calm, pressed = stage.heard
    assert calm == pytest.approx(pressed, abs=0.02) and calm**2 + pressed**2 == pytest.approx(1.0, abs=0.05)
    stage.wanted = Heard("fracas", 1.0)
    stage.go(TURN)
    assert stage.heard == (0.0, 1.0)


def test_the_settings_are_heard_at_once(stage: Stage) -> None:
    stage.go(COME + 1)
    stage.settings.music_volume = 50
    stage.go(0.1)
    assert stage.heard[0] == pytest.approx(0.25, abs=0.02)
    stage.settings.music = False
    stage.go(0.1)
    assert stage.heard == (0.0, 0.0)
    stage.go(GO + 0.5)
    assert stage.music.piece == "", "what is switched off needs no memory"
    stage.settings.music = True
    stage.go(COME + 1)
    assert stage.heard[0] == pytest.approx(0.25, abs=0.02)


def test_it_rests_while_another_window_is_in_front(stage: Stage) -> None:
    stage.go(COME + 1)
    stage.in_front = False
    stage.wanted = Heard("armies")
    stage.go(GO + 0.5)
    assert stage.heard == (0.0, 0.0) and stage.music.piece == "fracas"
    stage.wanted, stage.in_front = Heard("fracas"), True
    stage.go(COME + 0.5)
    assert stage.heard == (1.0, 0.0)


def test_another_scene_has_another_piece(stage: Stage) -> None:
    stage.go(COME + 1)
    stage.wanted = HOUSE
    stage.go(LOOK_EVERY + GO / 2)
    assert stage.music.piece == "fracas" and 0.0 < stage.heard[0] < 1.0
    stage.go(GO + COME + 1)
    assert stage.music.piece == "house" and stage.heard == (1.0, 0.0)
    assert stage.said == []


def test_no_sound_takes_the_place_of_the_music(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.go(COME + 1)
    monkeypatch.setattr(audio, "folder", lambda: ROOT / "sounds")
    assert all(stage.audio.play("line_7") for _ in range(9))
    assert stage.heard == (1.0, 0.0)


def test_a_missing_or_broken_file_costs_a_line_in_the_log(stage: Stage, short: Path) -> None:
    (short / "music" / "fracas_calm.ogg").write_bytes(b"no music at all")
    (short / "music" / "fracas_pressed.ogg").unlink()
    stage.go(COME + 3)
    assert len(stage.said) == 2 and all(re.match("fracas_", sentence) for sentence in stage.said)
    stage.wanted = HOUSE
    stage.go(GO + COME + 2)
    assert stage.heard == (1.0, 0.0)
    stage.wanted = Heard("fracas")
    stage.go(GO + 2)
    assert len(stage.said) == 2, "it is said once"


def test_without_a_device_one_line_says_so(no_mixer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    stage = Stage()
    stage.go(5)
    assert stage.said == ["There is no sound device, so there is no music."]
    stage.close()


def test_where_it_is_off_or_silent_nothing_is_opened(no_mixer: None) -> None:
    for stage in (Stage(music=False), Stage(music_volume=0)):
        stage.go(2)
        assert pygame.mixer.get_init() is None
    stage = Stage()
    stage.audio.silent = True
    stage.go(2)
    assert pygame.mixer.get_init() is None


def test_it_comes_back_after_the_mixer_was_closed(stage: Stage) -> None:
    stage.go(COME + 1)
    pygame.mixer.quit()
    stage.go(COME + 2)
    assert stage.heard == (1.0, 0.0)


def test_the_game_and_the_maker_mean_the_same_names() -> None:
    assert player.HOUSE.piece in PIECES and audio.RATE == RATE
