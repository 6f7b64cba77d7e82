"""One random game, checked at its decisions; a long soak calls it with as many numbers as it likes."""

from __future__ import annotations

from typing import Any

from logic import Match, new_match
from logic.kernel.actions import Action
from logic.kernel.errors import OptionError
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk
from tests.strategic_war.table import ID

CHECKS = (
    walk.check_document,
    walk.check_secrets,
    walk.check_worlds,
    walk.check_offers,
    walk.check_refusals,
)


def table_for(number: int) -> tuple[int, dict[str, Any]]:
    """Seats and house options of the game with this number: every third plays by the defaults."""
    chance = Chance(number * 7919 + 17)
    seats, chosen = 2, {}
    if number % 9 > 2:
        for option in GAMES[ID].info.options:
            value = option.choices[chance.below(len(option.choices))].value
            try:
                GAMES[ID].settle_options(seats, {**chosen, option.key: value})
            except OptionError:
                continue
            chosen[option.key] = value
    return seats, chosen


def choose(match: Match, chance: Chance) -> tuple[int, Action]:
    """A random seat and action; ending, passing and taking back come up less often, now and then a seat resigns."""
    state = walk.state_of(match)
    seats = match.game.to_answer(state)
    seat = seats[chance.below(len(seats))]
    if chance.below(400) == 0:
        return seat, Action("resign")
    options = match.game.options(state, seat)
    bold = [option for option in options if option.kind not in ("pass", "done", "no")]
    if bold and chance.below(6):
        options = bold
    return seat, options[chance.below(len(options))]


def play(number: int, every: int = 4) -> str:
    """Play game ``number`` to its end; zones and frames are checked at every decision, everything at every few.

    Returns why the game ended. Raises ``AssertionError`` on whatever does not hold.
    """
    seats, options = table_for(number)
    match = new_match(ID, seats, number, options)
    chance = Chance(number)
    for step in range(walk.MANY):
        if match.outcome() is not None:
            break
        walk.check_zones(match, chance)
        walk.check_frames(match, chance)
        if step % every == 0:
            CHECKS[step // every % len(CHECKS)](match, chance)
        seat, choice = choose(match, chance)
        match.act(seat, walk.as_seat(match, seat, choice))
    outcome = match.outcome()
    assert outcome is not None and outcome["winners"] and outcome["sentence"], f"game {number} has not ended"
    walk.check_replay(match)
    return str(outcome["reason"])
