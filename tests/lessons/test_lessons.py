"""Every lesson that comes with the game can be played as its file says, and nothing else is taken on the way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import logic
from logic.assertion.rules.strategies.every import BY_CODE
from logic.kernel.acts import ActionView
from logic.kernel.advice import no_hint
from logic.lesson import LONGEST_SAY, STILL
from logic.lesson_run import PUT_BACK, QUIET
from logic.views import CardAct, CellAct, DoneAct, ResignAct
from scenes.app import lessons, puzzles
from scenes.pages.book import plates

OTHERS = (puzzles.FOLDER, plates.FOLDER)
"""Folders of positions that are no lessons."""
FILES = sorted(path for path in lessons.folder().glob("*/*.json") if path.parent.name not in OTHERS)
MOST = 400
MANY = 80
"""Actions of which each is tried; of more, as where any cell of the whole field will do, so many."""
FEW = 5  # places that are tried with each wrong card


def of_file(path: Path) -> list[logic.Lesson]:
    """The lessons in a file: one, or those of a suit of cards."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return [logic.read_lesson(one) for one in (data if isinstance(data, list) else [data])]


LESSONS = [lesson for path in FILES for lesson in of_file(path)]
NAMES = [f"{lesson.game}-{lesson.card or lesson.title}" for lesson in LESSONS]


def try_what_is_wrong(course: logic.LessonRun) -> int:
    """Try every action that is listed and not accepted: it is explained, and nothing changes. How many there were.

    A card that is only taken up is not judged; whatever is then done with it is.
    """
    seat = course.lesson.seat
    decision = course.match.decision_for(seat)
    if decision is None or len(decision.actions) < 2 or (course.step.free and not course.pausing):
        return 0
    before = (course.match.fingerprint(), course.place, course.words, course.wanted(), course.pausing)
    tried = 0
    few = decision.actions if len(decision.actions) <= MANY else decision.actions[:: len(decision.actions) // MANY]
    for action in (*few, ResignAct()):
        fitting = course._fitting(action)
        why = course.objection(seat, action)
        if why is None and course._takes_up:
            tried += try_what_is_done_with(course, action, fitting)
            continue
        if why is None:
            assert fitting or (course.wanted() is None and action.kind in QUIET), f"{action} is taken without a word"
            continue
        tried += 1
        assert not course._takes_up or course.pausing, f"step {course.place + 1} judges a card as it is taken up"
        assert why.endswith((".", "!", "?")) and len(why) < 240, why
        assert course.note == why
    assert (course.match.fingerprint(), course.place, course.words, course.wanted(), course.pausing) == before
    return tried


def try_what_is_done_with(course: logic.LessonRun, card: ActionView, fitting: bool) -> int:
    """Take a card up that does not belong to the step, try all that can be done with it, and put it back."""
    seat, course.note = course.lesson.seat, ""
    if fitting:
        return 0
    course.do(seat, card)
    decision = course.match.decision_for(seat)
    assert decision is not None and course.match.can_undo(seat) and not course.note
    for action in decision.actions[:FEW]:
        why = course.objection(seat, action)
        assert why and course.tried == card, f"step {course.place + 1} takes {action} with {card}"
    assert course.hint() == no_hint(PUT_BACK.text)
    course.match.undo(seat)
    course.undone(seat)
    return FEW


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_a_lesson_is_played_through_and_what_is_wrong_is_explained(lesson: logic.Lesson) -> None:
    course, tried = logic.LessonRun(lesson), 0
    for _ in range(MOST):
        if course.finished:
            break
        tried += try_what_is_wrong(course)
        course.go_by_itself()
    assert course.finished
    assert not course.improvised, "an opponent has to do what the file does not say"
    assert tried or lesson.opponent != STILL


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_every_way_that_is_accepted_can_be_gone(lesson: logic.Lesson) -> None:
    """... to the end of its step, and to the goal where the file states one."""
    for place, step in enumerate(lesson.steps):
        for number, line in enumerate(step.accept):
            if not number and not step.goal:
                continue  # the way that is shown has been gone by the test above
            course = logic.LessonRun(lesson, place)
            for pattern in line:
                for _ in range(MOST):
                    decision = course.match.decision_for(lesson.seat)
                    fitting = [one for one in decision.actions if logic.fits(pattern, one)] if decision else []
                    if fitting:
                        course.do(lesson.seat, fitting[0])
                        break
                    free = decision is not None and len(decision.actions) > 1
                    assert course._done or not free or isinstance(decision.actions[0], QUIET)
                    course.go_by_itself()
            for _ in range(MOST):
                if course.pausing or course.place > place:
                    break
                course.go_by_itself()
            assert course.pausing or course.place > place
            for path, value in (step.goal or {}).items():
                assert found(course.match, lesson.seat, path) == value, f"{lesson.title}: {path}"


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_what_lies_there_is_to_be_confirmed_and_the_lesson_says_with_which_button(lesson: logic.Lesson) -> None:
    """... as the task, and to whoever tries what comes after it."""
    for place, step in enumerate(lesson.steps):
        course = logic.LessonRun(lesson, place)
        while not (step.free or course.pausing or course.finished or course.place > place):
            wanted, decision = course.wanted(), course.match.decision_for(lesson.seat)
            if course._done and isinstance(wanted, DoneAct) and len(course._lines()) == 1:
                answer = decision.answer_to(wanted) if decision is not None else None
                assert answer is not None and course.words[1] == f"Now press {answer.label}.", (place + 1, course.words)
                assert len(course.words[0] + course.words[1]) < LONGEST_SAY
            course.go_by_itself()


def test_a_card_that_lies_there_is_not_asked_for_again() -> None:
    """The Seven of Spades is built and not yet confirmed; the queen that follows it is tried."""
    course = logic.LessonRun(next(lesson for lesson in LESSONS if lesson.title == "Every card's second use"), 2)
    for action in (CardAct("7S"), CellAct((0, 4)), CardAct("QC")):
        assert course.objection(0, action) is None
        course.do(0, action)
    decision = course.match.decision_for(0)
    assert decision is not None
    assert course.objection(0, decision.actions[0]) == "Press Confirm the build first."
    course.match.undo(0)
    course.undone(0)
    assert course.words[1] == "Now press Confirm the build."


def test_the_first_battle_says_who_won() -> None:
    course = logic.LessonRun(next(lesson for lesson in LESSONS if lesson.title == "First battle"))
    for _ in range(MOST):
        if course.pausing or course.finished:
            break
        course.go_by_itself()
    own, other = (found(course.match, 0, f"scores.{side}.total") for side in (0, 1))
    assert own > other and course.words[0].startswith(f"You won, {own} to {other}. ")


def found(match: logic.Match, seat: int, path: str) -> Any:
    """A value of a position by its path: ``scores.0.total``; ``#board`` counts."""
    here: Any = match.view_document(seat)
    for name in path.lstrip("#").split("."):
        here = here[int(name)] if isinstance(here, list) else here[name]
    return len(here) if path.startswith("#") else here


def test_a_file_holds_what_its_folder_says() -> None:
    for path in FILES:
        for lesson in of_file(path):
            assert lesson.game == ("assertion" if path.parent.name == lessons.DAILY else path.parent.name), path
            assert bool(lesson.card) == (path.parent.name == lessons.DAILY), path


def test_every_strategy_has_its_day() -> None:
    """Each card has one small position, in which more than one thing can be done."""
    cards = [entry.lesson.card for entry in lessons.daily()]
    assert sorted(cards) == sorted(BY_CODE)
    assert all(
        logic.card_text("assertion", code).title == entry.lesson.title
        for code, entry in zip(cards, lessons.daily(), strict=True)
    )
    assert all(entry.lesson.steps[0].goal for entry in lessons.daily())


def test_every_game_has_lessons_with_five_steps_at_least() -> None:
    for info in logic.games():
        shelf = lessons.shelf(info.id)
        assert shelf and all(len(entry.lesson.steps) >= 5 for entry in shelf), info.id
        assert [entry.number for entry in shelf] == list(range(1, len(shelf) + 1))


SMALL: dict[str, Any] = {
    "game": "fracas",
    "title": "T",
    "about": "A.",
    "position": {},
    "steps": [{"say": "S.", "do": "D.", "accept": [[{"type": "done"}]], "otherwise": "No."}],
}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ([], "A lesson is an object."),
        ({"steps": []}, "A lesson has at least one step."),
        ({"tittle": "x"}, "A lesson has no field 'tittle'; perhaps 'title' is meant."),
        ({"deal": {}}, "A lesson begins with a position or with a deal, and not with both."),
        ({"opponent": "soldeir"}, "There is no opponent 'soldeir'; perhaps 'soldier' is meant."),
        ({"seat": -1}, "The seat of a lesson is a whole number from 0."),
        ({"steps": [{"say": "S."}]}, "Step 1 lacks the field 'do'."),
        ({"steps": [{"say": "S.", "do": "D.", "accept": [[{"type": "done"}]]}]},
         "Step 1 has no words for when something else is tried: `otherwise` is missing."),
        ({"steps": [{"say": "S.", "do": "D.", "accept": [[]]}]}, "A line that step 1 accepts holds no action."),
        ({"steps": [{"say": "S." * 200, "do": "D."}]}, "Step 1 says 402 characters; 210 are the most."),
        ({"steps": [{"say": "S.", "do": "D.", "then": [{"seat": "1", "action": {"type": "pass"}}]}]},
         "What others do after step 1 names its seat by a number."),
    ],
)  # fmt: skip
def test_a_bad_lesson_gets_one_clear_sentence(change: Any, sentence: str) -> None:
    with pytest.raises(logic.LoadError) as problem:
        logic.read_lesson({**SMALL, **change} if isinstance(change, dict) else change)
    assert problem.value.reason == sentence


