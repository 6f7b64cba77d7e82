"""Tests that what a position written by hand leaves out is worked out, and what does not fit is refused, never lost."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.kernel.acts import CardAct, CellAct, DoneAct, PassAct, PlayAct, SeatAct
from tests.age_of_spades.table import seen as age_seen
from tests.armies.table import seen as army_seen
from tests.events import as_json

LINE = [[1, 0], [2, 0], [3, 0], [4, 0]]


def refused(document: dict[str, Any]) -> str:
    """The sentence with which a position is refused."""
    with pytest.raises(logic.LoadError) as found:
        logic.load_match(document)
    return found.value.reason


# --------------------------------------------------------------------------------------------- Art of War Assertion


def assertion(seats: tuple[int, ...] = (), **fields: Any) -> dict[str, Any]:
    """A line of four suits beside the centre, laid by these seats."""
    codes = ("9S", "4H", "10D", "KC")
    board = [{"cell": cell, "cards": [code]} for cell, code in zip(LINE, codes, strict=True)]
    for entry, seat in zip(board, seats, strict=False):
        entry["seat"] = seat
    return {"game": "assertion", "seats": 2, "hands": [["2D", "5S"], ["3C", "6H"]], "board": board, "deck": "rest",
            **fields}  # fmt: skip


def trick(side: int, points: int = 1) -> dict[str, Any]:
    return {"cells": LINE, "side": side, "points": points}


BOOKED = {"turn": 1, "side": 1, "points": 1, "why": "trick", "cells": LINE}


@pytest.mark.parametrize(
    ("document", "side", "points"),
    [
        (assertion((1, 1, 1, 1)), 1, 1),
        (assertion((0, 0, 0, 0), ledger=[BOOKED]), 1, 1),
        (assertion(ledger=[BOOKED, {**BOOKED, "why": "bonus"}]), 1, 2),
        (assertion((0, 1, 0, 1)), -1, 1),
        (assertion(), -1, 1),
    ],
)
def test_complete_tricks_that_lie_there_are_registered(document: dict[str, Any], side: int, points: int) -> None:
    """A4, A6-R1: credited to the placer as the ledger or the cards tell, to nobody where they do not tell."""
    match = logic.load_match(document)
    assert match.state()["tricks"] == [trick(side, points)]
    assert logic.load_match(match.state()).state() == match.state()
    for seat in (0, 1):
        assert match.view_document(seat)["tricks"] == [trick(side, points)]


@pytest.mark.parametrize(("side", "owed"), [(1, 1), (-1, 0)])
def test_nobody_spends_cards_for_a_trick_of_nobody(side: int, owed: int) -> None:
    """2D counts what is credited to its victim."""
    match = logic.load_match(assertion((1, 1, 1, 1) if side == 1 else ()))
    match.act(0, PlayAct("2D"))
    events = match.act(0, DoneAct())
    while match.decisions() and match.decisions()[0].kind == "window":
        events += match.act(match.decisions()[0].seat, PassAct())
    assert (match.decisions()[0].seat == 1 and match.decisions()[0].kind == "card") == bool(owed)


def test_a_list_of_tricks_is_taken_at_its_word() -> None:
    assert logic.load_match(assertion(tricks=[])).state()["tricks"] == []
    assert logic.load_match(assertion(tricks=[trick(0)])).state()["tricks"] == [trick(0)]


def guard(cell: list[int]) -> dict[str, Any]:
    return {"kind": "guard", "code": "AH", "owner": 0, "cells": [cell], "cards": ["AH"], "number": 1}


def test_an_ace_of_hearts_guards_a_trick() -> None:
    """D-AH."""
    assert logic.load_match(assertion(effects=[guard([2, 0])])).state()["tricks"]
    for document in (assertion(effects=[guard([5, 0])]), assertion(tricks=[], effects=[guard([2, 0])])):
        assert "guards no complete trick" in refused(document)


def test_points_follow_from_the_ledger() -> None:
    assert logic.load_match(assertion(ledger=[BOOKED])).state()["permanent"] == [0, 1]
    raid = {"turn": 1, "side": 1, "points": 5, "why": "raid"}
    assert logic.load_match({**AGE, "ledger": [raid]}).state()["points"] == [0, 5]
    assert "gives seat 1 5 points" in refused({**AGE, "ledger": [raid], "points": [0, 4]})


def test_a_ledger_may_tell_of_a_part_only() -> None:
    """Somebody who writes points by hand knows no ledger: the game that goes on from there can be kept and viewed."""
    board = [{"cell": cell, "cards": [code]} for cell, code in zip(LINE[:3], ("9S", "4H", "10D"), strict=True)]
    match = logic.load_match(assertion(permanent=[4, 2]) | {"board": board, "hands": [["KC"], ["3C"]]})
    for action in (CardAct("KC"), CellAct((LINE[3][0], LINE[3][1])), DoneAct()):
        match.act(0, action)
    while match.decisions()[0].kind == "window":
        match.act(match.decisions()[0].seat, PassAct())
    assert match.state()["permanent"] == [5, 2] and len(match.state()["ledger"]) == 1
    assert logic.load_match(match.state()).state() == match.state()
    raiding = {**AGE, "points": [7, 1], "units": [["10C"], []], "phase": "combat"}
    age = logic.load_match(raiding)
    age.act(0, SeatAct(1))
    assert age.state()["points"] == [12, 1]
    assert logic.load_match(age.state()).state() == age.state()


def test_a_turn_starts_with_what_is_due() -> None:
    """C1: an order stands before the turn's own action, and so at its start only."""
    order = {"kind": "duty", "code": "5S", "owner": 1, "target": 0, "count": 3, "turn": 1, "number": 1}
    begun = logic.load_match(assertion(effects=[order], turn=2, phase="start"))
    assert [one.kind for one in begun.decisions()] != ["build"]
    assert begun.state()["frames"][0]["vars"]["duty"] == 1
    acting = logic.load_match(assertion(effects=[order], turn=2))
    assert [one.kind for one in acting.decisions()] == ["build"]
    assert "leave out 'now'" in refused(assertion(phase="start", now={"seat": 0, "turn": 1}))


