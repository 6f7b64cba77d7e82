"""The card texts: complete, short enough for the large card, and in our own words.

The sentences of the original rules are protected, so nothing of ours may share eight words in a row with them. The
original is not part of this project either. `original_runs.txt` keeps only a short hash of every run of eight of its
words, one a line, sorted. Whoever has the original as a text file makes it anew with

    python -m tests.assertion.test_card_texts ORIGINAL > tests/assertion/original_runs.txt
"""

from __future__ import annotations

import ast
import hashlib
import re
import sys
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from logic.assertion.card_texts import CARD_TEXTS
from logic.cards import card_text
from logic.kernel.cards import CODES
from tests.house.sources import ROOT

HASHES = Path(__file__).with_name("original_runs.txt")
RUN = 8
# The original spells these otherwise; a sentence is no more ours for being spelled our way.
SPELLING = {"center": "centre", "suite": "suit", "suites": "suits"}

TITLE, SUMMARY, LINE, LINES = 24, 125, 34, 4
WHERE = 24  # what the foot of the large card has room for beside the timing
TIMINGS = {"Action", "Counter", "Build", "Bluff"}

cards = pytest.mark.parametrize("code", CODES)


# Runs of words


def words_of(text: str) -> list[str]:
    """The words of a text in lower case, letters and digits only; an apostrophe does not divide a word."""
    words = re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", text.lower()))
    return [SPELLING.get(word, word) for word in words]


def runs_of(text: str) -> Iterator[str]:
    """Every run of eight words."""
    words = words_of(text)
    for first in range(len(words) - RUN + 1):
        yield " ".join(words[first : first + RUN])


def digest(run: str) -> str:
    """Ten hexadecimal digits: chance agreements are once in some million runs at most."""
    return hashlib.blake2b(run.encode(), digest_size=5).hexdigest()


@cache
def original_runs() -> frozenset[str]:
    return frozenset(HASHES.read_text(encoding="ascii").split())


def shared(text: str, runs: frozenset[str]) -> list[str]:
    """The runs of a text that are among the hashed ones."""
    return [run for run in runs_of(text) if digest(run) in runs]


def strings_of(source: str) -> Iterator[tuple[int, str]]:
    """Every string literal with its line; of an f-string the words around its fields, as one text."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else " " for part in node.values)
            yield node.lineno, "".join(map(str, parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def sources() -> list[Path]:
    return sorted((ROOT / "logic" / "assertion").rglob("*.py"))


def papers() -> list[Path]:
    return [path for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))) if path.is_file()]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# The texts


def test_every_card_has_a_text() -> None:
    assert set(CARD_TEXTS) == set(CODES)
    assert len(CODES) == 54


@cards
def test_the_text_fits_the_card(code: str) -> None:
    title, summary, where, timing = CARD_TEXTS[code]
    assert 0 < len(title) <= TITLE
    assert 0 < len(summary) <= SUMMARY
    lines = textwrap.wrap(summary, LINE, break_long_words=False)
    assert len(lines) <= LINES and max(map(len, lines)) <= LINE, lines
    assert 0 < len(where) <= WHERE
    assert timing in TIMINGS


@cards
def test_the_text_is_cleanly_set(code: str) -> None:
    title, summary, where, _ = CARD_TEXTS[code]
    for words in (title, summary, where):
        assert words == " ".join(words.split())
        assert words[0].isupper()
    assert summary.endswith(".")
    assert not title.endswith(".") and not where.endswith(".")


@cards
def test_nobody_is_called_he(code: str) -> None:
    assert not {"he", "him", "his", "she", "her", "hers"} & set(words_of(" ".join(CARD_TEXTS[code])))


def test_titles_are_unlike() -> None:
    titles = [title.casefold() for title, *_ in CARD_TEXTS.values()]
    assert len(set(titles)) == len(titles)


def test_the_table_of_cards_shows_them() -> None:
    assert card_text("assertion", "AS").title == CARD_TEXTS["AS"][0]


def test_answers_are_marked_as_counters() -> None:
    """The closed list of counters, the two answers and the support on another's turn; nothing else."""
    counters = {code for code, (*_, timing) in CARD_TEXTS.items() if timing == "Counter"}
    assert counters == {"6D", "R*", "6C", "9H", "10C", "8H", "7C"}


def test_cards_for_a_build_are_marked() -> None:
    """What works while it is built, and the Nine of Clubs, which can only be built."""
    builds = {code for code, (*_, timing) in CARD_TEXTS.items() if timing == "Build"}
    assert builds == {"7S", "4S", "2S", "KC", "8D", "3D", "9C"}


# Our own words


def test_the_hashes_are_in_order() -> None:
    lines = HASHES.read_text(encoding="ascii").splitlines()
    assert len(lines) > 5000
    assert lines == sorted(set(lines))
    assert all(re.fullmatch(r"[0-9a-f]{10}", line) for line in lines)


def test_a_borrowed_sentence_is_found() -> None:
    borrowed = "From the CENTER of two suites' marches\nnine-and-twenty grey geese flew."
    runs = frozenset(map(digest, runs_of(borrowed)))
    ours = "He wrote: from the centre of two suits marches nine we came."
    assert shared(ours, runs) == ["from the centre of two suits marches nine"]
    assert not shared("From the centre of two marches nine geese flew.", runs)


def test_strings_are_found_in_sources() -> None:
    source = 'A = "one " "two"\n\ndef f(x):\n    """Three."""\n    return f"four {x} five"\n'
    assert {text for _, text in strings_of(source)} >= {"one two", "Three.", "four   five"}


@cards
def test_the_card_says_it_in_our_words(code: str) -> None:
    assert not shared(" ".join(CARD_TEXTS[code]), original_runs())


@pytest.mark.parametrize("path", sources(), ids=name_of)
def test_the_strings_of_the_game_are_ours(path: Path) -> None:
    found = {
        f"{name_of(path)}:{line}: {run}"
        for line, text in strings_of(path.read_text(encoding="utf-8"))
        for run in shared(text, original_runs())
    }
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("path", papers(), ids=name_of)
def test_the_papers_are_ours(path: Path) -> None:
    assert not shared(path.read_text(encoding="utf-8"), original_runs())


if __name__ == "__main__":
    original = Path(sys.argv[1]).read_text(encoding="utf-8")
    print("\n".join(sorted({digest(run) for run in runs_of(original)})))
