"""Reasons leave the rules as keys: each has its sentence, none lies unused, and the rules say nothing themselves."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterable, Iterator

import pytest

from logic.kernel.reasons import SENTENCES
from tests.house.sources import Module, modules

GAMES = ("age_of_spades", "armies", "assertion", "fracas", "strategic_war")
SENTENCE = re.compile(r"[A-Z].* .*[.?!]$")


def room(game: str, *names: str) -> Iterator[Module]:
    packages = [f"logic.{game}.{name}" for name in names]
    return (module for module in modules().values() if module.below(*packages))


def notes(tree: ast.AST) -> set[int]:
    """The places of docstrings, and of what is noted under a name."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def texts(module: Module) -> Iterator[ast.Constant]:
    """The texts of a module that are not notes for who reads it."""
    noted = notes(module.tree)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in noted:
            yield node


def given(module: Module) -> set[str]:
    """The keys of the reasons that a module makes: ``Reason("key")``, or one of two by a condition."""
    found = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
            chosen = node.args[0]
            for option in (chosen.body, chosen.orelse) if isinstance(chosen, ast.IfExp) else (chosen,):
                if isinstance(option, ast.Constant) and isinstance(option.value, str):
                    found.add(option.value)
    return found


def said(game: str, name: str, table: str) -> dict[str, str]:
    found: dict[str, str] = getattr(importlib.import_module(f"logic.{game}.words.{name}"), table)
    return found


def whole(keys: Iterable[str]) -> set[str]:
    """Return keys without what tells a row from a column, which have a sentence each."""
    return {key.removesuffix(".row").removesuffix(".column") for key in keys}


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_its_sentence(game: str) -> None:
    known = {
        *whole(said(game, "refusals", "REFUSALS")),
        *(said(game, "orders", "ORDERS") if game == "assertion" else ()),
    }
    made = {key for module in room(game, "rules", "words") for key in given(module)}
    assert made and made <= known


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_lies_unused(game: str) -> None:
    """A key of a card's own, or of a field of its strategy, is put together: what it is made of is looked for."""
    there = {node.value for module in room(game, "rules", "words") if not module.name.endswith("words.refusals")
             for node in texts(module)}  # fmt: skip
    own = whole(said(game, "refusals", "REFUSALS").keys() - SENTENCES.keys())
    assert [key for key in sorted(own) if key not in there and key.rpartition("no_")[2] not in there] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_has_its_sentence(game: str) -> None:
    endings = importlib.import_module(f"logic.{game}.rules.state").ENDINGS
    assert list(said(game, "texts", "END_REASONS")) == list(endings)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_say_nothing(game: str) -> None:
    """No sentence stands in the rules but in docstrings, notes and what only who writes the rules ever reads."""
    found = [
        f"{module.where}:{node.lineno} says {node.value!r}"
        for module in room(game, "rules")
        for node in texts(module)
        if SENTENCE.match(str(node.value))
    ]
    assert found == []
