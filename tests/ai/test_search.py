"""The search and its tree, on toy games where the right result is known."""

from __future__ import annotations

from collections import Counter
from typing import Any

from logic.ai.search import Search, Settings, Thought
from logic.ai.tree import Edge, Node, select
from logic.kernel.brain import Move
from logic.kernel.rng import Chance
from tests.ai.pennies import LEFT, RIGHT, Arms, Door, Pennies, Table


def think(game: Any, iterations: int, seed: int = 1, seat: int = 0, card: int = 0, stopped: Any = None) -> Thought:
    view = game.view(game.start(card), seat)
    settings = Settings(game.brain, iterations, stopped=stopped)
    return Search(game, view, seat, settings, Chance(seed), lambda chance: game.determinise(view, chance)).run()


# the tree -------------------------------------------------------------------------------------------------------------


def moves(*weights: float) -> list[Move]:
    return [Move((), (number,), weight) for number, weight in enumerate(weights)]


def known(node: Node, key: int, visits: int, total: float) -> None:
    edge = node.table(0)[(key,)] = Edge()
    edge.visits, edge.total, edge.available = visits, total, visits
    node.visits += visits


def test_what_was_never_tried_comes_first_best_prior_first() -> None:
    node, offered = Node(), moves(1.0, 0.6, 0.2)
    known(node, 0, 5, 5.0)
    assert select(node, 0, offered, 9.0, 0.2, 0.3).key == (1,)


def test_only_the_most_promising_are_looked_at_until_there_are_visits() -> None:
    """Progressive widening: ``width`` times the root of the visits."""
    node, offered = Node(), moves(1.0, 0.9, 0.8, 0.7)
    known(node, 0, 1, 0.0)
    known(node, 1, 1, 0.0)
    assert select(node, 0, offered, 1.0, 0.2, 0.3).key in ((0,), (1,))
    node.visits = 15
    assert select(node, 0, offered, 1.0, 0.2, 0.3).key == (2,)


def test_the_better_value_is_chosen_and_the_unknown_explored() -> None:
    node, offered = Node(), moves(1.0, 1.0)
    known(node, 0, 100, 60.0)
    known(node, 1, 100, 40.0)
    assert select(node, 0, offered, 9.0, 0.1, 0.0).key == (0,)
    node.table(0)[(1,)].visits, node.table(0)[(1,)].total = 2, 0.8
    assert select(node, 0, offered, 9.0, 0.5, 0.0).key == (1,)


def test_each_seat_has_its_own_statistics() -> None:
    node = Node()
    select(node, 0, moves(1.0), 1.0, 0.2, 0.3)
    assert node.table(1) == {} and node.table(0)[(0,)].available == 1


# the root -------------------------------------------------------------------------------------------------------------


def test_replies_that_look_worse_are_tried_once_there_are_visits() -> None:
    """Progressive widening of what is sealed at once: the last of six replies is the one that hurts."""
    tempting = [1.0, 1.0, 1.0, 1.0, 1.0, 0.0]
    assert think(Table([tempting, *[[0.9] * 6] * 5]), 3000).chosen.actions[0].value != 0


def test_the_best_arm_is_found() -> None:
    assert think(Arms(), 600).chosen.actions[0].value == 5


def test_the_worse_half_is_dropped_round_by_round() -> None:
    """Sequential halving: eight, then four, each round with about as much work; the last four are not halved."""
    visits = sorted(visits for _, visits, _ in think(Arms(), 600).candidates)
    assert sum(visits) <= 600 and sum(visits) > 560
    assert visits[:4] == [37] * 4 and visits[4:] == [113] * 4


def test_the_same_seed_gives_the_same_visits() -> None:
    first, second = (
        [(move.key, visits, value) for move, visits, value in think(Arms(), 300, 4).candidates] for _ in range(2)
    )
    assert first == second


def test_one_candidate_needs_no_thought() -> None:
    game = Arms()
    game.order = [3]
    thought = think(game, 500)
    assert thought.iterations == 0 and thought.chosen.actions[0].value == 3


def test_a_search_that_is_stopped_still_answers() -> None:
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return asked > 20

    thought = think(Arms(), 10_000, stopped=stopped)
    assert not thought.done and thought.iterations == 20 and thought.candidates


def test_a_search_that_never_began_plays_what_the_greedy_player_would() -> None:
    thought = think(Arms(), 10_000, stopped=lambda: True)
    assert not thought.done and thought.iterations == 0 and thought.chosen.actions[0].value == 0


# what others do -------------------------------------------------------------------------------------------------------


def test_sealed_answers_are_drawn_by_lot() -> None:
    """Nobody can guess them: both sides of a penny come up, about as often."""
    sides = Counter(think(Pennies(), 200, seed).chosen.actions[0] for seed in range(60))
    assert 15 <= sides[LEFT] <= 45 and sides[LEFT] + sides[RIGHT] == 60


def test_nobody_answers_a_sealed_choice_he_has_not_seen() -> None:
    """Statistics by seat: the other side of the table cannot follow what this one shows."""
    values = [value for _, _, value in think(Pennies(), 2000).candidates]
    assert all(0.35 < value < 0.65 for value in values)


def test_a_rival_in_a_window_does_not_learn_what_is_in_the_hand() -> None:
    """Whichever card it is, the opponent can but guess; taught by these worlds it would always be right."""
    values = [value for card in (0, 1) for _, _, value in think(Door(), 600, card=card).candidates]
    assert all(0.3 < value < 0.7 for value in values)
