"""Random matches of Fracas: timid players too, so that games end by exhaustion, and tokens counted all along."""

from __future__ import annotations

from typing import Any

from logic import Match
from logic.kernel.actions import Action
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk
from tests.fracas.table import ID
from tests.soak import small

CHECKS = (*small.CHECKS, walk.check_worlds_play_on)
MOST_TURNS = 400
"""The rules know no end of turns; these matches must end."""
TIMID_STOPS = ("draw", "deploy", "enlist", "discard")


def options_for(number: int) -> dict[str, Any]:
    """House rules of the match with this number: every third plays by the defaults; each ends at last."""
    chance = Chance(number * 7919 + 17)
    limit = {"maxTurns": MOST_TURNS}
    if number % 3 == 0:
        return limit
    drawn = {option.key: option.choices[chance.below(len(option.choices))].value for option in GAMES[ID].info.options}
    return {**drawn, **limit}


def boldly(match: Match, chance: Chance) -> tuple[int, Action]:
    """A random seat and action; ending and passing come up less often, now and then a seat resigns."""
    return small.choose(match, chance, resigns=4000, bold=4)


def timidly(match: Match, chance: Chance) -> tuple[int, Action]:
    """Return the same as :func:`boldly`, but attacking seldom, and with assassins held back for attacks."""
    state = walk.state_of(match)
    seat, frame = match.game.to_answer(state)[0], state.frames[-1]
    quiet = match.game.options(state, seat)[0]
    held = frame.ask == "attack" or frame.vars.get("stop") in TIMID_STOPS
    if held and quiet.kind in ("done", "pass") and chance.below(12):
        return seat, quiet
    return boldly(match, chance)


def play(number: int, every: int = 4) -> str:
    """Play match ``number`` to its end (:func:`small.play`)."""
    players = timidly if number % 2 else boldly
    return small.play(ID, number, every, options_for(number), players, CHECKS, check_tokens)


def check_tokens(match: Match) -> None:
    """Tokens are only moved or bought, and the ledger tells every change."""
    position = match.state()
    bought = sum(entry["points"] for entry in position["ledger"] if entry["why"] == "bought")
    assert sum(position["tokens"]) + position["pot"] == 2 * match.options["tokens"] + bought
    for seat in (0, 1):
        changed = sum(entry["points"] for entry in position["ledger"] if entry["side"] == seat)
        assert position["tokens"][seat] == match.options["tokens"] + changed
