"""The house rules of the ground game (G): what there is to choose, what is refused, and both values of passing.

What the other options do is tested where the rule is: distance and territoryAward in test_scoring.py, parallelLines in
test_build_rules.py, teams and teamBoard in test_teams.py, equalTurns and maxTurns in test_end.py.
"""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.views import RunView
from tests.assertion.table import PASS, act, asked, build, card, lay, of_type, refused, table, unanswered

DEFAULTS = {
    "teams": "off",
    "teamBoard": "twoSided",
    "firstPlayer": "random",
    "distance": "axis",
    "territoryAward": "allOpponents",
    "parallelLines": "free",
    "voluntaryPass": False,
    "equalTurns": False,
    "aceClubsTerritory": "holdOnly",
    "aceHeartsHoldsTerritory": False,
    "rankTies": "fixed",
    "finishEffect": False,
    "tenSpadesHit": "ends",
    "sixSpadesBuildCards": False,
    "forcedWithdrawal": True,
    "aceSpadesPartials": False,
    "fourSpadesPartials": False,
    "kingSpadesBeatsDuties": True,
    "redStarOnCounters": False,
    "barricadeCover": "parts",
    "fourClubs": "two",
    "threeClubsReusable": False,
    "threeFaces": "full",
    "fourDiamondsExtra": False,
    "queenHeartsBuildCards": False,
    "falseTricks": "anyone",
    "maxReshuffles": "none",
    "maxTurns": 400,
    "mutualExhaustion": "always",
    "levelTally": "draw",
    "strategies": "all",
    "lineSeven": 4,
    "secondDeck": False,
    "handSize": 6,
}
INFO = logic.games()[0]
OTHERS: list[tuple[str, Any]] = [
    (option.key, choice.value) for option in INFO.options for choice in option.choices if choice.value != option.default
]


