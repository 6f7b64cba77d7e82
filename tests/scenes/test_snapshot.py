"""A table asks the match once for each change: a still frame and a moving one ask it nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import DoneAct
from scenes.app.app import App
from scenes.app.snapshot import LiveMatch
from tests.scenes.field_kit import open_field, ready
from tests.scenes.shell_kit import down, moved, up
from tests.scenes.table_kit import (
    FakeClient,
    at_turn_of,
    card_that_fits,
    click_at,
    frames,
    open_table,
    session_of,
    settle,
    slot,
    spot,
    wait_for,
)

SMALL = ("fracas", "age-of-spades", "strategic-war", "armies")


class Counted:
    """A match that keeps the names of what it is asked."""

    def __init__(self, match: Any) -> None:
        object.__setattr__(self, "real", match)
        object.__setattr__(self, "asked", [])

    def __getattr__(self, name: str) -> Any:
        self.asked.append(name)
        return getattr(self.real, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.real, name, value)


class Silent(FakeClient):
    """A worker that thinks for ever."""

    def poll(self) -> None:
        return None


def painted(app: App, scene: Any, count: int = 5) -> None:
    """Draw so many frames."""
    for _ in range(count):
        scene.dirty = True
        frames(app)


@contextmanager
def small_table(folder: Path, game: str, motion: str = "none") -> Iterator[tuple[App, Any, Counted]]:
    """A small game's table where a person is asked."""
    match = Counted(logic.new_match(game, seed=11))
    with open_field(folder, match, motion=motion) as (app, scene):
        ready(app, scene)
        painted(app, scene, 3)
        yield app, scene, match


# ---- the snapshot itself


def test_a_snapshot_asks_once_and_another_one_follows_every_change() -> None:
    match: Any = Counted(at_turn_of(0))
    live = LiveMatch(match)
    first, sight = live.now, live.now.of(0)
    for _ in range(3):
        assert (
            first.token >= 0
            and sight.decision is not None
            and sight.view
            and sight.log is not None
            and sight.can_undo is False
        )
        assert live.now.of(0) is sight
        sight.explain(DoneAct())
    assert all(count == 1 for name, count in Counter(match.asked).items() if name != "listen")
    live.act(0, next(action for action in sight.decision.actions if action.kind == "card"))
    second = live.now
    assert second is not first and second.of(0).can_undo and second.token == first.token + 1
    live.undo(0)
    assert live.now is not second and not live.now.of(0).can_undo


def test_a_snapshot_that_is_over_tells_nothing_of_what_came_after() -> None:
    live = LiveMatch(at_turn_of(0))
    before = live.now
    known = before.of(0).view
    live.act(0, before.of(0).decision.actions[0])
    assert before.of(0).view is known
    with pytest.raises(LookupError):
        before.of(1).view  # noqa: B018


def test_a_change_from_elsewhere_is_heard_too() -> None:
    match = at_turn_of(0)
    live = LiveMatch(match)
    before = live.now
    match.act(0, match.decision_for(0).actions[0])
    assert live.now is not before
    after = live.now
    match.rewind()
    assert live.now is not after
    renamed = live.now
    match.names = ["Ann", "Bob"]
    assert live.now is not renamed


# ---- Art of War Assertion


def test_a_still_table_of_assertion_asks_nothing(tmp_path: Path) -> None:
    match: Any = Counted(at_turn_of(0))
    with open_table(tmp_path, match) as (app, table):
        settle(app, table)
        painted(app, table, 2)
        match.asked.clear()
        painted(app, table)
        assert match.asked == []


def test_a_moving_camera_asks_nothing(tmp_path: Path) -> None:
    match = Counted(at_turn_of(0, turn=5))
    with open_table(tmp_path, match, motion="full") as (app, table):
        settle(app, table)
        painted(app, table, 2)
        match.asked.clear()
        x, y = table.view.camera.view.center
        app.dispatch(moved((x, y)))
        app.dispatch(down((x, y)))
        for step in range(1, 8):
            app.dispatch(moved((x + 9 * step, y + 4 * step)))
            painted(app, table, 1)
        app.dispatch(up((x + 63, y + 28)))
        assert table.view.camera.by_hand
        table.view.camera.zoom(2)
        table.view.camera.look_at(3, 2)
        painted(app, table, 6)
        assert match.asked == []


