"""The page of saved games: what can be done there, by mouse and by keys, with none, one and a hundred games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.app.app import App
from scenes.app.confirm import Confirm
from scenes.app.dates import when
from scenes.app.reopening import NEWER, UNREADABLE
from scenes.app.session import Session, default_players
from scenes.app.storage import png_of
from scenes.pages.archive.page import ArchiveScene
from scenes.pages.archive.saved import NONE, lines, picture_from
from scenes.pages.menu.menu import MenuScene
from scenes.ui.widgets import Label
from tests.scenes.shell_kit import click, down, moved, named, open_app, press, typed, up
from tests.scenes.witness_kit import faults, listening

GAMES = tuple(info.id for info in logic.games())
SIZES = ((1024, 640), (1920, 1080))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        yield opened


def keep(app: App, *games: str) -> list[str]:
    """Keep new games of these kinds; their ids, the last one first, as the page has them."""
    made = []
    for number, game in enumerate(games):
        session = Session(game, default_players(2, 1, game), {}, number).begin()
        made.append(app.storage.games.begin(session.document()))
    return made[::-1]


def page(app: App) -> ArchiveScene:
    app.stack.reset(MenuScene())
    scene = ArchiveScene()
    app.stack.push(scene)
    app.frame(0.016)
    return scene


def listed(scene: ArchiveScene) -> list[tuple[str, str]]:
    """Return what each row is called, and how it stands."""
    return [lines(row) for row in scene.saved.rows]


def choose(app: App, scene: ArchiveScene, game: str) -> None:
    """Press the row of a game."""
    place = scene.list_view.place_of(scene.shelf.ids.index(game)).center
    for event in (moved(place), down(place), up(place)):
        app.dispatch(event)


def focus(scene: ArchiveScene) -> str:
    assert scene.group.focus is not None
    return scene.group.focus.name


def test_every_game_is_listed_the_last_one_first(app: App) -> None:
    keep(app, *GAMES)
    scene = page(app)
    assert [row.game for row in scene.saved.rows] == [*GAMES][::-1]
    titles = {info.id: info.title for info in logic.games()}
    assert [title for title, _ in listed(scene)] == [titles[game] for game in [*GAMES][::-1]]
    assert "turn 1" in listed(scene)[-1][1] and "0 to 0" in listed(scene)[-1][1]


def test_the_menu_leads_there_and_back(app: App) -> None:
    keep(app, "fracas")
    app.stack.reset(MenuScene())
    menu: Any = app.stack.top
    click(app, named(menu.group, "Saved games"))
    assert isinstance(app.stack.top, ArchiveScene)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is menu


def test_enter_the_button_and_a_second_click_go_on_with_a_game(app: App, started: list[Session]) -> None:
    second, first = keep(app, "fracas", "armies")
    scene = page(app)
    assert focus(scene) == "games" and scene.shelf.game == second
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert started[0].game == "fracas" and started[0].kept is not None and started[0].kept[0] == first
    scene = page(app)
    app.frame(1.0)
    choose(app, scene, second)
    assert len(started) == 1, "one press chooses"
    choose(app, scene, second)
    assert started[1].game == "armies"
    scene = page(app)
    choose(app, scene, first)
    click(app, named(scene.group, "go on"))
    assert started[2].game == "fracas"


def test_a_game_is_renamed_by_keys(app: App) -> None:
    game = keep(app, "fracas", "armies")[1]
    scene = page(app)
    press(app, pygame.K_DOWN, pygame.K_F2)
    assert focus(scene) == "name"
    app.dispatch(typed("The long siege"))
    press(app, pygame.K_RETURN)
    assert [row.name for row in app.storage.games.rows()] == ["", "The long siege"]
    assert focus(scene) == "games" and listed(scene)[1][0] == "The long siege"
    press(app, pygame.K_F2)
    app.dispatch(typed("x"))
    press(app, pygame.K_ESCAPE)
    assert [row.name for row in app.storage.games.rows()] == ["", "The long siege"]
    assert app.stack.top is scene and focus(scene) == "games" and scene.shelf.game == game
    press(app, pygame.K_F2, pygame.K_BACKSPACE, pygame.K_RETURN)
    assert listed(scene)[1][0] == "Fracas", "an empty name gives it back its own"


def test_a_game_is_renamed_and_removed_by_the_mouse(app: App) -> None:
    second, first = keep(app, "fracas", "armies")
    scene = page(app)
    choose(app, scene, first)
    click(app, named(scene.group, "rename"))
    app.dispatch(typed("Rematch"))
    click(app, named(scene.group, "keep name"))
    assert app.storage.games.rows()[1].name == "Rematch"
    for answer, left in (("no", 2), ("yes", 1)):
        choose(app, scene, second)
        click(app, named(scene.group, "remove"))
        asked = app.stack.top
        assert isinstance(asked, Confirm) and asked.words.startswith("Game  ·  "), asked.words
        click(app, named(asked.group, answer))
        assert len(app.storage.games.rows()) == left
    assert [row.id for row in app.storage.games.rows()] == [first]


def test_a_game_is_removed_by_keys_after_one_question(app: App) -> None:
    third, second, first = keep(app, "fracas", "armies", "assertion")
    scene = page(app)
    press(app, pygame.K_DOWN, pygame.K_DELETE)
    asked = app.stack.top
    assert isinstance(asked, Confirm) and asked.group.focus is named(asked.group, "no"), "the answer that harms nothing"
    press(app, pygame.K_ESCAPE)
    assert len(app.storage.games.rows()) == 3 and scene.shelf.game == second
    press(app, pygame.K_DELETE, pygame.K_RIGHT, pygame.K_RETURN)
    assert [row.id for row in app.storage.games.rows()] == [third, first]
    assert focus(scene) == "games" and scene.shelf.game == first, "the one in its place"
    for _ in range(2):
        press(app, pygame.K_DELETE, pygame.K_RIGHT, pygame.K_RETURN)
    assert app.storage.games.rows() == [] and focus(scene) == "back"
    said = [one.string for one in scene.group.widgets if isinstance(one, Label)]
    assert NONE() in said


def test_a_game_of_tomorrow_and_a_broken_one_stay_and_say_why(app: App, started: list[Session]) -> None:
    broken, newer = keep(app, "fracas", "armies")
    write = app.storage.games.database.write
    write(("UPDATE generation SET format = 2 WHERE game = ?", (newer,)))
    write(("UPDATE generation SET document = '' WHERE game = ?", (broken,)))
    scene = page(app)
    assert "newer version" in listed(scene)[1][1]
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert app.notice.sentence == NEWER()
    app.notice.dismiss()
    press(app, pygame.K_UP, pygame.K_RETURN)
    assert app.notice.sentence == UNREADABLE() and started == []
    assert listed(scene)[0][1] == "could not be read"
    assert len(app.storage.games.rows()) == 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_a_hundred_games_are_walked_through_and_nothing_overlaps(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    with open_app(tmp_path, *size) as app:
        app.change_settings(ui_scale=scale, motion="none")
        document = Session("fracas", default_players(2, 1, "fracas"), {}, 1).begin().document()
        games = app.storage.games
        png = png_of(pygame.Surface((440, 187)))
        for number in range(100):
            games.picture(games.begin(document), png)
            games.rename(games.rows()[0].id, f"{number} " + "long " * (number % 6))
        scene = page(app)
        assert len(listed(scene)) == 100
        for code in (0, pygame.K_END, pygame.K_F2, pygame.K_ESCAPE, pygame.K_DELETE):
            if code:
                press(app, code)
            for _ in range(12):
                app.frame(0.016)
            with listening(app.surface) as record:
                scene.draw(app.surface)
            record.scrolling += [area.rect for area in scene.group.areas]
            assert not faults(record), code
        roll, read = scene.list_view, [scene.saved.picture(game, scene.look) is not None for game in scene.shelf.ids]
        seen = [row for row in range(100) if roll.place_of(row).colliderect(roll.rect)]
        assert all(read[row] for row in seen) and sum(read) < 40, "only what was in sight is read"
        assert not any(app.frame(0.016) for _ in range(5)), "nothing is drawn while nothing moves"


def test_pages_and_ends_are_leapt_to(app: App) -> None:
    ids = keep(app, *["fracas"] * 12)
    scene = page(app)
    page_of = max(1, scene.list_view.rect.h // scene.list_view.high - 1)
    for code, place in ((pygame.K_END, 11), (pygame.K_HOME, 0), (pygame.K_PAGEDOWN, page_of), (pygame.K_PAGEUP, 0)):
        press(app, code)
        assert focus(scene) == "games" and scene.shelf.game == ids[place]
        assert scene.list_view.rect.contains(scene.list_view.place_of(place))


def test_a_picture_that_cannot_be_read_is_left_out(app: App) -> None:
    game = keep(app, "fracas")[0]
    app.storage.games.picture(game, b"\x89PNG but not one")
    scene = page(app)
    for _ in range(3):
        app.frame(0.016)
    assert scene.saved.picture(game, scene.look) is None


def test_when_is_said_as_people_do() -> None:
    now = time.mktime((2026, 3, 1, 9, 30, 0, 0, 0, -1))
    said = [when(int(now - hours * 3600), now) for hours in (1, 10, 30, 48, 24 * 80)]
    assert said == ["today, 8:30", "yesterday, 23:30", "yesterday, 3:30", "27 February", "11 December 2025"]


ZONES = (
    "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "NPT-5:45",
    "NZST-12NZDT,M9.5.0,M4.1.0/3", "UTC0",
)  # fmt: skip
"""Berlin, New York, Lord Howe, Kathmandu, Auckland and Accra: summer time of an hour, of half an hour and none."""


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="a program cannot move to another zone here")
@pytest.mark.parametrize("zone", ZONES)
def test_yesterday_is_the_date_before_at_every_hour_of_the_year(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        for now in range(1_767_225_600, 1_767_225_600 + 366 * 86400, 3600):
            today = date(*time.localtime(now)[:3]).toordinal()
            for hours in (1, 23, 24, 25, 47, 48):
                days = today - date(*time.localtime(now - hours * 3600)[:3]).toordinal()
                word = when(now - hours * 3600, now).partition(",")[0]
                assert (word == "today", word == "yesterday") == (days == 0, days == 1), time.ctime(now)
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_picture_that_would_be_huge_is_not_unpacked(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """31 KB may unpack to 1.26 GB; what is no PNG, or lies about being one, is not even tried."""
    tried: list[object] = []
    monkeypatch.setattr(pygame.image, "load", lambda *given: tried.append(given))
    good = png_of(pygame.Surface((440, 240)))
    for wide, high in ((20_000, 20_000), (1, 1 << 31), (1025, 1), (0, 4)):
        huge = good[:16] + wide.to_bytes(4, "big") + high.to_bytes(4, "big") + good[24:]
        assert picture_from(huge, (110, 52)) is None
    for other in (b"", b"\x89PNG", b"BM" + good[2:], b"<svg xmlns='http://www.w3.org/2000/svg'/>"):
        assert picture_from(other, (110, 52)) is None
    assert tried == []
