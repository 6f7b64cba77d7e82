"""The judgement: whole moves that are offered, the same on a view as in a world; standing and quick play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

import logic
from logic.fracas.game import FracasGame
from logic.fracas.player.clash import LOST, outlook, stopping, thin, thrifty
from logic.fracas.rules.state import FracasState
from logic.kernel.rng import Chance
from logic.views import DoneAct, PassAct
from tests.fracas.table import ace, act, attack, card, number, on, passes, send, table

GAME = FracasGame()
BRAIN = GAME.brain


def states(games: int, options: dict[str, object]) -> Iterator[tuple[FracasState, int]]:
    """Decisions of games of quick play, each with the seat that is asked."""
    settled = GAME.settle_options(2, options)
    for seed in range(games):
        state, chance = GAME.new(seed, 2, settled), Chance(seed)
        while state.outcome is None and state.turn < 30:
            seat = GAME.to_answer(state)[0]
            assert isinstance(state, FracasState)
            yield state, seat
            for choice in BRAIN.quick(state, seat, chance):
                GAME.apply(state, seat, choice)


def truth(match: logic.Match) -> FracasState:
    """The position of a match, whole."""
    state = match._state
    assert isinstance(state, FracasState)
    return state


@pytest.mark.parametrize(
    "options",
    [{}, {"gangBlock": "pairsOnly"}, {"gangBlock": "one", "removedBlockerLetsThrough": True}, {"buyTokens": True}],
)
def test_moves_are_whole_legal_in_order_and_the_same_on_a_view(options: dict[str, object]) -> None:
    for state, seat in states(3, options):
        moves = BRAIN.moves(state, seat)
        seen = BRAIN.moves(GAME.view(state, seat), seat)
        assert [(move.key, move.weight) for move in moves] == [(move.key, move.weight) for move in seen]
        assert len({move.key for move in moves}) == len(moves) <= 60
        assert all(one.weight >= other.weight > 0 for one, other in pairwise(moves))
        for move in moves:
            world = state.copy()
            for place, choice in enumerate(move.actions):
                last = place == len(move.actions) - 1
                assert GAME.is_intention(world, seat, choice) != last
                GAME.apply(world, seat, choice)


def in_an_attack() -> logic.Match:
    match = table(("2H", "2S"), ("9H 9D 5H", "10S"))
    on(match, "attack")
    act(match, 0, card("9D"))
    return match


def in_a_defence() -> logic.Match:
    match = table(("2H", "2S"), ("9H 8H", "10S 7S 3C"))
    attack(match, "9H", "8H")
    passes(match)
    act(match, 1, card("3C"), number(0), card("7S"))
    return match


def in_an_enlistment() -> logic.Match:
    match = table(("9H 9D 8H", "2S"), ("JH JD", ""))
    on(match, "enlist")
    act(match, 0, card("9H"))
    return match


def in_a_deployment() -> logic.Match:
    match = table(("KH KD R*", "2S"))
    act(match, 0, card("KH"))
    return match


def with_an_ace_in_hand() -> logic.Match:
    match = table(("AH 2H", "2S"), ("JD", "KS"))
    on(match, "priority")
    act(match, 0, ace("AH"))
    return match


@pytest.mark.parametrize("begun", [in_an_attack, in_a_defence, in_an_enlistment, in_a_deployment, with_an_ace_in_hand])
def test_moves_go_on_from_what_is_chosen_already(begun: Callable[[], logic.Match]) -> None:
    match = begun()
    seat = match.decisions()[0].seat
    moves = BRAIN.moves(truth(match), seat)
    assert moves
    for move in moves:
        world = truth(match).copy()
        for place, choice in enumerate(move.actions):
            assert GAME.is_intention(world, seat, choice) != (place == len(move.actions) - 1)
            GAME.apply(world, seat, choice)
    for choice in BRAIN.quick(truth(match), seat, Chance(1)):
        GAME.apply(truth(match), seat, choice)


def test_the_same_attack_in_another_order_has_the_same_key() -> None:
    match = table(("2H", "2S"), ("9H 5D", "3S"))
    on(match, "attack")
    move = next(move for move in BRAIN.moves(truth(match), 0) if len(move.actions) == 3)
    one, other, done = move.actions
    assert BRAIN.key(truth(match), 0, (other, one, done)) == move.key


def test_a_guard_against_another_attack_is_another_move() -> None:
    match = table(("2H", "2S"), ("9H 8H", "10S 7S"))
    attack(match, "9H", "8H")
    passes(match)
    keys = [move.key for move in BRAIN.moves(truth(match), 1) if len(move.actions) == 5]
    assert len(set(keys)) == len(keys) >= 2


def test_nobody_is_aimed_at_twice() -> None:
    """2.4: who is about to fall needs no second assassin."""
    match = table(("AH 2H", "AS 2S"), ("JH QD", "JS KS 9S"))
    act(match, 0, DoneAct(), PassAct())
    send(match, 1, "AS", "JS", "QD")
    assert truth(match).frames[-1].ask == "priority"
    aims = [move.actions[-1].value for move in BRAIN.moves(truth(match), 0) if move.actions[0].kind == "play"]
    payers = [move.actions[1].value for move in BRAIN.moves(truth(match), 0) if move.actions[0].kind == "play"]
    doomed = truth(match).frames[-2].vars["target_card"]
    assert aims and doomed not in aims
    assert set(payers) == {doomed}, "he who falls anyhow serves once more"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"tokens": [25, 15]}, {"tokens": [15, 25]}),
        ({"fields": ("JH 9H", "JS")}, {"fields": ("JH", "JS")}),
        ({"fields": ("JH QH", "JS")}, {"fields": ("JH", "JS")}),
        ({"hands": ("10H 2H", "2S")}, {"hands": ("3D 2H", "2S")}),
    ],
)
def test_who_has_more_is_more_likely_to_win(better: dict[str, object], worse: dict[str, object]) -> None:
    chances = []
    for more in (better, worse):
        state = truth(table(**{"hands": ("3H", "2S"), "fields": ("JH", "JS"), **more}))  # type: ignore[arg-type]
        values = BRAIN.evaluate(state, BRAIN.weights)
        assert sum(values) == pytest.approx(1.0)
        chances.append(values[0])
    assert chances[0] > chances[1]


def test_quick_play_ends_a_match() -> None:
    settled = GAME.settle_options(2, {})
    for seed in range(4):
        state, chance = GAME.new(seed, 2, settled), Chance(seed)
        for _ in range(5000):
            if state.outcome is not None:
                break
            seat = GAME.to_answer(state)[0]
            for choice in BRAIN.quick(state, seat, chance):
                GAME.apply(state, seat, choice)
        assert state.outcome is not None


# sums -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("strength", "guards", "gang", "found"),
    [
        (5, [3, 6, 9], "any", [1]),
        (9, [4, 6, 8], "any", [0, 1]),
        (9, [4, 6, 8], "one", []),
        (9, [4, 6, 6], "pairsOnly", [1, 2]),
        (7, [2, 7], "one", [1]),
        (10, [3, 4, 5], "any", [2, 1, 0]),
        (10, [2, 3], "any", []),
    ],
)
def test_the_cheapest_guards_that_fell_an_attack(strength: int, guards: list[int], gang: str, found: list[int]) -> None:
    """2.3 and FR3."""
    assert stopping(strength, guards, list(range(len(guards))), gang) == found


def test_the_last_tokens_are_saved_by_whoever_is_there() -> None:
    assert thrifty([9], [2], 0, 5, "any") == [[0]]
    assert thrifty([9], [], 1, 5, "any") == [[0]] and thrifty([2], [], 1, 20, "any") == [[]]
    assert sorted(thin([9, 8], [2, 3], 0, "any")) == [[0], [1]]
    assert outlook([9, 8], [2, 3], 0, 7, "any").damage == 0


def test_losing_the_last_token_is_worst() -> None:
    assert outlook([9], [], 0, 9, "any").loss(9) >= LOST > outlook([9], [], 0, 20, "any").loss(20)
