"""A pile laid open: in order, with nothing shown that the one who looks may not know, by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.tables.assertion.hud.menu import PileScene, measure
from scenes.tables.assertion.table import TableScene
from tests.assertion.strategies.kit import column, declare, quiet, stand
from tests.assertion.table import build
from tests.scenes.shell_kit import moved
from tests.scenes.table_kit import click_at, frames, keys, open_table


def laid_open(table: TableScene) -> PileScene:
    top = table.app.stack.top
    assert isinstance(top, PileScene)
    return top


def with_piles() -> Any:
    """One card on the centre, one concealed and one open among the removed; seat 0 is asked next."""
    match = stand(column(1, 0), ["5C 2H 3H 4D 5D 6H", "7D 2C 3C QC 5S 8S"], removed="9D 10D")
    declare(match, 0, "5C", "2H", "AC", (5, 5))
    quiet(match)
    build(match, 1, ("7D", (2, 0)))
    return match


@pytest.mark.parametrize("name", ["centre", "removed"])
def test_a_pile_is_laid_open_by_mouse_top_card_first(tmp_path: Path, name: str) -> None:
    with open_table(tmp_path, with_piles()) as (app, table):
        frames(app, 5)
        click_at(app, table.layout.piles[name].center)
        assert laid_open(table).codes == tuple(reversed(table.match.view_document(table.viewer)[name]))


def test_it_is_laid_open_and_aside_with_the_keyboard_alone(tmp_path: Path) -> None:
    with open_table(tmp_path, with_piles()) as (app, table):
        frames(app, 5)
        table.hud.set_focus("pile:removed")
        keys(app, pygame.K_RETURN)
        scene = laid_open(table)
        assert scene.chosen == 0
        keys(app, pygame.K_RIGHT)
        assert scene.chosen == 1
        keys(app, pygame.K_ESCAPE)
        assert app.stack.top is table


def test_what_lies_concealed_stays_face_down_for_a_rival() -> None:
    match = with_piles()
    assert "2H" not in match.view(1).removed and "2H" in match.view(0).removed


def test_the_card_under_the_pointer_is_chosen_and_a_click_beside_closes(tmp_path: Path) -> None:
    with open_table(tmp_path, with_piles()) as (app, table):
        frames(app, 5)
        click_at(app, table.layout.piles["removed"].center)
        scene = laid_open(table)
        app.dispatch(moved(scene.grid.cells[2].center))
        assert scene.chosen == 2
        click_at(app, (4, 4))
        assert app.stack.top is table


@pytest.mark.parametrize("name", ["centre", "removed"])
def test_an_empty_pile_says_so_and_opens_nothing(tmp_path: Path, name: str) -> None:
    with open_table(tmp_path, stand(column(1, 0), ["5C 2H", "7D 2C"])) as (app, table):
        frames(app, 5)
        click_at(app, table.layout.piles[name].center)
        assert app.stack.top is table
        table.hud.set_focus(f"pile:{name}")
        keys(app, pygame.K_RETURN)
        assert app.stack.top is table
        assert next(spot.tip for spot in table.hud.spots() if spot.name == f"pile:{name}").startswith("No card")


def test_nothing_is_to_be_seen_of_the_deck(tmp_path: Path) -> None:
    with open_table(tmp_path, with_piles()) as (app, table):
        frames(app, 5)
        click_at(app, table.layout.piles["deck"].center)
        assert app.stack.top is table


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("count", [1, 20, 54])
def test_any_number_of_cards_has_room(tmp_path: Path, size: tuple[int, int], count: int) -> None:
    with open_table(tmp_path, with_piles(), size) as (_, table):
        grid = measure(count, size, table.look)
        assert all(grid.inner.contains(cell) for cell in grid.cells)
        assert all(not one.colliderect(other) for one in grid.cells for other in grid.cells if one is not other)
        assert all(not cell.colliderect(grid.words) for cell in grid.cells)