def test_a_turn_ends_and_hands_are_filled() -> None:
    """C1: TURN_END and DRAW are phases of their own; what they do is told."""
    match = logic.load_match(assertion(phase="end", turn=3))
    assert match.turn == 4 and match.decisions()[0].seat == 1
    told = [event["type"] for event in as_json(match.seen_by(None, match.events))]
    assert told[0] == "turn_ended" and told[-1] == "turn_began" and told.count("card_moved") == 8
    drawing = logic.load_match(assertion(phase="draw", turn=3))
    assert "turn_ended" not in [event["type"] for event in as_json(drawing.seen_by(None, drawing.events))]
    dealt = logic.load_match({"game": "assertion", "seats": 3, "hands": [[], [], []], "board": [], "deck": "rest",
                              "phase": "deal"})  # fmt: skip
    assert [len(hand) for hand in dealt.state()["hands"]] == [6, 6, 6] and dealt.turn == 1


# ------------------------------------------------------------------------------------------------- the other games

ARMIES: dict[str, Any] = {"game": "armies", "seats": 2, "armies": [["KS", "QS"], ["AH"]], "hands": [["9S", "2H"], []]}
AGE: dict[str, Any] = {"game": "age-of-spades", "seats": 2, "hands": [["9S"], ["9H"]], "deck": "rest"}
WAR: dict[str, Any] = {
    "game": "strategic-war", "hands": [["AS", "KS", "QS", "JS"], ["AH", "KH", "QH", "JH"]],
    "defence": [["2S", "3S", "4S", "5S"], ["2H", "3H", "4H", "5H"]],
}  # fmt: skip
FRACAS: dict[str, Any] = {"game": "fracas", "seats": 2, "hands": [["2H", "KH"], ["2S", "KS"]], "decks": "rest"}
SHORT = (assertion(), ARMIES, AGE, WAR, FRACAS)


def test_an_empty_army_asks_for_its_suit() -> None:
    assert refused({**ARMIES, "armies": [["KS"], []]}).startswith("The army of seat 1 is empty, so 'suits'")
    match = logic.load_match({**ARMIES, "armies": [["KS"], []], "suits": ["S", "H"]})
    assert match.state()["suits"] == ["S", "H"] and army_seen(match, 0).on_skin == [1]


@pytest.mark.parametrize("document", SHORT, ids=lambda document: document["game"])
def test_a_wrong_phase_is_refused(document: dict[str, Any]) -> None:
    """Without frames it must be one there is, and with frames the one they are in."""
    assert "'phase' is one of" in refused({**document, "phase": "nightfall"})
    whole = logic.load_match(document).state()
    assert "'phase' says 'nightfall'" in refused({**whole, "phase": "nightfall"})


@pytest.mark.parametrize("document", SHORT, ids=lambda document: document["game"])
def test_to_move_and_frames_agree(document: dict[str, Any]) -> None:
    whole = logic.load_match(document).state()
    wrong = [seat for seat in range(2) if seat not in whole["to_move"]] or [0]
    assert "'to_move' is not whom the 'frames' wait for" in refused({**whole, "to_move": wrong})


def test_age_of_spades_draws() -> None:
    """AS2: the round that is loaded begins with its draw, which is told."""
    match = logic.load_match({**AGE, "turn": 4, "phase": "draw"})
    assert match.turn == 4 and age_seen(match, 0).phase == "production"
    told = [event["type"] for event in as_json(match.seen_by(None, match.events))]
    assert told[:2] == ["turn_began", "phase_began"] and told.count("card_moved") == 2


def test_armies_are_chosen_again() -> None:
    match = logic.load_match({"game": "armies", "seats": 3, "armies": [[], [], []], "hands": [[], [], []], "first": 2,
                              "phase": "armies"})  # fmt: skip
    assert [(one.seat, one.kind) for one in match.decisions()] == [(2, "suit")] and match.turn == 0


def test_strategic_war_is_put_in_order_first() -> None:
    """4.2: a fallen defender is replaced before the attack goes on."""
    gap = {**WAR, "defence": [["2S", "3S", "4S", None], WAR["defence"][1]]}
    assert 'give the phase "settle"' in refused(gap)
    match = logic.load_match({**gap, "phase": "settle"})
    assert [(one.seat, one.kind) for one in match.decisions()] == [(0, "place")]
    before = {**WAR, "hands": [[], []], "defence": [[None] * 4, [None] * 4], "phase": "arrange"}
    assert {one.kind for one in logic.load_match(before).decisions()} == {"arrange"}


def test_fracas_begins_and_goes_between_games() -> None:
    match = logic.load_match({**FRACAS, "phase": "opening"})
    assert [one.kind for one in match.decisions()] == ["mulligan"]
    between = logic.load_match({**FRACAS, "phase": "between", "options": {"buyTokens": True}})
    assert [(one.seat, one.kind) for one in between.decisions()] == [(0, "buy"), (1, "buy")]
