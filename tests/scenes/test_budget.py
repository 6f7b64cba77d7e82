"""A wait for a computer player has its seconds: pauses, thinking and what is shown, counted in frames of each game."""

from __future__ import annotations

import statistics
from pathlib import Path

import pytest

from logic.ai.think import BRIEF_SECONDS
from logic.registry import GAMES
from scenes.app.preferences import PACES
from scenes.play.budget import ASKED, FASTEST, KEPT, Budget
from tests.scenes.turns_kit import waits

BARS = {"brisk": 2.0, "calm": 5.0}
"""Seconds that an ordinary turn of a General may take, until whoever plays against it may act again."""
SLACK = 0.5  # seconds that a tenth of the turns may take longer: some have more steps than there is time for


@pytest.mark.share(2)
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("pace", sorted(BARS))
def test_an_ordinary_turn_of_a_general_keeps_to_its_seconds(tmp_path: Path, game: str, pace: str, whole: bool) -> None:
    """Each window has its pause beyond that, as how soon it is answered must not tell what is held."""
    found = [
        one
        for seed in ((1, 2, 3, 4) if whole else (2,))
        for one in waits(tmp_path / str(seed), game, pace, seed, 8 if whole else 4)
        if one.moved
    ]
    assert len(found) >= 3
    seconds = sorted(one.seconds - one.windows * PACES[pace].pause for one in found)
    assert statistics.median(seconds) < BARS[pace]
    assert sum(one < BARS[pace] + SLACK for one in seconds) >= (0.9 if whole else 0.7) * len(seconds)


def test_steps_share_what_is_left_of_a_wait_and_the_pause_comes_once() -> None:
    budget, pace = Budget(PACES["brisk"]), PACES["brisk"]
    pauses, granted = [], []
    for _ in range(7):
        budget.ask(0, "attack", 1.0)
        pauses.append(budget.pause)
        granted.append(budget.granted)
        budget.spend(max(budget.pause, budget.granted))
    assert pauses == [pace.pause] + [0.0] * 6
    assert granted == sorted(granted, reverse=True) and granted[-1] > 0 and sum(granted) <= pace.turn
    budget.ask(1, "attack", 1.0)
    assert budget.pause == pace.pause and budget.granted == granted[0], "another one's turn has its own seconds"
    budget.rest()
    budget.ask(1, "attack", 1.0)
    assert budget.pause == pace.pause and budget.granted == granted[0], "and so has every wait"


@pytest.mark.parametrize("kind", ASKED)
def test_a_window_has_its_pause_whatever_came_before(kind: str) -> None:
    budget = Budget(PACES["calm"])
    for _ in range(4):
        budget.ask(0, kind, 1.0)
        assert budget.pause == budget.granted == PACES["calm"].pause > BRIEF_SECONDS
        budget.spend(3.0)


def test_a_level_that_thinks_longer_has_longer_turns() -> None:
    budget = Budget(PACES["calm"])
    budget.ask(0, "build", 2.0)
    assert budget.granted == 2.0
    budget.spend(2.0)
    budget.ask(0, "build", 2.0)
    assert budget.granted == 2.0 and budget.pause == 0.0


@pytest.mark.parametrize("seconds", [0.5, 4.0, 9.0])
@pytest.mark.parametrize("more", [True, False])
def test_what_is_shown_goes_faster_where_it_would_take_too_long(seconds: float, more: bool) -> None:
    """In proportion, so that it ends when its share is used up; what has the time is shown as ever."""
    budget, pace, frame = Budget(PACES["brisk"]), PACES["brisk"], 0.01
    assert budget.speed(seconds) == 1.0, "nothing is shown that anybody waits for"
    budget.shows(more)
    left, took = seconds, 0.0
    while left > 0:
        left -= frame * budget.speed(left)
        took += frame
        budget.spend(frame)
    share = pace.turn * (1 - KEPT if more else 1)
    assert abs(took - max(min(seconds, share), seconds / FASTEST)) < 0.05
