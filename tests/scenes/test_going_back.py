"""Taking back: free until something was learned; alone against computer players the settings allow more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.app.app import App
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.play.unlimited_undo import MORE
from tests.scenes.shell_kit import open_app, press

GAMES = tuple(info.id for info in logic.games())
ALONE = (Player("You", HUMAN), Player("Pang", AI, "recruit", "fire"))
SHARED = (Player("You", HUMAN), Player("Ravi", HUMAN, "", "fire"))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        yield opened


def table(app: App, game: str, players: tuple[Player, ...] = ALONE) -> Any:
    """A game in which both have moved, where the first seat has a choice."""
    session = Session(game, players, {}, 4).begin()
    match, number = session.match, 0
    while number < 400:
        asked = match.decisions()[0]
        if asked.seat == 0 and match.can_take_back(0) and not match.can_undo(0) and number > 20:
            break
        match.act(asked.seat, logic.bot_action(match.ai_request(asked.seat), "recruit", number))
        number += 1
    session.start(app)
    scene = app.stack.top
    for _ in range(60):
        app.frame(0.1)
        if app.stack.top is not scene or not scene.shows_something:
            break
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_free_is_refused_with_its_reason_until_it_is_settled_otherwise(app: App, game: str) -> None:
    scene = table(app, game)
    before = scene.match.state()
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.match.state() == before
    assert scene.unlimited_undo.why_not.endswith(MORE()) and scene.match.why_no_undo(0) in scene.unlimited_undo.why_not
    app.change_settings(take_back=True)
    steps = len(scene.match.record()["actions"])
    assert scene.unlimited_undo.allowed
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(scene.match.record()["actions"]) < steps and scene.match.decision_for(0) is not None
    app.frame(0.016)
    [row] = app.storage.games.database.rows("SELECT taken FROM game")
    assert row["taken"] == 1, "the game is marked"


def test_nobody_goes_back_further_at_a_shared_screen(app: App) -> None:
    app.change_settings(take_back=True)
    scene = table(app, "fracas", SHARED)
    assert not scene.unlimited_undo.allowed and MORE() not in scene.unlimited_undo.why_not


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_back_to_a_choice_and_on_from_there(game: str) -> None:
    """The rest is the record of a game that never knew what was taken back."""
    match = logic.new_match(game, 2, 9, {})
    for number in range(40):
        asked = match.decisions()[0]
        match.act(asked.seat, logic.bot_action(match.ai_request(asked.seat), "recruit", number))
    while match.can_take_back(0):
        before = len(match.record()["actions"])
        match.take_back(0)
        decision = match.decision_for(0)
        assert decision is not None and len(decision.actions) > 1 and len(match.record()["actions"]) < before
    with pytest.raises(logic.Refusal):
        match.take_back(0)
    assert logic.load_match(match.record()).state() == match.state()
