"""Two real programs with one folder: the second one's page brings the first to the front, and ends."""

from __future__ import annotations

from pathlib import Path

from tests.window.driver import Program, until


def test_a_second_program_leads_to_the_first(tmp_path: Path) -> None:
    started = [Program(tmp_path)]
    try:
        until("the first has the folder", lambda: (tmp_path / "lock").exists())
        before = sorted(tmp_path.iterdir())
        started.append(Program(tmp_path))
        first, second = started
        until("the page is shown", lambda: second.colours() > 100)
        second.key("Tab", "Return")
        until("the second ends", lambda: second.process.poll() is not None)
        assert second.process.returncode == 0 and first.process.poll() is None
        assert sorted(tmp_path.iterdir()) == before, "the second leaves nothing behind"
    finally:
        for program in started:
            program.close()
