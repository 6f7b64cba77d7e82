"""The game is put into the registry for these tests, whether or not it stands there yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.strategic_war.table import registered


@pytest.fixture(autouse=True, scope="package")
def game() -> Iterator[None]:
    """Strategic War can be asked for by its id."""
    with registered():
        yield
