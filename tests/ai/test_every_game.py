"""Computer players of every game: what they choose is offered, repeatable, and follows from their own view alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

import logic
from logic.ai import plan
from logic.ai.think import BRIEF_SECONDS, Stopped, considered
from logic.kernel.advice import AiRequest
from logic.kernel.rng import Chance
from logic.registry import GAMES
from scenes.app.preferences import PACES
from tests.contract.walk import state_of
from tests.soak.small import by_lot

LEVELS = [level.id for level in logic.AI_LEVELS]
FEW = 6
"""Worlds for a decision of a level that searches."""
every_game = pytest.mark.parametrize("game", list(GAMES))
every_level = pytest.mark.parametrize("level", LEVELS)
SEARCHING = {level.id for level in logic.AI_LEVELS if level.searches}


def positions(game: str, count: int, seed: int) -> Iterator[logic.Match]:
    """Decisions of all kinds from games of random choices and house rules, over all numbers of seats."""
    rng, given = random.Random(seed), 0
    while given < count:
        seats = rng.choice(GAMES[game].info.seats)
        match = logic.new_match(game, seats, rng.randrange(10**6), by_lot(GAMES[game], seats, Chance(given), {}))
        for _ in range(400):
            if match.outcome() is not None or given >= count:
                break
            decision = rng.choice(match.decisions())
            if rng.random() < 0.15:
                yield logic.load_match(match.state())
                given += 1
            match.act(decision.seat, rng.choice(decision.actions))


@pytest.mark.share(6)
@every_game
@every_level
def test_the_choice_is_offered_and_the_same_question_has_the_same_answer(game: str, level: str) -> None:
    for number, match in enumerate(positions(game, 15 if level in SEARCHING else 30, 1)):
        for decision in match.decisions():
            request = match.ai_request(decision.seat)
            kept = msgspec.json.encode(request)
            action = logic.bot_action(request, level, number, FEW)
            assert action in decision.actions
            assert logic.bot_action(msgspec.json.decode(kept, type=AiRequest), level, number, FEW) == action
            assert msgspec.json.encode(request) == kept, "the question is left as it was"


@pytest.mark.share(6)
@every_game
@every_level
def test_what_is_hidden_makes_no_difference(game: str, level: str) -> None:
    """Deal the unseen faces anew: the seat's request and the choice stay the same."""
    changed = 0
    for number, match in enumerate(positions(game, 20 if level in SEARCHING else 40, 2)):
        seat = match.decisions()[0].seat
        request = match.ai_request(seat)
        rules = match.game
        world = rules.determinise(rules.from_document(request.view), Chance(number))
        changed += world.faces != state_of(match).faces
        other = logic.Match(rules, world, {}, [])
        assert other.ai_request(seat) == request
        asked = (level, number, FEW)
        assert logic.bot_action(other.ai_request(seat), *asked) == logic.bot_action(request, *asked)
    assert changed, "in some of them something was hidden"


@every_game
def test_a_hint_is_offered_and_says_why(game: str) -> None:
    for match in positions(game, 25, 3):
        decision = match.decisions()[0]
        hint = match.named(logic.hint(match.ai_request(decision.seat), FEW))
        assert hint.action in decision.actions
        assert hint.reason.endswith(".") and len(hint.reason) > 10


@pytest.mark.share(6)
@every_game
@every_level
def test_a_game_of_computer_players_ends(game: str, level: str) -> None:
    """With as many seats as there can be, in turn of the levels, and a limit of turns where there is one. A turn is
    played as it was planned, without thinking again at each of its steps."""
    info = GAMES[game].info
    seats = info.seats[LEVELS.index(level) % len(info.seats)]
    short = {option.key: 40 for option in info.options if option.key == "maxTurns"}
    match = logic.new_match(game, seats, 4, short)
    for _ in range(6000):
        if match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        for action in plan(match.ai_request(seat), level, 3, FEW):
            match.act(seat, action)
    assert match.outcome() is not None


@pytest.mark.parametrize("game", ["assertion", "fracas"])
def test_where_an_answer_may_be_held_nobody_thinks_longer_than_a_moves_least_time(game: str) -> None:
    """The time that an answer takes must not tell whether there was anything to think about."""
    given: dict[bool, set[float]] = {True: set(), False: set()}

    def at_once(seconds: float) -> Stopped:
        times.append(seconds)
        return lambda: True

    for match in positions(game, 60, 5):
        for decision in match.decisions():
            times: list[float] = []
            considered(match.ai_request(decision.seat), "sun-tzu", limit=at_once)
            given[match.game.brain.guarded(state_of(match), decision.seat)].update(times)
    assert given == {True: {BRIEF_SECONDS}, False: {2.0}} and min(pace.pause for pace in PACES.values()) > BRIEF_SECONDS
