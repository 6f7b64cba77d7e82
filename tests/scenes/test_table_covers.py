"""C5: what lies there is drawn: a card over a barred trick, and where it may be laid."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.assertion.strategies.kit import column, stand
from tests.assertion.strategies.test_clubs_board import TRICK, barricade, effect
from tests.scenes.table_kit import frames, open_table

BARS = {"AD": effect("isolation", "AD", TRICK, 1, cards=["AD"]), "KC": barricade()}


@pytest.mark.parametrize("code", BARS)
def test_a_card_over_a_barred_trick_is_seen_and_so_is_where_it_may_be_laid(tmp_path: Path, code: str) -> None:
    """B-R13: covers lie on the cards of the trick, one by one."""
    match = stand(column(0, 1), ["2C 2H 4S 4D", "7D 3S 3C 8H"], effects=[BARS[code]])
    with open_table(tmp_path, match) as (app, table):
        table.input.moves.pick("2C")
        frames(app, 2)
        cell = next(
            cell for cell in table.hand.legal() if any((laid.column, laid.row) == cell for laid in table.hand.lying())
        )
        box = table.view.camera.card_rect(*cell)
        dot = app.surface.get_at(box.center)
        assert max(abs(a - b) for a, b in zip(dot[:3], pygame.Color(app.theme.legal)[:3], strict=True)) < 40
        table.input.moves.lay(cell)
        frames(app, 30)
        there = [laid for laid in table.hand.lying() if (laid.column, laid.row) == cell]
        assert [laid.code for laid in there] == ["2C"] and len(there[0].beneath) == 1
        picture = table.view.board.shelf.face("2C", "C", table.view.camera.card)
        for point in ((0.25, 0.25), (0.5, 0.75), (0.8, 0.3)):
            at = (round(box.w * point[0]), round(box.h * point[1]))
            assert app.surface.get_at((box.x + at[0], box.y + at[1]))[:3] == picture.get_at(at)[:3]
