"""Tests of what a build would gain, told before it is confirmed: it must be what confirming it then brings."""

from __future__ import annotations

import random
from typing import Any

import pytest

import logic
from logic.views import ActionView, GainView, NoAct, to_json
from tests.assertion import oracle
from tests.assertion.strategies.kit import column, complete_runs, declare, finish_turn
from tests.assertion.strategies.pieces import effect, trick
from tests.assertion.table import (
    DONE,
    PASS,
    act,
    card,
    cell,
    discard,
    document,
    lay,
    of_type,
    scores,
    staircase,
    table,
    unanswered,
)
from tests.contract.walk import context_of
from tests.events import plain

NOTHING: dict[str, Any] = {"points": 0, "tricks": [], "lines": [], "score": 0}


def preview_of(match: logic.Match, seat: int, action: ActionView) -> dict[str, Any]:
    """Return what one of the offered actions would gain."""
    decision = match.decision_for(seat)
    assert decision is not None
    found: dict[str, Any] = plain(match.previews(seat))[decision.actions.index(action)]
    return found


def test_one_preview_for_each_action_in_the_same_order() -> None:
    match = table("+ S H D", ["9C R* 4H"], options={"voluntaryPass": True})
    for action in (card("9C"), cell(4, 0), card("R*")):
        decision = match.decisions()[0]
        assert len(plain(match.previews(0))) == len(decision.actions)
        match.act(0, action)
    for number, action in enumerate(match.decisions()[0].actions):
        assert plain(match.previews(0))[number] == preview_of(match, 0, action)


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
    assert context_of(match.decisions()[0]).gain == GainView(0, [], [], 0)
    match.act(0, card("9C"))
    assert preview_of(match, 0, cell(4, 0))["points"] == 1
    match.act(0, cell(4, 0))
    assert context_of(match.decisions()[0]).gain.points == 1
    assert preview_of(match, 0, DONE) == to_json(context_of(match.decisions()[0]).gain)


def test_a_star_counts_as_the_suit_that_gains_most_until_it_is_declared() -> None:
    match = table({(1, 0): "S", (2, 0): "H", (3, 0): "D"}, ["R* 4H"])
    match.act(0, card("R*"))
    assert preview_of(match, 0, cell(4, 0))["points"] == 1
    other = table({(1, 0): "S", (2, 0): "H", (3, 1): "D"}, ["R* 4H"])
    other.act(0, card("R*"))
    other.act(0, cell(3, 0))
    assert [preview["score"] for preview in plain(other.previews(0))] == [0]


def test_each_suit_of_a_star_has_its_own_preview() -> None:
    match = table({(1, 1): "S", (1, 2): "H", (1, 3): "C"}, ["R*"])
    match.act(0, card("R*"))
    match.act(0, cell(1, 0))
    decision = match.decisions()[0]
    assert [(action.suit, preview["points"]) for action, preview in zip(
        decision.actions, plain(match.previews(0)), strict=True)] == [("D", 1)]  # fmt: skip


def test_previews_of_a_seat_that_is_not_asked() -> None:
    assert table(hands=["9S"]).previews(1) == []


def test_previews_change_nothing() -> None:
    match = table("+ S H D", ["9C R*"])
    match.act(0, card("R*"))
    before, token = match.state(), match.token
    plain(match.previews(0))
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
        actions = [action for action in match.decisions()[0].actions if action.kind == "card"]
        if match.decisions()[0].kind != "build" or not actions:
            break
        match.act(0, rng.choice(actions))
        options_now = match.decisions()[0].actions
        gains = plain(match.previews(0))
        chosen = rng.randrange(len(options_now))
        match.act(0, options_now[chosen])
        if match.decisions()[0].kind == "suit":
            by_suit = plain(match.previews(0))
            assert gains[chosen]["score"] == max(gain["score"] for gain in by_suit)
            letter = rng.randrange(len(by_suit))
            gains, chosen = by_suit, letter
            match.act(0, match.decisions()[0].actions[letter])
        assert to_json(context_of(match.decisions()[0]).gain) == gains[chosen]
    if DONE not in match.decisions()[0].actions:
        return
    gain = preview_of(match, 0, DONE)
    placed = context_of(match.decisions()[0]).placed
    tricks = oracle.tricks_completed(board, [(put.cell, put.suit) for put in placed])
    assert {frozenset(map(tuple, trick)) for trick in gain["tricks"]} == {frozenset(run) for run in tricks}
    before = scores(match)[0]
    events = act(match, 0, DONE) + unanswered(match)
    assert [event["cells"] for event in of_type(events, "trick_completed")] == gain["tricks"]
    gained = of_type(events, "line_gained")
    assert [{k: event[k] for k in ("home", "distance", "value")} for event in gained if 0 in event["sides"]] == gain[
        "lines"
    ]
    assert scores(match)[0] - before == gain["score"]


