"""A turn of a computer player has its seconds, whatever its steps: pauses and granted thinking, added up."""

from __future__ import annotations

import statistics
from collections import defaultdict

import pytest

import logic
from logic.ai.levels import level_by_id
from logic.ai.think import BRIEF_SECONDS, plan
from logic.registry import GAMES
from scenes.app.preferences import PACES
from scenes.play.budget import ASKED, Budget
from tests.contract.walk import state_of

SEEDS = (1, 2, 3)
STEPS = 90  # decisions of a game
ORDINARY = 2  # windows of a turn at most
BARS = {"brisk": 2.0, "calm": 5.0}
"""Seconds that an ordinary turn of a General may take."""


def turns(game: str, pace: str, level: str) -> list[tuple[float, int]]:
    """What the turns of some games would take at a pace if each step thought for all that it may; and their windows."""
    longest, found = level_by_id(level).seconds, []
    for seed in SEEDS:
        match, budget = logic.new_match(game, 2, seed, {}), Budget(PACES[pace])
        spent: dict[tuple[int, int], float] = defaultdict(float)
        windows: dict[tuple[int, int], int] = defaultdict(int)
        for _ in range(STEPS):
            if match.outcome() is not None:
                break
            asked = match.decisions()[0]
            budget.ask(asked.seat, match.turn, asked.kind, longest)
            budget.taken()
            guarded = GAMES[game].brain.guarded(state_of(match), asked.seat)
            thinking = min(budget.granted, BRIEF_SECONDS if guarded else longest)
            spent[asked.seat, match.turn] += max(budget.pause, thinking)
            windows[asked.seat, match.turn] += asked.kind in ASKED
            for action in plan(match.ai_request(asked.seat), "recruit", seed):
                match.act(asked.seat, action)
        found += [(seconds, windows[turn]) for turn, seconds in spent.items()]
    return found


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("pace", sorted(BARS))
def test_an_ordinary_turn_of_a_general_keeps_to_its_seconds(game: str, pace: str) -> None:
    """No turn takes longer but for its windows, of which each has its pause: turns with more than two are rare."""
    found = turns(game, pace, "general")
    assert all(seconds <= PACES[pace].turn + PACES[pace].pause * windows for seconds, windows in found)
    ordinary = [seconds for seconds, windows in found if windows <= ORDINARY]
    assert max(ordinary) < BARS[pace] and len(ordinary) >= 0.8 * len(found)
    assert statistics.median(seconds for seconds, _ in found) < BARS[pace]


def test_steps_share_what_is_left_of_a_turn_and_the_pause_comes_once() -> None:
    budget, pace = Budget(PACES["brisk"]), PACES["brisk"]
    pauses, granted = [], []
    for _ in range(7):
        budget.ask(0, 5, "attack", 1.0)
        pauses.append(budget.pause)
        granted.append(budget.granted)
        budget.taken()
    assert pauses == [pace.pause] + [0.0] * 6
    assert granted == sorted(granted, reverse=True) and granted[-1] > 0 and sum(granted) <= pace.turn
    budget.ask(1, 6, "attack", 1.0)
    assert budget.pause == pace.pause and budget.granted == granted[0]


@pytest.mark.parametrize("kind", ASKED)
def test_a_window_has_its_pause_whatever_came_before(kind: str) -> None:
    budget = Budget(PACES["calm"])
    for _ in range(4):
        budget.ask(0, 5, kind, 1.0)
        assert budget.pause == PACES["calm"].pause > BRIEF_SECONDS
        budget.taken()


def test_a_level_that_thinks_longer_has_longer_turns() -> None:
    budget = Budget(PACES["calm"])
    budget.ask(0, 1, "build", 2.0)
    assert budget.granted == 2.0
    budget.ask(0, 1, "build", 2.0)
    assert budget.pause, "the same step is asked for again"
    budget.taken()
    budget.ask(0, 1, "build", 2.0)
    assert budget.granted == 2.0 and budget.pause == 0.0
