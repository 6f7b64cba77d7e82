"""Tests that what the rules say of an answer is true of what becomes of it: it ends a turn, cannot be taken back, lays
open."""

from __future__ import annotations

from collections import Counter

import pytest

import logic
from logic.kernel.actions import Action
from logic.kernel.rng import Chance
from logic.kernel.rule import FACTS
from logic.registry import GAMES
from tests.contract import walk

STEPS = 400


def closed(match: logic.Match) -> set[tuple[int, int]]:
    """The cards whose faces a seat does not know, each with that seat."""
    known, seats = walk.state_of(match).known, range(match.seats)
    return {(seat, card) for seat in seats for card, knows in enumerate(known) if not knows >> seat & 1}


def asked_of(match: logic.Match, seat: int) -> logic.PublicDecision | None:
    """Return what a seat is asked now."""
    return next((one for one in match.decisions() if one.seat == seat), None)


def facts_of_rule(match: logic.Match, seat: int, choice: Action) -> tuple[bool, bool]:
    """Return whether an answer is a mere intention, and whether its rule says that it ends a turn or lays a card
    open."""
    state = walk.state_of(match)
    frame = state.frames[-1]
    rule, asked = match.game.rules[frame.kind], (state, frame, seat, choice)
    return rule.is_intention(*asked), rule.ends_turn(*asked) or rule.reveals(*asked)


@pytest.mark.parametrize("game", GAMES)
def test_facts_of_answers_come_true(game: str) -> None:
    met: Counter[str] = Counter()
    chance = Chance(11)
    for seed in range(40):
        if seed > 3 and all(met[fact] for fact in FACTS):
            break
        match = logic.new_match(game, GAMES[game].info.seats[0], seed, {})
        for _ in range(STEPS):
            if match.outcome() is not None:
                break
            seat, choice = walk.choose(match, chance)
            asked, action = asked_of(match, seat), walk.as_seat(match, seat, choice)
            assert asked is not None
            answer = asked.answer_to(action)
            intended, bound = facts_of_rule(match, seat, choice)
            assert not (intended and bound), (asked.kind, action)
            before, turn, hidden = asked.kind, walk.state_of(match).turn, closed(match)
            told = {event.kind for event in match.act(seat, action)}
            if answer is None:
                continue
            met.update(answer.facts)
            state = walk.state_of(match)
            if "ends_turn" in answer.facts and match.outcome() is None and state.turn == turn:
                now = asked_of(match, seat)
                assert now is None or now.kind != before, (before, action)
            if "irreversible" in answer.facts:
                assert not match.can_undo(seat), (before, action)
            if (
                "reveals" in answer.facts
                and "deck_shuffled" not in told
                and (not state.frames or state.frames[-1].sealed is None)
            ):
                assert match.outcome() is not None or hidden - closed(match), (before, action)
    assert met["ends_turn"] and met["irreversible"]
    assert met["reveals"]


@pytest.mark.parametrize("game", GAMES)
def test_facts_are_written_where_they_are_true(game: str) -> None:
    match = logic.new_match(game, GAMES[game].info.seats[0], 3, {})
    for decision in match.decisions():
        for answer, written in zip(decision.answers, decision.told().answers, strict=True):
            assert {name for name in written if name in FACTS} == {*answer.facts}
