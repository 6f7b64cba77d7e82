"""Tests that a seat looks back at what it saw then: nothing it learned later, nothing that another seat knew."""

from __future__ import annotations

from typing import Any

import pytest

from logic.kernel.events import TurnBegan
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk

SEATS = {"assertion": 3, "strategic-war": 2, "age-of-spades": 3, "fracas": 2, "armies": 3}
STEPS = 70


def walked(game: str, seed: int) -> tuple[Any, list[list[Any]], list[list[Any]], list[list[Any]]]:
    """A match with every seat's view and record at each place, and what each seat was told at each step."""
    match, chance = walk.new(GAMES[game], SEATS[game], {}, seed), Chance(seed)
    seats = range(match.seats)
    views, logs, told = [[match.view(seat) for seat in seats]], [[match.log(seat) for seat in seats]], list[Any]()
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
        back = match.seat_history(seat)
        for stop in back.stops():
            assert back.view(stop.place) == views[stop.place][seat]
            assert back.log(stop.place) == logs[stop.place][seat]
            assert stop.turn == views[stop.place][seat].turn
        for place, one in enumerate(told):
            assert back.told(place, place + 1) == one[seat]


@pytest.mark.parametrize("game", SEATS)
def test_what_a_seat_was_not_told_makes_no_stop(game: str) -> None:
    """That somebody intends, seals or lets pass in silence cannot be counted by others."""
    match, _, _, told = walked(game, 12)
    for seat in range(match.seats):
        places = {place for place in range(1, len(told)) if told[place - 1][seat]}
        assert {stop.place for stop in match.seat_history(seat).stops()} == {0} | places


class Walked:
    """A whole game at random: of every step who took it, what was asked, and in whose turn, as the events tell it."""

    def __init__(self, game: str, seed: int) -> None:
        self.match, self.game, chance = walk.new(GAMES[game], SEATS[game], {}, seed), game, Chance(seed)
        self.turn, self.owner, self.phase, self.opened = 0, -1, "", 0
        self.asked: list[tuple[int, str, int, int, str, int]] = []  # seat, kind, turn, owner, phase, laid open so often
        self.told: list[list[Any]] = []
        self._heed(self.match.events)
        while self.match.outcome() is None:
            kind, stands = self.match.decisions()[0].kind, (self.turn, self.owner, self.phase, self.opened)
            seat, _, events = walk.step(self.match, chance)
            self.asked.append((seat, kind, *stands))
            self.told.append([self.match.seen_by(seat, events) for seat in range(self.match.seats)])
            self._heed(events)
            if len(self.told) % 9 == 0:
                for seat in range(self.match.seats):
                    self.check(seat)

    def _heed(self, events: Any) -> None:
        for event in events:
            if event.kind == "turn_began":
                self.turn, self.owner = event.told.turn, event.told.seat
            elif event.kind == "phase_began":
                self.phase = event.told.phase
            elif event.kind == "attack_declared":
                self.owner = event.told.seat
            self.opened += event.kind == "presented"

    def own_turn_over(self, place: int, seat: int) -> bool:
        """Return whether a player would say of what they did there: that was my turn, and it is over."""
        actor, kind, turn, owner, phase, opened = self.asked[place]
        if actor != seat or kind in BESIDE:
            return False
        if self.game == "armies":
            return turn < self.turn if not turn else opened < self.opened and kind == "present"
        if self.game == "age-of-spades":
            came_round = turn < self.turn - 1 or (turn == self.turn - 1 and PHASES[phase] <= PHASES[self.phase])
            return came_round and (kind != "commit" or owner == seat)
        return turn < self.turn and (not turn or owner == seat)

    def check(self, seat: int) -> None:
        back = self.match.seat_history(seat)
        start, places = back.since(), len(self.told)
        others = [place for place in range(places) if self.told[place][seat] and self.asked[place][0] != seat]
        if start is None:
            assert not others
            return
        own = [place for place in range(min(start + 1, places)) if self.own_turn_over(place, seat)]
        assert not start or own, "it begins behind a turn of its own"
        last = max((place for place in own), default=-1)
        assert not [place for place in range(last + 1, start) if place in others and self.game != "age-of-spades"]
        later = [place for place in range(start + 1, places) if self.own_turn_over(place, seat)]
        assert not [place for place in later if any(other > place for other in others)], "behind the last of its turns"
        assert [back.told(place, place + 1) for place in range(start, places)] == [
            one[seat] for one in self.told[start:]
        ]


BESIDE = ("window", "priority", "call")
PHASES = {"draw": 0, "production": 1, "combat": 2}


@pytest.mark.parametrize("game", SEATS)
def test_what_happened_since_begins_where_ones_last_turn_ended(game: str) -> None:
    """Over whole games, for every seat: it begins behind a turn of that seat's own that is over, and behind no earlier
    one; in Age of Spades that is a round ago, in Game its last presentation. It tells the seat what it was told."""
    for seed in (13, 14):
        Walked(game, seed)


def test_in_age_of_spades_a_whole_round_is_told() -> None:
    """Asked to produce, a seat is told of all that the others have done since it produced a round ago."""
    match, chance = walk.new(GAMES["age-of-spades"], 3, {}, 7), Chance(7)
    rounds = 0
    while match.outcome() is None and rounds < 12:
        asked = match.decisions()[0]
        if asked.kind == "produce" and match.turn > 2:
            back = match.seat_history(asked.seat)
            since = back.since()
            assert since is not None
            told = back.told(since, back.places)
            assert [event for event in told if isinstance(event, TurnBegan)][-1:], "the round that has begun meanwhile"
            rounds += 1
        walk.step(match, chance)
    assert rounds


def test_what_is_taken_back_is_not_looked_back_at() -> None:
    """A step that was undone was never there: the places are those of the record."""
    match, chance = walk.new(GAMES["assertion"], 2, {}, 4), Chance(4)
    while not any(match.can_undo(seat) for seat in range(2)):
        walk.step(match, chance)
    seat = next(seat for seat in range(2) if match.can_undo(seat))
    places = match.seat_history(seat).places
    match.undo(seat)
    assert match.seat_history(seat).places == places - 1
    assert match.seat_history(seat).view(places - 1) == match.view(seat)
