"""A hint is the whole plan: shown as ghosts and numbers, and carried out when it is asked for once more."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.registry import GAMES
from scenes.app.touches import touches
from tests.scenes.field_kit import open_field, ready
from tests.scenes.table_kit import FakeClient, frames, keys, open_table

every_game = pytest.mark.parametrize("game", list(GAMES))


def opened(folder: Path, match: Any) -> AbstractContextManager[Any]:
    """The table of a match's game, with a person at the first seat."""
    return open_table(folder, match) if match.game_id == "assertion" else open_field(folder, match)


def begun(game: str) -> Any:
    """A game in which seat 0 is asked."""
    for seed in range(1, 20):
        match = logic.new_match(game, 2, seed)
        decision = match.decisions()[0]
        if decision.seat == 0:
            return match
    raise AssertionError(f"seat 0 never begins {game}")


@every_game
def test_asked_once_more_the_plan_is_carried_out(tmp_path: Path, game: str) -> None:
    """All its steps, one after the other, as if they had been taken by hand; to show it does nothing."""
    match = begun(game)
    with opened(tmp_path, match) as (app, table):
        ready(app, table)
        keys(app, pygame.K_F2)
        frames(app, 4)
        plan = list(table.advice.plan)
        assert plan and plan[0] == table.advice.action and table.advice.due()
        before = match.fingerprint()
        frames(app, 2)
        assert match.fingerprint() == before, "what is shown has not been done"
        done = len(match.record()["actions"])
        keys(app, pygame.K_F2)
        taken = [(step["seat"], step["action"]) for step in match.record()["actions"][done:]]
        assert taken[: len(plan)] == [(0, action) for action in plan]
        assert not table.advice.plan, "a plan that is done is gone"


@every_game
def test_a_plan_holds_only_steps_that_are_offered_in_turn(game: str) -> None:
    match = begun(game)
    plan = logic.hint(match.ai_request(0), 20)["actions"]
    for action in plan:
        decision = match.decision_for(0)
        assert decision is not None and action in decision.actions
        match.act(0, action)


def test_a_hint_of_one_step_is_a_plan_too(tmp_path: Path) -> None:
    client = FakeClient()
    match = begun("assertion")
    first = next(action for action in match.decision_for(0).actions if action["type"] == "card")
    client.advice = {"action": first, "reason": "It fits."}
    with open_table(tmp_path, match, client=client) as (app, table):
        keys(app, pygame.K_F2)
        frames(app, 3)
        assert table.advice.plan == [first]
        assert [offer.command for offer in table.offers.now()] == ["plan", "away"]
        table.offers.press(1)
        assert not table.advice.plan and not table.advice.reason


def test_cards_are_numbered_in_the_order_in_which_they_go() -> None:
    steps = [
        {"type": "card", "card": "9S"},
        {"type": "cell", "cell": [1, 0]},
        {"type": "card", "card": "8H"},
        {"type": "cell", "cell": [1, 1]},
        {"type": "done"},
    ]
    assert [(touch.code, touch.where) for touch in touches(steps)] == [("9S", steps[1]), ("8H", steps[3])]
