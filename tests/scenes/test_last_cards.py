"""At the table of Art of War Assertion it is told once that the deck runs out: words, light and a drum."""

from __future__ import annotations

from pathlib import Path

import pytest

import logic
from logic.views import CardMoved, PlaceView
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.model import FEW
from scenes.tables.assertion.show.pictures import SOUND, LastCards, told_of
from tests.assertion.strategies.kit import stand
from tests.assertion.table import seen
from tests.scenes.table_kit import frames, open_table, picture


def test_it_is_told_when_few_are_left_and_when_none_is() -> None:
    told = [told_of(left + 1, left) for left in range(9, -1, -1)]
    assert [words for words in told if words] == [texts.DECK_ENDS[FEW](), texts.DECK_ENDS[0]()]
    assert told_of(6, 1) == texts.DECK_ENDS[1]() and told_of(4, 0) == texts.DECK_ENDS[0]() and told_of(0, 0) == ""


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_the_table_tells_it_with_a_drum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, motion: str) -> None:
    match = stand(deck=FEW + 3)
    deck = seen(match, 0).deck
    with open_table(tmp_path, match, motion=motion) as (app, table):
        frames(app, 5)
        heard: list[str] = []
        monkeypatch.setattr(app, "play", heard.append)
        way = PlaceView("deck"), PlaceView("hand", 1 - table.viewer)
        moves = [CardMoved(card, *way, "draw") for card in deck[: len(deck) - FEW]]
        table.playback.director.play(moves)
        found: list[str] = []
        for _ in range(400):
            found += [effect.words for effect in table.playback.air.effects if isinstance(effect, LastCards)]
            if not table.playback.director.moving:
                break
            frames(app)
            if found:
                picture(app)
                break
        assert heard.count(SOUND) == 1
        assert set(found) == ({logic.named(texts.DECK_ENDS[FEW](), ())} if motion != "none" else set())
        table.playback.director.skip()
        assert not any(isinstance(effect, LastCards) for effect in table.playback.air.effects)
