"""One random game of Art of War Assertion, checked at every decision, and what became of each strategy in it."""

from __future__ import annotations

import json
from typing import Any

from logic import Match, load_match, new_match
from logic.kernel.actions import Action
from logic.kernel.cards import FACE_CODES
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.assertion import truth
from tests.contract import test_questions, walk
from tests.soak.small import by_lot
from tests.soak.tally import Tally

TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"teams": "partners", "teamBoard": "twoSided"}),
    (2, {}),
    (4, {"teams": "partners", "teamBoard": "fourSided"}),
)
"""Seats and teams, in turn."""
LEFT_ALONE = ("teams", "teamBoard", "maxTurns")
"""Options that are not drawn by lot."""
MOST_TRIED = 100
"""Every offered action is tried, up to so many of one decision; of more, so many are drawn by lot."""
SELDOM = 12
"""Every so many of the decisions that are checked, the reasons for what is not offered are held to the truth too."""
NAMES = ("Ann", "Bob", "Cleo", "Dan")
STRATEGIES = ("play", "respond", "strategy", "yes")
"""Kinds of action that random play takes more often than their share, so that strategies meet each other."""


def table_for(number: int) -> tuple[int, dict[str, Any]]:
    """Seats and house rules of the game with this number: every second game plays by random house rules."""
    seats, fixed = TABLES[number % len(TABLES)]
    game, chance = GAMES["assertion"], Chance(number * 7919 + 17)
    chosen = by_lot(game, seats, chance, fixed, LEFT_ALONE) if number % 2 else fixed
    return seats, {**chosen, "maxTurns": 120}


def play(number: int, every: int = 1) -> Tally:
    """Play game ``number`` to its end, all checks at every ``every``-th decision; raises on what does not hold."""
    seats, options = table_for(number)
    match = new_match("assertion", seats, number, options)
    match.names = NAMES[:seats]
    chance = Chance(number)
    tally = Tally(games=1)
    for step in range(walk.MANY):
        if match.outcome() is not None:
            break
        walk.check_zones(match, chance)
        walk.check_frames(match, chance)
        if step % every == 0:
            _check(match, chance)
        if step % (SELDOM * every) == 0:
            for decision in match.decisions():
                truth.check(match, decision, chance, set())
        seat, choice = choose(match, chance)
        state = walk.state_of(match)
        faces, called = state.faces[:], _called(state)
        tally.note(faces, called, choice, match.act(seat, walk.as_seat(match, seat, choice)))
        tally.marched(walk.state_of(match))
        tally.decisions += 1
    outcome = match.outcome()
    assert outcome is not None, f"game {number} has not ended"
    tally.endings[outcome["reason"]] += 1
    again = load_match(json.loads(walk.text_of(match.record())))
    assert again.fingerprint() == match.fingerprint() and again.record() == match.record()
    for seat in range(seats):
        match.log(seat)
    return tally


def _check(match: Match, chance: Chance) -> None:
    """Check everything that must hold at a decision."""
    walk.check_document(match, chance)
    walk.check_secrets(match, chance)
    walk.check_offers(match, chance, most=MOST_TRIED)
    walk.check_refusals(match, chance)
    for decision in match.decisions():
        test_questions.check_frame(decision)
        test_questions.check_spoken(match, decision)


def choose(match: Match, chance: Chance) -> tuple[int, Action]:
    """A random seat that is asked and a random action of its own, strategies and answers before builds."""
    game, state = match.game, walk.state_of(match)
    seats = game.to_answer(state)
    seat = seats[chance.below(len(seats))]
    options = game.options(game.view(state, seat), seat)
    kinds = sorted({option.kind for option in options})
    bold = [kind for kind in kinds if kind in STRATEGIES]
    if bold and chance.below(3):
        kinds = bold
    kind = kinds[chance.below(len(kinds))]
    some = [option for option in options if option.kind == kind]
    if kind == "play":  # the two cards that end a game are left for later
        lasting = [option for option in some if codes_of(match, option) not in ("8S", "2H")]
        if lasting and chance.below(30):
            some = lasting
    return seat, some[chance.below(len(some))]


def codes_of(match: Match, option: Action) -> str:
    """The code of the card an action names."""
    return FACE_CODES[walk.state_of(match).faces[option.card]]


def _called(state: Any) -> str:
    """The kind of play that the seat asked may call or refuse, if that is what it is asked."""
    frame = state.frames[-1]
    if frame.kind == "calls":
        return str(state.frames[frame.vars["against"]].kind)
    return frame.kind if frame.step == "answered_offer" else ""
