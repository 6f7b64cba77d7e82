"""AltGr arrives as Ctrl and Alt where a keyboard needs it for a letter: it types the letter and does nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from scenes.app import doors
from scenes.app.app import App
from scenes.app.scene import Scene
from scenes.ui.text_field import TextField
from tests.house.sources import ROOT
from tests.scenes.shell_kit import key, key_up, named, open_app, typed
from tests.scenes.table_kit import Nobody, frames
from tests.scenes.test_waiting import GAMES, choosing, session_around

ALTGR = pygame.KMOD_LCTRL | pygame.KMOD_RALT
TYPED = {
    "cz": "v@ x# c& b{ n}",
    "de": "q@ e€ m\u00b5 7{ 8[ 9] 0} +~",
    "es": "1| 2@ 3# e€",
    "fr": "2~ 3# 4{ 5[ 6| 0@ =}",
    "hu": "q\\ w| v@ x# c& f[ g] b{ n}",
    "pl": "a\u0105 c\u0107 e\u0119 l\u0142 n\u0144 o\u00f3 s\u015b z\u017c x\u017a",
    "ro": "a\u0103 i\u00ee s\u0219 t\u021b",
    "sv": "2@ 7{ 0} e€ +\\",
    "tr": "q@ e€ t\u20ba",
}
"""By the keyboard of a country: the key, and what AltGr makes of it."""
PAIRS = sorted({tuple(pair) for pairs in TYPED.values() for pair in pairs.split()})


def press(app: App, letter: str, text: str) -> None:
    app.dispatch(key(ord(letter), ALTGR, text))
    app.dispatch(typed(text))
    app.dispatch(key_up(ord(letter)))
    frames(app, 1)


@pytest.mark.parametrize("page", ["menu", "setup", "settings", "archive", "practice", "book"])
def test_a_page_does_nothing_with_it(tmp_path: Path, page: str) -> None:
    with open_app(tmp_path, 1280, 720) as app:
        app.settings.motion = "none"
        first: Scene = doors.page("menu")
        app.stack.reset(first)
        if page != "menu":
            app.stack.push(doors.page(page, *(["assertion"] if page in ("setup", "book") else [])))
        frames(app, 2)
        top, settings, held = app.stack.top, str(app.settings), len(app.stack)
        for letter, text in PAIRS:
            press(app, letter, text)
            assert app.running and app.stack.top is top and len(app.stack) == held, (letter, text)
            assert str(app.settings) == settings and app.notice.sentence is None, (letter, text)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_does_nothing_with_it(tmp_path: Path, game: str) -> None:
    match, seat = choosing(game)
    with open_app(tmp_path, 1280, 720) as app:
        app.settings.motion = "none"
        app.ai = Nobody()
        table = doors.table_scene(session_around(match, seat))
        app.stack.reset(table)
        frames(app, 4)
        before = match.fingerprint()
        for letter, text in PAIRS:
            press(app, letter, text)
            assert app.running and app.stack.top is table and match.fingerprint() == before, (letter, text)


def test_a_field_takes_the_letter(tmp_path: Path) -> None:
    with open_app(tmp_path, 1280, 720) as app:
        app.stack.reset(doors.page("menu"))
        app.stack.push(doors.page("setup", "assertion"))
        page = app.stack.top
        for letter, text in PAIRS:
            field = named(page.group, "name 0")
            assert isinstance(field, TextField)
            page.group.set_focus(field)
            field._set("", 0)
            press(app, letter, text)
            now = named(page.group, "name 0")
            assert isinstance(now, TextField) and now.value == text, (letter, text)


def test_what_is_held_with_a_key_is_asked_in_one_place() -> None:
    paths = [path for path in (ROOT / "scenes").rglob("*.py") if path.name != "keys.py"]
    assert not [path for path in paths if re.search("KMOD_(CTRL|ALT|META|MODE)", path.read_text(encoding="utf-8"))]
