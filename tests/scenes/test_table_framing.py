"""Tests of what the camera shows by itself: what lies there and where one may build next, large, and nothing under a
panel."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from logic.views import PlayAct
from scenes.tables.assertion.table import TableScene
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.framing import AHEAD, LEAST
from scenes.tables.assertion.view.layout import content_box, grown, spots_box
from scenes.tables.assertion.view.lines import MARGIN
from scenes.ui.cards import MEDIUM
from tests.scenes.table_kit import at_turn_of, frames, keys, open_table, play_on, settle
from tools.motions import NEVER
from tools.positions import campaign, played_to, take, threatened

WINDOWS = [((1024, 640), 100), ((1920, 1080), 100), ((1920, 1080), 200), ((3840, 2160), 140)]


def panels(table: TableScene) -> list[pygame.Rect]:
    places = table.layout
    found = [places.top_bar, places.tray, places.zoom, *places.opponents, *([places.drawer] if places.drawer else [])]
    slip = table.hud.slip_rect()
    return [*found, slip] if slip is not None else found


def cards_of(table: TableScene) -> list[pygame.Rect]:
    return [
        table.view.camera.card_rect(*cell)
        for cell in {(0, 0), *((laid.column, laid.row) for laid in table.hand.lying())}
    ]


@pytest.mark.share(2)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_cards_can_be_read_and_the_last_build_is_seen(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    match = played_to(7 if seats > 2 else 9, seats)
    with open_table(tmp_path, match, size) as (app, table):
        frames(app, 60)
        assert table.view.camera.pitch[0] >= LEAST
        lying = [entry.cell for entry in table.hand.stage.view.board]
        last = [cell for cell in table.hand.stage.view.last_build.cells if cell in lying]
        assert table.view.camera.sees(spots_box(table.hand.stage.screen_cells(last)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_first_the_cards_are_large(tmp_path: Path, seats: int) -> None:
    for size, wide in (((1920, 1080), 64), ((1024, 640), 40)):
        with open_table(tmp_path, played_to(1, seats), size) as (app, table):
            frames(app, 10)
            assert table.view.camera.card >= wide, size


def test_the_camera_opens_up_as_the_ground_grows_and_shows_where_one_may_build(tmp_path: Path) -> None:
    match = at_turn_of(0, seed=14)
    with open_table(tmp_path, match, (1280, 720), humans=2) as (app, table):
        cells = [table.view.camera.cell]
        for turn in range(2, 16):
            play_on(match, lambda m, turn=turn: m.turn >= turn or m.outcome() is not None)  # type: ignore[misc]
            table.playback.settle()
            table.changed()
            frames(app, 2)
            table.view.framing.follow()
            cells.append(table.view.camera.cell)
            seen = grown(content_box(table.hand.lying(), ()), AHEAD, AHEAD)
            assert table.view.camera.sees(seen) or table.view.camera.cell == LEAST
        assert cells[-1] < cells[0]
        table.view.camera.drag(40, 0)
        led = (table.view.camera.x, table.view.camera.y, table.view.camera.cell)
        table.view.camera.x += 30
        table.changed()
        frames(app, 2)
        camera = table.view.camera
        assert (camera.x, camera.y, camera.cell) == (led[0] + 30, *led[1:]), "led by hand: it stays"


@pytest.mark.share(2)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("seats", [2, 4])
def test_no_card_lies_under_a_panel_and_no_tablet_on_a_card_or_panel(
    tmp_path: Path, size: tuple[int, int], scale: int, seats: int
) -> None:
    with open_table(tmp_path, played_to(7 if seats > 2 else 9, seats), size) as (app, table):
        app.set_scale(scale)
        frames(app, 10)
        cards = cards_of(table)
        for card in cards:
            assert card.collidelist(panels(table)) < 0, (card, table.view.camera.clear)
        found = table.view.signs.tablets()
        boxes = [pygame.Rect(place, made.get_size()).inflate(-2 * MARGIN, -2 * MARGIN) for _, made, place in found]
        assert boxes
        for place, box in enumerate(boxes):
            assert box.collidelist(cards) < 0 and box.collidelist(panels(table)) < 0
            assert box.collidelist(boxes[:place]) < 0
            assert box.h >= table.look.unit(26), "its number has room"


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 100), ((1280, 800), 100), ((1366, 768), 100), ((1920, 1080), 80), ((3840, 2160), 200)],
)
def test_six_hand_cards_keep_their_titles(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    with open_table(tmp_path, played_to(1), size) as (app, table):
        app.set_scale(scale)
        for key in (pygame.K_l, pygame.K_l):  # with the record and without
            frames(app, 2)
            assert table.layout.hand_slot(0, 6).w >= MEDIUM
            keys(app, key)


def test_the_keyboard_moves_the_camera_no_farther_than_needed(tmp_path: Path) -> None:
    camera = Camera()
    camera.mode = "none"
    camera.set_view(pygame.Rect(0, 60, 1576, 816), pygame.Rect(4, 180, 1568, 650))
    camera.bring(spots_box([(3, 1)]))
    assert (camera.x, camera.y) == (0, 0)
    camera.bring(spots_box([(20, 0)]))
    assert camera.clear.right - 6 <= camera.card_rect(20, 0).right <= camera.clear.right
    assert not camera.by_hand
    match = take(campaign(0, "9H 6D AS R* 4C AH", "6C KD QH 5C 3H 4S"), 0, PlayAct("AS"))
    with open_table(tmp_path, match, (1280, 720)) as (app, table):
        frames(app, 5)
        before = (table.view.camera.x, table.view.camera.y, table.view.camera.cell)
        keys(app, *[pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN] * 3)
        camera = table.view.camera
        assert (camera.x, camera.y, camera.cell) == before, "every place was in sight already"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_card_that_is_played_lies_on_no_card_and_on_no_cell_asked_for(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_table(tmp_path, threatened(), size) as (app, table):
        frames(app, 10)
        staged = table.view.declared.first()
        assert table.hand.stage.view.pending and table.view.camera.clear.contains(staged)
        assert staged.collidelist(cards_of(table)) < 0
        for place in table.view.declared.busy_places()[1]:
            assert not staged.colliderect(place)


def test_marks_on_the_ground_lie_below_the_panels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second base of the Ace of Clubs may lie on any empty cell: more than a thousand marks (D-AC1)."""
    match = take(campaign(0, "AC 6D AS R* 4C AH", "6C KD QH 5C 3H 4S"), 0, PlayAct("AC"))
    with open_table(tmp_path, match, (1024, 640)) as (app, table):
        frames(app, 5)
        assert len(table.prompts.aiming.targets()) > 1000
        places = [place.inflate(-24, -24) for place in panels(table)]  # their corners are round
        with_marks = [app.surface.subsurface(place).copy() for place in places]
        monkeypatch.setattr(table.prompts.controller, "draw_ground", lambda _: None)
        app.redraw()
        frames(app, 1)
        for place, before in zip(places, with_marks, strict=True):
            assert before.get_buffer().raw == app.surface.subsurface(place).copy().get_buffer().raw, place


