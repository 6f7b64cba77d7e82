"""Tests of what the search is told of Game: whole presentations in order, the same for a seat in every world, a
judgement."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.armies.player.plans import reach
from logic.armies.rules.groups import counts_of, presentations
from logic.kernel.actions import DONE
from logic.kernel.brain import Move
from logic.kernel.rng import Chance
from logic.registry import game_by_id
from logic.views import DoneAct
from tests.armies.table import GROUP, act, card, silent, table
from tests.contract import walk

GAME = game_by_id("armies")
BRAIN = GAME.brain
HAND = "7S 4S 6S 6H 9D 9C 8D"
RIVAL = "8H 8C 9S 2S 3S 5D 10D"


def position(*given: Any, **fields: Any) -> Any:
    """The state of a table at which presentations are due."""
    return walk.state_of(silent(table(*given, **fields)))


def listed(moves: list[Move]) -> list[tuple[tuple[Any, ...], float]]:
    """Keys and weights in order."""
    return [(move.key, round(move.weight, 9)) for move in moves]


def groups_of(move: Move) -> tuple[int, ...]:
    """Return how many groups of each value a presentation has."""
    return move.key[1:5]


def values(*armies: str, hands: tuple[str, str] = (HAND, RIVAL), **fields: Any) -> list[float]:
    """Return what a position is worth to each seat."""
    return BRAIN.evaluate(position(armies, hands, **fields), BRAIN.weights)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_moves_are_whole_legal_in_order_and_none_twice(seats: int) -> None:
    state, chance, kinds = GAME.new(seats, seats, GAME.settle_options(seats, {"questions": "manual"})), Chance(7), set()
    while state.outcome is None and state.turn < 12:
        for seat in GAME.to_answer(state):
            kinds.add(state.frames[-1].ask)
            moves = BRAIN.moves(state, seat)
            weights = [move.weight for move in moves]
            assert weights == sorted(weights, reverse=True) and sum(weights) == pytest.approx(1.0, abs=0.02)
            assert len({move.key for move in moves}) == len(moves) <= 60
            for move in moves:
                world = state.copy()
                for action in move.actions:
                    assert seat in GAME.to_answer(world)
                    GAME.apply(world, seat, action)
                assert (
                    world.outcome is not None
                    or not (world.frames[-1].sealed or {}).get(seat)
                    or (seat not in GAME.to_answer(world))
                )
            assert listed(BRAIN.moves(GAME.view(state, seat), seat)) == listed(moves)
        seat = GAME.to_answer(state)[0]
        for action in BRAIN.quick(state, seat, chance):
            GAME.apply(state, seat, action)
    assert kinds >= {"suit", "stack", "announce", "present"}


def test_what_others_hold_changes_no_move() -> None:
    state = position(["AKQJ", "JQKA"], [HAND, RIVAL])
    chance = Chance(3)
    for _ in range(10):
        world = GAME.determinise(GAME.view(state, 0), chance)
        assert listed(BRAIN.moves(world, 0)) == listed(BRAIN.moves(state, 0))


def test_every_outcome_of_a_hand_is_listed() -> None:
    chance = Chance(1)
    for seed in range(12):
        hands = [HAND, RIVAL]
        state = position(["AKQJ", "JQKA"], hands)
        deck = [card for hand in (*state.hands, state.stock) for card in hand]
        chance.shuffle(deck)
        state.hands[0] = deck[:7]
        hand = state.values(state.hands[0])
        every = {counts_of([sum(hand[at] for at in group) for group in plan]) for plan in presentations(hand)}
        assert {groups_of(move) for move in BRAIN.moves(state, 0)} == every, seed
        assert reach(hand) == sum(1 << at for at in range(4) if any(counts[at] for counts in every))


def test_moves_go_on_from_what_is_arranged() -> None:
    match = silent(table(["AKQJ", "JQKA"], [HAND, RIVAL]))
    for step in (card("7S"), card("4S"), GROUP, card("6S")):
        act(match, 0, step)
    state = walk.state_of(match)
    moves = BRAIN.moves(state, 0)
    assert all(groups_of(move)[0] >= 1 and sum(groups_of(move)) >= 2 for move in moves)
    for move in moves:
        world = state.copy()
        for action in move.actions:
            GAME.apply(world, 0, action)
        assert world.frames[-1].sealed is None or 0 not in GAME.to_answer(world)


def test_the_key_of_a_presentation_knows_no_order() -> None:
    state = position(["AKQJ", "JQKA"], [HAND, RIVAL])
    move = next(move for move in BRAIN.moves(state, 0) if groups_of(move) == (1, 1, 0, 0))
    cards = [action for action in move.actions if action.kind == "card"]
    close = next(action for action in move.actions if action.kind == "choice")
    turned = (*cards[2:], close, *cards[:2], DONE)
    assert BRAIN.key(state, 0, move.actions) == BRAIN.key(state, 0, turned) == move.key


def test_who_may_not_pass_again_has_no_empty_presentation() -> None:
    free = position(["AKQJ", "JQKA"], [HAND, RIVAL])
    bound = position(["AKQJ", "JQKA"], [HAND, RIVAL], held_back=[7, 0])
    empty = (0, 0, 0, 0)
    assert empty in [groups_of(move) for move in BRAIN.moves(free, 0)]
    assert empty not in [groups_of(move) for move in BRAIN.moves(bound, 0)]


def test_only_what_wins_is_compared_where_something_wins() -> None:
    hand = "7S 4S 6S 6H 8D 5D 2D"
    state = position(["AKQJ", "JQ"], [hand, "9S"])
    found = [groups_of(move) for move in BRAIN.candidates(state, 0)]
    assert found and all(counts[0] and counts[1] and sum(counts) > 2 for counts in found)
    defended = position(["AKQJ", "JQ"], [hand, "9S 2S"])
    assert len(BRAIN.candidates(defended, 0)) == len(BRAIN.moves(defended, 0))


def test_larger_armies_more_cards_and_secrets_are_better() -> None:
    level = values("AKQJ", "AKQJ")
    assert abs(level[0] - 0.5) < 0.1 and abs(sum(level) - 1.0) < 1e-9
    for lost in ("KQJ", "QJ", "J", "."):
        now = values("AKQJ", lost)
        assert now[0] > level[0]
        level = now
    assert values("AKQJ", "AKQJ", hands=(HAND, "8H 8C"))[0] > values("AKQJ", "AKQJ")[0]
    assert values("AKQJ", "AKQJ", denied=[[], [11, 12, 13]])[0] > values("AKQJ", "AKQJ")[0]


def test_an_end_is_worth_what_it_is() -> None:
    match = silent(table(["AKQJ", "."], ["7S 4S 9S", ""]))
    for step in (card("7S"), card("4S"), DoneAct()):
        act(match, 0, step)
    assert match.outcome() is not None
    assert BRAIN.evaluate(walk.state_of(match), BRAIN.weights) == pytest.approx([0.85, 0.15])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_by_lot_comes_to_an_end_and_a_rollout_to_the_next_presentation(seats: int) -> None:
    state, chance = GAME.new(5, seats, GAME.settle_options(seats, {})), Chance(5)
    while state.outcome is None:
        assert BRAIN.stops(state, state.turn - 1, 0) is (state.frames[-1].ask == "present")
        seat = GAME.to_answer(state)[0]
        for action in BRAIN.quick(state, seat, chance):
            GAME.take(state, seat, action)
    assert state.turn < 300


def test_orders_and_presentations_must_not_be_guessed() -> None:
    match = logic.new_match("armies", 2, 3)
    while match.decisions()[0].kind == "suit":
        decision = match.decisions()[0]
        match.act(decision.seat, decision.actions[0])
    state = walk.state_of(match)
    assert BRAIN.mixed(state, 0) and len(BRAIN.moves(state, 0)) == 24
    assert BRAIN.mixed(position(["AKQJ", "JQKA"], [HAND, RIVAL]), 0)
