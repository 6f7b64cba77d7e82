"""The keystroke-level model: what it counts, and what seconds it makes of that."""

from __future__ import annotations

import json

import pytest

import logic
from research import keystrokes
from research.balance import Row

COUNTS = {"clicks": 10, "moves": 4.0, "words": 100, "told": 40, "steps": 12}


@pytest.mark.parametrize("info", logic.games(), ids=lambda info: info.id)
def test_a_game_is_counted_the_same_each_time(info: logic.GameInfo) -> None:
    """A move has at least one press, every game shows and tells something, and the same row counts the same."""
    row = Row(info.id, info.seats[0], "{}", "recruit")
    counts = keystrokes.played(row, 1)
    assert counts == keystrokes.played(row, 1) and set(counts) == set(COUNTS)
    assert 0 < counts["clicks"] <= counts["steps"] and 0 < counts["moves"] <= counts["clicks"] and counts["told"] > 0


def test_the_seconds_are_the_sum_of_the_operators() -> None:
    """Half of what two did is one player's; what the other did is read while it is shown."""
    own = 10 * (1.35 + 1.1 + 0.2) + 4 * 5 + 100 * 60 / 200
    shown, read = 12 * keystrokes.SHOWN["fracas"], 40 * 60 / 200
    assert keystrokes.seconds("fracas", 2, COUNTS) == pytest.approx((own + shown + max(shown, read)) / 2)


def test_a_table_of_rows(capsys: pytest.CaptureFixture[str]) -> None:
    options = json.dumps({"cards": 13})
    assert keystrokes.main(["--game", "strategic-war", "--games", "1", "--options", options]) == 0
    head, line, row = capsys.readouterr().out.splitlines()
    assert head.split("|")[-2].strip() == "minutes" and set(line) <= set("| -")
    assert row.startswith("| Strategic War | 2 | `cards` 13 | soldier |")
