"""The sentences that players read are the golden ones: every change is seen in their diff."""

from __future__ import annotations

import pytest

from logic.registry import GAMES
from tests.words import golden

CURE = "If the change is meant: python -m tests.words.golden --write, and read the difference"


@pytest.mark.parametrize("name", list(GAMES))
def test_players_read_the_golden_sentences(name: str, whole: bool) -> None:
    """The first decisions of a game's first match; ``--whole`` plays all of its matches."""
    kept, found = golden.kept(name), golden.listen(name, whole)
    for key, words in found.items():
        assert kept.get(key) == words, f"{golden.path_of(name).name}, {key[0]}. {CURE}"
    if whole:
        assert golden.path_of(name).read_text(encoding="utf-8") == golden.text_of(name, found), CURE
