"""In lessons and puzzles a refusal stands in one place, under a head that is true of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import logic
from scenes.app import lessons, puzzles
from scenes.app.app import App
from scenes.play.table_notice import NOT_NOW
from scenes.play.tutor.tablet import IMPOSSIBLE
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import frames
from tests.scenes.witness_kit import look_at, said

MOST, ENOUGH = 12, 4  # puzzles that are tried, and refusals that are looked at
SIZES = ((1024, 640), (1920, 1080))
LED = [entry.lesson.card for entry in lessons.daily()]
GAMES = [info.id for info in logic.games()]


def answer(table: Any, action: Any) -> None:
    """Give an answer as a button of the table does."""
    if hasattr(table, "prompts"):
        table.prompts.offers.answers.give(action)
    else:
        table.act(action)


def refused(app: App) -> str:
    """Try what the table offers until it is not taken; the sentence, and ``""`` where all is."""
    for _ in range(6):
        frames(app, 3, 0.25)
        table: Any = app.stack.top
        decision = table.sight.decision
        course = table.tutor.run
        if decision is None or course.pausing:
            return ""
        token = course.match.token
        for action in decision.actions:
            answer(table, action)
            if course.note:
                frames(app, 2, 0.01)
                return str(course.note)
            if course.match.token != token:
                break
    return ""


def check(app: App, sentence: str, where: object) -> None:
    """The sentence is read once; what is said afterwards takes its place, with its own head."""
    table: Any = app.stack.top
    words = table.tutor.words()
    assert words.note == sentence and words.refused != IMPOSSIBLE(), where
    text = said(look_at(app, table))
    assert text.count(" ".join(sentence.split()[:4])) == 1 and IMPOSSIBLE() not in text, where
    table.notice.refuse(None)
    frames(app, 2, 0.01)
    words = table.tutor.words()
    assert (words.note, words.refused) == (NOT_NOW(), IMPOSSIBLE()), where
    text = said(look_at(app, table))
    assert text.count(NOT_NOW()) == 1 and sentence not in text, where


@pytest.mark.share(6)
@pytest.mark.parametrize("card", LED)
def test_a_refusal_of_the_card_of_the_day_is_read_once(tmp_path: Path, card: str) -> None:
    entry = next(one for one in lessons.daily() if one.lesson.card == card)
    with open_app(tmp_path, *SIZES[len(card) % 2]) as app:
        app.change_settings(motion="none")
        app.first_scene()
        assert lessons.begin(app, entry)
        if sentence := refused(app):
            check(app, sentence, card)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_of_lesson_and_puzzle_is_read_once(tmp_path: Path, size: tuple[int, int], game: str) -> None:
    with open_app(tmp_path, *size) as app:
        app.change_settings(motion="none")
        app.first_scene()
        told = 0
        for begin in (
            *(lambda e=entry: lessons.begin(app, e) for entry in lessons.shelf(game)[:3]),
            *(lambda e=entry: puzzles.begin(app, e) for entry in puzzles.shelf(game)[:MOST]),
        ):
            if told == ENOUGH:
                break
            assert begin()
            if sentence := refused(app):
                check(app, sentence, game)
                told += 1
        assert told
