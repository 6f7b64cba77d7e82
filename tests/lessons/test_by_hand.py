"""Tests that what is written by hand holds no frames: half a play is played from where its phase began."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import logic
from research.by_hand import positions_in, rewritten
from scenes.app import lessons, puzzles

WITHOUT_A_START = {"assertion": 18, "strategic-war": 2, "fracas": 1}
"""Puzzles at most whose frames stay, as no start was found from which the rules lead to them (docs/puzzles.md)."""


def test_no_position_by_hand_carries_frames() -> None:
    """Lessons, cards of the day and plates carry none; of the puzzles a few, and no more than there are."""
    left: Counter[str] = Counter()
    for path in lessons.folder().rglob("*.json"):
        for holder in positions_in(json.loads(path.read_text(encoding="utf-8"))):
            if "frames" in holder["position"]:
                assert path.parent.name == puzzles.FOLDER, f"{path.name} describes half a play; let it be played"
                left[path.stem] += 1
    assert all(count <= WITHOUT_A_START.get(game, 0) for game, count in left.items()), left


@pytest.mark.parametrize("game", ["fracas", "strategic-war", "age-of-spades", "armies"])
def test_the_command_finds_a_start(game: str) -> None:
    """Of what a program has written: the position as it stands, with its frames."""
    entry = next(one.puzzle for one in puzzles.shelf(game) if "actions" in one.puzzle.position)
    state = logic.load_match({"game": game, **entry.position}).state()
    written = {name: value for name, value in state.items() if name not in ("game", "scores", "sides")}
    found = rewritten(game, json.loads(json.dumps(written)))
    assert found is not None and "frames" not in found
    again = logic.load_match({"game": game, **found}).state()
    steps = [[frame["step"] for frame in one.pop("frames")] for one in (again, state)]
    assert again == state and steps[0] == steps[1]
