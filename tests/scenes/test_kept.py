"""Tests that what a table and a match keep is what they would work out anew, for whoever looks."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import logic
from logic.kernel.acts import CardAct
from logic.match import Match
from scenes.app.app import App
from scenes.pages.privacy_screen import PrivacyScene
from scenes.tables.assertion.table import TableScene
from tests.scenes.shell_kit import down, moved, up
from tests.scenes.table_kit import at_turn_of, card_that_fits, click_at, frames, lift, open_table, slot, spot


def anew(app: App, table: TableScene) -> bytes:
    """The picture of a table that has forgotten all that it keeps."""
    hud, signs, hand = table.hud, table.view.signs, table.hand
    hud.panels.clear()
    hud.shown.forget()
    hud._slip = hud._silk = hud._strip = hud._parts = (None, None)
    hud._spots = hud._chips_kept = signs._lines = signs._names = signs._tablets = hand._legal = hand._lying = None
    table.input.edge._kept = (None, {})
    table.refresh()
    app.paint()
    return pygame.image.tobytes(app.surface, "RGB")


def check(app: App, table: TableScene) -> None:
    frames(app)
    shown = pygame.image.tobytes(app.surface, "RGB")
    assert shown == anew(app, table)


def test_two_at_one_screen_see_what_a_table_would_show_that_kept_nothing(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, 2), humans=2) as (app, table):
        lift(app)
        seen = set()
        for _ in range(2):
            seen.add(table.viewer)
            assert table.hand.free
            code, cell = card_that_fits(table)
            place = slot(table, code)
            for event in (moved(place), down(place), up(place), moved(spot(table, cell))):
                app.dispatch(event)
                check(app, table)
            click_at(app, spot(table, cell))
            if table.input.enact.either is not None:
                check(app, table)
                table.input.run("lay")
            check(app, table)
            assert [entry.card for entry in table.hand.play.placed] == [code]
            app.dispatch(moved(table.layout.end_button.center))  # the seal lights up, below a hand that stays as it is
            check(app, table)
            table.input.answers.end()
            for _ in range(200):
                frames(app)
                if isinstance(app.stack.top, PrivacyScene):
                    break
                if table.asking.strip is not None:
                    table.asking.let_pass()
            check(app, table)
            lift(app)
            check(app, table)
        assert seen == {0, 1}


def test_a_press_on_a_card_paints_nothing(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, 2)) as (app, table):
        place = slot(table, card_that_fits(table)[0])
        app.dispatch(moved(place))
        frames(app, 2)
        app.dispatch(down(place))
        assert not app.frame(1 / 60)
        app.dispatch(up(place))
        assert app.frame(1 / 60) and table.hand.held is not None


def asked_anew(match: Match) -> Match:
    """The same match, of which nothing has been asked yet."""
    fresh = Match(match.game, match._state.copy(), match._start, [])
    fresh.names = match.names
    return fresh


@pytest.mark.parametrize("loaded", [False, True])
def test_a_match_tells_every_seat_what_it_would_tell_if_it_had_kept_nothing(loaded: bool) -> None:
    match = at_turn_of(0, 2)
    if loaded:
        match = logic.load_match(match.state())
    hands = match.view(0).hands, match.view(1).hands
    for number in range(40):
        fresh = asked_anew(match)
        assert match.decisions() == fresh.decisions()
        for seat in range(match.seats):
            assert match.previews(seat) == fresh.previews(seat)
            for code in hands[seat][seat]:
                if code in match.view(seat).hands[seat]:
                    assert match.card_facts(seat, code) == fresh.card_facts(seat, code)
        seat = match.decisions()[0].seat
        if number % 3 == 1 and match.can_undo(seat):
            match.undo(seat)
        else:
            offered = [one for one in match.decisions()[0].actions if isinstance(one, CardAct)]
            match.act(seat, offered[0] if offered else logic.bot_action(match.ai_request(seat), "recruit", number))
        hands = match.view(0).hands, match.view(1).hands
