"""Equals are drawn by lot, by every level and in hints: no place, direction, suit or seat is favoured.

Counted with fixed seeds. Where several options are as good, each must come up; a board that is turned by a quarter has
the same equals, turned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import logic
from logic.assertion.player.heuristics import best_build, builds_judged
from logic.assertion.rules.grid import xy_of
from logic.kernel.actions import action
from logic.kernel.acts import value_of
from logic.kernel.brain import Move, equals_by_lot
from logic.kernel.rng import Chance, lot
from logic.registry import GAMES
from logic.views import CardAct, ChoiceAct, DoneAct
from tests.armies.table import silent
from tests.armies.table import table as armies
from tests.assertion.oracle import Cell
from tests.assertion.table import build
from tests.assertion.table import table as ground
from tests.fracas.table import on
from tests.fracas.table import table as field

SEEDS = 160
SHARE = 0.6
"""Of its fair share each of some equals gets at least so much."""
BOARD = {(0, 1): "S", (0, 2): "H", (1, 1): "D", (-1, 1): "C", (0, -1): "D", (1, -1): "H"}
HANDS = ["2S 5H", "3D 6C", "4S 7H", "2D 5C"]


def turned(cell: Cell) -> Cell:
    """A quarter clockwise: what lay toward the South lies toward the West, where the next seat sits."""
    return cell[1], -cell[0]


def fair(counts: Counter[Any], options: int) -> None:
    """Each of so many options has come up, none much more seldom than the others."""
    assert len(counts) == options, counts
    assert min(counts.values()) >= SHARE * counts.total() / options, counts


def best_of_table(match: logic.Match, seat: int) -> Callable[[int], tuple[Any, ...]]:
    """Return for a seed the build that the greedy player thinks best: cells with suits."""
    view: Any = match.game.view(match._state, seat)

    def draw(seed: int) -> tuple[Any, ...]:
        found = best_build(view, view.frames[-1], seat, None, seed)
        assert found is not None
        return found

    return draw


def cells_of(build: tuple[Any, ...]) -> tuple[Cell, ...]:
    """Return where the cards of a build go."""
    return tuple(sorted(xy_of(cell) for cell, _ in build))


def test_a_build_as_good_in_any_direction_goes_each_way() -> None:
    """On the empty ground of four seats a lone card is worth the same on all sides of the centre."""
    draw = best_of_table(ground({}, ["2S 5S", "3D 6C", "4S 7H", "2D 5C"], seats=4), 0)
    fair(Counter(cells_of(draw(seed)) for seed in range(SEEDS)), 4)
    draw = best_of_table(ground({}, ["2S 5H", "3D 6C", "4S 7H", "2D 5C"], seats=4), 0)
    drawn = [draw(seed) for seed in range(SEEDS)]
    fair(Counter(cells_of(build)[0] for build in drawn), len({cells_of(build)[0] for build in drawn}))


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turned_board_has_the_same_equals_turned(quarters: int) -> None:
    """Rounding must not tell them apart either: sums over the lands are added up in another order."""
    board, hands = dict(BOARD), list(HANDS)
    straight = Counter(cells_of(best_of_table(ground(board, hands, seats=4), 0)(seed)) for seed in range(40))
    for _ in range(quarters):
        board = {turned(cell): suit for cell, suit in board.items()}
        straight = Counter({tuple(sorted(map(turned, build))): count for build, count in straight.items()})
    hands = hands[-quarters:] + hands[:-quarters]
    match = ground(board, hands, seats=4, first=quarters, to_move=[quarters])
    assert [one.seat for one in match.decisions()] == [quarters]
    found = Counter(cells_of(best_of_table(match, quarters)(seed)) for seed in range(40))
    assert set(found) == set(straight) and len(found) > 1


def test_builds_a_search_compares_are_in_an_order_drawn_by_lot() -> None:
    """The last of them are not looked at, so which of equals come first must not hang on the direction."""
    match = ground({}, ["2S 5S", "3D 6C", "4S 7H", "2D 5C"], seats=4)
    view: Any = match.game.view(match._state, 0)
    first: Counter[Any] = Counter()
    for seed in range(SEEDS):
        judged = builds_judged(view, view.frames[-1], 0, seed)
        assert [worth for worth, _ in judged] == sorted([worth for worth, _ in judged], reverse=True)
        first[cells_of(judged[0][1])] += 1
    fair(first, 4)


def test_equal_moves_of_any_game_are_in_an_order_drawn_by_lot() -> None:
    """Better ones stay before worse ones."""
    moves = [Move((action("suit", name),), (name,), weight) for name, weight in zip("ABCDE", (1.0, 0.5, 0.5, 0.5, 0.1))]
    orders = [[move.key[0] for move in equals_by_lot(moves, Chance(seed))] for seed in range(SEEDS)]
    assert all(order[0] == "A" and order[-1] == "E" for order in orders)
    fair(Counter("".join(order) for order in orders), 6)
    assert equals_by_lot([], Chance(1)) == []


def test_the_same_seed_draws_the_same_lot_again() -> None:
    assert lot(7, 3, 4) == lot(7, 3, 4) != lot(7, 4, 3)


def choices(match: logic.Match, seat: int, level: str, seeds: int = SEEDS) -> Counter[Any]:
    """Return what a level does at a decision, by seed: the first action's value."""
    request = match.ai_request(seat)
    taken = [logic.bot_action(request, level, seed) for seed in range(seeds)]
    return Counter(str(value_of(one)) for one in taken)


