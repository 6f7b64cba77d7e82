"""docs/reliability.md: every promise has its figure, its command and its short form; long forms can be continued."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from tests.soak import __main__ as runner
from tests.soak.promises import PROMISES, Promise
from tests.soak.table import PAGE, rows_of, written

ROOT = Path(__file__).resolve().parent.parent.parent
every_promise = pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.key)


@every_promise
def test_a_promise_can_be_made_at_length_and_in_small(promise: Promise) -> None:
    assert importlib.util.find_spec(promise.command[0]) is not None
    for name in promise.command[1:]:
        assert not name.startswith("tests/") or (ROOT / name).exists()
    assert (ROOT / promise.short.partition("::")[0]).exists()
    assert promise.sentence.endswith(".")


@every_promise
def test_the_page_shows_a_promise_with_its_figure(promise: Promise) -> None:
    """Sentence and command are those of the registry; figure, date, state of the source and machine are there."""
    row = rows_of((ROOT / PAGE).read_text(encoding="utf-8"))[promise.key]
    cells = [cell.strip() for cell in row.strip("| ").split(" | ")]
    assert cells[0] == f"`{promise.key}`: {promise.sentence}"
    assert re.search(r"\d", cells[1])
    assert cells[2].startswith(f"`python -m {promise.command[0]}"), "the long form, whole or in part"
    assert re.match(r"20\d\d-\d\d-\d\d, [0-9a-z-]+, \d+ min; .+ cores, Python 3", cells[3])
    assert cells[4] == f"`{promise.short}`"


def test_the_page_promises_nothing_else() -> None:
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    assert [*rows_of(page)] == [promise.key for promise in PROMISES]
    assert written(page, []) == page


def a_promise(key: str, code: str) -> Promise:
    return Promise(key, f"{key} holds.", ("timeit", "-n1", "-r1", "-s", code, "pass"), "tests/soak/test_promises.py")


@pytest.fixture
def two_promises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One that holds and one that does not, with a record of their own."""
    promises = (a_promise("kept", "print('7 of 7')"), a_promise("broken", "print('3 of 7'); raise SystemExit(1)"))
    monkeypatch.setattr(runner, "PROMISES", promises)
    monkeypatch.setattr(runner, "KEPT", tmp_path / "kept.jsonl")
    monkeypatch.setattr(runner, "state_of_source", lambda: "0123456789ab")
    return tmp_path / "kept.jsonl"


def test_what_held_is_not_run_again(two_promises: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Figures are added line by line; a broken promise makes the whole run fail, and is tried again."""
    assert runner.main([]) == 1
    with two_promises.open("a") as out:
        out.write('{"key": "cut')
    assert [(one["key"], one["held"]) for one in runner.kept(two_promises)] == [("kept", True), ("broken", False)]
    assert "3 of 7" in next(one["figure"] for one in runner.kept(two_promises) if one["key"] == "broken")
    capsys.readouterr()
    assert runner.main([]) == 1
    assert "1 of 1, broken" in capsys.readouterr().out
    assert runner.main(["kept"]) == 0
    assert [one["key"] for one in runner.kept(two_promises)] == ["kept", "broken", "broken", "kept"]


def test_stopped_is_no_fault_and_leaves_what_held(
    two_promises: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(promise: Promise) -> tuple[int, str]:
        if promise.key == "broken":
            raise KeyboardInterrupt
        return 0, "7 of 7"

    monkeypatch.setattr(runner, "make", stopped)
    assert runner.main([]) == runner.STOPPED
    assert [one["key"] for one in runner.kept(two_promises)] == ["kept"]
    assert "Stopped in broken" in capsys.readouterr().out
