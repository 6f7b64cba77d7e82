"""The tabs of the games above lessons and puzzles: each has its name, and none moves when another is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

import logic
from scenes.pages.practice.page import PracticeScene
from scenes.pages.practice.slips import GameTab
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import frames
from tests.scenes.witness_kit import Word, listening


@pytest.mark.parametrize("part", ["lessons", "puzzles"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 800), 100), ((1024, 640), 200)])
def test_every_game_is_named_and_stays_in_its_place(
    tmp_path: Path, size: tuple[int, int], scale: int, part: str
) -> None:
    """Four of five tabs had a seal alone, and moved with each choice, so the wrong one was hit."""
    with open_app(tmp_path, *size) as app:
        app.change_settings(motion="none", ui_scale=scale)
        places = set()
        for game in [info.id for info in logic.games()]:
            page = PracticeScene(part, game)
            app.stack.reset(page)
            frames(app, 2)
            tabs = [one for one in page.group.widgets if isinstance(one, GameTab)]
            places.add(tuple([tuple(tab.rect) for tab in tabs]))
            with listening(app.surface) as record:
                page.draw(app.surface)
            written = [word for _, word in record.painted if isinstance(word, Word)]
            assert not record.cuts
            for tab in tabs:
                words = " ".join(word.words for word in written if tab.rect.contains(word.rect))
                assert words.startswith(tab.title), words
        assert len(places) == 1
