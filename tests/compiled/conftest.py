"""The number of random games of every set-up that both builds play: `make soak` asks for more than `make test`."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", default="2", help="random games of every set-up that both builds play")