def test_the_fit_button_shows_the_whole_field_and_then_the_cards(tmp_path: Path) -> None:
    match = played_to(7, 4)
    with open_table(tmp_path, match, (1024, 640)) as (app, table):
        table.autoplay.budget.pace = NEVER  # nobody moves meanwhile
        frames(app, 60)
        before = table.view.camera.pitch[0]
        table.input.run("fit")
        frames(app, 60)
        whole = table.view.camera.pitch[0]
        assert whole < before
        assert table.view.camera.sees(spots_box([(0, 0), *((laid.column, laid.row) for laid in table.hand.lying())]))
        table.input.run("fit")
        frames(app, 60)
        assert table.view.camera.pitch[0] > whole


def test_arrows_push_the_ground_no_farther_than_the_ground_reaches(tmp_path: Path) -> None:
    """Forty presses led to bare lacquer, from where no card was seen."""
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        settle(app, table)
        camera = table.view.camera
        for code in (pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT):
            for _ in range(40):
                keys(app, code, mod=pygame.KMOD_SHIFT)
                frames(app, 1, 1.0)
            column, row = camera.to_world(camera.clear.center)
            lying = [(0, 0), *((laid.column, laid.row) for laid in table.hand.lying())]
            assert abs(column) <= 16 and min(abs(row - one[1]) for one in lying) <= 3
