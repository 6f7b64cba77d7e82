"""The rules can be read from the menu and from the table, by mouse and by keys, and say what is true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.app.app import App, LaunchOptions
from scenes.pages.menu.menu import MenuScene
from scenes.pages.rules import RulesScene
from scenes.play.pause import PauseScene
from scenes.ui.widgets import Label


@pytest.fixture(params=[(1024, 640), (1920, 1080)])
def app(request: Any, tmp_path: Path) -> Iterator[App]:
    app = App(LaunchOptions(data_dir=tmp_path, width=request.param[0], height=request.param[1]))
    app.open()
    yield app
    app.close()


def press(app: App, key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.dispatch(pygame.event.Event(kind, {"key": key, "mod": 0, "unicode": ""}))
    app.frame(0.05)


def labels(scene: RulesScene) -> list[str]:
    area = scene.group.widgets[0]
    return [child.string for child in getattr(area, "children", []) if isinstance(child, Label)]


def test_every_paragraph_stands_on_the_page(app: App) -> None:
    scene = RulesScene("assertion")
    app.stack.reset(scene)
    app.frame(0.05)
    written = labels(scene)
    for heading, paragraphs in logic.rules_page("assertion"):
        assert heading in written and all(paragraph in written for paragraph in paragraphs)


def test_the_menu_opens_them_and_escape_leaves_them(app: App) -> None:
    menu = MenuScene()
    app.stack.reset(menu)
    app.frame(0.05)
    entry = next(widget for widget in menu.group.widgets if widget.name == "Rules")
    menu.group.set_focus(entry)
    press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, RulesScene)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is menu


def test_the_keyboard_reads_on(app: App) -> None:
    scene = RulesScene("assertion")
    app.stack.reset(scene)
    app.frame(0.05)
    area: Any = scene.group.widgets[0]
    assert area.limit > 0
    for walked in range(3):  # wherever the ring is: on the page, on a button below it
        press(app, pygame.K_PAGEDOWN)
        assert 0 < area.offset < area.limit, walked
        press(app, pygame.K_END)
        assert area.offset == area.limit
        press(app, pygame.K_PAGEUP)
        assert area.offset < area.limit
        press(app, pygame.K_HOME)
        assert area.offset == 0
        press(app, pygame.K_TAB)


def test_the_table_offers_them(app: App) -> None:
    pause = PauseScene(None, None, lambda: None, game="assertion")
    app.stack.reset(pause)
    app.frame(0.05)
    assert "rules" in [name for name, *_ in pause.entries()]


def test_they_tell_how_strategies_are_enacted_and_list_the_cards() -> None:
    headings = [heading for heading, _ in logic.rules_page("assertion")]
    assert headings.index("Enacting a strategy") < headings.index("Spades") < headings.index("Stars")
    assert sum(len(paragraphs) for _, paragraphs in logic.rules_page("assertion")[-5:]) == 54
