"""Tests of what a blow takes from whoever lets points hang on one trick, or has just gained them (AS, AD, KS, 3S)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pytest import mark

from logic.assertion.player.blows import at_risk, best_blow, gained_lately, hanging, struck
from logic.assertion.rules.state import AssertionState
from logic.assertion.rules.strategies.every import BY_CODE
from logic.kernel.actions import PASS
from logic.kernel.brain import key_of
from logic.kernel.rng import Chance
from logic.registry import game_by_id
from tests.ai.assertion_places import AWAY, BASE, NORTH, REACH, great_turn
from tests.assertion.strategies.kit import declare, stand
from tests.assertion.table import Cards, Picture
from tests.contract import walk

GAME = game_by_id("assertion")
ENGINE: Any = GAME
THEIRS = "2C 3C QC 5S 9D 10D"
REST = "9C 7C 8H 9H 6D"


def position(picture: Picture, hand: Cards, theirs: Cards = THEIRS, **fields: Any) -> AssertionState:
    fields.setdefault("deck", 16)
    return of(stand(picture, [hand, theirs], **fields))


def of(match: Any) -> AssertionState:
    state = walk.state_of(match)
    assert isinstance(state, AssertionState)
    return state


def steps(state: AssertionState, seat: int = 0) -> list[Any] | None:
    """The best blow by kind and face of its steps, and what it takes."""
    blow = best_blow(ENGINE, state, seat)
    return None if blow is None else [blow.worth, state.code(blow.actions[0].card), *blow.actions[1:]]


@mark.parametrize("code", ["AS", "AD"])
def test_a_blow_is_dealt_at_the_trick_on_which_lines_hang(code: str) -> None:
    state = position({**REACH, **AWAY}, f"{code} {REST}", credit=1)
    blow = best_blow(ENGINE, state, 0)
    assert blow is not None and blow.worth == 8.0
    assert state.code(blow.actions[0].card) == code
    assert blow.actions[1].value == tuple(part for cell in sorted(BASE, key=lambda at: (at[1], at[0])) for part in cell)


def test_a_blow_comes_to_what_was_reckoned() -> None:
    """Carried out with nobody answering, it takes what it was worth (D-AS)."""
    state = position({**REACH, **AWAY}, f"AS {REST}", credit=1)
    before = state.score(1)
    blow = best_blow(ENGINE, state, 0)
    assert blow is not None
    for one in blow.actions:
        GAME.apply(state, 0, one)
    while state.frames[-1].ask == "window":
        GAME.apply(state, state.frames[-1].waiting[0], PASS)
    assert before - state.score(1) == blow.worth


def test_lines_held_by_another_way_do_not_hang_on_a_trick() -> None:
    state = position(REACH, f"AS {REST}", credit=1)
    assert hanging(state, 0, state.tricks[0].cells) == 8.0
    around = position({**REACH, (1, -1): "H", (2, -2): "D", (2, -3): "S", (2, -4): "H"}, f"AS {REST}", credit=1)
    assert hanging(around, 0, around.tricks[0].cells) == 0.0


def test_what_hangs_of_ones_own_is_counted_against_it() -> None:
    state = position(REACH, f"AS {REST}", credit=1)
    cells = state.tricks[0].cells
    assert hanging(state, 0, cells) == 8.0
    assert hanging(state, 1, cells) == -8.0
    assert steps(position(NORTH, f"AS {REST}", credit=0)) is None, "nobody strikes at what is their own"


def test_points_that_hang_are_at_risk_as_long_as_a_cut_may_come() -> None:
    """A card that cuts counts more in an opponent's hand than in the deck, and not in one's own hand or once fallen."""

    def risk(hand: str, theirs: str, removed: list[str], **fields: Any) -> float:
        return at_risk(position(REACH, hand, theirs, credit=1, removed=removed, **fields), 1)

    none = risk("2H 9C", "3C QC", ["AS", "AD"])
    deck = risk("2H 9C", "3C QC", ["AD"], deck="AS 2S 3S")
    hand = risk("2H AS", "3C QC", ["AD"])
    own = risk("2H 9C", "3C AS", ["AD"])
    assert none == own == 0.0
    assert 0.0 < deck < hand < 8.0
    assert at_risk(position(REACH, "2H AS", "3C QC", credit=1), 0) == 0.0, "nothing of one's own hangs there"


def test_a_lead_that_hangs_on_one_trick_is_worth_less() -> None:
    values = []
    for deck, removed in (("4S 5S", "AS AD"), ("AS AD", "4S 5S")):
        state = position(REACH, "2H 9C", "3C QC", credit=1, removed=removed.split(), deck=deck)
        values.append(GAME.brain.evaluate(state, GAME.brain.weights)[1])
    assert values[0] > values[1]


def test_nothing_is_dealt_for_little_nor_where_it_may_not_be_declared() -> None:
    assert steps(position(AWAY, f"AS {REST}", credit=1)) is None
    peaceful = position(REACH, f"AS {REST}", credit=1)
    action = peaceful.frames[-1]
    action.vars = {**action.vars, "plays": False}
    assert steps(peaceful) is None


def test_a_protected_trick_is_left_alone() -> None:
    guard = {"kind": "guard", "code": "AH", "owner": 1, "target": -1, "cells": [list(BASE[0])], "cards": ["AH"]}
    state = position(REACH, f"AS {REST}", credit=1, effects=[{**guard, "count": 0, "number": 1}])
    assert steps(state) is None


@mark.parametrize(("code", "times"), [("KS", 1), ("3S", 2)])
def test_what_the_turn_before_gained_is_undone_or_claimed(code: str, times: int) -> None:
    """D-KS, D-3S: a line and a trick, and whoever claims them has what the other loses."""
    state = of(great_turn(f"{code} {REST}")())
    assert gained_lately(state, 0) == [5.0, 0.0]
    blow = best_blow(ENGINE, state, 1)
    assert blow is not None and blow.worth == 5.0 * times
    before = [state.score(side) for side in range(2)]
    for one in blow.actions:
        GAME.apply(state, 1, one)
    while state.frames[-1].ask == "window":
        GAME.apply(state, state.frames[-1].waiting[0], PASS)
    change = [state.score(side) - was for side, was in enumerate(before)]
    assert change[1] - change[0] == blow.worth


def test_the_tree_knows_of_it_and_rollouts_do_not() -> None:
    """Else it could always be dealt later, and never would be."""
    state = position({**REACH, **AWAY}, f"AS {REST}", credit=1)
    blow = best_blow(ENGINE, state, 0)
    assert blow is not None
    assert key_of(state, 0, blow.actions) in [move.key for move in GAME.brain.moves(state, 0)]
    assert GAME.brain.quick(state, 0, Chance(1))[0] != blow.actions[0]


def test_in_rollouts_blows_are_answered_and_nothing_else_is() -> None:
    """One window is of a blow, the other of a strategy that takes no points (C3)."""
    match = stand({**REACH, **AWAY}, ["AS 9C 7C 8H 4H 3D", "9H 6C QC 5S 9D 10D"], credit=1, deck=16)
    declare(match, 0, "AS", BASE)
    struck_now = of(match)
    assert struck(struck_now, struck_now.frames[-1])
    assert {GAME.brain.quick(struck_now, 1, Chance(seed))[0].kind for seed in range(8)} == {"respond"}
    match = stand("+ S H", ["QD 9D 7C 8H 4H 3D", "6D 6C QC 5S 8D 10D"], deck=16)
    declare(match, 0, "QD")
    starving = of(match)
    assert starving.frames[-1].ask == "window" and not struck(starving, starving.frames[-1])
    assert GAME.brain.quick(starving, 1, Chance(1)) == (PASS,)


def dealt(seats: int, seed: int) -> Iterator[tuple[AssertionState, int]]:
    """Decisions of a game of quick players at which somebody has a blow; blows are dealt now and then."""
    chance = Chance(seed)
    state: Any = GAME.new(seed, seats, GAME.settle_options(seats, {}))
    while state.outcome is None:
        seat = GAME.to_answer(state)[0]
        blow = best_blow(ENGINE, state, seat) if state.frames[-1].ask == "build" else None
        if blow is not None:
            yield state.copy(), seat
        steps = blow.actions if blow is not None and not chance.below(3) else GAME.brain.quick(state, seat, chance)
        for one in steps:
            GAME.apply(state, seat, one)


@mark.parametrize("seats", [2, 3, 4])
def test_every_blow_of_a_game_may_be_dealt_and_takes_what_was_reckoned(seats: int) -> None:
    """It takes that if nobody answers it; suppressed lines (A6-R6) and what several gain at once (A6-R2) are among
    them.

    Now and then, between three and four, a third player gains a line by it, which is not reckoned.
    """
    found = missed = 0
    for seed in range(40):
        for state, seat in dealt(seats, seed):
            blow = best_blow(ENGINE, state, seat)
            assert blow is not None
            side = state.side_of(seat)
            before = [state.score(other) for other in range(state.layout.side_count)]
            for one in blow.actions:
                GAME.apply(state, seat, one)
            while state.outcome is None and state.frames[-1].ask == "window":
                GAME.apply(state, state.frames[-1].waiting[0], PASS)
            lost = [was - state.score(other) for other, was in enumerate(before)]
            missed += sum(lost) - 2 * lost[side] != blow.worth
            found += 1
    assert found >= 30 and missed <= (found // 25 if seats > 2 else 0)


def test_a_blow_that_may_not_be_declared_hides_no_other() -> None:
    """The King of Spades would take more, but it has been enacted already: the ace is dealt."""
    state = of(great_turn("KS AS 9C 7C 8H 9H")())
    assert (steps(state, 1) or [])[:2] == [5.0, "KS"]
    king = next(card for card in state.hands[1] if state.code(card) == "KS")
    state.frames[0].vars = {**state.frames[0].vars, "enacted_cards": (king,)}
    state.cached = None
    assert (steps(state, 1) or [])[:2] == [4.0, "AS"]


def test_the_cards_that_deal_blows() -> None:
    assert {code for code, rule in BY_CODE.items() if rule.unlinks} == {"AS", "AD"}
    assert {code for code, rule in BY_CODE.items() if rule.undoes_turn or rule.seizes} == {"KS", "3S"}
