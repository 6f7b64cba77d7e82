"""The lock of a data folder and its bell, as they are on this system and on the other, which is played."""

from __future__ import annotations

import errno
import fcntl
import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scenes.app.folder_lock import BELL, NO_LOCKS, Bell, FolderLock


def locking(handle: int, mode: int, count: int) -> None:
    """`msvcrt.locking` as documented: so many bytes from where the file stands, refused with EACCES."""
    assert (mode, count, os.lseek(handle, 0, os.SEEK_CUR)) == (7, 1, 0)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise PermissionError(errno.EACCES, "Permission denied") from None


@pytest.fixture(params=["posix", "nt"], autouse=True)
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return this system, and the other one played."""
    name: str = request.param
    if name == "nt":
        monkeypatch.setattr("scenes.app.system.NAME", "win32")
        monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=7))
    return name


def tree(folder: Path) -> dict[str, Any]:
    """Return everything in a folder, with when it was written."""
    return {str(path): (path.stat().st_mtime_ns, path.is_file() and path.read_bytes()) for path in folder.rglob("*")}


def test_a_folder_is_one_program_s_until_it_lets_go(tmp_path: Path) -> None:
    first = FolderLock(tmp_path / "a" / "b")
    second = FolderLock(tmp_path / "a" / "b")
    assert (first.own, first.taken, second.own, second.taken) == (True, False, False, True)
    first.close()
    third = FolderLock(tmp_path / "a" / "b")
    assert third.own and third.problem is None
    third.close()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL])
def test_a_disk_without_locks_is_told_and_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, system: str
) -> None:
    def refuse(*given: object) -> None:
        raise OSError(number, "no locks here")

    monkeypatch.setattr("msvcrt.locking" if system == "nt" else "fcntl.flock", refuse)
    place = FolderLock(tmp_path)
    assert (place.own, place.taken, place.problem) == (False, False, NO_LOCKS.unsaid())
    assert not place.rung()
    place.close()


def test_a_system_without_locks_is_told_and_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setitem(sys.modules, "msvcrt" if system == "nt" else "fcntl", None)
    assert FolderLock(tmp_path).problem == NO_LOCKS.unsaid()


def test_a_folder_that_cannot_be_made_is_no_reason_to_stop(tmp_path: Path) -> None:
    """A folder that cannot be written can be overwritten by nobody; that it cannot is said when something is kept."""
    (tmp_path / "file").write_text("in the way")
    place = FolderLock(tmp_path / "file" / "folder")
    assert (place.own, place.taken, place.problem) == (False, False, None)
    with pytest.raises(OSError, match="could not be made beside"):
        place.beside()


def test_a_bell_is_answered_once(tmp_path: Path) -> None:
    place = FolderLock(tmp_path)
    assert not place.rung(), "nobody asks"
    bell, other = Bell(tmp_path), Bell(tmp_path)
    assert not bell.answered() and not other.answered()
    assert place.rung() and bell.answered()
    assert not place.rung(), "it has been answered"
    bell.close()
    assert not other.answered(), "the second one rings when the first has done"
    assert place.rung() and other.answered()
    other.close()
    assert not (tmp_path / BELL).exists() and not place.rung()
    place.close()


def test_a_bell_that_nobody_holds_does_nothing(tmp_path: Path) -> None:
    place = FolderLock(tmp_path)
    (tmp_path / BELL).touch()
    assert not place.rung() and not (tmp_path / BELL).exists()
    place.close()


def test_an_answer_to_a_dead_program_is_not_taken_for_one_s_own(tmp_path: Path) -> None:
    (tmp_path / BELL).write_bytes(b"\0\0")
    bell = Bell(tmp_path)
    assert not bell.answered()
    bell.close()


def test_the_next_free_folder_is_taken_and_a_stranger_s_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of ours is used again once it is free; one with other things in it never."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games-3").mkdir()
    (tmp_path / "games-3" / "letter.txt").write_text("mine")
    (tmp_path / "games-4").write_text("a file")
    first = FolderLock(Path("games"))
    second, third = FolderLock(Path("games")).beside(), FolderLock(Path("games")).beside()
    assert [place.folder for place in (second, third)] == [tmp_path / "games-2", tmp_path / "games-5"]
    assert second.own and third.own
    second.close()
    again = first.beside()
    assert again.folder == tmp_path / "games-2"
    assert tree(tmp_path / "games-3").keys() == {str(tmp_path / "games-3" / "letter.txt")}
    for place in (first, third, again):
        place.close()


def test_a_folder_named_by_a_dot_has_one_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "games").mkdir()
    monkeypatch.chdir(tmp_path / "games")
    place = FolderLock(Path(".")).beside()
    assert place.folder == tmp_path / "games-2"
    place.close()
