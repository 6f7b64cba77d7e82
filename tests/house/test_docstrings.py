"""A docstring begins with a verb or names a thing: none begins with the word of a question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.house.sources import ROOMS, ROOT

RIDDLE = re.compile(r'(?:\A|:(?: *#[^\n]*)?\n)\s*r?"""\s*(?:What|Whoever|Who|Where|How)\b')
"""A docstring of a module, a class or a function; a note under a name follows no colon."""
QUESTION = re.compile(RIDDLE.pattern.replace("What|", "Why|Whose|Which|Whom|What|"))
"""The same with every word that begins a question."""
STILL = ("scenes",)
"""Rooms that have docstrings which begin with Why, Whose, Which or Whom."""
NOT_YET = {"research/reference_2026_11": "players kept as they were in November 2026"}
"""Rooms that still have such docstrings, and why. A room that is done leaves this list for good."""


@cache
def riddles() -> dict[str, list[str]]:
    """Return the places of such docstrings, by room."""
    found: dict[str, list[str]] = {}
    for room, where in _all():
        found.setdefault(room, []).append(where)
    return found


def _all() -> Iterator[tuple[str, str]]:
    for top in (*ROOMS, "research", "tests", "tools"):
        for path in sorted((ROOT / top).rglob("*.py")):
            text, parts = path.read_text(encoding="utf-8"), path.relative_to(ROOT).parts
            for match in (RIDDLE if top in STILL else QUESTION).finditer(text):
                line = text.count("\n", 0, match.end()) + 1
                yield "/".join(parts[: min(2, len(parts) - 1)]), f"{'/'.join(parts)}:{line}"


def test_docstrings_begin_with_a_verb_or_name_a_thing() -> None:
    """Such as "Return the legal builds of a seat.", or "A build: cards laid in one line."."""
    wrong = [where for room, places in riddles().items() if room not in NOT_YET for where in places]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("room", list(NOT_YET))
def test_a_room_that_is_done_leaves_the_list(room: str) -> None:
    assert riddles().get(room), f"{room} has no such docstring any more: take it off NOT_YET"
