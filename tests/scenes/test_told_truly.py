"""Words at a table hold for as long as they are to be read, and one thing has one name on all parts of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.steps import NOTHING, UNDO
from scenes.app.session import game_info
from scenes.play.table_notice import STAYS, TableNotice
from scenes.tables.armies.paint import note
from tests.scenes.field_kit import open_field, ready
from tests.scenes.table_kit import frames, keys, open_table
from tests.scenes.witness_kit import Word, look_at

GAMES = [info.id for info in logic.games()]


def test_what_is_said_holds_no_longer_than_what_it_is_about() -> None:
    """ "There is no advice to give" stood there for seconds after a question had come."""
    now = [1]
    said = TableNotice(lambda _: None, lambda: None, lambda: None, lambda: now[0])
    said.say("Nobody is asked.")
    said.update(STAYS / 2)
    assert said.text
    now[0] = 2
    said.update(0.01)
    assert not said.text
    said.say("As long as the card hangs there.", lasting=True)
    now[0] = 3
    said.update(0.01)
    assert said.text, "that is taken away by whoever said it"


@pytest.mark.parametrize("game", GAMES)
def test_at_the_beginning_of_a_turn_there_is_nothing_to_take_back(game: str) -> None:
    """ "Others know of it by now" was said of a move of a turn that was long over."""
    match = logic.new_match(game, 2, 3)
    turn, met = match.turn, 0
    for _ in range(80):
        if not match.decisions():
            break
        asked = match.decisions()[0]
        if match.turn != turn:
            turn = match.turn
            met += 1
            assert match.can_undo(asked.seat) or match.why_no_undo(asked.seat) == UNDO[NOTHING]
        match.act(asked.seat, asked.actions[-1])
    assert met


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_has_one_name(tmp_path: Path, game: str) -> None:
    """Age of Spades: "Round 6" in the bar was "Turn 6" in the record."""
    opened: Any = open_table if game == "assertion" else open_field
    match = logic.new_match(game, 2, 5)
    while match.turn < 3 and match.decisions():
        asked = match.decisions()[0]
        match.act(asked.seat, asked.actions[0])
    with opened(tmp_path, match, size=(1920, 1080), motion="none") as (app, table):
        app.change_settings(narration="off")
        frames(app, 5, 0.5)
        keys(app, pygame.K_l)
        frames(app, 2)
        period = game_info(game).period.capitalize()
        words = {one.words for _, one in look_at(app, table).painted if isinstance(one, Word)}
        other = {"Turn": "Round", "Round": "Turn"}[period]
        named = [one for one in words if one.startswith((f"{period} ", f"{other} "))]
        assert any(one.startswith(period) for one in named) and table
        assert not [one for one in named if one.removeprefix(f"{other} ").isdigit()], named


def test_cards_that_lie_are_not_in_the_hand(tmp_path: Path) -> None:
    """Game: "7 cards in hand" while three of them lay in a group."""
    with open_field(tmp_path, logic.new_match("armies", 2, 5), motion="none") as (app, table):
        for _ in range(60):
            ready(app, table)
            if table.question == "present":
                break
            table.act(table.decision.actions[0])
        before = int(table.worded(note(table)[0]).split()[0])
        way = next(control for control, _ in table.buttons if control.name.startswith("way:"))
        table.act(way.action)
        laid = sum(map(len, table.groups()))
        assert laid and table.worded(note(table)[0]) == f"{before - laid} cards in hand, {laid} laid"
