"""The panels of the table find room in every window, at every interface scale."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pygame
import pytest
from pygame import Rect

import logic
from scenes.play.layout import HudLayout, compute
from scenes.tables.assertion.hud import drawer
from scenes.tables.assertion.hud.model import CardFacts
from scenes.ui.assets import CODES
from scenes.ui.look import Look
from scenes.ui.theme import LACQUER
from tests.scenes.hud_kit import Bench, model_of, played
from tests.scenes.witness_kit import faults, listening

SIZES = (
    (1024, 640), (1152, 720), (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1600, 900), (1680, 1050),
    (1920, 1080), (1920, 1200), (2200, 1000), (2560, 1080), (2560, 1440),
)  # fmt: skip
SCALES = (0.8, 0.9, 1.0, 1.2, 1.25, 1.5, 1.8, 2.0)


def layouts() -> list[HudLayout]:
    return [
        compute(*size, user, opened, seats)
        for size, user, opened, seats in product(SIZES, SCALES, (False, True), (2, 3, 4))
    ]


def named(places: HudLayout) -> dict[str, Rect]:
    found = {
        "bar": places.top_bar, "plaque": places.plaque, "hand": places.hand, "end": places.end_button,
        "zoom": places.zoom,
    }  # fmt: skip
    found |= {f"pile {name}": rect for name, rect in places.piles.items()}
    found |= {f"opponent {index}": rect for index, rect in enumerate(places.opponents)}
    found |= {f"backs {index}": rect for index, rect in enumerate(places.backs) if rect.w}
    found |= {name: rect for name, rect in (("drawer", places.drawer), ("column", places.column)) if rect is not None}
    if places.note is not None:
        found["note"] = places.note
    return found


def test_no_two_panels_overlap_and_all_are_in_the_window() -> None:
    for places in layouts():
        window = Rect(0, 0, *places.size)
        for (one, first), (other, second) in combinations(named(places).items(), 2):
            assert not first.colliderect(second), (places.size, places.scale.user, one, other)
        for name, rect in named(places).items():
            assert rect.w > 0 and rect.h > 0 and window.contains(rect), (places.size, places.scale.user, name)


def test_bar_board_and_tray_share_the_window() -> None:
    for places in layouts():
        assert places.top_bar.bottom == places.board.top
        assert places.board.bottom == places.tray.top
        assert places.tray.bottom == places.size[1]
        assert places.board.contains(places.free)
        assert places.board.h >= places.size[1] * 0.35
        if places.column is not None:
            assert places.drawer is None and places.column.left == places.board.right == places.tray.right
        for rect in (places.plaque, places.hand, places.end_button, *places.piles.values()):
            assert places.tray.contains(rect)


def test_a_column_is_always_there_in_large_windows_and_a_record_lies_over_small_ones() -> None:
    for size in ((1280, 800), (1440, 900), (1920, 1080)):
        closed, opened = compute(*size, 1.0, False), compute(*size, 1.0, True)
        assert closed.column is not None and closed == opened, "the record changes nothing of where things lie"
    small = compute(1024, 640, 1.0, True)
    assert small.column is None and small.drawer == Rect(724, 44, 300, 470)
    assert compute(1920, 1080, 1.0, False, lesson=True).tablet == compute(1920, 1080, 1.0, False).column
    bare = compute(1920, 1080, 1.0, False, bare=True)
    assert bare.column is None and bare.board.w == 1920


@pytest.mark.parametrize(
    "options", [(), ("Parallel lines: not allowed", "Passing: on", "Equal turns: on", "Teams: two")]
)
def test_the_text_of_every_card_can_be_read_in_the_drawer(options: tuple[str, ...]) -> None:
    for size, user in (
        ((1024, 640), 1.0),
        ((1024, 640), 2.0),
        ((1280, 800), 1.0),
        ((1920, 1080), 2.0),
        ((1920, 1080), 1.0),
    ):
        pygame.display.init()
        places = compute(*size, user, True)
        look = Look(LACQUER, places.scale)
        parts = drawer.measure(places, look, options, False)
        assert parts is not None and parts.record is not None
        house = [parts.record.house] if parts.record.house else []
        told = [parts.told] if parts.told else []
        stacked = [*told, parts.record.head, *house, parts.record.rect, parts.inspector, parts.map]
        assert all(upper.bottom <= lower.top for upper, lower in pairwise(stacked))
        assert parts.record.rect.h >= 40 and parts.rect.contains(parts.record.rect)
        for code in CODES:
            assert drawer.fits(parts.inspector, look, places, "assertion", code), (size, user, code)


@pytest.mark.parametrize(("size", "user"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 800), 1.0)])
def test_what_can_be_done_with_a_card_is_never_printed_over_its_text(size: tuple[int, int], user: float) -> None:
    """If all of it finds no room, the end of the card's text is left out: I reads the card."""
    why_not = "No trick of an opponent lies within reach of your land, so it would have no effect this turn."
    facts = CardFacts(False, why_not, ("6D", "9H", "10C"))
    screen = pygame.Surface(size)
    places = compute(*size, user, True)
    look = Look(LACQUER, places.scale)
    parts = drawer.measure(places, look, (), False)
    assert parts is not None
    for code in CODES[::4]:
        with listening(screen) as seen:
            drawer.draw_inspector(screen, parts.inspector, look, places, "assertion", code, logic.ENGLISH, facts)
        assert not [fault for fault in faults(seen) if "over" in fault], code


def test_the_reference_measures() -> None:
    places = compute(1920, 1080, 1.0, True)
    assert (places.top_bar.h, places.tray.h, places.column and places.column.w) == (60, 204, 344)
    assert places.hand_slot(0, 6).size == (124, 174)
    small = compute(1024, 640, 1.0, False)
    assert (small.top_bar.h, small.tray.h, small.hand_slot(0, 6).w) == (44, 126, 76)


@pytest.mark.parametrize("count", [1, 2, 5, 6, 7, 9, 12])
def test_hand_cards_stay_in_the_hand(count: int) -> None:
    for places in layouts():
        slots = [places.hand_slot(index, count) for index in range(count)]
        assert all(places.hand.left - 1 <= slot.left and slot.right <= places.hand.right + 1 for slot in slots)
        assert all(slot.bottom <= places.tray.bottom for slot in slots)
        if count <= 6:
            steps = [right.left - left.left for left, right in pairwise(slots)]
            assert all(step >= places.hit for step in steps)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("size", "user"),
    [((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 800), 1.0), ((1920, 1080), 0.8), ((2560, 1440), 2.0)],
)
def test_everything_that_can_be_pressed_is_large_enough(size: tuple[int, int], user: float, seats: int) -> None:
    for opened in (False, True):
        bench = Bench(model_of(played(seats), drawer_open=opened), *size, user)
        for spot in bench.hud.spots():
            if spot.command is not None:
                assert min(spot.rect.size) >= bench.places.hit, spot
            assert bench.surface.get_rect().contains(spot.rect), spot
        pressed = [spot for spot in bench.hud.spots() if spot.name not in ("board", "house")]
        for one, other in combinations(pressed, 2):
            both_hand = one.name.startswith("hand:") and other.name.startswith("hand:")
            assert both_hand or not one.rect.colliderect(other.rect), (one.name, other.name)
