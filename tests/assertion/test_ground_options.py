"""The house rules that grounds need: what line 7 counts, and how many cards a hand holds."""

from __future__ import annotations

import pytest

import logic
from logic.assertion.events import LineGained
from logic.assertion.rules.strategies.lists import DECK_CODES
from logic.kernel.rng import Chance
from logic.registry import GAMES
from logic.views import CardAct, CellAct, DoneAct, PassAct, PlayAct
from tests.contract import walk
from tests.events import plain


def dealt(**options: int) -> logic.Match:
    return logic.new_match("assertion", 2, 3, options)


def column(count: int) -> list[dict[str, object]]:
    """Cards from the centre toward the land of seat 1, in runs of three that turn aside."""
    way = ((0, 1), (0, 2), (0, 3), (1, 3), (1, 4), (1, 5), (2, 5), (2, 6), (2, 7))
    codes = ("2S", "2H", "2D", "2C", "3S", "3H", "3D", "3C", "4S")
    return [{"cell": list(cell), "cards": [code]} for cell, code in zip(way, codes, strict=True)][:count]


@pytest.mark.parametrize(("value", "options"), [(4, {}), (6, {"lineSeven": 6})])
def test_line_seven_counts_six_in_every_land_where_the_option_says_so(value: int, options: dict[str, int]) -> None:
    """And nothing else does (A6-R8)."""
    position = {
        "game": "assertion", "seats": 2, "options": options, "hands": [["9S"], ["9H"]], "deck": "rest",
        "board": column(9),
    }  # fmt: skip
    state = logic.load_match(position).state()
    assert [side["total"] for side in state["scores"]] == [value, 0]
    assert [(line["distance"], line["value"]) for line in state["lines"]] == [(7, value), (11, 4), (14, 5)] * 2
    short = logic.load_match({**position, "board": column(8)}).state()
    assert [side["total"] for side in short["scores"]] == [0, 0]


def test_what_a_build_would_gain_is_told_with_the_value_of_the_line() -> None:
    """In the preview, in what is at stake and in what happens (A6-R8)."""
    match = logic.load_match({
        "game": "assertion", "seats": 2, "options": {"lineSeven": 6}, "hands": [["4S", "9D"], ["9H"]], "deck": "rest",
        "board": column(8),
    })  # fmt: skip
    match.act(0, CardAct("4S"))
    cell = CellAct((2, 7))
    actions = match.decisions()[0].actions
    gain = plain(match.previews(0))[actions.index(cell)]
    assert [(line["distance"], line["value"]) for line in gain["lines"]] == [(7, 6)] and gain["score"] == 6
    stakes = plain(match.stakes(0, [cell, DoneAct()]))
    assert stakes is not None and stakes["scores"][0] == [0, 6]
    match.act(0, cell)
    match.act(0, DoneAct())
    while match.decision_for(1) is not None and PassAct() in match.decision_for(1).actions:
        match.act(1, PassAct())
    gained = [event for event in match.seen_by(0, match.events) if isinstance(event, LineGained)]
    assert [event.value for event in gained] == [6]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_hands_are_dealt_and_filled_to_the_size_of_the_option(size: int) -> None:
    """From the deal to the end, unless a card changes it (C1-R1)."""
    match = dealt() if size == 6 else dealt(handSize=size)
    assert [len(hand) for hand in match.state()["hands"]] == [size, size] and match.state()["hand_size"] == size
    assert logic.load_match({**match.state(), "hand_size": None}).state()["hand_size"] == size


def test_change_the_scale_names_the_sizes_it_ever_names_but_the_current_one() -> None:
    """D-JC2, C1-R1."""
    match = logic.load_match({
        "game": "assertion", "seats": 2, "options": {"handSize": 7}, "hands": [["JC", "9D"], ["9H"]], "deck": "rest",
        "board": column(1),
    })  # fmt: skip
    match.act(0, PlayAct("JC"))
    assert [action.number for action in match.decisions()[0].actions] == [4, 5, 8]


def test_whole_games_keep_the_contract_with_both() -> None:
    game = GAMES["assertion"]
    for options in ({"handSize": 5, "lineSeven": 6}, {"handSize": 7}):
        match = walk.play_out(walk.new(game, 2, options, 11), Chance(11))
        assert match.outcome() is not None


@pytest.mark.parametrize("seat", [0, 1])
def test_on_hemmed_ground_the_rival_has_a_road_and_everybody_the_hand_they_would_have_had(seat: int) -> None:
    """Five cards deep in the land of the seat, without a trick and without a line (GR8)."""
    dealt, hemmed = (
        logic.new_match("assertion", 2, 9).state(),
        logic.new_match("assertion", 2, 9, {}, "hemmed", seat).state(),
    )
    assert hemmed["hands"] == dealt["hands"] and hemmed["to_move"] == dealt["to_move"]
    assert hemmed["deck"] == [code for code in dealt["deck"] if code in hemmed["deck"]]
    assert len(hemmed["board"]) == 5 and {one["seat"] for one in hemmed["board"]} == {1 - seat}
    ahead = -1 if seat == 0 else 1
    assert max(one["cell"][1] * ahead for one in hemmed["board"]) == 4
    assert [side["total"] for side in hemmed["scores"]] == [0, 0] and not hemmed["tricks"]


@pytest.mark.parametrize("seat", [0, 1])
def test_on_desperate_ground_the_rival_is_two_points_ahead(seat: int) -> None:
    """And the ledger says why (GR9)."""
    match = logic.new_match("assertion", 2, 9, {}, "desperate", seat)
    state = match.state()
    assert [side["total"] for side in state["scores"]] == [2 * (side != seat) for side in (0, 1)]
    assert [(one["side"], one["points"], one["why"]) for one in state["ledger"]] == [(1 - seat, 2, "ground")]
    assert dict(logic.games()[0].reasons)["ground"] == "The ground at the start"


@pytest.mark.parametrize(("options", "reshuffles", "more"), [({}, 0, False), ({}, 1, False),
    ({"secondDeck": True}, 0, True), ({"secondDeck": True}, 1, False)])  # fmt: skip
def test_a_second_deck_is_made_of_the_spent_cards_once(options: dict[str, bool], reshuffles: int, more: bool) -> None:
    """Before the last card is drawn at the end of a turn, unless it has been done before (C8-R5)."""
    spent = ["2S", "3S", "4S"]
    match = logic.load_match({
        "game": "assertion", "seats": 2, "options": options, "hands": [["9D"], ["9H"]], "board": column(0),
        "reshuffles": reshuffles, "deck": ["KS", "QS"], "removed": spent,
        "centre": [code for code in DECK_CODES if code not in ("9D", "9H", "KS", "QS", *spent)],
        "hand_size": 2,
    })  # fmt: skip
    for action in (CardAct("9D"), CellAct((1, 0)), DoneAct()):
        match.act(0, action)
    while match.outcome() is None and match.turn == 1:
        seat = match.decisions()[0].seat
        match.act(seat, PassAct())
    state = match.state()
    assert (match.outcome() is None) is more
    if more:
        assert state["reshuffles"] == 1 and not state["removed"] and not state["centre"]
        assert len(state["deck"]) == len(DECK_CODES) - 1 - 2 - 2
    else:
        assert match.outcome() is not None and (match.outcome() or {})["reason"] == "deck"
