"""A computer player far behind offers to resign: to the one person it plays against, once, unless settings forbid."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.kernel.acts import ActionView, action_to_json
from logic.kernel.advice import Considered
from logic.views import ResignAct
from scenes.app.confirm import Confirm, play_on
from scenes.app.preferences import Settings
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.play import computer_players
from scenes.play.computer_players import OFFERED
from scenes.ui.widgets import Label, wrapped_height
from tests.scenes.table_kit import FakeClient, click_at, frames, keys
from tests.scenes.test_waiting import choosing, session_around, table_of

FRAMES = 80


@pytest.fixture(autouse=True)
def at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has looked lost for one turn is offered, but for where that is tried."""
    if "hope" not in request.fixturenames:
        monkeypatch.setattr(computer_players, "LASTING", 1)


class Despairing(FakeClient):
    """Would rather resign than answer."""

    despairs = True

    def poll(self) -> tuple[int, list[ActionView]] | None:
        found = super().poll()
        self.thought = Considered([], "recruit", 0, [], self.despairs)
        return found


def against(game: str) -> tuple[Any, Session]:
    """A match in which the computer player is to move, and the session around it."""
    match, seat = choosing(game)
    return match, session_around(match, 1 - seat)


def offer_of(app: Any) -> Confirm:
    top: Confirm = app.stack.top
    assert isinstance(top, Confirm)
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=button(top, "yes")))
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=button(top, "yes")))
    there = app.stack.top is top
    assert there, "it takes no press that was meant for the table"
    return top


def button(offer: Confirm, name: str) -> tuple[int, int]:
    found: tuple[int, int] = next(one for one in offer.group.widgets if one.name == name).rect.center
    return found


@pytest.mark.parametrize("game", ["assertion", "armies"])
def test_the_game_can_be_taken(tmp_path: Path, game: str) -> None:
    """... by mouse: it ends as a win by resignation, as if the other had resigned of its own accord."""
    match, session = against(game)
    (human,) = [seat for seat, player in enumerate(session.players) if player.human]
    with table_of(tmp_path, session, Despairing()) as (app, _, _):
        frames(app, FRAMES)
        offer = offer_of(app)
        assert session.players[1 - human].name in offer.words
        click_at(app, button(offer, "yes"))
        frames(app, FRAMES)
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "resigned" and outcome["winners"] == [human]
    last = match.record()["actions"][-1]
    assert (last["seat"], last["action"]) == (1 - human, action_to_json(ResignAct()))


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_whoever_plays_on_is_not_asked_again(tmp_path: Path, key: int) -> None:
    """By keys: Esc, or Enter where the focus is at first. The computer player moves as it had meant to."""
    match, session = against("fracas")
    with table_of(tmp_path, session, Despairing()) as (app, table, _):
        frames(app, FRAMES)
        before = match.token
        offer_of(app)
        keys(app, key)
        assert app.stack.top is table
        for _ in range(3):
            frames(app, FRAMES)
            assert not isinstance(app.stack.top, Confirm)
        assert match.token != before and match.outcome() is None


def test_it_can_be_taken_by_keys(tmp_path: Path) -> None:
    match, session = against("strategic-war")
    with table_of(tmp_path, session, Despairing()) as (app, _, _):
        frames(app, FRAMES)
        offer_of(app)
        keys(app, pygame.K_TAB, pygame.K_RETURN)
        frames(app, FRAMES)
    assert match.outcome() is not None


def test_the_setting_keeps_it_quiet(tmp_path: Path) -> None:
    assert Settings().offers
    match, session = against("fracas")
    with table_of(tmp_path, session, Despairing()) as (app, _, _):
        app.settings.offers = False
        before = match.token
        frames(app, FRAMES)
        assert not isinstance(app.stack.top, Confirm) and match.token != before


def test_computers_among_themselves_play_to_the_end(tmp_path: Path) -> None:
    """Nobody is there to take the game."""
    match, _ = choosing("fracas")
    players = tuple(Player(name, AI, "recruit", banner) for name, banner in (("A", "forest"), ("B", "fire")))
    session = Session(match.game_id, players, match.options, match.seed or 0, match)
    with table_of(tmp_path, session, Despairing()) as (app, _, _):
        frames(app, FRAMES)
        assert not isinstance(app.stack.top, Confirm)


def test_with_more_seats_nothing_is_offered(tmp_path: Path) -> None:
    """A player who left would decide who wins among the others."""
    match = logic.new_match("armies", 3, 7)
    players = tuple(Player(f"P{seat}", AI if seat else HUMAN, "recruit" if seat else "", "forest") for seat in range(3))
    session = Session(match.game_id, players, match.options, 7, match)
    with table_of(tmp_path, session, Despairing()) as (app, _, _):
        frames(app, FRAMES)
        assert not isinstance(app.stack.top, Confirm)


@pytest.mark.parametrize("name", ["Wei", "General Pang", "Wider Than All The Water"])
def test_what_is_asked_stands_above_the_answers(tmp_path: Path, name: str) -> None:
    """However long the name is: the sentence is as high as its lines, and no button lies on it."""
    with table_of(tmp_path, against("fracas")[1], FakeClient()) as (app, _, _):
        offer = Confirm(
            "Take the game?", OFFERED(name=logic.verbatim(name)), ("Accept and win", "flag"), lambda: None, no=play_on()
        )
        app.stack.push(offer)
        frames(app, 2)
        label = next(widget for widget in offer.group.widgets if isinstance(widget, Label))
        needed = wrapped_height(offer.words, label.face, label.size, label.rect.w, offer.look)
        first = min(widget.rect.y for widget in offer.group.widgets if widget.focusable)
        assert label.rect.y + needed <= first
        assert max(widget.rect.bottom for widget in offer.group.widgets) < offer.parts()[0].bottom


@pytest.mark.parametrize("hope", [0, 2])
def test_a_game_is_offered_once_it_has_looked_lost_for_long(tmp_path: Path, hope: int) -> None:
    """... for turns in a row: one in which there was ``hope`` breaks the row."""
    session = session_around(logic.new_match("age-of-spades", 2, 3))
    match, turns = session.match, list[int]()
    with table_of(tmp_path, session, Despairing()) as (app, table, client):
        app.settings.pace = "brisk"
        for _ in range(2000):
            if isinstance(app.stack.top, Confirm):
                break
            turns += [] if match.turn in turns or match.decision_for(1) is None else [match.turn]
            client.despairs = len(turns) != hope
            if table.decision is not None and not table.shows_something:
                table.perform(logic.bot_action(match.ai_request(0), "recruit", 1))
            frames(app, 1, 0.2)
        assert len(turns) == computer_players.LASTING + hope
