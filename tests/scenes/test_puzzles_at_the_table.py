"""Puzzles at the real table and on their page: by mouse and by keys, solved, missed, shown, remembered."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.app import puzzles
from scenes.app.app import App
from scenes.app.taught import Shelved
from scenes.pages.learn.page import LearnScene
from scenes.pages.puzzles.page import PuzzlesScene
from scenes.pages.puzzles.peg import MISSED, OPEN, SOLVED
from tests.scenes.shell_kit import click, named, open_app, press
from tests.scenes.table_kit import frames

SIZES = ((1024, 640), (1920, 1080))
GAMES = [info.id for info in logic.games() if puzzles.shelf(info.id)]


def rest(app: App) -> Any:
    """The table, once nothing moves."""
    for _ in range(60):
        frames(app, 1, 0.25)
        table = app.stack.top
        tutor = getattr(table, "tutor", None)
        if tutor is None or (not table.shows_something and not tutor.course.showing):
            break
    frames(app, 2, 0.25)
    return app.stack.top


def begin(app: App, entry: Shelved) -> Any:
    app.change_settings(motion="none")
    app.first_scene()
    assert puzzles.begin(app, entry)
    return rest(app)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved_at_its_table(tmp_path: Path, game: str) -> None:
    """It is remembered, is no game that is kept, and Enter leads to the next one that is not solved."""
    entry = puzzles.shelf(game)[0]
    with open_app(tmp_path) as app:
        table = begin(app, entry)
        assert table.viewer == entry.puzzle.seat and not table.tutor.over
        for action in entry.puzzle.answer:
            table.perform(action)
            table = rest(app)
        assert table.tutor.course.state == logic.Attempt.SOLVED and table.reading
        assert table.tutor.course.reason in table.tutor.words().say
        assert [(one.name, one.solved) for one in app.storage.puzzles.tries()] == [(entry.puzzle.name, True)]
        assert not app.storage.games.rows()
        press(app, pygame.K_RETURN)
        assert rest(app).tutor.entry == puzzles.shelf(game)[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_move_is_told_and_the_answer_is_played(tmp_path: Path, game: str) -> None:
    """Nothing tells the answer before; S plays it afterwards, and the try counts once."""
    entry = puzzles.shelf(game)[0]
    with open_app(tmp_path, *SIZES[0]) as app:
        table = begin(app, entry)
        table.show_the_way()
        frames(app, 3, 0.25)
        assert table.advice.action is None, "a hint does not give it away"
        with pytest.raises(logic.Refusal):
            for action in entry.puzzle.following:
                table.perform(action)
        table = rest(app)
        assert table.tutor.course.state == logic.Attempt.MISSED and str(entry.puzzle.better) in table.tutor.note
        press(app, pygame.K_s)
        for _ in range(len(entry.puzzle.answer) + 3):
            table = rest(app)
        assert table.tutor.course.played and table.tutor.over and not table.tutor.note
        assert [one.solved for one in app.storage.puzzles.tries()] == [False]
        press(app, pygame.K_BACKSPACE)
        table = rest(app)
        assert table.tutor.course.state == logic.Attempt.OPEN
        press(app, pygame.K_s)
        rest(app)
        assert [one.solved for one in app.storage.puzzles.tries()] == [False, False], "who asks for it has not found it"


@pytest.mark.parametrize("size", SIZES)
def test_its_buttons_lie_on_the_tablet_and_lead_out(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(tmp_path, *size) as app:
        table = begin(app, puzzles.shelf("fracas")[0])
        for names in (["show", "next"], ["next", "again", "all"]):
            buttons = table.tutor._buttons
            assert [button.name for button in buttons] == names
            assert all(table.layout.tablet.contains(button.rect) for button in buttons)
            assert not any(a.rect.colliderect(b.rect) for a, b in combinations(buttons, 2))
            if names[0] == "show":
                press(app, pygame.K_s)
                for _ in range(len(table.tutor.entry.puzzle.answer) + 3):
                    table = rest(app)
        press(app, pygame.K_n)
        frames(app, 3)
        page = app.stack.top
        assert isinstance(page, PuzzlesScene) and page.game == "fracas"
        assert page.state_of(puzzles.shelf("fracas")[0]) == MISSED
        press(app, pygame.K_ESCAPE)
        frames(app, 2)
        assert isinstance(app.stack.top, LearnScene)


def test_what_is_passed_by_in_a_game_is_asked_in_a_puzzle(tmp_path: Path) -> None:
    """Stops that are switched off would answer a puzzle by themselves."""
    kinds = ((one, logic.Attempt(one.puzzle).match.decisions()[0].kind) for one in puzzles.shelf("fracas"))
    entry = next(one for one, kind in kinds if kind in ("priority", "deploy"))
    with open_app(tmp_path) as app:
        table = begin(app, entry)
        app.change_settings(assassins="never")
        frames(app, 20, 0.5)
        assert table.tutor.course.state == logic.Attempt.OPEN and not table.tutor.course._made


@pytest.mark.parametrize("count", (0, 1, 30))
@pytest.mark.parametrize("size", SIZES)
def test_the_page_is_walked_by_keys_with_none_one_and_many_solved(
    tmp_path: Path, size: tuple[int, int], count: int
) -> None:
    with open_app(tmp_path, *size) as app:
        app.first_scene()
        for entry in puzzles.shelf("age-of-spades")[:count]:
            app.storage.puzzles.tried(entry.puzzle.name, True)
        app.stack.push(LearnScene("age-of-spades"))
        frames(app, 2)
        press(app, pygame.K_p)
        frames(app, 2)
        page: Any = app.stack.top
        assert isinstance(page, PuzzlesScene) and page.game == "age-of-spades"
        assert page.chosen == puzzles.shelf("age-of-spades")[count], "the first that is not solved"
        fixed = [one for one in page.group.widgets if one.area is None and one.takes_focus]
        assert all(app.surface.get_rect().contains(one.rect) for one in fixed)
        assert not any(a.rect.colliderect(b.rect) for a, b in combinations(fixed, 2))
        for number in range(len(page.games)):
            press(app, pygame.K_1 + number)
            frames(app, 1)
            assert page.game == page.games[number].game and page.chosen is not None
        press(app, pygame.K_RIGHT)
        frames(app, 1)
        assert page.chosen.number == page.group.focus.entry.number > 1
        page.want("state", SOLVED)
        assert len(page.shown) == (count if page.game == "age-of-spades" else 0)
        page.want("state", OPEN)
        page.want("grade", "2")
        assert {one.puzzle.grade for one in page.shown} <= {2}
        frames(app, 1)
        click(app, named(page.group, "today"))
        assert rest(app).tutor.entry == page.of_today


def test_the_panel_among_the_lessons_leads_to_the_puzzles_and_back(tmp_path: Path) -> None:
    with open_app(tmp_path, *SIZES[0]) as app:
        app.first_scene()
        page = LearnScene("fracas")
        app.stack.push(page)
        frames(app, 1)
        click(app, named(page.group, "puzzles"))
        frames(app, 1)
        assert isinstance(app.stack.top, PuzzlesScene)
        click(app, named(app.stack.top.group, "back"))
        frames(app, 1)
        assert app.stack.top is page
