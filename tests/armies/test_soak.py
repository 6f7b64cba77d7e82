"""Random games over all numbers of seats and house rules; at the decisions all that a game promises must hold."""

from __future__ import annotations

import pytest

from logic import new_match
from logic.armies.game import ArmiesGame
from logic.armies.rules.draws import BREAKERS
from logic.kernel.rng import Chance
from tests.contract import walk
from tests.soak import small

GAMES = 10


def table_for(number: int) -> tuple[int, dict[str, object]]:
    """Seats and house rules of the game with this number."""
    chance = Chance(number * 7919 + 5)
    ways = list(range(len(BREAKERS)))
    chance.shuffle(ways)
    agreed = ",".join(BREAKERS[way] for way in ways[: chance.below(4)]) or "none"
    limit = (300, 6, 40)[chance.below(3)]
    questions = ("auto", "manual")[number // 3 % 2]
    return 2 + number % 3, {"questions": questions, "drawBreakers": agreed, "maxRounds": limit}


def play(number: int, every: int = 3) -> str:
    """Play a random game to its end (:func:`small.play`)."""
    _, options = table_for(number)
    return small.play("armies", number, every, options)


@pytest.mark.parametrize("tens", range(0, GAMES, 10))
def test_random_games_hold(tens: int) -> None:
    for number in range(tens, tens + 10):
        play(number)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("questions", ["auto", "manual"])
def test_every_step_shows_no_more_than_may_be_seen(seats: int, questions: str) -> None:
    """Events name no unseen card; undo brings the views back; a sealed or private step is seen by nobody."""
    for check in (walk.check_step, walk.check_hidden_step):
        match, chance = new_match("armies", seats, seats, {"questions": questions}), Chance(seats)
        for _ in range(80):
            if match.outcome() is None:
                check(match, chance)


def test_in_any_dealt_world_the_game_can_go_on() -> None:
    for seats in ArmiesGame.info.seats:
        match = new_match("armies", seats, 11, {"questions": "manual"})
        walk.play_out(match, Chance(seats), walk.check_worlds_play_on, every=7)


def test_random_games_reach_every_decision_and_ending() -> None:
    """The walks above mean something."""
    asked, endings = set(), set()
    for number in range(60):
        seats, options = table_for(number)
        match = new_match("armies", seats, number, options)
        chance = Chance(number)
        while match.outcome() is None:
            asked.add(walk.state_of(match).frames[-1].ask)
            walk.step(match, chance)
        endings.add((match.outcome() or {})["reason"])
    assert asked == {"suit", "stack", "announce", "present", "question"}
    assert endings >= {"last", "rounds"}
