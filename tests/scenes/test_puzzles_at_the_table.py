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
from scenes.app.practice_session import PuzzleEntry
from scenes.app.session import game_info
from scenes.pages.practice.page import PracticeScene
from scenes.pages.practice.puzzle_panel import finders
from scenes.pages.practice.puzzle_slip import MISSED, OPEN, SOLVED
from tests.scenes.shell_kit import click, named, open_app, press
from tests.scenes.table_kit import click_at, frames

SIZES = ((1024, 640), (1920, 1080))
GAMES = [info.id for info in logic.games() if puzzles.shelf(info.id)]


def rest(app: App) -> Any:
    """The table, once nothing moves."""
    for _ in range(60):
        frames(app, 1, 0.25)
        table = app.stack.top
        tutor = getattr(table, "tutor", None)
        if tutor is None or (not table.shows_something and not tutor.run.showing):
            break
    frames(app, 4, 0.25)
    return app.stack.top


def begin(app: App, entry: PuzzleEntry) -> Any:
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
        assert table.tutor.run.state == logic.PuzzleAttempt.SOLVED and table.reading
        assert table.tutor.run.reason in table.tutor.words().say
        assert [(one.name, one.solved) for one in app.storage.puzzles.tries()] == [(entry.puzzle.name, True)]
        assert not app.storage.games.rows()
        press(app, pygame.K_RETURN)
        table = rest(app)
        assert table.tutor.entry == puzzles.shelf(game)[1]
        table.tutor.run.reveal()
        rest(app)
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.stack.top, PracticeScene), "there is nothing to take back"


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
        assert table.tutor.run.state == logic.PuzzleAttempt.MISSED and str(entry.puzzle.better) in table.tutor.note
        press(app, pygame.K_s)
        for _ in range(len(entry.puzzle.answer) + 3):
            table = rest(app)
        assert table.tutor.run.played and table.tutor.over and not table.tutor.note
        assert [one.solved for one in app.storage.puzzles.tries()] == [False]
        press(app, pygame.K_BACKSPACE)
        table = rest(app)
        assert table.tutor.run.state == logic.PuzzleAttempt.OPEN
        press(app, pygame.K_s)
        rest(app)
        assert [one.solved for one in app.storage.puzzles.tries()] == [False, False], "who asks for it has not found it"


