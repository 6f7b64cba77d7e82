"""Tests of what is handed out: archives, the Debian package, icons, entries in menus, and the libraries in them."""

from __future__ import annotations

import ast
import configparser
import gzip
import io
import re
import struct
import tarfile
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

import pygame
import pytest

from logic.version import VERSION
from tests.house.sources import ROOT
from tools import checks, clean_root, deb, desktop, packing, search_paths, standins

STAMP = 1_000_000_000
WORKS = ("five-factors", "python", "sdl2")


def packed_game(folder: Path) -> Path:
    """A folder that looks like a packed game."""
    game = folder / "five-factors"
    (game / "_internal" / "libs").mkdir(parents=True)
    (game / "_internal" / "LICENSE").write_text("MIT")
    (game / "_internal" / "libs" / "libz.so.1").write_bytes(b"\x7fELF GLIBC_2.4 GLIBC_2.31 GLIBC_PRIVATE")
    (game / "_internal" / "libz.so.1").symlink_to("libs/libz.so.1")
    (game / "five-factors").write_bytes(b"\x7fELF GLIBC_2.5")
    (game / "five-factors").chmod(0o755)
    return game


# Archives


@pytest.mark.parametrize("system", packing.SHAPES)
def test_packing_twice_gives_the_same_archive(system: str, tmp_path: Path) -> None:
    game = packed_game(tmp_path)
    archives = [tmp_path / f"{name}{packing.shape(system).ending}" for name in ("one", "two")]
    for archive in archives:
        packing.pack(game, archive, STAMP)
        (game / "five-factors").touch()
    assert archives[0].read_bytes() == archives[1].read_bytes()
    packing.unpack(archives[0], tmp_path / "out")
    names = {path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*") if path.is_file()}
    assert names == {
        f"five-factors/{name}"
        for name in ("five-factors", "_internal/LICENSE", "_internal/libz.so.1", "_internal/libs/libz.so.1")
    }


def test_a_tar_archive_tells_nothing_of_its_maker(tmp_path: Path) -> None:
    packing.pack(packed_game(tmp_path), tmp_path / "game.tar.xz", STAMP)
    with tarfile.open(tmp_path / "game.tar.xz") as packed:
        members = {member.name: member for member in packed.getmembers()}
    assert all(name.split("/")[0] == "five-factors" for name in members)
    assert {(member.uid, member.uname, member.mtime) for member in members.values()} == {(0, "", STAMP)}
    assert members["five-factors/five-factors"].mode == 0o755
    assert members["five-factors/_internal/LICENSE"].mode == 0o644


def test_a_zip_archive_knows_no_day_before_1980(tmp_path: Path) -> None:
    packing.pack(packed_game(tmp_path), tmp_path / "game.zip", 0)
    with zipfile.ZipFile(tmp_path / "game.zip") as packed:
        assert {entry.date_time for entry in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_each_system_starts_its_own_program() -> None:
    assert packing.shape("linux").program == "five-factors/five-factors"
    assert packing.shape("win32").program.endswith(".exe")
    assert packing.shape("darwin").program.startswith("Five Factors.app/Contents/MacOS/")
    assert packing.shape("freebsd14") == packing.shape("linux")


def test_a_trial_has_nothing_but_what_its_system_needs() -> None:
    around = {"PATH": "a", "SYSTEMROOT": "b", "HOME": "c"}
    assert packing.shape("linux").environment({"A": "1"}, around) == {"A": "1"}
    assert packing.shape("win32").environment({"A": "1"}, around) == {"A": "1", "SYSTEMROOT": "b"}


# The package


def members_of(package: Path) -> dict[str, bytes]:
    """The parts of a package, which is an archive of the oldest kind."""
    data, found, where = package.read_bytes(), {}, 8
    assert data[:8] == b"!<arch>\n"
    while where < len(data):
        head = data[where : where + 60].decode()
        assert head.endswith("`\n")
        size = int(head[48:58])
        found[head[:16].strip()] = data[where + 60 : where + 60 + size]
        where += 60 + size + size % 2
    return found


def test_the_package_is_what_debian_reads(tmp_path: Path) -> None:
    package = deb.write(packed_game(tmp_path), tmp_path, WORKS, "x86_64", STAMP)
    assert package.name == f"five-factors_{VERSION}_amd64.deb"
    parts = members_of(package)
    assert list(parts) == ["debian-binary", "control.tar.xz", "data.tar.xz"]
    assert parts["debian-binary"] == b"2.0\n"
    with tarfile.open(fileobj=io.BytesIO(parts["control.tar.xz"])) as cards:
        names = cards.getnames()
        card = cards.extractfile("./control").read().decode()
        sums = cards.extractfile("./md5sums").read().decode()
    assert names == [".", "./control", "./md5sums"]
    assert "Depends: libc6 (>= 2.31), libx11-6" in card
    assert re.search(rf"^Version: {re.escape(VERSION)}$", card, re.MULTILINE)
    with tarfile.open(fileobj=io.BytesIO(parts["data.tar.xz"])) as tree:
        entries = {entry.name: entry for entry in tree.getmembers()}
        shown = tree.extractfile(f"./usr/share/applications/{desktop.ID}.desktop").read()
    assert shown.decode() == desktop.entry("/usr/games/five-factors")
    assert {(entry.uid, entry.uname, entry.mtime) for entry in entries.values()} == {(0, "root", STAMP)}
    assert entries["./usr/games/five-factors"].linkname == "../lib/five-factors/five-factors"
    assert entries["./usr/lib/five-factors/five-factors"].mode == 0o755
    assert entries["./usr/lib/five-factors/_internal/libz.so.1"].linkname == "libs/libz.so.1"
    files = {name for name, entry in entries.items() if entry.isfile()}
    assert {f"./{line.split()[1]}" for line in sums.splitlines()} == files
    for name in entries:
        assert str(Path(name).parent) in {".", ""} or f"./{Path(name).parent}" in entries, f"{name} hangs in the air"


def test_the_same_package_twice(tmp_path: Path) -> None:
    game = packed_game(tmp_path)
    first = deb.write(game, tmp_path, WORKS, "x86_64", STAMP).read_bytes()
    (game / "five-factors").touch()
    assert deb.write(game, tmp_path, WORKS, "x86_64", STAMP).read_bytes() == first


def test_the_manual_and_the_copyright_name_what_there_is() -> None:
    files = deb.files_beside(WORKS, STAMP)
    assert b"--data-dir" in gzip.decompress(files["usr/share/man/man6/five-factors.6.gz"])
    told = files["usr/share/doc/five-factors/copyright"].decode()
    assert "/usr/lib/five-factors/_internal/licences/sdl2.txt" in told and "LGPL" not in told


def test_a_clean_root_needs_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert "root's rights" in clean_root.missing()
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert clean_root.missing() == "debootstrap is not installed"


# What desktops show


def test_the_entry_for_menus_is_whole() -> None:
    read = configparser.RawConfigParser()
    read.optionxform = str
    read.read_string(desktop.entry("/usr/games/five-factors"))
    entry = dict(read["Desktop Entry"])
    assert entry["Type"] == "Application" and entry["Exec"] == "/usr/games/five-factors" and entry["Icon"] == desktop.ID
    assert entry["Categories"].startswith("Game;") and entry["StartupWMClass"] == "five-factors"
    assert all(entry.values())


def test_the_page_for_shops_is_of_this_version() -> None:
    page = ET.fromstring(desktop.metainfo(STAMP))
    assert page.findtext("id") == desktop.ID
    assert page.findtext("launchable") == f"{desktop.ID}.desktop"
    release = page.find("releases/release")
    assert release is not None and release.attrib == {"version": VERSION, "date": "2001-09-09"}
    assert len(page.findall("description/p")) == len(desktop.DESCRIPTION)


def test_the_icon_has_every_form(tmp_path: Path) -> None:
    files = desktop.write_icons(tmp_path)
    for size in desktop.PNG_SIZES:
        assert pygame.image.load(files[str(size)]).get_size() == (size, size)
    ico = files["ico"].read_bytes()
    assert struct.unpack_from("<HHH", ico) == (0, 1, len(desktop.ICO_SIZES))
    for number, size in enumerate(desktop.ICO_SIZES):
        side, _, _, _, _, _, length, where = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * number)
        assert side == size % 256
        assert pygame.image.load(io.BytesIO(ico[where : where + length]), "a.png").get_size() == (size, size)
    icns, where, kinds = files["icns"].read_bytes(), 8, []
    assert struct.unpack_from(">4sI", icns) == (b"icns", len(icns))
    while where < len(icns):
        kind, length = struct.unpack_from(">4sI", icns, where)
        picture = pygame.image.load(io.BytesIO(icns[where + 8 : where + length]), "a.png")
        kinds.append((kind.decode(), picture.get_width()))
        where += length
    assert tuple(kinds) == desktop.ICNS_KINDS


def test_the_version_that_windows_shows_is_ours(tmp_path: Path) -> None:
    text = desktop.write_version_info(tmp_path / "version.txt").read_text(encoding="utf-8")
    ast.parse(text)  # PyInstaller reads it as an expression
    assert f"'FileVersion', '{VERSION}'" in text
    assert f"filevers=({VERSION.replace('.', ', ')}, 0)" in text


# Libraries


def library(path: bytes, tag: int = 29) -> bytes:
    """The smallest library that has a search path: one segment with everything, one with the table of entries."""
    strings = b"\0libc.so.6\0" + path + b"\0"
    table, texts = 64 + 2 * 56, 64 + 2 * 56 + 3 * 16
    head = b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", 3, 62, 1, 0, 64, 0, 0, 64, 56, 2, 0, 0, 0)
    segments = struct.pack("<IIQQQQQQ", 1, 4, 0, 4096, 4096, 4096, texts + len(strings), 4096)
    segments += struct.pack("<IIQQQQQQ", 2, 4, table, 4096 + table, 4096 + table, 48, 48, 8)
    entries = struct.pack("<qQqQqQ", 5, 4096 + texts, tag, len(b"\0libc.so.6\0"), 0, 0)
    return head + segments + entries + strings


@pytest.mark.parametrize("tag", [15, 29])
def test_a_library_forgets_where_it_was_built(tag: int) -> None:
    data = library(b"/opt/builder/lib", tag)
    forgot = search_paths.forget(data)
    assert b"/opt/builder" not in forgot and len(forgot) == len(data) and b"libc.so.6" in forgot
    assert struct.unpack_from("<qQ", forgot, 64 + 2 * 56 + 16) == (tag, 0)
    assert search_paths.forget(forgot) == forgot


def test_a_path_to_its_own_neighbours_stays(tmp_path: Path) -> None:
    for number, data in enumerate((library(b"$ORIGIN/../libs"), b"\x7fELF", b"no library", b"")):
        (tmp_path / str(number)).write_bytes(data)
        assert search_paths.forget(data) == data
    (tmp_path / "4").write_bytes(library(b"/usr/local/lib"))
    assert search_paths.forget_below(tmp_path) == 1


def test_stand_ins_take_the_place_of_what_nobody_calls(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asks = {"libSDL2_mixer-1.so": {"libFLAC-1.so", "libogg-1.so"}, "libSDL2_image-1.so": {"libtiff-1.so"}}
    made = []

    def make(path: Path, users: list[Path], folder: Path) -> Path:
        made.append((path.name, [user.name for user in users]))
        return folder / path.name

    monkeypatch.setattr(standins, "needs", lambda path: asks.get(path.name, set()))
    monkeypatch.setattr(standins, "make", make)
    names = [*asks, "libFLAC-1.so", "libtiff-1.so", "libogg-1.so", "libsndfile-1.so"]
    binaries = [(f"libs/{name}", f"/site/{name}", "BINARY") for name in names]
    binaries.append(("libFLAC-1.so", "libs/libFLAC-1.so", "SYMLINK"))
    binaries.append(("libsndfile-1.so", "libs/libsndfile-1.so", "SYMLINK"))
    kept = {place: file for place, file, _ in standins.replace(binaries, tmp_path)}
    assert made == [("libFLAC-1.so", ["libSDL2_mixer-1.so"]), ("libtiff-1.so", ["libSDL2_image-1.so"])]
    assert kept["libs/libFLAC-1.so"] == str(tmp_path / "libFLAC-1.so")
    assert kept["libs/libogg-1.so"] == "/site/libogg-1.so" and kept["libFLAC-1.so"] == "libs/libFLAC-1.so"
    assert not {"libs/libsndfile-1.so", "libsndfile-1.so"} & set(kept)


def test_nothing_is_left_out_that_somebody_needs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(standins, "needs", lambda path: {"libstdc++.so.6"})
    binaries = [("new.so", "/site/new.so", "EXTENSION"), ("libstdc++.so.6", "/usr/lib/libstdc++.so.6", "BINARY")]
    with pytest.raises(standins.Impossible, match=r"new\.so needs libstdc\+\+\.so\.6"):
        standins.replace(binaries, tmp_path)


# Workflows


def test_each_desktop_has_a_workflow_with_the_same_entry() -> None:
    for name in ("linux", "macos", "windows"):
        text = (ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8")
        assert "run: python -m tools.release\n" in text, name
        assert "pip install --disable-pip-version-check --require-hashes -r requirements/dev.txt" in text, name
        for test in re.findall(r"tests/\S+\.py", text):
            assert (ROOT / test).is_file(), f"{name}: {test}"
    assert "$(PY) -m tools.release" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_a_missing_reader_is_told_not_taken_for_praise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert checks.check_desktop({"a.desktop": b"", "a.metainfo.xml": b""}) == ["desktop-file-validate", "appstreamcli"]
