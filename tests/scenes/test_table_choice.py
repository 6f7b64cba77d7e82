"""The camera of the large table shows the whole choice: every place of every card that can be held."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from logic.views import PlayAct
from scenes.app.app import App
from scenes.tables.assertion.input.input import REST
from scenes.tables.assertion.table import TableScene
from scenes.tables.assertion.view.layout import EAST, spots_box
from tests.scenes.camera_kit import SIZES, TABLES, check_choice, check_news, games, hidden, where
from tests.scenes.shell_kit import down, moved, up
from tests.scenes.table_kit import at_turn_of, click_at, frames, keys, open_table, slot, spot
from tools.positions import campaign, take

CASES = [(size, seats, options) for size in SIZES for seats, options in TABLES]
FEW = 5  # decisions of a game in the short form, from the turn LATE on: there the ground is wide
LATE = 8
SEEDS = (5, 6, 7, 8)


@pytest.mark.share(5)
@pytest.mark.parametrize(("size", "seats", "options"), CASES)
def test_every_place_is_in_sight_before_a_card_is_taken_up(
    tmp_path: Path, size: tuple[int, int], seats: int, options: dict[str, Any], whole: bool
) -> None:
    held = 0
    for seed in SEEDS if whole else SEEDS[:1]:
        for number, table in enumerate(games(tmp_path, size, seats, options, seed, 0 if whole else LATE)):
            if number >= FEW and not whole:
                break
            check_news(table)
            held += check_choice(table)
    assert held


# ---- a camera that the player leads


@contextmanager
def led(folder: Path, motion: str = "none") -> Iterator[tuple[App, TableScene, str]]:
    """A table whose player looks so closely that only a part of the places of a card is in sight; and that card."""
    with open_table(folder, at_turn_of(0, 6, seed=11), (1280, 800), motion=motion) as (app, table):
        frames(app, 40)
        code = next(act.card for act in table.hand.play.decision.actions if act.kind == "card")
        table.view.camera.mode = "none"
        table.view.camera.zoom(20)
        table.view.camera.look_at(min(column for column, _ in table.hand.ahead()) - 2, 0)
        frames(app, 2)
        yield app, table, code


def carry(app: App, table: TableScene, code: str) -> None:
    click_at(app, slot(table, code))
    assert table.hand.held == code


def lost(table: TableScene) -> int:
    return sum(len(found) for found in table.input.edge.outside().values())


def test_marks_count_the_places_out_of_sight_and_lead_there(tmp_path: Path) -> None:
    with led(tmp_path) as (app, table, code):
        carry(app, table, code)
        cell, turn = table.view.camera.cell, table.match.token
        assert lost(table) == len(hidden(table, [(place,) for place in table.hand.legal()])) > 0
        for _ in range(12):
            marks = {mark.side: mark for mark in table.input.edge.marks()}
            if EAST not in marks:
                break
            before = where(table)
            click_at(app, marks[EAST].rect.center)
            assert where(table) != before and table.view.camera.cell == cell
            assert table.hand.held == code and table.match.token == turn, "a press on a mark lays nothing"
        else:
            raise AssertionError("there are always more")


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_a_card_held_at_the_edge_moves_the_ground_as_far_as_there_are_places(tmp_path: Path, motion: str) -> None:
    with led(tmp_path, motion) as (app, table, code):
        carry(app, table, code)
        clear, cell = table.view.camera.clear, table.view.camera.cell
        edge = (clear.right - 8, clear.centery)
        app.dispatch(moved(edge))
        frames(app, 1)
        still = where(table)
        frames(app, 3, REST / 4)
        assert where(table) == still, "a card that only passes moves nothing"
        steps = set()
        for _ in range(400):
            before = table.view.camera.to_screen(0, 0)[0]
            frames(app, 1, 0.05)
            steps.add(before - table.view.camera.to_screen(0, 0)[0])
        assert EAST not in table.input.edge.outside() and table.view.camera.cell == cell
        assert len(steps) > 1 and (motion == "full" or len(steps - {0, round(cell)}) <= 2), "cell by cell"
        there = where(table)
        frames(app, 20, 0.1)
        assert where(table) == there, "nothing lies beyond this edge any more"


def test_what_the_player_has_led_moves_only_for_the_choice_and_never_changes_its_size(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, 6, seed=11), (1920, 1080)) as (app, table):
        frames(app, 5)
        code = next(act.card for act in table.hand.play.decision.actions if act.kind == "card")
        table.view.camera.look_at(table.view.camera.x + 30, table.view.camera.y)
        away = where(table)
        carry(app, table, code)
        assert not hidden(table, [(place,) for place in table.hand.legal()]), "there was room for all"
        assert where(table) != away and table.view.camera.cell == away[2]
        table.view.camera.look_at(0, -3)
        elsewhere = where(table)
        table.input.moves.put_back()
        frames(app, 2)
        assert where(table) == elsewhere, "the same question again"


def test_the_next_question_takes_the_camera_back_only_if_its_places_are_out_of_sight(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, 4, seed=11), (1920, 1080), humans=1) as (app, table):
        frames(app, 5)
        for away, stays in ((0.2, True), (30.0, False)):
            table.view.camera.look_at(table.view.camera.x + away, table.view.camera.y)
            led_to = where(table)
            action = next(act for act in table.hand.play.decision.actions if act.kind == "card")
            table.input.moves.pick(action.card)
            places = list(table.hand.legal())
            if not stays:
                table.view.camera.look_at(*led_to[:2])
            table.input.moves.lay(places[0])
            frames(app, 5)
            if table.hand.suit_cell() is None and table.hand.ahead():
                assert (where(table) == led_to) == stays
                assert table.view.camera.sees(spots_box(list(table.hand.ahead())))


def test_where_the_places_are_too_many_the_arrows_and_the_marks_lead_to_each(tmp_path: Path) -> None:
    """The second base of the Ace of Clubs may lie on any empty cell: more than a thousand places (D-AC1)."""
    match = take(campaign(0, "AC 6D AS R* 4C AH", "6C KD QH 5C 3H 4S"), 0, PlayAct("AC"))
    with open_table(tmp_path, match, (1024, 640)) as (app, table):
        frames(app, 5)
        targets = [target.cells for target in table.prompts.aiming.targets()]
        assert lost(table) == len(hidden(table, targets)) > 500 and len(table.input.edge.marks()) >= 2
        assert table.view.camera.cell >= 24
        before = where(table)
        for _ in range(12):
            keys(app, pygame.K_DOWN)
            assert not hidden(table, [table.prompts.aiming.targets()[table.prompts.aiming.at].cells])
        assert where(table) != before and table.view.camera.cell == before[2]


def test_a_mark_takes_the_press_and_the_release(tmp_path: Path) -> None:
    match = take(campaign(0, "AC 6D AS R* 4C AH", "6C KD QH 5C 3H 4S"), 0, PlayAct("AC"))
    with open_table(tmp_path, match, (1280, 800)) as (app, table):
        frames(app, 5)
        token, mark = table.match.token, table.input.edge.marks()[0]
        for event in (moved(mark.rect.center), down(mark.rect.center), up(mark.rect.center)):
            app.dispatch(event)
        frames(app, 3)
        assert table.match.token == token and table.input.edge.marks() and spot(table, (0, 0))
