"""The scripts in tools/: what they pack, refuse and draw."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import contents, release, screens


def packed_game(folder: Path) -> Path:
    """A folder that looks like a packed game."""
    for name, path in contents.everything(folder.parent / "gathered").items():
        (folder / contents.INNER / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, folder / contents.INNER / name)
    program = folder / "five-factors"
    program.write_text(f"#!{sys.executable}\nimport sys\nprint('played', *sys.argv[1:4])\n")
    program.chmod(0o755)
    return folder


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(release, "GATHERED", tmp_path / "gathered")
    return packed_game(tmp_path / "packed")


def test_a_whole_game_passes(packed: Path) -> None:
    assert release.check(packed) > 0


def test_a_game_that_lacks_something_is_refused(packed: Path) -> None:
    for lost in ("LICENSE", "sounds/win.ogg", "lessons/puzzles/fracas.json", "fonts/licences/EB-Garamond.txt"):
        (packed / contents.INNER / lost).rename(packed / "away")
        with pytest.raises(release.Refused, match=f"{lost} is missing"):
            release.check(packed)
        (packed / "away").rename(packed / contents.INNER / lost)


def test_a_game_with_stowaways_is_refused(packed: Path) -> None:
    stowaway = packed / contents.INNER / "lessons" / "notes.json"
    stowaway.touch()
    with pytest.raises(release.Refused, match=r"notes\.json has no place"):
        release.check(packed)
    stowaway.unlink()
    (packed / contents.INNER / "numpy.libs").mkdir()
    with pytest.raises(release.Refused, match=r"numpy\.libs"):
        release.check(packed)


def test_another_file_than_that_of_the_checkout_is_refused(packed: Path) -> None:
    (packed / contents.INNER / "lessons" / "puzzles" / "fracas.json").write_text("[]")
    with pytest.raises(release.Refused, match=r"puzzles/fracas\.json in the packed game is not the one"):
        release.check(packed)


def test_a_game_that_has_grown_is_refused(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "LARGEST", release.check(packed) - 1)
    with pytest.raises(release.Refused, match="has grown"):
        release.check(packed)


def test_a_link_that_leads_nowhere_is_refused(packed: Path) -> None:
    folder = packed
    (folder / "_internal" / "libz.so.1").symlink_to("pygame_ce.libs/libz.so.1")
    with pytest.raises(release.Refused, match=r"libz\.so\.1 in the packed game leads nowhere"):
        release.check(folder)


def test_the_checksum_is_in_the_usual_form(tmp_path: Path) -> None:
    archive = tmp_path / "game.tar.xz"
    archive.write_bytes(b"game")
    digest = release.write_checksum(archive)
    assert digest == hashlib.sha256(b"game").hexdigest()
    assert (tmp_path / "game.tar.xz.sha256").read_text() == f"{digest}  game.tar.xz\n"


def test_a_smoke_run_tells_what_was_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = packed_game(tmp_path / "five-factors") / "five-factors"
    release.smoke(program, "here", {})
    assert "played --smoke --seed 7" in capsys.readouterr().out
    program.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('It broke.')\n")
    with pytest.raises(release.Refused, match=r"exit code 1:\n +It broke\."):
        release.smoke(program, "here", {})


def test_one_broken_scene_does_not_hide_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(surface: object) -> None:
        raise ValueError("no paint")

    shots: list[screens.Shot] = [
        ("menu", 40, 30, "paper", broken),
        ("table", 40, 30, "lacquer", lambda surface: surface.fill("red")),
    ]
    assert screens.draw_all(shots, tmp_path / "out") == ["menu"]
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["table_lacquer_40x30.png"]
    assert "menu: ValueError: no paint" in capsys.readouterr().err
    assert screens.draw_all(shots, tmp_path / "out", only="tab") == []


def test_a_folder_that_git_does_not_trust_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An archive that is silently dated 1970 would not be the one that others build from the same commit."""
    for variable in ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"):
        monkeypatch.setenv(variable, os.devnull)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert release.commit_time(tmp_path) == 0
    assert capsys.readouterr().out == "There is no git history here, so everything in the archive is dated 1970.\n"
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@b.c"]
    for words in (["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "first", "--date", "@1000000000 +0000"]):
        environment = os.environ | {"GIT_COMMITTER_DATE": "@1000000000 +0000"}
        subprocess.run([*git, *words], cwd=tmp_path, env=environment, check=True)
    assert release.commit_time(tmp_path) == 1_000_000_000
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    with pytest.raises(release.Refused, match="belongs to another user"):
        release.commit_time(tmp_path)
