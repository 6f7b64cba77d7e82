"""Tests that what a lesson says is true of the table: its numbers, suits, cards, scores and tags are read and
compared."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

import logic
from logic.views import AssertionView
from scenes.pages.book.plates import plates
from scenes.tables.assertion.view.layout import Cell, orientation_for
from tests.lessons.test_lessons import LESSONS, MOST, NAMES

NUMBERS = {"no": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
           "twelve": 12}  # fmt: skip
SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "two": "2", "three": "3", "four": "4", "five": "5",
         "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10"}  # fmt: skip
COUNT = r"(\d+|no|one|two|three|four|five|six|seven|eight|nine|twelve)"
SUIT = r"(spades|hearts|diamonds|clubs)"
CARD = re.compile(rf"\b({'|'.join(RANKS)}) of {SUIT}", re.IGNORECASE)
SUM = re.compile(rf"\b{COUNT} and {COUNT} (?:make|are|is|come to) {COUNT}", re.IGNORECASE)
POINTS = re.compile(rf"\b{COUNT} (?:more )?(?:(?:permanent|held) )?(?:points?|ones)\b", re.IGNORECASE)
PRESSED = re.compile(r"\b[Pp]ress (?!the |it|a )([A-Z]\w*(?: \w+)?)")
WAYS = r"\b(rows?|columns?|above|below|left|right|beside|ahead|front|north|south|east|west)\b"
NO_WAYS = r"in a row|cards? (?:is |are )?left\b|left to draw|a row and in a column|beside your name"
"""Words of a direction that say none, in a sentence about the ground."""
CALLED = ("End turn", "Show me", "F2", "I", "E")
"""What a sentence may tell to press, by its name."""


@dataclass(frozen=True)
class Told:
    """The words of a step, and the table then: before it begins and, of what is read afterwards, when it is done."""

    where: str
    text: str
    before: dict[str, Any]
    now: dict[str, Any]
    done: bool


def number(word: str) -> int:
    """A number as it is written."""
    return int(word) if word.isdigit() else NUMBERS[word.lower()]


def seen(match: logic.Match) -> dict[str, Any]:
    """Return everything on the table, both hands open."""
    own, other = match.view_document(0), match.view_document(1)
    hands = [own["hands"][0], other["hands"][1]]
    return {**own, "hands": hands, "everything": str([own, other])}


@cache
def told(at: int) -> tuple[Told, ...]:
    """Return everything a lesson says."""
    return tuple(_told(LESSONS[at]))


def _told(lesson: logic.Lesson) -> Iterator[Told]:
    for place, step in enumerate(lesson.steps):
        if step.free:
            continue
        course = logic.LessonRun(lesson, place)
        before = seen(course.match)
        where = f"{lesson.title}, step {place + 1}"
        yield Told(where, f"{step.say} {step.do}", before, before, False)
        for one in (step.otherwise, *(wrong.say for wrong in step.wrong)):
            yield Told(where, one, before, before, False)
        for _ in range(MOST):
            if course.pausing or course.finished or course.place != place:
                break
            course.go_by_itself()
        yield Told(where, step.after, before, seen(course.match), True)


every_lesson = pytest.mark.parametrize("at", range(len(LESSONS)), ids=NAMES)


def totals(view: dict[str, Any], name: str = "total") -> list[Any]:
    """The score of each side."""
    return [side.get(name, side["total"]) if isinstance(side, dict) else side for side in view["scores"]]


@every_lesson
def test_the_cards_that_are_named_lie_there(at: int) -> None:
    """A card named by rank and suit is in a hand or on the table, or it is claimed to be another one."""
    lines = [line for step in LESSONS[at].steps for line in step.accept]
    claimed = {action.get("strategy") for line in lines for action in line}
    for one in told(at):
        for rank, suit in CARD.findall(one.text):
            code = RANKS[rank.lower()] + SUITS[suit.lower()]
            assert code in claimed or f"'{code}'" in one.now["everything"] or f"'{code}'" in one.before["everything"], (
                one.where,
                code,
            )


@every_lesson
def test_sums_are_right(at: int) -> None:
    for one in told(at):
        for first, second, total in SUM.findall(one.text):
            assert number(first) + number(second) == number(total), (one.where, one.text)


@every_lesson
def test_hands_and_piles_hold_what_is_said(at: int) -> None:
    for one in told(at):
        for pattern, found in (
            (rf"{COUNT} cards are in your hand", len(one.now["hands"][0])),
            (rf"you draw back up to {COUNT} cards", len(one.now["hands"][0])),
            (rf"You hold (?:only )?{COUNT} (?:other cards|more strategies)", len(one.now["hands"][0]) - 1),
            (rf"Your opponent holds {COUNT} (?:good )?cards?", len(one.now["hands"][1])),
            (rf"{COUNT} cards? (?:lie )?in the centre pile", len(one.now.get("centre", ()))),
            (rf"{COUNT} card is left", one.now.get("deck") if isinstance(one.now.get("deck"), int) else None),
            (rf"[Yy]ou have {COUNT} tokens", one.now.get("tokens", [0])[0]),
            (rf"Your opponent has {COUNT} tokens", one.now.get("tokens", [0, 0])[1]),
        ):
            for count in re.findall(pattern, one.text, re.IGNORECASE):
                if found is not None:
                    assert number(count) == found, (one.where, one.text)
        if full := re.search(rf"you draw back up to {COUNT} cards", one.text):
            later = [len(other.now["hands"][0]) for other in told(at)[told(at).index(one) :] if not other.done]
            assert set(later) <= {number(full[1])}, f"{one.where}: later hands hold {later}"
        if "tokens" in one.now and "pot" in one.now:
            assert sum(one.now["tokens"]) + one.now["pot"] == 40, f"{one.where}: tokens are missing"


@every_lesson
def test_suits_are_those_of_the_hand_and_the_table(at: int) -> None:
    for one in told(at):
        hand = {code[-1] for code in one.now["hands"][0]}
        for count in re.findall(rf"your hand has one card of each of the {COUNT} suits", one.text):
            assert len(hand) == number(count) == len(one.now["hands"][0]), one.where
        for count in re.findall(rf"your hand has {COUNT} (?:kinds|suits)", one.text):
            assert len(hand) == number(count), one.where
        for count, suit in re.findall(r"\b(a|two|three|four) (Heart|Spade|Diamond|Club)s?(?=,| and|:)", one.text):
            if "Besides" in one.text:
                spare = [code for code in one.now["hands"][0] if code != LESSONS[at].card]
                wanted = 1 if count == "a" else number(count)
                assert sum(code[-1] == suit[0] for code in spare) == wanted, one.where
        lying = {entry["suit"] for entry in one.now.get("board", ()) if "suit" in entry}
        for first, second, third in re.findall(rf"{SUIT}, {SUIT} and {SUIT} lie", one.text, re.IGNORECASE):
            assert {SUITS[name.lower()] for name in (first, second, third)} <= lying, one.where


@every_lesson
def test_scores_are_those_of_the_plaques(at: int) -> None:
    """... as they stand when it is said; of what a step brought, the difference is what is counted."""
    for one in told(at):
        if not one.text or "scores" not in one.now:
            continue
        now, before = totals(one.now), totals(one.before)
        for mine, theirs in re.findall(r"(?:it is|behind,|you lead) (\d+) to (\d+)", one.text, re.IGNORECASE):
            assert [int(mine), int(theirs)] == now, (one.where, one.text, now)
        if one.done and (final := re.match(r"(\d+) to (\d+): ", one.text)):
            assert [int(final[1]), int(final[2])] == now, one.where
        for score in re.findall(r"Your score is (\d+)", one.text):
            assert int(score) == now[0], (one.where, now)
        if score := re.search(rf"you have {COUNT} permanent points? and {COUNT} held", one.text):
            assert number(score[1]) == totals(one.now, "permanent")[0], one.where
            assert number(score[2]) == totals(one.now, "held")[0], one.where
        elif one.done and LESSONS[at].game == "assertion" and (counts := POINTS.findall(one.text)):
            gained = {now[side] - before[side] for side in (0, 1)} | {before[1] - now[1]}
            held = set(totals(one.now, "held"))
            said = [number(count) for count in counts]
            assert set(said) <= gained | held | {sum(said)} or sum(said) in gained, (one.where, one.text, gained)


@every_lesson
def test_points_that_were_won_stay_won(at: int) -> None:
    """From step to step nobody's permanent points fall by themselves, unless another battle is spoken of."""
    kept = 0
    for one in told(at) if LESSONS[at].game == "assertion" else ():
        now = totals(one.now, "permanent")[0]
        new = one.before is one.now and "another battle" in one.text
        assert new or now >= kept, f"{one.where}: {now} permanent points after {kept}"
        kept = now


