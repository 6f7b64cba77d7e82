"""Tests of the reasons of all hints: there is one for every move, short, and it rests on the view alone."""

from __future__ import annotations

from multiprocessing import Pipe
from typing import Any

import pytest

import logic
from logic.ai import worker
from logic.ai.levels import level_by_id
from logic.ai.messages import Advise, Advised
from logic.ai.think import HINT_LEVEL, HINT_SECONDS, chance_for, hint_seed, search, stepwise
from logic.kernel import codec
from logic.kernel.phrases import LONGEST, named
from logic.kernel.rng import Chance
from logic.registry import game_by_id

FEW = 8
"""Worlds a search of these tests plays out."""
TABLES = [
    ("assertion", 2, {}, 60),
    ("assertion", 4, {"voluntaryPass": True}, 40),
    ("strategic-war", 2, {}, 300),
    ("age-of-spades", 2, {}, 300),
    ("age-of-spades", 4, {"produceOnOthers": True, "bluffPlacement": True}, 200),
    ("fracas", 2, {"buyTokens": True}, 400),
    ("armies", 2, {}, 150),
    ("armies", 4, {"questions": "manual"}, 150),
]


@pytest.mark.share(4)
@pytest.mark.parametrize(("game_id", "seats", "options", "decisions"), TABLES)
def test_every_move_has_a_short_reason_from_the_view_alone(
    game_id: str, seats: int, options: dict[str, Any], decisions: int
) -> None:
    """A soldier's whole moves: the same view has the same words, and what is hidden may be dealt anew."""
    game = game_by_id(game_id)
    state, seed = None, 0
    for number in range(decisions):
        if state is None or state.outcome is not None:
            seed += 1
            state = game.new(seed, seats, game.settle_options(seats, options))
        seat = game.to_answer(state)[0]
        view = game.view(state, seat)
        actions = stepwise(game, view.copy(), seat, "soldier", chance_for(1, view))
        reason = game.words.hint_reason(view, seat, actions)
        said = named(reason, [f"Seat {seat}" for seat in range(seats)])
        where = (view.frames[-1], actions, said)
        assert said[:1].isupper() and said.endswith(".") and len(said) <= LONGEST, where
        assert "{" not in said and "  " not in said and ".." not in said, where
        other = game.view(game.determinise(view, Chance(number)), seat)
        assert game.words.hint_reason(other, seat, actions) == reason == game.words.hint_reason(view, seat, actions), (
            where
        )
        for action in actions:
            game.apply(state, seat, action)


def test_a_hint_at_the_table_is_thought_about_for_less_than_three_tenths_of_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = logic.new_match("assertion", 2, 3)
    seat, seconds = match.decisions()[0].seat, list[float]()
    monkeypatch.setattr(worker, "limited", lambda most, cancelled: seconds.append(most) or (lambda: True))
    ours, _ = Pipe()
    told = worker.Worker(ours)._answer_to(Advise(1, match.ai_request(seat)))
    assert isinstance(told, Advised) and told.found.action in match.decisions()[0].actions
    assert seconds == [HINT_SECONDS] and HINT_SECONDS < 0.3


@pytest.mark.parametrize("game_id", [game.id for game in logic.games()])
def test_the_reason_is_that_of_the_whole_move_the_search_chose(game_id: str) -> None:
    """Its first action is advised; a move of several steps is explained by what it comes to."""
    match = logic.new_match(game_id, 2, 5)
    longest = 0
    for _ in range(12):
        seat = match.decisions()[0].seat
        request = match.ai_request(seat)
        view = match.game.from_document(request.view)
        thought = search(match.game, view, seat, level_by_id(HINT_LEVEL), chance_for(hint_seed(view), view), FEW)
        actions = thought.chosen.actions
        hint = logic.hint(request, FEW)
        assert hint.action == codec.action_view(view, actions[0])
        assert hint.reason == match.game.words.hint_reason(view, seat, actions)
        longest = max(longest, len(actions))
        match.act(seat, hint.actions[0])
    assert longest > 1
