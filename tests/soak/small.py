"""Random games of the four smaller games, checked at their decisions; a game's own module says what is its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logic import Match, new_match
from logic.kernel.actions import Action
from logic.kernel.errors import OptionError
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk

CHECKS = (
    walk.check_document,
    walk.check_secrets,
    walk.check_worlds,
    walk.check_offers,
    walk.check_refusals,
)
QUIET = ("pass", "done", "no")
Choose = Callable[[Match, Chance], tuple[int, Action]]


def by_lot(
    game: Any, seats: int, chance: Chance, fixed: dict[str, Any], left_alone: tuple[str, ...] = ()
) -> dict[str, Any]:
    """``fixed`` and a random value of every other house rule that goes with it; ``left_alone`` are not touched."""
    chosen = dict(fixed)
    for option in game.info.options:
        if option.key in chosen or option.key in left_alone or (option.seats and seats not in option.seats):
            continue
        value = option.choices[chance.below(len(option.choices))].value
        try:
            game.settle_options(seats, {**chosen, option.key: value})
        except OptionError:
            continue
        chosen[option.key] = value
    return chosen


def table_for(game_id: str, number: int) -> tuple[int, dict[str, Any]]:
    """Seats and house rules of the game with this number: every third plays by the defaults."""
    game, chance = GAMES[game_id], Chance(number * 7919 + 17)
    seats = game.info.seats[number % len(game.info.seats)]
    return seats, by_lot(game, seats, chance, {}) if number % 9 > 2 else {}


def choose(match: Match, chance: Chance, resigns: int = 400, bold: int = 6) -> tuple[int, Action]:
    """A random seat and action; one in ``resigns`` gives up, and ending, passing and taking back are seldom chosen:
    only once in ``bold`` are they let in among the others."""
    state = walk.state_of(match)
    seats = match.game.to_answer(state)
    seat = seats[chance.below(len(seats))]
    if chance.below(resigns) == 0:
        return seat, Action("resign")
    options = match.game.options(state, seat)
    acting = [option for option in options if option.kind not in QUIET]
    if acting and chance.below(bold):
        options = acting
    return seat, options[chance.below(len(options))]


def play(
    game_id: str,
    number: int,
    every: int = 4,
    options: dict[str, Any] | None = None,
    choose: Choose = choose,
    checks: tuple[Callable[[Match, Chance], None], ...] = CHECKS,
    always: Callable[[Match], None] | None = None,
) -> str:
    """Play game ``number`` to its end; zones and frames are checked at every decision, everything at every few.

    ``options`` are those of :func:`table_for` unless given; ``always`` is a check of the game's own for every decision.
    Returns why the game ended. Raises ``AssertionError`` on whatever does not hold.
    """
    seats, chosen = table_for(game_id, number)
    match = new_match(game_id, seats, number, chosen if options is None else options)
    chance = Chance(number)
    for step in range(walk.MANY):
        if match.outcome() is not None:
            break
        walk.check_zones(match, chance)
        walk.check_frames(match, chance)
        if step % every == 0:
            checks[step // every % len(checks)](match, chance)
            if always is not None:
                always(match)
        seat, choice = choose(match, chance)
        match.act(seat, walk.as_seat(match, seat, choice))
    outcome = match.outcome()
    assert outcome is not None and outcome["winners"] and outcome["sentence"], f"game {number} has not ended"
    if always is not None:
        always(match)
    walk.check_replay(match)
    return str(outcome["reason"])
