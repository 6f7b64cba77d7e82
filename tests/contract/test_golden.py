"""Golden games replay to the letter, and no game is without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from logic.registry import GAMES
from tests.contract import golden

CURE = (
    "A new option that changes this game with its default, or is not `later`, is wrong (docs/add_an_option.md). "
    "If the change is meant: python -m tests.contract.golden --write, and read the difference"
)
FILES = [pytest.param(*entry, id=entry[1].stem) for entry in golden.files()]


@pytest.mark.parametrize(("name", "path", "seats", "seed"), FILES)
def test_golden_game_plays_as_written(name: str, path: Path, seats: int, seed: int) -> None:
    assert path.exists(), f"{path.name} is missing. {CURE}"
    written = path.read_text(encoding="utf-8").splitlines()
    played = golden.play(GAMES[name], seats, seed).splitlines()
    for number, (old, now) in enumerate(zip(written, played), 1):
        assert now == old, f"{path.name}, line {number}. {CURE}"
    assert len(played) == len(written), CURE


@pytest.mark.parametrize("name", list(GAMES))
def test_each_game_has_golden_games_for_all_its_seats(name: str) -> None:
    paths = [path for path, _, _ in golden.names(GAMES[name])]
    assert paths and all(path.exists() for path in paths)


def test_no_golden_file_is_left_over() -> None:
    assert {path.name for path in golden.HERE.glob("*.txt")} == {path.name for _, path, _, _ in golden.files()}
