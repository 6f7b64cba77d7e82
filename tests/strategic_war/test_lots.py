"""Equal choices are drawn by lot, at every level: no place of the table is favoured (4.2)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from logic import bot_action, hint
from logic.ai.levels import level_by_id
from logic.ai.think import search, stepwise
from logic.kernel.actions import DONE
from logic.kernel.acts import CardAct
from logic.kernel.advice import AiRequest
from logic.kernel.brain import best_by_lot
from logic.kernel.cards import RANK
from logic.kernel.rng import Chance
from logic.registry import game_by_id
from logic.strategic_war.rules.state import StrategicState
from tests.strategic_war.table import ID, card, table

GAME = game_by_id(ID)
SIGMAS = 4.0
"""How far from its share a count may lie: by chance alone once in some ten thousand times."""


def attacks(level: str, games: int) -> Iterator[tuple[StrategicState, int, int]]:
    """Every attack of some games of a level against itself: the position, who attacks, and the target."""
    for seed in range(games):
        state = GAME.new(seed, 2, GAME.settle_options(2, {}))
        while state.outcome is None:
            seat = GAME.to_answer(state)[0]
            view: Any = GAME.view(state, seat)
            taken = GAME.brain.bot(view, seat, level, Chance(seed + 0x51ED * view.turn))
            if state.frames[-1].ask == "target":
                yield view, seat, taken.card
            GAME.apply(state, seat, taken)


def evenly(counts: Counter[int], tries: int, share: float = 0.25) -> bool:
    """Return whether each of the places was struck about as often as its share says."""
    spread = SIGMAS * math.sqrt(tries * share * (1.0 - share))
    return all(abs(counts[place] - tries * share) < spread for place in range(round(1 / share)))


def untold(view: StrategicState, seat: int) -> bool:
    """Return whether the enemy has four defenders of which nothing is known or was ever seen."""
    row = view.defence[1 - seat]
    return -1 not in row and all(view.faces[one] < 0 for one in row) and set(view.memory[1 - seat]) == {-1}


@pytest.mark.parametrize("level", ["recruit", "soldier"])
def test_no_place_is_favoured(level: str) -> None:
    """4.2: of four defenders of which nothing is known each is attacked as often as the next, game after game."""
    counts: Counter[int] = Counter()
    for view, seat, target in attacks(level, 60):
        if untold(view, seat):
            counts[view.slot_of(1 - seat, target)] += 1
    assert counts.total() > 120
    assert evenly(counts, counts.total()), counts


def test_attacks_of_one_turn_do_not_strike_one_place() -> None:
    """4.2: whoever strikes again draws anew: the same place comes up in a row about as often as chance has it."""
    again = tries = 0
    last: dict[int, tuple[int, int]] = {}
    for view, seat, target in attacks("soldier", 80):
        place = view.slot_of(1 - seat, target)
        if untold(view, seat):
            if seat in last and last[seat][0] == view.turn:
                tries += 1
                again += place == last[seat][1]
            last[seat] = (view.turn, place)
    assert tries > 60
    assert abs(again - tries / 4) < SIGMAS * math.sqrt(tries * 3 / 16), (again, tries)


@pytest.mark.parametrize("level", ["recruit", "soldier", "captain", "sun-tzu"])
def test_every_level_draws_among_equal_places(level: str) -> None:
    """4.2: the same position with another seed is another place, at levels with a search and without."""
    match = table(["KS", "5H"], ["8S 9S 10S JS", "7H 9H QH AH"])
    match.act(0, card("KS"))
    row = match.view(0).defence[1]
    request = match.ai_request(0)
    struck = Counter(row.index(bot_action(request, level, seed, 4).card) for seed in range(160))
    assert evenly(struck, 160), struck


def test_a_card_with_its_place_is_drawn_whole() -> None:
    """4.2: searching levels choose card and target together, and the target is drawn all the same."""
    match = table(["KS QS", "5H 6D"], ["8S 9S 10S JS", "7H 9H QH AH"])
    view: Any = GAME.view(match._state, 0)
    counts: Counter[int] = Counter()
    for seed in range(120):
        thought = search(GAME, view, 0, level_by_id("captain"), Chance(seed), 6)
        assert thought.candidates[0][0] is thought.chosen
        assert thought.chosen.key == GAME.brain.key(view, 0, thought.chosen.actions)
        counts[view.slot_of(1, thought.chosen.actions[1].card)] += 1
    assert evenly(counts, 120), counts


def test_hints_draw_too() -> None:
    """4.2: over many positions the hints do not lead to one place either."""
    counts: Counter[int] = Counter()
    for view, seat, _ in attacks("soldier", 60):
        if untold(view, seat) and counts.total() < 140:
            request = AiRequest(ID, seat, GAME.to_document(view))
            (target, *_) = hint(request, level="soldier").actions
            assert isinstance(target, CardAct)
            counts[GAME.to_document(view)["defence"][1 - seat].index(target.card)] += 1
    assert evenly(counts, counts.total()), counts


@pytest.mark.parametrize("level", ["soldier", "captain"])
def test_the_weakest_lies_anywhere(level: str) -> None:
    """4.1: where each of the four defenders lies is drawn as well, so that their places tell nothing of them."""
    counts: Counter[int] = Counter()
    for seed in range(120):
        view = GAME.view(GAME.new(seed, 2, GAME.settle_options(2, {})), 0)
        if level == "captain":
            actions = search(GAME, view, 0, level_by_id(level), Chance(seed), 4).chosen.actions
        else:
            actions = stepwise(GAME, view.copy(), 0, level, Chance(seed))
        ranks = [RANK[view.faces[one.card]] for one in actions if one != DONE]
        if ranks.count(min(ranks)) == 1:
            counts[ranks.index(min(ranks))] += 1
    assert counts.total() > 50 and evenly(counts, counts.total()), counts


def test_the_best_is_drawn_only_among_equals() -> None:
    """A card that is worth less is never drawn, and each of the equals is."""
    worth = {"a": 1.0, "b": 2.0, "c": 2.0, "d": 0.0}
    drawn: Any = Counter(best_by_lot(list(worth), worth.__getitem__, Chance(seed)) for seed in range(200))
    assert set(drawn) == {"b", "c"} and min(drawn.values()) > 60
