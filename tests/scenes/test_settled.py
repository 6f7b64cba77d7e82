"""A question whose answer the player's own decisions have settled is answered by the table, and no other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from logic.kernel.acts import action_from_json
from logic.kernel.rng import Chance
from logic.registry import GAMES
from scenes.app.snapshot import SETTLED, Snapshot
from scenes.tables.assertion.table import TableScene
from tests.contract import walk
from tests.scenes.table_kit import frames, open_table

HIDES = ("window", "priority", "call", "yes_no", "mulligan", "announce", "present")
"""Questions that are asked alike whatever the seat holds: being asked tells nothing."""


def begun(seed: int) -> Any:
    """A match of Art of War Assertion at the first such question of the first seat."""
    match, chance = walk.new(GAMES["assertion"], 2, {}, seed), Chance(seed)
    while match.decision_for(0) is None or Snapshot(match).of(0).implied is None:
        if match.outcome() is not None:
            return begun(seed + 1000)
        walk.step(match, chance)
    return match


@pytest.mark.parametrize("game", list(GAMES))
def test_only_what_one_has_decided_oneself_and_cannot_take_back_is_settled(game: str) -> None:
    """Over random games: there is one answer, the seat has decided something in this turn, nothing is hidden by it."""
    assert not set(SETTLED) & set(HIDES)
    for seed in (3, 9):
        match, chance, count = walk.new(GAMES[game], 2, {}, seed), Chance(seed), 0
        while match.outcome() is None and count < 160:
            for asked in match.decisions():
                only = Snapshot(match).of(asked.seat).implied
                if only is None:
                    continue
                assert [only] == list(asked.actions) and asked.kind in SETTLED and not match.can_undo(asked.seat)
                assert match.seat_history(asked.seat).led_here() is not None
            walk.step(match, chance)
            count += 1


@pytest.mark.parametrize("puzzle", [False, True])
def test_the_table_gives_a_settled_answer_by_itself_but_in_a_puzzle(
    tmp_path: Path, puzzle: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The strategy that was named with the King of Hearts is not asked for once more."""
    match = next(one for one in map(begun, range(2, 90)) if "King of Hearts" in one.decision_for(0).story)
    asked, done = match.decision_for(0), len(match.record()["actions"])
    assert asked.context.strategy.code != "KH"
    monkeypatch.setattr(TableScene, "examined", property(lambda table: puzzle))
    with open_table(tmp_path, match) as (app, _):
        frames(app, 4, 0.3)
        given = [(step["seat"], action_from_json(step["action"])) for step in match.record()["actions"][done:]]
        assert given[:1] == ([] if puzzle else [(0, asked.actions[0])])
