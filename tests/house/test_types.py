"""The door of a game is typed: what is called on one is declared, and the checker is not talked round."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from logic.ai import search, think
from logic.kernel.brain import Brain
from logic.kernel.engine import Engine
from logic.kernel.entry import GameEntry
from logic.kernel.game import Documents, Game
from logic.kernel.rule import Rule
from logic.kernel.state import State
from logic.kernel.table import Table
from logic.kernel.words import Words
from logic.registry import SUITE
from tests.house.sources import ROOT, Module, modules

MOST_LINES = 200
MOST_IN_SCENES = 20
MOST_EXPRESSIONS_IN_SCENES = 50
UNTYPED = re.compile(r"\b(game|brain|state|view|world): Any\b|\b(Game|Brain)\[Any\]|Mapping\[str, Any\]")
TALKED_ROUND = re.compile(r"\bassert isinstance\((game|state|view|world|copy|table)\b|\bcast\(")
WORD = re.compile(r"\bAny\b")
ERASED = "logic.kernel.entry"
"""Where alone a game forgets over which kind of state it is."""


def logic() -> list[Module]:
    return [module for module in modules().values() if module.room == "logic"]


def scenes() -> list[Module]:
    return [module for module in modules().values() if module.room == "scenes"]


def lines(module: Module, pattern: re.Pattern[str]) -> list[str]:
    found = enumerate(module.text.splitlines(), 1)
    return [f"{module.where}:{number}: {line.strip()}" for number, line in found if pattern.search(line)]


def test_no_game_state_or_brain_is_any_and_nothing_is_asserted_to_please_the_checker() -> None:
    found = [line for module in logic() for line in lines(module, UNTYPED) if module.name != ERASED]
    found += [line for module in logic() for line in lines(module, TALKED_ROUND)]
    assert not found, "\n" + "\n".join(found)
    [entry] = [module for module in logic() if module.name == ERASED]
    assert len(lines(entry, UNTYPED)) == 1


def test_what_is_searched_for_would_be_found() -> None:
    assert UNTYPED.search("def deal(game: Any) -> None:") and UNTYPED.search("GAMES: Mapping[str, Any] = {}")
    assert TALKED_ROUND.search("    assert isinstance(state, FracasState)")
    assert not UNTYPED.search("def deal(game: Game[S]) -> None:")


def names_of_two_faults(tree: ast.Module) -> list[str]:
    """Functions in which one name is bound to faults of several types: the compiled build stumbles over the second."""
    found = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            bound: dict[str, set[str]] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.ExceptHandler) and node.name and node.type is not None:
                    bound.setdefault(node.name, set()).add(ast.unparse(node.type))
            found += [f"{function.name}: {name}" for name, kinds in bound.items() if len(kinds) > 1]
    return found


def test_a_name_is_bound_to_faults_of_one_type() -> None:
    """docs/compiled.md: what the source owes to the compiled build."""
    assert [one for module in logic() for one in names_of_two_faults(module.tree)] == []
    two = "def f():\n try:\n  g()\n except OSError as p:\n  pass\n except ValueError as p:\n  pass"
    assert names_of_two_faults(ast.parse(two)) == ["f: p"]


def test_few_lines_of_the_rules_say_any() -> None:
    """Plain data is called by the names of `logic.kernel.plain`; the word itself is for what those cannot say."""
    found = [line for module in logic() for line in lines(module, WORD)]
    assert len(found) < MOST_LINES, f"{len(found)} lines:\n" + "\n".join(found)


def test_few_lines_of_the_scenes_say_any() -> None:
    """The answers of the rules are called by the names of `scenes.app.plain`, a match or a client by theirs."""
    found = [line for module in scenes() for line in lines(module, WORD)]
    assert len(found) < MOST_IN_SCENES, f"{len(found)} lines:\n" + "\n".join(found)
    untyped = re.compile(r"\b(match|session|live|sight|client|app|decision|view|table|scene): Any\b")
    assert untyped.search("def __init__(self, match: Any) -> None:")
    found = [line for module in scenes() for line in lines(module, untyped)]
    assert not found, "\n" + "\n".join(found)


def test_few_expressions_of_the_scenes_are_any(tmp_path: Path, whole: bool) -> None:
    """The checker counts them over all the sources; a quarter of a minute, so under `--whole` alone."""
    if not whole:
        return
    asked = ["-m", "mypy", "--no-incremental", "--any-exprs-report", str(tmp_path), "scenes"]
    run = subprocess.run([sys.executable, *asked], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    told = (tmp_path / "any-exprs.txt").read_text("utf-8")
    found = {words[0]: int(words[1]) for words in map(str.split, told.splitlines()) if words[1:] and words[1].isdigit()}
    assert len(found) > 100 and found.pop("Total") <= MOST_EXPRESSIONS_IN_SCENES, told


def called_on_games() -> set[str]:
    """The names that match, computer players and protocol call on something called a game or a brain, or its words."""
    found = set()
    for module in modules().values():
        if module.room in ("logic", "scenes") and not module.below("logic.kernel"):
            for node in ast.walk(module.tree):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                    holder = node.value
                    if isinstance(holder, ast.Attribute) and holder.attr == "words":
                        holder = holder.value
                    if called(holder) in ("game", "brain"):
                        found.add(node.attr)
    return found


def called(node: ast.expr) -> str:
    """Return what a name or an attribute is called."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def test_whatever_is_called_on_a_game_is_declared_in_the_kernel() -> None:
    declared = {name for kind in (Game, Engine, Brain, Words) for name in (*vars(kind), *kind.__annotations__)}
    documents: Any = Documents(lambda *_: {}, lambda *_: State(2, {}, [], 0), dict)  # type: ignore[arg-type]
    game: Game[State] = Game(
        {},
        Brain,
        lambda engine: Words(prompt=lambda *_: "", hint_reason=lambda *_: "", log_entries=lambda *_: [], endings={}),
        documents,
    )
    declared |= {name for made in (game, game.brain, game.words) for name in vars(made)}  # set when they are made
    asked = called_on_games()
    assert {"to_document", "from_document", "log_entries", "card_facts", "determinise"} <= asked
    assert asked <= declared, sorted(asked - declared)


@pytest.mark.parametrize("entry", SUITE, ids=[entry.info.id for entry in SUITE])
def test_a_game_and_all_its_parts_are_over_one_kind_of_state(entry: GameEntry) -> None:
    game = entry.door()
    state = game.new(1, game.info.seats[0], game.settle_options(game.info.seats[0], {}))
    kind = type(state)
    over = [(type(game), Game), (type(game.brain), Brain)]
    over += [(type(game.table(state, None)), Table)]
    over += [(type(rule), Rule) for rule in game.rules.values()]
    for made, generic in over:
        assert made is not generic and kind in states_of(made), f"{made.__name__} is not over {kind.__name__}"


def states_of(made: type) -> set[object]:
    """Return what the generic classes above a class are filled with."""
    found: set[object] = set()
    for base in inspect.getmro(made):
        for origin in getattr(base, "__orig_bases__", ()):
            found.update(getattr(origin, "__args__", ()))
    return found


def test_the_search_is_the_same_over_any_state() -> None:
    """Code that searches a game names the state it is over by a variable, so that a world cannot stray to another
    game."""
    for function in (
        search.whole_move,
        search.Search.__init__,
        think.search,
    ):
        assert "[S]" in str(inspect.signature(function)), function
