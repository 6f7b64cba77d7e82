"""game.py: what it prints, what it refuses, in one sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import game
import logic
from scenes.app.session import Session, default_players

ROOT = Path(__file__).resolve().parents[2]


def call(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, "game.py", *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as end:
        game.main(arguments)
    said = capsys.readouterr()
    assert end.value.code == 2 and said.out == ""
    assert said.err.count("\n") == 1 and said.err.endswith(".\n") and said.err[0].isupper()
    return said.err.strip()


def test_version_and_help() -> None:
    version = call("--version")
    assert (version.returncode, version.stdout, version.stderr) == (0, f"Five Factors {logic.VERSION}\n", "")
    helped = call("--help")
    assert helped.returncode == 0 and helped.stderr == ""
    for option in ("--game", "--seats", "--seed", "--load", "--data-dir", "--smoke", "--version", "--help"):
        assert option in helped.stdout


def test_a_bad_option_ends_with_2_and_one_line() -> None:
    for arguments in (["--tabel"], ["--seats", "9"], ["--load", "nowhere.json"]):
        done = call(*arguments)
        assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1


GAMES = sorted(info.id for info in logic.games())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--tabel"], "There is no option --tabel; --help lists those there are."),
        (["extra"], "There is no option extra; --help lists those there are."),
        (["--seed"], "The option --seed needs a value."),
        (["--seed", "-1"], "The option --seed takes a whole number, not '-1'."),
        (["--seats", "two"], "The option --seats takes a whole number, not 'two'."),
        (["--game", "chess"], f"There is no game called 'chess'; choose one of: {', '.join(GAMES)}."),
        (["--seats", "7"], "Art of War Assertion is played by 2, 3 or 4, not by 7."),
        (["--game", "assertion", "--seats", "0"], "Art of War Assertion is played by 2, 3 or 4, not by 0."),
        (["--smoke", "--game", "fracas", "--seats", "3"], "Fracas is played by 2, not by 3."),
        (["--load", "x.json", "--seed", "3"],
         "With --load the file says which game it is, so leave out --game, --seats and --seed."),
        (["--load", "gone.json"], "There is no file gone.json."),
    ],
)  # fmt: skip
def test_refusals(capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str) -> None:
    assert refusal(capsys, *arguments) == sentence


@pytest.mark.parametrize("content", ["", "[]", "{", '{"record": {}}', '{"game": "chess"}', '{"record": {"format": 9}}'])
def test_files_that_are_no_game(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str) -> None:
    path = tmp_path / "file.json"
    path.write_text(content)
    assert refusal(capsys, "--load", str(path))


def test_a_record_a_save_and_a_position_can_be_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session("assertion", default_players(2, 2), {}, 11).begin()
    asked: list[Session] = []
    monkeypatch.setattr("scenes.app.app.run", lambda options: asked.append(options.load) or 0)
    path = tmp_path / "file.json"
    for document in (session.document(), session.match.record(), session.match.state()):
        path.write_text(json.dumps(document))
        assert game.main(["--load", str(path)]) == 0
        assert asked[-1].match.fingerprint() == session.match.fingerprint()
    assert asked[0].players == session.players
    assert [player.kind for player in asked[1].players] == ["human", "ai"]


def test_options_reach_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr("scenes.app.app.run", lambda options: asked.append(options) or 5)
    assert game.main(["--game", "assertion", "--seats", "3", "--seed", "7", "--data-dir", "here", "--smoke"]) == 5
    (options,) = asked
    assert (options.game, options.seats, options.seed, options.data_dir, options.smoke) == (
        "assertion",
        3,
        7,
        "here",
        True,
    )


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    code = "import sys, game; print([m for m in ('pygame', 'logic', 'scenes', 'msgspec') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout == "[]\n"


def test_players_of_whom_nothing_is_known_are_replaced() -> None:
    """Words of a later version are replaced; what is no text is refused (tests/scenes/test_intake.py)."""
    players = [{"kind": "dragon", "level": "god"}, {"name": " ", "kind": "dragon", "banner": None}]
    assert Session.of_match(logic.new_match("assertion", 2, 7), players).players == default_players(2)


@pytest.mark.parametrize("problem", [ImportError("No module named 'pygame'"), EOFError("marshal data too short")])
def test_a_packed_game_with_a_damaged_file_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], problem: Exception
) -> None:
    def broken() -> int:
        raise problem

    monkeypatch.setattr(game, "main", broken)
    with pytest.raises(type(problem)):
        game.packed_main()  # run from source, whoever works on it wants to see where
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert game.packed_main() == 1
    said = capsys.readouterr().err
    assert "missing or damaged" in said
    assert "unpack it anew" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("arguments", [["--tabel"], ["--seats", "9"], ["--load", "nowhere.json"], []])
def test_without_a_console_nothing_ends_in_a_traceback(tmp_path: Path, arguments: list[str]) -> None:
    """All three streams are closed, as for a program of Windows or macOS that was clicked on; the log has the words.

    Without options it is the screen that is missing.
    """
    home = tmp_path / "home"
    environment = {"HOME": str(home), "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(home)}
    command = [sys.executable, str(ROOT / "game.py"), *arguments]
    done = subprocess.run(["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command], env=environment, check=False)
    assert done.returncode == (2 if arguments else 1)
    said = (home / "five-factors" / "log.txt").read_text(encoding="utf-8")
    assert said.count("\n") == 1 and said.endswith((".\n", "?\n")) and "Traceback" not in said
