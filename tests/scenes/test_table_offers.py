"""C1: what is neither a card nor a place has a button of its own, and turning away from a question answers nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from logic.views import NoAct, PassAct, StrategyAct
from scenes.app.app import App
from scenes.tables.assertion.table import TableScene
from tests.assertion.strategies.kit import act, column, declare, enact, respond, stand
from tests.assertion.strategies.test_clubs_board import TRICK as NORTHERN
from tests.assertion.table import build
from tests.scenes.table_kit import click_at, drag, frames, keys, open_table, slot, spot
from tests.scenes.test_prompts import EAST, MINE, THEIRS, TRICK, WAYS, standing

ENTER = pygame.K_RETURN


def press(app: App, table: TableScene, way: str, label: str) -> None:
    """Press the button of the slip that begins with these words."""
    labels = [words for words, _ in table.model.answers]
    index = next(at for at, words in enumerate(labels) if words.startswith(label))
    name = f"answer:{index}"
    if way == "mouse":
        click_at(app, next(spot for spot in table.hud.spots() if spot.name == name).rect.center)
        return
    for _ in range(40):
        if table.hud.focused() == name:
            break
        keys(app, pygame.K_TAB)
    keys(app, ENTER)


@WAYS
def test_a_false_trick_is_begun_with_its_button(tmp_path: Path, way: str) -> None:
    """4H is played by anybody, from no card (D-4H1)."""
    with open_table(tmp_path, standing()) as (app, table):
        answer = table.decision.answer_to(StrategyAct("4H"))
        press(app, table, way, answer.label)
        assert table.decision.context.form == "false"


@WAYS
def test_a_trick_that_may_become_a_barricade_may_be_left_verbatim(tmp_path: Path, way: str) -> None:
    """D-KC1: it may; Enter chooses the trick, and only the button leaves it."""
    match = stand({(0, 1): "S", (0, 2): "H", (0, 3): "D"}, ["KC 2H 3H 4D 5D 6H", THEIRS])
    build(match, 0, ("KC", (0, 4)))
    with open_table(tmp_path, match) as (app, table):
        assert table.decision.kind == "cells"
        keys(app, pygame.K_ESCAPE)
        assert table.decision.kind == "cells", "turning away answers nothing"
        label = table.decision.answer_to(NoAct()).label
        press(app, table, way, label)
        assert not match.state()["effects"]


def test_esc_does_not_give_up_what_has_been_seized(tmp_path: Path) -> None:
    """D-6D: a seized Ace of Spades is declined with its button alone."""
    match = standing(THEIRS, MINE, to_move=[1])
    declare(match, 1, "AS", EAST)
    respond(match, 0, "6D")
    while match.decisions()[0].kind == "window":
        act(match, match.decisions()[0].seat, PassAct())
    with open_table(tmp_path, match) as (app, table):
        assert table.decision.kind == "cells" and NoAct() in table.decision.actions
        before = match.state()
        keys(app, pygame.K_ESCAPE)
        assert match.state() == before and table.notice.text


def test_a_card_let_go_where_it_may_be_laid_and_enacted_asks_which_is_meant(tmp_path: Path) -> None:
    """C1: a drop never does something else than it seems to."""
    match, code, cell = either()
    for lay in (True, False):
        with open_table(tmp_path, match) as (app, table):
            screen = table.hand.stage.orientation.to_screen(list(cell))
            drag(app, slot(table, code), spot(table, screen))
            assert table.input.enact.either is not None and not table.hand.play.placed
            press(app, table, "mouse", "Lay" if lay else "Enact")
            frames(app, 2)
            assert bool(table.hand.play.placed) == lay
            assert (table.decision.kind == "declare") == (not lay)
            while match.can_undo(0):
                match.undo(0)


def either() -> tuple[Any, str, tuple[int, int]]:
    """A card over a barred trick on which its strategy may be played as well."""
    bar = {"kind": "isolation", "code": "AD", "number": 1, "owner": 1, "target": -1, "turn": 0,
           "cells": [list(cell) for cell in NORTHERN], "cards": ["AD"], "count": 0}  # fmt: skip
    match = stand(column(0, 1), ["AS 2H 4S 4D", "7D 3S 3C 8H"], effects=[bar])
    return match, "AS", (0, 1)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_spade_that_was_taken_is_built_like_a_card_of_the_hand(tmp_path: Path, way: str) -> None:
    """D-JS mode 1: a build card whose place the Jack takes is to be built, though it is in no hand."""
    match = stand({**TRICK, (2, 5): "2S"}, ["JS 5C 4D KC 3S QS", THEIRS])
    enact(match, 0, "JS", "table", (2, 5))
    with open_table(tmp_path, match) as (app, table):
        assert table.decision.kind == "build" and "2S" in table.model.hand_order
        if way == "mouse":
            click_at(app, slot(table, "2S"))
        else:
            keys(app, pygame.K_1 + table.model.hand_order.index("2S"))
        assert table.hand.held == "2S" and table.hand.legal()
