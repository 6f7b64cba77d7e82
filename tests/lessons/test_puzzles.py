"""Every puzzle that comes with the game stands on the rules, is marked by its own measures, and can be tried."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

import logic
from logic.ai.levels import LEVEL_IDS
from logic.kernel.acts import ActionView, CellAct, action_to_json
from logic.puzzle import Puzzle, read_puzzle
from logic.views import ResignAct
from research.puzzle_games import CHECK, RECIPES
from research.puzzle_race import SURE
from research.puzzle_shelf import asked, holds
from scenes.app import puzzles
from scenes.app.practice_session import PuzzleEntry
from scenes.store.puzzles import Try, standing
from tests.protocol.talk import Talk

LEAST = {"assertion": 120}
"""Puzzles that a game has at least, where it is not 40."""
GAMES = [info.id for info in logic.games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_puzzles(game: str) -> None:
    """They are read without loss, none twice, and stand by their grades."""
    shelf = puzzles.shelf(game)
    assert len(shelf) >= LEAST.get(game, 40) and len({one.puzzle.name for one in shelf}) == len(shelf)
    assert [one.puzzle.grade for one in shelf] == sorted(one.puzzle.grade for one in shelf)
    assert all(one.puzzle.game == game and one.puzzle.name.startswith(f"{game}/") for one in shelf)
    assert sum(one.puzzle.grade == 1 for one in shelf) <= len(shelf) // 4, "what everybody finds is the exception"
    assert all(holds(one.puzzle) for one in shelf if one.puzzle.grade == 1), "the easy ones have a hand to choose from"
    answers = [str(one.puzzle.answer) for one in shelf]
    assert all(answers.count(answer) <= len(shelf) // 3 for answer in answers), "not always the same"
    sources = [one.puzzle.source for one in shelf]
    assert all(sources.count(source) <= 3 for source in sources), "not from a few games only"


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_is_clearly_the_best_by_two_searches(game: str) -> None:
    """The second played out four times the worlds; both saw the margin, and it is beyond their errors."""
    for entry in puzzles.shelf(game):
        first, second = entry.puzzle.measured
        assert second.worlds == CHECK * first.worlds and first.worlds >= RECIPES[game].long
        for one in (first, second):
            assert one.margin >= RECIPES[game].margin and one.margin >= SURE * one.error
            assert one.margin <= one.value <= 1.0
        assert entry.puzzle.better == round(100 * second.margin), "what was measured is what is told"
        assert entry.puzzle.moves > 1 and set(entry.puzzle.found) <= set(LEVEL_IDS)


def take(attempt: logic.PuzzleAttempt, actions: tuple[ActionView, ...]) -> str:
    """Take actions as a table does; what was said against the last one."""
    for action in actions:
        why = attempt.objection(attempt.puzzle.seat, action)
        if why is not None:
            return why
        attempt.match.act(attempt.puzzle.seat, action)
        attempt.acted(attempt.puzzle.seat, action)
    return ""


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_solves_it_and_the_next_best_move_does_not(game: str, whole: bool) -> None:
    """Each is tried at its position, and the reason of the answer can be said. One in three, or ``--whole``."""
    for entry in puzzles.shelf(game)[:: 1 if whole else 3]:
        right = logic.PuzzleAttempt(entry.puzzle)
        assert right.pausing is False and right.wanted() is None, "nothing tells the answer"
        assert take(right, entry.puzzle.answer) == ""
        assert (right.state, right.played) == (logic.PuzzleAttempt.SOLVED, True)
        assert right.reason[0].isupper() and right.reason[-1] in ".!"
        assert str(entry.puzzle.better) in right.reason, "more than the text of a card"
        assert ". Or" not in right.reason, "nothing of another use of the card"
        wrong = logic.PuzzleAttempt(entry.puzzle)
        said = take(wrong, entry.puzzle.following)
        assert wrong.state == logic.PuzzleAttempt.MISSED and said == wrong.note and str(entry.puzzle.better) in said


def some(game: str = "fracas") -> Puzzle:
    """A puzzle whose answer has more than one step."""
    return next(one.puzzle for one in puzzles.shelf(game) if len(one.puzzle.answer) > 1)


def test_what_is_only_meant_is_free_and_can_be_taken_back() -> None:
    """Only a whole move is judged."""
    attempt = logic.PuzzleAttempt(some())
    before = attempt.match.fingerprint()
    assert take(attempt, attempt.puzzle.answer[:1]) == "" and attempt.state == logic.PuzzleAttempt.OPEN
    attempt.match.undo(attempt.puzzle.seat)
    attempt.undone(attempt.puzzle.seat)
    assert attempt.match.fingerprint() == before
    assert take(attempt, attempt.puzzle.answer) == "" and attempt.state == logic.PuzzleAttempt.SOLVED


def test_after_a_try_only_what_shows_the_answer_is_taken() -> None:
    """A wrong try changes nothing but that; the answer is then played step by step."""
    attempt = logic.PuzzleAttempt(some())
    assert take(attempt, attempt.puzzle.following)
    assert take(attempt, attempt.puzzle.answer) and attempt.state == logic.PuzzleAttempt.MISSED
    attempt.reveal()
    assert attempt.moved == 2 and not attempt.pausing and not attempt.gave_up
    for _ in attempt.puzzle.answer:
        wanted = attempt.wanted()
        assert wanted is not None and take(attempt, (wanted,)) == ""
    assert attempt.played and attempt.wanted() is None and attempt.state == logic.PuzzleAttempt.MISSED
    attempt.again()
    assert attempt.state == logic.PuzzleAttempt.OPEN and take(attempt, attempt.puzzle.answer) == ""


def test_who_asks_for_the_answer_has_given_up_and_nobody_resigns() -> None:
    """... so that what is shown is not counted as found."""
    attempt = logic.PuzzleAttempt(some())
    assert take(attempt, (ResignAct(),)) and attempt.state == logic.PuzzleAttempt.OPEN
    attempt.reveal()
    assert attempt.gave_up and attempt.state == logic.PuzzleAttempt.MISSED


def test_what_comes_to_the_same_is_right() -> None:
    """Two cards of a build may be laid in another order."""
    for one in puzzles.shelf("fracas"):
        cards = [action for action in one.puzzle.answer if action.kind == "card"]
        if asked("fracas", one.puzzle.position) == "attack" and len(cards) == len(one.puzzle.answer) - 1 > 1:
            turned = (*reversed(cards), one.puzzle.answer[-1])
            assert take(logic.PuzzleAttempt(one.puzzle), turned) == ""
            return
    pytest.skip("no attack of several")


PLAIN = {
    "game": "fracas", "name": "fracas/1-2", "title": "Hold the line", "seat": 0, "answer": [{"type": "done"}],
    "next": [{"type": "done"}], "measured": [], "moves": 3, "found": ["captain"], "from": 1, "position": {},
}  # fmt: skip


@pytest.mark.parametrize(
    ("field", "value"),
    [("answer", []), ("answer", [3]), ("next", "x"), ("seat", -1), ("seat", "0"), ("found", ["nobody"]), ("found", {}),
     ("position", []), ("title", 4), ("measured", [{"worlds": 3}]), ("moves", True), ("colour", "red"), ("game", None)],
)  # fmt: skip
def test_a_spoilt_puzzle_is_refused_in_a_sentence(field: str, value: object) -> None:
    assert read_puzzle(PLAIN).grade == 5
    with pytest.raises(logic.LoadError) as problem:
        read_puzzle({**PLAIN, field: value})
    assert str(problem.value).endswith(".") and "\n" not in str(problem.value)
    with pytest.raises(logic.LoadError):
        read_puzzle({name: kept for name, kept in PLAIN.items() if name != field} if field in PLAIN else [])


@pytest.mark.parametrize("changed", [{"seat": 7}, {"answer": (CellAct((0, 0)),)}, {"position": {}}])
def test_a_puzzle_that_does_not_hold_together_cannot_be_tried(changed: dict[str, Any]) -> None:
    entry = puzzles.shelf("fracas")[0].puzzle
    with pytest.raises(logic.Refusal) as problem:
        logic.PuzzleAttempt(replace(entry, **changed))
    assert str(problem.value).endswith(".")


def test_the_next_puzzle_is_one_that_is_not_solved() -> None:
    """From here on, then from the first; none where all are solved."""
    shelf = puzzles.shelf("age-of-spades")
    names = [one.puzzle.name for one in shelf]
    assert puzzles.following(shelf[0], []) == shelf[1] and puzzles.first_open("age-of-spades", []) == shelf[0]
    assert puzzles.following(shelf[1], names[2:]) == shelf[0]
    assert puzzles.following(shelf[0], names) is None and puzzles.first_open("age-of-spades", names) == shelf[0]
    nowhere: PuzzleEntry | None = puzzles.first_open("chess", [])
    assert nowhere is None


DAY = 24 * 3600
NOON = 1_700_000_000 - 1_700_000_000 % DAY + DAY // 2


def day(number: int) -> date:
    return date.fromtimestamp(NOON + number * DAY)


def test_rows_count_first_tries_and_days_count_what_was_solved_anew() -> None:
    tries = [Try(name, NOON + when * DAY, solved) for name, when, solved in (
        ("a", 0, True), ("b", 0, False), ("b", 0, True), ("c", 1, True), ("d", 1, True), ("a", 2, True), ("e", 3, True),
    )]  # fmt: skip
    now = standing(tries, day(3))
    assert (now.solved, now.tried) == ({"a", "b", "c", "d", "e"}, frozenset())
    assert (now.row, now.best_row) == (3, 3), "b was missed at first; solving it again, or a, counts for nothing"
    assert (now.days, now.best_days) == (1, 2), "on day 2 nothing new was solved"
    assert standing(tries, day(4)).days == 1 and standing(tries, day(5)).days == 0
    assert now.at_once == {"a", "c", "d", "e"}
    assert standing([Try("a", NOON, False)], day(0)).tried == {"a"}


def test_a_puzzle_can_be_stated_without_a_window() -> None:
    """The protocol takes its position, and asks its seat what the puzzle asks."""
    puzzle, talk = puzzles.shelf("fracas")[0].puzzle, Talk()
    talk.ask("load", state={"game": puzzle.game, **puzzle.position})
    [asked_now] = talk.ask("decisions")["decisions"]
    assert asked_now["seat"] == puzzle.seat and action_to_json(puzzle.answer[0]) in asked_now["actions"]