def test_covering_what_is_isolated_shows_the_line_that_comes_with_it() -> None:
    """A6, B-R13: with the fourth cover the Ace of Diamonds is gone, and whatever was cut off counts again."""
    board = {**column(0, 1), (1, 5): "S", (0, 6): "H", (1, 7): "D"}
    cells = [(0, 1), (0, 2), (0, 3), (0, 4)]
    fields: dict[str, Any] = {
        "tricks": [trick(cells)],
        "permanent": [1, 0],
        "effects": [effect("isolation", "AD", cells=cells)],
    }
    position = document(board, ["9S 9H 9D 9C 4H"], **fields)
    match = logic.load_match(position)
    assert not [line for line in match.state()["lines"] if line["held_by"]]
    for at in cells:
        match.act(0, card(f"9{board[at]}"))
        gain = preview_of(match, 0, cell(*at))
        match.act(0, cell(*at))
    assert (gain["points"], gain["lines"]) == (1, [{"home": 1, "distance": 7, "value": 4}])
    assert gain["score"] == 5 and preview_of(match, 0, DONE) == gain
    before = scores(match)[0]
    act(match, 0, DONE)
    unanswered(match)
    assert scores(match)[0] - before == 5


def lasting(rng: random.Random, board: dict[tuple[int, int], str]) -> tuple[list[Any], list[Any], list[Any]]:
    """Tricks of a board with things lying on them, at random: bars of both kinds, guards, repairs, marks."""
    runs = complete_runs(board)
    tricks = [trick(run, rng.randrange(2)) for run in runs]
    effects: list[Any] = []
    for number, run in enumerate(runs):
        kind = rng.choice(["isolation", "barricade", "guard", "none", "none"])
        north, south = all(y > 0 for _, y in run), all(y < 0 for _, y in run)
        if kind == "barricade" and (north or south):
            effects.append(effect("barricade", "KC", number=number, target=int(north), cells=run))
        elif kind in ("isolation", "guard"):
            code, cells = ("AD", run) if kind == "isolation" else ("AH", run[:1])
            effects.append(effect(kind, code, number=number, cells=cells))
    return tricks, effects, runs


HANDS = (["2S", "9H", "9D", "9C", "R*"], ["4S", "10H", "10D", "10C", "B*"], ["9S", "3D", "KC", "8D", "2H"])


@pytest.mark.share(2)
@pytest.mark.parametrize("seed", range(80))
def test_whatever_lasts_on_the_table_the_preview_is_what_follows(seed: int) -> None:
    """A6, A6-R4, B-R13, 3D, 4H, 9H: random boards, legal builds of every form, nobody answers."""
    rng = random.Random(seed)
    board, _ = oracle.random_position(seed, 12 + seed % 5 * 6, 6, seed % 3 * 3)
    tricks, effects, runs = lasting(rng, board)
    fields: dict[str, Any] = {"tricks": tricks, "effects": effects}
    struck = rng.choice(runs) if runs and seed % 4 == 0 else []
    alone = all(not {*struck} & {*run} for run in runs if run is not struck)
    if struck and alone:  # a struck line is to be refilled, which is the only build then
        board = {at: word for at, word in board.items() if at not in struck}
        fields["tricks"] = [one for one in tricks if one["cells"] != [list(at) for at in struck]]
        kept = [one for one in effects if not {*map(tuple, one["cells"])} & {*struck}]
        number = len(effects) + 1
        fields["effects"] = [
            *kept,
            effect("repair", "9H", number=number, owner=0, target=0, cells=struck),
            effect("duty", "9H", number=number + 1, owner=0, target=0, cells=struck, turn=1),
        ]
    hands = [list(HANDS[seed % 3]), ["JS", "JC"]]
    repairing = any(one["kind"] == "repair" for one in fields["effects"])
    options = {"distance": ("axis", "manhattan")[seed % 2], "aceClubsTerritory": ("holdOnly", "full")[seed % 2]}
    position = document(board, hands, to_move=[1 if repairing else 0], turn=2, options=options, **fields)
    if repairing:
        position["board"] += [{"cell": list(at), "cards": [], "repair": True} for at in struck]
    match = logic.load_match(position)
    if repairing:
        finish_turn(match)
    followed(match, rng)


