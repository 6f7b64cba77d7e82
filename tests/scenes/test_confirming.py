"""Confirm end of turn: every table asks once more before something ends a turn for good, if the player wants it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.kernel.rng import Chance
from scenes.app import doors
from scenes.app.confirm import Confirm
from scenes.play.confirm_turn import answer_in
from tests.contract import walk
from tests.scenes.shell_kit import click, named, open_app, press
from tests.scenes.table_kit import Nobody, frames, open_table, settle
from tests.scenes.test_stillness import double_march, lay
from tests.scenes.test_waiting import GAMES, INFOS, session_around


def ending(game: str) -> tuple[logic.Match, int]:
    """A match in which a seat may end its turn for good with what confirms, and that seat."""
    chance = Chance(5)
    for seed in range(9):
        match = logic.new_match(game, INFOS[game].seats[0], seed, {})
        for _ in range(200):
            for decision in match.decisions():
                for action, answer in zip(decision.actions, decision.answers, strict=True):
                    if action.kind == "done" and {"ends_turn", "irreversible"} <= {*answer.facts}:
                        return match, decision.seat
            if match.outcome() is not None:
                break
            walk.step(match, chance)
    raise AssertionError(f"no turn of {game} could be ended")


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_ends_only_once_that_is_meant(tmp_path: Path, game: str) -> None:
    match, seat = ending(game)
    with open_app(tmp_path, 1280, 720) as app:
        app.settings.motion, app.settings.narration, app.settings.confirm_turn = "none", "off", True
        app.ai = Nobody()
        table: Any = doors.table_scene(session_around(match, seat))
        app.stack.reset(table)
        frames(app, 60)
        before = match.fingerprint()
        for name in ("no", "yes"):
            press(app, pygame.K_RETURN, mod=pygame.KMOD_LCTRL)
            frames(app, 2)
            asked = app.stack.top
            assert isinstance(asked, Confirm) and match.fingerprint() == before
            click(app, named(asked.group, name))
            assert app.stack.top is table
        assert match.fingerprint() != before


def test_an_action_left_unused_ends_the_turn_for_good_as_well(tmp_path: Path) -> None:
    """D-7S1: a build with the Seven of Spades ends no turn and is not asked about; to leave what it gives is."""
    with open_table(tmp_path, double_march()) as (app, table):
        app.settings.confirm_turn = True
        lay(table, "7S")
        for ends in (False, True):
            settle(app, table)
            before, answer = table.match.fingerprint(), answer_in(table.hand.play.decision, table.hand.play.end_action)
            assert table.model.can_end == ends == ("ends_turn" in answer.facts)
            press(app, pygame.K_RETURN, mod=pygame.KMOD_LCTRL)
            frames(app, 2)
            assert isinstance(app.stack.top, Confirm) == ends == (table.match.fingerprint() == before)


def test_nothing_is_asked_as_it_stands(tmp_path: Path) -> None:
    match, seat = ending("fracas")
    with open_app(tmp_path, 1280, 720) as app:
        app.settings.motion, app.settings.narration = "none", "off"
        app.ai = Nobody()
        app.stack.reset(doors.table_scene(session_around(match, seat)))
        frames(app, 60)
        before = match.fingerprint()
        press(app, pygame.K_RETURN, mod=pygame.KMOD_LCTRL)
        assert match.fingerprint() != before