@every_lesson
def test_tags_that_are_spoken_of_are_drawn(at: int) -> None:
    for one in told(at):
        if re.search(r"\btags?\b", one.text) and LESSONS[at].game == "strategic-war":
            assert any(card for row in one.now["memory"] for card in row), one.where


@every_lesson
def test_what_is_to_be_pressed_is_there_by_that_name(at: int) -> None:
    for one in told(at):
        assert "choose Enact" not in one.text and "press Enact" not in one.text, one.where
        for name in PRESSED.findall(one.text):
            assert name.startswith(CALLED), (one.where, name)


@every_lesson
def test_no_special_build_is_shown_that_a_step_does_not_ask_for(at: int) -> None:
    lesson = LESSONS[at]
    for place, step in enumerate(lesson.steps):
        if place and step.free and lesson.steps[place - 1].free:
            continue  # as in the step before, on a table that takes long to come to
        course = logic.LessonRun(lesson, place)
        decision = course.match.decision_for(lesson.seat)
        for action in decision.actions if decision is not None else ():
            if action.kind == "strategy" and decision is not None and decision.kind == "build":
                asked = any(logic.fits(pattern, action) for line in step.accept for pattern in line)
                assert course.shows(action) == asked, (lesson.title, place + 1)


@every_lesson
def test_cards_are_called_by_words(at: int) -> None:
    """As in the record and on every other page: the Nine of Hearts, and not the 9."""
    for one in told(at):
        assert not re.search(rf"\b(10|[2-9]) of {SUIT}|\b(?<!against )(the|an?|your) (10|[2-9])\b(?! \w*\s*point)",
                             one.text, re.IGNORECASE), one.text  # fmt: skip


