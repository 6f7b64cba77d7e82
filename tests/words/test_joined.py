"""No code of the window puts a sentence together, or changes the case of its letters; what still does is on a list."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import TypeGuard

from tests.house.sources import ROOT

CASES = {"lower", "upper", "capitalize", "title", "swapcase"}
OWN = {"self.lower", "self.title", "kind.title", "layer.title", "part.title", "CardsScene.title"}
"""What is called as the methods of a text are, and is none: a curtain is lowered, and the title of a page is said."""
WORDS = re.compile(r"[A-Za-z]{2,} |[a-z][.,;] ")
NO_SENTENCE = re.compile(r"^(?:SELECT|PRAGMA|CREATE|INSERT|DELETE|M\d|<)|[<>]|\(\?:")
"""What has spaces and is no sentence: commands of a database, drawings, and patterns."""
NAMED = {"add": 1, "place": 1, "row": 3, "_row": 4, "change": 1}
"""What puts a widget into a page, or the keyboard on it, and which of its arguments is the name by which code knows
it."""
STILL: dict[str, int] = {
    "scenes/app/app.py": 2,
    "scenes/app/dates.py": 2,
    "scenes/app/input.py": 5,
    "scenes/app/lessons.py": 2,
    "scenes/app/music.py": 1,
    "scenes/app/puzzles.py": 1,
    "scenes/app/reopening.py": 4,
    "scenes/app/session.py": 1,
    "scenes/app/storage.py": 5,
    "scenes/app/tongues.py": 1,
    "scenes/motion/coin.py": 1,
    "scenes/play/plans.py": 2,
    "scenes/play/telling/chain.py": 1,
    "scenes/play/telling/strip.py": 1,
    "scenes/store/database.py": 3,
    "scenes/store/finished.py": 1,
    "scenes/store/salvage.py": 2,
    "scenes/store/sentences.py": 1,
    "scenes/ui/keys.py": 3,
    "scenes/ui/words.py": 1,
}
"""Files that still join words, and how often: none may be added, and a file that is done leaves the list."""


def joined() -> dict[str, list[str]]:
    """Return the places where words stand around a value, or the case of a letter is changed, by file."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        if texts := _found(_shown(ast.parse(path.read_text(encoding="utf-8")))):
            found[where] = texts
    return found


def _found(tree: ast.Module) -> list[str]:
    """Return the places of a file, in the order of its lines."""
    names = set(_names(tree))
    found = [node for node in ast.walk(tree) if (_joins(node) and node not in names) or _changes_case(node)]
    return [ast.unparse(node) for node in sorted(found, key=lambda node: (node.lineno, node.col_offset))]


def _shown(tree: ast.Module) -> ast.Module:
    """Return a file without what only a programmer reads: errors that are raised, what is asserted, and the log."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise):
            node.exc = None
        elif isinstance(node, ast.Assert):
            node.msg = None
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "log":
            node.args = []
    return tree


def _names(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the names of widgets: nobody reads them, and code asks for them."""
    for node in ast.walk(tree):
        named: list[ast.AST] = []
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith((".name", ".first")):
            named = [node.value]
        elif isinstance(node, ast.Compare) and ast.unparse(node.left).endswith(".name"):
            named = list(node.comparators)
        elif isinstance(node, ast.FunctionDef) and node.name == "first":
            named = list(node.body)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in NAMED:
            named = list(node.args[NAMED[node.func.attr] :][:1])
        for one in named:
            yield from ast.walk(one)


def _joins(node: ast.AST) -> TypeGuard[ast.expr]:
    if not isinstance(node, ast.JoinedStr):
        return False
    words = " ".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
    return bool(WORDS.search(words)) and not NO_SENTENCE.search(words)


def _changes_case(node: ast.AST) -> TypeGuard[ast.expr]:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.args:
        return False
    return node.func.attr in CASES and ast.unparse(node.func) not in OWN


def test_no_more_words_are_joined() -> None:
    more = [f"{where}: {texts}" for where, texts in joined().items() if len(texts) > STILL.get(where, 0)]
    assert not more, "\n".join(more)


def test_the_list_of_what_still_does_shrinks() -> None:
    found = joined()
    done = sum(most - len(found.get(where, ())) for where, most in STILL.items())
    assert done < 120, "write the list anew: so much has been done meanwhile"


def test_it_would_find_them() -> None:
    tree = _shown(
        ast.parse(
            'f"It is {name}\'s turn"; f"{x}-{y}"; words.capitalize(); items.index(3); f"SELECT {x} FROM y"\n'
            'peg.name = f"peg {x} of"; self.log(f"lost {x}"); self.title(); words.title(); page.row(f"Turn {x} is")\n'
        )
    )
    assert _found(tree) == ['f"It is {name}\'s turn"', "words.capitalize()", "words.title()", "f'Turn {x} is'"]
