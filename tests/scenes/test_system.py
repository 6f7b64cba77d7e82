"""Tests of what differs between the systems, each of them played."""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path, PurePosixPath

import platformdirs.windows
import pytest

import logic
from scenes.app import system
from scenes.app.storage import Storage
from tests.house.sources import ROOT, modules
from tests.house.test_packaging import committed

SYSTEMS = (system.LINUX, system.WINDOWS, system.MACOS)
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
ASKS = {("sys", "platform"), ("os", "name"), ("os", "uname"), ("platform", "system")}


@pytest.fixture(params=SYSTEMS)
def played(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each system in turn, with a home of its own."""
    name: str = request.param
    monkeypatch.setattr(system, "NAME", name)
    return name


def test_nothing_else_asks_which_system_it_runs_on() -> None:
    """The worker alone sees for itself how it learns of its parent's end: rules know nothing of the window's rooms."""
    asking = [
        f"{module.where}:{node.lineno}"
        for module in modules().values()
        if module.name not in ("scenes.app.system", "logic.ai.parent") and module.room != "sounds"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and (node.value.id, node.attr) in ASKS
    ]
    assert not asking


def test_data_lie_where_each_system_keeps_them(played: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_DATA_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    from_variables = platformdirs.windows.get_win_folder_from_env_vars  # what it falls back on where it cannot ask
    monkeypatch.setattr(platformdirs.windows, "_resolve_win_folder", from_variables)
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "AppData" / "Local"))
    places = {
        system.LINUX: ".local/share/five-factors",
        system.WINDOWS: "AppData/Local/five-factors",
        system.MACOS: "Library/Application Support/five-factors",
    }
    assert system.data_folder() == tmp_path / places[played]
    assert not system.data_folder().exists(), "asking makes nothing"


def test_a_folder_is_synced_only_where_it_can_be_opened(
    played: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    system.sync_folder(tmp_path)
    system.sync_folder(tmp_path / "gone")
    assert len(synced) == (played != system.WINDOWS)


def test_a_file_is_removed_before_it_is_closed_or_after(
    played: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Windows removes no file that is open; elsewhere its name goes while nobody else can have the lock."""
    path, real, there = tmp_path / "lock", os.close, []

    def close(handle: int) -> None:
        there.append(path.exists())
        real(handle)

    handle = os.open(path, os.O_RDWR | os.O_CREAT)
    monkeypatch.setattr(os, "close", close)
    system.close(handle, path)
    assert there == [played == system.WINDOWS]
    assert not path.exists()


@pytest.mark.parametrize("name", system.SCREENS)
def test_only_linux_can_be_seen_to_have_no_screen(played: str, name: str) -> None:
    assert system.screenless({}) == (played == system.LINUX)
    assert not system.screenless({name: ":0"})
    assert not system.screenless({"SDL_VIDEODRIVER": "dummy"})


def test_each_system_tells_sdl_what_it_must_know(played: str) -> None:
    told = system.window_variables({"SDL_VIDEO_X11_WMCLASS": "game.py"}, "game.py")
    wanted = {
        system.LINUX: dict.fromkeys(system.WINDOW_NAMES, "five-factors"),
        system.WINDOWS: {"SDL_WINDOWS_DPI_AWARENESS": "permonitorv2"},
        system.MACOS: {},
    }
    assert told == wanted[played]


def test_what_the_player_has_chosen_stays(played: str) -> None:
    choice = dict.fromkeys((*system.WINDOW_NAMES, "SDL_WINDOWS_DPI_AWARENESS"), "mine")
    assert choice | system.window_variables(choice, "game.py") == choice


def test_a_file_with_the_line_ends_of_another_system_is_read(tmp_path: Path) -> None:
    """A saved game that went through an editor of Windows comes back with other line ends and a mark at its head."""
    path = tmp_path / "a.json"
    for text in ('{\n "a": 1\n}\n', '{\r\n "a": 1\r\n}\r\n', '{\r "a": 1\r}', '\ufeff{\r\n "a": 1\r\n}'):
        path.write_bytes(text.encode())
        assert logic.object_of_file(path) == {"a": 1}


def test_settings_are_the_same_bytes_on_each_system(played: str, tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    settings, _ = storage.load_settings()
    assert storage.save_settings(settings) is None
    assert b"\r" not in storage.settings_path.read_bytes()


def test_no_file_of_the_checkout_is_lost_on_a_disk_that_knows_no_case() -> None:
    """Two names that differ only by case are one file on Windows and macOS, and some names Windows refuses."""
    names = [PurePosixPath(path.relative_to(ROOT).as_posix()) for path in committed()]
    places = {str(place) for name in names for place in (name, *name.parents)}
    assert len({place.casefold() for place in places}) == len(places)
    for place in places:
        for part in PurePosixPath(place).parts:
            assert not RESERVED.fullmatch(part) and not set(part) & set('<>:"|?*\\') and part[-1] not in " .", place


def test_a_checkout_has_the_same_lines_on_each_system() -> None:
    """Golden files are compared to the byte; git must not turn their line ends."""
    assert "* text=auto eol=lf" in (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()
