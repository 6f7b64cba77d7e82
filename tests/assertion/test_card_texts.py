"""The card texts and the rules pages made of them: complete, short enough for their places, in our own words.

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

from logic.assertion.rules.strategies.every import BY_CODE as CODES
from logic.assertion.words.card_texts import CARD_TEXTS
from logic.assertion.words.printed import PRINTED
from logic.assertion.words.rules_page import RULES_PAGE
from logic.cards import card_text
from logic.kernel.nouns import CARDS
from tests.house.sources import ROOT

HASHES = Path(__file__).with_name("original_runs.txt")
RUN = 8
# The original spells these otherwise; a sentence is no more ours for being spelled our way.
SPELLING = {"center": "centre", "suite": "suit", "suites": "suits"}

TITLE, SUMMARY, LINE, LINES = 24, 125, 34, 4
DEED = 60
FULL, SENTENCES = 700, range(2, 11)
WHERE = 24  # what the foot of the large card has room for beside the timing
TIMINGS = {"action", "counter", "answer", "support", "build", "bluff", "held"}

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


def path_name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def told(code: str) -> str:
    """All words of a card."""
    words = PRINTED[code]
    return " ".join((words.title, words.summary, words.full, words.where, words.when))


# The texts


def test_every_card_has_a_text() -> None:
    assert set(CARD_TEXTS) == set(CODES)


def test_the_text_fits_the_card(subtests: pytest.Subtests) -> None:
    for code in CODES:
        with subtests.test(code):
            words = PRINTED[code]
            assert 0 < len(words.title) <= TITLE
            assert 0 < len(words.summary) <= SUMMARY
            lines = textwrap.wrap(words.summary, LINE, break_long_words=False)
            assert len(lines) <= LINES and max(map(len, lines)) <= LINE, lines
            assert 0 < len(words.where) <= WHERE
            assert words.timing in TIMINGS


def test_the_full_rule_is_a_few_sentences(subtests: pytest.Subtests) -> None:
    for code in CODES:
        with subtests.test(code):
            full = CARD_TEXTS[code].full
            assert len(CARD_TEXTS[code].summary) < len(full) <= FULL
            assert len(re.findall(r"[.](?= |$)", full)) in SENTENCES


def test_the_text_is_cleanly_set(subtests: pytest.Subtests) -> None:
    for code in CODES:
        with subtests.test(code):
            words = CARD_TEXTS[code]
            for text in (words.title, words.summary, words.full, words.where):
                assert text == " ".join(text.split())
                assert text.isascii() and text[0].isupper()
            assert words.summary.endswith(".") and words.full.endswith(".")
            assert not words.title.endswith(".") and not words.where.endswith(".")


def test_nobody_is_called_he(subtests: pytest.Subtests) -> None:
    for code in CODES:
        with subtests.test(code):
            assert not {"he", "him", "his", "she", "her", "hers"} & set(words_of(told(code)))


def test_cards_are_named_in_words(subtests: pytest.Subtests) -> None:
    """No number of a ruling and no short name of a card; what looks like a card's name is one."""
    for code in CODES:
        with subtests.test(code):
            assert not re.search(r"\d|\b[A-Z]-|\b[AKQJ][SHDC]\b", told(code))
            names = {CARDS[other][""] for other in CODES}
            for name in re.findall(r"\b[A-Z][a-z]+ (?:of (?:Spades|Clubs|Diamonds|Hearts)|Star)\b", told(code)):
                assert name in names


def test_a_card_has_several_uses_if_its_words_tell_of_them() -> None:
    assert {code for code, rule in CODES.items() if rule.several_uses} == {
        code for code in CODES if ". Or" in CARD_TEXTS[code].summary
    }


def test_what_it_does_is_true_whoever_plays_it(subtests: pytest.Subtests) -> None:
    for code in CODES:
        with subtests.test(code):
            deed = CARD_TEXTS[code].deed
            assert 0 < len(deed) <= DEED and deed.endswith(".") and deed[0].isupper() and deed.isascii()
            assert not {"you", "your", "yours", "i", "my"} & set(words_of(deed))
            assert not re.search(r"\d", deed)


