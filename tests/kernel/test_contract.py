"""Skirmish keeps the contract of all games, at every decision and in the middle of every effect."""

from __future__ import annotations

import json

import pytest

from logic import load_match
from logic.kernel.rng import Chance
from logic.match import Match
from tests.contract import walk
from tests.kernel.skirmish import SKIRMISH, print_of
from tests.kernel.skirmish_plays import RULES

seeds = pytest.mark.parametrize("seed", range(4))
seats = pytest.mark.parametrize("seats", (2, 3, 4))


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """For these tests the one game there is, is Skirmish."""
    monkeypatch.setattr("logic.beginnings.game_by_id", lambda game_id: SKIRMISH)


def match_of(seats: int, seed: int) -> Match:
    return walk.new(SKIRMISH, seats, {}, 10 * seats + seed)


@pytest.mark.share(2)
@seeds
@seats
def test_every_decision_keeps_the_contract(seats: int, seed: int) -> None:
    match, chance = match_of(seats, seed), Chance(seed)
    prints: list[str] = []

    def visit(match: Match, chance: Chance) -> None:
        for check in (
            walk.check_zones,
            walk.check_frames,
            walk.check_document,
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
@seats
def test_every_step_shows_no_more_than_it_may(seats: int, seed: int) -> None:
    for check in (walk.check_step, walk.check_hidden_step):
        match, chance = match_of(seats, seed + 50), Chance(seed)
        while match.outcome() is None:
            check(match, chance)


@seats
def test_games_saved_anywhere_go_on_to_the_same_end(seats: int) -> None:
    """A document taken at each tenth decision plays on, with the same choices, to the very same position."""
    match, chance = match_of(seats, 7), Chance(7)
    texts: list[tuple[str, int]] = []
    walk.play_out(match, chance, lambda m, c: texts.append((walk.text_of(m.state()), c.seed)), every=10)
    for text, seed in texts:
        again = walk.play_out(load_match(json.loads(text)), Chance(seed))
        assert again.fingerprint() == match.fingerprint()


def test_random_games_reach_every_decision_and_deep_stacks() -> None:
    """The walks above mean something: they come by every question of every rule, nine frames deep and more."""
    asked: set[tuple[str, str]] = set()
    deepest = 0
    for seed in range(60):
        match, chance = match_of(2 + seed % 3, seed + 100), Chance(seed)
        while match.outcome() is None:
            frame = walk.state_of(match).frames[-1]
            asked.add((frame.kind, frame.step))
            deepest = max(deepest, len(walk.state_of(match).frames))
            SKIRMISH.apply(walk.state_of(match), *walk.choose(match, chance))
    possible = {
        (name, step.removesuffix("_options"))
        for name, rule in RULES.items()
        for step in dir(rule)
        if step.endswith("_options")
    }
    unreached = {(name, step) for name, step in possible - asked if name not in ("veto", "seize", "frenzy")}
    assert not unreached
    assert deepest >= 9


def test_all_past_states_of_a_long_game_are_unchanged_at_its_end() -> None:
    """Copies of every past state, and of every view, print at the end as they printed when they were made."""
    match, chance = match_of(4, 3), Chance(3)
    kept = []
    while match.outcome() is None:
        state = walk.state_of(match)
        ones = [state.copy(), *(SKIRMISH.view(state, seat) for seat in range(4))]
        kept += [(one, print_of(one)) for one in ones]
        walk.step(match, chance)
    assert len(kept) > 200
    for one, fingerprint in kept:
        assert print_of(one) == fingerprint
