"""C4: what a line means is told where its tablet is pointed at."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import logic
from scenes.tables.assertion.view import lines
from tests.assertion.strategies.kit import stand
from tests.scenes.shell_kit import moved
from tests.scenes.table_kit import frames, open_table


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_each_tablet_in_sight_says_what_its_line_means(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(lines, "draw_tip", lambda surface, words, *more: said.append(words))
    meanings = logic.meanings("assertion")
    with open_table(tmp_path, stand("+ S H", ["9S JH JD QC 2H 3D", "KS 2C 3C 5S 9D 10D"]), size=size) as (app, table):
        found = table.view.signs.tablets()
        assert found
        for line, picture, place in found:
            said.clear()
            middle = pygame.Rect(place, picture.get_size()).center
            app.dispatch(moved(middle))
            frames(app, 2)
            assert said and said[-1] == f"Line {line.distance}: {meanings[f'line {line.distance}']}"
