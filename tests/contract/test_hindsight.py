"""What a seat looks back at is what it saw then: nothing it learned later, nothing that another seat knew."""

from __future__ import annotations

from typing import Any

import pytest

from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk

SEATS = {"assertion": 3, "strategic-war": 2, "age-of-spades": 3, "fracas": 2, "armies": 3}
STEPS = 70


def walked(game: str, seed: int) -> tuple[Any, list[list[dict[str, Any]]], list[list[Any]], list[list[Any]]]:
    """A match with every seat's view and record at each place, and what each seat was told at each step."""
    match, chance = walk.new(GAMES[game], SEATS[game], {}, seed), Chance(seed)
    seats = range(match.seats)
    views, logs, told = [[match.view(seat) for seat in seats]], [[match.log(seat) for seat in seats]], []
    while match.outcome() is None and len(told) < STEPS:
        _, _, events = walk.step(match, chance)
        told.append([match.seen_by(seat, events) for seat in seats])
        views.append([match.view(seat) for seat in seats])
        logs.append([match.log(seat) for seat in seats])
    return match, views, logs, told


@pytest.mark.parametrize("game", SEATS)
def test_every_stop_is_the_very_view_and_record_that_the_seat_had_there(game: str) -> None:
    match, views, logs, told = walked(game, 11)
    for seat in range(match.seats):
        back = match.hindsight(seat)
        for stop in back.stops():
            assert back.view(stop.place) == views[stop.place][seat]
            assert back.log(stop.place) == logs[stop.place][seat]
            assert stop.turn == views[stop.place][seat]["turn"]
        for place, one in enumerate(told):
            assert back.told(place, place + 1) == one[seat]


@pytest.mark.parametrize("game", SEATS)
def test_what_a_seat_was_not_told_makes_no_stop(game: str) -> None:
    """That somebody intends, seals or lets pass in silence cannot be counted by others."""
    match, _, _, told = walked(game, 12)
    for seat in range(match.seats):
        places = {place for place in range(1, len(told)) if told[place - 1][seat]}
        assert {stop.place for stop in match.hindsight(seat).stops()} == {0} | places


@pytest.mark.parametrize("game", SEATS)
def test_what_happened_since_ones_decision_begins_behind_it_and_tells_of_others(game: str) -> None:
    match, _, _, told = walked(game, 13)
    actors = [entry["seat"] for entry in match.record()["actions"]]
    for seat in range(match.seats):
        start = match.hindsight(seat).since()
        if start is None:
            assert all(actor == seat or not one[seat] for actor, one in zip(actors, told, strict=True))
            continue
        assert start == 0 or actors[start - 1] == seat
        assert any(actors[place] != seat and told[place][seat] for place in range(start, len(told)))


def test_what_is_taken_back_is_not_looked_back_at() -> None:
    """A step that was undone was never there: the places are those of the record."""
    match, chance = walk.new(GAMES["assertion"], 2, {}, 4), Chance(4)
    while not any(match.can_undo(seat) for seat in range(2)):
        walk.step(match, chance)
    seat = next(seat for seat in range(2) if match.can_undo(seat))
    places = match.hindsight(seat).places
    match.undo(seat)
    assert match.hindsight(seat).places == places - 1
    assert match.hindsight(seat).view(places - 1) == match.view(seat)
