"""One term for one thing: no text for players, no lesson and no page says a word that docs/glossary.md rules out."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs" / "glossary.md"
RANKS = "two|three|four|five|six|seven|eight|nine|ten"
NAMES = "|".join((
    r"\b(?:ace|king|queen|jack|joker)s?\b", r"\b(?:spade|(?<!by )heart|diamond|club)s?\b",
    rf"\b(?:{RANKS}) of (?:Spades|Hearts|Diamonds|Clubs)\b", rf"\b[Tt]he (?:{RANKS}) (?:beats|has|holds)\b",
))  # fmt: skip
PERSONS = re.compile(r"\b(he|she|him|his|her|hers|himself|herself)\b", re.IGNORECASE)
SPOKEN = ("scenes/**/*.py", "logic/*/words/**/*.py", "logic/*/options.py", "logic/*/grounds.py", "logic/*/entry.py",
          "logic/kernel/grounds.py", "logic/lesson_run.py", "logic/puzzle_attempt.py")  # fmt: skip
PAGES = ("docs/*.md", "docs/games/*.md", "docs/rules/*.md", "README.md")

PROSE = re.compile(r"``[^`]*``|`[^`]*`")
HOME_MADE = re.compile(r"\b(rivals?|the blind|house options?)\b", re.IGNORECASE)


def ruled_out() -> list[str]:
    """Return every word and phrase under *not*."""
    rows = [line.split("|") for line in GLOSSARY.read_text("utf-8").splitlines() if line.startswith("|")]
    words = [word.strip() for row in rows if len(row) == 5 for word in row[3].split(",")]
    return [word for word in words if word != "not" and word.strip("-")]


def strings(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the place and the words of each text of a module; docstrings and names without a space are none."""
    tree = ast.parse(path.read_text("utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and " " in node.value
            and id(node) not in docs
        ):
            yield f"{path.relative_to(ROOT)}:{node.lineno}", node.value


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the place and the words of each docstring of a module, without what is code in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield f"{path.relative_to(ROOT).as_posix()}:{node.lineno}", PROSE.sub(" ", node.value.value)


def sentences(value: Any) -> Iterator[str]:
    """Return every text in a document of JSON."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from sentences(part)
    elif isinstance(value, str) and " " in value:
        yield value


def for_players() -> Iterator[tuple[str, str]]:
    """Yield the place and the words of each text that players read."""
    for pattern in SPOKEN:
        for path in sorted(ROOT.glob(pattern)):
            yield from strings(path)
    for path in sorted(ROOT.glob("lessons/**/*.json")):
        for text in sentences(json.loads(path.read_text("utf-8"))):
            yield str(path.relative_to(ROOT)), text


def pages() -> Iterator[tuple[str, str]]:
    """Yield the place and the words of each line of the pages, without what is code in it."""
    for path in sorted(path for pattern in PAGES for path in ROOT.glob(pattern)):
        fenced = False
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            fenced ^= line.startswith("```")
            if path != GLOSSARY and not fenced:
                yield f"{path.relative_to(ROOT)}:{number}", re.sub(r"`[^`]*`|\]\([^)]*\)", " ", line)


def test_one_term_for_one_thing() -> None:
    words = ruled_out()
    assert len(words) > 80, "the tables of the glossary were not read"
    never = re.compile(rf"\b({'|'.join(map(re.escape, words))})\b", re.IGNORECASE)
    found = [f"{where}: {match[0]!r} in {text!r}" for where, text in (*for_players(), *pages())
             for match in never.finditer(text)]  # fmt: skip
    assert not found, "\n".join(found)


def test_docstrings_have_the_terms_of_the_glossary() -> None:
    told = [one for folder in ("logic", "scenes") for path in sorted((ROOT / folder).rglob("*.py"))
            for one in docstrings(path)]  # fmt: skip
    found = [f"{where}: {text!r}" for where, text in told if HOME_MADE.search(text)]
    assert not found and len(told) > 3000, "\n".join(found)


def test_ranks_and_suits_have_a_capital() -> None:
    found = [f"{where}: {match[0]!r} in {text!r}" for where, text in (*for_players(), *pages())
             if (match := re.search(NAMES, re.sub(r"{[^}]*}|age-of-spades", "", text)))]  # fmt: skip
    assert not found, "\n".join(found)


def test_a_card_is_it_and_a_player_is_they() -> None:
    found = [f"{where}: {match[0]!r} in {text!r}" for where, text in (*for_players(), *pages())
             if (match := PERSONS.search(text))]  # fmt: skip
    assert not found, "\n".join(found)


def test_one_apostrophe_in_all_texts() -> None:
    found = [f"{where}: {text!r}" for where, text in for_players() if "’" in text and "‘" not in text]
    assert not found, "\n".join(found)