def test_a_file_that_is_no_lesson_is_named(tmp_path: Path) -> None:
    for text in ("{", "", "\x00"):
        (tmp_path / "odd.json").write_text(text)
        with pytest.raises(logic.LoadError, match=r"The file odd\.json is damaged or not from Five Factors\."):
            lessons.read(tmp_path / "odd.json")
    with pytest.raises(logic.LoadError, match=r"There is no file none\.json\."):
        lessons.read(tmp_path / "none.json")


def test_a_lesson_whose_step_cannot_be_done_says_so() -> None:
    step = {"say": "S.", "do": "D.", "accept": [[{"type": "suit", "suit": "S"}]], "otherwise": "No."}
    position = {"seats": 2, "hands": [["2H", "KH"], ["2S"]], "fields": [[], []], "decks": "rest", "phase": "deploy"}
    course = logic.LessonRun(logic.read_lesson({**SMALL, "position": position, "steps": [step, step]}))
    with pytest.raises(logic.LoadError, match=r"asks for what cannot be done|comes to an end before|lacks"):
        for _ in range(MOST * 3):
            course.go_by_itself()


def test_what_is_taken_back_is_to_be_done_again() -> None:
    """The lesson steps back with its match."""
    course = logic.LessonRun(lessons.shelf("fracas")[0].lesson)
    first = course.wanted()
    assert first is not None
    course.do(0, first)
    second = course.wanted()
    course.match.undo(0)
    course.undone(0)
    assert course.wanted() == first != second
