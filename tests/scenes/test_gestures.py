"""By drag, by click and by keys a robot plays what is taught and posed; whole in ``python -m tests.soak.gestures``."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import logic
from scenes.app import lessons, puzzles
from scenes.app.app import App
from scenes.app.practice_session import LessonEntry, PuzzleEntry
from tests.scenes.gestures_kit import SIZE, play_lesson, play_puzzle
from tests.scenes.robot import CLICK, KEYS, WAYS
from tests.scenes.shell_kit import open_app

LESSONS = [entry for info in logic.games() for entry in lessons.shelf(info.id)]
IN_TURN = [(entry, WAYS[at % 3]) for at, entry in enumerate(LESSONS)]
CARDS = [(entry, way) for entry in lessons.daily()[::9] for way in WAYS]
POSED = [(puzzles.shelf(info.id)[10], WAYS[at % 3]) for at, info in enumerate(logic.games())]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with open_app(tmp_path_factory.mktemp("gestures"), *SIZE) as opened:
        yield opened


@pytest.mark.share(2)
@pytest.mark.parametrize(("entry", "way"), IN_TURN, ids=[f"{entry.name} by {way}" for entry, way in IN_TURN])
def test_a_lesson_is_played_on_what_the_screen_shows(app: App, entry: LessonEntry, way: str) -> None:
    assert play_lesson(app, entry, way) >= 5


@pytest.mark.share(2)
@pytest.mark.parametrize(("entry", "way"), CARDS, ids=[f"{entry.name} by {way}" for entry, way in CARDS])
def test_a_card_of_the_day_takes_the_gestures_of_a_game(app: App, entry: LessonEntry, way: str) -> None:
    assert play_lesson(app, entry, way)


@pytest.mark.parametrize("way", [CLICK, KEYS])
def test_what_show_me_shows_does_the_step(app: App, way: str) -> None:
    """... and a player who only presses it, does what it says, and seals comes to the end of a lesson."""
    assert play_lesson(app, LESSONS[1], way, shown=True) >= 5


@pytest.mark.parametrize(("entry", "way"), POSED, ids=[f"{entry.puzzle.name} by {way}" for entry, way in POSED])
def test_a_puzzle_is_solved_by_the_gestures_of_a_game(app: App, entry: PuzzleEntry, way: str) -> None:
    assert play_puzzle(app, entry, way)
