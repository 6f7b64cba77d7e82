"""The guides for those who add something show what is really done: their excerpts stand in the files they name."""

from __future__ import annotations

import re

import pytest

from logic.assertion.rules.strategies.traits import Traits
from tests.house.sources import ROOT

GUIDES = {path.stem: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("add_*.md"))}
CARD = GUIDES["add_a_card"]
EXAMPLE = (ROOT / "tests" / "assertion" / "strategies" / "test_fifty_fifth_card.py").read_text(encoding="utf-8")
SIXTH = ROOT / "tests" / "sixth"
EXCERPT = re.compile(r"^`([\w/]+\.py)`:\n\n```(?:python)?\n(.*?)```", re.DOTALL | re.MULTILINE)
PIECE = re.compile(r"```python\n(.*?)```", re.DOTALL)
OF_THE_CARD = re.compile(r"```(?:python|json)\n(.*?)```", re.DOTALL)
MOST_LINES = 900


@pytest.mark.parametrize("guide", [name for name in GUIDES if name != "add_a_card"])
def test_every_excerpt_stands_in_the_file_it_names(guide: str) -> None:
    excerpts = EXCERPT.findall(GUIDES[guide])
    assert len(excerpts) > 2 and {*PIECE.findall(GUIDES[guide])} <= {code for _, code in excerpts}, (
        "each names its file"
    )
    for path, code in excerpts:
        assert code in (ROOT / path).read_text(encoding="utf-8"), f"{path} does not say\n{code}"


@pytest.mark.parametrize("piece", OF_THE_CARD.findall(CARD), ids=lambda piece: piece.splitlines()[0])
def test_what_the_guide_to_a_card_shows_is_what_the_test_does(piece: str) -> None:
    assert piece in EXAMPLE


def test_the_guide_to_a_card_lists_everything_that_a_class_can_say() -> None:
    said = set(re.findall(r"`([a-z_]+)`", CARD))
    assert set(vars(Traits)["__annotations__"]) <= said


def test_the_sixth_game_is_small() -> None:
    """Rules, documents, words, player, door and table together, without its tests."""
    files = [path for path in SIXTH.rglob("*.py") if not path.name.startswith("test_")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < MOST_LINES
