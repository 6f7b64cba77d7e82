"""The camera: zoom at the pointer, drag and throw, fit. No window."""

from __future__ import annotations

import pygame
import pytest

from scenes.tables.assertion.view.camera import LARGEST, SMALLEST, Camera, card_width, frame, row_height
from scenes.tables.assertion.view.layout import Box

VIEW = pygame.Rect(0, 60, 1576, 816)
CLEAR = pygame.Rect(4, 180, 1568, 650)


@pytest.fixture
def camera() -> Camera:
    made = Camera()
    made.set_view(VIEW, CLEAR)
    return made


def run(camera: Camera, seconds: float = 1.0) -> None:
    for _ in range(round(seconds * 60)):
        camera.update(1 / 60)


def test_a_cell_has_the_measures_of_the_design() -> None:
    assert (card_width(53), row_height(53)) == (49, 73)
    assert (card_width(34), round(row_height(34))) == (31, 47)
    assert row_height(53) < row_height(53.5) < row_height(54)


def test_pixels_and_cells_agree(camera: Camera) -> None:
    for cell in ((0, 0), (7, -3), (-14, 5)):
        assert camera.cell_at(camera.card_rect(*cell).center) == cell
        assert camera.cell_at(camera.to_screen(*cell)) == cell


@pytest.mark.parametrize("mode", ["full", "none"])
@pytest.mark.parametrize("steps", [1, 3, -2])
def test_zoom_keeps_the_point_under_the_pointer(camera: Camera, mode: str, steps: int) -> None:
    camera.mode = mode
    pointer = (1200, 300)
    before = camera.to_world(pointer)
    camera.zoom(steps, pointer)
    for _ in range(30):
        camera.update(1 / 60)
        now = camera.to_world(pointer)
        assert abs(now[0] - before[0]) < 0.05 and abs(now[1] - before[1]) < 0.05
    assert camera.cell == round(camera.cell) and (camera.cell > 53) == (steps > 0)
    assert camera.by_hand


def test_zoom_has_its_ends(camera: Camera) -> None:
    camera.mode = "none"
    for _ in range(60):
        camera.zoom(1)
    assert camera.cell == LARGEST
    for _ in range(60):
        camera.zoom(-1)
    assert camera.cell == SMALLEST


def test_the_ground_follows_the_mouse_and_runs_on(camera: Camera) -> None:
    cell = camera.to_world((500, 500))
    camera.drag(53, 73)
    assert camera.to_world((553, 573)) == pytest.approx(cell, abs=0.02)
    x = camera.x
    camera.throw((-600, 0))
    assert camera.moving
    run(camera, 0.3)
    assert camera.x > x and not camera.moving


def test_reduced_motion_cuts(camera: Camera) -> None:
    camera.mode = "reduced"
    camera.look_at(5, 2)
    assert (camera.x, camera.y) == (5, 2) and not camera.moving
    camera.throw((900, 900))
    assert not camera.moving


@pytest.mark.parametrize("box", [Box(-14.5, -3, 14.5, 3), Box(-5, -9, 6, 2), Box(-20, -20, 20, 20)])
def test_fit_shows_all_of_it(camera: Camera, box: Box) -> None:
    camera.show(*frame([box], camera.parts, (SMALLEST, LARGEST)), at_once=True)
    assert camera.sees(box) and not camera.by_hand
    middle = camera.to_screen(*box.middle)
    assert abs(middle[0] - CLEAR.centerx) < 3 and abs(middle[1] - CLEAR.centery) < 3


def test_fit_is_as_near_as_it_may(camera: Camera) -> None:
    camera.show(*frame([Box(-1, -1, 1, 1)], camera.parts, (SMALLEST, 91)), at_once=True)
    assert camera.cell == 91


def test_it_never_leaves_the_field(camera: Camera) -> None:
    """The point in the middle of the clear part is at most 20 cells from the centre, wherever that part is."""
    camera.drag(100000, -100000)
    assert camera.to_world(CLEAR.center) == pytest.approx((-20, 20), abs=0.05)
    aside = pygame.Rect(VIEW.left, VIEW.top, VIEW.w // 4, VIEW.h)
    camera.set_view(VIEW, aside)
    camera.show(aside, Box(-20, -20, -18, -18), 26, at_once=True)
    assert camera.sees(Box(-20, -20, -18, -18))
    camera.show(aside, Box(18, 18, 20, 20), 26, at_once=True)
    assert camera.sees(Box(18, 18, 20, 20)), "panels beside the part hold the camera back no more"


def test_a_glide_ends_where_it_should(camera: Camera) -> None:
    camera.look_at(-4, 3)
    assert camera.moving
    run(camera)
    assert (camera.x, camera.y) == (-4, 3) and not camera.moving


def test_what_is_seen(camera: Camera) -> None:
    west, north, east, south = camera.window()
    assert west < 0 < east and north < 0 < south
    assert (east - west) * 53 == pytest.approx(VIEW.w)


def test_the_places_of_many_cards_are_those_of_each() -> None:
    camera = Camera()
    camera.set_view(pygame.Rect(0, 60, 1576, 816), pygame.Rect(4, 180, 1568, 650))
    cells = [(0, 0), (3, -2), (-17, 21)]
    for cell in (8, 37.5, 110):
        camera.stand(0.3, -12.7, cell)
        assert [pygame.Rect(place) for place in camera.card_places(cells)] == [camera.card_rect(*one) for one in cells]
