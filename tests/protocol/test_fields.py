"""A field, an option, a name of a frame that does not exist is refused by ``load``, at every level of every game."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

import logic
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk

FREE = frozenset(("known", "history", "homes", "scores", "last_build", "battle", "assassins", "forces", "sealed"))
"""Fields whose own names are cards, digests and seats, or which follow from the others as a whole."""
PLACES = 12
"""Positions of one game that are looked at."""


def spelt(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every name that a document spells."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield (*way, name)
            if name not in FREE:
                yield from spelt(value, (*way, name))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from spelt(value, (*way, at))


def misspelt(data: dict[str, Any], way: tuple[Any, ...]) -> tuple[dict[str, Any], str]:
    """The document with one letter of one name gone, and that name."""
    *above, name = way
    wrong = f"{name[0]}z{name[1:]}"
    spoilt = copy.deepcopy(data)
    holder = spoilt
    for key in above:
        holder = holder[key]
    holder[wrong] = holder.pop(name)
    return spoilt, wrong


def positions(game_id: str) -> Iterator[dict[str, Any]]:
    """Positions of random games in which all sorts of things are under way, as JSON gives them back."""
    game = GAMES[game_id]
    seats = game.info.seats[-1]
    for seed in range(PLACES):
        match, chance = walk.new(game, seats, {}, seed), Chance(seed)
        for _ in range(8 + 17 * seed):
            if match.outcome() is None:
                walk.step(match, chance)
        yield json.loads(json.dumps(match.state()))


def refused_by_name(game_id: str) -> int:
    """Misspell every name of positions once, and see the refusal name it; how many names there were."""
    tried: set[tuple[Any, ...]] = set()
    for position in positions(game_id):
        for way in spelt(position):
            kind = tuple(part for part in way if isinstance(part, str))
            if kind in tried or kind == ("game",):  # without it nobody knows what the fields should be
                continue
            tried.add(kind)
            spoilt, wrong = misspelt(position, way)
            with pytest.raises(logic.LoadError) as refused:
                logic.load_match(spoilt)
            assert repr(wrong) in refused.value.reason, (kind, refused.value.reason)
    return len(tried)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_name_of_a_position_is_missed_when_it_is_misspelt(game_id: str) -> None:
    """The sentence names the field that is none; it is not lost without a word."""
    assert refused_by_name(game_id) > 30


def test_the_field_that_was_meant_is_named() -> None:
    state = logic.new_match("assertion", 2, 1).state()
    state["centr"] = state.pop("centre")
    with pytest.raises(logic.LoadError, match=r"The position has no field 'centr'; perhaps 'centre' is meant\."):
        logic.load_match(state)
    state = logic.new_match("armies", 2, 1).state()
    state["options"]["maxRound"] = state["options"].pop("maxRounds")
    with pytest.raises(logic.LoadError, match=r"no option called 'maxRound'; perhaps 'maxRounds' is meant\."):
        logic.load_match(state)


def test_every_name_of_a_record_is_missed_when_it_is_misspelt() -> None:
    match, chance = logic.new_match("fracas", 2, 3), Chance(3)
    for _ in range(4):
        walk.step(match, chance)
    begun = logic.load_match(match.state())
    walk.step(begun, chance)
    for record in (match.record(), begun.record()):
        for way in spelt({**record, "start": {}}):
            if way[0] in ("start", "format") or way[-1] in ("type", "card", "choice"):
                continue  # a position and an action have tests of their own
            spoilt, wrong = misspelt(record, way)
            if way[0] in record:
                with pytest.raises(logic.LoadError) as refused:
                    logic.load_match(spoilt)
                assert wrong in refused.value.reason or "list" in refused.value.reason