def test_the_game_tells_its_options() -> None:
    assert INFO.id == "assertion" and INFO.seats == (2, 3, 4)
    assert {option.key: option.default for option in INFO.options} == DEFAULTS
    for option in INFO.options:
        assert option.title and option.sentence.endswith(".")
        assert option.default in [choice.value for choice in option.choices]
        assert all(choice.label for choice in option.choices)
        assert set(option.seats) <= set(INFO.seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_not_given_has_its_default(seats: int) -> None:
    match = logic.new_match("assertion", seats, 1)
    assert match.options == DEFAULTS
    later = {option.key for option in INFO.options if option.later}
    assert match.state()["options"] == {key: value for key, value in DEFAULTS.items() if key not in later}


@pytest.mark.parametrize(("key", "value"), OTHERS)
def test_every_value_can_be_chosen_saved_and_replayed(key: str, value: Any) -> None:
    match = logic.new_match("assertion", 4, 1, {key: value})
    assert match.options == {**DEFAULTS, key: value}
    assert logic.load_match(match.state()).options == match.options
    assert logic.load_match(match.record()).options == match.options


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_option_first_player(first: int) -> None:
    match = logic.new_match("assertion", 4, 1, {"firstPlayer": first})
    unanswered(match)  # with four seats somebody might lend cards first (7C)
    assert asked(match) == [(first, "build")]


@pytest.mark.parametrize("limit", [1, 57, 9999])
def test_option_max_turns_takes_any_number_in_its_range(limit: int) -> None:
    assert logic.new_match("assertion", 2, 1, {"maxTurns": limit}).options["maxTurns"] == limit


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (2, {"nothing": 1}, "Art of War Assertion has no option called 'nothing'."),
        (2, {"distance": "far"}, "Option 'distance' takes axis or manhattan, not 'far'."),
        (2, {"distance": 1}, "Option 'distance' takes axis or manhattan, not 1."),
        (2, {"voluntaryPass": 1}, "Option 'voluntaryPass' takes false or true, not 1."),
        (2, {"equalTurns": "on"}, "Option 'equalTurns' takes false or true, not 'on'."),
        (2, {"equalTurns": None}, "Option 'equalTurns' takes false or true, not None."),
        (2, {"maxTurns": 0}, "Option 'maxTurns' takes 400 or a number from 1 to 9999, not 0."),
        (2, {"maxTurns": 10000}, "Option 'maxTurns' takes 400 or a number from 1 to 9999, not 10000."),
        (2, {"maxTurns": True}, "Option 'maxTurns' takes 400 or a number from 1 to 9999, not True."),
        (2, {"maxTurns": 3.0}, "Option 'maxTurns' takes 400 or a number from 1 to 9999, not 3.0."),
        (2, {"firstPlayer": 2}, "Option 'firstPlayer' names seat 2, which a game of 2 does not have."),
        (3, {"firstPlayer": 3}, "Option 'firstPlayer' names seat 3, which a game of 3 does not have."),
        (4, {"firstPlayer": 4}, "Option 'firstPlayer' takes random or 0 or 1 or 2 or 3, not 4."),
        (2, {"teams": "partners"}, "Partners need four seats."),
        (2, {"parallelLines": ["free"]}, "Option 'parallelLines' takes free or none, not ['free']."),
        (5, {}, "Art of War Assertion is for 2, 3, 4 seats, not 5."),
        (1, {}, "Art of War Assertion is for 2, 3, 4 seats, not 1."),
    ],
)
def test_unknown_options_and_values_are_refused(seats: int, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(logic.OptionError) as caught:
        logic.new_match("assertion", seats, 1, options)
    assert caught.value.reason == sentence
    with pytest.raises(logic.LoadError) as on_load:
        table(hands=[""] * seats, seats=seats, options=options)
    assert on_load.value.reason == sentence


# --------------------------------------------------------------------------------------------- voluntaryPass (B-R6)


def test_option_voluntary_pass_off() -> None:
    match = table(hands=["9S"])
    assert PASS not in match.decisions()[0].actions
    assert refused(match, 0, PASS) == "You may not pass while something can be built or enacted."


def test_option_voluntary_pass_on() -> None:
    match = table(hands=["9S"], options={"voluntaryPass": True})
    assert PASS in match.decisions()[0].actions
    events = act(match, 0, PASS)
    assert of_type(events, "turn_passed") == [{"seat": 0, "why": "choice"}]
    assert asked(match) == [(1, "build")]
    assert match.state()["turns_taken"] == [1, 0] and len(match.state()["hands"][0]) == 6
    assert match.log(0)[-1].runs == [RunView("Passes")]


def test_option_voluntary_pass_is_no_empty_pass() -> None:
    """C8-R2 counts passes with an empty hand only: passing by choice does not end a game."""
    match = table(options={"voluntaryPass": True})
    for turn in range(8):
        act(match, turn % 2, PASS)
    assert match.outcome() is None and match.state()["empty_passes"] == 0


def test_option_voluntary_pass_is_not_offered_once_a_card_is_laid() -> None:
    match = table(hands=["9S 4H"], options={"voluntaryPass": True})
    lay(match, 0, ("9S", (1, 0)))
    assert PASS not in match.decisions()[0].actions
    assert refused(match, 0, PASS) == "Take back what you have laid before you pass."
    match.act(0, card("4H"))
    assert refused(match, 0, PASS) == "Put the card you hold on a cell first, or take it back."
    while match.can_undo(0):
        match.undo(0)
    act(match, 0, PASS)
    assert match.state()["board"] == []


def test_option_voluntary_pass_and_nothing_to_build() -> None:
    """B-R7 stays: who can build nothing discards."""
    match = table(". S .\nS + S\n. S .", ["9S 3S"], deck=20, options={"voluntaryPass": True})
    assert asked(match) == [(0, "discard")]
    assert PASS not in match.decisions()[0].actions
    assert refused(match, 0, PASS)


def test_options_do_not_change_in_play() -> None:
    match = table(hands=["9S 4H"], options={"distance": "manhattan", "maxTurns": 9})
    before = match.options
    build(match, 0, ("9S", (1, 0)))
    assert match.options == before
    match.options["distance"] = "axis"
    assert match.options == before, "what is handed out is a copy"
