"""The statistics: figures of the rows, the page with none, a few and many games, the table to take away, erasing."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.app import lessons, puzzles
from scenes.app.app import App
from scenes.app.confirm import Confirm
from scenes.app.player_result import DRAWN, LOST, WON, PlayerResult
from scenes.pages.archive.game_filter import PlayedGame
from scenes.pages.statistics import figures
from scenes.pages.statistics.charts import Favourites
from scenes.pages.statistics.page import StatisticsScene
from scenes.store.finished import Ended
from scenes.ui.look import Look
from scenes.ui.theme import LACQUER, Scale
from tests.scenes.past_kit import keep, over
from tests.scenes.shell_kit import click, named, open_app, press
from tests.scenes.witness_kit import faults, listening

NOW = 1_700_000_000


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        yield opened


def game(number: int, result: str, margin: int, opponent: str = "soldier", taken: int = 0, counted: bool = True,
         plays: dict[str, list[int]] | None = None) -> PlayedGame:  # fmt: skip
    facts = {"plays": plays or {}}
    row = Ended(
        str(number), "assertion", "", [{"name": "=Mei"}], {}, "1", NOW, NOW + number, {}, {}, taken, counted, facts
    )
    return PlayedGame(row, PlayerResult(0, result, margin, opponent, (9, 9 - margin), 20))


SOME = [game(3, WON, 3), game(1, WON, 1), game(2, LOST, -4, "general"), game(4, WON, 5, "general"),
        game(5, DRAWN, 0), game(6, WON, 9, taken=1), game(7, LOST, -9, counted=False)]  # fmt: skip


def test_the_figures_are_those_of_the_games_that_count() -> None:
    """Games with moves taken back stand apart, those that do not count nowhere."""
    own = figures.those_that_count(SOME)
    told = figures.figures(own, NOW + 10)
    assert (told.games, told.won, told.lost, told.drawn) == (5, 3, 1, 1)
    assert (told.streak, told.best, told.margin, told.turns, told.share) == (0, 2, 1.0, 20.0, 0.6)
    assert [one.row.id for one in figures.taken_back(SOME)] == ["6"]
    assert figures.figures([], NOW).share == 0.0


def test_points_tokens_and_cards_are_no_sum() -> None:
    """A mean margin is one game's; of several there is none, and no pile of margins."""
    mixed = [*SOME[:2], replace(SOME[2], row=replace(SOME[2].row, game="fracas"))]
    told = figures.figures(mixed, NOW)
    assert told.margin is None and figures.signed(told.margin) == "–" and not figures.margins(mixed)
    by_game = figures.by_game(mixed, NOW)
    assert all(line.figures.margin is not None for line in by_game if line.figures.games)


def test_margins_are_piled_and_only_a_draw_is_none() -> None:
    piles = dict(figures.margins(figures.those_that_count(SOME)))
    assert sum(piles.values()) == 5 and piles[0] == 1 and piles[3] == 2 and piles[-3] == 1 and piles[6] == 1
    assert dict(figures.margins([game(1, WON, 99)]))[15] == 1


def test_the_curve_begins_with_the_twentieth_game() -> None:
    many = [game(number, WON if number % 2 else LOST, 1) for number in range(25)]
    assert figures.curve(many[:19]) == [] and len(figures.curve(many)) == 6
    assert figures.curve(many)[0] == (NOW + 19, 0.5)


def test_strategies_are_counted_for_ones_own_seat() -> None:
    many = [game(1, WON, 1, plays={"AS": [2, 9]}), game(2, LOST, -1, plays={"AS": [1, 0], "2D": [0, 4]})]
    assert figures.strategies(many) == [("AS", 3, 0.5)]


def test_an_empty_picture_of_strategies_says_how_often_one_is_enacted_first() -> None:
    """A finished game with one strategy enacted left it empty, with no word of the three times that it takes."""
    assert figures.strategies([game(1, WON, 1, plays={"3S": [figures.FEWEST_PLAYS - 1, 0]})]) == []
    assert figures.strategies([game(1, WON, 1, plays={"3S": [figures.FEWEST_PLAYS, 0]})]) == [("3S", 3, 1.0)]
    assert "three times" in Favourites(Look(LACQUER, Scale(1280, 800)), (), letters=True).none


def test_lines_say_what_their_games_have_in_common() -> None:
    own = figures.those_that_count(SOME)
    assert [(line.key, line.figures.games) for line in figures.by_level(own, NOW)] == [("soldier", 3), ("general", 2)]
    assert [line.key for line in figures.by_game(own, NOW)] == ["assertion"]
    assert [line.label for line in figures.by_rules(own, NOW)] == ["The usual rules"]


