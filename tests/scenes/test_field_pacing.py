"""Tests that what is told at the tables of the smaller games stays as long as the player wants it to."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.play.narration.pace import STAYS
from scenes.tables.field.pacing import PASSING
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import click_at, frames, keys
from tools.motions import STEP, stepped

NEWS = {"fracas": (1, 36), "strategic-war": (1, 12), "age-of-spades": (1, 7), "armies": (1, 31)}


@pytest.mark.share(5)
@pytest.mark.parametrize("game", sorted(NEWS))
@pytest.mark.parametrize("kind", ["brisk", "calm"])
def test_no_news_is_gone_before_its_time(tmp_path: Path, game: str, kind: str) -> None:
    with open_app(tmp_path, 1280, 720) as app:
        app.settings.motion = "full"
        scene = stepped(app, game, *NEWS[game], narration=kind)
        scene.autoplay.budget.rest()  # nobody waits for it: it has all the time there is
        stayed: dict[str, float] = {}
        while scene.moment is not None:
            if scene.moment.caption and scene.moment.seconds >= PASSING:
                stayed[scene.moment.caption] = stayed.get(scene.moment.caption, 0.0) + STEP
            frames(app, 1, STEP)
        assert stayed and min(stayed.values()) >= STAYS[kind] - 2 * STEP


@pytest.mark.share(4)
@pytest.mark.parametrize("game", sorted(NEWS))
def test_it_waits_holds_goes_on_and_is_skipped(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path, 1280, 720) as app:
        app.settings.motion = "full"
        scene = stepped(app, game, *NEWS[game], narration="wait")
        said = []
        for press in (pygame.K_RIGHT, "click", pygame.K_RETURN):
            frames(app, 300, STEP)
            if scene.moment is None:
                break
            assert scene.pace.waiting
            said.append(scene.moment.caption)
            if press == "click":
                click_at(app, scene.layout.board.center)
            else:
                keys(app, int(press))
        assert len(said) == len(set(said)) >= 1
        scene = stepped(app, game, *NEWS[game], narration="calm")
        keys(app, pygame.K_SPACE)
        moment = scene.moment
        frames(app, 400, STEP)
        assert scene.pace.held and scene.moment is moment is not None
        keys(app, pygame.K_ESCAPE)
        assert scene.moment is None and not scene.pace.held
