"""The prompts: who is asked is asked for the same time, and every prompt is answered by mouse and by keyboard alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.table.table import TableScene
from tests.assertion.strategies.kit import column, stand
from tests.scenes.table_kit import click_at, drag, frames, keys, open_table, slot, spot

ENTER = pygame.K_RETURN
TRICK = column(1, 0)


def enacting() -> Any:
    return stand(TRICK, ["AS 5H 7D KC 3S 2H", "9C 8H 10C 6C 6D 9H"])


def playable_onto_ground(table: TableScene) -> str:
    return next(code for code in table.model.hand_order if any(t[1] for t in table.enact.targets(code)))


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_strategy_dropped_on_its_target_begins_and_is_declared(tmp_path: Path, way: str) -> None:
    with open_table(tmp_path, enacting()) as (app, table):
        code = playable_onto_ground(table)
        cells, action = next(t for t in table.enact.targets(code) if t[1] and table.on_ground(spot(table, t[0][0])))
        table.enact.begin(code, (cells, action))
        frames(app, 2)
        prompt = table.desk.prompt
        assert prompt is not None and prompt.kind == "declare" and prompt.card == code
        before = table.match.token
        if way == "mouse":
            index = next(i for i, c in enumerate(table.desk._plain()) if c.main)
            click_at(app, table.desk.places().buttons[index].center)
        else:
            keys(app, ENTER)
        assert table.match.token != before and code not in table.match.view(0)["hands"][0]


def test_a_card_dragged_onto_a_trick_begins_to_be_enacted(tmp_path: Path) -> None:
    with open_table(tmp_path, enacting()) as (app, table):
        code = playable_onto_ground(table)
        cells, _ = next(t for t in table.enact.targets(code) if t[1] and table.on_ground(spot(table, t[0][0])))
        drag(app, slot(table, code), spot(table, cells[0]))
        assert table.moves.play.kind not in ("build", "")
        assert table.desk.prompt is not None
