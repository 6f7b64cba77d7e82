"""Cards whose strategies are not in play (G-S1): face, tip, reading sheet and book of that match say so."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import logic
from scenes.pages.book.page import BookScene
from scenes.play.card_faces import worded
from tests.assertion.strategies.kit import stand
from tests.scenes.table_kit import frames, keys, open_table, slot

OPTIONS = {"firstPlayer": 0, "strategies": "twelve"}
GROUND, STRATEGY = "KS", "AS"
SAYS = "Only ground"


def test_face_tip_and_book_of_a_match_say_which_cards_are_ground(tmp_path: Path) -> None:
    match = stand(hands=[f"{GROUND} {STRATEGY} 2H 7C", "3D"], options=OPTIONS)
    with open_table(tmp_path, match) as (app, table):
        pack = table.model.pack
        assert pack == table.pack == table.hand.stage.pack != table.game
        for code in (GROUND, STRATEGY):
            printed = worded(code, 120, table.look, pack)
            assert (printed is worded(code, 120, table.look, table.game)) is (code == STRATEGY)
            assert (logic.card_text(pack, code).title == SAYS) is (code == GROUND)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=slot(table, GROUND), rel=(1, 1), buttons=(0, 0, 0)))
        frames(app, 10)
        assert table.model.inspected == GROUND and table.model.facts is not None
        assert table.model.facts.why_not == "In this game it is only ground."
        assert not table.model.facts.answers
        keys(app, pygame.K_F1)
        frames(app, 3)
        book = app.stack.top
        assert isinstance(book, BookScene)
        assert book.game_book.pack == pack and book.game_book.game == "assertion"
        assert book.sheet.code == GROUND and book.sheet.lesson is None


@pytest.mark.parametrize("width", [60, 76, 91])
@pytest.mark.parametrize("letters", [False, True])
def test_a_small_face_says_too_that_a_card_is_only_ground(tmp_path: Path, width: int, letters: bool) -> None:
    """As in the hand of a window 1024 wide; what is in play has no room for its name there."""
    with open_table(tmp_path, logic.new_match("assertion", 2, 4, OPTIONS), (1024, 640)) as (_, table):
        assert 60 <= table.layout.hand_slot(0, 6).w < 92
        for code in (GROUND, STRATEGY, "10H", "4H", "B*"):
            face = worded(code, width, table.look, table.pack, letters)
            plain = worded(code, width, table.look, "", letters)
            assert (face is plain) is not logic.is_ground(table.pack, code)


def test_where_every_strategy_is_in_play_a_match_prints_what_the_game_prints(tmp_path: Path) -> None:
    with open_table(tmp_path, logic.new_match("assertion", 2, 4)) as (_, table):
        assert table.model.pack == table.game
