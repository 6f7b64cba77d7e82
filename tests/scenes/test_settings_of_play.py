"""Settings of the window and of play: they act at once, and are kept at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.ai.think import BRIEF_SECONDS
from scenes.app import input, screens
from scenes.app.app import App
from scenes.app.preferences import ACCESSIBILITY, DISPLAY, GROUPS, KINDS, PACES, PLAY, Settings, Shown
from scenes.app.screens import Screen
from scenes.app.session import Session, default_players
from scenes.pages.settings.page import SettingsScene
from scenes.ui.choices import Segmented
from tests.scenes.shell_kit import named, open_app, press
from tests.scenes.table_kit import FakeClient
from tests.scenes.witness_kit import listening, said


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        opened.ai = FakeClient()
        yield opened


def page_of(app: App, group: str = DISPLAY) -> SettingsScene:
    page = SettingsScene(group)
    app.stack.push(page)
    app.frame(0.016)
    return page


def test_the_window_says_how_large_it_is(tmp_path: Path) -> None:
    """A size on a button is offered, and need not be that of the window."""
    with open_app(tmp_path, 1272, 765) as app:
        page = page_of(app)
        with listening(app.surface) as record:
            page.draw(app.surface)
        assert "Now 1272 × 765. Press a size, or drag the edges" in said(record) and not record.cuts


def kept(app: App) -> Settings:
    return app.storage.load_settings()[0]


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1024, 640), 100), ((1280, 720), 200)])
def test_every_setting_is_on_one_page_and_keys_alone_reach_it(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """Tab walks through the groups, Enter opens one, and Tab goes on to each of its settings."""
    met: list[str] = []
    with open_app(tmp_path, *size) as app:
        app.settings.motion = "none"
        app.change_settings(ui_scale=scale)
        page = page_of(app)
        for group in GROUPS:
            while page.group.focus is None or page.group.focus.name != f"group {group}":
                press(app, pygame.K_TAB)
            press(app, pygame.K_RETURN)
            assert page.chosen == group and page.group.focus.name == f"group {group}"
            while page.group.focus.name != "done":
                press(app, pygame.K_TAB)
                met.append(page.group.focus.name)
                place, area = page.group.focus.rect, page.group.focus.area
                assert area is None or (area.rect.y <= place.y and place.bottom <= area.rect.bottom), "it is in sight"
    shown = {name for name, kind in KINDS.items() if isinstance(kind, Shown)}
    for name in {*shown, "window", "reset all", "reset", "done"}:
        assert met.count(name) == {"reset": len(GROUPS) - 1, "done": len(GROUPS)}.get(name, 1), name
    for command in input.COMMANDS:
        assert command.fixed or command.group == input.TEXT or f"key {command.name} 0" in met, command.name


def test_the_window_takes_another_size_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = pygame.Rect(0, 0, 1920, 1080)
    monkeypatch.setattr(screens, "connected", lambda: [Screen(screen, screen)])
    page = page_of(app)
    choice = named(page.group, "window")
    assert isinstance(choice, Segmented) and [size for size, _ in choice.choices] == [
        (1024, 640),
        (1280, 720),
        (1600, 900),
    ], "with its frame the next one is larger than the screen"
    choice.choose(1)
    assert app.size == (1280, 720) and kept(app).window[2:] == [1280, 720]
    choice = named(page.group, "window")
    assert isinstance(choice, Segmented) and choice.value == (1280, 720)


def test_full_screen_is_a_setting_verbatim_a_key(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    before = app.size
    full = pygame.display.set_mode

    def set_mode(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        return full((1600, 900) if flags == pygame.FULLSCREEN else size, pygame.RESIZABLE)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    page = page_of(app)
    page.group.set_focus(named(page.group, "fullscreen"))
    press(app, pygame.K_SPACE)
    assert app.settings.fullscreen and kept(app).fullscreen and app.size == (1600, 900)
    choice = named(page.group, "window")
    assert isinstance(choice, Segmented) and choice.index == -1
    press(app, pygame.K_SPACE)
    assert not kept(app).fullscreen and app.size == before


def table_of(app: App, game: str = "fracas") -> Any:
    Session(game, default_players(2, game=game), {}, 7).start(app)
    return app.stack.top


def test_the_pace_of_the_computer_is_taken_over_at_a_table_that_is_open(app: App) -> None:
    table = table_of(app)
    assert table.autoplay.budget.pace == PACES["calm"]
    page = page_of(app, PLAY)
    page.group.set_focus(named(page.group, "pace"))
    press(app, pygame.K_RIGHT)
    app.stack.pop(page)
    assert table.autoplay.budget.pace == PACES["slow"] == PACES[kept(app).pace]


def test_no_pace_tells_what_a_computer_player_holds() -> None:
    """A seat that may hold an answer to a play is given so long to think at most; a shorter pace would show who
    does."""
    assert min(pace.pause for pace in PACES.values()) > BRIEF_SECONDS


@pytest.mark.parametrize("wanted", [False, True])
@pytest.mark.parametrize("game", ["assertion", "fracas", "strategic-war"])
def test_hints_come_unasked_once_for_a_question_and_only_where_they_are_wanted(
    app: App, game: str, wanted: bool
) -> None:
    app.settings.hints, app.settings.voices = wanted, False
    table = table_of(app, game)
    asked: list[tuple[int, str]] = []
    table.show_the_way = lambda: asked.append((table.sight.view.turn, table.sight.decision.kind))
    for _ in range(30):
        if table.sight.decision is None:
            table.live.act(1, logic.bot_action(table.match.ai_request(1), "recruit", 1))
            table.changed()
        app.frame(0.05)
    assert bool(asked) == wanted and len(asked) == len(set(asked)), asked


@pytest.mark.parametrize("change", [{"theme": "paper"}, {"suit_letters": True}, {"strong_outlines": True}])
def test_the_preview_shows_what_is_changed(tmp_path: Path, change: dict[str, Any]) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        app.settings.motion = "none"
        page_of(app, ACCESSIBILITY)
        seen = []
        for values in ({}, change):
            app.change_settings(**values)
            app.frame(0.016)
            seen.append(pygame.image.tobytes(app.surface.subsurface((1320, 200, 520, 520)), "RGB"))
        assert seen[0] != seen[1]


def test_the_chosen_group_has_the_keyboard_from_the_start(app: App) -> None:
    """Opened from the menu of a table there was no ring, and the first arrow was lost."""
    page = page_of(app, PLAY)
    assert page.group.focus is not None and page.group.focus.name == f"group {PLAY}"
