"""Tests of what the book of rules needs of every game: a chapter for each question, words with a meaning, answers both
ways."""

from __future__ import annotations

import re

import pytest

import logic
from logic.registry import GAMES
from tests.scenes.reach_kit import positions

ALL = tuple(GAMES)
OWN = ("", "over")  # moments in which nothing is asked
LONGEST_MEANING = 130  # characters of a tip


def headings(game: str) -> list[str]:
    return [heading for heading, _ in logic.rules_page(game)]


@pytest.mark.parametrize("game", ALL)
def test_every_question_has_its_chapter(game: str) -> None:
    asked = {decision.kind for match, _ in positions(game, range(2), 1) for decision in match.decisions()}
    assert len(asked) > 3
    told = {kind: logic.chapter_for(game, kind) for kind in (*asked, *OWN)}
    assert {kind for kind, heading in told.items() if heading not in headings(game)} == set()


@pytest.mark.parametrize("game", ALL)
def test_every_meaning_is_of_a_word_that_is_used(game: str) -> None:
    texts = [words for _, paragraphs in logic.rules_page(game) for words in paragraphs]
    texts += [words.full for words in logic.card_texts(game).values()]
    whole = " ".join(texts).lower()
    assert len(logic.meanings(game)) > 5
    for word, meaning in logic.meanings(game).items():
        assert word == word.lower() and re.search(rf"\b{re.escape(word)}", whole), word
        assert meaning[0].isupper() and meaning.endswith(".") and len(meaning) <= LONGEST_MEANING, word


@pytest.mark.parametrize("game", ALL)
def test_no_chapter_is_named_twice_and_none_is_empty(game: str) -> None:
    assert len(set(headings(game))) == len(headings(game))
    assert all(paragraphs for _, paragraphs in logic.rules_page(game))


def test_what_answers_a_card_and_what_it_answers_are_one() -> None:
    codes = tuple(logic.card_texts("assertion"))
    pairs = {(answer, code) for code in codes for answer in logic.answers_to("assertion", code)}
    assert pairs == {(code, other) for code in codes for other in logic.answers_of("assertion", code)}
    assert ("9H", "AS") in pairs and ("10C", "6D") in pairs and not logic.answers_to("assertion", "10C")
    answering = {answer for answer, _ in pairs}
    assert all(logic.card_text("assertion", code).timing in ("counter", "answer") for code in answering)


def test_a_game_that_does_not_exist_has_no_book() -> None:
    assert logic.meanings("chess") == {} and logic.card_texts("chess") == {}
    assert logic.chapter_for("chess", "build") == "" and logic.answers_to("chess", "AS") == ()
