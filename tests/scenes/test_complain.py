"""Whatever ends the program, or keeps it from starting, is said once: on the console, else in the log and in a box."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import game
import logic.__main__ as headless
from scenes.app import app as apps
from scenes.app import display, system
from scenes.app.app import LaunchOptions


def circle(place: Path) -> str:
    (place / "one").symlink_to(place / "two")
    (place / "two").symlink_to(place / "one")
    return str(place / "one")


def dangling(place: Path) -> str:
    (place / "link").symlink_to(place / "nowhere" / "at all")
    return str(place / "link")


def pipe(place: Path) -> str:
    os.mkfifo(place / "pipe")
    return str(place / "pipe")


def file(place: Path) -> str:
    (place / "file").write_text("in the way")
    return str(place / "file")


FOLDERS: dict[str, Callable[[Path], str]] = {
    "home of nobody": lambda place: "~nobodyhere",
    "below the home of nobody": lambda place: "~nobodyhere/x",
    "300 letters": lambda place: str(place / ("x" * 300)),
    "below 300 letters": lambda place: str(place / "new" / ("x" * 300) / "y"),
    "5,000 letters": lambda place: str(place / "/".join(["long"] * 1000)),
    "links in a circle": circle,
    "below links in a circle": lambda place: f"{circle(place)}/x",
    "a link to nowhere": dangling,
    "a device": lambda place: "/dev/null",
    "a device without end": lambda place: "/dev/zero",
    "below a device": lambda place: "/dev/null/x",
    "the terminal": lambda place: "/dev/tty",
    "a pipe": pipe,
    "below a pipe": lambda place: f"{pipe(place)}/x",
    "a file": file,
    "below a file": lambda place: f"{file(place)}/x/y",
    "among the processes": lambda place: "/proc/nowhere",
    "empty": lambda place: "",
    "a space": lambda place: " ",
    "a zero in it": lambda place: f"{place}/a\0b",
    "half a character": lambda place: f"{place}/\ud800",
    "not UTF-8": lambda place: f"{place}/\udcff",
}


def what_lies_in(place: Path) -> set[Path]:
    return set(place.rglob("*"))


@pytest.mark.parametrize("what", FOLDERS)
def test_a_folder_that_cannot_be_used_is_one_sentence(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """... exit code 2, and nothing new lies there."""
    monkeypatch.setattr("scenes.app.app.run", lambda options: pytest.fail("it began"))
    given = FOLDERS[what](tmp_path)
    before = what_lies_in(tmp_path)
    with pytest.raises(SystemExit) as ended:
        game.main(["--data-dir", given])
    said = capsys.readouterr()
    assert ended.value.code == 2 and said.out == ""
    assert said.err.count("\n") == 1 and said.err.endswith(".\n") and said.err.startswith("Choose another folder: ")
    assert what_lies_in(tmp_path) == before


def test_what_was_given_is_quoted_but_not_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["x" * 1_000_000], ["--seats", "y" * 1_000_000], ["--game", "z" * 1_000_000]):
        with pytest.raises(SystemExit):
            game.main(arguments)
        said = capsys.readouterr().err
        assert said.endswith("...\n") and len(said) <= game.LONGEST + 4


def test_a_folder_without_rights_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "scandir", forbidden)
    with pytest.raises(SystemExit) as ended:
        game.main(["--data-dir", str(tmp_path / "mine")])
    monkeypatch.undo()
    assert ended.value.code == 2 and not what_lies_in(tmp_path)
    assert capsys.readouterr().err == "Choose another folder: mine cannot be used. No permission to open it.\n"


# ---- without a console


@pytest.fixture
def clicked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """A packed program that was clicked on; the sentences of its boxes."""
    boxes: list[str] = []
    monkeypatch.setattr(system, "data_folder", lambda: tmp_path)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, words, **more: boxes.append(words))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    return boxes


def unplug(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the streams away; called in the test itself, as pytest puts its own in their place before each."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)


def said_once(boxes: list[str], folder: Path) -> str:
    """The one sentence, which stands in the box and in the log."""
    log = (folder / system.LOG).read_text(encoding="utf-8")
    assert boxes == [log.rstrip("\n")]
    assert "Traceback" not in log and log.endswith((".\n", "?\n"))
    return boxes[0]


@pytest.mark.parametrize(
    "arguments",
    [["--tabel"], ["--seats", "9"], ["--seed", "x"], ["--game", "chess"], ["--load", "nowhere.json"], ["--load", ""],
     ["--load", "a\0b"], ["--load", "\udcff"], ["--load", "/dev/zero"], ["--data-dir", "/dev/null"], ["\udcff"],
     ["--data-dir", "~nobodyhere/x"], ["--load", "x", "--seed", "1"]],
)  # fmt: skip
def test_a_refusal_is_said_in_a_box(arguments: list[str], clicked: list[str], tmp_path: Path,
                                    monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    unplug(monkeypatch)
    monkeypatch.setattr(sys, "argv", ["five-factors", *arguments])
    with pytest.raises(SystemExit) as ended:
        game.packed_main()
    assert ended.value.code == 2
    said_once(clicked, tmp_path)


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_what_is_printed_is_said_in_a_box_where_there_is_no_console(
    option: str, clicked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    unplug(monkeypatch)
    monkeypatch.setattr(sys, "argv", ["five-factors", option])
    with pytest.raises(SystemExit) as ended:
        game.packed_main()
    assert not ended.value.code
    assert len(clicked) == 1 and ("--data-dir" if option == "--help" else "Five Factors") in clicked[0]


def test_a_missing_file_is_said_in_a_box(clicked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unplug(monkeypatch)

    def broken() -> int:
        raise ImportError("No module\nnamed 'pygame'")

    monkeypatch.setattr(game, "main", broken)
    assert game.packed_main() == 1
    assert "unpack it anew" in said_once(clicked, tmp_path)


def raiser(problem: BaseException) -> Callable[..., None]:
    def fails(*given: object) -> None:
        raise problem

    return fails


@pytest.mark.parametrize(
    ("where", "problem", "said"),
    [("open", display.NoDisplay("There is no screen to open a window on."), "There is no screen"),
     ("run_loop", ZeroDivisionError("a fault"), "Five Factors had to stop")],
)  # fmt: skip
def test_what_ends_the_window_is_said_in_a_box(
    where: str, problem: Exception, said: str, clicked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unplug(monkeypatch)
    monkeypatch.setattr(apps.App, where, raiser(problem))
    assert apps.run(LaunchOptions(data_dir=str(tmp_path / "own"), width=800, height=600)) == 1
    assert said in said_once(clicked, tmp_path)


def test_a_smoke_run_without_an_end_is_said_in_a_box(
    clicked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unplug(monkeypatch)
    monkeypatch.setattr(apps, "SMOKE_FRAMES", 0)
    assert apps.run(LaunchOptions(data_dir=str(tmp_path / "own"), width=800, height=600, smoke=True)) == 1
    assert "did not come to its end" in said_once(clicked, tmp_path)


@pytest.mark.parametrize("closed", [OSError(5, "gone"), ValueError("closed")])
def test_a_console_that_was_closed_meanwhile_is_none(
    closed: Exception, clicked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unplug(monkeypatch)
    stream = io.StringIO()
    monkeypatch.setattr(stream, "write", raiser(closed))
    monkeypatch.setattr(sys, "stderr", stream)
    system.complain("It ends.")
    assert said_once(clicked, tmp_path) == "It ends."


def test_with_a_console_nothing_else_is_opened(
    clicked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unplug(monkeypatch)
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    system.complain("The file \udcff is gone.")
    assert stream.getvalue() == "The file \\udcff is gone.\n"
    assert not clicked and not what_lies_in(tmp_path)


@pytest.mark.parametrize("missing", ["home", "screen", "both"])
def test_where_nothing_can_be_said_it_ends_all_the_same(
    missing: str, clicked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unplug(monkeypatch)
    if missing != "screen":
        monkeypatch.setattr(system, "data_folder", raiser(RuntimeError("Could not determine home directory.")))
    if missing != "home":
        monkeypatch.setattr(pygame.display, "message_box", raiser(pygame.error("no screen")))
    system.complain("It ends.")
    assert (system.LOG in {one.name for one in what_lies_in(tmp_path)}) == (missing == "screen")
    assert bool(clicked) == (missing == "home")


def test_the_protocol_without_streams_ends_with_a_code(clicked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    unplug(monkeypatch)
    assert headless.main() == 1
