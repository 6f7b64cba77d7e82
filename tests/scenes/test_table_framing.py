"""What the camera shows by itself: cards that can be read, and the last build among them."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.table.framing import READABLE
from scenes.table.layout import spots_box
from tests.scenes.table_kit import frames, open_table
from tools.positions import played_to


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_cards_can_be_read_and_the_last_build_is_seen(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    match = played_to(7 if seats > 2 else 9, seats)
    with open_table(tmp_path, match, size) as (app, table):
        frames(app, 60)
        assert table.camera.pitch[0] >= READABLE
        last = table.stage.view["last_build"]["cells"]
        assert table.camera.sees(spots_box(table.screen_cells(last)))


def test_the_fit_button_shows_the_whole_field(tmp_path: Path) -> None:
    match = played_to(9, 4)
    with open_table(tmp_path, match, (1024, 640)) as (app, table):
        frames(app, 60)
        before = table.camera.pitch[0]
        table.commands.run("fit")
        frames(app, 60)
        assert table.camera.pitch[0] < before
        assert table.camera.sees(spots_box([(0, 0), *((laid.column, laid.row) for laid in table.cards)]))
