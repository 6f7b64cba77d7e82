"""Tests of what is carried out more than once (5C, QH, a lost Red Star): every strategy, the repetition left unused
(C5-R3)."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.assertion.rules.strategies.every import BY_CODE
from logic.views import PlayAct, RespondAct, to_json
from tests.assertion.strategies.kit import (
    DONE,
    NO,
    PASS,
    YES,
    act,
    aim,
    asked,
    choose,
    column,
    declare,
    quiet,
    respond,
    stand,
    turn_of,
    where,
)
from tests.assertion.table import lay, of_type
from tests.contract.walk import context_of

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
EAST = [(3, 1), (3, 2), (3, 3), (3, 4)]
GROUND = {**column(0, 1), **column(3, 1), (1, 0): "9S", (2, 0): "6H", (-1, 0): "10C"}
ENACTED = [code for code, rule in BY_CODE.items() if rule.kind in ("C", "T", "K")]
SHUT = ("5D", "KH", "8C")
"""Nobody may answer them, or only what is played through them (D-5D2, C4, D-8C1)."""
ONCE = ("KS", "3S", "QD", "7D", "8S", "2H", "B*")
"""With two seats these cannot be carried out again: the game is over, or equal periods do not add up (D-RS2)."""


def before_turn(code: str, rng: int, mask: str = "") -> logic.Match:
    """Seat 1 has built onto a line and shown a threat; now seat 0 has the card in hand, and what goes with it."""
    others = [other for other in ("JD", "10D", "5S", "QC", "8H") if other != code][:4]
    theirs = [other for other in ("R*", "7S", "4D", "AS", "QS", "3C") if other != code]
    named = {code, mask, *others, *theirs}
    ground = {at: word if word not in named else word[-1] for at, word in GROUND.items()}
    centre = [other for other in ("JC", "10H", "2D") if other not in named]
    removed = [other for other in ("5H", "JH", "AC") if other not in named]
    hand = [code, *([mask] if mask else []), *others]
    return stand(ground, [hand, theirs], to_move=[1], rng=rng, centre=centre, removed=removed)


def after_theirs(code: str, rng: int, mask: str = "") -> logic.Match:
    """The same, once seat 1 has taken that turn."""
    match = before_turn(code, rng, mask)
    lay(match, 1, ("7S", (0, -1)))
    act(match, 1, DONE)
    quiet(match)
    if code == "4D":
        act(match, 1, PASS)
    else:
        declare(match, 1, "4D")
        quiet(match)
        choose(match, 1, "3C" if code != "3C" else "AS")
    quiet(match)
    while asked(match)[0] != (0, "build"):  # whoever holds too many cards discards
        seat, kind = asked(match)[0]
        assert kind == "discard", asked(match)
        decision = match.decision_for(seat)
        assert decision is not None
        act(match, seat, next(one for one in decision.actions if one.card not in (code, mask, "R*")))
    return match


def again(match: logic.Match, code: str) -> bool:
    """Return whether a repetition is being aimed, which may be declined."""
    decision = match.decisions()[0]
    strategy = to_json(decision.context).get("strategy", {})
    mine = strategy.get("code") == code or (code == "9S" and strategy.get("code") in ("7S", "4D"))  # an echo of it
    return decision.seat == 0 and NO in decision.actions and strategy.get("times", 3) < 3 and mine


def carry_on(match: logic.Match, code: str, star: bool = False, call: bool = False) -> tuple[bool, bool, list[Any]]:
    """Take the first of whatever is offered until the strategy is over; Red Star answers and a call is made if wanted.

    Returns whether that was done, whether a repetition was declined, and what happened.
    """
    answered = declined = False
    events: list[dict[str, Any]] = []
    for _ in range(60):
        if match.outcome() is not None or of_type(events, "turn_ended") or of_type(events, "game_ended"):
            break
        decision = match.decisions()[0]
        if (decision.seat, decision.kind) == (0, "build") and context_of(decision).credit != "only":
            break
        choice = DONE if DONE in decision.actions else decision.actions[0]
        star_card = RespondAct("R*")
        if again(match, code):
            choice, declined = NO, True
        elif decision.kind == "window":
            wanted = star and not answered and star_card in decision.actions
            choice, answered = (star_card, True) if wanted else (PASS, answered)
        elif decision.kind == "call":
            choice, answered = (YES, True) if call else (NO, answered)
        elif decision.kind == "yes_no":
            choice = NO
        events += act(match, decision.seat, choice)
    return answered, declined, events


def outcome_of(match: logic.Match, code: str) -> tuple[Any, ...]:
    """Return where the card is, whose turn it is, the turns still to come, and the credit of the action asked for."""
    while match.outcome() is None and asked(match)[0][1] == "discard":  # whoever holds too many cards
        seat = asked(match)[0][0]
        act(match, seat, next(one for one in match.decisions()[0].actions if one.card != code))
    if match.outcome() is not None:
        return ("over",)
    decision = match.decisions()[0]
    open_action = context_of(decision).credit if decision.kind == "build" and turn_of(match) == 0 else ""
    place = where(match, code)
    return ("hand" if place.startswith("hand") else place, turn_of(match), match.state()["extra_turns"], open_action)


def begun(code: str, rng: int) -> logic.Match | None:
    """The strategy taken up, if it can be played here."""
    match = after_theirs(code, rng)
    if PlayAct(code) not in match.decisions()[0].actions:
        return None
    act(match, 0, PlayAct(code))
    return match


@pytest.mark.parametrize("code", [code for code in ENACTED if code not in SHUT])
def test_after_a_lost_toss_a_declined_repetition_undoes_nothing(code: str) -> None:
    """C5-R3, D-RS: the card goes where it goes when nobody answers, and the credit it gives stays."""
    alone = begun(code, 1)
    assert alone is not None, f"{code} cannot be played here"
    carry_on(alone, code)
    expected = outcome_of(alone, code)
    for rng in range(2, 30):
        match = begun(code, rng)
        assert match is not None
        answered, declined, events = carry_on(match, code, star=True)
        assert answered, f"{code} was not answered"
        if of_type(events, "coin_tossed")[0]["won"]:
            continue
        assert declined == (code not in ONCE)
        if declined or code in ONCE:
            assert outcome_of(match, code) == expected
        return
    raise AssertionError("the coin falls on one side only")


CLAIMED = [code for code in ENACTED if code not in ("9S", "QH", "8C", "3C", *SHUT)]


@pytest.mark.parametrize("code", CLAIMED)
def test_under_the_queen_a_declined_second_time_undoes_nothing(code: str) -> None:
    """C5-R3, D-QH: called and true; as if the card had been played alone."""
    alone = begun(code, 1)
    assert alone is not None
    carry_on(alone, code)
    match = after_theirs(code, 1, mask="QH")
    aim(match, 0, "QH", code, code)
    answered, declined, _ = carry_on(match, code, call=True)
    assert answered and declined == (code not in ONCE)
    assert outcome_of(match, code) == outcome_of(alone, code)


# what answers a repetition, and what answers the first one after a lost toss -----------------------------------------


def unanswered(match: logic.Match, seat: int, code: str) -> list[dict[str, Any]]:
    """Play a counter that seat 0 does not answer; what happened."""
    events = respond(match, seat, code)
    while asked(match)[0] == (0, "window"):
        events += act(match, 0, PASS)
    return events


def lost(match: logic.Match, seat: int) -> bool:
    """Lay Red Star and toss; whether the toss was lost."""
    return not of_type(unanswered(match, seat, "R*"), "coin_tossed")[0]["won"]


def called_true(code: str, claim_choices: list[Any], theirs: str, picture: Any = None, **fields: Any) -> logic.Match:
    """A true claim under Queen of Hearts that was called; the window on its first execution is passed."""
    match = stand(GROUND if picture is None else picture, [f"QH {code} 2D 3H 4D", theirs], **fields)
    declare(match, 0, "QH", code, code, *claim_choices)
    act(match, 1, YES)
    return match


@pytest.mark.parametrize("code", ["AS", "QC"])
@pytest.mark.parametrize("counter", ["6D", "R*"])
def test_a_repetition_seized_and_left_unused_undoes_nothing(code: str, counter: str) -> None:
    """C5-R3: the card goes where it belongs; after a won toss the credit earned stays, after 6D the turn is over."""
    for rng in range(30):
        match = called_true(code, [TRICK] if code == "AS" else [], f"{counter} 2C 3C 8S", rng=rng)
        quiet(match)
        choose(match, 0, *([EAST] if code == "AS" else []), "done")
        events = unanswered(match, 1, counter)
        if counter == "R*" and not of_type(events, "coin_tossed")[0]["won"]:
            continue
        choose(match, 1, "no")
        assert where(match, code) == BY_CODE[code].destination
        goes_on = code == "QC" and counter == "R*"
        assert (asked(match)[0] == (0, "build")) == goes_on
        assert tuple(EAST[0]) in {tuple(entry["cell"]) for entry in match.state()["board"]}
        return
    raise AssertionError("the coin falls on one side only")


def test_a_repetition_taken_back_is_only_not_carried_out() -> None:
    """C5-R3, D-8H: the counter goes back to its owner; what has been executed stays executed."""
    match = stand(GROUND, ["QH AS 8H 3H 4D", "6D 2C 3C 8S"])
    declare(match, 0, "QH", "AS", "AS", TRICK)
    act(match, 1, YES)
    quiet(match)
    choose(match, 0, EAST, "done")
    respond(match, 1, "6D")
    respond(match, 0, "8H")
    assert (where(match, "AS"), where(match, "6D"), where(match, "QH")) == ("removed", "hand 1", "centre")
    assert turn_of(match) == 1


def test_a_repetition_that_has_become_impossible_undoes_nothing() -> None:
    """C5-R3, D-RS: there is no second trick for the Ace of Spades."""
    match = called_true("AS", [TRICK], "6D 2C 3C 8S", picture=column(0, 1))
    quiet(match)
    assert where(match, "AS") == "removed" and turn_of(match) == 1


def lost_toss(seats: int, holder: int, **fields: Any) -> logic.Match:
    """Seat 0 strikes a trick, the last seat lays Red Star on it and loses the toss; ``holder`` has Nine of Hearts."""
    for rng in range(40):
        hands = [["AS", "2D", "3H"]] + [[code] for code in ("9D", "10D", "JD")[: seats - 1]]
        hands[holder].append("9H")
        hands[-1].append("R*")
        match = stand({**column(0, 1), **column(3, 1)}, hands, seats=seats, rng=rng, **fields)
        declare(match, 0, "AS", TRICK)
        if lost(match, seats - 1):
            return match
    raise AssertionError("the coin falls on one side only")


@pytest.mark.parametrize(("seats", "holder"), [(s, h) for s in (2, 3, 4) for h in range(1, s)])
def test_after_a_lost_toss_nine_of_hearts_is_asked_for(seats: int, holder: int) -> None:
    """C3.4, C3-R7, D-RS2: of every seat that could hold it, whoever does, against the first execution too."""
    match = lost_toss(seats, holder)
    seen = []
    while asked(match)[0][1] == "window" and asked(match)[0][0] != 0:
        seat = asked(match)[0][0]
        seen.append(seat)
        nine = RespondAct("9H")
        decision = match.decision_for(seat)
        assert decision is not None and (nine in decision.actions) == (seat == holder)
        act(match, seat, PASS)
    assert seen == list(range(1, seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nine_of_hearts_answers_the_first_execution_and_the_others_follow(seats: int) -> None:
    """C3-R7, D-RS2."""
    match = lost_toss(seats, 1)
    unanswered(match, 1, "9H")
    quiet(match)
    assert where(match, "9H") == "removed"
    choose(match, 0, EAST, "done")
    quiet(match)
    assert where(match, "AS") == "removed" and turn_of(match) == 1


def test_after_a_lost_toss_nobody_is_asked_about_another_strategy() -> None:
    """D-RS: unopposed; only the Ace of Spades on a trick leaves something to answer."""
    for rng in range(40):
        match = stand({}, ["JD 2S 3H", "R* 9H 4C 5C 6C 7C"], rng=rng)
        declare(match, 0, "JD")
        if lost(match, 1):
            break
    assert asked(match) == [(0, "declare")]


# equal orders and equal periods ---------------------------------------------------------------------------------------

ORDERING: dict[str, list[Any]] = {"5S": [], "3H": [], "7D": [], "10S": [], "3D": []}


def ordered(code: str, rng: int, mask: str = "") -> logic.Match:
    hand = [code, *([mask] if mask else []), "2D", "4D", "JC"]
    return stand({(1, 0): "9S", (2, 0): "H", (0, 2): "4S", (0, 1): "H"}, [hand, "R* 8D 4C 5C 6C 7C"], rng=rng)


def all_executions(match: logic.Match, code: str, call: bool = False) -> list[dict[str, Any]]:
    """Take the first of whatever is offered, every repetition too; Red Star answers once."""
    answered = False
    events: list[dict[str, Any]] = []
    while match.outcome() is None and not of_type(events, "turn_ended"):
        decision = match.decisions()[0]
        star = RespondAct("R*")
        choice = DONE if DONE in decision.actions else decision.actions[0]
        if decision.kind in ("window", "call", "yes_no"):
            wanted = not call and not answered and star in decision.actions
            passing = PASS if decision.kind == "window" else (YES if call and decision.kind == "call" else NO)
            choice, answered = (star, True) if wanted else (passing, answered)
        events += act(match, decision.seat, choice)
    return events


def duties(match: logic.Match) -> list[str]:
    return [effect["code"] for effect in match.state()["effects"] if effect["kind"] == "duty"]


@pytest.mark.parametrize("code", ["5S", "3H", "7D", "10S", "3D"])
def test_an_order_given_again_is_one_order(code: str) -> None:
    """D-RS2: duties of the same kind do not add up, with all three executions of a lost toss."""
    for rng in range(40):
        match = ordered(code, rng)
        act(match, 0, PlayAct(code))
        if of_type(all_executions(match, code), "coin_tossed")[0]["won"]:
            continue
        assert duties(match) == [code] or (asked(match)[0][0] == 1 and not duties(match))
        began = [one for one in match.state()["effects"] if one["kind"] == "duty"]
        assert len(began) <= 1
        return
    raise AssertionError("the coin falls on one side only")


@pytest.mark.parametrize("code", ["5S", "3H", "7D", "10S"])
def test_an_order_given_twice_under_the_queen_is_one_order(code: str) -> None:
    """D-RS2: the same through Queen of Hearts, called and true."""
    match = ordered(code, 1, mask="QH")
    aim(match, 0, "QH", code, code)
    all_executions(match, code, call=True)
    assert len(duties(match)) <= 1


@pytest.mark.parametrize(("code", "kind"), [("QD", "starve"), ("B*", "offer"), ("7D", "duty"), ("3D", "duty")])
def test_with_more_opponents_it_is_executed_again_against_others(code: str, kind: str) -> None:
    """D-RS, D-RS2: new targets each time; against the same one there would be nothing to add."""
    for rng in range(40):
        match = stand({}, [[code, "2D"], ["9D", "4C"], ["R*", "5C"]], seats=3, rng=rng)
        declare(match, 0, code, 2)
        if lost(match, 2):
            break
    quiet(match)
    choose(match, 0, "done")
    assert asked(match)[0][0] != 0 or asked(match)[0][1] != "declare"
    assert sorted(one["target"] for one in match.state()["effects"] if one["kind"] == kind) in ([1, 2], [2])
