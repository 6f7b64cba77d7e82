"""Tests that what frames may hold is declared once: no rule goes by a name that is not declared, and none is declared
for nothing.

That frames hold only what is declared, of the declared kind, is checked at every decision of the games `walk` plays.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

import pytest

from logic.assertion.rules.strategies.clubs.three_moves import MOVE, PLACES, planned, said
from logic.kernel.names import Names
from logic.kernel.window import Window
from logic.registry import GAMES
from tests.house.sources import modules

every_game = pytest.mark.parametrize("game_id", list(GAMES))
MADE = {made(place, name): name for made in (said, planned) for place in PLACES for name in MOVE}
"""The names of Eight of Clubs that are put together of a place and a name, with that name."""


def declared(game_id: str) -> Names:
    """Return all the names that the rules of a game declare."""
    return {name: held for names in GAMES[game_id].declared.values() for name, held in names.items()}


def trees(game_id: str, room: str = "") -> Iterator[ast.Module]:
    """Yield what a game, or one room of it, and the kernel are written in."""
    for module, source in modules().items():
        if module.startswith((f"logic.{game_id.replace('-', '_')}.{room}", "logic.kernel.")):
            yield ast.parse(source.text)


def names_read(tree: ast.Module) -> Iterator[str]:
    """The names that a module looks up in the names of a frame."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and _is_names(node.value):
            yield from _constants(node.slice)
        elif isinstance(node, ast.Compare) and any(_is_names(one) for one in node.comparators):
            yield from _constants(node.left)
        elif isinstance(node, ast.Call) and node.args and _looks_up(node.func):
            yield from _constants(node.args[0])


def _looks_up(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in ("get", "pop") and _is_names(node.value)


def _is_names(node: ast.expr) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr == "vars") or (
        isinstance(node, ast.Name) and node.id == "names"
    )


def _constants(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def names_said(tree: ast.AST) -> Iterator[str]:
    """Yield the strings in a module that are not keys of a declaration."""
    if isinstance(tree, ast.AnnAssign) and "Names" in ast.unparse(tree.annotation):
        return
    yield from _constants(tree)
    for child in ast.iter_child_nodes(tree):
        yield from names_said(child)


@every_game
def test_every_name_that_a_rule_looks_up_is_declared(game_id: str) -> None:
    read = {name for tree in trees(game_id, "rules.") for name in names_read(tree)}
    known = declared(game_id) | Window.names
    assert read and read <= known.keys(), sorted(read - known.keys())


@every_game
def test_every_declared_name_is_used(game_id: str) -> None:
    used = {word for tree in trees(game_id) for word in names_said(tree)}
    idle = {name for name in declared(game_id) if name not in used and MADE.get(name) not in used}
    assert not idle, sorted(idle)


@every_game
def test_documents_tell_a_secret_name_by_its_first_letter(game_id: str) -> None:
    """Secrecy follows from the declaration; the underscore tells whoever reads a document (docs/protocol.md)."""
    for name, held in declared(game_id).items():
        assert held.secret == name.startswith("_"), name


@every_game
def test_a_name_means_the_same_wherever_it_is_declared(game_id: str) -> None:
    found: dict[str, Any] = {}
    for kind, names in GAMES[game_id].declared.items():
        for name, held in names.items():
            assert found.setdefault(name, (held.kind, held.many)) == (held.kind, held.many), (kind, name)
