"""Every page opens and is painted, for every game: short enough for the compiled build as well (tests/compiled)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.app import doors, lessons, puzzles
from scenes.app.app import App
from scenes.app.scene import Scene
from scenes.pages.book.page import BookScene
from scenes.pages.page import form_hints
from scenes.ui.text_field import TextField
from tests.contract import walk
from tests.scenes.past_kit import keep, over
from tests.scenes.reach_kit import scene_of
from tests.scenes.shell_kit import open_app, press
from tests.scenes.table_kit import frames
from tests.scenes.test_shell_review import Clerk
from tools.gallery_thoughts import pondered

GAMES = [info.id for info in logic.games()]
OF_A_GAME = (("practice", "lessons"), ("practice", "puzzles"), ("book",), ("setup",))
OF_ALL = (("archive", "saved"), ("archive", "history"), ("statistics",), ("settings",), ("menu",))


def pages(game: str) -> Iterator[Callable[[], Scene]]:
    """Yield whatever is about a game: before it is played, and when one is over."""
    for names in OF_A_GAME:
        yield partial(doors.page, *names, game)
    for layer in ("replay", "review", "score"):
        yield partial(doors.page, "analysis", over(game), layer)
    yield lambda: doors.page("analysis", pondered(game, deep=1, ways=2, passed=2), "thoughts")
    yield lambda: doors.page("results", over(game))


def every_page(app: App, game: str) -> Iterator[Scene]:
    """Each page as it lies open, one after the other."""
    app.change_settings(motion="none")
    app.first_scene()
    app.ai = Clerk()
    others: list[Callable[[], Scene]] = [partial(doors.page, *names) for names in OF_ALL]
    for page in (*pages(game), *others):
        scene = page()
        app.stack.push(scene)
        frames(app, 2)
        yield scene
        app.stack.pop()


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_of_a_game_open(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        keep(app, over(game))
        assert len([*every_page(app, game)]) > len(OF_A_GAME) + len(OF_ALL)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_and_the_keys_open_from_every_page(tmp_path: Path, game: str) -> None:
    """F1 opens the book of rules, F3 the page of the keys; one step back leads to where they were asked for."""
    with open_app(tmp_path, 1024, 640) as app:
        for scene in every_page(app, game):
            for code, heading in () if isinstance(scene, BookScene) else ((pygame.K_F1, ""), (pygame.K_F3, doors.KEYS)):
                press(app, code)
                book = app.stack.top
                assert isinstance(book, BookScene), f"{pygame.key.name(code)} on {scene}"
                assert not heading or book.game_book.chapters[book.reading.chapter].heading == heading
                press(app, pygame.K_ESCAPE)
                assert app.stack.top is scene


@pytest.mark.parametrize("game", GAMES)
def test_a_form_says_change_only_where_the_arrows_change_something(tmp_path: Path, game: str) -> None:
    """The line of keys at the foot speaks of what has the keyboard; elsewhere left and right move on."""
    with open_app(tmp_path, 1024, 640) as app:
        app.change_settings(motion="none")
        for page in (partial(doors.page, "setup", game), partial(doors.page, "settings"),
                     partial(doors.page, "statistics")):  # fmt: skip
            scene: Any = page()
            app.stack.push(scene)
            frames(app, 2)
            for name in [widget.name for widget in scene.group.order()]:
                for code in (pygame.K_RIGHT, pygame.K_LEFT):
                    widget = next((one for one in scene.group.order() if one.name == name), None)
                    if widget is None or isinstance(widget, TextField):
                        continue
                    scene.group.set_focus(widget, by_key=True)
                    said = dict(form_hints(scene.group))["{left} {right}"]
                    press(app, code)
                    after = scene.group.focus.name if app.stack.top is scene else ""
                    assert after == name or said.text == "move", name
            app.stack.pop()


@pytest.mark.parametrize("game", GAMES)
def test_its_tables_open(tmp_path: Path, game: str) -> None:
    """Of a lesson, of a puzzle, and of a game for each number of seats."""
    with open_app(tmp_path, 1024, 640) as app:
        app.change_settings(motion="none")
        opened: Any = lessons.begin(app, lessons.shelf(game)[0]), puzzles.begin(app, puzzles.shelf(game)[0])
        assert opened == (True, True)
        frames(app, 2)
        for info in logic.games():
            for seats in info.seats if info.id == game else ():
                scene_of(app, walk.new(logic.registry.GAMES[game], seats, {}, 1), 0)
                frames(app, 2)
