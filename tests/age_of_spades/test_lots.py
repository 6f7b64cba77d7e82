"""Equal choices are drawn by lot, at every level: no opponent and no card on the table is favoured (3.2)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable

import pytest

import logic
from logic.kernel.acts import value_of
from tests.age_of_spades.table import act, attack, card, combat, table

LEVELS = ("recruit", "soldier", "captain", "sun-tzu")
TRIES, SIGMAS = 120, 4.0


def drawn(match: logic.Match, level: str) -> Counter[Hashable]:
    """Return what a level does first in one position, with one seed after the other."""
    request = match.ai_request(match.decisions()[0].seat)
    found: Counter[Hashable] = Counter()
    for seed in range(TRIES):
        action = logic.bot_action(request, level, seed, 8)
        found[action.kind if value_of(action) is None else value_of(action)] += 1
    return found


def even(found: Counter[Hashable], among: list[Hashable]) -> bool:
    """Return whether those were drawn about equally often."""
    total = sum(found[one] for one in among)
    share = 1 / len(among)
    spread = SIGMAS * math.sqrt(total * share * (1 - share))
    return total > 0 and all(abs(found[one] - total * share) < spread for one in among)


def test_rivals_that_are_alike() -> None:
    """AS9: to a beginner three who stand equally bare are alike; others tell them apart by their civilizations."""
    match = combat(["2S", "3S", "3S2", "4S"], civs="SHDC", units=["5C", "", "", ""])
    found = drawn(match, "recruit")
    assert even(found, [1, 2, 3]), found


@pytest.mark.parametrize("level", LEVELS[1:])
def test_structures_that_are_alike(level: str) -> None:
    """AS11: of three structures of one suit, each is destroyed as often as the next."""
    match = combat(["2S", "3S"], civs="SH", units=["5C", ""], structures=["", "JC QC KC"])
    act(match, 0, attack(1))
    found = drawn(match, level)
    assert even(found, ["JC", "QC", "KC"]), found


@pytest.mark.parametrize("level", LEVELS[1:])
def test_cards_under_way_that_are_alike(level: str) -> None:
    """3.2: of two face-down cards of one kind, paid as much, each is paid for as often as the other."""
    match = table(["6D 2S", "3S"], civs="SH", down=["6C, 6C2", ""])
    act(match, 0, card("6D"))
    found = drawn(match, level)
    assert even(found, ["6C", "6C2"]), found
