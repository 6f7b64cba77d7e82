"""docs/add_a_game.md shows code that is there, and the game it walks through is as small as it says."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add_a_game.md").read_text(encoding="utf-8")
SIXTH = ROOT / "tests" / "sixth"
MOST_LINES = 900


def test_every_excerpt_stands_in_its_file() -> None:
    excerpts = re.findall(r"^`(tests/sixth/[\w/]+\.py)`:\n\n```python\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)
    assert len(excerpts) > 4
    for path, code in excerpts:
        assert code in (ROOT / path).read_text(encoding="utf-8"), f"{path} does not say\n{code}"


def test_the_sixth_game_is_small() -> None:
    """Rules, documents, words, player, door and table together, without its tests."""
    files = [path for path in SIXTH.rglob("*.py") if not path.name.startswith("test_")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < MOST_LINES