def followed(match: logic.Match, rng: random.Random) -> None:
    """Lay a random build card by card; every promise on the way is the gain so far, the last one is what follows."""
    for _ in range(24):
        decision = match.decision_for(0)
        if decision is None:
            return
        gains = plain(match.previews(0))
        actions = decision.actions
        kinds = ("serve", "card", "cell", "suit", "strategy", "choice", "cells", "done")
        weights = [0 if a.kind not in kinds else 1 if a.kind == "done" else 3 for a in actions]
        if not any(weights) or decision.kind not in ("build", "cell", "suit", "choice", "cells", "duty"):
            return
        at = rng.choices(range(len(actions)), weights)[0]
        if actions[at] != DONE or decision.kind != "build":
            match.act(0, actions[at])
            now = match.decision_for(0)
            if actions[at].kind in ("cell", "suit") and now is not None and now.kind == "build":
                assert to_json(context_of(now).gain) == gains[at]
            continue
        before = scores(match)
        permanent = match.state()["permanent"][0]
        events = act(match, 0, DONE)
        while match.outcome() is None and match.decisions()[0].kind in ("window", "call"):
            seat, kind = match.decisions()[0].seat, match.decisions()[0].kind
            events += act(match, seat, PASS if kind == "window" else NoAct())
        assert [event["cells"] for event in of_type(events, "trick_completed")] == gains[at]["tricks"]
        gained = [event for event in of_type(events, "line_gained") if 0 in event["sides"]]
        assert [{k: event[k] for k in ("home", "distance", "value")} for event in gained] == gains[at]["lines"]
        assert match.state()["permanent"][0] - permanent == gains[at]["points"]
        assert scores(match)[0] - before[0] == gains[at]["score"]
        return


@pytest.mark.parametrize("seed", range(12))
def test_single_placements_bring_what_was_promised(seed: int) -> None:
    """B-R10, D-QS4: Overwhelming Force places cards one by one, each settled at once, also the Sharpened Finish."""
    rng = random.Random(seed)
    board, _ = oracle.random_position(seed, 16 + seed % 3 * 6, 6, 0)
    tricks, effects, _ = lasting(rng, board)
    hands = [["QS", "2S", "4S", "9H", "9D", "9C"], ["JS", "JC"]]
    match = logic.load_match(document(board, hands, tricks=tricks, effects=effects))
    declare(match, 0, "QS")
    unanswered(match)
    for _ in range(4):
        decision = match.decision_for(0)
        cards = [] if decision is None else [one for one in decision.actions if one.kind == "card"]
        if not cards or decision is None or decision.kind != "card":
            return
        match.act(0, rng.choice(cards))
        decision, gains = match.decision_for(0), plain(match.previews(0))
        assert decision is not None
        best = max(range(len(gains)), key=lambda at: (gains[at]["score"], rng.random()))
        before = scores(match)[0]
        events = act(match, 0, decision.actions[best])
        now = match.decision_for(0)
        if now is not None and now.kind == "suit":
            gains, best = plain(match.previews(0)), 0
            events = act(match, 0, now.actions[0])
        assert [event["cells"] for event in of_type(events, "trick_completed")] == gains[best]["tricks"]
        assert scores(match)[0] - before == gains[best]["score"]
