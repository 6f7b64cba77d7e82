"""What every test of the scenes gets: the same secret, so that it plays one game, and a table that is left quickly.

Computer players draw by a secret of the program's run; what is kept need not outlive a power cut
here, and no table is painted in small when it is left, but where that is what is tested.
"""

from __future__ import annotations

import pygame
import pytest


@pytest.fixture(autouse=True)
def one_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.app.session.SECRET", 1)


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.store.database.SYNCHRONOUS", "OFF")
    monkeypatch.setattr("scenes.play.keeping.small_picture", lambda *_: pygame.Surface((22, 10)))
