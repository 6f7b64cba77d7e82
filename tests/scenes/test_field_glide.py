"""Cards of the fields glide from where they were shown to where they belong, turning on the way."""

from __future__ import annotations

import pytest
from pygame import Rect

from scenes.tables.field.glide import CardPlace, Glide, place_of
from scenes.tables.field.piece import Piece
from scenes.tables.field.pointer import outline

HERE, THERE = Rect(10, 20, 50, 70), Rect(310, 220, 100, 140)


def piece(rect: Rect, angle: int = 0, key: str = "9S") -> Piece:
    return Piece(key, rect, "9S", angle)


def run(glide: Glide, mode: str, seconds: float = 3.0, step: float = 1 / 60) -> int:
    """Frames until nothing moves any more."""
    for count in range(round(seconds / step)):
        if not glide.update(step, mode):
            return count
    raise AssertionError("it never comes to rest")


def test_a_card_never_shown_before_lies_where_it_belongs_at_once() -> None:
    glide = Glide()
    glide.aim([piece(HERE)], "full")
    assert glide.places["9S"] == place_of(piece(HERE)) and not glide.moving


def test_a_card_that_is_born_somewhere_comes_from_there() -> None:
    glide = Glide()
    glide.aim([piece(HERE)], "full", {"9S": CardPlace(500, 500, 20, 0)})
    assert glide.moving and glide.places["9S"].x == 500
    run(glide, "full")
    assert glide.places["9S"] == place_of(piece(HERE))


@pytest.mark.parametrize("mode", ["full", "reduced"])
def test_a_card_glides_and_turns_to_its_new_place(mode: str) -> None:
    glide = Glide()
    glide.aim([piece(HERE)], mode)
    glide.aim([piece(THERE, 90)], mode)
    glide.update(1 / 60, mode)
    between = glide.places["9S"]
    assert HERE.centerx < between.x < THERE.centerx and 0 < between.angle < 90 and 50 < between.width < 100
    assert run(glide, mode) > 1
    assert glide.places["9S"] == place_of(piece(THERE, 90)) and not glide.moving


def test_without_motion_everything_is_where_it_belongs_at_once() -> None:
    glide = Glide()
    glide.aim([piece(HERE)], "none")
    glide.aim([piece(THERE)], "none")
    assert not glide.moving and glide.places["9S"] == place_of(piece(THERE))


def test_a_new_aim_on_the_way_goes_on_from_where_the_card_is() -> None:
    glide = Glide()
    glide.aim([piece(HERE)], "full")
    glide.aim([piece(THERE)], "full")
    glide.update(0.1, "full")
    between = glide.places["9S"]
    glide.aim([piece(HERE)], "full")
    assert glide.places["9S"] == between


def test_finishing_puts_everything_where_it_belongs() -> None:
    glide = Glide()
    glide.aim([piece(HERE), piece(THERE, key="9H")], "full")
    glide.aim([piece(THERE), piece(HERE, key="9H")], "full")
    glide.finish()
    assert not glide.moving and glide.places["9H"] == place_of(piece(HERE))


def test_cards_that_are_gone_are_forgotten() -> None:
    glide = Glide()
    glide.aim([piece(HERE), piece(THERE, key="9H")], "full")
    glide.aim([piece(HERE)], "full")
    assert set(glide.places) == {"9S"}


@pytest.mark.parametrize(("angle", "size"), [(0, (50, 70)), (90, (70, 50)), (180, (50, 70))])
def test_a_turned_card_fills_a_turned_box(angle: int, size: tuple[int, int]) -> None:
    box = outline(piece(HERE, angle))
    assert box.size == size and box.center == HERE.center


def test_a_wave_runs_from_left_to_right() -> None:
    """Cards that set out together arrive one after the other."""
    glide = Glide()
    places = [Rect(300, 0, 60, 84), Rect(0, 0, 60, 84), Rect(150, 0, 60, 84)]
    keys = [str(rect.x) for rect in places]
    glide.aim([piece(rect, 90, key) for rect, key in zip(places, keys, strict=True)], "full")
    glide.aim([piece(rect, 0, key) for rect, key in zip(places, keys, strict=True)], "full")
    glide.wave(0.5)
    arrived: list[str] = []
    while glide.moving:
        glide.update(1 / 60, "full")
        arrived += [key for key in keys if glide.places[key].angle == 0 and key not in arrived]
    assert arrived == ["0", "150", "300"]