def test_the_table_can_be_read_again_and_holds_no_formula() -> None:
    read = list(csv.DictReader(io.StringIO(figures.table(SOME).decode(), newline="")))
    assert [row["result"] for row in read] == [WON, LOST, WON, WON, DRAWN, WON]
    assert read[0]["players"] == "'=Mei" and read[-1]["taken back"] == "1"


@pytest.mark.parametrize("count", (0, 1, 30))
@pytest.mark.parametrize("size", ((1024, 640), (1920, 1080)))
def test_the_page_is_drawn_with_none_one_and_many_games(tmp_path: Path, size: tuple[int, int], count: int) -> None:
    """Nothing on it lies over anything else."""
    with open_app(tmp_path, *size) as app:
        session = over("fracas") if count else None
        for number in range(count):
            assert session is not None
            keep(app, session, NOW + number * 86400, winners=[number % 2])
        app.first_scene()
        scene = StatisticsScene()
        app.stack.push(scene)
        for tab in ("level", "game", "rules", "learned"):
            scene.show_tab(tab)
            with listening(app.surface) as seen:
                scene.draw(app.surface)
            seen.scrolling += [area.rect for area in scene.group.areas]
            assert not faults(seen), tab
        assert len(scene.played) == count


def test_a_line_of_the_table_filters_the_page_and_no_longer_when_it_is_pressed_again(app: App) -> None:
    keep(app, over())
    scene = StatisticsScene()
    app.stack.push(scene)
    scene.group.set_focus(named(scene.group, "line 0"), by_key=True)
    press(app, pygame.K_RETURN)
    assert scene.wanted.opponent == "general" and len(scene.played) == 1
    press(app, pygame.K_RETURN)
    assert scene.wanted.opponent == ""


def test_erasing_is_asked_about_with_cancel_first_and_leaves_the_games(app: App) -> None:
    kept = keep(app, over())
    app.storage.lessons.finish("fracas/1_muster")
    app.storage.puzzles.tried("fracas/1-2", True)
    scene = StatisticsScene()
    app.stack.push(scene)
    click(app, named(scene.group, "erase"))
    asking = app.stack.top
    assert isinstance(asking, Confirm) and asking.group.focus is named(asking.group, "no")
    press(app, pygame.K_RETURN)
    assert len(scene.played) == 1
    scene.ask()
    asking = app.stack.top
    assert isinstance(asking, Confirm)
    click(app, named(asking.group, "yes"))
    assert not scene.played and app.storage.finished.document(kept) is not None
    assert not app.storage.lessons.done() and not app.storage.puzzles.tries()


def test_the_table_is_written_where_it_says(app: App) -> None:
    scene = StatisticsScene()
    app.stack.push(scene)
    scene.export()
    assert not (app.storage.folder / "games").exists(), "there is nothing to write yet"
    keep(app, over())
    scene.read()
    click(app, named(scene.group, "export"))
    [path] = (app.storage.folder / "games").glob("*.csv")
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2


def test_what_was_learned_is_counted_and_written(app: App) -> None:
    """Lessons and puzzles by game, in a table of their own and in a file of their own."""
    first, second = (one.puzzle.name for one in puzzles.shelf("fracas")[:2])
    app.storage.lessons.finish("fracas/1_muster")
    app.storage.lessons.finish("cards/AS")
    for name, solved in ((first, True), (second, False), (second, True)):
        app.storage.puzzles.tried(name, solved)
    scene = StatisticsScene()
    app.stack.push(scene)
    scene.show_tab("learned")
    told = {line.label: line.cells for line in scene.learned()}
    count, taught = len(puzzles.shelf("fracas")), len(lessons.shelf("fracas"))
    assert told["Fracas"] == (f"1 / {taught}", f"2 / {count}", "50%")
    assert told["A card a day"][0] == f"1 / {len(lessons.daily())}" and told["Solved in a row"][1:] == ("0", "best 1")
    assert told["Days in a row"][1:] == ("1", "best 1")
    scene.want(game="fracas")
    assert [line.label for line in scene.learned()] == ["Fracas"]
    click(app, named(scene.group, "export"))
    [path] = (app.storage.folder / "games").glob("*.csv")
    rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"), newline="")))
    assert [(row["kind"], row["result"]) for row in rows if row["kind"] == "puzzle"] == [
        ("puzzle", "solved"), ("puzzle", "missed"), ("puzzle", "solved")
    ]  # fmt: skip
    assert {(row["kind"], row["game"], row["name"]) for row in rows if row["kind"] != "puzzle"} == {
        ("lesson", "fracas", "1_muster"), ("card", "", "AS")
    }  # fmt: skip
