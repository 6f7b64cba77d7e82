"""No picture shows what a seat may not see."""

from __future__ import annotations

from pathlib import Path

import pytest

from logic.registry import GAMES
from scenes.app.plain import Entry, View
from scenes.play.handover import Handover
from tests.scenes.shell_kit import open_app
from tests.soak.pictures import check


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_hidden_is_painted_nowhere(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path, 1280, 720) as app:
        assert check(app, game, 16 if game == "fracas" else 8, 300) > 3


def test_a_leak_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that paints what another seat sees makes pictures that differ."""

    def leaking(handover: Handover, covered: bool) -> tuple[View, list[Entry]]:
        return handover.session.live.match.view(1 - handover.viewer), []

    monkeypatch.setattr(Handover, "seen", leaking)
    with open_app(tmp_path, 1280, 720) as app, pytest.raises(AssertionError, match="position"):
        check(app, "fracas", 16, 300)
