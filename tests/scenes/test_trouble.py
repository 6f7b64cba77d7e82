"""A fault of the program itself: one page says it, nothing is lost, and the menu is one key away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.app import doors
from scenes.app.scene import Scene
from scenes.pages.crash import KEPT, LOGGED, NO_GAME, NOT_LOGGED
from scenes.ui.widgets import Label
from tests.scenes.shell_kit import open_app
from tests.scenes.witness_kit import faults, listening

SIZES = ((1024, 640), (1920, 1080))


class Broken(Scene):
    """A scene that fails, even when it is left."""

    opaque = True

    def draw(self, surface: pygame.Surface) -> None:
        raise ZeroDivisionError("a fault made up")

    def leave(self) -> None:
        raise RuntimeError("another one")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 140])
def test_a_fault_opens_the_page_and_the_menu_is_a_key_away(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    with open_app(tmp_path, *size) as app:
        app.change_settings(ui_scale=scale)
        app.stack.push(Broken())
        app.guarded_frame(0.02)
        page = app.stack.top
        assert len(app.stack) == 1
        assert page.title() == "Something went wrong"
        assert "a fault made up" in page.details
        assert "a fault made up" in app.storage.log_path.read_text(encoding="utf-8")
        app.guarded_frame(0.02)
        with listening(app.surface) as record:
            page.draw(app.surface)
        record.scrolling += [area.rect for area in page.group.areas]
        assert not faults(record)
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        app.guarded_frame(0.02)
        assert type(app.stack.top) is type(doors.page("menu"))


def test_it_says_where_everything_is(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        for game, logged in (("", True), ("autosave.json", True), ("", False)):
            page: Any = doors.page("crash", "Traceback\nZeroDivisionError: x\n", "the.log", logged, game)
            app.stack.reset(page)
            said = [widget.string for area in page.group.areas for widget in area.children if isinstance(widget, Label)]
            assert "ZeroDivisionError: x" in said
            assert (KEPT(where=logic.verbatim(game)) if game else NO_GAME()) in said
            assert (LOGGED if logged else NOT_LOGGED)(where=logic.verbatim("the.log")) in said


def test_a_fault_of_the_page_itself_is_let_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the program would go round in a circle; the last words are said on the terminal then."""
    with open_app(tmp_path) as app:
        app.stack.push(Broken())
        app.guarded_frame(0.02)
        monkeypatch.setattr(app.stack.top, "draw", Broken().draw)
        app.redraw()
        with pytest.raises(ZeroDivisionError):
            app.guarded_frame(0.02)


def test_what_is_copied_is_the_whole_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("scenes.pages.crash.to_clipboard", copied.append)
    with open_app(tmp_path) as app:
        app.stack.push(Broken())
        app.guarded_frame(0.02)
        page = app.stack.top
        next(widget for widget in page.group.widgets if widget.name == "copy").press((0, 0))
        page._copy()
        assert copied[-1] == page.details
        assert [widget.label for widget in page.group.widgets if widget.name == "copy"] == ["Copied"]
