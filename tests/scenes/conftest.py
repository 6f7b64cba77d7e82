"""What every test of the scenes gets: the same secret, so that it plays one game, and a disk that is not waited for.

Computer players draw by a secret of the program's run; and what is kept need not outlive a power cut here.
"""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def one_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.app.session.SECRET", 1)


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.store.database.SYNCHRONOUS", "OFF")
