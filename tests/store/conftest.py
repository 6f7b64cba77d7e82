"""A test of the store does not wait for the disk: what it keeps need not outlive a power cut."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.store.database.SYNCHRONOUS", "OFF")
