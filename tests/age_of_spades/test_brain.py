"""Promises of the brain to the search: plays in a sensible order, none that is pointless, numbers that make sense."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.kernel import codec
from logic.kernel.acts import ActionView, CardAct, value_of
from logic.kernel.brain import Move
from logic.kernel.rng import Chance
from tests.age_of_spades.table import DONE, ID, LAY, NO, PASS, POINTS, act, attack, card, combat, table
from tests.contract import walk


def looked_at(match: logic.Match, seat: int) -> list[list[ActionView]]:
    """The moves the search would look at, best first; the same on the truth as on the seat's view."""
    state = walk.state_of(match)
    view = match.game.view(state, seat)
    moves = match.game.brain.moves(view, seat)
    assert told(moves) == told(match.game.brain.moves(state, seat))
    return [[codec.action_view(view, one) for one in move.actions] for move in moves]


def told(moves: list[Move]) -> list[tuple[Any, float]]:
    return [(move.key, move.weight) for move in moves]


def worths(match: logic.Match) -> list[float]:
    """Return how good the position is taken to be for each seat."""
    brain = match.game.brain
    values: list[float] = brain.evaluate(walk.state_of(match), brain.weights)
    return values


def test_laying_comes_first_and_equal_cards_once() -> None:
    """Both copies of a card are as good; what cannot be built is not laid, and a structure after the first unit."""
    moves = looked_at(table(["5C 5C2 KH 9S 5D", "3S"], civs="SH", units=["2C", ""]), 0)
    assert sorted(value_of(move[0]) for move in moves) in (["5C", "KH"], ["5C2", "KH"])
    assert all(move[1] == LAY for move in moves)
    moves = looked_at(table(["5C 5C2 KH 9S 5D", "3S"], civs="SH"), 0)
    assert [value_of(move[0])[:2] for move in moves] == ["5C"]


def test_every_card_under_way_may_be_paid_for() -> None:
    """Of two cards that complete something the lower one is looked at; what brings it nearer is looked at too."""
    match = table(["9D 4D 3D", "3S"], civs="SH", down=["4C, KH", ""])
    payments = [(value_of(move[0]), value_of(move[1])) for move in looked_at(match, 0) if len(move) == 2]
    assert sorted(payments) == [("3D", "4C"), ("3D", "KH"), ("4D", "4C"), ("4D", "KH"), ("9D", "KH")]
    assert [DONE] in looked_at(match, 0)


def test_a_card_taken_up_goes_where_it_serves_best() -> None:
    match = table(["9D 4D", "3S"], civs="SH", down=["4C, 9H", ""])
    act(match, 0, card("4D"))
    assert looked_at(match, 0)[0] == [card("4C")]


def test_payments_that_win_together_come_first() -> None:
    """3.2: with a structure of Diamonds two may be played; neither of these wins alone."""
    match = table(["4D 5D", "3S"], civs="SH", down=["9H, 4C", ""], structures=["KD", ""], points=[21, 10])
    assert sorted(value_of(move[0]) for move in looked_at(match, 0)[:2]) == ["4D", "5D"]
    assert all(move[1] == card("9H") for move in looked_at(match, 0)[:2])
    act(match, 0, card("4D"))
    assert looked_at(match, 0)[0] == [card("9H")]


def test_a_heart_that_would_win_is_broken() -> None:
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""], structures=["", "KH QH"], points=[0, 28])
    assert value_of(looked_at(match, 0)[0][1]) in ("KH", "QH")


def test_nothing_is_added_to_what_no_card_can_turn() -> None:
    """One card of the opponent's adds ten at most."""
    match = combat(["9S 5S", "4H"], civs="DH", units=["9C 4C", "2C"], to_move=[0])
    act(match, 0, attack(1))
    assert looked_at(match, 0) == [[DONE]]
    match = combat(["9S 5S", "4H"], civs="DH", units=["8C 4C", "2C"], to_move=[0])
    act(match, 0, attack(1))
    assert len(looked_at(match, 0)) > 1


