"""What every test of the scenes gets: the same secret, so that it plays one game, and a table that is left quickly.

Computer players draw by a secret of the program's run; what is kept need not outlive a power cut
here, and no table is painted in small when it is left, but where that is what is tested.
"""

from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from scenes.app.session import Session
from tests.scenes.shell_kit import Plain


@pytest.fixture(autouse=True)
def one_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.app.session.SECRET", 1)


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.store.database.SYNCHRONOUS", "OFF")
    monkeypatch.setattr("scenes.play.keeping.small_picture", lambda *_: pygame.Surface((22, 10)))


@pytest.fixture(autouse=True)
def quick_reset(monkeypatch: pytest.MonkeyPatch) -> None:
    """Collecting garbage at each table of a large window takes half a second where a whole suite lies in memory."""
    monkeypatch.setattr("scenes.app.scene.LARGE", 1 << 40)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """The sessions that were sent to the table, which is not opened."""
    sent: list[Session] = []

    def start(self: Session, app: App) -> None:
        sent.append(self.begin())
        app.stack.reset(Plain())

    monkeypatch.setattr(Session, "start", start)
    return sent
