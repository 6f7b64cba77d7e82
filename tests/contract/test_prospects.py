"""Tests that what each answer leads to, for everybody, agrees with what then happens, and tells nothing that is
hidden."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from logic import Match
from logic.kernel.actions import Action
from logic.kernel.rng import Chance
from logic.kernel.state import State
from logic.registry import GAMES
from logic.views import ActionView
from tests.contract import walk
from tests.events import plain

SHAPE = {"scores", "spent", "lost", "ends", "winners", "hangs"}
HANGS = {"", "choice", "others", "hidden", "lot"}
SEEDS = range(8)
AT_ONCE = 12
"""The answers of a question that are tried; of more of them, as many that lie apart."""


def truly(match: Match, seat: int, choice: Action, chance: Chance) -> State:
    """The truth once an answer is carried out that nobody answers, with further choices of the seat by lot."""
    game, world = match.game, walk.state_of(match).copy()
    matter, turn = world.frames[game.matter(world)], world.turn
    game.apply(world, seat, choice)
    while world.outcome is None and world.turn == turn and matter in world.frames:
        asked = world.frames[-1].waiting[0]
        if asked != seat and game.unanswered(world) is None:
            break
        options = game.options(world, asked)
        game.apply(world, asked, game.unanswered(world) or options[chance.below(len(options))])
    return world


def told(match: Match, chance: Chance, seen: Counter[str]) -> None:
    """Every answer of every question has a prospect, and where nothing hidden decides it comes to that."""
    for decision in match.decisions():
        seat = decision.seat
        scores = [entry.total for entry in match.view(seat).scores]
        view = match.game.view(walk.state_of(match), seat)
        options = match.game.options(view, seat)
        for at in range(0, len(options), max(1, len(options) // AT_ONCE)):
            found = plain(match.prospect(seat, decision.actions[at]))
            assert found is not None and set(found) == SHAPE and found["hangs"] in HANGS
            assert [before for before, _, _ in found["scores"]] == scores
            unknown = any(least is None for _, least, _ in found["scores"])
            assert unknown == (found["hangs"] in ("hidden", "lot"))
            seen[found["hangs"]] += 1
            sealed = walk.state_of(match).frames[-1].sealed  # what others have put into theirs decides as well
            if found["hangs"] not in ("", "others") or sealed is not None:
                continue
            world = truly(match, seat, options[at], chance)
            after = world.scores() if world.outcome is None else list(world.outcome.scores)
            case = (decision.kind, decision.actions[at], found, after)
            assert all(least <= now <= most for (_, least, most), now in zip(found["scores"], after, strict=True)), case
            if found["ends"] is not None:
                assert world.outcome is not None and world.outcome.reason == found["ends"], case
            left = walk.codes_in(match.view(seat).hands[seat])
            assert set(found["spent"]) <= left, case
            gone = {view.code(card) for card in view.lying() if card not in world.lying()}
            assert set(found["lost"]) <= gone, case
            seen["changed"] += after != scores or bool(gone)


@pytest.mark.share(16)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_answer_of_every_question_comes_to_what_is_told(game_id: str, seed: int, whole: bool) -> None:
    game, seen = GAMES[game_id], Counter[str]()
    seats = game.info.seats[seed % len(game.info.seats)]
    match, chance = walk.new(game, seats, {}, seed), Chance(seed)
    walk.play_out(match, chance, lambda one, lots: told(one, lots, seen), 1 if whole else 9)
    assert sum(seen.values()) > 10


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_prospect_follows_from_what_its_seat_sees(game_id: str) -> None:
    """Whatever the hidden cards are, the same is told."""
    game = GAMES[game_id]
    match, chance, asked = walk.new(game, game.info.seats[0], {}, 3), Chance(3), 0
    for number in range(60):
        if match.outcome() is not None:
            match = walk.new(game, game.info.seats[0], {}, number)
        if number % 12 == 5:
            decision = match.decisions()[0]
            action = decision.actions[chance.below(len(decision.actions))]
            view = match.game.view(walk.state_of(match), decision.seat)
            found = [plain(match.prospect(decision.seat, action))]
            for lot in range(2):
                found.append(_elsewhere(match, view, decision.seat, action, lot))
            assert found[0] == found[1] == found[2]
            asked += 1
        walk.step(match, chance)
    assert asked


def _elsewhere(match: Match, view: State, seat: int, action: ActionView, lot: int) -> Any:
    """The same question at a table where other cards are hidden."""
    kept, match._state = match._state, match.game.determinise(view, Chance(lot))
    try:
        return plain(match.prospect(seat, action))
    finally:
        match._state = kept