def test_what_a_rival_lays_is_hidden() -> None:
    """3.2: below it the tree must not go on as if the card were seen."""
    match = table(["5C 9H", "3S 4S"], civs="SH")
    state, brain = walk.state_of(match), match.game.brain
    assert len({brain.shown(state, 0, move) for move in brain.moves(state, 0)}) == 1 < len(brain.moves(state, 0))


def test_free_raids_are_not_passed_by() -> None:
    """A structure of each suit, or the points; nobody stays at home."""
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""], structures=["", "KD QD KH"], points=[20, 0])
    moves = looked_at(match, 0)
    assert [attack(1), POINTS] in moves and len(moves) == 3 and [PASS] not in moves


def test_a_raid_that_wins_is_all_that_is_looked_at() -> None:
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""], structures=["", "KD QD KH"], points=[25, 0])
    assert looked_at(match, 0) == [[attack(1), POINTS]]
    act(match, 0, attack(1))
    assert looked_at(match, 0) == [[POINTS]]


def test_hopeless_fights_are_not_looked_at() -> None:
    match = combat(["2S 3S", "3S2 4S 5S"], civs="DH", units=["2C", "10C 9C"], to_move=[0])
    assert looked_at(match, 0) == [[PASS]]


def test_commitments_by_what_they_add() -> None:
    """AS6: of choices that add the same the one of the fewest cards; others and non-modifiers are left out."""
    match = combat(["5S 3S 2S 5H", "4S"], civs="DH", units=["6C", "6C2"], to_move=[0])
    act(match, 0, attack(1))
    chosen = [sorted(one.card for one in move if isinstance(one, CardAct)) for move in looked_at(match, 0)]
    assert sorted(chosen) == [[], ["2S"], ["2S", "3S", "5S"], ["2S", "5S"], ["3S"], ["3S", "5S"], ["5S"]]


def test_a_commitment_goes_on_from_what_is_chosen() -> None:
    """Anything that does not fit is taken back first; the key is that of the whole commitment."""
    match = combat(["5S 3S", "4S"], civs="DH", units=["6C", "6C2"], to_move=[0])
    act(match, 0, attack(1))
    whole = {move.key for move in match.game.brain.moves(walk.state_of(match), 0)}
    act(match, 0, card("3S"))
    state, brain = walk.state_of(match), match.game.brain
    assert {move.key for move in brain.moves(state, 0)} == whole
    assert all(brain.key(state, 0, move.actions) == move.key for move in brain.moves(state, 0))
    listed = looked_at(match, 0)
    assert len(listed) == 4
    for wanted in ([DONE], [card("5S"), DONE], [NO, DONE], [NO, card("5S"), DONE]):
        assert wanted in listed


def test_one_card_against_spades() -> None:
    """AS7: a single card, whatever is held."""
    match = combat(["5S 3S 2S", "4S"], civs="DS", units=["6C", "6C2"], to_move=[0])
    act(match, 0, attack(1))
    assert all(len(move) <= 2 for move in looked_at(match, 0))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"points": [10, 0]}, {"points": [5, 0]}),
        ({"units": ["6C", ""]}, {"units": ["", ""]}),
        ({"units": ["9C", "5C"]}, {"units": ["4C", "5C"]}),
        ({"structures": ["KC", ""]}, {"structures": ["", ""]}),
        ({"structures": ["KH", ""]}, {"structures": ["", ""]}),
        ({"down": ["9H: 5D", ""]}, {"down": ["9H", ""]}),
    ],
)
def test_what_is_better_is_worth_more(better: dict[str, Any], worse: dict[str, Any]) -> None:
    hands = ["8D 3S", "4S 6H"]
    assert worths(table(hands, civs="SD", **better))[0] > worths(table(hands, civs="SD", **worse))[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_quick_games_come_to_an_end(seats: int) -> None:
    game, chance = logic.new_match(ID, seats, 1).game, Chance(4)
    for seed in range(5):
        state = game.new(seed, seats, game.settle_options(seats, {}))
        for _ in range(2000):
            if state.outcome is not None:
                break
            seat = game.to_answer(state)[0]
            for one in game.brain.quick(state, seat, chance):
                game.apply(state, seat, one)
        assert state.outcome is not None and state.outcome.reason == "target"