@dataclass(frozen=True)
class Ground:
    """The ground of a step as its learner sees it, in (column, row): suits by their places, and where to lay."""

    suits: dict[Cell, str]
    cards: dict[Cell, str]
    accepted: frozenset[Cell]  # first cells of the lines that do the step, or the place pointed at

    @classmethod
    def of(cls, match: logic.Match, seat: int, named: Sequence[Sequence[int]]) -> Ground:
        view = match.view(seat)
        assert isinstance(view, AssertionView)
        seen = orientation_for(view, seat)
        suits = {seen.to_screen(one.cell): one.suit or "" for one in view.board}
        cards = {seen.to_screen(one.cell): one.cards[-1] for one in view.board if one.cards}
        return cls(suits, cards, frozenset(seen.to_screen(cell) for cell in named))

    def run(self, through: Cell, along: Cell) -> str:
        """The suits that touch a place along a direction, on both its sides."""
        found = ""
        for way in (1, -1):
            cell = through
            while (cell := (cell[0] + way * along[0], cell[1] + way * along[1])) in self.suits:
                found += self.suits[cell]
        return found

    def next_to(self, cell: Cell, along: tuple[Cell, ...]) -> bool:
        """Return whether something lies there, in one of these directions as seen from the card."""
        return any((cell[0] - column, cell[1] - row) in {*self.suits, (0, 0)} for column, row in along)


ALONG = {"row": (1, 0), "column": (0, 1)}
SIDES = {"above": (0, -1), "below": (0, 1), "left": (-1, 0), "right": (1, 0)}


