"""Reasons are true (issue 12, B2): over random games, whatever is refused is refused for something that is so."""

from __future__ import annotations

import re

import pytest

from logic import new_match
from logic.kernel.rng import Chance
from tests.assertion.truth import check
from tests.contract import walk
from tests.contract.test_questions import NOT_ENGLISH
from tests.soak.games import NAMES, choose, table_for

GAMES = 8
EVERY = 5
"""Every so many decisions all cards and a sample of actions are asked about."""


@pytest.mark.share(3)
@pytest.mark.parametrize("number", range(GAMES))
def test_every_reason_is_true(number: int) -> None:
    seats, options = table_for(number)
    match, chance = new_match("assertion", seats, number + 900, options), Chance(number)
    match.names = NAMES[:seats]
    told: set[str] = set()
    for step in range(walk.MANY):
        if match.outcome() is not None:
            break
        if step % EVERY == 0 or match.decisions()[0].kind in ("cell", "window"):
            for decision in match.decisions():
                check(match, decision, chance, told)
        seat, choice = choose(match, chance)
        match.act(seat, walk.as_seat(match, seat, choice))
    for reason in told:
        assert reason[0].isupper() and reason[-1] == "." and not NOT_ENGLISH.search(reason), reason
        assert not re.search(r"[{}]", reason)
