"""A game of computers only is watched: no hand is open, nobody is spoken to, no press moves for a seat."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.kernel.cards import FACE_CODES
from logic.kernel.codec import Document
from logic.kernel.views import to_json
from scenes.app.session import Session, default_players
from scenes.ui import text
from tests.scenes.shell_kit import click, down, moved, named, open_app, press, up
from tests.scenes.table_kit import FakeClient

GAMES = [info.id for info in logic.games()]
STEPS = 14  # decisions that are watched
SPOKEN = re.compile(r"\b(you|your|yours|I|me|my|mine|undo|resign|hint)\b", re.IGNORECASE)
KEYS = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_F2, pygame.K_e, pygame.K_u, pygame.K_s, pygame.K_z, pygame.K_1)


def own_cards(match: logic.Match, seat: int) -> set[str]:
    """The cards that a seat alone sees."""
    views = [match.view(other) for other in range(match.seats)]
    return codes(views[seat]) - set[str]().union(*(codes(view) for other, view in enumerate(views) if other != seat))


def codes(data: Any) -> set[str]:
    """Every card whose face is named in plain data, or in a view."""
    if isinstance(data, Document):
        return codes(to_json(data))
    if isinstance(data, dict):
        return set().union(*map(codes, data.values())) if data else set()
    if isinstance(data, list):
        return set().union(*map(codes, data)) if data else set()
    return {data} if isinstance(data, str) and data in FACE_CODES else set()


@pytest.mark.parametrize("game", GAMES)
def test_whoever_watches_is_nobody(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    written = text.text

    def heard(surface: pygame.Surface, words: str | int, *rest: Any, **more: Any) -> Any:
        said.append(str(words))
        return written(surface, words, *rest, **more)

    monkeypatch.setattr(text, "text", heard)
    with open_app(tmp_path, 1280, 800) as app:
        app.ai = FakeClient()
        app.change_settings(motion="none", narration="calm", voices=False)
        session = Session(game, default_players(2, 0, game), {}, 7)
        session.start(app)
        table: Any = app.stack.top
        match = session.match
        for _ in range(400):
            app.frame(0.3)
            if app.stack.top is not table or match.steps >= STEPS:
                break
            assert table.sight.decision is None and table.decision is None
            for seat in range(match.seats):
                assert not own_cards(match, seat) & (codes(table.sight.view) | codes(table.sight.log))
                if not table.shows_something:
                    shown = table.hand.stage.view if game == "assertion" else table.view
                    assert not own_cards(match, seat) & codes(shown)
            steps = match.steps
            for place in ((640, 740), (640, 400), (1180, 740), (400, 760)):
                for event in (moved(place), down(place), up(place)):
                    app.dispatch(event)
            for key in KEYS:
                press(app, key)
            assert match.steps == steps and app.stack.top is table
        assert match.steps >= STEPS
        app.redraw()
        app.frame(0.0)
    cards = " ".join(f"{one.summary} {one.full} {one.deed}" for one in logic.card_texts(game).values())
    told = {words.replace(" or I shows", " shows") for words in said}  # the key
    spoken = {words for words in told if SPOKEN.search(words) and words not in cards}  # a card's text speaks to all
    assert not spoken, spoken


@pytest.mark.parametrize("game", GAMES)
def test_whoever_watches_can_open_one_hand_after_the_other(tmp_path: Path, game: str) -> None:
    """By the key, and by the menu of the table; nothing is asked of them then either."""
    with open_app(tmp_path, 1280, 800) as app:
        app.ai = FakeClient()
        app.change_settings(motion="none", voices=False, pace="slow")
        session = Session(game, default_players(2, 0, game), {}, 7)
        session.start(app)
        table: Any = app.stack.top
        match, held = session.match, 0
        while match.steps < STEPS:
            app.frame(0.5)
        for seat in (0, 1, None):
            if seat == 1:
                press(app, pygame.K_ESCAPE)
                click(app, named(app.stack.top.group, "hands"))
            else:
                press(app, pygame.K_v)
            app.frame(0.01)
            assert app.stack.top is table and table.sight.decision is None and not table.sight.can_undo
            view = table.hand.stage.view if game == "assertion" else table.view
            for other in range(2):
                shown = own_cards(match, other) & codes(view)
                assert shown == (own_cards(match, other) if other == seat else set())
                held += len(shown)
        assert held


@pytest.mark.parametrize("game", GAMES)
def test_nobody_opens_hands_where_a_person_plays(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path, 1280, 800) as app:
        app.ai = FakeClient()
        app.change_settings(motion="none")
        session = Session(game, default_players(2, 1, game), {}, 7)
        session.start(app)
        table: Any = app.stack.top
        other = next(seat for seat, player in enumerate(session.players) if not player.human)
        press(app, pygame.K_v)
        session.live.open_hands(True)
        table.refresh()
        assert not table.handover.next_hand_words and not session.live.opened
        assert not own_cards(session.match, other) & codes(table.sight.view)