def suits_of_choices(match: logic.Match, seat: int) -> Counter[str]:
    """Return the same as :func:`choices`, by suit."""
    found: Counter[str] = Counter()
    for code, count in choices(match, seat, "soldier").items():
        found[code[-1]] += count
    return found


def test_of_cards_alike_any_suit_is_discarded() -> None:
    """B-R7: in Art of War Assertion the ground knows suits alone."""
    match = ground({}, ["AS AH", "9S 4H 10D KC 3S 2H 5D 6C"])
    build(match, 0, ("AS", (1, 0)))
    assert match.decisions()[0].kind == "discard"
    fair(suits_of_choices(match, 1), 4)


def test_beginners_of_game_take_any_suit_and_ask_for_any_card() -> None:
    match = logic.new_match("armies", 2, 3)
    for level in ("recruit", "soldier"):
        fair(choices(match, match.decisions()[0].seat, level), 4)
    hand = "7S 4S 6S 6H 9D 4D 8D"
    asking = silent(armies(["AKQJ", "JQKA"], [hand, "8H 8C 9S"], options={"questions": "manual"}))
    for code in ("7S", "4S", None, "6S", "6H", None, "9D", "4D"):
        asking.act(0, CardAct(code) if code else ChoiceAct("group"))
    asking.act(0, DoneAct())
    asking.act(1, DoneAct())
    fair(choices(asking, 0, "recruit"), 3)


def test_searching_players_of_game_prefer_no_suit_either() -> None:
    match = logic.new_match("armies", 4, 3)
    seat = match.decisions()[0].seat
    view: Any = match.game.view(match._state, seat)
    assert {move.weight for move in GAMES["armies"].brain.candidates(view, seat)} == {1.0}


def test_hints_prefer_no_suit() -> None:
    """A hint is the same for the same view, and another one in another game."""
    taken: Counter[Any] = Counter()
    for seed in range(80):
        match = logic.new_match("armies", 2, seed)
        request = match.ai_request(match.decisions()[0].seat)
        told = logic.hint(request, level="soldier")
        assert told == logic.hint(request, level="soldier")
        taken[told.action.suit] += 1
    fair(taken, 4)


def test_generals_of_fracas_fell_any_of_two_equals() -> None:
    """Alike in rank, whoever lies first is not the one who is always struck, sent or discarded."""
    match = field(("KH QH JH 2H", ""))
    fair(choices(match, match.decisions()[0].seat, "general"), 3)
    match = field(("10H 10D 9H 9D 8H 8D 2H 2D", ""), ("KH QD", ""))
    on(match, "discard")
    fair(choices(match, match.decisions()[0].seat, "general"), 2)
