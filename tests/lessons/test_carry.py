"""Puzzles, lessons and plates are carried over to a changed deck by a command (docs/add_a_card.md)."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import logic
from research import carry
from tests.assertion.strategies.test_fifty_fifth_card import Spare, one_card_more
from tests.house.sources import ROOT

GOAL, EXAMPLE, PUZZLES = "lessons/assertion/1_goal.json", "docs/example_position.json", "lessons/puzzles/assertion.json"


def copied(folder: Path, puzzles: int) -> list[Path]:
    """A lesson written by hand, a position and some puzzles written by the program."""
    paths = [folder / Path(name).name for name in (GOAL, EXAMPLE, PUZZLES)]
    for name, path in zip((GOAL, EXAMPLE), paths, strict=False):
        shutil.copy(ROOT / name, path)
    head, *lines = (ROOT / PUZZLES).read_text(encoding="utf-8").splitlines()[: 1 + puzzles]
    paths[-1].write_text("\n".join([head, *lines]).rstrip(",") + "\n]\n", encoding="utf-8")
    return paths


def every_position(path: Path) -> list[dict[str, Any]]:
    return list(carry.positions(json.loads(path.read_text(encoding="utf-8"))))


def test_what_lists_a_deck_opens_with_another_one_and_comes_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a card more nothing opens that lists its deck; carried over all of it does, and goes back to the letter."""
    paths = copied(tmp_path, 3)
    before = [path.read_text(encoding="utf-8") for path in paths]
    given = [str(path) for path in paths]
    assert carry.main(given) == 0 and [path.read_text(encoding="utf-8") for path in paths] == before
    with one_card_more(Spare()):
        for position in every_position(paths[-1]):
            with pytest.raises(logic.LoadError, match=r"missing: Z\*"):
                logic.load_match({"game": "assertion", **position})
        assert carry.main(given) == 0
        assert "3 carried over" in capsys.readouterr().out
        after = [path.read_text(encoding="utf-8") for path in paths]
        for path in paths:
            for position in every_position(path):
                logic.load_match({"game": "assertion", **position})
        assert carry.main(given) == 0 and [path.read_text(encoding="utf-8") for path in paths] == after
    assert after[0].replace(',\n     "Z*"', "") == before[0], "a file that was written by hand keeps its look"
    assert carry.main(given) == 0 and [path.read_text(encoding="utf-8") for path in paths] == before


def test_what_cannot_be_carried_over_is_told_and_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A card that is gone and lies in a hand; and a puzzle whose answer is none any more."""
    paths = copied(tmp_path, 1)
    with one_card_more(Spare()):
        assert carry.main([str(paths[-1])]) == 0
        (puzzle,) = json.loads(paths[-1].read_text(encoding="utf-8"))
        position = next(carry.positions(puzzle))
        position["removed"].remove("Z*")
        position["hands"][0].append("Z*")
        paths[-1].write_text(json.dumps([puzzle]), encoding="utf-8")
    kept = paths[-1].read_text(encoding="utf-8")
    assert carry.main([str(paths[-1])]) == 1 and paths[-1].read_text(encoding="utf-8") == kept
    assert "Z* is gone from the game and lies where it is missed." in capsys.readouterr().out
    puzzle["position"] = json.loads((ROOT / PUZZLES).read_text(encoding="utf-8"))[0]["position"]
    puzzle["answer"] = [{"type": "respond", "card": "AH"}]
    paths[-1].write_text(json.dumps([puzzle]), encoding="utf-8")
    assert carry.main([str(paths[-1])]) == 1