def ways_hold(text: str, ground: Ground) -> Iterator[tuple[str, bool]]:
    """Each direction that a sentence names, with whether the ground of the screen agrees."""
    spots, text = ground.accepted, text.lower()
    for one, first, second, other, third, fourth in re.findall(
        rf"\b(row|column) lacks {SUIT} and {SUIT}, the (row|column) {SUIT} and {SUIT}", text
    ):
        for name, suits in ((one, {first, second}), (other, {third, fourth})):
            runs = [set(ground.run(cell, ALONG[name])) for cell in spots]
            yield name, runs == [set("SHDC") - {SUITS[suit] for suit in suits}]
    for suit, free, taken in re.findall(
        r"(spade|heart|diamond|club) would fit the (row|column), but the (row|column) has", text
    ):
        for name, there in ((free, False), (taken, True)):
            yield name, all((suit[0].upper() in ground.run(cell, ALONG[name])) == there for cell in spots)
    if "row and the column meet" in text or "a row and a column lack the same suit" in text:
        for name, along in ALONG.items():
            yield name, all(ground.run(cell, along) for cell in spots)
    if "above or below the last card" in text:
        last = max(ground.suits)
        for name in ("above", "below"):
            yield name, (last[0] + SIDES[name][0], last[1] + SIDES[name][1]) in spots
    if "beside the" in text or "beside it" in text:
        yield "beside", all(ground.next_to(cell, tuple(SIDES.values())) for cell in spots)
    if found := re.search(rf"one step ahead of the (\w+) of {SUIT}", text):
        at = next(cell for cell, card in ground.cards.items() if card == RANKS[found[1]] + SUITS[found[2]])
        yield "ahead", spots == {(at[0] + 1, at[1])}
    if "straight ahead" in text:
        yield "ahead", all(row == 0 < column for column, row in spots)
    if re.search(r"front end|very front|one step ahead", text):
        yield "ahead", all(ground.next_to(cell, ((1, 0), (1, 1), (1, -1))) for cell in spots)
    if re.search(r"(cards?|lies?|three|runs|Hearts,|cards ahead,?) ahead|ahead of (you|the nine)|at the front", text):
        yield "ahead", any(column > 0 for column, _ in {*ground.suits, (1, 0)})


@every_lesson
def test_rows_and_columns_are_those_of_the_screen(at: int) -> None:
    """The learner attacks to the right: a row lies across the screen, and ahead is at the right."""
    lesson = LESSONS[at]
    if lesson.game != "assertion":
        return
    for place, step in enumerate(lesson.steps):
        if step.free:
            continue
        lines = ([one["cell"] for one in line if "cell" in one] for line in step.accept)
        ground = Ground.of(logic.LessonRun(lesson, place).match, lesson.seat, [cells[0] for cells in lines if cells])
        for text in (step.say, step.do, step.otherwise, *(wrong.say for wrong in step.wrong)):
            named = re.findall(WAYS, re.sub(NO_WAYS, "", text.lower()))
            held = list(ways_hold(text, ground))
            assert all(true for _, true in held), (lesson.title, place + 1, text, held)
            assert held or not named, f"{lesson.title}, step {place + 1}: nothing checks {named} in {text!r}"


def test_rows_and_columns_of_the_book_are_those_of_its_pictures() -> None:
    named = 0
    for plate in plates("assertion"):
        text, at = plate.caption.lower(), plate.close_up.at
        ground = Ground.of(*plate.standing(), [] if at is None else [at])
        if not re.search(WAYS, text):
            continue
        named += 1
        for column, row in ground.accepted:
            across, down = (ground.run((column, row), along) for along in ALONG.values())
            for start, true in (
                ("the row has a heart", "H" in across),
                ("the heart is right for the column", "H" not in down and len(down) == 3),
                ("the diamond would be the column's second", "D" in down),
                ("a club fits beside the nine", {"C"}.isdisjoint(across + down) and across == "D"),
                ("all four suits", {*across, *down} == set("SHDC")),
                ("two runs lie left and right of the centre", {(-1, 0), (1, 0)} <= {*ground.suits}),
                ("two rows off the straight road", abs(row) == 2 and column == 7),
            ):
                if text.startswith(start):
                    assert true, plate.caption
                    break
            else:
                raise AssertionError(f"nothing checks {plate.caption!r}")
        if not ground.accepted:
            ends = [cell for cell in ground.suits if (cell[0], cell[1] + 1) in ground.suits]
            assert (text.startswith("three cards in a row") and ends == [(3, 0)]) or "at the right" in text, (
                plate.caption
            )
    assert named > 6


@every_lesson
def test_what_is_dragged_can_be_done_by_keys_too(at: int) -> None:
    """A sentence that says how a hand with a mouse does it says how keys do."""
    for one in told(at):
        if re.search(r"\b(drag|click)", one.text, re.IGNORECASE):
            assert "press E" in one.text, (one.where, one.text)
