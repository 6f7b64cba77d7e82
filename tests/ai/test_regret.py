"""Regret matching comes to the mixes that are known: pennies, stone and paper and scissors, a poker of three cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from logic.ai.regret import Regrets, drawn, lot_of
from logic.ai.search import Search, Settings, Thought
from logic.kernel.rng import Chance
from tests.ai.pennies import Table

# Stone over scissors counts double: the mix is a quarter, a half, a quarter.
STONE = [[0.50, 0.25, 1.00], [0.75, 0.50, 0.25], [0.00, 0.75, 0.50]]
LEANING = [[1.0, 0.0], [0.0, 0.5]]
"""Pennies of which the right one counts half: a third to the left, for both."""


def think(game: Any, iterations: int, seed: int, stopped: Any = None) -> Thought:
    view = game.view(game.start(0), 0)
    settings = Settings(game.brain, iterations, stopped=stopped)
    return Search(game, view, 0, settings, Chance(seed), lambda chance: game.determinise(view, chance)).run()


@pytest.mark.parametrize(
    ("table", "mix"), [(STONE, (0.25, 0.5, 0.25)), (LEANING, (1 / 3, 2 / 3)), ([[1.0, 0.0], [0.0, 1.0]], (0.5, 0.5))]
)
def test_both_sides_come_to_the_known_mix(table: list[list[float]], mix: tuple[float, ...]) -> None:
    """Each learns from what came of its own choice alone."""
    first, second, chance = Regrets(), Regrets(), Chance(5)
    keys = [(line,) for line in range(len(mix))]
    even = [1.0] * len(mix)
    for _ in range(8_000):
        mine, theirs = first.shares(keys, even), second.shares(keys, even)
        line, column = drawn(mine, chance), drawn(theirs, chance)
        first.learn_one(keys, mine, line, table[line][column])
        second.learn_one(keys, theirs, column, 1.0 - table[line][column])
    assert first.average(keys) == pytest.approx(mix, abs=0.07)
    assert second.average(keys) == pytest.approx(mix, abs=0.07)


def test_a_small_poker_is_bluffed_and_called_as_often_as_it_must_be() -> None:
    """An ace or a queen against a king: one of three queens bets, and two of three bets are called."""
    queen, king, chance = Regrets(), Regrets(), Chance(3)
    keys = [("yes",), ("no",)]
    for _ in range(8_000):
        bets, calls = queen.shares(keys, [1.0, 1.0]), king.shares(keys, [1.0, 1.0])
        bluff, call = drawn(bets, chance) == 0, drawn(calls, chance)
        ace = chance.below(2) == 0
        if not ace:
            gain = (-2.0 if call == 0 else 1.0) if bluff else -1.0
            queen.learn_one(keys, bets, 0 if bluff else 1, gain)
        if ace or bluff:
            king.learn_one(keys, calls, call, -1.0 if call else -2.0 if ace else 2.0)
    assert queen.average(keys)[0] == pytest.approx(1 / 3, abs=0.07)
    assert king.average(keys)[0] == pytest.approx(2 / 3, abs=0.07)


def test_a_choice_that_is_not_open_keeps_what_is_known_of_it() -> None:
    regrets = Regrets()
    regrets.learn([("a",), ("b",)], [0.5, 0.5], [1.0, 0.0])
    assert regrets.shares([("b",), ("c",)], [1.0, 3.0]) == [0.25, 0.75]
    assert regrets.shares([("a",), ("b",)], [1.0, 1.0]) == [1.0, 0.0]


def test_a_lot_falls_as_often_as_its_share_says() -> None:
    chance = Chance(9)
    counts = Counter(lot_of([0.5, 0.0, 0.5], chance) for _ in range(400))
    assert set(counts) == {0, 2} and min(counts.values()) > 150


def plays(game: Any, iterations: int, seeds: int) -> Counter[Any]:
    return Counter(think(game, iterations, seed).chosen.actions[0] for seed in range(seeds))


def test_a_search_mixes_as_it_must() -> None:
    """The play over many seeds is the mix that nobody can make use of, as long as nothing is dropped."""
    counts = plays(Table(STONE), 500, 30)
    assert len(counts) == 3 and counts.most_common(1)[0][0].value == 1


def test_a_mix_leaves_out_what_is_clearly_worse() -> None:
    worse = [[1.0, 0.0, 0.5], [0.0, 1.0, 0.5], [0.1, 0.1, 0.1]]
    assert {one.value for one in plays(Table(worse), 400, 40)} == {0, 1}


@pytest.mark.parametrize("asked", [0, 2, 5, 40])
def test_a_search_of_a_mix_that_is_stopped_still_answers(asked: int) -> None:
    """In the first round it plays what the greedy player would, later what has been found until then."""
    left = [asked]

    def stopped() -> bool:
        left[0] -= 1
        return left[0] < 0

    thought = think(Table(STONE), 900, 1, stopped)
    assert not thought.done and thought.iterations == asked
    if asked < 3:
        assert thought.chosen.actions[0].value == 0


def test_what_looks_hopeless_is_played_only_if_it_is_better() -> None:
    """A wild move is as good as the sensible one in a few worlds; a better one is played however it looks."""

    class Wild(Table):
        def offered(self, state: Any, seat: int) -> Any:
            return [(one, weight) for (one, _), weight in zip(super().offered(state, seat), (1.0, 0.01), strict=True)]

    assert {one.value for one in plays(Wild([[0.5, 0.5], [0.5, 0.5]]), 60, 20)} == {0}
    assert {one.value for one in plays(Wild([[0.4, 0.4], [0.9, 0.9]]), 60, 20)} == {1}
