"""The door for the robot: shut by default, and what it says is what can be pressed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.app import lessons
from scenes.app.app import App
from scenes.app.robot_bridge import HANDS, SEEN, VARIABLE, RobotBridge, robot_bridge
from tests.scenes.reach_kit import LOOKS, field_look, positions, scene_of
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import frames


def seen(app: App) -> dict[str, Any]:
    """Return what the door says after a frame."""
    assert app.robot is not None
    app.robot._next = 0.0
    frames(app, 2)
    app.robot.look(app, app.notice.sentence)
    found: dict[str, Any] = json.loads((app.robot.folder / SEEN).read_text(encoding="utf-8"))
    return found


def do(app: App, *lines: object) -> None:
    """Do what the hands of the robot do."""
    assert app.robot is not None
    with (app.robot.folder / HANDS).open("a", encoding="utf-8") as out:
        out.writelines(json.dumps(line) + "\n" for line in lines)
    app.robot._next = 0.0
    app.robot.look(app, app.notice.sentence)
    frames(app, 2)


@pytest.fixture
def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "robot"
    folder.mkdir()
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder


def test_the_door_is_shut_unless_somebody_asks_for_it(tmp_path: Path) -> None:
    assert robot_bridge({}) is None and robot_bridge({VARIABLE: ""}) is None
    with open_app(tmp_path) as app:
        assert app.robot is None


def test_a_press_leads_where_the_page_says(tmp_path: Path, watched: Path) -> None:
    with open_app(tmp_path / "data") as app:
        app.first_scene()
        shown = seen(app)
        assert shown["page"] == "MenuScene" and {"Learn", "Rules", "Quit"} <= set(shown["press"])
        x, y, wide, high = shown["press"]["Rules"]
        place = (x + wide // 2, y + high // 2)
        do(app, ["move", *place], ["down", *place], ["up", *place])
        assert seen(app)["page"] == "BookScene" and seen(app)["heard"] == 1
        do(app, ["key", 27, 0, ""])
        assert seen(app)["page"] == "MenuScene" and seen(app)["heard"] == 2


def test_half_a_line_waits_for_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    posted: list[pygame.Event] = []
    monkeypatch.setattr(pygame.event, "post", posted.append)
    (tmp_path / HANDS).write_text('["key", 27, 0', encoding="utf-8")
    door = RobotBridge(tmp_path)
    door._move()
    assert not posted
    (tmp_path / HANDS).write_text('["key", 27, 0, ""]\n', encoding="utf-8")
    door._move()
    door._move()
    assert [event.type for event in posted] == [pygame.KEYDOWN, pygame.KEYUP]


@pytest.mark.parametrize("game", [info.id for info in logic.games()])
def test_whatever_is_offered_at_a_table_can_be_pressed(tmp_path: Path, game: str) -> None:
    """As many things that act as the keys of the table lead to; the tests of reach say that those are all."""
    with open_app(tmp_path) as app:
        app.change_settings(motion="none")
        for match, seat in positions(game, range(2), 1):
            scene = scene_of(app, match, seat)
            places = {tuple(rect) for rect in scene.pressable().values()}
            if scene.decision is not None:
                assert len(places) >= len(LOOKS.get(game, field_look)(scene)) > 0
            assert scene.status()["game"] == game and scene.status()["asked"]


def test_the_buttons_of_a_lesson_are_among_them(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        app.change_settings(motion="none")
        app.first_scene()
        lessons.begin(app, lessons.shelf("assertion")[0])
        frames(app, 4, 0.25)
        table: Any = app.stack.top
        assert {"tutor:show", "tutor:skip", "menu"} <= set(table.pressable()) and not table.status()["taught"]
