"""The guides for those who add something show what is really done: their pieces of code stand in the tests."""

from __future__ import annotations

import re

import pytest

from logic.assertion.rules.strategies.traits import Traits
from tests.house.sources import ROOT

CARD = (ROOT / "docs" / "add_a_card.md").read_text(encoding="utf-8")
EXAMPLE = (ROOT / "tests" / "assertion" / "strategies" / "test_fifty_fifth_card.py").read_text(encoding="utf-8")
PIECES = re.findall(r"```python\n(.*?)```", CARD, re.DOTALL)


@pytest.mark.parametrize("piece", PIECES, ids=[piece.splitlines()[0] for piece in PIECES])
def test_what_the_guide_to_a_card_shows_is_what_the_test_does(piece: str) -> None:
    assert piece in EXAMPLE


def test_the_guide_to_a_card_lists_everything_that_a_class_can_say() -> None:
    said = set(re.findall(r"`([a-z_]+)`", CARD))
    assert set(vars(Traits)["__annotations__"]) <= said
