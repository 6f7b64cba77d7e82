"""Tempers of computer players: each shows in every game, at every level, and comes with its general."""

from __future__ import annotations

from functools import cache

import pytest

from logic.ai.levels import APART, level_by_id
from logic.ai.search import Search, Settings
from logic.ai.think import shown_part, thought_of
from logic.kernel.errors import LoadError
from logic.kernel.rng import Chance
from logic.kernel.tempers import FIRE, FOREST, KINDS, MOUNTAIN, PLAIN, TEMPERS, WIND
from logic.kernel.trained_brain import TrainedBrain
from logic.registry import GAMES
from research.tempers import counts, shares
from scenes.app.generals import GENERALS

LEVELS = {"armies": "general", "strategic-war": "captain", "fracas": "captain", "age-of-spades": "general"}
"""Who plays in these tests: a level that draws of the policy, so that a game takes a moment."""
MEANT = {
    ("strategic-war", FIRE): ("rank of attackers", 1),
    ("strategic-war", FOREST): ("defenders exchanged", -1),
    ("strategic-war", WIND): ("defenders exchanged", 1),
    ("strategic-war", MOUNTAIN): ("rank of the hidden", 1),
    ("fracas", FIRE): ("assassins sent", 1),
    ("fracas", FOREST): ("assassins sent", -1),
    ("fracas", WIND): ("attacks with a pair", 1),
    ("fracas", MOUNTAIN): ("attackers of those who can", -1),
    ("age-of-spades", FIRE): ("units of what is laid", 1),
    ("age-of-spades", FOREST): ("structures of what is laid", 1),
    ("age-of-spades", WIND): ("achievements of what is laid", 1),
    ("age-of-spades", MOUNTAIN): ("attacks", -1),
    ("armies", FIRE): ("groups a round", 1),
    ("armies", FOREST): ("rounds passed", 1),
    ("armies", WIND): ("rounds with one value twice", 1),
    ("armies", MOUNTAIN): ("rounds with a guard", 1),
}
"""What a temper does more or less often than the others on the mean."""
PLAYED = {"armies": 30, "strategic-war": 10, "fracas": 10, "age-of-spades": 10}
DECISIONS = 8


@cache
def told(game: str, temper: str) -> dict[str, float]:
    """Return what some games tell of a temper."""
    return shares(counts(game, LEVELS[game], temper, PLAYED[game], 6))


@pytest.mark.parametrize(("game", "temper"), MEANT)
def test_what_a_temper_likes_shows_in_a_few_games(game: str, temper: str) -> None:
    name, way = MEANT[game, temper]
    others = [told(game, other)[name] for other in KINDS if other != temper]
    assert way * (told(game, temper)[name] - sum(others) / len(others)) > 0


@pytest.mark.parametrize("game", LEVELS)
def test_every_temper_has_its_table_in_every_game(game: str) -> None:
    brain = GAMES[game].brain
    assert isinstance(brain, TrainedBrain)
    assert {kind for kind in KINDS if any(brain.leanings[kind])} == set(KINDS) == {one.kind for one in TEMPERS.values()}


@pytest.mark.parametrize("game", GAMES)
def test_a_search_looks_at_the_same_moves_with_a_temper_and_leans_to_some(game: str) -> None:
    """The moves of the first decision with a choice; what is likely of them changes, and no move is lost."""
    one = GAMES[game]
    state = one.new(5, 2, one.settle_options(2, {}), [])
    seat = one.to_answer(state)[0]
    view = one.view(state, seat)
    brain = one.brain
    plain = brain.candidates(view, seat)
    for temper in TEMPERS.values():
        moves = brain.tempered(view, seat, brain.candidates(view, seat), temper)
        assert {move.key for move in moves} == {move.key for move in plain}
    search = Search(one, view, seat, Settings(brain, 4), Chance(1), lambda chance: one.determinise(view, chance))
    low, high = plain[0], plain[0].__class__(plain[0].actions, plain[0].key, plain[0].weight, 1.0)
    assert search.judged(high, 9, 0.5) > search.judged(low, 9, 0.5)


def test_a_level_is_named_with_a_temper_behind_it() -> None:
    assert level_by_id("captain").temper is PLAIN and level_by_id("captain").spec == "captain"
    for temper in TEMPERS:
        level = level_by_id(f"captain{APART}{temper}")
        assert (level.id, level.temper, level.spec) == ("captain", TEMPERS[temper], f"captain/{temper}")
    for wrong in ("captain/", "captain/water", "water/fire"):
        with pytest.raises(LoadError):
            level_by_id(wrong)


def test_three_generals_share_the_temper_of_their_banner_and_no_two_are_alike() -> None:
    assert sorted(one.manner for one in GENERALS) == sorted(TEMPERS)
    assert all(TEMPERS[one.manner].kind == one.banner for one in GENERALS)


@pytest.mark.parametrize("game", sorted(set(GAMES) - set(LEVELS)))
def test_soldiers_show_their_temper_where_no_policy_plays_and_recruits_none(game: str) -> None:
    """Decision by decision of one game, as a plain Soldier plays it."""
    one = GAMES[game]
    state = one.new(5, 2, one.settle_options(2, {}), [])
    unlike = 0
    for number in range(DECISIONS):
        seat = one.to_answer(state)[0]
        view = one.view(state, seat)
        for level in ("soldier", "recruit"):
            names = (level, *(f"{level}{APART}{kind}" for kind in KINDS))
            moves = {thought_of(one, view, seat, level_by_id(name), Chance(number)).chosen.actions for name in names}
            assert level == "soldier" or len(moves) == 1
            unlike += len(moves) > 1
        played = thought_of(one, view, seat, level_by_id("soldier"), Chance(number)).chosen.actions
        for action in shown_part(one, view, seat, played):
            one.apply(state, seat, action)
    assert unlike
