"""The player is told when the computer plays below its level, once a change, and a mark stays as long as it does."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.ai.client import LATE, LOST, REFUSED
from scenes.app.app import App, LaunchOptions
from scenes.play.level_fallback import ASKED_AGAIN, NAME, RECOVERED, SENTENCES, UNCOMPILED, heed, words
from scenes.tables.assertion.table import TableScene
from tests.scenes.table_kit import FakeClient, click_at, frames, keys
from tests.scenes.test_waiting import GAMES, choosing, session_around, table_of
from tests.scenes.witness_kit import faults, listening


def told(app: App) -> list[str]:
    """The notices that wait, the one that is shown first."""
    return list(app.notice._waiting)


def cell(app: App, table: Any) -> pygame.Surface:
    """The picture of the place of the mark."""
    app.redraw()
    app.notice._waiting.clear()
    app.frame(0.0)
    place = table.hud.places if isinstance(table, TableScene) else table.layout
    return app.surface.subsurface(place.bar_cells[NAME]).copy()


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def pressable(table: Any) -> set[str]:
    """The names of what the keyboard can go to."""
    return {spot.name for spot in table.hud.spots()} if isinstance(table, TableScene) else {*dict(table.keys.names())}


def test_every_reason_has_its_sentence() -> None:
    assert set(SENTENCES) == {LOST, REFUSED, LATE, UNCOMPILED}
    assert all(sentence().endswith(".") for sentence in SENTENCES.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_change_is_told_once_and_marked(tmp_path: Path, game: str) -> None:
    match, seat = choosing(game)
    with table_of(tmp_path, session_around(match, seat)) as (app, table, client):
        app.change_settings(ui_scale=140)  # as little room in the bar as there is
        before = cell(app, table)
        assert NAME not in pressable(table) and "settings" in pressable(table)
        client.lowered = LOST
        frames(app, 3)
        assert told(app) == [SENTENCES[LOST]()]
        app.notice.dismiss()
        frames(app, 3)
        assert told(app) == []
        assert not same(cell(app, table), before), "the mark is there"
        assert NAME in pressable(table)
        with listening(app.surface) as record:
            table.draw(app.surface)
        assert not faults(record), "it covers nothing"
        client.lowered = ""
        frames(app, 3)
        assert told(app) == [RECOVERED()]
        assert same(cell(app, table), before)


@pytest.mark.parametrize(("game", "hand"), [("assertion", "mouse"), ("assertion", "keys"), ("fracas", "keys")])
def test_the_mark_tries_it_again(tmp_path: Path, game: str, hand: str) -> None:
    match, seat = choosing(game)
    with table_of(tmp_path, session_around(match, seat)) as (app, table, client):
        client.lowered = REFUSED
        frames(app, 3)
        app.notice.dismiss()
        places = table.hud.places if isinstance(table, TableScene) else table.layout
        if hand == "mouse":
            click_at(app, places.bar_cells[NAME].center)
        else:
            for _ in range(200):
                keys(app, pygame.K_TAB)
                if (table.hud.focus if isinstance(table, TableScene) else table.keys.ring) == NAME:
                    break
            keys(app, pygame.K_RETURN)
        frames(app, 2)
        assert told(app) == [ASKED_AGAIN(), RECOVERED()] and client.lowered == ""


@pytest.mark.parametrize("why", [LATE, REFUSED])
def test_where_nothing_can_be_tried_the_mark_says_it_again(tmp_path: Path, why: str) -> None:
    match, seat = choosing("fracas")
    with table_of(tmp_path, session_around(match, seat)) as (app, table, client):
        client.again = lambda: False
        client.lowered = why
        frames(app, 3)
        app.notice.dismiss()
        click_at(app, table.layout.bar_cells[NAME].center)
        frames(app, 2)
        assert told(app) == [SENTENCES[why]()]


def test_a_second_table_does_not_repeat_it(tmp_path: Path) -> None:
    client = FakeClient()
    match, seat = choosing("fracas")
    with table_of(tmp_path, session_around(match, seat), client) as (app, table, _):
        client.lowered = LATE
        frames(app, 2)
        app.notice.dismiss()
        app.to_menu()
        again, seat = choosing("fracas")
        session_around(again, seat).start(app)
        frames(app, 3)
        assert told(app) == [] and app.stack.top is not table
        assert app.stack.top.lowered == SENTENCES[LATE]()


@pytest.mark.parametrize(
    ("frozen", "compiled", "says"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_a_packed_program_without_compiled_rules_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, frozen: bool, compiled: bool, says: bool
) -> None:
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setattr(logic, "COMPILED", compiled)
    app = App(LaunchOptions(data_dir=str(tmp_path)))
    assert heed(app, FakeClient()) == says
    assert told(app) == ([SENTENCES[UNCOMPILED]()] if says else [])
    assert words(app) == "".join(told(app))
