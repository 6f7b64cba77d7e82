"""Tests of what the nine grounds make of Fracas, and the option `tokens` (FR17)."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.views import DoneAct
from tests.fracas.table import ID, act, asked, passes, tokens

GENERALS = "JQKRB"


def on(ground: str, seat: int = 0, seed: int = 5) -> dict[str, Any]:
    """The position with which a match on a ground begins."""
    return logic.new_match(ID, 2, seed, {}, ground, seat).state()


def generals(codes: list[str]) -> int:
    """Return how many of the cards are generals."""
    return sum(code[0] in GENERALS for code in codes)


@pytest.mark.parametrize("count", [4, 12, 20, 25, 60])
def test_a_match_begins_with_as_many_tokens_as_was_agreed(count: int) -> None:
    """FR17: both alike; more or fewer are refused, and without the option there are twenty."""
    assert tokens(logic.new_match(ID, 2, 3, {"tokens": count})) == [count, count, 0]
    assert tokens(logic.load_match({"game": ID, "seats": 2, "hands": [[], []], "decks": "rest"})) == [20, 20, 0]
    with pytest.raises(logic.Refusal):
        logic.new_match(ID, 2, 3, {"tokens": 3})


@pytest.mark.parametrize("seat", [0, 1])
def test_the_rival_begins_on_home_ground(seat: int) -> None:
    """GR1: whoever the lot says, and the other player is asked after them."""
    for seed in range(4):
        match = logic.new_match(ID, 2, seed, {}, "home", seat)
        assert asked(match) == [(1 - seat, "mulligan")]
        for one in (1 - seat, seat):
            act(match, one, DoneAct())
        passes(match)
        assert match.decisions()[0].seat == 1 - seat


def test_what_lies_elsewhere_than_usual() -> None:
    """GR3, GR4, GR7, GR8: an ace in each hand, generals ready, one fallen, a soldier in front; all hands have seven."""
    for seed in range(8):
        seat = seed % 2
        aces, ready = on("contested", seat, seed), on("open", seat, seed)
        assert all(any(code[0] == "A" for code in hand) for hand in aces["hands"])
        assert [[(generals([one["card"]]), one["tapped"]) for one in row] for row in ready["fields"]] == [
            [(1, False)]
        ] * 2
        hard, plain = on("hard", seat, seed), logic.new_match(ID, 2, seed).state()
        assert generals(hard["discards"][seat]) == 1 and not hard["discards"][1 - seat]
        assert hard["hands"][1 - seat] == plain["hands"][1 - seat]
        van = on("hemmed", seat, seed)["fields"]
        assert not van[seat] and [one["card"][0] in "345" for one in van[1 - seat]] == [True]
        assert all(len(hand) == 7 for one in (aces, ready) for hand in one["hands"]) and len(hard["hands"][seat]) == 6


def test_tokens_of_light_deep_and_desperate_ground() -> None:
    """GR2, GR6, GR9."""
    assert [on(ground, 1)["tokens"] for ground in ("light", "deep", "desperate")] == [[12, 12], [25, 25], [20, 10]]
