"""No code of the window puts a sentence together, or changes the case of its letters; what still does is on a list."""

from __future__ import annotations

import ast
import re

from tests.house.sources import ROOT

CASES = {"lower", "upper", "capitalize", "title", "swapcase"}
WORDS = re.compile(r"[A-Za-z]{2,} |[a-z][.,;] ")
NO_SENTENCE = re.compile(r"^(?:SELECT|PRAGMA|CREATE|INSERT|DELETE|M\d|<)|[<>]")
"""What has spaces and is no sentence: commands of a database, and drawings."""
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
    "scenes/pages/analysis/detail.py": 2,
    "scenes/pages/analysis/page.py": 1,
    "scenes/pages/analysis/places.py": 2,
    "scenes/pages/analysis/review.py": 5,
    "scenes/pages/analysis/verdicts.py": 1,
    "scenes/pages/analysis/words.py": 3,
    "scenes/pages/archive/history.py": 1,
    "scenes/pages/archive/restoring.py": 1,
    "scenes/pages/archive/rows.py": 1,
    "scenes/pages/archive/taking.py": 1,
    "scenes/pages/book/contents.py": 4,
    "scenes/pages/book/page.py": 3,
    "scenes/pages/book/plates.py": 1,
    "scenes/pages/book/reader.py": 1,
    "scenes/pages/book/sheet.py": 1,
    "scenes/pages/book/volume.py": 4,
    "scenes/pages/choosing.py": 2,
    "scenes/pages/curtain.py": 2,
    "scenes/pages/menu/menu.py": 1,
    "scenes/pages/menu/signs.py": 1,
    "scenes/pages/menu/slips.py": 1,
    "scenes/pages/page.py": 1,
    "scenes/pages/practice/lessons.py": 1,
    "scenes/pages/practice/page.py": 2,
    "scenes/pages/practice/panel.py": 4,
    "scenes/pages/practice/peg.py": 3,
    "scenes/pages/practice/puzzles.py": 5,
    "scenes/pages/practice/riddles.py": 3,
    "scenes/pages/practice/slips.py": 2,
    "scenes/pages/result/page.py": 1,
    "scenes/pages/result/sides.py": 1,
    "scenes/pages/result/standard.py": 1,
    "scenes/pages/settings/controls.py": 5,
    "scenes/pages/settings/groups.py": 1,
    "scenes/pages/settings/page.py": 1,
    "scenes/pages/setup/cards.py": 2,
    "scenes/pages/setup/choice.py": 3,
    "scenes/pages/setup/grounds.py": 1,
    "scenes/pages/setup/page.py": 1,
    "scenes/pages/setup/rules.py": 3,
    "scenes/pages/setup/seats.py": 9,
    "scenes/pages/setup/tablets.py": 1,
    "scenes/pages/statistics/charts.py": 10,
    "scenes/pages/statistics/figures.py": 2,
    "scenes/pages/statistics/learned.py": 2,
    "scenes/pages/statistics/page.py": 3,
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
        for node in ast.walk(_shown(ast.parse(path.read_text(encoding="utf-8")))):
            if _joins(node) or _changes_case(node):
                found.setdefault(where, []).append(ast.unparse(node))
    return found


def _shown(tree: ast.Module) -> ast.Module:
    """Return a file without what only a programmer reads: errors that are raised, and what is asserted."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise):
            node.exc = None
        elif isinstance(node, ast.Assert):
            node.msg = None
    return tree


def _joins(node: ast.AST) -> bool:
    if not isinstance(node, ast.JoinedStr):
        return False
    words = " ".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
    return bool(WORDS.search(words)) and not NO_SENTENCE.search(words)


def _changes_case(node: ast.AST) -> bool:
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not node.args
    return called and node.func.attr in CASES  # type: ignore[attr-defined]


def test_no_more_words_are_joined() -> None:
    more = [f"{where}: {texts}" for where, texts in joined().items() if len(texts) > STILL.get(where, 0)]
    assert not more, "\n".join(more)


def test_the_list_of_what_still_does_shrinks() -> None:
    found = joined()
    done = sum(most - len(found.get(where, ())) for where, most in STILL.items())
    assert done < 120, "write the list anew: so much has been done meanwhile"


def test_it_would_find_them() -> None:
    tree = ast.parse('f"It is {name}\'s turn"; f"{x}-{y}"; words.capitalize(); items.index(3); f"SELECT {x} FROM y"')
    assert [ast.unparse(node) for node in ast.walk(tree) if _joins(node) or _changes_case(node)] == [
        'f"It is {name}\'s turn"', "words.capitalize()"
    ]  # fmt: skip
