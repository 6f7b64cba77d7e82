"""What holds for the reasons of all hints: there is one for every move, short, and it rests on the view alone."""

from __future__ import annotations

from typing import Any

import pytest

from logic.ai.think import chance_for, stepwise
from logic.kernel.phrases import LONGEST
from logic.kernel.rng import Chance
from logic.registry import game_by_id

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
        reason = game.hint_reason(view, seat, actions)
        where = (view.frames[-1], actions, reason)
        assert reason[:1].isupper() and reason.endswith(".") and len(reason) <= LONGEST, where
        assert "{" not in reason and "  " not in reason and ".." not in reason, where
        other = game.view(game.determinise(view, Chance(number)), seat)
        assert game.hint_reason(other, seat, actions) == reason == game.hint_reason(view, seat, actions), where
        for action in actions:
            game.apply(state, seat, action)
