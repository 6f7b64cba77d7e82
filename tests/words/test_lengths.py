"""Short sentences: 25 words at most on the screen, 40 in the pages, and labels of a few words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from logic.cards import rules_page
from logic.kernel.tongue import NOUN
from logic.registry import infos
from tests.words.test_glossary import ROOT, sentences
from tools import tongues as files

SCREEN, SCREEN_MEAN, PAGE, LABEL = 25, 15, 40, 5
"""Words: the longest sentence and their mean on the screen, the longest of a page, and the longest label."""
LABELS = re.compile(r"button|label|chip|panel|table$")
"""Contexts of labels; there whatever ends like a sentence is one."""
HISTORY = ("docs/decisions/",)
"""Pages that are left as they were written."""
APART = re.compile(r"```.*?```|<!-- keys -->.*?<!-- end of keys -->", re.DOTALL)
"""Code, and the list of keys."""
ENDS = re.compile(r"(?<=[.?!])[\"”’)*_]*\s+(?=[A-Z“\"'(*_`\[]|x\b)")


def count(words: str) -> int:
    """Return how many words a text has; a sign alone is none."""
    return sum(bool(re.search(r"\w", word)) for word in words.split())


def said() -> Iterator[tuple[str, str]]:
    """Yield each sentence of the screen, of the books of rules and of lessons, with its place; a hole is one word."""
    for one in files.sentences():
        if one.key[0] != NOUN:
            for text in ENDS.split(re.sub(r"\{[^{}]*\}", "x", one.key[1])):
                yield one.places[0], text
    for game in infos():
        for heading, chapter in rules_page(game.id):
            yield from ((f"{game.id}, {heading}", part) for words in chapter for part in ENDS.split(words))
    for path in sorted((ROOT / "lessons").glob("**/*.json")):
        for text in sentences(json.loads(path.read_text("utf-8"))):
            if not re.fullmatch(r"[0-9A-Z* ]+", text):  # codes of cards
                for part in ENDS.split(text):
                    yield path.relative_to(ROOT).as_posix(), part


def paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs and the points of lists of a page; tables and headings are neither."""
    block: list[str] = []
    for line in [*APART.sub("", text).splitlines(), ""]:
        words = line.strip()
        point = re.match(r"(?:[-*+]|\d+[.)]|>)\s+", words)
        if (not words or point or words.startswith(("#", "|"))) and block:
            yield " ".join(block)
            block = []
        if words and not words.startswith(("#", "|")):
            block.append(words[point.end() :] if point else words)


def long_in(text: str) -> list[str]:
    """Return the sentences of a page that are too long; code in a line and the target of a link are one word."""
    found = []
    for paragraph in paragraphs(text):
        plain = re.sub(r"`[^`]*`", "x", re.sub(r"\]\([^)]*\)", "]", paragraph))
        found += [one for one in ENDS.split(plain) if count(one) > PAGE]
    return found


def test_sentences_on_the_screen_are_short() -> None:
    found = list(said())
    long = [f"{where}: {words}" for where, words in found if count(words) > SCREEN]
    assert not long, "\n".join(long)
    assert sum(count(words) for _, words in found) / len(found) < SCREEN_MEAN and len(found) > 4000


def test_labels_are_of_a_few_words() -> None:
    labels = [one.key for one in files.sentences() if LABELS.search(one.key[0]) and one.key[1][-1] not in ".?!:"]
    long = [words for _, words in labels if count(re.sub(r"\{[^{}]*\}", "x", words)) > LABEL]
    assert not long and len(labels) > 100, long


def test_pages_have_short_sentences() -> None:
    pages = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
    told = {path.relative_to(ROOT).as_posix(): long_in(path.read_text("utf-8")) for path in pages}
    long = [f"{where}: {words}" for where, found in told.items() if not where.startswith(HISTORY) for words in found]
    assert not long and len(told) > 20, "\n".join(long)


def test_the_readme_fits_its_window() -> None:
    wide = [line for line in (ROOT / "README.md").read_text("utf-8").splitlines() if len(line) > 140]
    assert not wide, wide


def test_it_would_find_them() -> None:
    assert long_in(f"One. {'word ' * 41}end.\n\n* Two.") and not long_in(f"{'word ' * 30}.\n\n| {'word ' * 50} |")
