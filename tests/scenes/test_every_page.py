"""Every page opens and is painted, for every game: short enough for the compiled build as well (tests/compiled)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import logic
from scenes.app import doors, lessons, puzzles
from scenes.app.scene import Scene
from tests.contract import walk
from tests.scenes.past_kit import keep, over
from tests.scenes.reach_kit import scene_of
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import frames
from tests.scenes.test_shell_review import Clerk
from tools.gallery_thoughts import pondered

GAMES = [info.id for info in logic.games()]
OF_A_GAME = (("practice", "lessons"), ("practice", "puzzles"), ("book",), ("setup",))
OF_ALL = (("archive", "saved"), ("archive", "history"), ("statistics",), ("settings",))


def pages(game: str) -> Iterator[Callable[[], Scene]]:
    """Whatever is about a game: before it is played, and when one is over."""
    for names in OF_A_GAME:
        yield partial(doors.page, *names, game)
    for layer in ("replay", "review", "score"):
        yield partial(doors.page, "analysis", over(game), layer)
    yield lambda: doors.page("analysis", pondered(game, deep=1, ways=2, passed=2), "thoughts")
    yield lambda: doors.page("results", over(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_of_a_game_open(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        app.change_settings(motion="none")
        app.first_scene()
        app.ai = Clerk()
        keep(app, over(game))
        others: list[Callable[[], Scene]] = [partial(doors.page, *names) for names in OF_ALL]
        for page in (*pages(game), *others):
            app.stack.push(page())
            frames(app, 2)
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
