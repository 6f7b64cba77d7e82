"""The one list of what is packed, held against what the game opens while it runs."""

from __future__ import annotations

import ctypes
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.ui.fonts import font_files
from tests.house.sources import ROOT
from tools import contents, licences

IN_OPEN, IN_NONBLOCK = 0x20, 0x800
HEAD = struct.Struct("iIII")
ENTIRE = 1 << 20  # bytes of events that are read at once
ROOMS = ("art", "lessons", "licences", "locale", "logic", "scenes", "sounds")
CODE = (".py", ".pyc", "__pycache__", ".po", ".pot")
WALK = """
import tempfile
import logic
from logic.registry import GAMES
from scenes.app import audio, doors, lessons, music, puzzles, tongues
from scenes.app.app import App, LaunchOptions
from scenes.pages.book import plates
from scenes.ui import fonts, text

with tempfile.TemporaryDirectory() as folder:
    app = App(LaunchOptions(data_dir=folder, width=1280, height=720))
    app.open()
    for info in logic.games():
        lessons.shelf(info.id), puzzles.shelf(info.id), plates.plates(info.id)
        if GAMES[info.id].brain.taught:
            GAMES[info.id].brain.networks()
    lessons.daily()
    for code in tongues.codes():
        tongues.tongue(code)
    for face in fonts.FACES:
        text.font(face, 20)
    for name in (*audio.PIECES, *audio.SIGNALS):
        for _ in range(audio.TAKES):
            app.audio.play(name)
    for piece in (music.HOUSE.piece, *(info.id for info in logic.games())):
        app.music._load(piece)
    app.close()
"""
"""Everything that reads a file, through the very functions that pages and tables call."""


def opened(command: list[str], folders: list[Path]) -> set[Path]:
    """The files in these folders that a command opens, be it by C. inotify tells: nothing of it can be passed over."""
    system = ctypes.CDLL(None, use_errno=True)
    watch = system.inotify_init1(IN_NONBLOCK)
    numbers = {system.inotify_add_watch(watch, os.fsencode(folder), IN_OPEN): folder for folder in folders}
    assert -1 not in numbers, os.strerror(ctypes.get_errno())
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    try:
        subprocess.run(command, cwd=ROOT, env=os.environ | unseen, check=True)
        found, data = set(), _told(watch)
    finally:
        os.close(watch)
    while data:
        number, _, _, length = HEAD.unpack_from(data)
        name = os.fsdecode(data[HEAD.size : HEAD.size + length].rstrip(b"\0"))
        if name:
            found.add(numbers[number] / name)
        data = data[HEAD.size + length :]
    return {path for path in found if path.is_file()}


def _told(watch: int) -> bytes:
    told = b""
    while True:
        try:
            told += os.read(watch, ENTIRE)
        except BlockingIOError:
            return told


@pytest.mark.skipif(sys.platform != "linux", reason="inotify is Linux's")
def test_what_the_game_opens_is_what_is_packed() -> None:
    """Nothing more, nothing less: faces, lessons, puzzles, plates of the book, languages, sounds, music, weights."""
    rooms = [ROOT, *(path for room in ROOMS for path in [ROOT / room, *(ROOT / room).rglob("*")] if path.is_dir())]
    faces = {path.parent for path in font_files()}
    seen = opened([sys.executable, "-c", WALK], [*(path for path in rooms if path.name != "__pycache__"), *faces])
    read = set(contents.read().values())
    seen -= {path for path in seen if path.name == "LICENSE.txt"}  # a test that runs beside this one reads those
    assert {path for path in seen if not path.name.endswith(CODE) and path.parent != ROOT} == read


def test_every_file_of_the_list_is_there_and_belongs_to_somebody(tmp_path: Path) -> None:
    listed = contents.everything(tmp_path)
    assert {"LICENSE", "lessons/fracas/1_muster.json", "lessons/puzzles/fracas.json", "sounds/win.ogg"} <= set(listed)
    for name, path in listed.items():
        assert path.is_file() and licences.of_file(f"{contents.INNER}/{name}"), name


def test_the_packer_has_no_list_of_its_own() -> None:
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    assert "contents.everything(GATHERED)" in spec and not {".ogg", ".json", ".ttf"} & set(spec.split('"'))
