"""Two real programs with one folder: the second one's page brings the first to the front, and ends."""

from __future__ import annotations

from pathlib import Path

from scenes.app.storage import PAINTED
from tests.window.driver import Checkout, until


def kept(data: Path) -> list[Path]:
    """Return what lies in the folder but for pictures, which the first paints and keeps meanwhile."""
    return sorted(path for path in data.iterdir() if path.name != PAINTED)


def test_a_second_program_leads_to_the_first(tmp_path: Path) -> None:
    data = tmp_path / "data"
    started = [Checkout(data)]
    try:
        until("the first has the folder", lambda: (data / "lock").exists())
        before = kept(data)
        started.append(Checkout(data))
        first, second = started
        second.page("AlreadyRunningScene")
        second.press("front")
        until("the second ends", lambda: second.process.poll() is not None)
        assert second.process.returncode == 0 and first.process.poll() is None
        assert kept(data) == before, "the second leaves nothing behind"
    finally:
        for program in started:
            program.close()
