"""Words with cards among them, broken into lines."""

from __future__ import annotations

from logic.views import RunView
from scenes.ui.flow import wrapped


def test_no_broken_line_begins_with_a_comma() -> None:
    """A mark between two cards goes with the one before it, however narrow the room."""
    runs = [RunView("Presents "), RunView("", "2C"), RunView("", "4S"), RunView(" for 11"), RunView(", "),
            RunView("", "5C"), RunView(", "), RunView("", "9C"), RunView(" for 14")]  # fmt: skip
    for room in range(40, 400, 6):
        lines = wrapped(runs, 16, room)
        assert sum(line.count(("card", "5C")) for line in lines) == 1
        for line in lines:
            assert not (line[0][0] == "text" and line[0][1].strip().startswith(",")), (room, line)
