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
from scenes.pages.replay.page import ReplayScene
from scenes.pages.review.page import ReviewScene
from tests.contract import walk
from tests.scenes.past_kit import keep, over
from tests.scenes.reach_kit import scene_of
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import frames
from tests.scenes.test_shell_review import Clerk

GAMES = [info.id for info in logic.games()]
OF_A_GAME = ("learn", "puzzles", "book", "setup")
OF_ALL = (("archive", "saved"), ("archive", "history"), ("statistics",), ("settings",))


def pages(game: str) -> Iterator[Callable[[], Scene]]:
    """Whatever is about a game: before it is played, and when one is over."""
    for name in OF_A_GAME:
        yield lambda name=name: doors.page(name, game)  # type: ignore[misc]
    for kind in (ReplayScene, ReviewScene):
        yield lambda kind=kind: kind(over(game))  # type: ignore[misc]
    yield lambda: doors.page("results", over(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_of_a_game_open(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        app.change_settings(motion="none")
        app.first_scene()
        app.ai = Clerk()
        keep(app, over(game))
        ways: list[Callable[[], Scene]] = [*pages(game), *(partial(doors.page, *names) for names in OF_ALL)]
        for page in ways:
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
