"""Bluffs and calls are counted from what everybody saw, and make a claim under a mask more or less likely."""

from __future__ import annotations

from typing import Any

import logic
from logic.assertion.player.habits import BLUFFS, CALLS, LETS, TRUTHS, habits_of, settle_claims, share
from logic.assertion.rules.strategies.every import DECK
from logic.kernel.cards import FACE_OF
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.events import told


def claim(seat: int, card: str = "5C") -> dict[str, Any]:
    return {"type": "claim_made", "seat": seat, "card": card, "under_card": "?7", "code": "KS"}


CALLED = {"type": "claim_called", "seat": 1, "against": 0}
SHOWN = {"type": "card_revealed", "cards": ["2S"], "to": None, "why": "called"}
CAUGHT = {"type": "strategy_stopped", "seat": 0, "card": "5C", "code": "5C", "why": "caught"}
RESOLVED = {"type": "strategy_resolved", "seat": 0, "card": "KS", "code": "KS"}


def test_a_false_claim_that_was_called_is_a_bluff() -> None:
    counts = habits_of(told("assertion", claim(0), CALLED, SHOWN, CAUGHT), 2)
    assert (counts[0][BLUFFS], counts[0][TRUTHS], counts[1][CALLS], counts[1][LETS]) == (1, 0, 1, 0)


def test_a_true_claim_that_was_called_is_no_bluff() -> None:
    counts = habits_of(told("assertion", claim(0, "QH"), CALLED, SHOWN, RESOLVED, RESOLVED), 2)
    assert (counts[0][BLUFFS], counts[0][TRUTHS], counts[1][CALLS]) == (0, 1, 1)


def test_a_claim_nobody_called_tells_of_the_others_only() -> None:
    counts = habits_of(told("assertion", claim(0), RESOLVED, claim(0), RESOLVED), 3)
    assert counts[0] == [0, 0, 0, 0] and counts[1][LETS] == counts[2][LETS] == 2


def test_an_announced_move_is_no_claim() -> None:
    assert habits_of(told("assertion", claim(0, "8C"), RESOLVED), 2) == [[0, 0, 0, 0], [0, 0, 0, 0]]


def test_a_habit_begins_at_one_half_and_is_learnt() -> None:
    assert share([0, 0, 0, 0], BLUFFS, TRUTHS) == 0.5
    assert share([3, 0, 0, 0], BLUFFS, TRUTHS) > 0.7 > 0.3 > share([0, 3, 0, 0], BLUFFS, TRUTHS)


def claimed() -> tuple[Any, Any]:
    """The view of a seat that may call a claim whose card is not seen anywhere, and its game."""
    chance = Chance(3)
    game = GAMES["assertion"]
    for seed in range(2000):
        match = logic.new_match("assertion", 2, seed)
        while match.outcome() is None:
            decision = match.decisions()[0]
            if decision.kind == "call":
                view = game.view(match._state, decision.seat)
                frame = view.frames[view.frames[-1].vars["against"]]
                if "claim" in frame.vars and FACE_OF[frame.vars["claim"]] not in view.faces:
                    return game, view
            match.act(decision.seat, decision.actions[chance.below(len(decision.actions))])
    raise AssertionError("no claim came up")


def test_claims_of_the_truthful_are_mostly_true_in_sampled_worlds() -> None:
    """Dealt by chance alone hardly one claim in thirty would be."""
    game, view = claimed()
    frame = view.frames[view.frames[-1].vars["against"]]
    wanted, under = FACE_OF[frame.vars["claim"]], frame.vars["under_card"]

    def true(habit: list[int]) -> int:
        habits = [habit, habit]
        worlds = [game.determinise(view, Chance(number)) for number in range(200)]
        for number, world in enumerate(worlds):
            settle_claims(world, view, habits, Chance(number))
            assert sorted(world.faces) == DECK
        return sum(world.faces[under] == wanted for world in worlds)

    assert true([0, 8, 0, 0]) > 140 > 120 > true([0, 0, 0, 0]) > 80 > 60 > true([8, 0, 0, 0])
