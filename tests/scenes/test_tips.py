"""A tip is for whoever looks for one: it comes by pointer or key, not by itself, and hides no score."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.widget_scene import WidgetScene
from scenes.pages.settings.page import SettingsScene
from scenes.play.layout import HudLayout
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.field import panels
from scenes.tables.field.pointer import outline
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.theme import THEMES, Scale
from scenes.ui.tooltip import DELAY, tip_box
from scenes.ui.widgets import Button
from tests.scenes.hud_kit import Bench, model_of, played
from tests.scenes.reach_kit import positions, scene_of
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import at_turn_of, click_at, frames, keys, open_table
from tests.scenes.witness_kit import listening

RING = Look(THEMES["lacquer"], Scale(1280, 720), ring=True)
LONG = 2 * DELAY


def _told(group: FocusGroup) -> str:
    group.update(0.0, RING)
    group.update(LONG, RING)
    return group.tooltip.sentence


def test_a_focus_that_no_key_has_moved_has_no_tip() -> None:
    gear = Button((0, 0, 40, 40), "", icon="gear", tip="Settings")
    group = FocusGroup([gear])
    group.set_focus(gear)
    assert _told(group) == ""
    group.step(1)
    assert _told(group) == "Settings"


def test_a_written_label_is_tip_enough_for_the_keyboard() -> None:
    button = Button((0, 0, 100, 40), "New game", tip="Dealt anew")
    group = FocusGroup([button])
    group.step(1)
    assert _told(group) == ""
    group.handle(pygame.Event(pygame.MOUSEMOTION, pos=(10, 10), rel=(0, 0), buttons=(0, 0, 0)))
    assert _told(group) == "Dealt anew"


class Page(WidgetScene):
    def build(self) -> FocusGroup:
        gear = Button((0, 0, 40, 40), "", icon="gear", tip="Settings")
        gear.name = "gear"
        return FocusGroup([gear])

    def resize(self) -> None:
        self.rebuild()


def test_a_page_that_shows_again_has_no_tip_until_a_key_moves_the_focus(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        page = Page()
        app.stack.push(page)
        keys(app, pygame.K_TAB)
        frames(app, 60)
        assert page.group.tooltip.sentence == "Settings"
        app.stack.push(SettingsScene())
        keys(app, pygame.K_ESCAPE)
        frames(app, 60)
        assert app.stack.top is page and page.group.focus is not None
        assert page.group.tooltip.sentence == ""
        keys(app, pygame.K_TAB)
        frames(app, 60)
        assert page.group.tooltip.sentence == "Settings"


@pytest.mark.parametrize("by_key", [False, True])
def test_no_tip_comes_by_itself_after_the_settings(tmp_path: Path, by_key: bool) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        frames(app, 200)
        if by_key:
            while table.hud.focused() != "settings":
                keys(app, pygame.K_TAB)
            keys(app, pygame.K_RETURN)
        else:
            click_at(app, table.layout.bar_cells["settings"].center)
        assert isinstance(app.stack.top, SettingsScene)
        keys(app, pygame.K_ESCAPE)
        frames(app, 120)
        assert app.stack.top is table and app.focus_visible
        assert table.hud.tip_spot(table.look) is None
        keys(app, pygame.K_TAB)
        frames(app, 60)
        assert table.hud.tip_spot(table.look) is not None


def _plaques(places: HudLayout) -> list[pygame.Rect]:
    return [*places.opponents, places.plaque]


@pytest.mark.parametrize("drawer", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 640, 1.0), (1024, 640, 1.5), (1280, 720, 1.0), (1920, 1080, 1.0)])
def test_no_tip_hides_a_score(size: tuple[int, int, float], seats: int, drawer: bool) -> None:
    bench = Bench(model_of(played(seats), drawer_open=drawer), *size)
    bench.ring = True
    look = Look(THEMES["lacquer"], Scale(*size), ring=True)
    window = pygame.Rect(0, 0, *size[:2])
    shown = 0
    for name in bench.hud.focusables:
        bench.hud.set_focus(name)
        bench.hud.update(LONG)
        spot = bench.hud.tip_spot(look)
        if spot is None:
            continue
        shown += 1
        box = tip_box(window.size, spot.tip, spot.rect, look, bench.hud.tip_avoids(name))
        others = [*_plaques(bench.places), *bench.hud.tip_avoids(name)]
        assert window.contains(box) and not box.colliderect(spot.rect), name
        assert box.collidelist([one for one in others if not one.contains(spot.rect)]) < 0, name
    assert shown >= 8


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("game", ["fracas", "strategic-war", "age-of-spades", "armies"])
def test_no_tip_of_a_smaller_game_hides_what_it_explains(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """... nor the buttons beside it."""
    seen = 0
    with open_app(tmp_path, *size) as app:
        app.change_settings(motion="none")
        for match, seat in positions(game, range(2), 1):
            scene = scene_of(app, match, seat)
            scene.refresh()
            lying = panels.Lying(scene.shown, scene.areas, scene.buttons)
            buttons = {control.name: rect for control, rect in scene.buttons}
            cells = {name: cell for name, cell in scene.layout.bar_cells.items() if name in scene.bar_tips}
            pieces = {f"piece:{one.key}": outline(one) for one in scene.shown if one.tip or one.why}
            for name, rect in {**pieces, **buttons, **cells}.items():
                scene.pointer.hovered = name
                with listening(app.surface) as record:
                    panels.tip(app.surface, scene.screen, scene.pointer, scene.bar_tips, lying)
                tip = next((what for kind, what in record.painted if kind == "tip"), None)
                if tip is not None:
                    seen += 1
                    others = [] if name in pieces else [one for at, one in (buttons | cells).items() if at != name]
                    assert isinstance(tip, pygame.Rect) and tip.collidelist([rect, *others]) < 0, (scene.kind, name)
    assert seen > 8


def test_the_mouse_takes_the_tip_of_the_keyboard_away() -> None:
    bench = Bench(model_of(played(2)))
    look = Look(THEMES["lacquer"], Scale(1920, 1080), ring=True)
    hud: Hud = bench.hud
    hud.set_focus("settings")
    hud.update(LONG)
    assert hud.tip_spot(look) is not None
    bench.press(bench.spot("settings").center)
    hud.update(LONG)
    assert hud.tip_spot(look) is None


def test_a_tip_hides_no_title_and_nothing_written_in_what_holds_its_button() -> None:
    """ "Back" lay over the title of the page, and "Previous card" over what the panel asks."""
    back, title, tabs = pygame.Rect(24, 12, 48, 48), pygame.Rect(72, 12, 900, 48), pygame.Rect(24, 70, 900, 60)
    tip = tip_box((1024, 640), "Back", back, RING, [title, tabs])
    assert tip.collidelist([back, title, tabs]) < 0
    panel = pygame.Rect(24, 400, 976, 222)
    turn, solve = pygame.Rect(600, 560, 46, 46), pygame.Rect(700, 560, 200, 46)
    tip = tip_box((1024, 640), "Previous card", turn, RING, [panel, solve])
    assert tip.top >= turn.top - 10 and tip.collidelist([turn, solve]) < 0, "it stays in the row of the buttons"
