"""A docstring begins with a verb or names a thing: none begins with a word that does neither."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.house.sources import ROOMS, ROOT

QUESTIONS = "What|Who|Whoever|Where|How|Why|Whose|Which|Whom"
CLAUSES = "Whatever|Wherever|However|Whichever|When|Whenever|Whether"
RELATIONS = (
    "About|Above|After|Against|Among|And|As|At|Because|Before|Below|Beside|Between|Beyond|But|By|Down|Else|For|From|If|"
    "In|Instead|Into|Like|Meanwhile|Neither|Never|Nor|Not|Of|On|Once|Onto|Only|Or|Otherwise|Out|Over|Per|Since|So|Than|"
    "Then|Though|Through|To|Toward|Under|Until|Up|While|With|Without"
)
PRONOUNS = (
    "Anybody|Anything|Everybody|Everything|He|It|Nobody|Nothing|She|Somebody|Something|That|There|These|They|This|Those"
)
PARTICIPLES = r"(?:[A-Z]\w+ed|Dealt|Done|Drawn|Gone|Kept|Known|Laid|Lost|Made|Seen|Shown|Taken|Told)(?= ?,)"
CALLED = r"(?:Asked|Called|Raised|Told|Used) (?:after|at|before|by|for|from|in|on|once|when|where|with|within)"
"""A participle that stands for the whole sentence: "Told, when ...", "Called once ...". Before a noun it names one."""
BEGIN = r'(?:\A|:(?: *#[^\n]*)?\n)\s*r?"""\s*(?:{})'
"""A docstring of a module, a class or a function; a note under a name follows no colon."""
RIDDLE = re.compile(BEGIN.format(rf"(?:{QUESTIONS}|{CLAUSES}|{RELATIONS}|{PRONOUNS})\b|{PARTICIPLES}|{CALLED}"))
QUESTION = re.compile(BEGIN.format(rf"(?:{QUESTIONS})\b"))
"""What no test begins with either, though it may say in a sentence of any form what holds."""
NAMED = re.compile(r"^ *(?:async )?(?:def|class) (\w+)", re.MULTILINE)
NOT_YET = {"research/reference_2026_11": "players kept as they were in November 2026"}
"""Rooms that still have such docstrings, and why. A room that is done leaves this list for good."""


@cache
def riddles() -> dict[str, list[str]]:
    """Return the places of such docstrings, by room."""
    found: dict[str, list[str]] = {}
    for top in (*ROOMS, "research", "tests", "tools"):
        for path in sorted((ROOT / top).rglob("*.py")):
            parts = path.relative_to(ROOT).parts
            for line in riddles_in(path.read_text(encoding="utf-8"), top == "tests"):
                found.setdefault("/".join(parts[: min(2, len(parts) - 1)]), []).append(f"{'/'.join(parts)}:{line}")
    return found


def riddles_in(text: str, of_tests: bool = False) -> Iterator[int]:
    """Yield the lines of a file in which such a docstring begins."""
    for match in RIDDLE.finditer(text):
        says_what_holds = of_tests and (match.start() == 0 or _name_before(text, match.start()).startswith("test_"))
        if not says_what_holds or QUESTION.match(text, match.start()):
            yield text.count("\n", 0, match.end()) + 1


def _name_before(text: str, place: int) -> str:
    """Return the name of the function or class whose head ends there."""
    names: list[str] = NAMED.findall(text, 0, place + 1)
    return names[-1]


def test_docstrings_begin_with_a_verb_or_name_a_thing() -> None:
    """Such as "Return the legal builds of a seat.", or "A build: cards laid in one line."."""
    wrong = [where for room, places in riddles().items() if room not in NOT_YET for where in places]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("room", list(NOT_YET))
def test_a_room_that_is_done_leaves_the_list(room: str) -> None:
    assert riddles().get(room), f"{room} has no such docstring any more: take it off NOT_YET"


RIDDLES = ("Told, when a card lies.", "Nothing that may be seen.", "As far as there is room.", "Called once a turn.",
           "Whether it is over.", "Whose turn it is.", "In the order of seats.", "Finished, and kept.")  # fmt: skip
PLAIN = ("Return whose turn it is.", "A build: cards laid in one line.", "Finished pictures.", "Asterisks in a text.",
         "Need of cards.", "Inks of the theme.")  # fmt: skip


def test_the_rule_catches_riddles_and_nothing_else() -> None:
    def line_of(words: str) -> list[int]:
        return list(riddles_in(f'def one() -> None:  # a note\n    """{words}"""\n'))

    assert [words for words in (*RIDDLES, *PLAIN) if line_of(words)] == list(RIDDLES)
    assert not list(riddles_in('def test_it() -> None:\n    """Nothing is lost."""\n', of_tests=True))
    assert list(riddles_in('def test_it() -> None:\n    """What is lost."""\n', of_tests=True)) == [2]
