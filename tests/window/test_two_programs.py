"""Two real programs with one folder: the second one's page brings the first to the front, and ends."""

from __future__ import annotations

from pathlib import Path

from tests.window.driver import Checkout, until


def test_a_second_program_leads_to_the_first(tmp_path: Path) -> None:
    data = tmp_path / "data"
    started = [Checkout(data)]
    try:
        until("the first has the folder", lambda: (data / "lock").exists())
        before = sorted(data.iterdir())
        started.append(Checkout(data))
        first, second = started
        second.page("TakenScene")
        second.press("front")
        until("the second ends", lambda: second.process.poll() is not None)
        assert second.process.returncode == 0 and first.process.poll() is None
        assert sorted(data.iterdir()) == before, "the second leaves nothing behind"
    finally:
        for program in started:
            program.close()
