"""One random match, checked at its decisions; a long soak calls it with as many numbers as it likes."""

from __future__ import annotations

from typing import Any

from logic import Match, new_match
from logic.kernel.actions import Action
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk
from tests.fracas.table import ID

CHECKS = (
    walk.check_document,
    walk.check_secrets,
    walk.check_worlds,
    walk.check_offers,
    walk.check_refusals,
    walk.check_worlds_play_on,
)


def options_for(number: int) -> dict[str, Any]:
    """House options of the match with this number: every third plays by the defaults."""
    chance = Chance(number * 7919 + 17)
    if number % 3 == 0:
        return {}
    return {option.key: option.choices[chance.below(len(option.choices))].value for option in GAMES[ID].info.options}


def choose(match: Match, chance: Chance, timid: bool) -> tuple[int, Action]:
    """A random seat and action; ending and passing come up less often, now and then a seat resigns.

    Timid players seldom attack and hold their assassins back for attacks, so that games end by exhaustion too.
    """
    state = walk.state_of(match)
    seats = match.game.to_answer(state)
    seat = seats[chance.below(len(seats))]
    if chance.below(4000) == 0:
        return seat, Action("resign")
    options = match.game.options(state, seat)
    if timid and options[0].kind in ("done", "pass") and chance.below(12):
        frame = state.frames[-1]
        if frame.ask == "attack" or frame.vars.get("stop") in ("draw", "deploy", "enlist", "discard"):
            return seat, options[0]
    bold = [option for option in options if option.kind not in ("pass", "done")]
    if bold and chance.below(4):
        options = bold
    return seat, options[chance.below(len(options))]


def play(number: int, every: int = 4) -> str:
    """Play match ``number`` to its end; zones and frames are checked at every decision, everything at every few.

    Returns why the match ended. Raises ``AssertionError`` on whatever does not hold.
    """
    match = new_match(ID, 2, number, options_for(number))
    chance = Chance(number)
    for step in range(walk.MANY):
        if match.outcome() is not None:
            break
        walk.check_zones(match, chance)
        walk.check_frames(match, chance)
        check_tokens(match)
        if step % every == 0:
            CHECKS[step // every % len(CHECKS)](match, chance)
        seat, choice = choose(match, chance, timid=number % 2 == 1)
        match.act(seat, walk.as_seat(match, seat, choice))
    outcome = match.outcome()
    assert outcome is not None and outcome["winners"] and outcome["sentence"], f"match {number} has not ended"
    check_tokens(match)
    walk.check_replay(match)
    return str(outcome["reason"])


def check_tokens(match: Match) -> None:
    """Tokens are only moved or bought, and the ledger tells every change."""
    position = match.state()
    bought = sum(entry["points"] for entry in position["ledger"] if entry["why"] == "bought")
    assert sum(position["tokens"]) + position["pot"] == 40 + bought
    for seat in (0, 1):
        changed = sum(entry["points"] for entry in position["ledger"] if entry["side"] == seat)
        assert position["tokens"][seat] == 20 + changed
