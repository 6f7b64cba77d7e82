"""Pictures of an earlier start are used where they are what would be painted, and are painted where they are not."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app import picture_cache
from scenes.app.app import App
from scenes.app.folder_lock import FolderLock
from scenes.app.picture_cache import PictureCache
from scenes.app.second_instance import ReadOnlyStorage
from scenes.app.storage import PAINTED, Storage
from scenes.ui import cache
from tests.scenes.shell_kit import open_app

NAME, REQUEST = "ground", "lacquer 40x30"


@pytest.fixture(autouse=True)
def window(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path / "window") as opened:
        yield opened


def picture(alpha: bool = True) -> pygame.Surface:
    made = pygame.Surface((40, 30), pygame.SRCALPHA if alpha else 0)
    for x in range(40):
        made.fill((x, 3 * x, 90, 6 * x if alpha else 255), (x, x // 2, 1, 30))
    return made


def pixels(of: pygame.Surface) -> bytes:
    return pygame.image.tobytes(of, "RGBA")


def never() -> pygame.Surface:
    raise AssertionError("it is painted though it is there")


def kept(folder: Path, alpha: bool = True) -> Path:
    """The file of one picture."""
    shelf = PictureCache(Storage(folder))
    shelf.get(NAME, REQUEST, lambda: picture(alpha))
    shelf.settle()
    cache.clear_all()
    return folder / PAINTED / NAME


@pytest.mark.parametrize("alpha", [True, False])
def test_a_later_start_paints_nothing(tmp_path: Path, alpha: bool) -> None:
    kept(tmp_path, alpha)
    shelf = PictureCache(Storage(tmp_path))
    found = shelf.get(NAME, REQUEST, never)
    assert pixels(found) == pixels(picture(alpha)) and found.get_flags() == picture(alpha).get_flags()
    assert shelf.find(NAME, REQUEST) and not shelf.find(NAME, "paper") and not shelf.find("title", REQUEST)


def test_what_changes_with_the_moment_stays_in_the_memory(tmp_path: Path) -> None:
    shelf = PictureCache(Storage(tmp_path))
    shelf.get(NAME, REQUEST, picture, lasting=False)
    shelf.settle()
    assert not (tmp_path / PAINTED).exists() and shelf.get(NAME, REQUEST, never, lasting=False)


@pytest.mark.parametrize("stale", ["request", "program", "looks"])
def test_another_program_or_request_paints_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stale: str) -> None:
    path = kept(tmp_path)
    before = path.read_bytes()
    if stale == "program":
        monkeypatch.setattr(picture_cache, "painter", lambda: "of tomorrow")
    shelf, request = PictureCache(Storage(tmp_path)), "paper 40x30" if stale == "request" else REQUEST
    if stale == "looks":
        path.write_bytes(before.replace(b"lacquer", b"paper!!"))
    made: list[int] = []
    shelf.get(NAME, request, lambda: (made.append(1), picture())[1])
    assert made
    shelf.settle()
    cache.clear_all()
    assert PictureCache(Storage(tmp_path)).get(NAME, request, never)


def spoilt(whole: bytes) -> Iterator[bytes]:
    """A file that is cut, longer, empty, other, or has any one of some bytes changed."""
    head = whole.index(b"\0")
    yield from (b"", b"\0", whole[: head // 2], whole[: head + 1], whole[:-1], whole + b"x")
    yield from (b"x" * 5000, b"\n" * 9 + b"\0")
    yield whole.replace(b"\n40\n30\n", b"\n400000\n300000\n") + b"x"
    yield whole.replace(b"\n40\n30\n", b"\n-40\n-30\n")
    yield whole.replace(b"\n40\n30\n", b"\n30\n40\n")
    for at in (*range(0, head + 1, 5), head + 1, head + 777, len(whole) - 1):
        yield whole[:at] + bytes((whole[at] ^ 64,)) + whole[at + 1 :]


def test_a_damaged_file_is_painted_anew_and_then_whole_again(tmp_path: Path) -> None:
    path = kept(tmp_path)
    whole, tried = path.read_bytes(), 0
    for damaged in spoilt(whole):
        path.write_bytes(damaged)
        shelf = PictureCache(Storage(tmp_path))
        assert pixels(shelf.get(NAME, REQUEST, picture)) == pixels(picture())
        shelf.settle()
        cache.clear_all()
        assert path.read_bytes() == whole, "painted and written anew"
        tried += 1
    assert tried > 20


@pytest.mark.parametrize("where", ["file", "folder"])
def test_something_else_in_its_place_is_left_alone(tmp_path: Path, where: str) -> None:
    if where == "folder":
        (tmp_path / PAINTED).write_text("a letter")
    else:
        (tmp_path / PAINTED / NAME).mkdir(parents=True)
    shelf = PictureCache(Storage(tmp_path))
    assert shelf.get(NAME, REQUEST, picture)
    shelf.settle()
    assert where == "file" or (tmp_path / PAINTED).read_text() == "a letter"
    assert not (tmp_path / "log.txt").exists(), "nobody need know"


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_disk_that_takes_nothing_is_asked_once_and_nothing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, window: App, code: int
) -> None:
    storage = Storage(tmp_path)
    shelf, asked = PictureCache(storage), list[str]()

    class Full:
        def __enter__(self) -> Full:
            return self

        def __exit__(self, *problem: object) -> None: ...

        def write(self, data: bytes) -> int:
            raise OSError(code, "no")

    def opens(path: Path, mode: str) -> Full:
        asked.append(Path(path).name)
        Path(path).touch()
        return Full()

    for name in ("ground", "title", "foot"):
        assert shelf.get(name, REQUEST, picture)
    with monkeypatch.context() as patch:
        patch.setattr("scenes.app.storage.open", opens, raising=False)
        for _ in range(5):
            shelf.settle()
    assert len(asked) == 1 and not list((tmp_path / PAINTED).iterdir()), "a full disk gets its room back"
    assert window.notice.sentence is None and not (tmp_path / "log.txt").exists()
    assert shelf.get("title", REQUEST, never)


def test_the_folder_of_another_program_is_not_written_to(tmp_path: Path) -> None:
    path = kept(tmp_path)
    place = FolderLock(tmp_path)
    try:
        shelf = PictureCache(ReadOnlyStorage(tmp_path))
        assert shelf.get(NAME, REQUEST, never), "it may be looked at"
        before = path.read_bytes()
        shelf.get(NAME, "paper", picture)
        shelf.get("title", REQUEST, picture)
        shelf.settle()
        assert path.read_bytes() == before and [one.name for one in (tmp_path / PAINTED).iterdir()] == [NAME]
    finally:
        place.close()
