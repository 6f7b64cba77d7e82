"""Two programs at once: the second sees the first, and nothing of the first is overwritten."""

from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.app import doors
from scenes.app.app import App, LaunchOptions
from scenes.app.folder_lock import BELL, LOCK, NO_LOCKS, Bell, FolderLock
from scenes.app.scene import Scene
from scenes.app.second_instance import FREED, MOVED
from scenes.app.window import Window
from scenes.pages.already_running import ASKING, FAREWELL, LOOK_AGAIN, PATIENCE, SHOWN, SILENT, AlreadyRunningScene
from tests.house.sources import ROOT
from tests.scenes.shell_kit import click, named, press
from tests.scenes.witness_kit import faults, listening

HOLDER = """
import subprocess, sys
from pathlib import Path
from scenes.app.folder_lock import Bell, FolderLock
ours = FolderLock(Path(sys.argv[1])) if sys.argv[2] == "hold" else Bell(Path(sys.argv[1]))
assert ours.own if sys.argv[2] == "hold" else not ours.answered()
child = subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"])  # ends with the pipe it inherits
print("ready", flush=True)
sys.stdin.read()
"""


@contextmanager
def elsewhere(folder: Path, what: str) -> Iterator[subprocess.Popen[str]]:
    """Run another program that holds the folder, or rings its bell, with a child of its own."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(folder), what], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        text=True,
    ) as other:  # fmt: skip
        assert other.stdout is not None and other.stdout.readline() == "ready\n"
        try:
            yield other
        finally:
            other.kill()


@contextmanager
def program(folder: Path, size: tuple[int, int] = (1024, 640)) -> Iterator[App]:
    """A program as `run` starts it."""
    app = App(LaunchOptions(data_dir=str(folder), width=size[0], height=size[1]), FolderLock(folder))
    app.audio.silent = True
    app.open()
    app.first_scene()
    pygame.event.clear()
    try:
        yield app
    finally:
        app.close()
        assert app.folder_lock is not None
        app.folder_lock.close()


def tree(folder: Path) -> dict[str, Any]:
    """Return everything in a folder, with when it was written."""
    return {str(path): (path.stat().st_mtime_ns, path.is_file() and path.read_bytes()) for path in folder.rglob("*")}


def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    """However it ends, and though a child of it lives on."""
    with elsewhere(tmp_path, "hold") as other:
        assert FolderLock(tmp_path).taken and not FolderLock(tmp_path).own
        other.kill()
        other.wait()
        place = FolderLock(tmp_path)
        assert place.own and not place.taken
        place.close()


def test_the_bell_of_a_dead_program_does_nothing(tmp_path: Path) -> None:
    place = FolderLock(tmp_path)
    with elsewhere(tmp_path, "ring") as other:
        other.kill()
        other.wait()
    assert (tmp_path / BELL).exists()
    assert not place.rung() and not (tmp_path / BELL).exists()
    place.close()


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1024, 640), 200), ((1920, 1080), 140)])
def test_the_second_program_says_what_it_found(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    first = FolderLock(tmp_path)
    with program(tmp_path, size) as app:
        app.change_settings(ui_scale=scale)
        page = app.stack.top
        assert isinstance(page, AlreadyRunningScene)
        app.frame(0.02)
        with listening(app.surface) as record:
            page.draw(app.surface)
        record.scrolling += [area.rect for area in page.group.areas]
        assert not faults(record)
    first.close()


def test_nothing_of_the_first_is_written(tmp_path: Path) -> None:
    """Not by looking, by settings that are changed, by a fault, nor by leaving."""

    class Broken(Scene):
        def draw(self, surface: pygame.Surface) -> None:
            raise ZeroDivisionError

    (tmp_path / "settings.json").write_text('{"theme": "pap')  # a damaged file is not set aside either
    first = FolderLock(tmp_path)
    before = tree(tmp_path)
    with program(tmp_path) as app:
        app.frame(0.02)
        press(app, pygame.K_PLUS, mod=pygame.KMOD_CTRL)
        app.stack.push(Broken())
        app.guarded_frame(0.02)
        assert type(app.stack.top) is not AlreadyRunningScene
        app.to_menu()
        assert isinstance(app.stack.top, AlreadyRunningScene), "there is no way around the page"
        press(app, pygame.K_ESCAPE)
        assert not app.running
    assert tree(tmp_path) == before
    first.close()


def test_the_second_looks_as_the_first_was_settled(tmp_path: Path) -> None:
    with program(tmp_path) as app:
        app.change_settings(theme="paper")
    first = FolderLock(tmp_path)
    with program(tmp_path) as app:
        assert app.settings.theme == "paper"
        assert isinstance(app.stack.top, AlreadyRunningScene)
        app.stack.top._beside()
        assert app.settings.theme == "paper", "and so does its own folder at first"
    first.close()


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_the_first_comes_to_the_front_and_the_second_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hand: str
) -> None:
    raised: list[bool] = []
    monkeypatch.setattr(Window, "to_front", lambda window: raised.append(True))
    first = FolderLock(tmp_path)
    with program(tmp_path) as app:
        page = app.stack.top
        assert isinstance(page, AlreadyRunningScene)
        app.frame(0.02)
        if hand == "mouse":
            click(app, named(page.group, "front"))
        else:
            for _ in page.group.widgets:
                press(app, pygame.K_TAB)
                if page.group.focus is named(page.group, "front"):
                    break
            press(app, pygame.K_RETURN)
        app.frame(0.02)
        assert page.said == ASKING() and app.running
        assert first.rung()
        app.frame(0.02)
        assert page.said == SHOWN() and app.running, "it can be read before the window closes"
        app.frame(FAREWELL)
        assert not app.running
    assert not (tmp_path / BELL).exists()
    first.close()
    assert not raised, "the second raises nothing of its own"


def test_the_first_notices_the_bell_in_its_frames(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raised: list[bool] = []
    monkeypatch.setattr(Window, "to_front", lambda window: raised.append(True))
    with program(tmp_path) as app:
        app.frame(1.0)
        bell = Bell(tmp_path)
        assert not bell.answered() and not raised
        app.frame(0.01)
        assert not raised, "it does not look at every frame"
        app.frame(1.0)
        assert raised and bell.answered()
        app.frame(1.0)
        assert len(raised) == 1
        bell.close()


def test_the_window_can_be_asked_to_the_front(tmp_path: Path) -> None:
    with program(tmp_path) as app:
        app.window.to_front()
        app.frame(0.02)


def test_a_first_that_does_not_answer_is_given_up(tmp_path: Path) -> None:
    first = FolderLock(tmp_path)
    with program(tmp_path) as app:
        page = app.stack.top
        assert isinstance(page, AlreadyRunningScene)
        click(app, named(page.group, "front"))
        app.frame(PATIENCE / 2)
        assert page.said == ASKING() and not named(page.group, "front").enabled
        app.frame(PATIENCE / 2)
        assert page.said == SILENT() and named(page.group, "front").enabled
        assert not first.rung(), "it is not asked any more"
        click(app, named(page.group, "quit"))
        assert not app.running
    first.close()


def test_the_second_plays_with_a_folder_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    first = FolderLock(folder)
    before = tree(folder)
    with program(folder) as app:
        page = app.stack.top
        assert isinstance(page, AlreadyRunningScene)
        click(app, named(page.group, "beside"))
        assert type(app.stack.top) is type(doors.page("menu"))
        assert app.storage.folder == tmp_path / "games-2" and FolderLock(tmp_path / "games-2").taken
        assert app.notice.sentence == MOVED(name=logic.verbatim("games-2"))
        app.change_settings(theme="paper")
    assert tree(folder) == before
    assert (tmp_path / "games-2" / LOCK).exists() and len(tree(tmp_path / "games-2")) > 1
    first.close()


def test_a_folder_that_comes_free_is_used(tmp_path: Path) -> None:
    first = FolderLock(tmp_path)
    with program(tmp_path) as app:
        app.frame(LOOK_AGAIN)
        assert isinstance(app.stack.top, AlreadyRunningScene)
        first.close()
        app.frame(LOOK_AGAIN)
        assert type(app.stack.top) is type(doors.page("menu")) and app.notice.sentence == FREED()
        assert app.folder_lock is not None and app.folder_lock.own and FolderLock(tmp_path).taken


def test_a_disk_without_locks_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: object) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr("fcntl.flock", refuse)
    with program(tmp_path) as app:
        assert app.notice.sentence == NO_LOCKS()
        assert type(app.stack.top) is type(doors.page("menu"))


def test_a_smoke_run_needs_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It keeps nothing, so it can be run beside an open game."""
    seen: list[App] = []
    monkeypatch.setattr("scenes.app.app.App.run_smoke", lambda app: seen.append(app) or 0)
    monkeypatch.setattr("scenes.app.app.App.open", lambda app: None)
    from scenes.app.app import run

    first = FolderLock(tmp_path)
    assert run(LaunchOptions(data_dir=str(tmp_path), smoke=True)) == 0
    assert seen[0].folder_lock is None
    first.close()
