"""Tests that what one click at the large table enters is counted, and only ever falls."""

from __future__ import annotations

import pytest

from scenes.tables.assertion.view.layout import Orientation
from tools import one_click

MOST_FILES, MOST_CALLS = 144, 2970
"""There shall be 90 files and 3,000 calls in the end."""


def test_functions_of_the_game_are_counted_and_no_others() -> None:
    found = one_click.entered(lambda: [Orientation().to_cell(*Orientation().to_screen(cell)) for cell in [(1, 2)] * 3])
    where = "scenes/tables/assertion/view/layout.py"
    assert found.calls == {(where, "Orientation.to_screen"): 3, (where, "Orientation.to_cell"): 3}
    assert str(found) == "1 files, 2 functions, 6 calls"


def test_a_click_enters_ever_less() -> None:
    found = one_click.one_click()
    assert len(found.files) <= MOST_FILES and found.calls.total() <= MOST_CALLS, str(found)


def test_the_command_says_what_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        one_click.main(["--help"])
    assert "one click" in capsys.readouterr().out
