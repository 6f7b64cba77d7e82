"""A play within a play is answered like a plain one: every frame x {6D, R*, 9H} x {8H, 10C} (C5-R7, C6-R5).

Long because each card that plays another has its way of doing it.

Ordered, the Ace is built (D-3H5, D-5S5), or the next highest strategy takes its place (D-8D6).

The inner play is always the Ace of Spades on the column north of the centre, so that all three counters may be tried.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import logic
from logic.views import CardAct, PlayAct, RespondAct
from tests.assertion.strategies.kit import (
    NO,
    YES,
    act,
    aim,
    asked,
    choose,
    column,
    declare,
    finish_turn,
    quiet,
    respond,
    stand,
    turn_of,
    where,
)
from tests.assertion.strategies.pieces import discard_any, effect
from tests.assertion.table import PASS, build

NORTH = [(0, 1), (0, 2), (0, 3), (0, 4)]
SOUTH = [(0, -4), (0, -3), (0, -2), (0, -1)]
COUNTERS = ("6D", "R*", "9H")
SEATS = (2, 3, 4)
MARCH = (1, 0)
"""A cell beside the centre, where a single card may lie."""


class Way(NamedTuple):
    """One way to come to the Ace: the cards of seat 0, what else stands in the position, and the steps.

    ``back`` is where the Ace lies once it was taken back, ``then`` what is asked then: ``"build"`` for an open action
    of seat 0, anything else is the step of an order; ``""``: the turn is over. ``shut`` names the rule that lets
    nothing answer it.
    """

    hand: str
    lead: Callable[[logic.Match], None]
    back: str = "centre"
    then: str = "build"
    shut: str = ""
    rival: str = ""
    board: dict[tuple[int, int], str] = {}
    fields: dict[str, Any] = {}


def strike(match: logic.Match) -> None:
    """Aim the Ace that has been gained, and declare it."""
    choose(match, 0, NORTH, "done")


def named(match: logic.Match, *choices: Any) -> list[Any]:
    """Put the victim before other choices where there is more than one opponent."""
    return [1, *choices] if len(match.state()["hands"]) > 2 else list(choices)


def plain(match: logic.Match) -> None:
    declare(match, 0, "AS", NORTH)


def after_a_march(match: logic.Match) -> None:
    build(match, 0, ("7S", MARCH))
    plain(match)


def after(code: str, *choices: Any) -> Callable[[logic.Match], None]:
    def lead(match: logic.Match) -> None:
        declare(match, 0, code, *(named(match) if code == "10H" else choices))
        quiet(match)
        plain(match)

    return lead


def two_evils(match: logic.Match) -> None:
    declare(match, 0, "9D", *named(match))
    quiet(match)
    choose(match, 0, "AS")
    strike(match)
    act(match, 1, NO)


def second_evil(match: logic.Match) -> None:
    declare(match, 0, "9D", *named(match))
    quiet(match)
    choose(match, 0, "QD", "done")
    act(match, 1, YES)
    choose(match, 0, "AS")
    strike(match)


def through(code: str, *choices: Any) -> Callable[[logic.Match], None]:
    """Declare a card with these choices; nobody answers it, and it leads to the Ace."""

    def lead(match: logic.Match) -> None:
        declare(match, 0, code, *choices)
        quiet(match)
        strike(match)

    return lead


def gamble(match: logic.Match) -> None:
    declare(match, 0, "KD", *named(match, "AS", "done"))
    quiet(match)
    act(match, 1, NO)
    choose(match, 0, "AS")
    strike(match)


def gamble_won(match: logic.Match) -> None:
    choose(match, 0, "KD", "AS")
    strike(match)


def blade_taken(match: logic.Match) -> None:
    declare(match, 0, "JS", "highest", *named(match))
    quiet(match)
    choose(match, 0, "enact")
    strike(match)


def sleeper(match: logic.Match) -> None:
    declare(match, 0, "6H", MARCH)
    quiet(match)
    choose(match, 0, "AS", "done")
    quiet(match)
    strike(match)


def weapon(match: logic.Match) -> None:
    choose(match, 0, "7D", MARCH, "2C")
    strike(match)


def echo(match: logic.Match) -> None:
    declare(match, 1, "AS", SOUTH)
    quiet(match)
    while turn_of(match) != 0:
        finish_turn(match)
    quiet(match)  # nobody lends a card (7C)
    aim(match, 0, "9S")
    choose_victim(match)
    choose(match, 0, "AS", NORTH, "done")


def painful(first: str, second: str, hidden: str, way: str) -> Callable[[logic.Match], None]:
    def lead(match: logic.Match) -> None:
        declare(match, 0, "5H", *named(match, first, second, hidden))
        quiet(match)
        choose(match, 1, way)
        if way == "accept":
            choose(match, 0, "AS")
        elif hidden == "AS":
            choose(match, 0, "done")
            quiet(match)
        strike(match)

    return lead


def masked(code: str, under: str, called: bool) -> Callable[[logic.Match], None]:
    def lead(match: logic.Match) -> None:
        declare(match, 0, code, under, "AS", NORTH)
        if called:
            act(match, 1, YES)

    return lead


def pinned(match: logic.Match) -> None:
    build(match, 1, ("3D", MARCH), ("4C", (2, 0)))
    while turn_of(match) != 0:
        finish_turn(match)
    quiet(match)
    aim(match, 0, "5D")
    choose_victim(match)
    choose(match, 0, [MARCH, (2, 0)], "AS", "done")
    strike(match)


def choose_victim(match: logic.Match) -> None:
    """Name seat 1 if others could be named as well."""
    if asked(match) == [(0, "seat")]:
        choose(match, 0, 1)


def ordered(match: logic.Match) -> None:
    """End the turn before, and serve the order that binds seat 0."""
    if turn_of(match) == 1:
        build(match, 1, ("KS", (-1, 0)))
    else:
        finish_turn(match)
    while asked(match) != [(0, "cells")]:
        seat, kind = asked(match)[0]
        choose(match, seat, "serve" if kind == "duty" else "pass")
    strike(match)


DUTY = {"owner": 1, "target": 0}
LINE = {(1, 0): "AS", (2, 0): "5H", (3, 0): "4S", (4, 0): "3S"}

WAYS = {
    "plain": Way("AS", plain, "hand 0"),
    "reserve": Way("", plain, "depot 0", fields={"depots": [["AS"]]}),
    "threat": Way("", plain, "threat 0", fields={"threats": [["AS"]]}),
    "7S": Way("AS 7S", after_a_march, "hand 0"),
    "QC": Way("AS QC", after("QC"), "hand 0"),
    "10H": Way("AS 10H", after("10H"), "hand 0"),
    "4C": Way("AS 4C", after("4C"), "hand 0"),
    "9D": Way("AS 9D", two_evils, "hand 0"),
    "9D, the second": Way("AS 9D", second_evil, shut="D-9D, C3-R7"),
    "6S": Way("AS 6S", through("6S", "AS"), "hand 0"),
    "KH": Way("AS KH", through("KH", "AS"), shut="C4"),
    "5D": Way("AS 5D", pinned, shut="D-5D2", rival="3D 4C", fields={"to_move": [1]}),
    "JH": Way("JH", through("JH", "AS"), fields={"removed": "AS"}),
    "KD": Way("KD", gamble, fields={"centre": ["AS"]}),
    "KD, won": Way(
        "", gamble_won, fields={"pending": ["AS"], "effects": [effect("gamble", "KD", cards=["AS"], **DUTY)]}
    ),
    "JS, on the table": Way("JS", through("JS", "table", MARCH), board={MARCH: "AS"}),
    "JS, taken": Way("JS", blade_taken, "hand 0", rival="AS"),
    "6H, JH": Way("6H", sleeper, board={MARCH: "JH"}, fields={"removed": "AS"}),
    "7D": Way("2C", weapon, board=LINE, fields={"effects": [effect("weapon", "7D", cells=sorted(LINE), count=1)]}),
    "9S": Way("9S", echo, "hand 0", rival="AS", board=column(0, -4, "CDHS"), fields={"to_move": [1]}),
    "5H, the first": Way("5H AS 2D 6C", painful("AS", "QD", "6C", "first"), "hand 0"),
    "5H, the hidden one": Way("5H AS 2D", painful("QD", "JD", "AS", "first"), "hand 0", then=""),
    "5H, accepted": Way("5H AS 6C", painful("AS", "QD", "6C", "accept"), shut="C4"),
    "5C": Way("5C 2C", masked("5C", "2C", False), "deck"),
    "5C, called": Way("5C AS", masked("5C", "AS", True), "hand 0"),
    "QH": Way("QH 2C", masked("QH", "2C", False), "deck"),
    "QH, called": Way("QH AS", masked("QH", "AS", True), "hand 0"),
    "3H": Way(
        "AS 4D 5D", ordered, "hand 0", "ordered", fields={"effects": [effect("duty", "3H", cards=["AS"], **DUTY)]}
    ),
    "5S": Way(
        "AS 4D 5D", ordered, "hand 0", "ordered", fields={"effects": [effect("duty", "5S", cards=["AS"], **DUTY)]}
    ),
    "8D": Way(
        "AS 4D 5D", ordered, "hand 0", "next", fields={"effects": [effect("duty", "8D", cells=[(0, 1)], **DUTY)]}
    ),
}
"""Every frame in which the Ace of Spades can be played, by the card that leads to it."""


def led(way: Way, seats: int, counter: str, answer: str) -> logic.Match:
    """Seat 0 has declared the Ace; seat 1 holds a counter and seat 0 an answer."""
    hands = [f"{way.hand} {answer} QD JD".split(), f"{way.rival} {counter} 8D KS".split()]
    fields = dict(way.fields)
    if way.lead is ordered:
        fields["to_move"] = [seats - 1]
    for name in ("depots", "threats"):
        if name in fields:
            fields[name] = [*fields[name], *([] for _ in range(seats - 1))]
    match = stand({**column(0, 1, "SHDC"), **way.board}, hands, credit=0, seats=seats, **fields)
    way.lead(match)
    return match


def holds(match: logic.Match, seat: int, code: str) -> bool:
    """Return whether a seat could respond with a card in the window that stands open, once those before it have
    passed."""
    while asked(match) and asked(match)[0][1] in ("window", "call"):
        decision = match.decision_for(asked(match)[0][0])
        assert decision is not None
        if decision.seat == seat and RespondAct(code) in decision.actions:
            return True
        act(match, decision.seat, PASS if decision.kind == "window" else NO)
    return False


def settled(match: logic.Match) -> list[Any]:
    """The board, the points and who is asked what, once nobody answers and every hand is as large as it may be."""
    discard_any(match)
    quiet(match)
    state = match.state()
    return [state["board"], state["tricks"], state["permanent"], state["lines"], turn_of(match), asked(match)]


@pytest.mark.share(2)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", [name for name, way in WAYS.items() if not way.shut])
def test_taken_back_the_turn_goes_on_as_after_a_plain_play(name: str, seats: int) -> None:
    """C5-R7: both go back, the outer card is spent, and seat 0 builds, enacts another card, or serves on (C6-R5)."""
    way = WAYS[name]
    for counter in COUNTERS:
        match = led(way, seats, counter, "8H")
        respond(match, 1, counter)
        act(match, 0, RespondAct("8H"))
        assert (where(match, counter), where(match, "8H")) == ("hand 1", "centre"), counter
        if way.back != "deck":  # else no card is the Ace
            assert where(match, "9S" if name == "9S" else "AS") == way.back, counter
        goes_on(match, way, counter)


def goes_on(match: logic.Match, way: Way, counter: str) -> None:
    """Check what seat 0 may do after it took its play back, and do it."""
    if way.then == "":
        assert turn_of(match) == 1 or asked(match)[0][1] == "discard", counter
        return
    assert turn_of(match) == 0, counter
    decision = match.decision_for(0)
    assert decision is not None, counter
    kinds = {action.kind for action in decision.actions}
    if way.then == "ordered":
        assert kinds == {"card"} and CardAct("AS") in decision.actions, counter
        build(match, 0, ("AS", MARCH))
    elif way.then == "next":
        choose_victim(match)
        choose(match, 0, "done")  # the Queen of Diamonds is the next highest
        quiet(match)
        assert [one["kind"] for one in match.state()["effects"]] == ["starve"], counter
    else:
        assert decision.kind == "build" and {"card", "play"} <= kinds, counter
        assert PlayAct("AS") not in decision.actions, counter
        build(match, 0, ("JD", (-1, 0)))
    if way.lead is not WAYS["4C"].lead:
        assert turn_of(match) != 0 or asked(match)[0][1] in ("discard", "window"), counter


@pytest.mark.share(2)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", [name for name, way in WAYS.items() if not way.shut])
def test_a_cancelled_counter_leaves_what_no_counter_leaves(name: str, seats: int) -> None:
    """C3.3, D-10C: the Ten of Clubs and the counter leave the game, and all goes on as if neither had been played."""
    way = WAYS[name]
    for counter in COUNTERS:
        match = led(way, seats, counter, "10C")
        respond(match, 1, counter)
        act(match, 0, RespondAct("10C"))
        assert (where(match, counter), where(match, "10C")) == ("removed", "removed")
        other = led(way, seats, counter, "10C")
        assert settled(match) == settled(other), counter


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", [name for name, way in WAYS.items() if way.shut])
def test_what_is_shut_is_answered_by_nothing(name: str, seats: int) -> None:
    """C4, D-5D2, D-9D: no counter is offered, so there is nothing to take back or to cancel."""
    for counter in COUNTERS:
        assert not holds(led(WAYS[name], seats, counter, "8H"), 1, counter), (WAYS[name].shut, counter)


KING: dict[str, tuple[str, dict[str, Any], list[Any]]] = {
    "plain": ("KS", {}, ["KS"]),
    "reserve": ("", {"depots": ["KS"]}, ["KS"]),
    "9D": ("9D KS", {}, ["9D", "done", "KS", "done", "no"]),
    "6S": ("6S KS", {}, ["6S", "KS", "done"]),
    "KH": ("KH KS", {}, ["KH", "KS", "done"]),
    "JH": ("JH", {"removed": "KS"}, ["JH", "KS", "done"]),
    "KD": ("KD", {"centre": ["KS"]}, ["KD", "KS", "done", "done", "no", "KS"]),
    "JS": ("JS", {}, ["JS", "table", (2, 0), "done"]),
    "5H": ("5H KS 6C", {}, ["5H", "KS", "QD", "6C", "done", "first"]),
    "5H, accepted": ("5H KS 6C", {}, ["5H", "KS", "QD", "6C", "done", "accept", "KS"]),
    "5C": ("5C 2C", {}, ["5C", "2C", "KS"]),
    "5C, called": ("5C KS", {}, ["5C", "KS", "KS", "done", "yes"]),
    "QH": ("QH 2C", {}, ["QH", "2C", "KS"]),
}
"""Every frame in which King of Spades can be played: the cards of seat 0, what else there is, and the choices."""


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", KING)
def test_a_cancelled_king_of_spades_leaves_the_action(name: str, seats: int) -> None:
    """C5-R7, D-KS4: King and Ten are removed, wherever the King came from, and seat 0 makes any other move."""
    hand, fields, choices = KING[name]
    last = seats - 1
    hands = [f"{hand} QD JD".split(), *([] for _ in range(seats - 2)), ["10C", "8S", "4D", "5D"]]
    fields = dict(fields)
    if "depots" in fields:
        fields["depots"] = [fields["depots"], *([] for _ in range(last))]
    board = {(2, 0): "KS", (1, 0): "H"} if name == "JS" else {(1, 0): "H"}
    match = stand(board, hands, seats=seats, to_move=[last], **fields)
    build(match, last, ("4D", (0, 1)))
    quiet(match)
    act(match, 0, PlayAct(choices[0]))
    for choice in choices[1:]:
        if asked(match) == [(0, "seat")]:
            choose(match, 0, last)
        choose(match, asked(match)[0][0], choice)
        if choice == "done" and "yes" not in choices:
            quiet(match)
    while asked(match)[0] != (last, "window"):
        seat, kind = asked(match)[0]
        if kind in ("window", "call"):
            act(match, seat, PASS if kind == "window" else NO)
        else:
            choose(match, 0, last if kind == "seat" else "done")
    act(match, last, RespondAct("10C"))
    assert where(match, "10C") == "removed" and ("KS" not in choices[:1] or where(match, "KS") == "removed")
    decision = match.decision_for(0)
    assert decision is not None and decision.kind == "build"
    assert {"card", "play"} <= {action.kind for action in decision.actions}
