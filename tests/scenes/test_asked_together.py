"""At a shared screen the asking tells nothing (C3-R5): all are asked at once, for as long, and no hand is open."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import PassAct
from scenes.pages.privacy_screen import PrivacyScene
from scenes.play.answering import NOBODY
from scenes.play.response_windows import asked_in
from tests.contract.walk import context_of
from tests.scenes.field_kit import faces_drawn, open_field
from tests.scenes.table_kit import click_at, frames, keys, lift, open_table, picture

GAMES = [info.id for info in logic.games()]
SEATS = {info.id: info.seats[-1] for info in logic.games()}


def opened(folder: Path, match: Any) -> AbstractContextManager[Any]:
    """The table of a match, all of its seats people at one screen."""
    if match.game_id == "assertion":
        return open_table(folder, match, humans=match.seats)
    return open_field(folder, match, humans=match.seats)


def codes_in(data: Any) -> set[str]:
    """Every text in plain data; codes of cards among them."""
    if isinstance(data, str):
        return {data}
    if isinstance(data, dict):
        return set().union(*(codes_in(value) for value in data.values()), set(data))
    if isinstance(data, list | tuple):
        return set().union(*(codes_in(value) for value in data), set())
    return set()


def at_a_window(seats: int, asked: int, seed: int = 1) -> Any:
    """A match of Art of War Assertion in which so many seats are asked for an answer together."""
    for attempt in range(seed, seed + 60):
        match = logic.new_match("assertion", seats, attempt)
        for _ in range(300):
            if not match.decisions():
                break
            decision = match.decisions()[0]
            if decision.kind == "window" and len(asked_in(decision.context)) >= asked:
                return match
            enacting = [action for action in decision.actions if action.kind == "play"]
            match.act(decision.seat, enacting[0] if enacting else decision.actions[-1])
    raise AssertionError("no such window")


def times_covered(folder: Path, drawn: set[str], game: str, seed: int) -> int:
    """Return how often nobody's hand is open in a random game of people only; no face is drawn then but what all
    know."""
    match = logic.new_match(game, SEATS[game], seed)
    covered = 0
    with opened(folder, match) as (app, table):
        for number in range(500 if game in ("assertion", "fracas") else 120):
            if match.outcome() is not None or covered > 12:
                break
            if isinstance(app.stack.top, PrivacyScene):
                lift(app)
                continue
            if table.asking.covered and not table.shows_something:
                covered += 1
                frames(app, 2)
                drawn.clear()
                picture(app)
                known = [codes_in(match.view_document(seat)) for seat in range(match.seats)]
                hidden = {code for codes in known for code in codes} - known[0].intersection(*known)
                assert not drawn & hidden, f"{drawn & hidden} are open"
                assert getattr(table, "inspected", None) not in hidden, "a card of a hand is still read aloud"
                if table.asking.strip is not None:
                    keys(app, pygame.K_0)
                else:
                    decision = match.decisions()[0]
                    match.act(decision.seat, decision.actions[0])
                    table.changed()
                continue
            decision = match.decision_for(table.viewer)
            if decision is not None and not table.shows_something and not table.asking.waits:
                plays = [action for action in decision.actions if action.kind == "play"]
                if game == "assertion":
                    table.hud.inspector.look(match.view(table.viewer).hands[table.viewer][-1])
                match.act(table.viewer, (plays or list(decision.actions))[number % len(plays or decision.actions)])
                table.changed()
            frames(app, 1, 0.3)
    return covered


@pytest.mark.parametrize("game", GAMES)
def test_while_others_are_asked_only_what_all_know_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Whenever the slip is up or a call is open; in two of the games somebody is asked before long."""
    drawn = faces_drawn(monkeypatch)
    found = (times_covered(tmp_path / str(seed), drawn, game, seed) for seed in range(6, 12))
    assert any(found) if game in ("assertion", "fracas") else next(found) >= 0, "nobody was asked"


