"""The examples in docstrings come out as they say."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from tests.house.sources import modules

WITH_EXAMPLES = sorted(
    name for name, module in modules().items() if ">>>" in module.text and not name.startswith("tests")
)


def test_there_are_examples() -> None:
    assert {"logic.assertion.rules.grid", "scenes.ui.text", "game"} <= set(WITH_EXAMPLES)


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_examples_come_out(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried and not failed
