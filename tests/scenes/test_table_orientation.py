"""Tests of how the field lies on the screen: pure, no window."""

from __future__ import annotations

import pytest

import logic
from logic.views import PlacementView
from scenes.play.nearest import nearest
from scenes.tables.assertion.view.layout import (
    EAST,
    FAINT,
    NORTH,
    SOUTH,
    WEST,
    Line,
    Orientation,
    cards_on_ground,
    lines_of,
    orientation_for,
    segments,
    whole_box,
)
from tests.assertion.table import seen

VECTORS = [[0, -1], [-1, 0], [0, 1], [1, 0]]
CELLS = [(x, y) for x in range(-3, 4) for y in range(-3, 4)]


@pytest.mark.parametrize("vector", VECTORS)
def test_the_home_of_the_viewer_lies_at_the_left(vector: list[int]) -> None:
    orientation = Orientation.for_home(vector)
    assert orientation.side_of(vector) == WEST
    assert orientation.to_screen([-7 * vector[0], -7 * vector[1]]) == (7, 0)


@pytest.mark.parametrize("vector", VECTORS)
def test_there_and_back(vector: list[int]) -> None:
    orientation = Orientation.for_home(vector)
    assert all(orientation.to_cell(*orientation.to_screen(cell)) == tuple(cell) for cell in CELLS)
    assert len({orientation.to_screen(cell) for cell in CELLS}) == len(CELLS)


@pytest.mark.parametrize("vector", VECTORS)
def test_it_is_a_turn_and_no_mirror(vector: list[int]) -> None:
    """Neighbours stay neighbours, and left hand stays left hand."""
    orientation = Orientation.for_home(vector)
    ax, ay = orientation.to_screen([1, 0])
    bx, by = orientation.to_screen([0, 1])
    assert abs(ax) + abs(ay) == 1 == abs(bx) + abs(by)
    assert ax * by - ay * bx == -1  # rows grow downwards, y upwards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_attacks_to_the_right(seats: int) -> None:
    match = logic.new_match("assertion", seats, 1, {})
    for seat in range(seats):
        view = seen(match, seat)
        orientation = orientation_for(view, seat)
        own = next(line for line in lines_of(view, orientation) if line.home == seat and line.distance == 7)
        assert own.side == WEST and own.upright and own.at == -6.5
    assert len(lines_of(seen(match, 0), orientation_for(seen(match, 0), 0))) == 3 * len(seen(match, 0).homes)


def test_four_lands_lie_on_four_sides() -> None:
    view = seen(logic.new_match("assertion", 4, 1, {}), 2)
    orientation = orientation_for(view, 2)
    assert {line.side for line in lines_of(view, orientation)} == {WEST, NORTH, EAST, SOUTH}


def test_partners_on_one_ground_look_the_same_way() -> None:
    match = logic.new_match("assertion", 4, 1, {"teams": "partners"})
    assert orientation_for(seen(match, 2), 2) == orientation_for(seen(match, 0), 0)
    assert orientation_for(seen(match, 3), 3) == orientation_for(seen(match, 1), 1)


def test_lines_are_whole_with_two_lands_and_faint_beyond_their_own_with_more() -> None:
    line = Line(1, EAST, 7, 4)
    assert segments(line, [WEST, EAST], False) == [(6.5, -20.5, 20.5, True, 1.0)]
    inner, *outer = segments(line, [WEST, EAST, NORTH, SOUTH], False)
    assert inner == (6.5, -6.5, 6.5, True, 1.0)
    assert {piece[4] for piece in outer} == {FAINT}


def test_counted_in_steps_a_line_is_a_stair() -> None:
    """Beside every piece along the line lies a cell whose distance is just the line's."""
    for at, low, high, upright, _ in segments(Line(1, EAST, 7, 4), [WEST, EAST], True):
        if upright:
            row = (low + high) / 2
            assert at + 0.5 == max(1, 7 - abs(row))


def test_the_arrow_goes_to_the_nearest_cell_that_way() -> None:
    cells = [(2, 0), (5, 0), (1, 4), (-3, 1), (0, -2)]
    assert nearest((0, 0), cells, (1, 0)) == (2, 0)
    assert nearest((2, 0), cells, (1, 0)) == (5, 0)
    assert nearest((0, 0), cells, (-1, 0)) == (-3, 1)
    assert nearest((0, 0), cells, (0, -1)) == (0, -2)
    assert nearest((5, 0), cells, (1, 0)) is None
    assert nearest((2, 0), [(2, 0)], (1, 0)) is None


def test_tentative_cards_lie_among_the_others() -> None:
    match = logic.new_match("assertion", 2, 7, {})
    view = seen(match, 0)
    orientation = orientation_for(view, 0)
    placed = [PlacementView("9S", (0, 1), "S")]
    (laid,) = cards_on_ground(view, placed, orientation, 0)
    assert (laid.column, laid.row, laid.tentative, laid.seat) == (1, 0, True, 0)


def test_the_camera_shows_all_lines_of_two_lands() -> None:
    from scenes.tables.assertion.view.layout import content_box

    box = whole_box(content_box([], []), [WEST, EAST])
    assert (box.left, box.right) == (-14.5, 14.5)
    assert box.bottom - box.top < 10
