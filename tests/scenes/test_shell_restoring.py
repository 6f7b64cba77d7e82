"""The page of backups: found where games are sought, asked once, and nothing lost by it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.app.confirm import Confirm
from scenes.pages.archive.page import ArchiveScene
from scenes.pages.archive.restoring import NONE, RestoreScene
from scenes.pages.archive.saved import UNREAD
from scenes.pages.menu.menu import MenuScene
from scenes.store.backups import back_up
from scenes.store.sentences import NOT_OURS
from scenes.ui.widgets import Label
from scenes.ui.words import said
from tests.scenes.shell_kit import click, named, open_app, press
from tests.scenes.test_shell_saved import SIZES, keep, page
from tests.scenes.witness_kit import faults, listening


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        yield opened


def make(app: App, days: int) -> None:
    """Make the backup of so many days ago."""
    database = app.storage.games.database
    assert back_up(database._connection(), database.path, date.today() - timedelta(days=days))


def backups_page(app: App) -> RestoreScene:
    saved = page(app)
    click(app, named(saved.group, "restore"))
    app.frame(0.016)
    assert isinstance(app.stack.top, RestoreScene)
    return app.stack.top


def written(scene: Any) -> set[str]:
    return {one.string for one in scene.group.widgets if isinstance(one, Label)}


def test_a_backup_is_restored_after_one_question(app: App) -> None:
    [first] = keep(app, "fracas")
    make(app, 1)
    keep(app, "assertion")
    scene = backups_page(app)
    [button] = [one for one in scene.group.widgets if one.name.startswith("restore ")]
    click(app, button)
    asking: Any = app.stack.top
    assert isinstance(asking, Confirm) and asking.group.focus is named(asking.group, "no")
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is scene and len(app.storage.games.rows()) == 2
    click(app, button)
    asking = app.stack.top
    click(app, named(asking.group, "yes"))
    assert isinstance(app.stack.top, ArchiveScene) and app.stack.top.shelf.ids == [first]
    assert "games.sqlite3.replaced-1" in (app.notice.sentence or "")
    assert (app.storage.folder / "games.sqlite3.replaced-1").exists()


def test_the_window_is_gone_before_the_backup_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """... and it is made even where closing the window fails."""
    shown: list[bool] = []
    monkeypatch.setattr("scenes.store.backups.back_up", lambda *_: shown.append(pygame.display.get_init()))
    with open_app(tmp_path / "one") as app:
        keep(app, "fracas")
    assert shown == [False]
    with pytest.raises(ZeroDivisionError), open_app(tmp_path / "two") as app:
        keep(app, "fracas")
        monkeypatch.setattr(app.music, "close", lambda: 1 // 0)
    assert len(shown) == 2
    pygame.quit()


def test_without_a_backup_the_page_says_when_there_will_be_one(app: App) -> None:
    assert NONE() in written(backups_page(app))


def test_where_the_games_cannot_be_used_the_page_says_so_and_offers_a_way_on(app: App) -> None:
    """The file is another program's: it stays, and the games begin anew beside it."""
    keep(app, "fracas")
    app.storage.close()
    with closing(sqlite3.connect(app.storage.database_path)) as other:
        other.execute("CREATE TABLE notes (text)")
    before = app.storage.database_path.read_bytes()
    assert {UNREAD(), said(NOT_OURS())} <= written(page(app))
    scene = backups_page(app)
    assert said(NOT_OURS()) in written(scene)
    click(app, named(scene.group, "afresh"))
    asking: Any = app.stack.top
    click(app, named(asking.group, "yes"))
    assert (app.storage.folder / "games.sqlite3.replaced-1").read_bytes() == before
    assert keep(app, "fracas") and app.storage.games.database.settled


def test_a_backup_that_cannot_be_restored_says_why_and_everything_stays(app: App) -> None:
    keep(app, "fracas")
    make(app, 1)
    scene = backups_page(app)
    [backup] = app.storage.backups()
    backup.path.unlink()
    scene._restore(backup, "")
    assert app.stack.top is scene and "could not be restored" in (app.notice.sentence or "")
    assert len(app.storage.games.rows()) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_overlaps(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    with open_app(tmp_path, *size) as app:
        app.change_settings(ui_scale=scale, motion="none")
        app.stack.reset(MenuScene())
        keep(app, "fracas")
        for days in (1, 2, 3):
            make(app, days)
        for scene in (ArchiveScene(), RestoreScene()):
            app.stack.push(scene)
            app.frame(0.016)
            with listening(app.surface) as record:
                scene.draw(app.surface)
            record.scrolling += [area.rect for area in scene.group.areas]
            assert not faults(record)
