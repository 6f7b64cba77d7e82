"""A game that is over, in words: its record line by line, and any move as the record would tell it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace

import logic
from logic.kernel.errors import Refusal
from logic.kernel.rng import Chance
from logic.views import CardAct, CellAct, DoneAct, NoAct, RunView
from tests.contract.walk import codes_in, codes_known, step
from tests.scenes.past_kit import record

GAMES = tuple(info.id for info in logic.games())
every_game = pytest.mark.parametrize("game", GAMES)
RAW = re.compile(r"\?|_|\d+ [NESW]\b|\b[a-z]+[A-Z]|⟦|⟧|⟨|⟩|\u27e6|\u27e7|  ")
"""What is no English: backs of cards, places as figures, names of choices, marks of players, two blanks."""


FEW = 5
"""Questions of a kind that are looked at."""
TAPPED = ("fracas", "enlist")
"""What names the general that is tapped, and tells of the soldier."""


@cache
def past(game: str) -> logic.PastMatch:
    return logic.PastMatch(logic.load_match(record(game)))


def words(runs: Sequence[RunView]) -> str:
    """Return what is written of runs; a card is read as one."""
    return "".join(run.text or "[card]" for run in runs)


@every_game
def test_the_record_of_a_past_has_every_seat_and_no_question(game: str) -> None:
    """As the match wrote it: the same lines, in order, each at the step that brought it."""
    for seat in (0, 1):
        lines = past(game).lines(seat)
        kept = past(game).match.log(seat)
        assert [replace(line, step=0) for line in lines] == [replace(line, step=0) for line in kept]
        assert {line.seat for line in lines} == {0, 1}
        assert [line.step for line in lines] == sorted(line.step for line in lines)
        assert not any("?" in words(line.runs) + line.note for line in lines)
    for line in past(game).lines(None):
        assert "a card" not in words(line.runs), "with all cards open nothing is unseen"


@every_game
def test_a_move_is_told_by_whoever_made_it_wherever_the_record_tells_it(game: str) -> None:
    """An answer in secret is told where all of it was laid open, to each of them."""
    told = dict.fromkeys((0, 1), 0)
    for span in past(game).moves():
        line = past(game).line(span.start, span.end, span.seat)
        assert line is None or line.seat == span.seat
        told[span.seat] += line is not None
    assert min(told.values()) > 3


@every_game
def test_any_move_can_be_put_into_words_without_a_secret_and_without_a_code(game: str) -> None:
    """In the words of the record where it has a line of its own making, else by the names of the answers."""
    same = 0
    for span in past(game).moves():
        steps = past(game).decided(span)
        if not steps:
            continue
        runs = past(game).worded(span.start, past(game).named(steps))
        assert runs and words(runs).strip() and not RAW.search(words(runs)), words(runs)
        claimed = {run.card for before, run in pairwise(runs) if before.text.endswith(" claims ")}  # its own word
        claimed |= {run.card for run in runs if runs[0].text.startswith("Announce the three moves")}
        assert codes_in(runs) <= codes_known(past(game).steps[span.start].before, span.seat) | claimed
        line = past(game).line(span.start, span.end, span.seat)
        same += line is not None and line.runs == runs
    assert same > 1


@every_game
def test_a_card_that_an_answer_names_is_the_one_that_is_told(game: str) -> None:
    """Of every answer, not of the one that was given alone: a card laid in secret changes its back with others."""
    asked = Counter[str]()
    for place, done in enumerate(past(game).steps):
        decision = past(game).match.decision_before(place, done.seat)
        if decision is None or asked[decision.kind] > FEW or (game, decision.kind) == TAPPED:
            continue
        asked[decision.kind] += 1
        for action in decision.actions:
            if isinstance(action, CardAct) and not action.card.startswith("?"):
                runs = past(game).worded(place, [action])
                assert action.card in codes_in(runs), (decision.kind, action.card, words(runs))
    assert asked


def test_a_move_in_which_lots_are_drawn_is_told_by_its_answers() -> None:
    """The card under each of three announced moves is a lot (D-8C1): the review told that of another world."""
    match, chance = logic.new_match("assertion", 2, 31), Chance(31)
    while match.outcome() is None:
        step(match, chance)
    told = logic.PastMatch(match)
    span = next(span for span in told.moves() if "claims" in words(told.line(span.start, span.end, span.seat).runs))
    said = words(told.worded(span.start, told.named(told.decided(span))))
    assert said == "Announce the three moves: A strategy, [card], [card]"


def test_a_move_is_told_without_what_was_taken_back() -> None:
    """In Age of Spades cards are committed and all of them taken back (AS6): those are no part of the move."""
    match, chance, back = logic.new_match("age-of-spades", 3, 1), Chance(1), 0
    while match.outcome() is None:
        asked = match.decisions()[0]
        if asked.kind == "commit":
            match.act(asked.seat, asked.actions[0])
            if NoAct() in match.decisions()[0].actions:
                match.act(asked.seat, NoAct())
                match.act(asked.seat, DoneAct())
                back += 1
        else:
            step(match, chance)
    told = logic.PastMatch(match)
    kinds = [[told.steps[place].choice.kind for place in told.decided(span)] for span in told.moves()]
    assert back and ["done"] in kinds and not any("no" in one for one in kinds)


def test_what_could_not_be_done_is_refused() -> None:
    for said in (CardAct("9Z"), CellAct((99, 0))):
        with pytest.raises(Refusal):
            past("fracas").worded(0, [said])
