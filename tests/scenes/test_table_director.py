"""Tests that what has happened is played step by step, can be skipped, and leaves everything where the view has it."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.kernel.acts import ActionView
from logic.views import CardMoved, EventView, PlaceView, assertion_events
from scenes.tables.assertion.show.stage import Stage
from scenes.tables.assertion.table import TableScene
from scenes.tables.assertion.view.layout import cards_on_ground
from tests.assertion.strategies.kit import stand
from tests.scenes.shell_kit import key
from tests.scenes.table_kit import at_turn_of, card_that_fits, drag, frames, keys, open_table, play_on, slot, spot
from tools.motions import NEVER

KINDS = ["full", "reduced", "none"]


def settled(table: TableScene) -> None:
    """Check that nothing is in the air, and every card lies where the view has it."""
    view = table.match.view(table.viewer)
    assert not table.playback.busy and not table.playback.air.sprites
    assert not table.playback.air.hidden and not table.playback.air.incoming
    assert table.hand.stage.view == view
    assert table.hand.lying() == cards_on_ground(view, [], table.hand.stage.orientation, table.viewer)
    assert table.model.hand_order == view.hands[table.viewer] and not table.model.holes


def act_out(table: TableScene, seat: int) -> list[EventView]:
    """A plain turn of a seat, build and all, given to the director as the viewer sees it; nobody answers anything."""
    match = table.match
    events: list[Any] = []
    while match.outcome() is None and not any(event.kind == "turn_ended" for event in events):
        events += match.act(match.decisions()[0].seat, plain(match))
    seen = match.seen_by(table.viewer, events)
    table.show(events, others=seat != table.viewer, seat=seat)
    return seen


def plain(match: Any) -> ActionView:
    """Return what is confirmed or let pass first, else the first card and place that is offered."""
    actions: tuple[ActionView, ...] = match.decisions()[0].actions
    wanted = ("done", "pass", "no", "card", "cell", "suit")
    return min(actions, key=lambda action: wanted.index(action.kind) if action.kind in wanted else len(wanted))


def drained(app: Any, table: TableScene, most: int = 1200) -> int:
    for count in range(most):
        if not table.playback.director.moving:
            return count
        frames(app)
    raise AssertionError("the director never came to rest")


@pytest.mark.parametrize("motion", KINDS)
def test_the_queue_drains_and_everything_heals(tmp_path: Path, motion: str) -> None:
    with open_table(tmp_path, at_turn_of(0, 4), motion=motion) as (app, table):
        table.autoplay.budget.pace = NEVER
        drained(app, table)
        for seat in (0, 1, 0):
            act_out(table, seat)
            took = drained(app, table)
            assert (took <= 2) == (motion == "none")
            frames(app, 2)
            settled(table)


def test_the_opponent_lays_card_after_card(tmp_path: Path) -> None:
    match = at_turn_of(0, 5)
    with open_table(tmp_path, match, motion="full") as (app, table):
        table.autoplay.budget.pace = NEVER
        drained(app, table)
        act_out(table, 0)
        drained(app, table)
        before = len(table.hand.lying())
        seen = act_out(table, 1)
        built = next(len(event.placements) for event in seen if isinstance(event, assertion_events.BuildConfirmed))
        counts = set()
        while table.playback.busy:
            frames(app)
            counts.add(len(table.hand.lying()))
        assert counts == set(range(before, before + built + 1))
        frames(app, 2)
        assert len(table.view.scenery.last_move) == built  # and stays marked


def test_a_click_shows_the_end_at_once(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, 5), motion="full") as (app, table):
        table.autoplay.budget.pace = NEVER
        drained(app, table)
        for seat in (0, 1):
            act_out(table, seat)
            frames(app, 3)
            assert table.playback.busy
            app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 60), button=1))
            app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=(640, 60), button=1))
            frames(app, 2)
            settled(table)


def test_a_key_skips_and_does_nothing_else(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, 5), motion="full") as (app, table):
        table.autoplay.budget.pace = NEVER
        act_out(table, 0)
        frames(app, 2)
        app.dispatch(key(pygame.K_ESCAPE))
        frames(app, 2)
        assert app.stack.top is table and not table.playback.busy


def test_nobody_waits_long_for_input(tmp_path: Path) -> None:
    """A card that the player lays never blocks the next card."""
    match = stand({(1, 0): "9S"}, ["2H 7C 8D 3H KC 5D", "2S 4S 9C 10C 8H 4H"])
    with open_table(tmp_path, match, motion="full") as (app, table):
        frames(app, 2)
        code, cell = card_that_fits(table)
        drag(app, slot(table, code), spot(table, cell))
        assert not table.playback.busy and table.hand.free
        code, _ = card_that_fits(table)
        keys(app, pygame.K_1 + table.model.hand_order.index(code))
        assert table.hand.held == code


def test_the_first_hands_are_dealt(tmp_path: Path) -> None:
    match = logic.new_match("assertion", 2, 7, {})
    with open_table(tmp_path, match, motion="full") as (app, table):
        assert table.playback.busy and len(table.hand.stage.view.hands[1]) < 6
        drained(app, table)
        frames(app, 2)
        settled(table)
    with open_table(tmp_path, at_turn_of(0, 5), motion="full") as (app, table):
        assert not table.playback.busy  # a game that goes on is not dealt again
    position = logic.load_match(at_turn_of(0, 5).state())
    with open_table(tmp_path, position, motion="full") as (app, table):
        assert not table.playback.busy and table.hand.free


def test_a_drawn_card_shows_no_face_before_it_arrives(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, 5), motion="full") as (app, table):
        table.autoplay.budget.pace = NEVER
        hand = set(table.match.view(0).hands[0])
        act_out(table, 0)
        new = set(table.match.view(0).hands[0]) - hand
        assert new
        frames(app, 2)
        assert not new & set(table.model.hand_order)
        drained(app, table)
        frames(app, 2)
        assert new <= set(table.model.hand_order)


class Yawned(EventView):
    seat: int


def test_unknown_kinds_do_nothing(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, 5), motion="full") as (app, table):
        before = copy.deepcopy(table.hand.stage.view)
        table.playback.director.play([Yawned(0), EventView()], others=True)
        drained(app, table)
        assert table.hand.stage.view == before


def all_events(seats: int, seed: int) -> list[tuple[Any, list[EventView], Any]]:
    """View before, events and view after of every turn of a game, as seat 0 sees them."""
    match = logic.new_match("assertion", seats, seed, {})
    turns = []
    while match.outcome() is None:
        before = match.view(0)
        events: list[Any] = []
        while not events:
            seat = match.decisions()[0].seat
            events += match.act(seat, logic.bot_action(match.ai_request(seat), "soldier", 1))
        turns.append((before, match.seen_by(0, events), match.view(0)))
    return turns


def cards_on(view: Any) -> list[tuple[tuple[int, ...], str]]:
    """The visible cards of a board with their cells; markers come and go without an event."""
    return sorted((e.cell, e.cards[-1]) for e in view.board if e.cards and e.cards[-1])


@pytest.mark.share(3)
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_the_stage_follows_the_events_to_where_the_view_is(seats: int, seed: int) -> None:
    """Without the healing at the end it would be right too, card by card and line by line."""
    for before, events, after in all_events(seats, seed):
        stage = Stage(before)
        for event in events:
            stage.apply(event)
        now = stage.view
        assert cards_on(now) == cards_on(after)
        assert [len(hand) for hand in now.hands] == [len(hand) for hand in after.hands]
        assert now.hands[0] == after.hands[0]
        assert now.scores == after.scores and now.lines == after.lines and now.turn == after.turn
        assert len(now.deck) == len(after.deck)


def test_a_trick_and_a_line_are_shown(tmp_path: Path) -> None:
    """A whole game of the two AI seats plays through, every effect with it."""
    match = play_on(at_turn_of(0), lambda m: m.turn >= 3)
    with open_table(tmp_path, match, motion="full") as (app, table):
        table.autoplay.budget.pace = NEVER
        shown = set()
        while match.outcome() is None:
            seat = match.decisions()[0].seat
            act_out(table, seat)
            for _ in range(2000):
                shown |= {type(effect).__name__ for effect in table.playback.air.effects}
                if not table.playback.director.moving:
                    break
                frames(app, 1, 1 / 20)
            if app.stack.top is not table:
                break
        assert {"Sweep", "Stamp", "Point", "Light", "Taken"} <= shown


def test_a_card_that_was_seen_in_a_hand_can_go_away_unseen() -> None:
    """As in a hand that is lent as a whole: the back that leaves is the card whose face was known."""
    stage = Stage(logic.new_match("assertion", 2, 1).view(0))
    stage.view.hands[1], stage.view.pending = ["?4", "AC", "?9"], []
    for card in ("?9", "?51", "?4"):
        stage.apply(CardMoved(card=card, origin=PlaceView("hand", 1), to=PlaceView("pending"), why="lend"))
    assert stage.view.hands[1] == [] and stage.view.pending == ["?9", "?51", "?4"]
