"""Tests that the verb agrees where a player may be called "You": no sentence puts a name before a verb of the third
person."""

from __future__ import annotations

import ast
import re

from tests.house.sources import ROOT

PERSON = re.compile(r"names?\b|owner|who\b|player|leader|caller|speaker", re.I)
THIRD = re.compile(r"^ (?:is|has|was|does|[a-z]+(?<![su])s)\b(?! of\b)")
NO_PERSON = re.compile(r"card_name|^name$|path\.name|_land\(|^NAMES\[")
"""What is called so and is no player: cards, files, lands, ranks."""


def names_before_verbs() -> dict[str, str]:
    """Every formatted name that a verb of the third person follows, with its file."""
    cases = {}
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.JoinedStr):
                continue
            for value, after in zip(node.values, node.values[1:], strict=False):
                if not isinstance(value, ast.FormattedValue) or not isinstance(after, ast.Constant):
                    continue
                said, verb = ast.unparse(value.value), THIRD.match(str(after.value))
                if verb and verb[0] != " this" and PERSON.search(said) and not NO_PERSON.search(said):
                    cases[said] = f"{path.relative_to(ROOT)}: {said}{verb[0]}"
    return cases


def test_no_name_stands_before_a_verb_that_would_not_agree() -> None:
    """A sentence has a hole for its player, with words for the reader and for another."""
    assert not (wrong := names_before_verbs()), "\n".join(wrong.values())


def test_the_search_finds_what_it_is_for() -> None:
    assert THIRD.match(" orders, until then") and PERSON.search("self.owner") and THIRD.match(" is thinking.")
    assert not THIRD.match(" order, until then") and not PERSON.search("self.card")
