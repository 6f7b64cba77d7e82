"""Distances counted in steps: where the tablets stand and what the map shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.tables.assertion.hud import maps
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Cell,
    Line,
    lines_of,
    orientation_for,
    segments,
)
from scenes.tables.assertion.view.lines import MARGIN, tip_place
from scenes.ui.look import Look
from scenes.ui.theme import THEMES, Scale
from tests.assertion.table import seen
from tests.scenes.hud_kit import BANNERS, played
from tests.scenes.table_kit import at_turn_of, frames, open_table

SIZE = (60, 48)
GAMES = [
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"teams": "partners"}),
    (4, {"teams": "partners", "teamBoard": "fourSided"}),
]


def _camera() -> Camera:
    camera = Camera()
    camera.set_view(pygame.Rect(0, 0, 1600, 1600), pygame.Rect(0, 0, 1600, 1600))
    camera.stand(0, 0, 40)
    return camera


def _middle(camera: Camera, line: Line, sides: list[Cell], cards: list[pygame.Rect]) -> tuple[int, int] | None:
    place = tip_place(camera, line, segments(line, sides, True), SIZE, (cards, []))
    return (place[0] + SIZE[0] // 2, place[1] + SIZE[1] // 2) if place is not None else None


@pytest.mark.parametrize("side", [WEST, EAST, NORTH, SOUTH])
def test_a_tablet_stands_at_the_tip_of_its_line(side: Cell) -> None:
    camera, sides = _camera(), [WEST, EAST, NORTH, SOUTH]
    for distance in (7, 11, 14):
        tip = camera.to_screen(side[0] * (distance - 0.5), side[1] * (distance - 0.5))
        if camera.view.inflate(-SIZE[0], -SIZE[1]).collidepoint(tip):
            assert _middle(camera, Line(1, side, distance, 4), sides, []) == tip


def test_a_tablet_gives_way_to_a_card_along_its_line() -> None:
    camera, line = _camera(), Line(1, EAST, 7, 4)
    card = camera.card_rect(6, 0)
    middle = _middle(camera, line, [WEST, EAST], [card])
    assert middle == camera.to_screen(5.5, -1)
    everywhere = [camera.view]
    assert _middle(camera, line, [WEST, EAST], everywhere) == camera.to_screen(6.5, 0)


def test_a_line_out_of_sight_has_no_tablet() -> None:
    camera = _camera()
    camera.stand(-20, 0, 40)
    assert _middle(camera, Line(1, EAST, 14, 5), [WEST, EAST], []) is None


@pytest.mark.share(2)
@pytest.mark.parametrize(("seats", "options"), GAMES)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_tablets_lie_on_no_card_no_panel_and_not_on_one_another(
    tmp_path: Path, size: tuple[int, int], seats: int, options: dict[str, Any]
) -> None:
    match = at_turn_of(0, 4, seats=seats, distance="manhattan", **options)
    with open_table(tmp_path, match, size=size) as (app, table):
        table.view.framing.fit(at_once=True, whole=True)
        frames(app, 200)
        found = table.view.signs.tablets()
        boxes = [pygame.Rect(place, made.get_size()).inflate(-2 * MARGIN, -2 * MARGIN) for _, made, place in found]
        assert len(found) >= 6
        cards = [table.view.camera.card_rect(laid.column, laid.row) for laid in table.hand.lying()]
        for index, ((line, _, _), box) in enumerate(zip(found, boxes, strict=True)):
            assert box.collidelist(cards) < 0, line
            assert box.collidelist(boxes[:index]) < 0, line
            assert not table.hud.covers(box.center), line


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_map_shows_the_steps(seats: int, options: dict[str, Any]) -> None:
    match = played(seats, 3, distance="manhattan", **options)
    view = seen(match, 0)
    orientation = orientation_for(view, 0)
    field = maps.field_of(view, orientation, BANNERS)
    sides = [orientation.side_of(home.vector) for home in view.homes]
    wanted = {
        (piece[3], piece[0], piece[1], piece[2])
        for line in lines_of(view, orientation)
        for piece in segments(line, sides, True)
    }
    assert {(stroke.upright, stroke.at, stroke.low, stroke.high) for stroke in field.strokes} == wanted
    straight = maps.field_of(seen(played(seats, 3, **options), 0), orientation, BANNERS)
    assert (field.columns, field.rows) == (straight.columns, straight.rows)
    assert len(straight.strokes) == 3 * len(sides)


def test_a_step_is_painted_where_it_lies_and_nowhere_else() -> None:
    pygame.init()
    canvas, place = pygame.Surface((310, 170)), pygame.Rect(0, 0, 310, 170)
    look = Look(THEMES["lacquer"], Scale(1920, 1080))

    def painted(*strokes: maps.Stroke) -> pygame.Surface:
        maps.draw_map(canvas, place, look, maps.Field((), strokes, 15.5, 7.5))
        return canvas.copy()

    plain, line = painted(), painted(maps.Stroke(True, 6.5, "fire", -0.5, 0.5))
    x, y = maps.Projection.of(place, maps.Field((), (), 15.5, 7.5)).to_pixels(6.5, 0)
    assert line.get_at((round(x), round(y))) != plain.get_at((round(x), round(y)))
    assert line.get_at((round(x), round(y) - 30)) == plain.get_at((round(x), round(y) - 30))
