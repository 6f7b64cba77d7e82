"""Positions of every game spoilt at random: refused in one sentence, or good to be played on, viewed and kept."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

import logic
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk
from tests.protocol.test_spoilt import MUTATIONS, places

SPOILT = 40
"""Documents spoilt for each game."""
PLAYED = 10


def sound(game_id: str) -> list[dict[str, Any]]:
    """Positions from random games, early and late, and the same without what may be left out."""
    game, found = GAMES[game_id], []
    for seats in game.info.seats:
        for seed in range(4):
            match, chance = walk.new(game, seats, {}, seed), Chance(seed)
            for _ in range(4 + 25 * seed):
                if match.outcome() is None:
                    walk.step(match, chance)
            state = json.loads(json.dumps(match.state()))
            found.append(state)
            if match.outcome() is None:
                left_out = ("frames", "phase", "ledger", "known", "to_move", "before", "start", "now", "records")
                found.append({name: value for name, value in state.items() if name not in left_out})
    return found


def spoil(rng: random.Random, document: dict[str, Any]) -> dict[str, Any]:
    """The document with one or two things wrong, most of them not too deep inside."""
    spoilt = copy.deepcopy(document)
    for _ in range(rng.choice([1, 1, 2])):
        ways = places(spoilt)
        depth = rng.randint(1, max(map(len, ways)))
        rng.choice(MUTATIONS)(rng, spoilt, rng.choice([way for way in ways if len(way) <= depth]))
    return spoilt


def try_out(document: dict[str, Any], number: int) -> bool:
    """Return whether it loads; if it does, it goes on like any other, or says that it cannot."""
    try:
        match = logic.load_match(document)
    except logic.LoadError as problem:
        assert str(problem).endswith(".") and "\n" not in str(problem)
        return False
    chance = Chance(number)
    for _ in range(PLAYED):
        for seat in range(match.seats):
            match.game.from_document(match.view_document(seat))
        assert match.game.to_document(match.game.from_document(match.state())) == match.state()
        if match.outcome() is not None:
            break
        assert all(decision.actions for decision in match.decisions()), "whoever is asked has a choice"
        try:
            walk.step(match, chance)
        except logic.LoadError:
            break
    return True


@pytest.mark.parametrize("game_id", list(GAMES))
def test_half_a_letter_anywhere_is_refused_in_a_sentence(game_id: str) -> None:
    """JSON can write one, and no text can hold it."""
    state = sound(game_id)[0]
    for way in places(state):
        spoilt = copy.deepcopy(state)
        owner = spoilt
        for key in way[:-1]:
            owner = owner[key]
        owner[way[-1]] = "\ud800"
        try_out(spoilt, 0)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_spoilt_positions_are_refused_or_can_be_played(game_id: str) -> None:
    """No position loads into a question without an answer, or into one that a seat's view cannot show."""
    rng, documents = random.Random(game_id), sound(game_id)
    assert all(try_out(document, 0) for document in documents if "frames" in document)
    loaded = [try_out(spoil(rng, rng.choice(documents)), number) for number in range(SPOILT)]
    assert any(loaded) and not all(loaded)
