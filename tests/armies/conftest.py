"""Makes the game known to matches and the protocol while these tests run, if the registry does not know it yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from logic import registry
from logic.armies.game import ArmiesGame


@pytest.fixture(scope="session", autouse=True)
def known() -> Iterator[None]:
    if "armies" in registry._LOADERS:
        yield
        return
    registry._LOADERS["armies"] = ArmiesGame
    yield
    del registry._LOADERS["armies"]
