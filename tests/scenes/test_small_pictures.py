"""The small picture of a table, for the page that lists games: anybody may see it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import common
from scenes.app import doors, still_table
from scenes.app.session import Session, default_players
from scenes.app.still_table import SMALL, small_picture
from tests.scenes.field_kit import faces_drawn
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import FakeClient, frames

GAMES = tuple(info.id for info in logic.games())
STEPS = {"age-of-spades": 20, "armies": 34}


def played(game: str) -> Any:
    """A match of two in its middle."""
    match = logic.new_match(game, 2, 11, {})
    for number in range(STEPS.get(game, 70)):
        if match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", number))
    assert match.outcome() is None
    return match


def hidden(match: Any) -> set[str]:
    """The faces that one seat at most knows, and that no seat sees lying openly."""
    views = [match.view(seat) for seat in (0, 1)]
    plain = [match.view_document(seat) for seat in (0, 1)]
    codes = {code for seat in (0, 1) for code in views[seat].hands[seat] if code not in _codes(plain[1 - seat])}
    for view, other in (plain, plain[::-1]):
        codes |= {code for code in _codes(view) if code not in _codes(other)}
    return {code for code in codes if not code.startswith("?")}


def _codes(data: Any) -> set[str]:
    if isinstance(data, dict):
        return {code for value in data.values() for code in _codes(value)}
    if isinstance(data, list):
        return {code for value in data for code in _codes(value)}
    return {data} if isinstance(data, str) else set()


@pytest.mark.parametrize("game", GAMES)
def test_no_face_is_in_it_that_a_seat_has_to_itself(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(game)
    secret = hidden(match)
    assert secret
    with open_app(tmp_path) as app:
        app.ai, app.settings.motion = FakeClient(), "none"
        session = Session(game, default_players(2, 2, game), match.options, 11, match)
        app.stack.reset(doors.table_scene(session))
        frames(app, 3, 0.3)
        table: Any = doors.table_scene(session)
        table.enter(app)
        view, _ = table.handover.seen(covered=True)
        drawn = faces_drawn(monkeypatch)
        small = small_picture(app, session, view, 0)
        assert not drawn & secret, sorted(drawn & secret)
        wide, high = small.get_size()
        assert len({tuple(small.get_at((x, y))) for x in range(0, wide, 3) for y in range(0, high, 3)}) > 20
        assert pygame.Rect((0, 0), SMALL).contains(small.get_rect())


@pytest.mark.parametrize("game", GAMES)
def test_whoever_looks_may_leave_the_table(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several people it need not be the first: the picture of the table is taken from the seat that looks."""
    monkeypatch.setattr("scenes.play.autosave.small_picture", small_picture)
    for seat in (0, 1):
        with open_app(tmp_path / str(seat)) as app:
            app.ai, app.settings.motion = FakeClient(), "none"
            session = Session(game, default_players(2, 2, game), {}, 11, played(game))
            app.stack.reset(doors.table_scene(session))
            table: Any = app.stack.top
            table.handover.cover(seat, at_once=True).on_lifted()
            frames(app, 2)
            app.to_menu()
            assert session.journal is not None and not session.journal.unpictured


def test_leaving_a_table_keeps_its_picture(tmp_path: Path) -> None:
    session = Session("fracas", default_players(2, 1, "fracas"), {}, 3).begin()
    with open_app(tmp_path) as app:
        app.ai = FakeClient()
        app.stack.reset(doors.table_scene(session))
        frames(app)
        game = app.storage.games.rows()[0].id
        assert app.storage.games.picture_of(game) is None
        app.to_menu()
        png = app.storage.games.picture_of(game)
        assert png is not None and png.startswith(b"\x89PNG")


def test_in_a_large_window_it_is_painted_as_in_a_smaller_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session("fracas", default_players(2, 1, "fracas"), {}, 3).begin()
    painted: list[tuple[int, int]] = []
    laid_out = still_table._laid_out
    monkeypatch.setattr(
        still_table, "_laid_out", lambda app, *rest: (painted.append(app.size), laid_out(app, *rest))[1]
    )
    with open_app(tmp_path) as app:
        width, height = app.size
        monkeypatch.setattr(still_table, "LARGE", width * height // 3)
        small = small_picture(app, session, session.match.view(0), 0)
    assert painted == [(width // 2, height // 2)] and pygame.Rect((0, 0), SMALL).contains(small.get_rect())


def test_a_card_that_both_know_at_different_places_of_a_hand_shows_no_face() -> None:
    """Each seat has a card of the other: where it is held its owner alone knows; all that is drawn has a code."""
    match = logic.new_match("assertion", 2, 1, {"firstPlayer": 0})
    while match.turn == 1:
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat)))
    seen = common([match.view(seat) for seat in (0, 1)])
    assert all(code.startswith("?") for hand in seen.hands for code in hand)
