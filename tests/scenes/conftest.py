"""Computer players draw by a secret of the program's run: here it is always the same, so that a test plays one game."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def one_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.app.session.SECRET", 1)
