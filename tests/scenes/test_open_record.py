"""With the record open in the smallest window nothing that a smaller game says of a move is cut."""

from __future__ import annotations

from pathlib import Path

import pytest

import logic
from tests.scenes.field_kit import open_field
from tests.scenes.witness_kit import look_at, plain_pictures

GAMES = [("fracas", 2), ("strategic-war", 2), ("age-of-spades", 2), ("age-of-spades", 4), ("armies", 2), ("armies", 4)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_nothing_is_cut_beside_an_open_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, whole: bool
) -> None:
    plain_pictures(monkeypatch)
    match = logic.new_match(game, seats, 5)
    with open_field(tmp_path, match, size=(1024, 640)) as (app, scene):
        scene.drawer_open = True
        scene.rearrange()
        for step in range(150 if whole else 60):
            if match.outcome() is not None:
                break
            seat, before = match.decisions()[0].seat, match.view(0)
            events = match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", step))
            for moment in scene.moments_of(match.seen_by(0, events), before, match.view(0)):
                scene.moment, scene.view = moment, moment.view
                scene.refresh()
                assert not look_at(app, scene).cuts, moment.caption
        scene.moment = None
