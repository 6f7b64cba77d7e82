"""Tests that what is offered through another card can be carried out once that card has left the hand (C5-R8)."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.kernel.rng import Chance
from logic.views import PlayAct
from tests.assertion.oracle import full_deck
from tests.assertion.strategies.kit import NO, act, asked, column, stand
from tests.assertion.strategies.pieces import effect
from tests.assertion.table import PASS

LEADING = ("6H", "JH", "JS", "9S", "KD", "7H", "QH", "5C", "6S", "9D", "KH", "5D", "5H")
"""Cards through which others are enacted."""
LINE = [(1, 0), (2, 0), (3, 0), (4, 0)]
WALKS = 40
STEPS = 14


def position(chance: Chance, leading: str) -> logic.Match:
    """Few cards in the hand, one of them leading to others; many others where it may find them."""
    deck = [code for code in full_deck() if code != leading]
    chance_order = [deck.pop(chance.below(len(deck))) for _ in range(len(deck))]
    taken = iter(chance_order)
    hand = [leading, *(next(taken) for _ in range(chance.below(4)))]
    rival = [next(taken) for _ in range(4)]
    board: dict[Any, str] = {at: next(taken) for at in [*LINE, (-1, 0), (0, -1)]}
    starred = {at: f"{code}H" if "*" in code else code for at, code in board.items()}
    declared = [{"code": next(taken), "victim": 0} for _ in range(3)]
    record = {"seat": 1, "turn": 1, "declared": declared, "built": [[1, 0], [2, 0]], "runs": [[[1, 0], [2, 0]]]}
    return stand(
        {**column(0, 1), **starred} if chance.below(2) else starred,
        [hand, rival],
        removed=[next(taken) for _ in range(8)],
        centre=[next(taken) for _ in range(8)],
        records=[None, record],
        preceding=1,
        effects=[effect("weapon", "7D", cells=LINE, count=1)],
    )


def walk(match: logic.Match, chance: Chance) -> list[dict[str, Any]]:
    """Return what happens while seat 0 takes random actions and seat 1 answers nothing."""
    told: list[dict[str, Any]] = []
    for _ in range(STEPS):
        if match.outcome() is not None or not asked(match):
            break
        seat, kind = asked(match)[0]
        decision = match.decision_for(seat)
        assert decision is not None
        if kind in ("window", "call", "yes_no"):
            told += act(match, seat, PASS if kind == "window" else NO)
            continue
        if kind == "build" and match.state()["now"]["seat"] == 1:
            break
        actions = [one for one in decision.actions if kind != "build" or one.kind in ("play", "strategy")]
        if not actions:
            break
        told += act(match, seat, actions[chance.below(len(actions))])
    return told


@pytest.mark.share(3)
@pytest.mark.parametrize("leading", LEADING)
def test_nothing_offered_leads_nowhere(leading: str) -> None:
    """C5-R8: no play that was chosen turns out to be impossible while nobody answers it."""
    for seed in range(WALKS):
        match = position(Chance(seed), leading)
        if PlayAct(leading) not in match.decisions()[0].actions:
            continue
        told = act(match, 0, PlayAct(leading)) + walk(match, Chance(seed))
        stopped = [one for one in told if one["type"] == "strategy_stopped" and one["why"] == "impossible"]
        assert not stopped or leading == "5H", (seed, stopped)
