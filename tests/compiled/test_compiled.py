"""The same source twice: interpreted and compiled it must be the same game, to every word and number."""

from __future__ import annotations

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest

from logic.registry import GAMES
from tests.compiled import selection
from tests.house.sources import ROOT
from tools import compile as compiling


@pytest.fixture(scope="module")
def compiled() -> Path:
    """The folder of a compiled build of these very sources; of two processes that want one the second waits."""
    compiling.OUTPUT.parent.mkdir(exist_ok=True)
    with (compiling.OUTPUT.parent / "compiled.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not compiling.is_fresh(quickly=True):
            compiling.build(quickly=True)
    return compiling.OUTPUT


def said(command: list[str], tree: Path) -> str:
    """Return what a command says with ``logic`` from this tree; the rest of the checkout comes from where it is."""
    run = subprocess.run(
        command, cwd=ROOT, env=selection.environment(tree), capture_output=True, text=True, check=False,
        stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@pytest.mark.parametrize("game", GAMES)
def test_random_games_are_the_same(request: pytest.FixtureRequest, game: str) -> None:
    """Every set-up of every game, played by lot: the same decisions, views, events and records in both builds."""
    count = request.config.getoption("games", default="2")
    play = [sys.executable, "-P", "-m", "tests.compiled.play", game, count]
    kind, *pure = said(play, ROOT).splitlines()
    compiled = request.getfixturevalue("compiled")  # asked for now: it may still be in the making
    other, *twin = said(play, compiled).splitlines()
    assert (kind, other) == ("pure", "compiled")
    assert pure, "nothing was played"
    assert twin == pure


def test_tests_of_the_source_hold_for_the_compiled_build_too(compiled: Path) -> None:
    """They cover what is read, walked through and shown; `make soak` runs all of it."""
    assert " passed" in said(selection.command(selection.SHORT), compiled)


def test_what_is_left_out_of_the_compiled_run_is_there_and_has_a_reason() -> None:
    """A name that no longer stands for a test would hide one that comes to bear it."""
    for name, reason in selection.SOURCE_ONLY.items():
        path, _, function = name.partition("::")
        assert reason.endswith(".") and f"def {function or 'test_'}" in (ROOT / path).read_text(encoding="utf-8"), name


def test_every_module_but_readers_and_speakers_is_compiled(compiled: Path) -> None:
    """Modules that stay interpreted are named here, so that a module that falls out of the build is noticed."""
    left = {
        path.relative_to(compiled).as_posix()
        for path in (compiled / "logic").rglob("*.py")
        if not list(path.parent.glob(path.stem + ".*.so")) + list(path.parent.glob(path.stem + ".*.pyd"))
    }
    games = ("age_of_spades", "armies", "assertion", "fracas", "strategic_war")
    readers = {f"logic/{game}/{name}" for game in games for name in ("document/write.py", "events.py", "views.py")}
    readers |= {f"logic/kernel/{name}.py" for name in ("acts", "advice", "codec", "events", "setup_position")}
    readers |= {
        "logic/kernel/position.py",
        "logic/kernel/views.py",
        "logic/ai/messages.py",
        "logic/protocol_messages.py",
    }
    readers |= {"logic/external_input.py", "logic/protocol.py", "logic/views.py"}
    started = {"logic/__main__.py", "logic/arena.py"}
    above = {path.relative_to(compiled).as_posix() for path in (compiled / "logic").glob("*.py")}
    above -= {f"logic/{name}" for name in compiling.AT_EVERY_STEP}
    speakers = {f"logic/kernel/{name}" for name in compiling.SPEAKERS}
    speakers |= {path.relative_to(compiled).as_posix() for path in (compiled / "logic").glob("*/words/**/*.py")}
    expected = readers | started | speakers | above
    assert {name for name in left if not name.endswith("__init__.py")} == {
        name for name in expected if not name.endswith("__init__.py")
    }
