"""King of Spades brings back all that a turn has changed: whole positions are compared (D-KS (a) to (e))."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import logic
from tests.assertion.strategies.kit import NO, YES, act, choose, declare, enact, quiet, stand, turn_of
from tests.assertion.strategies.pieces import discard_any, effect, trick
from tests.assertion.table import build

NORTH = [(0, 1), (0, 2), (0, 3), (0, 4)]
Turn = Callable[[logic.Match], Any]


def strategy(code: str, *choices: Any) -> Turn:
    return lambda match: enact(match, 0, code, *choices)


def laid(*placements: Any) -> Turn:
    return lambda match: build(match, 0, *placements)


def marker(at: tuple[int, int], code: str, suit: str = "", **more: Any) -> dict[str, Any]:
    return {"cell": list(at), "cards": [""], "marker": code, "seat": 1, **({"suit": suit} if suit else {}), **more}


def cards(picture: dict[tuple[int, int], str]) -> list[dict[str, Any]]:
    return [{"cell": list(at), "cards": [code]} for at, code in picture.items()]


def mended(match: logic.Match) -> None:
    choose(match, 0, "4H", "7H", (0, 2), "done")


def caught(match: logic.Match) -> None:
    choose(match, 0, "4H", "2D", (1, 4), "5D", (2, 4), "6D", (3, 4), "done")
    act(match, 1, YES)
    choose(match, 0, "no")


def answered(match: logic.Match) -> None:
    """An Ace of Spades that Nine of Hearts answers."""
    declare(match, 0, "AS", NORTH)
    choose(match, 1, "9H")
    quiet(match)


LINE = {(0, 1): "8S", (0, 2): "8H", (0, 3): "8D", (0, 4): "8C"}
LONG = {**LINE, (1, 5): "10S", (1, 6): "JH", (1, 7): "9D"}
FALSE = {(0, 1): "8S", (0, 2): "9S", (0, 3): "8D", (0, 4): "8C"}
THEIRS = {"owner": 1, "target": -1}
SET = {"tricks": [trick(NORTH, 1)], "permanent": [0, 1]}

TURNS: dict[str, tuple[str, Turn, dict[str, Any]]] = {
    "a build": ("2S", laid(("2S", (1, 0))), {"board": cards(LINE), **SET}),
    "a trick": ("2S 2H 2D 2C", laid(("2S", (1, 0)), ("2H", (2, 0)), ("2D", (3, 0)), ("2C", (4, 0))), {}),
    "AS": ("AS", strategy("AS", NORTH), {"board": cards(LINE), **SET}),
    "AS, a sweep and a line": ("AS", strategy("AS", NORTH), {"board": cards(LONG), **SET}),
    "AS, a marker in the trick": (
        "AS", strategy("AS", NORTH), {"board": [marker((0, 1), "10S", "S"), *cards(LINE)[1:]], **SET},
    ),
    "AS, a second base": (
        "AS", strategy("AS", [(6, 6)]),
        {"board": [{"cell": [6, 6], "cards": ["AC"], "base": True}, *cards({(6, 7): "2H"})], "tricks": []},
    ),
    "AS, a marker of a second base": (
        "AS", strategy("AS", [(6, 6)]),
        {"board": [marker((6, 6), "AC", base=True), *cards({(6, 7): "2H"})], "tricks": []},
    ),
    "AS, the Aces traded": (
        "AS", strategy("AS", NORTH),
        {"board": cards(LINE), **SET, "effects": [effect("guard", "AH", cells=[(0, 2)], cards=["AH"], **THEIRS)]},
    ),
    "AS, the Aces traded, one a marker": (
        "AS", strategy("AS", NORTH),
        {"board": cards(LINE), **SET, "effects": [effect("guard", "AH", cells=[(0, 2)], **THEIRS)]},
    ),
    "AS, an isolation": (
        "AS", strategy("AS", NORTH),
        {"board": cards(LINE), **SET, "effects": [effect("isolation", "AD", cells=NORTH, cards=["AD"], **THEIRS)]},
    ),
    "AS, an isolation by a marker": (
        "AS", strategy("AS", NORTH),
        {"board": cards(LINE), **SET, "effects": [effect("isolation", "AD", cells=NORTH, **THEIRS)]},
    ),
    "AS, a barricade": (
        "AS", strategy("AS", NORTH),
        {"board": cards(LINE), **SET, "effects": [effect("barricade", "KC", cells=NORTH, owner=1, target=0)]},
    ),
    "AS, a suppressed line": (
        "AS", strategy("AS", NORTH),
        {"board": cards(LONG), **SET, "lines": [{"home": 1, "distance": 7, "held_by": [0]}],
         "effects": [effect("suppressed", "3S", count=3, owner=1, target=0)]},
    ),
    "AS, answered by 9H": ("AS", answered, {"board": cards(LINE), **SET}),
    "AD": ("AD", strategy("AD", NORTH), {"board": cards(LONG), **SET}),
    "AH": ("AH", strategy("AH", (0, 2)), {"board": cards(LINE), **SET}),
    "AC": ("AC", strategy("AC", (6, 6)), {"board": cards(LINE), **SET}),
    "JC": ("JC", strategy("JC", 5), {}),
    "QD": ("QD", strategy("QD"), {}),
    "QD, in place of another": ("QD", strategy("QD"), {"effects": [effect("starve", "QD", count=2)]}),
    "7D": ("7D", strategy("7D"), {}),
    "10S": ("10S", strategy("10S", "table", (1, 0), "row"), {"board": cards({(1, 0): "3S"})}),
    "JS": ("JS 2C", strategy("JS", "table", (1, 0)), {"board": cards({(1, 0): "8S", (0, 1): "2H"})}),
    "B*": ("B*", strategy("B*"), {}),
    "a false trick, caught": ("2D 5D 6D", caught, {"board": cards(LINE), **SET}),
    "a false trick, mended": (
        "7H", mended,
        {"board": cards(FALSE), **SET, "effects": [effect("false", "4H", cells=NORTH, target=0)]},
    ),
    "a proved false trick, mended": (
        "7H", mended,
        {"board": cards(FALSE), **SET, "effects": [effect("decree", "4H", cells=NORTH, target=0)]},
    ),
}  # fmt: skip
"""What can be changed by one turn: the cards of seat 0, the turn, and what stands before it."""


def whole(match: logic.Match) -> dict[str, Any]:
    """All of a position that a turn may change and an undoing brings back."""
    state = match.state()
    names = ("kind", "code", "owner", "target", "cells")
    return {
        "effects": sorted(str([one.get(name) for name in names]) for one in state["effects"]),
        **{name: state[name] for name in ("board", "tricks", "lines", "permanent", "hand_size", "scores")},
    }


@pytest.mark.parametrize("name", TURNS)
def test_a_turn_is_undone_to_the_last_marker(name: str) -> None:
    """D-KS: what stood before the turn stands again, and nothing that came of it is left."""
    hand, turn, fields = TURNS[name]
    hands = [[*hand.split(), "4D"], ["KS", "9H", "3C", "4C"]]
    match = stand(hands=hands, **{"board": [], **fields}) if "board" in fields else stand("", hands, **fields)
    before = whole(match)
    turn(match)
    discard_any(match)
    while turn_of(match) == 0:
        seat = match.decisions()[0].seat
        choose(match, seat, "no" if NO in match.decisions()[0].actions else "pass")
    while match.decisions()[0].kind not in ("build", "duty"):
        choose(match, 1, "decline")
    assert "QD" in name or whole(match) != before, "the turn changed something"
    enact(match, 1, "KS")
    discard_any(match)
    assert whole(match) == before