def test_people_are_asked_together_and_each_has_the_same_time(tmp_path: Path) -> None:
    """Three people could answer the fourth: one slip names them all, and one time passes for all of them."""
    match = at_a_window(4, 3)
    with open_table(tmp_path, match, humans=4) as (app, table):
        lift(app)
        strip = table.asking.strip
        assert strip is not None and len(strip.seats) == 3
        names = [table.session.players[seat].name for seat in strip.seats]
        assert all(name in table.answering.words(strip) for name in names)
        asked_of = table.match.standing
        seconds = 0.0
        while table.match.standing == asked_of and match.decisions() and match.decisions()[0].kind == "window":
            frames(app, 1, 0.1)
            seconds += 0.1
            assert seconds <= app.settings.answer_time + 0.5, "one after the other takes three times as long"
        assert seconds > app.settings.answer_time / 2


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_whoever_speaks_up_is_asked_alone_behind_the_blind(tmp_path: Path, by: str) -> None:
    """The second of three wants to answer: the first lets pass, then the privacy screen falls for the second."""
    match = at_a_window(4, 3)
    with open_table(tmp_path, match, humans=4) as (app, table):
        lift(app)
        strip = table.asking.strip
        assert strip is not None
        second = strip.seats[1]
        if by == "key":
            keys(app, pygame.K_1 + second)
        else:
            click_at(app, table.answering.places(strip)[2][second].center)
        assert table.asking.claimed == {second} and match.decisions()[0].seat == strip.seats[0]
        click_at(app, table.answering.places(strip)[2][NOBODY].center)
        frames(app, 30, 0.1)
        assert match.decisions()[0].seat == second
        if second != table.viewer:
            assert isinstance(app.stack.top, PrivacyScene)
            lift(app)
            frames(app, 3)
        assert table.viewer == second
        assert table.prompts.question.open, "asked, whether or not there is an answer in the hand"


def test_a_digit_takes_up_no_card_while_hands_are_covered(tmp_path: Path) -> None:
    match = at_a_window(2, 1)
    with open_table(tmp_path, match, humans=2) as (app, table):
        lift(app)
        assert table.asking.strip is not None
        keys(app, pygame.K_5)
        assert table.hand.held is None and table.asking.strip is not None


def test_alone_one_is_told_why_it_goes_on(tmp_path: Path) -> None:
    """A person alone with computers who holds no answer reads what was played, and that nothing answers it."""
    for seed in range(1, 200):
        match = at_a_window(2, 1, seed)
        decision = match.decisions()[0]
        if list(decision.actions) == [PassAct()] and decision.seat == 0:
            break
    with open_table(tmp_path, match) as (_, table):
        table.brief()
        words = " ".join(table.model.prompt)
        assert table.match.decisions()[0].story in words and "nothing" in words


def test_at_a_shared_screen_a_stop_asks_whatever_one_holds(tmp_path: Path) -> None:
    """Fracas: at a stop of the own turn that is switched on, one answers by hand with an assassin and without."""
    asked: dict[bool, bool] = {}
    for seed in range(40):
        match = logic.new_match("fracas", 2, seed)
        for _ in range(200):
            decision = match.decisions()[0] if match.decisions() else None
            if decision is None or len(asked) == 2:
                break
            if decision.kind == "priority" and context_of(decision).own_turn and context_of(decision).stop != "ace":
                holds = len(decision.actions) > 1
                if holds not in asked:
                    with open_field(tmp_path / str(seed), match, humans=2, assassins="always") as (app, scene):
                        frames(app, 4)
                        lift(app)
                        frames(app, 6, 0.3)
                        asked[holds] = scene.viewer == decision.seat and scene.decision is not None
                    break
            match.act(decision.seat, decision.actions[-1 if decision.kind != "priority" else 0])
    assert asked == {True: True, False: True}


def test_the_first_blind_falls_for_whoever_takes_the_first_turn(tmp_path: Path) -> None:
    """Though others are asked for a Seven of Clubs before it begins, and whoever that turn belongs to is not asked."""
    for seed in range(6):
        match = logic.new_match("assertion", 3, seed)
        asked = match.decisions()[0]
        with open_table(tmp_path / str(seed), match, humans=3) as (app, table):
            assert isinstance(app.stack.top, PrivacyScene)
            assert asked.kind == "window" and asked.seat != context_of(asked).turn_seat
            lift(app)
            assert table.viewer == context_of(asked).turn_seat
            strip = table.asking.strip
            assert strip is not None and table.viewer not in strip.seats
            assert table.session.players[table.viewer].name in table.answering.words(strip)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_lifts_the_first_blind_for_nothing(tmp_path: Path, game: str) -> None:
    """The player who has lifted it sees their cards until they have answered, though there be one answer."""
    with opened(tmp_path, logic.new_match(game, 2, 3)) as (app, table):
        top: Any = app.stack.top
        assert isinstance(top, PrivacyScene)
        lift(app)
        token = table.live.now.token
        frames(app, 60, 0.1)
        top = app.stack.top
        assert top is table and (table.live.now.token == token or game == "assertion")
