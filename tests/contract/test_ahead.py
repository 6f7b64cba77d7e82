"""After an intention a seat is offered what was ahead of it before, and asking what is ahead changes nothing."""

from __future__ import annotations

import pytest

import logic
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk

STEPS = 60


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_ahead_is_what_is_offered(game: str) -> None:
    match, chance, met = logic.new_match(game, 2, 5), Chance(5), 0
    for _ in range(STEPS):
        if match.outcome() is not None:
            break
        for decision in match.decisions():
            for action in decision.actions[:6]:
                before = match.fingerprint()
                ahead = match.ahead(decision.seat, action)
                assert match.fingerprint() == before
                if not ahead:
                    continue
                match.act(decision.seat, action)
                after = match.decision_for(decision.seat)
                assert after is not None and list(after.actions) == ahead
                match.undo(decision.seat)
                met += 1
        seat, choice = walk.choose(match, chance)
        match.act(seat, walk.as_seat(match, seat, choice))
    assert met or game != "assertion"
