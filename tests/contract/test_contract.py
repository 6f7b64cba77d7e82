"""The contract of every game in the registry, over all numbers of seats and values of house rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from logic import Refusal, load_match
from logic.kernel.acts import action_from_json
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk

SETTINGS = [
    pytest.param(game, seats, options, 100 * seats + number, id=f"{name}-{seats}-{number}")
    for name, game in GAMES.items()
    for number, (seats, options) in enumerate(walk.settings(game))
]
every_setting = pytest.mark.parametrize(("game", "seats", "options", "seed"), SETTINGS)

NONSENSE: tuple[Any, ...] = (None, -1, 99, "?3", [], [[]], {}, {"1": ["x"]}, True)
"""Values that belong nowhere."""


@pytest.mark.share(8, by="game")
@every_setting
def test_a_whole_game_keeps_the_contract(game: Any, seats: int, options: dict[str, Any], seed: int) -> None:
    """Every decision: zones and stack. Every few: documents, secrets, worlds, offers and refusals."""
    often = (walk.check_zones, walk.check_frames)
    seldom = (walk.check_document, walk.check_secrets, walk.check_worlds, walk.check_offers, walk.check_refusals)
    match = walk.new(game, seats, options, seed)
    chance = Chance(seed)
    prints, ever = [], [walk.codes_known(walk.state_of(match), seat) for seat in range(seats)]
    for number in range(walk.MANY):
        if match.outcome() is not None:
            break
        for check in often:
            check(match, chance)
        seldom[number % len(seldom)](match, chance)
        if number % 3 == 0:
            walk.check_worlds(match, chance)
            walk.check_secrets(match, chance)
        prints.append(match.fingerprint())
        _, _, events = walk.step(match, chance)
        for seat in range(seats):  # a card may be shown and shuffled away again within one step
            shown = (code for event in events for code, known, _ in (event.faces or {}).values() if known >> seat & 1)
            ever[seat] |= walk.codes_known(walk.state_of(match), seat) | set(shown)
    outcome = match.outcome()
    assert outcome is not None and outcome["sentence"] and outcome["winners"]
    assert match.decisions() == ()
    walk.check_zones(match, chance)
    walk.check_secrets(match, chance)
    walk.check_refusals(match, chance)
    walk.check_history(match, prints)
    walk.check_replay(match)
    for seat in range(seats):
        assert walk.codes_in(match.log(seat)) <= ever[seat], f"the log shows seat {seat} what it never saw"


@pytest.mark.share(4, by="game")
@every_setting
def test_every_step_shows_each_seat_no_more_than_it_may_see(
    game: Any, seats: int, options: dict[str, Any], seed: int
) -> None:
    """Events name no unseen card, and undo then redo agree."""
    match = walk.new(game, seats, options, seed + 1)
    chance = Chance(seed)
    for _ in range(60):
        if match.outcome() is None:
            walk.check_step(match, chance)


@pytest.mark.share(4, by="game")
@every_setting
def test_an_intention_is_seen_by_nobody(game: Any, seats: int, options: dict[str, Any], seed: int) -> None:
    """A step that can be taken back, or a sealed answer, changes no other seat's view."""
    match = walk.new(game, seats, options, seed + 1)
    chance = Chance(seed)
    for _ in range(60):
        if match.outcome() is None:
            walk.check_hidden_step(match, chance)


@pytest.mark.parametrize(("seats", "seed"), [(2, 52), (2, 47), (3, 41), (4, 47)])
def test_a_strategy_that_is_named_can_be_taken_back_only_while_nobody_sees_it(seats: int, seed: int) -> None:
    """D-9S1: an echo of a build, or one that was gained, is seen by all once it is named."""
    match, chance, named = walk.new(GAMES["assertion"], seats, {}, seed), Chance(seed), 0
    for _ in range(400):
        decision = next(iter(match.decisions()), None)
        if decision is None:
            break
        others = [seat for seat in range(seats) if seat != decision.seat]
        for action in (one for one in decision.actions if one.kind == "strategy"):
            before = [match.view_document(seat) for seat in others]
            match.act(decision.seat, action)
            if not match.can_undo(decision.seat):
                break
            assert before == [match.view_document(seat) for seat in others], action
            match.undo(decision.seat)
            named += 1
        else:
            match.act(decision.seat, decision.actions[chance.below(len(decision.actions))])
    assert named


@pytest.mark.share(4, by="game")
@every_setting
def test_a_game_goes_on_from_its_document(game: Any, seats: int, options: dict[str, Any], seed: int) -> None:
    """Saved in the middle of anything, loaded and played on with the same choices, it ends the same."""
    match = walk.new(game, seats, options, seed + 2)
    chance = Chance(seed)
    for _ in range(chance.below(120)):
        if match.outcome() is None:
            walk.step(match, chance)
    saved = json.loads(walk.text_of(match.state()))
    loaded = load_match(saved)
    for one in (match, loaded):
        walk.play_out(one, Chance(seed))
    assert loaded.fingerprint() == match.fingerprint()
    walk.check_replay(loaded)


@pytest.mark.share(4, by="game")
@every_setting
def test_in_any_dealt_world_the_game_can_go_on(game: Any, seats: int, options: dict[str, Any], seed: int) -> None:
    match = walk.new(game, seats, options, seed + 3)
    walk.play_out(match, Chance(seed), walk.check_worlds_play_on, every=7)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_seeds_matter_and_are_all_that_matters(game: Any) -> None:
    seats = game.info.seats[0]
    prints = [walk.play_out(walk.new(game, seats, {}, seed), Chance(1)).fingerprint() for seed in (1, 2, 1)]
    assert prints[0] == prints[2] != prints[1]


UNREADABLE: tuple[Any, ...] = (
    None, [], "pass", {}, {"type": "card"}, {"type": 7}, {"type": "fly"}, {"type": "pass", "card": "9S"},
    {"type": "card", "card": "?"}, {"type": "card", "card": "?99"}, {"type": "card", "card": 3},
    {"type": "cell", "cell": [0.5, 1]}, {"type": "cell", "cell": [True, 1]}, {"type": "cells", "cells": [[1]]},
    {"type": "number", "number": True}, {"type": "suit", "suit": None},
)  # fmt: skip


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_unreadable_actions_are_refused_with_a_sentence(game: Any, subtests: pytest.Subtests) -> None:
    match = walk.new(game, game.info.seats[0], {}, 5)
    before, token = match.fingerprint(), match.token
    for action in UNREADABLE:
        for seat in range(match.seats):
            with subtests.test(action=action, seat=seat):
                with pytest.raises(Refusal) as refused:
                    match.act(seat, action_from_json(action))
                assert refused.value.reason.endswith(".")
                assert (match.fingerprint(), match.token) == (before, token)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_document_without_its_parts_is_refused_with_a_sentence(game: Any) -> None:
    """Any field left out, or made nonsense, either still loads or is refused; nothing else happens."""
    match = walk.new(game, game.info.seats[-1], {}, 9)
    for _ in range(25):
        if match.outcome() is None:
            walk.step(match, Chance(3))
    document = json.loads(walk.text_of(match.state()))
    for name in document:
        for broken in (
            {key: value for key, value in document.items() if key != name},
            *({**document, name: nonsense} for nonsense in NONSENSE),
        ):
            try:
                load_match(broken)
            except Refusal as refused:
                assert refused.reason.endswith(".")
