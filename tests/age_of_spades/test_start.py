"""Tests of games that begin otherwise: AS19 startStructure, AS20 firstDraw, and the grounds that change the
position."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.kernel.rng import Chance
from logic.kernel.views import to_json
from tests.age_of_spades.table import ID, end_round, table
from tests.contract.walk import check_zones, play_out
from tests.events import as_json

SEATS = (2, 3, 4)


def begun(seats: int, seed: int = 5, **options: Any) -> logic.Match:
    return logic.new_match(ID, seats, seed, options)


def on(ground: str, seats: int, seat: int, seed: int = 5, **options: Any) -> dict[str, Any]:
    match = logic.new_match(ID, seats, seed, options, ground, seat)
    check_zones(match, Chance(1))
    return match.state()


@pytest.mark.parametrize("seats", SEATS)
def test_each_begins_with_a_structure_of_clubs(seats: int) -> None:
    """AS19: it lies open, works in the first draw phase, and is drawn from the deck before the hands are dealt."""
    state = begun(seats, startStructure=True).state()
    assert [[code.rstrip("2")[-1] for code in lying] for lying in state["structures"]] == [["C"]] * seats
    assert [len(hand) for hand in state["hands"]] == [7 + 2] * seats
    for viewer in range(seats):
        assert to_json(begun(seats, startStructure=True).view(viewer))["structures"] == state["structures"]
    assert begun(seats).state()["structures"] == [[]] * seats


def test_a_structure_of_the_start_is_told_of() -> None:
    """AS19: as a card that is given, before anything is drawn."""
    match = begun(2, startStructure=True)
    told = as_json(match.seen_by(None, match._opening))
    moves = [event for event in told if event["type"] == "card_moved"]
    assert [(one["to"]["zone"], one["why"]) for one in moves[:3]] == [
        ("structures", "given"),
        ("structures", "given"),
        ("hand", "draw"),
    ]


def test_without_structures_of_clubs_in_the_deck_none_is_given() -> None:
    """AS19: a position before the deal may have them elsewhere."""
    match = table(["", ""], phase="deal", civs="SH", units=["", ""], structures=[
        ["JC", "QC", "KC"], ["JC2", "QC2", "KC2"],
    ], options={"startStructure": True})  # fmt: skip
    assert [len(lying) for lying in match.state()["structures"]] == [3, 3]


@pytest.mark.parametrize("seats", SEATS)
def test_no_cards_are_drawn_in_the_first_round(seats: int) -> None:
    """AS20: the seven cards that are dealt are all there is; from the second round on everybody draws."""
    match = begun(seats, firstDraw=False)
    assert [len(hand) for hand in match.state()["hands"]] == [7] * seats
    end_round(match)
    assert match.outcome() is None and [len(hand) for hand in match.state()["hands"]] == [8] * seats
    assert [len(hand) for hand in begun(seats).state()["hands"]] == [8] * seats


def test_structures_of_hearts_pay_in_a_round_without_a_draw() -> None:
    """AS20: only the draw is left out of the draw phase."""
    match = table(["2S", "3S"], phase="draw", civs="SH", structures=["KH KC", ""], options={"firstDraw": False})
    assert match.state()["points"] == [1, 0] and len(match.state()["hands"][0]) == 1


@pytest.mark.parametrize("seats", SEATS)
def test_home_ground_has_spades_for_a_rival(seats: int) -> None:
    """GR1: whoever was dealt that ace has the opponent's, and all go on in the order that follows from it (AS1)."""
    for seed in range(8):
        for seat in range(seats):
            state = on("home", seats, seat, seed)
            dealt = begun(seats, seed).state()
            rival = (seat + 1) % seats
            assert state["civilizations"][rival] == "S" and state["to_move"] == [rival] == [state["first"]]
            assert state["hands"] == dealt["hands"] and len(set(state["civilizations"])) == seats


@pytest.mark.parametrize("seats", SEATS)
def test_hemmed_in_every_rival_has_a_structure(seats: int) -> None:
    """GR8: the uppermost of the deck, one each."""
    for seat in range(seats):
        state, dealt = on("hemmed", seats, seat), begun(seats).state()
        assert [len(lying) for lying in state["structures"]] == [int(other != seat) for other in range(seats)]
        assert len(state["deck"]) == len(dealt["deck"]) - seats + 1 and state["hands"] == dealt["hands"]


def test_desperate_ground_is_ten_points_behind() -> None:
    """GR9."""
    assert on("desperate", 2, 1)["points"] == [10, 0]


@pytest.mark.parametrize("seats", SEATS)
def test_games_with_both_options_are_played_to_their_end(seats: int) -> None:
    """AS19, AS20: and a round in which nothing could be drawn is no deadlock by that alone (AS15)."""
    match = begun(seats, 3, startStructure=True, firstDraw=False, hardTimes=True, maxRounds=40)
    assert play_out(match, Chance(2), check_zones, 9).outcome() is not None
