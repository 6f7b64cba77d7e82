"""Tests that Recruit and Soldier do wrong what beginners do, and it is said of them before a game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import logic
from logic.ai.levels import AI_LEVELS
from logic.ai.think import stepwise
from logic.assertion.player.greedy import choose_answer
from logic.assertion.player.heuristics import builds_judged, rash_build
from logic.assertion.rules.state import AssertionState
from logic.kernel.actions import NO, YES
from logic.kernel.acts import ActionView
from logic.kernel.brain import CAREFUL
from logic.kernel.cards import FACE_OF, HIDDEN
from logic.kernel.rng import Chance
from logic.registry import GAMES
from logic.views import PlayAct
from tests.ai.assertion_places import AWAY, BASE, CROSSING, REACH, THEIRS, answering, away_ace
from tests.assertion.strategies.kit import declare, stand
from tests.fracas import table as fracas

SEEDS = [seed * 0x9E3779B1 for seed in range(24)]


def claim(match: logic.Match) -> None:
    """Seat 0 claims the Ace of Spades."""
    declare(match, 0, "5C", "2H", "AS", BASE)


def first(match: logic.Match, level: str, seed: int = 1) -> ActionView:
    """Return what a level does at the open decision."""
    found: ActionView = logic.bot_action(match.ai_request(match.decisions()[0].seat), level, seed)
    return found


@pytest.mark.parametrize("info", logic.games(), ids=lambda info: info.id)
def test_every_game_says_what_its_beginners_do_wrong(info: logic.GameInfo) -> None:
    """One sentence for each level without a search.

    None for the others, and short enough to be read in the set-up.
    """
    brain = GAMES[info.id].brain
    for level in AI_LEVELS:
        sentence = info.mistakes_of(level.id)
        beginner = level.id == "recruit" if brain.taught else not level.searches
        assert bool(sentence) == beginner
        assert bool(info.manner_of(level.id)) == (brain.taught and not beginner and level.id not in info.without)
        assert not sentence or (sentence.endswith(".") and len(sentence) <= 125)


# Art of War Assertion -------------------------------------------------------------------------------------------------


def test_a_recruit_misses_the_lines_that_cross_its_own() -> None:
    """One club completes two lines: whoever weighs builds lays it, a recruit only where it happens to look there."""
    match = stand(CROSSING, ["9C 8H 9H 6D KH 8D", THEIRS], deck=16)
    view = GAMES["assertion"].from_document(match.view_document(0))
    assert isinstance(view, AssertionState)
    best = builds_judged(view, view.frames[-1], 0, 1)[0][1]
    laid = [rash_build(view, view.frames[-1], 0, seed) for seed in SEEDS]
    assert len(best) == 1 and laid.count(best) < len(SEEDS) / 2 and len(set(laid)) > len(SEEDS) / 3


def test_a_recruit_calls_every_claim_and_a_soldier_every_second() -> None:
    """... of which nothing they see says that they are false; the careful player calls one of four."""
    match = answering("6D 9C 7C 8H 4H 9S", claim, {**REACH, **AWAY}, "5C 2H 3H 4D 5D 6H", deck=16)()
    game: Any = GAMES["assertion"]
    view = game.from_document(match.view_document(1))
    assert isinstance(view, AssertionState)
    view.faces = [HIDDEN if face == FACE_OF["AS"] else face for face in view.faces]
    called = Counter(
        (level, choose_answer(game, view, 1, [NO, YES], level, Chance(seed)))
        for level in ("recruit", "soldier", CAREFUL)
        for seed in range(200)
    )
    assert called["recruit", YES] == 200
    assert 80 < called["soldier", YES] < 120 and 35 < called[CAREFUL, YES] < 65


def test_beginners_hold_no_answer_back() -> None:
    """An ace is laid on a trick that holds nothing: the careful player keeps its answer for a better one."""
    match = answering(f"6D {THEIRS[:-3]}", away_ace, AWAY, "AS 2D 3D 4S 5D 6H")()
    seat = match.decisions()[0].seat
    game = GAMES["assertion"]
    view = game.from_document(match.view_document(seat))
    for seed in SEEDS[:6]:
        (kept,) = stepwise(game, view.copy(), seat, CAREFUL, Chance(seed))
        assert kept.kind == "pass"
        assert first(match, "recruit", seed).kind == "respond"


@pytest.mark.parametrize("deck", [6, 12])
def test_a_soldier_takes_a_draw_far_behind_and_none_ahead(deck: int) -> None:
    """D-8S1: eight points behind, or ahead, with little left to play for."""
    hand = "8S 9C 7C 8H 9H 6D"
    for points, taken in (([2, 10], True), ([10, 2], False), ([6, 6], False)):
        match = stand("+ S H", [hand, THEIRS], deck=deck, permanent=points)
        plays = [first(match, "soldier", seed) == PlayAct("8S") for seed in SEEDS[:3]]
        assert plays == [taken] * 3


# Fracas ---------------------------------------------------------------------------------------------------------------


def test_a_recruit_sends_an_assassin_at_anybody() -> None:
    """A two is worth no assassin: a recruit sends one, a soldier waits."""
    match = fracas.table(("AH", "3S"), ("JH", "2S"))
    fracas.act(match, 0, fracas.DONE)
    assert first(match, "recruit") == fracas.ace("AH")
    assert first(match, "soldier") == fracas.PASS


def test_a_soldier_sends_one_at_the_first_good_target() -> None:
    """An eight: the careful player waits for a general, as the search starts from it."""
    match = fracas.table(("AH", "3S"), ("JH", "8S"))
    fracas.act(match, 0, fracas.DONE)
    assert first(match, "soldier") == fracas.ace("AH")
    game = GAMES["fracas"]
    view = game.from_document(match.view_document(0))
    assert stepwise(game, view, 0, CAREFUL, Chance(1))[0].kind == "pass"
