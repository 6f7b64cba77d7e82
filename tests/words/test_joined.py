"""No code puts a sentence for a player together, or changes the case of its letters: neither the window nor the
rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

from tests.house.sources import ROOT

CASES = {"lower", "upper", "capitalize", "title", "swapcase"}
OWN = {"self.lower", "self.title", "kind.title", "layer.title", "part.title", "CardsScene.title"}
"""What is called as the methods of a text are, and is none: a curtain is lowered, and the title of a page is said."""
CAPS = {"letter.upper", "chr(code).upper"}
"""The letters that are printed on keys."""
WORDS = re.compile(r"[A-Za-z]{2,} |[a-z][.,;] ")
NO_SENTENCE = re.compile(r"^(?:PRAGMA|CREATE|INSERT|DELETE|M\d|<)|\b(?:SELECT|WHERE)\b|[<>]|\(\?:")
"""What has spaces and is no sentence: commands of a database, drawings, and patterns."""
NAMED = {"add": 1, "place": 1, "row": 3, "_row": 4, "change": 1}
"""What puts a widget into a page, or the keyboard on it, and which of its arguments is the name by which code knows
it."""
KEYS = {"first", "other_zones", "__repr__"}
"""Functions that return keys, which code asks for, or what only a debugger shows."""
UNREAD = {"log", "Random"}
"""Calls that take what no player reads: a line of the log, and the seed of a chance."""
FAULTS = {"AttributeError", "KeyError", "RuntimeError", "TypeError", "ValueError"}
"""Errors that are faults of the program: what they say is for whoever mends it."""
DOORS = ("logic/match_factory.py", "logic/external_input.py", "logic/notation.py")
"""Files of the rules whose refusals players read; what the others refuse is told to programs, in English."""
FOR_PROGRAMS = {
    "logic/__main__.py": "the end of a conversation, in a terminal",
    "logic/age_of_spades/document/": "refusals of a position that somebody has written",
    "logic/arena.py": "a command in a terminal",
    "logic/assertion/document/": "refusals of a position that somebody has written",
    "logic/cards.py": "contexts of a catalogue, called after their games",
    "logic/protocol_messages.py": "commands, called after their classes",
    "logic/kernel/acts.py": "kinds of actions, called after their classes",
    "logic/kernel/consistency.py": "refusals of a position that somebody has written",
    "logic/kernel/codec.py": "refusals of a position that somebody has written",
    "logic/kernel/events.py": "kinds of events, called after their classes",
    "logic/kernel/game.py": "refusals of an option that a program has given",
    "logic/kernel/info.py": "refusals of an option that a program has given",
    "logic/kernel/nouns.py": "the table of English nouns",
    "logic/kernel/phrases.py": "the end of a refusal for whoever misspelt a field",
    "logic/ladder.py": "a page of measurements",
    "logic/lesson.py": "refusals of a lesson that somebody has written",
    "logic/notation.py": "the lines of a game as text, which are the same in every language",
    "logic/protocol.py": "refusals of the protocol",
    "scenes/app/tongues.py": "nouns of the language for tests, as a catalogue writes them",
    "scenes/pages/book/plates.py": "refusals of a picture that somebody has drawn, which the log has",
}
"""What is still joined in code that no player reads: by file or room, what it is."""


def joined() -> dict[str, list[str]]:
    """Return the places where words stand around a value, or the case of a letter is changed, by file."""
    paths = [path for room in ("logic", "scenes") for path in sorted((ROOT / room).rglob("*.py"))]
    return {where: found for path in paths for where in [_where(path)] if (found := _found(_read(path), where))}


def _where(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _read(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _found(tree: ast.Module, where: str) -> list[str]:
    """Return the places of a file, in the order of its lines."""
    nodes = list(ast.walk(tree))
    found = [node for node in nodes if _joins(node) or _changes_case(node)]
    if found:
        apart = set(_names(nodes)) | set(_unread(nodes, where.startswith("scenes/") or where in DOORS))
        found = [node for node in found if node not in apart]
    return [ast.unparse(node) for node in sorted(found, key=lambda node: (node.lineno, node.col_offset))]


def _unread(nodes: list[ast.AST], refusals_are_read: bool) -> Iterator[ast.AST]:
    """Yield what only a programmer reads: faults, what is asserted, keys, seeds and the log."""
    for node in nodes:
        found: list[ast.AST | None] = []
        if isinstance(node, ast.Raise) and node.exc is not None:
            name = ast.unparse(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
            found = [node.exc] if name in FAULTS or not refusals_are_read else []
        elif isinstance(node, ast.Assert):
            found = [node.msg]
        elif isinstance(node, ast.FunctionDef) and node.name in KEYS:
            found = [*node.body]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in UNREAD:
            found = [*node.args]
        for one in filter(None, found):
            yield from ast.walk(one)


def _names(nodes: list[ast.AST]) -> Iterator[ast.AST]:
    """Yield the names of widgets: nobody reads them, and code asks for them."""
    for node in nodes:
        named: list[ast.AST] = []
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith((".name", ".first")):
            named = [node.value]
        elif isinstance(node, ast.Compare) and ast.unparse(node.left).endswith(".name"):
            named = list(node.comparators)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in NAMED:
            named = list(node.args[NAMED[node.func.attr] :][:1])
        for one in named:
            yield from ast.walk(one)


def _joins(node: ast.AST) -> TypeGuard[ast.expr]:
    """Return whether words are put around a value: in a formatted text, by ``format`` (of a constant too) or ``+``."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
        return any(_is_words(one) for one in (node.left, node.right))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("format", "join"):
        of = node.func.value
        return _is_words(of) or (node.func.attr == "format" and isinstance(of, ast.Name) and of.id.isupper())
    if not isinstance(node, ast.JoinedStr):
        return False
    words = " ".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
    return bool(WORDS.search(words)) and not NO_SENTENCE.search(words)


