"""The examples in docstrings come out as they say."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from tests.house.sources import modules


def test_examples_come_out(subtests: pytest.Subtests) -> None:
    with_examples = sorted(name for name, module in modules().items() if ">>>" in module.text)
    assert {"logic.assertion.rules.grid", "scenes.ui.text", "game"} <= set(with_examples)
    for name in with_examples:
        with subtests.test(name):
            failed, tried = doctest.testmod(import_module(name))
            assert tried and not failed