@pytest.mark.parametrize("size", SIZES)
def test_its_buttons_lie_on_the_tablet_and_lead_out(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(tmp_path, *size) as app:
        table = begin(app, puzzles.shelf("fracas")[0])
        places: dict[str, tuple[int, int]] = {}
        for over in (False, True):
            buttons = table.tutor._buttons
            assert [button.name for button in buttons] == ["next", "again", "show", "all"]
            assert [button.name for button in buttons if not button.enabled] == ["show" if over else "again"]
            for button in buttons:
                at = button.rect.bottomright
                assert places.setdefault(button.name, at) == at, "it keeps its place"
            assert all(table.layout.tablet.contains(button.rect) for button in buttons)
            assert not any(a.rect.colliderect(b.rect) for a, b in combinations(buttons, 2))
            if not over:
                press(app, pygame.K_s)
                for _ in range(len(table.tutor.entry.puzzle.answer) + 3):
                    table = rest(app)
        click_at(app, next(button for button in buttons if button.name == "all").rect.center)
        frames(app, 3)
        page = app.stack.top
        assert isinstance(page, PracticeScene) and page.part is page.puzzles and page.practice.game == "fracas"
        assert page.puzzles.state_of(puzzles.shelf("fracas")[0]) == MISSED
        press(app, pygame.K_ESCAPE)
        frames(app, 2)
        assert app.stack.top is page and page.part is page.lessons


@pytest.mark.parametrize("game", ["assertion", "fracas"])
def test_its_buttons_are_reached_by_tab_and_a_missed_one_is_tried_again(tmp_path: Path, game: str) -> None:
    """Only the one to press had the ring, and what was missed was said to be tried again with no button for it."""
    entry = puzzles.shelf(game)[0]
    with open_app(tmp_path) as app:
        table = begin(app, entry)

        def tab_to(name: str) -> None:
            for _ in range(60):
                if table.tutor._ring == name:
                    return
                press(app, pygame.K_TAB)
                frames(app, 1, 0.02)
            raise AssertionError(f"Tab never comes to {name}")

        tab_to("show")
        press(app, pygame.K_RIGHT)
        assert table.tutor._ring == "all", "an arrow leads along the buttons"
        tab_to("show")
        press(app, pygame.K_RETURN)
        table = rest(app)
        assert table.tutor.run.gave_up and table.tutor._ring == "next", "the ring comes to the one to press"
        tab_to("again")
        press(app, pygame.K_RETURN)
        table = rest(app)
        assert table.tutor.run.state == logic.PuzzleAttempt.OPEN and not table.tutor._ring


def test_what_is_passed_by_in_a_game_is_asked_in_a_puzzle(tmp_path: Path) -> None:
    """Stops that are switched off would answer a puzzle by themselves."""
    kinds = ((one, logic.PuzzleAttempt(one.puzzle).match.decisions()[0].kind) for one in puzzles.shelf("fracas"))
    entry = next(one for one, kind in kinds if kind in ("priority", "deploy"))
    with open_app(tmp_path) as app:
        table = begin(app, entry)
        app.change_settings(assassins="never")
        frames(app, 20, 0.5)
        assert table.tutor.run.state == logic.PuzzleAttempt.OPEN and not table.tutor.run._made


@pytest.mark.parametrize("count", (0, 1, 30))
@pytest.mark.parametrize("size", SIZES)
def test_the_page_is_walked_by_keys_with_none_one_and_many_solved(
    tmp_path: Path, size: tuple[int, int], count: int
) -> None:
    with open_app(tmp_path, *size) as app:
        app.first_scene()
        for entry in puzzles.shelf("age-of-spades")[:count]:
            app.storage.puzzles.tried(entry.puzzle.name, True)
        page = PracticeScene("lessons", "age-of-spades")
        app.stack.push(page)
        frames(app, 2)
        press(app, pygame.K_p)
        frames(app, 2)
        now = page.puzzles
        assert page.part is now and page.practice.game == "age-of-spades"
        assert now.chosen == puzzles.shelf("age-of-spades")[count], "the first that is not solved"
        fixed = [one for one in page.group.widgets if one.area is None and one.takes_focus]
        assert all(app.surface.get_rect().contains(one.rect) for one in fixed)
        assert not any(a.rect.colliderect(b.rect) for a, b in combinations(fixed, 2))
        for number in range(len(page.games)):
            press(app, pygame.K_1 + number)
            frames(app, 1)
            assert page.practice.game == page.games[number] and now.chosen is not None
        press(app, pygame.K_RIGHT)
        frames(app, 1)
        assert now.chosen is not None and now.chosen.number == page.group.focus.entry.number > 1
        now.want("state", SOLVED)
        assert len(now.shown) == (count if page.practice.game == "age-of-spades" else 0)
        now.want("state", OPEN)
        now.want("grade", "2")
        assert {one.puzzle.grade for one in now.shown} <= {2}
        frames(app, 1)
        click(app, named(page.group, "today"))
        assert rest(app).tutor.entry == now.of_today


@pytest.mark.parametrize("size", SIZES)
def test_lessons_and_puzzles_are_two_parts_of_one_page(tmp_path: Path, size: tuple[int, int]) -> None:
    """By the panel among the lessons, by the tabs and by their key; back leads from the puzzles to the lessons."""
    with open_app(tmp_path, *size) as app:
        app.first_scene()
        page = PracticeScene("lessons", "fracas")
        app.stack.push(page)
        frames(app, 1)
        click(app, named(page.group, "puzzles"))
        frames(app, 1)
        assert page.part is page.puzzles and page.practice.game == "fracas"
        click(app, named(page.group, "back"))
        assert app.stack.top is page and page.part is page.lessons
        for part in (page.puzzles, page.lessons):
            press(app, pygame.K_p)
            frames(app, 1)
            assert page.part is part
        page.group.set_focus(named(page.group, "parts"), by_key=True)
        press(app, pygame.K_RIGHT)
        assert page.part is page.puzzles


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_names_only_levels_that_its_game_offers(game: str) -> None:
    offered = {level.name for level in logic.levels_of(game_info(game))}
    apart = {level.name for level in logic.AI_LEVELS} - offered
    told = {finders(entry.puzzle) for entry in puzzles.shelf(game)}
    assert len(told) > 2 and not [name for name in apart if any(name in sentence for sentence in told)]
