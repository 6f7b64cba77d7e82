"""Six lines in a row stand once in logic/ and scenes/: what is the same is said in one place, by whoever it belongs to."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from tests.house.sources import Module, modules

RUN = 6
BARE = re.compile(r"[\W_]*|(?:return|else|try|pass|break|continue)\W*")

LEFT: dict[frozenset[str], str] = {}
"""Pairs of modules that repeat each other, with the reason (docs/architecture.md, "What stands twice")."""


def code_lines(module: Module) -> list[tuple[int, str]]:
    """The lines that say what is done, each with its number and without the spaces around it.

    Left out are blank lines, comments, lone brackets and words, imports, docstrings, the heads of functions and
    classes, and protocols, which only list what somebody needs.
    """
    hidden: set[int] = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            hidden.update(range(node.lineno, (node.end_lineno or 0) + 1))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            hidden.update(range(node.lineno, (node.end_lineno or 0) + 1))
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            protocol = isinstance(node, ast.ClassDef) and any("Protocol" in ast.unparse(base) for base in node.bases)
            end = (node.end_lineno or 0) + 1 if protocol else max(node.body[0].lineno, node.lineno + 1)
            hidden.update(range(min([node.lineno, *(mark.lineno for mark in node.decorator_list)]), end))
    lines = enumerate((line.partition("  # ")[0].strip() for line in module.text.splitlines()), 1)
    return [
        (at, line) for at, line in lines if at not in hidden and not line.startswith("#") and not BARE.fullmatch(line)
    ]


def repeats(of: Iterable[Module]) -> Iterator[tuple[Module, int, Module, int]]:
    """Every two places with six equal lines in a row, each told by its module and its first line."""
    places: dict[tuple[str, ...], list[tuple[Module, int, int]]] = defaultdict(list)
    for module in of:
        lines = code_lines(module)
        for at in range(len(lines) - RUN + 1):
            places[tuple(line for _, line in lines[at : at + RUN])].append((module, at, lines[at][0]))
    for same in places.values():
        for place, (module, at, line) in enumerate(same):
            for other, there, elsewhere in same[place + 1 :]:
                if other is not module or there - at >= RUN:
                    yield module, line, other, elsewhere


def checked() -> list[Module]:
    return [module for module in modules().values() if module.room in ("logic", "scenes")]


def test_nothing_is_written_twice_but_what_is_listed_with_its_reason() -> None:
    found = {}
    for module, line, other, elsewhere in repeats(checked()):
        found.setdefault(frozenset((module.where, other.where)), f"{module.where}:{line} ~ {other.where}:{elsewhere}")
    new = [place for pair, place in found.items() if pair not in LEFT]
    assert not new, "six lines stand twice:\n" + "\n".join(sorted(new))
    gone = [sorted(pair) for pair in LEFT if pair not in found]
    assert not gone, f"listed, but said once by now: {gone}"


def test_the_search_sees_what_is_the_same_and_passes_over_what_only_looks_so() -> None:
    step = "\n".join(f"    total += weigh({number}, 'a card')  # note {number}" for number in range(RUN))
    text = f'"""A."""\nimport os\n\n\ndef one(cards: list[int]) -> int:\n    """One."""\n    total = 1\n{step}\n    return total\n'
    other = text.replace("one(", "two(").replace("# note", "# nothing").replace("total = 1", "total = 2")
    asked = "class Asked(Protocol):\n" + "".join(
        f"    @property\n    def name{n}(self) -> int: ...\n" for n in range(9)
    )

    def made(name: str, words: str) -> Module:
        return Module(name, modules()["logic"].path, words, ast.parse(words))

    assert [(a.name, i, b.name, j) for a, i, b, j in repeats([made("a", text), made("b", other)])] == [("a", 8, "b", 8)]
    assert not list(repeats([made("a", text), made("b", other.replace("weigh(3", "weigh(30"))]))
    assert not list(repeats([made("a", asked), made("b", asked)]))