def _is_words(node: ast.AST) -> bool:
    """Return whether a text has words beside a space."""
    text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    return bool(re.search(r"[A-Za-z]{2,} | [A-Za-z]{2,}", text)) and not NO_SENTENCE.search(text)


def _changes_case(node: ast.AST) -> TypeGuard[ast.expr]:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.args:
        return False
    return node.func.attr in CASES and ast.unparse(node.func) not in OWN | CAPS


def test_no_words_are_joined() -> None:
    apart = tuple(FOR_PROGRAMS)
    more = [f"{where}: {texts}" for where, texts in joined().items() if not where.startswith(apart)]
    assert not more, "\n".join(more)


@pytest.mark.parametrize("room", list(FOR_PROGRAMS))
def test_what_is_done_leaves_the_list(room: str) -> None:
    path = ROOT / room
    assert any(_found(_read(one), _where(one)) for one in ([path] if path.is_file() else path.rglob("*.py")))


def test_it_would_find_them() -> None:
    tree = ast.parse(
        'f"It is {name}\'s turn"; f"{x}-{y}"; words.capitalize(); items.index(3); f"SELECT {x} FROM y"\n'
        'peg.name = f"peg {x} of"; self.log(f"lost {x}"); self.title(); words.title(); page.row(f"Turn {x} is")\n'
        '" and ".join(names); "Turn {} is".format(x); name + " is next"; PHRASE.format(x); ", ".join(names)\n'
        'raise ValueError(f"no card {x}")\nraise LoadError(f"The file {x} is damaged.")\n'
    )
    found = ['f"It is {name}\'s turn"', "words.capitalize()", "words.title()", "f'Turn {x} is'", "' and '.join(names)",
             "'Turn {} is'.format(x)", "name + ' is next'", "PHRASE.format(x)",
             "f'The file {x} is damaged.'"]  # fmt: skip
    assert _found(tree, "scenes/x.py") == found and _found(tree, "logic/x.py") == found[:-1]