def test_titles_are_unlike() -> None:
    titles = [words.title.casefold() for words in CARD_TEXTS.values()]
    assert len(set(titles)) == len(titles)


def test_the_table_of_cards_shows_them() -> None:
    assert card_text("assertion", "AS") is PRINTED["AS"]
    assert not card_text("assertion", "?").full and not card_text("no such game", "AS").full


# Kinds: the classes of part D


def timed(timing: str) -> set[str]:
    return {code for code, words in PRINTED.items() if words.timing == timing}


def test_the_closed_list_of_counters_is_marked() -> None:
    """They answer a declaration (C3); King and Three of Spades are played on one's own turn."""
    assert timed("counter") == {"6D", "R*", "6C", "9H"}


def test_answers_to_counters_are_marked() -> None:
    assert timed("answer") == {"10C", "8H"}


def test_support_on_the_turn_of_another_is_marked() -> None:
    assert timed("support") == {"7C"}


def test_cards_that_work_in_a_build_are_marked() -> None:
    assert timed("build") == {"7S", "4S", "2S", "KC", "8D", "3D"}


def test_covered_plays_and_the_false_trick_are_marked_as_bluffs() -> None:
    assert timed("bluff") == {"5C", "QH", "4H"}


def test_what_is_never_enacted_is_marked_as_held() -> None:
    assert timed("held") == {"9C"}


def test_what_lies_on_the_table_is_not_played_on_the_centre() -> None:
    """Kinds T, K, B and M lie on a trick, on a card or cell, in a line or over a card; kind C lies on the centre."""
    elsewhere = {code for code, words in CARD_TEXTS.items() if "centre" not in words.where}
    on_table = {"AS", "AC", "AD", "5D", "AH", "6H", "9S"}
    built, masks = {"7S", "4S", "2S", "KC", "8D"}, {"5C", "QH"}
    answers, held = {"9H", "10C", "R*"}, {"9C", "4H"}
    assert elsewhere == on_table | built | masks | answers | held
    both = {code for code, words in CARD_TEXTS.items() if words.where.endswith(" or the centre")}
    assert both == {"JS", "10S", "3D"}


# The chapters of the rules


def test_the_rules_pages_tell_how_strategies_are_played() -> None:
    headings = [heading for heading, _ in RULES_PAGE]
    assert len(set(headings)) == len(headings)
    assert {"Enacting a strategy", "Cards that go on", "Counters and answers", "Strategies of others"} < set(headings)
    assert {"Calls and bluffs", "Orders", "Leaving and ending"} < set(headings)
    counters = " ".join(dict(RULES_PAGE)["Counters and answers"])
    assert all(CARDS[code][""] in counters for code in timed("counter") | timed("answer"))
    orders = " ".join(dict(RULES_PAGE)["Orders"])
    assert not any(word in orders for word in ("Clubs", "Queen", "Jack"))


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


def test_the_card_says_it_in_our_words(subtests: pytest.Subtests) -> None:
    for code in CODES:
        with subtests.test(code):
            assert not shared(told(code), original_runs())


def test_the_rules_pages_say_it_in_our_words() -> None:
    assert not shared(" ".join(" ".join((heading, *words)) for heading, words in RULES_PAGE), original_runs())


def test_the_strings_of_the_game_are_ours() -> None:
    found = {
        f"{path_name(path)}:{line}: {run}"
        for path in sources()
        for line, text in strings_of(path.read_text(encoding="utf-8"))
        for run in shared(text, original_runs())
    }
    assert not found, "\n".join(sorted(found))


def test_the_papers_are_ours() -> None:
    found = [
        f"{path_name(path)}: {run}"
        for path in papers()
        for run in shared(path.read_text(encoding="utf-8"), original_runs())
    ]
    assert not found, "\n".join(found)


if __name__ == "__main__":
    original = Path(sys.argv[1]).read_text(encoding="utf-8")
    print("\n".join(sorted({digest(run) for run in runs_of(original)})))
