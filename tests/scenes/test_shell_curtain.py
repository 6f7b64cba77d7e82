"""The privacy screen: opaque while it hangs, lifted only on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import logic
from scenes.app.app import App
from scenes.app.confirm import Confirm
from scenes.app.public_facts import PublicFacts
from scenes.app.scene import Scene
from scenes.pages.menu.menu import MenuScene
from scenes.pages.privacy_screen import FALL, HOLD, RISE, PrivacyScene
from scenes.ui.press_guard import REST
from tests.scenes.field_kit import open_field
from tests.scenes.shell_kit import Plain, down, key, key_up, moved, open_app, up
from tests.scenes.table_kit import click_at, frames, lift

SECRET = (255, 0, 255)
FACTS = PublicFacts("Mei", "wind", 12, "Ravi built a trick.", (("Mei", 9), ("Ravi", 12)), 17)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        yield opened


def hang(app: App, at_once: bool = True) -> tuple[PrivacyScene, list[str]]:
    """A privacy screen above a table that shows a secret colour everywhere."""
    lifted: list[str] = []
    app.stack.reset(Plain("#FF00FF"))
    curtain = PrivacyScene(FACTS, lambda: lifted.append("lifted"), at_once=at_once)
    app.stack.push(curtain)
    return curtain, lifted


def secrets(app: App) -> int:
    app.redraw()
    app.frame(0.0)
    width, height = app.size
    spots = [(x, y) for x in range(0, width, 16) for y in range(0, height, 16)] + [(width - 1, height - 1)]
    return sum(tuple(app.surface.get_at(spot))[:3] == SECRET for spot in spots)


@pytest.mark.parametrize("asks", [False, True])
def test_what_has_just_come_tells_nothing_to_press(app: App, asks: bool) -> None:
    """A press on what has just come would be in vain."""
    scene: Scene = hang(app)[0]
    if asks:
        scene = Confirm("Take the game?", "Pang resigns.", ("Accept", ""), bool, unasked=True)
        app.stack.push(scene)
    assert not scene.pressable()
    app.frame(REST)
    assert scene.pressable()


def test_while_it_hangs_nothing_shows_through(app: App) -> None:
    curtain, _ = hang(app)
    app.surface.fill(SECRET)
    assert curtain.opaque and app.stack.visible() == [curtain]
    assert secrets(app) == 0


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("scale", [80, 200])
def test_it_covers_every_window(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    with open_app(tmp_path, *size) as app:
        app.set_scale(scale)
        curtain, _ = hang(app)
        app.surface.fill(SECRET)
        assert secrets(app) == 0
        assert app.surface.get_rect().contains(curtain.placard())
        assert curtain.placard().contains(curtain.button())


def test_it_falls_and_is_opaque_before_anything_changes(app: App) -> None:
    curtain, lifted = hang(app, at_once=False)
    assert not curtain.opaque and secrets(app) > 0
    app.frame(FALL / 2)
    assert 0 < -curtain.offset() < app.size[1]
    app.frame(FALL)
    assert curtain.opaque and secrets(app) == 0 and lifted == []


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_has_to_be_held(app: App, code: int) -> None:
    curtain, lifted = hang(app)
    app.dispatch(key(code))
    app.frame(HOLD * 0.9)
    app.dispatch(key_up(code))
    app.frame(HOLD)
    assert lifted == [] and curtain.opaque and curtain.held == 0
    app.dispatch(key(code))
    for _ in range(10):
        app.dispatch(key(code))  # the keyboard repeats
        app.frame(HOLD / 9)
    assert lifted == ["lifted"] and not curtain.opaque
    app.frame(RISE / 2)
    assert curtain in app.stack
    app.frame(RISE)
    assert curtain not in app.stack and lifted == ["lifted"]


def test_the_mouse_has_to_stay_on_the_button(app: App) -> None:
    curtain, lifted = hang(app)
    spot = curtain.button().center
    app.dispatch(down((5, 5)))
    app.frame(HOLD * 2)
    app.dispatch(down(spot))
    app.frame(HOLD / 2)
    app.dispatch(moved((5, 5)))
    app.frame(HOLD)
    app.dispatch(up((5, 5)))
    assert lifted == []
    app.dispatch(down(spot))
    app.frame(HOLD + 0.01)
    assert lifted == ["lifted"]


def test_the_setting_makes_a_press_enough(app: App) -> None:
    app.settings.curtain = "press"
    curtain, lifted = hang(app)
    app.dispatch(key(pygame.K_RETURN))
    app.frame(5.0)
    assert lifted == []
    app.dispatch(key_up(pygame.K_RETURN))
    assert lifted == ["lifted"]
    curtain, lifted = hang(app)
    app.frame(1.0)
    for event in (moved, down, up):
        app.dispatch(event(curtain.button().center))
    assert lifted == ["lifted"]


@pytest.mark.parametrize("event", [key(pygame.K_h), pygame.Event(pygame.WINDOWFOCUSLOST)])
def test_it_comes_down_again_at_once(app: App, event: pygame.Event) -> None:
    curtain, _ = hang(app)
    app.dispatch(key(pygame.K_SPACE))
    app.frame(HOLD + 0.01)
    app.frame(RISE / 2)
    assert not curtain.opaque
    app.dispatch(event)
    assert curtain.opaque and curtain in app.stack and secrets(app) == 0


def test_losing_the_window_lets_go_of_the_button(app: App) -> None:
    curtain, lifted = hang(app)
    app.dispatch(key(pygame.K_SPACE))
    app.frame(HOLD / 2)
    app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    app.frame(HOLD)
    assert lifted == [] and curtain.held == 0


def test_no_event_reaches_the_table(app: App) -> None:
    hang(app)
    table = app.stack._scenes[0]
    for event in (key(pygame.K_ESCAPE), key(pygame.K_1), down((5, 5)), moved((9, 9))):
        app.dispatch(event)
    assert isinstance(table, Plain) and table.events == []


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_less_motion(app: App, motion: str) -> None:
    app.settings.motion = motion
    curtain, lifted = hang(app, at_once=False)
    assert curtain.opaque
    app.dispatch(key(pygame.K_SPACE))
    app.frame(HOLD + 0.01)
    app.frame(0.2)
    assert lifted == ["lifted"] and curtain not in app.stack


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_the_blind_has_a_way_to_the_menu(app: App, way: str) -> None:
    curtain = PrivacyScene(FACTS, at_once=True)
    app.stack.reset(curtain)
    app.frame(0.05)
    if way == "key":
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}))
    else:
        place = curtain.way_out().center
        assert not curtain.button().colliderect(curtain.way_out())
        app.frame(1.0)
        app.dispatch(moved(place))
        app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"button": 1, "pos": place, "touch": False}))
    assert isinstance(app.stack.top, MenuScene)


@pytest.mark.parametrize("game", ("armies", "age-of-spades", "strategic-war", "fracas"))
def test_no_secret_is_asked_of_a_seat_whose_player_did_not_lift_the_blind(tmp_path: Path, game: str) -> None:
    """A public choice went to the next seat in the open, and so did its secret question, without a privacy screen."""
    with open_field(tmp_path, logic.new_match(game, 2, 5), humans=2) as (app, table):
        holder = -1
        for _ in range(120):
            if isinstance(app.stack.top, PrivacyScene):
                lift(app)
                holder = table.handover.viewer
            elif table.decision is not None:
                answers = table.decision.answers
                public = all("irreversible" in answer.facts for answer in answers)
                assert table.decision.seat == holder or public, table.decision.prompt
                table.act(table.decision.actions[0])
            frames(app, 1, 0.6)
        assert holder >= 0


def test_the_blind_is_lowered_from_the_menu_of_the_table(tmp_path: Path) -> None:
    """Only a key did it; alone with computers there is none to lower."""
    for humans in (1, 2):
        with open_field(tmp_path / str(humans), logic.new_match("armies", 2, 5), humans=humans, size=(1024, 640)) as (
            app,
            table,
        ):
            if humans == 2:
                lift(app)
            table.open_menu()
            app.frame(1.0)
            entries = {widget.name: widget for widget in app.stack.top.group.widgets}
            assert ("hide" in entries) == (humans == 2)
            assert app.surface.get_rect().contains(entries["leave"].rect)
            if humans == 2:
                click_at(app, entries["hide"].rect.center)
                app.frame(1.0)
                assert isinstance(app.stack.top, PrivacyScene)
