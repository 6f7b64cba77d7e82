"""Tests that what comes with the game and is damaged is left out: one sentence, a line in the log, and the rest goes
on."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.app import doors, lessons, puzzles
from scenes.app.app import App
from scenes.app.lessons import LEFT_OUT
from scenes.app.storage import Storage
from scenes.app.system import ToLog
from scenes.pages.book import plates
from scenes.pages.menu.menu import NO_LESSONS, MenuScene
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import frames

WHOLE = lessons.folder()
PAGES = {"lessons": "assertion", "puzzles": "puzzles", "book": "book"}
"""Each page, or part of that of practice, with the folder of what it shows."""


def forget() -> None:
    for kept in (lessons.shelf, lessons.daily, puzzles.shelf, plates.plates, plates.worked_example):
        kept.cache_clear()
    lessons._left_out.clear()


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of what comes with the game, which may be damaged."""
    copy = tmp_path / "lessons"
    shutil.copytree(WHOLE, copy)
    monkeypatch.setattr(lessons, "folder", lambda: copy)
    forget()
    yield copy
    forget()


def opened(app: App, page: str) -> None:
    app.stack.reset(doors.page("menu"))
    app.stack.push(doors.page("book", "assertion") if page == "book" else doors.page("practice", page))
    frames(app, 3)


@pytest.mark.parametrize("how", ["cut", "emptied", "other", "one entry"])
@pytest.mark.parametrize("page", PAGES)
def test_a_damaged_file_is_left_out(
    parts: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, page: str, how: str
) -> None:
    path = sorted((parts / PAGES[page]).glob("*.json"))[0]
    whole = path.read_text(encoding="utf-8")
    if page != "lessons":
        path = parts / PAGES[page] / "assertion.json"
        whole = path.read_text(encoding="utf-8")
    damaged = {"cut": whole[: len(whole) // 2], "emptied": "", "other": '{"x": 1}', "one entry": '[{"x": 1}]'}[how]
    path.write_text(damaged, encoding="utf-8")
    with open_app(tmp_path / "data", 1280, 720) as app, caplog.at_level(logging.WARNING):
        opened(app, page)
        assert app.notice.sentence == LEFT_OUT()
        app.notice.dismiss()
        opened(app, page)
        assert app.notice.sentence is None, "it is said once"
    assert any("is left out" in record.getMessage() for record in caplog.records)


@pytest.mark.parametrize(("page", "scene"), [("lessons", "Practice"), ("puzzles", "Practice"), ("book", "Book")])
def test_a_page_opens_where_nothing_of_it_is_left(parts: Path, tmp_path: Path, page: str, scene: str) -> None:
    shutil.rmtree(parts)
    with open_app(tmp_path / "data", 1280, 720) as app:
        opened(app, page)
        assert app.stack.top is not None and type(app.stack.top).__name__ == f"{scene}Scene"


def test_without_any_lesson_the_menu_says_so(parts: Path, tmp_path: Path) -> None:
    shutil.rmtree(parts)
    with open_app(tmp_path / "data", 1280, 720) as app:
        app.stack.reset(MenuScene())
        app.stack.top.learn()
        assert isinstance(app.stack.top, MenuScene) and app.notice.sentence == NO_LESSONS()


def test_warnings_reach_the_log(tmp_path: Path) -> None:
    """And a pipe in its place holds nobody up."""
    store = Storage(str(tmp_path / "data"))
    record = logging.LogRecord("scenes.ui.text", logging.WARNING, "", 0, "face %s is damaged", ("x.ttf",), None)
    ToLog(store.log).emit(record)
    assert "face x.ttf is damaged" in store.log_path.read_text(encoding="utf-8")
    store.log_path.unlink()
    os.mkfifo(store.log_path)
    assert not store.log("nobody reads it")
    store.close()
