"""A card is read large at every table: by the right button of the mouse, and by a key. Any press puts it away again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.ui.words import known
from tests.scenes.field_kit import open_field, ready
from tests.scenes.shell_kit import moved
from tests.scenes.table_kit import at_turn_of, click_at, frames, keys, open_table, picture, settle, slot

FIELDS = [info.id for info in logic.games() if info.id != "assertion"]


def right_click(app: Any, pos: tuple[int, int]) -> None:
    app.dispatch(moved(pos))
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=pos))
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, button=3, pos=pos))
    frames(app, 2)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("game", FIELDS)
def test_a_card_of_a_small_game_is_read_large(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    with open_field(tmp_path, logic.new_match(game, 2, 3), size=size, motion="none") as (app, table):
        ready(app, table)
        if game == "armies":  # the suit of the army first
            table.act(table.decision.actions[0])
            ready(app, table)
        before, token = picture(app), table.match.token
        card = next(piece for piece in table.shown if known(piece.face) and piece.rect.bottom > table.layout.tray.top)
        for close in (lambda: click_at(app, card.rect.center), lambda: keys(app, pygame.K_RETURN)):
            right_click(app, card.rect.center)
            assert table.inspector.large and table.inspector.code and picture(app) != before
            close()
            assert not table.inspector.large and table.match.token == token, "the press is for nothing else"
        keys(app, pygame.K_i)
        assert table.inspector.large
        keys(app, pygame.K_ESCAPE)
        assert not table.inspector.large and app.stack.top is table
        right_click(app, table.layout.top_bar.center)
        assert not table.inspector.large, "there is no card"


def test_a_card_of_art_of_war_assertion_is_read_large(tmp_path: Path) -> None:
    """In the hand and on the ground; what is held goes back to the hand instead."""
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        settle(app, table)
        desk, code = table.prompts.controller, table.hud.order[0]
        right_click(app, slot(table, code))
        assert desk.reading == code
        click_at(app, slot(table, code))
        assert desk.reading is None and table.hand.held is None
        laid = next((one for one in table.hand.lying() if not one.code.startswith("?")), None)
        if laid is not None:
            right_click(app, table.view.camera.card_rect(laid.column, laid.row).center)
            assert desk.reading == laid.code
            keys(app, pygame.K_ESCAPE)
        click_at(app, slot(table, code))
        right_click(app, slot(table, table.hud.order[1]))
        assert desk.reading is None and table.hand.held is None
