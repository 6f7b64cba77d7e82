"""Tests that what happens beside the road keeps the contract of all games, at every decision and in the middle of every
effect."""

from __future__ import annotations

import pytest

from logic.kernel.rng import Chance
from logic.match import Match
from tests.contract import walk
from tests.kernel.byroad import ROAD, RULES, print_of
from tests.sixth.rules.state import TollState

seeds = pytest.mark.parametrize("seed", range(4))


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register for these tests the one game there is, is this one."""
    monkeypatch.setattr("logic.match_factory.game_by_id", lambda game_id: ROAD)


def match_of(seed: int) -> Match:
    return walk.new(ROAD, 2, {"hand": 9}, seed)


def state_of(match: Match) -> TollState:
    state = walk.state_of(match)
    assert isinstance(state, TollState)
    return state


@seeds
def test_every_decision_keeps_the_contract(seed: int) -> None:
    match, chance = match_of(seed), Chance(seed)
    prints: list[str] = []

    def visit(match: Match, chance: Chance) -> None:
        for check in (
            walk.check_zones,
            walk.check_frames,
            walk.check_secrets,
            walk.check_worlds,
            walk.check_worlds_play_on,
            walk.check_offers,
        ):
            check(match, chance)
        if len(prints) % 4 == 0:
            walk.check_refusals(match, chance)
        prints.append(match.fingerprint())

    walk.play_out(match, chance, visit)
    walk.check_history(match, prints)
    walk.check_replay(match)


@seeds
def test_every_step_shows_no_more_than_it_may(seed: int) -> None:
    for check in (walk.check_step, walk.check_hidden_step):
        match, chance = match_of(seed + 50), Chance(seed)
        while match.outcome() is None:
            check(match, chance)


def test_random_games_reach_every_decision_and_deep_stacks() -> None:
    """The walks above mean something: they come by every question of every rule, seven frames deep."""
    asked: set[tuple[str, str]] = set()
    deepest = 0
    for seed in range(60):
        match, chance = match_of(seed), Chance(seed)
        while match.outcome() is None:
            frames = walk.state_of(match).frames
            asked.add((frames[-1].kind, frames[-1].step))
            deepest = max(deepest, len(frames))
            ROAD.apply(state_of(match), *walk.choose(match, chance))
    possible = {
        (name, step.removesuffix("_options"))
        for name, rule in RULES.items()
        for step in dir(rule)
        if step.endswith("_options")
    }
    assert asked == possible
    assert deepest >= 7


def test_all_past_states_of_a_game_are_unchanged_at_its_end() -> None:
    """Copies of every past state, and of every view, print at the end as they printed when they were made."""
    match, chance = match_of(3), Chance(3)
    kept = []
    while match.outcome() is None:
        state = state_of(match)
        ones = [state.copy(), *(ROAD.view(state, seat) for seat in (0, 1))]
        kept += [(one, print_of(one)) for one in ones]
        walk.step(match, chance)
    assert len(kept) > 100
    for one, fingerprint in kept:
        assert print_of(one) == fingerprint