def test_a_card_in_the_air_asks_nothing_twice(tmp_path: Path) -> None:
    """The gain of a place, and why another one is forbidden, is asked when the card is first over it."""
    match = Counted(at_turn_of(0, turn=3))
    with open_table(tmp_path, match) as (app, table):
        settle(app, table)
        code, cell = card_that_fits(table)
        seen = table.view.camera.view
        way = [spot(table, cell), seen.center, (seen.left + 60, seen.top + 90)]
        click_at(app, slot(table, code))
        assert table.hand.held == code
        for lap in range(2):
            match.asked.clear()
            for place in way:
                app.dispatch(moved(place))
                painted(app, table, 3)
                frames(app, 3, 0.2)  # so long that a reason is told
            assert lap == 0 or match.asked == []


def test_gliding_cards_ask_nothing(tmp_path: Path) -> None:
    match = Counted(at_turn_of(1, turn=3))
    with open_table(tmp_path, match, motion="full") as (app, table):
        wait_for(app, lambda: table.playback.busy)
        painted(app, table, 2)
        match.asked.clear()
        shown = 0
        while table.playback.busy and shown < 10:
            painted(app, table, 1)
            shown += 1
        assert shown > 3, "nothing glides"
        assert match.asked == []


def test_waiting_for_a_computer_player_asks_nothing(tmp_path: Path) -> None:
    match = Counted(at_turn_of(1))
    with open_table(tmp_path, match, client=Silent()) as (app, table):
        painted(app, table, 3)
        assert table.thinking == 1
        match.asked.clear()
        painted(app, table, 30)
        assert match.asked == []


def test_the_others_sight_is_never_taken_for_the_screen(tmp_path: Path) -> None:
    """No view, record or card of another seat is even asked for."""
    real = at_turn_of(0)
    wanted: list[int] = []

    class Watched(Counted):
        def view(self, seat: int) -> Any:
            wanted.append(seat)
            return self.real.view(seat)

        def log(self, seat: int) -> Any:
            wanted.append(seat)
            return self.real.log(seat)

    match = Watched(real)
    session = session_of(match)
    with open_table(tmp_path, session.match) as (app, table):
        settle(app, table)
        painted(app, table)
        assert set(wanted) == {0}


# ---- the small games


@pytest.mark.parametrize("game", SMALL)
def test_a_still_table_of_a_small_game_asks_nothing(tmp_path: Path, game: str) -> None:
    with small_table(tmp_path, game) as (app, scene, match):
        match.asked.clear()
        painted(app, scene)
        assert match.asked == []


@pytest.mark.parametrize("game", SMALL)
def test_the_pointer_walks_over_a_small_game_and_asks_nothing(tmp_path: Path, game: str) -> None:
    with small_table(tmp_path, game, motion="full") as (app, scene, match):
        match.asked.clear()
        width, height = app.size
        for step in range(1, 12):
            app.dispatch(moved((width * step // 12, height - height * step // 13)))
            painted(app, scene, 1)
        assert match.asked == []


@pytest.mark.parametrize("game", SMALL)
def test_a_carried_card_asks_nothing_twice(tmp_path: Path, game: str) -> None:
    with small_table(tmp_path, game) as (app, scene, match):
        for _ in range(20):
            if any(piece.drags for piece in scene.shown):
                break
            scene.act(scene.decision.actions[0])
            ready(app, scene)
        carried = next(piece for piece in scene.shown if piece.drags)
        app.dispatch(moved(carried.rect.center))
        app.dispatch(down(carried.rect.center))
        width, height = app.size
        for lap in range(2):
            match.asked.clear()
            for step in range(1, 8):
                app.dispatch(moved((width * step // 8, height - height * step // 9)))
                painted(app, scene, 1)
            assert scene.pointer.carried is not None
            assert lap == 0 or match.asked == []


@pytest.mark.parametrize("game", SMALL)
def test_pieces_that_glide_ask_nothing(tmp_path: Path, game: str) -> None:
    with small_table(tmp_path, game, motion="full") as (app, scene, match):
        scene.act(scene.decision.actions[0])
        painted(app, scene, 2)
        match.asked.clear()
        for _ in range(4):
            before = scene.live.now
            painted(app, scene, 1)
            if scene.live.now is before:
                assert match.asked == []
            match.asked.clear()


def test_keys_of_a_small_game_ask_nothing(tmp_path: Path) -> None:
    with small_table(tmp_path, "fracas") as (app, scene, match):
        match.asked.clear()
        for key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            painted(app, scene, 1)
        assert match.asked == []
