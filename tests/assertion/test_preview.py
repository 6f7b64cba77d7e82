"""What a build would gain, told before it is confirmed: it must be what confirming it then brings."""

from __future__ import annotations

import random
from typing import Any

import pytest

import logic
from tests.assertion import oracle
from tests.assertion.table import (
    DONE,
    PASS,
    act,
    card,
    cell,
    discard,
    lay,
    of_type,
    scores,
    staircase,
    table,
    unanswered,
)

NOTHING: dict[str, Any] = {"points": 0, "tricks": [], "lines": [], "score": 0}


def preview_of(match: logic.Match, seat: int, action: dict[str, Any]) -> dict[str, Any]:
    """What one of the offered actions would gain."""
    decision = match.decision_for(seat)
    assert decision is not None
    found: dict[str, Any] = match.previews(seat)[decision.actions.index(action)]
    return found


def test_one_preview_for_each_action_in_the_same_order() -> None:
    match = table("+ S H D", ["9C R* 4H"], options={"voluntaryPass": True})
    for action in (card("9C"), cell(4, 0), card("R*")):
        decision = match.decisions()[0]
        assert len(match.previews(0)) == len(decision.actions)
        match.act(0, action)
    for number, action in enumerate(match.decisions()[0].actions):
        assert match.previews(0)[number] == preview_of(match, 0, action)


def test_cards_passes_and_discards_gain_nothing_by_themselves() -> None:
    match = table("+ S H D", ["9C 4H"], options={"voluntaryPass": True})
    assert preview_of(match, 0, card("9C")) == NOTHING
    assert preview_of(match, 0, PASS) == NOTHING
    blocked = table(". S .\nS + S\n. S .", ["9S"], deck=9)
    assert preview_of(blocked, 0, discard("9S")) == NOTHING


def test_a_cell_that_completes_a_trick() -> None:
    match = table("+ S H D", ["9C 4H"])
    match.act(0, card("9C"))
    assert preview_of(match, 0, cell(4, 0)) == {
        "points": 1, "tricks": [[[1, 0], [2, 0], [3, 0], [4, 0]]], "lines": [], "score": 1,
    }  # fmt: skip
    assert preview_of(match, 0, cell(-1, 0)) == NOTHING


def test_a_cell_that_gains_a_line() -> None:
    match = table(staircase(5) | {(0, 6): "D"}, ["9C 4H"])
    match.act(0, card("9C"))
    line = {"home": 1, "distance": 7, "value": 4}
    assert preview_of(match, 0, cell(0, 7)) == {"points": 0, "tricks": [], "lines": [line], "score": 4}


def test_a_line_in_ones_own_land_is_no_gain() -> None:
    match = table(staircase(5) | {(0, 6): "D"}, ["", "9C 4H"], to_move=[1])
    match.act(1, card("9C"))
    assert preview_of(match, 1, cell(0, 7)) == NOTHING


def test_a_line_already_held_is_no_gain() -> None:
    match = table(staircase(7), ["9H 4H"])
    match.act(0, card("9H"))
    assert preview_of(match, 0, cell(0, 7)) == NOTHING


@pytest.mark.parametrize(("award", "score"), [("allOpponents", 4), ("firstPlacer", 4)])
def test_a_line_for_several_is_a_gain_for_the_placer(award: str, score: int) -> None:
    match = table(staircase(5) | {(0, 6): "D"}, ["9C 4H"], seats=4, options={"territoryAward": award})
    match.act(0, card("9C"))
    assert preview_of(match, 0, cell(0, 7))["score"] == score


def test_the_preview_covers_the_whole_build_so_far() -> None:
    match = table("+ S H", ["9C 4D 2S"])
    lay(match, 0, ("4D", (3, 0)))
    assert match.decisions()[0].context["gain"] == NOTHING
    match.act(0, card("9C"))
    assert preview_of(match, 0, cell(4, 0))["points"] == 1
    match.act(0, cell(4, 0))
    assert match.decisions()[0].context["gain"]["points"] == 1
    assert preview_of(match, 0, DONE) == match.decisions()[0].context["gain"]


def test_a_star_counts_as_the_suit_that_gains_most_until_it_is_declared() -> None:
    match = table({(1, 0): "S", (2, 0): "H", (3, 0): "D"}, ["R* 4H"])
    match.act(0, card("R*"))
    assert preview_of(match, 0, cell(4, 0))["points"] == 1
    other = table({(1, 0): "S", (2, 0): "H", (3, 1): "D"}, ["R* 4H"])
    other.act(0, card("R*"))
    other.act(0, cell(3, 0))
    assert [preview["score"] for preview in other.previews(0)] == [0]


def test_each_suit_of_a_star_has_its_own_preview() -> None:
    match = table({(1, 1): "S", (1, 2): "H", (1, 3): "C"}, ["R*"])
    match.act(0, card("R*"))
    match.act(0, cell(1, 0))
    decision = match.decisions()[0]
    assert [(action["suit"], preview["points"]) for action, preview in zip(
        decision.actions, match.previews(0), strict=True)] == [("D", 1)]  # fmt: skip


def test_previews_of_a_seat_that_is_not_asked() -> None:
    assert table(hands=["9S"]).previews(1) == []


def test_previews_change_nothing() -> None:
    match = table("+ S H D", ["9C R*"])
    match.act(0, card("R*"))
    before, token = match.state(), match.token
    match.previews(0)
    assert (match.state(), match.token) == (before, token)


@pytest.mark.parametrize("seed", range(30))
def test_confirming_brings_what_was_promised(seed: int) -> None:
    """On random boards: points, tricks and lines of the preview are those of the events and of the score."""
    rng = random.Random(seed)
    board, hand = oracle.random_position(seed, 4 + seed % 4 * 8, 6, seed % 3 * 3)
    seats = (2, 3, 4)[seed % 3]
    options = {"distance": ("axis", "manhattan")[seed % 2], "parallelLines": ("free", "none")[seed % 5 == 0]}
    match = table(board, [hand], seats=seats, options=options)
    for _ in range(4):
        actions = [action for action in match.decisions()[0].actions if action["type"] == "card"]
        if match.decisions()[0].kind != "build" or not actions:
            break
        match.act(0, rng.choice(actions))
        options_now = match.decisions()[0].actions
        gains = match.previews(0)
        chosen = rng.randrange(len(options_now))
        match.act(0, options_now[chosen])
        if match.decisions()[0].kind == "suit":
            by_suit = match.previews(0)
            assert gains[chosen]["score"] == max(gain["score"] for gain in by_suit)
            letter = rng.randrange(len(by_suit))
            gains, chosen = by_suit, letter
            match.act(0, match.decisions()[0].actions[letter])
        assert match.decisions()[0].context["gain"] == gains[chosen]
    if DONE not in match.decisions()[0].actions:
        return
    gain = preview_of(match, 0, DONE)
    placed = match.decisions()[0].context["placed"]
    tricks = oracle.tricks_completed(board, [(tuple(put["cell"]), put["suit"]) for put in placed])
    assert {frozenset(map(tuple, trick)) for trick in gain["tricks"]} == {frozenset(run) for run in tricks}
    before = scores(match)[0]
    events = act(match, 0, DONE) + unanswered(match)
    assert [event["cells"] for event in of_type(events, "trick_completed")] == gain["tricks"]
    gained = of_type(events, "line_gained")
    assert [{k: event[k] for k in ("home", "distance", "value")} for event in gained if 0 in event["sides"]] == gain[
        "lines"
    ]
    assert scores(match)[0] - before == gain["score"]
