"""How much is tried of the compiled build: `make soak` asks for more than `make test`."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", default="2", help="random games of every set-up that both builds play")
    parser.addoption("--all", action="store_true", help="all tests of the source against the compiled build")
