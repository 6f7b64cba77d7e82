"""The sixth game in the window: opened by its session, played with mouse and keyboard to its end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic import registry
from scenes.app import doors
from scenes.app.session import Session, default_players
from scenes.pages.book.page import BookScene
from scenes.pages.result.page import ResultsScene
from tests.scenes.field_kit import ENTER, open_field, ready, rest, ring_to
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import click_at, drag, frames, keys, picture
from tests.sixth.entry import ENTRY
from tests.sixth.scene import TollScene
from tests.sixth.words.rules_page import RULES_PAGE

ID = ENTRY.info.id
SIZES = ((1024, 640), (1280, 720), (1920, 1080))


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is there as long as a test runs, and its table has a door."""
    registry.register(ENTRY)
    monkeypatch.setitem(doors.TABLES, ID, doors.TableDoor("tests.sixth.scene:TollScene"))
    yield
    registry.forget(ID)


def lay(app: Any, scene: Any, way: str) -> None:
    """Lay the first card of the hand."""
    piece = next(piece for piece in scene.shown if piece.action is not None)
    rest(app)
    if way == "keys":
        ring_to(app, scene, f"piece:{piece.key}")
        keys(app, ENTER)
    elif way == "drag":
        drag(app, piece.rect.center, scene.laid_place(scene.viewer).center)
    else:
        click_at(app, piece.rect.center)


def test_a_session_opens_its_table(tmp_path: Path) -> None:
    """As the set-up page starts any game; the rules stand in a book, though the game brings nothing but chapters."""
    with open_app(tmp_path) as app:
        Session(ID, default_players(2, game=ID), {}, 5).start(app)
        frames(app, 2)
        assert isinstance(app.stack.top, TollScene)
        keys(app, pygame.K_F1)
        book = app.stack.top
        assert isinstance(book, BookScene) and not book.game_book.cards
        assert [one.heading for one in book.game_book.chapters] == [head for head, _ in RULES_PAGE] + [doors.KEYS]
        picture(app)
        book.search("road")
        assert book.reading.matches
        keys(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert isinstance(app.stack.top, TollScene)


@pytest.mark.parametrize("way", ["keys", "drag", "click"])
@pytest.mark.parametrize("humans", [1, 2])
def test_a_whole_game_is_played(tmp_path: Path, way: str, humans: int) -> None:
    with open_field(tmp_path, logic.new_match(ID, seed=4, options={"hand": 5}), humans) as (app, scene):
        while scene.match.outcome() is None:
            ready(app, scene)
            steps = len(scene.match.record()["actions"])
            if scene.decision is not None:
                lay(app, scene, way)
                assert len(scene.match.record()["actions"]) > steps, "nothing was laid"
        for _ in range(40):
            frames(app, 1, 0.25)
        assert isinstance(app.stack.top, ResultsScene)


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(tmp_path: Path, size: tuple[int, int]) -> None:
    """At every size each card lies inside the window, and no card of the middle on another but in the road's row."""
    with open_field(tmp_path, logic.new_match(ID, seed=4), size=size) as (app, scene):
        ready(app, scene)
        window = pygame.Rect(0, 0, *app.size)
        assert all(window.contains(piece.rect) for piece in scene.shown)
        spots = [
            scene.laid_place(0),
            scene.laid_place(1),
            scene.place(0, 0),
            scene.place(-3, 0),
            *scene.layout.opponents,
        ]
        assert all(one is other or not one.colliderect(other) for one in spots for other in spots)
        assert all(scene.area.contains(spot) for spot in spots[:4])
        picture(app)


def test_a_sealed_card_is_seen_when_both_are_turned_up(tmp_path: Path) -> None:
    """The opponent has chosen long before; its card is there with the viewer's own, beside the toll of that turn."""
    with open_field(tmp_path, logic.new_match(ID, seed=4), motion="full") as (app, scene):
        ready(app, scene)
        frames(app, 300)
        assert scene.match.record()["actions"], "the opponent has not chosen"
        assert scene.laid() == {} and len(scene.held(scene.enemy)) == 7
        road = list(scene.view.road)
        lay(app, scene, "click")
        assert set(scene.laid()) == {0, 1} and scene.view.road == road
        picture(app)
