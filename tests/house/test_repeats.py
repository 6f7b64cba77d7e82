"""Six lines in a row stand once in logic/ and scenes/; what stands twice is listed with its reason."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from tests.house.sources import Module, modules

RUN = 6
BARE = re.compile(r"[\W_]*|(?:return|else|try|pass|break|continue)\W*")

LEFT = {
    frozenset(("logic/assertion/events.py",)): (
        "A declaration and a claim have the same targets, each in the order in which they have always been written."
    ),
    frozenset(("logic/age_of_spades/words/spoken.py", "logic/armies/words/spoken.py")): (
        "Each game says which of its functions tells what; these two happen to have the same rooms."
    ),
}
"""Pairs of modules that repeat each other, with the reason; docs/architecture.md tells of what is merely alike."""


LISTED = re.compile("raise NotImplementedError$|__all__ = ")


def code_lines(module: Module) -> list[tuple[int, str]]:
    """The lines that say what is done, each with its number and without the spaces around it.

    Left out are blank lines, comments, lone brackets and words, imports, docstrings, the heads of functions and
    classes, protocols and what others have to give, which only list what is needed, and the names in ``__all__``.
    """
    hidden: set[int] = set()
    for node in ast.walk(module.tree):
        bare = isinstance(node, ast.Raise | ast.Assign) and LISTED.match(ast.unparse(node))
        if isinstance(node, ast.stmt) and (bare or isinstance(node, ast.Import | ast.ImportFrom) or is_note(node)):
            hidden.update(range(node.lineno, (node.end_lineno or 0) + 1))
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            whole = isinstance(node, ast.ClassDef) and any("Protocol" in ast.unparse(base) for base in node.bases)
            end = (node.end_lineno or 0) + 1 if whole else max(node.body[0].lineno, node.lineno + 1)
            hidden.update(range(min([node.lineno, *(mark.lineno for mark in node.decorator_list)]), end))
    found = []
    for at, written in enumerate(module.text.splitlines(), 1):
        line = written.partition("  # ")[0].strip()
        if at not in hidden and not line.startswith("#") and not BARE.fullmatch(line):
            found.append((at, line))
    return found


def is_note(node: ast.AST) -> bool:
    """Return whether it is a docstring, or what is noted under a name."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def repeats(among: Iterable[Module]) -> Iterator[tuple[Module, int, Module, int]]:
    """Every two places at which six equal lines begin, each told by its module and the number of its first line."""
    places: dict[tuple[str, ...], list[tuple[Module, int, int]]] = defaultdict(list)
    for module in among:
        lines = code_lines(module)
        for at in range(len(lines) - RUN + 1):
            places[tuple(line for _, line in lines[at : at + RUN])].append((module, at, lines[at][0]))
    for same in places.values():
        for number, (module, at, line) in enumerate(same, 1):
            for other, there, elsewhere in same[number:]:
                if other is not module or there - at >= RUN:
                    yield module, line, other, elsewhere


def test_nothing_stands_twice_but_what_is_listed_with_its_reason() -> None:
    found: dict[frozenset[str], str] = {}
    for module, line, other, elsewhere in repeats(one for one in modules().values() if one.below("logic", "scenes")):
        pair = frozenset((module.where, other.where))
        found.setdefault(pair, f"{module.where}:{line} and {other.where}:{elsewhere}")
    new = sorted(places for pair, places in found.items() if pair not in LEFT)
    assert not new, "Six lines stand twice:\n" + "\n".join(new)
    gone = [sorted(pair) for pair in LEFT if pair not in found]
    assert not gone, f"Listed, but said once by now: {gone}"


def module_of(name: str, text: str) -> Module:
    return Module(name, modules()["logic"].path, text)


SUMS = "\n".join(f"    total += weigh({number}, 'card')" for number in range(RUN - 1))
ONE = f"import os\n\n\ndef one(cards: list[int]) -> int:\n    '''One.'''\n    total = 1\n{SUMS}\n    return total\n"
NEEDS = "class Needs(Protocol):\n" + "".join(f"    @property\n    def name{n}(self) -> int: ...\n" for n in range(9))


def test_it_is_seen_whatever_stands_around_it() -> None:
    """Another name and docstring, comments, blank lines: the six lines are the same all the same."""
    two = ONE.replace("one(", "two(").replace("'''One.'''", "'''Two.'''\n").replace("total = 1", "total = 1  # not 0")
    found = [(a.name, line, b.name, other) for a, line, b, other in repeats([module_of("a", ONE), module_of("b", two)])]
    assert found == [("a", 6, "b", 7), ("a", 7, "b", 8)]


def test_what_is_not_the_same_or_only_a_list_of_needs_is_passed_over() -> None:
    for text in (ONE.replace("weigh(2", "weigh(20"), ONE.replace("    total += weigh(3, 'card')\n", "")):
        assert not list(repeats([module_of("a", ONE), module_of("b", text)]))
    assert not list(repeats([module_of("a", NEEDS), module_of("b", NEEDS)]))
