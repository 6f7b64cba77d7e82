"""No words of a table end in an ellipsis while a game is played: they are shorter, smaller or in several lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from logic.registry import GAMES
from scenes.app.session import AI, HUMAN, Player, Session
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import FRAME
from tests.scenes.turns_kit import Thinker, answer
from tests.scenes.witness_kit import listening, plain_pictures

PLAYERS = (Player("Guo Ziyi", HUMAN, "", "forest"), Player("General Cao Cao", AI, "recruit", "fire", "pang"))
LOOKS, BETWEEN = 24, 10  # pictures of a game, and frames from one to the next
MANY = 400  # pictures under ``--whole``


@pytest.mark.share(3)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_is_cut_while_a_game_is_played(
    tmp_path: Path, game: str, size: tuple[int, int], whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The strip's head, who plays and what, the captions of the tray and of the plaques, in all five games."""
    plain_pictures(monkeypatch)
    session = Session(game, PLAYERS, {}, 7)
    session.secret = 7
    with open_app(tmp_path, *size) as app:
        app.change_settings(motion="full", narration="calm", pace="brisk", offers=False, voices=False)
        session.begin()
        app.ai = Thinker(game, session.match)
        session.start(app)
        table: Any = app.stack.top
        with listening(app.surface) as record:
            for _ in range(MANY if whole else LOOKS):
                if session.match.outcome() is not None or app.stack.top is not table:
                    break
                if table.sight.decision is not None and table.lies_still and not table.asking.waits:
                    table.update(0.0)
                    answer(table, 7)
                for _ in range(BETWEEN):
                    app.ai.clock += FRAME
                    table.update(FRAME)
                table.draw(app.surface)
        assert not record.cuts, sorted(set(record.cuts))
