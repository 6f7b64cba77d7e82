"""Positions with strategies in them: piles, overlays, covered cards, markers, second bases, and suspended plays."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import logic
from logic.kernel.acts import value_of
from logic.views import PassAct, PlayAct
from tests.assertion.documents import Change, plain, put, sentence
from tests.assertion.strategies.kit import aim, declare, respond, stand
from tests.assertion.table import DONE, PASS, act, asked, build, lay

TRICK = [[1, 0], [2, 0], [3, 0], [4, 0]]
ROW_OF_SPADES = [[0, 1], [0, 2], [0, 3], [0, 4]]


def on(x: int, y: int, *cards: str, **fields: Any) -> dict[str, Any]:
    """Return what lies on a cell, bottom first."""
    return {"cell": [x, y], "cards": list(cards), **fields}


def effect(kind: str, code: str, number: int, **fields: Any) -> dict[str, Any]:
    """A lasting effect of seat 0 on seat 1."""
    return {"kind": kind, "code": code, "owner": 0, "target": 1, "number": number, "turn": 3, **fields}


def everything() -> dict[str, Any]:
    """A position of two seats in which whatever a strategy can leave behind is there."""
    board = [
        on(1, 0, "4H"),
        on(2, 0, "5S", "6S", under=[["S", -1]], seat=1),
        on(3, 0, "5D", "", suit="C", under=[["D", 0]], marker="KC", seat=1),
        on(4, 0, "B*", suit="D", seat=0),
        *[on(0, y, code) for y, code in zip((1, 2, 3, 4), ("2S", "3S", "4S", "8S"), strict=True)],
        on(-1, 0, "9D", irregular=True),
        on(-2, 0, "10D", irregular=True),
        on(-6, 3, "AC", base=True, seat=0),
        on(6, -3, "", base=True, marker="AC", seat=1),
        {"cell": [0, -1], "cards": [], "repair": True},
        on(0, -2, "7C"),
    ]
    effects = [
        effect("decree", "3D", 1, cells=ROW_OF_SPADES),
        effect("isolation", "AD", 2, cells=TRICK, cards=["AD"], target=-1),
        effect("guard", "AH", 3, cells=[[0, 1]], cards=["AH"], target=-1),
        effect("barricade", "KC", 7, cells=ROW_OF_SPADES, target=0),
        effect("repair", "9H", 8, cells=[[0, -1]]),
        effect("aside", "10D", 9, cards=["JD"], count=2),
        effect("shield", "KH", 10),
    ]
    kept = {
        "board": [on(1, 0, "4H", suit="H", seat=-1), on(2, 0, "9C", suit="S", seat=1)],
        "tricks": [], "held": [0] * 6, "effects": [effect("barricade", "KC", 4, cells=[[1, 0]], target=0)],
        "hand_size": 6,
    }  # fmt: skip
    return {
        "game": "assertion", "seats": 2, "to_move": [0], "turn": 5, "deck": "rest", "board": board, "effects": effects,
        "hands": [["9S", "AS"], ["KC", "QC"]], "depots": [["3C", "2H"], []], "threats": [[], ["4D", "3H"]],
        "aside": [[], ["JD"]], "centre": ["JC"], "removed": ["9C"], "pending": ["QH", "8C"], "known": {"8C": [0]},
        "effect_count": 11, "hand_size": 5, "reshuffles": 2, "extra_turns": [0, 1], "fixed": [None, 3],
        "ranked_last": [1], "before": kept, "start": {**kept, "hand_size": 7, "held": [0, 0, 0, 1, 0, 0]},
        "tricks": [{"cells": TRICK, "side": 1, "points": 2}, {"cells": ROW_OF_SPADES, "side": 0, "points": 1}],
        "now": {"seat": 0, "turn": 5, "declared": [{"code": "QH", "victim": 1}, {"code": "2C"}], "shielded": True},
        "records": [None, {"seat": 1, "turn": 4, "built": [[2, 0]], "passed": True}],
    }  # fmt: skip


# --------------------------------------------------------------------------------------------------------- round trips


def test_everything_reads_back() -> None:
    state = plain(logic.load_match(everything()).state())
    again = logic.load_match(state)
    assert plain(again.state()) == state
    assert [decision.actions for decision in again.decisions()] == [
        decision.actions for decision in logic.load_match(everything()).decisions()
    ]


@pytest.mark.parametrize("seat", [0, 1])
def test_every_view_of_everything_reads_back(seat: int) -> None:
    match = logic.load_match(everything())
    view = plain(match.view_document(seat))
    assert plain(match.game.to_document(match.game.from_document(view))) == view


KEPT = (
    "depots", "threats", "aside", "pending", "centre", "effect_count", "hand_size", "reshuffles", "extra_turns",
    "fixed", "ranked_last", "known",
)  # fmt: skip


@pytest.mark.parametrize("field", KEPT)
def test_a_field_is_kept(field: str) -> None:
    given = everything()
    assert plain(logic.load_match(given).state())[field] == given[field]


def test_effects_records_and_snapshots_are_kept() -> None:
    given, found = everything(), plain(logic.load_match(everything()).state())
    for one, other in zip(given["effects"], found["effects"], strict=True):
        assert one.items() <= other.items()
    assert found["now"]["declared"] == [{"code": "QH", "victim": 1}, {"code": "2C", "victim": -1}]
    assert found["now"]["shielded"] and found["records"][1]["passed"] and found["records"][1]["built"] == [[2, 0]]
    assert found["before"]["hand_size"] == 6 and found["start"]["hand_size"] == 7
    assert found["start"]["held"] == [0, 0, 0, 1, 0, 0]
    assert [entry["cards"] for entry in found["before"]["board"]] == [["4H"], ["9C"]]


def test_the_board_is_kept() -> None:
    found = {tuple(entry["cell"]): entry for entry in plain(logic.load_match(everything()).state())["board"]}
    assert found[2, 0]["cards"] == ["5S", "6S"] and found[2, 0]["under"] == [["S", -1]] and found[2, 0]["seat"] == 1
    assert found[3, 0]["cards"] == ["5D", ""] and found[3, 0]["marker"] == "KC" and found[3, 0]["suit"] == "C"
    assert found[-6, 3]["base"] and found[-6, 3]["cards"] == ["AC"] and "suit" not in found[-6, 3]
    assert found[6, -3]["base"] and found[6, -3]["marker"] == "AC"
    assert found[0, -1]["repair"] and found[0, -1]["cards"] == []


def test_what_is_isolated_follows_from_the_effects() -> None:
    """A5: the cards under an Ace of Diamonds conduct nothing; nothing else in a document says so."""
    given = everything()
    active = {tuple(entry["cell"]): entry["active"] for entry in logic.load_match(given).state()["board"]}
    assert not active[1, 0] and active[0, 1] and active[-6, 3]
    given["effects"] = [one for one in given["effects"] if one["kind"] != "isolation"]
    given["deck"], given["removed"] = "rest", [*given["removed"], "AD"]
    active = {tuple(entry["cell"]): entry["active"] for entry in logic.load_match(given).state()["board"]}
    assert active[1, 0]


def test_what_a_zone_makes_known() -> None:
    """A1: depot and set-aside cards are their owner's secret, threats, piles and overlays everybody's."""
    match = logic.load_match(everything())
    own, other = match.view_document(0), match.view_document(1)
    assert own["depots"][0] == ["3C", "2H"] and all(code.startswith("?") for code in other["depots"][0])
    assert other["aside"][1] == ["JD"] and own["aside"][1][0].startswith("?")
    assert own["threats"] == other["threats"] == [[], ["4D", "3H"]]
    assert own["centre"] == other["centre"] == ["JC"] and own["removed"] == other["removed"] == ["9C"]
    assert own["pending"] == ["QH", "8C"] and other["pending"][0] == "QH" and other["pending"][1].startswith("?")
    assert own["effects"][1]["cards"] == other["effects"][1]["cards"] == ["AD"]


def test_a_card_of_a_snapshot_may_have_been_shuffled_since() -> None:
    """D-2C: the id then has another face, and the snapshot keeps the suit it lay as."""
    found = logic.load_match(everything()).state()
    assert found["before"]["board"][1]["suit"] == "S" and found["before"]["board"][1]["cards"] == ["9C"]


def test_a_deck_without_cards_is_run_out_unless_said() -> None:
    match = stand(hands=["9S", "5S"], deck=[], options={"equalTurns": True})
    assert match.state()["exhausted"] is True


# -------------------------------------------------------------------------------------------------------- checks


IN_EVERYTHING: dict[str, tuple[Change, str]] = {
    "depots": (put(depots=[["3C", "2H"]]), "'depots' needs one entry a seat, not 1."),
    "twice": (put(pending=["AS"]), "Card AS appears twice."),
    "overlay_twice": (put(pending=["AD"]), "Card AD appears twice."),
    "depot_unknown": (put(known={"3C": [1]}), "3C is in the depot of seat 0, which must know it."),
    "aside_unknown": (put(known={"JD": [0]}), "JD is set aside by seat 1, which must know it."),
    "covered_unknown": (put(known={"5S": [0]}), "5S lies on the board, where everybody knows it."),
    "fixed": (put(fixed=[1]), "'fixed' needs 2 entries, not 1."),
    "hand_size": (put(hand_size=0), "'hand_size' goes from 1 to 8; 'reshuffles' and 'extra_turns' count from 0."),
    "ranked_last": (put(ranked_last=[2]), "This game has no side 2."),
    "effect_count": (put(effect_count=9), "'effects' must have different numbers of at most 'effect_count'."),
    "snapshot_held": (
        lambda data: data["before"].update(held=[4] + [0] * 5),
        "A snapshot's 'held' needs 6 numbers, masks of sides."),
    "snapshot_trick": (
        lambda data: data["before"].update(tricks=[{"cells": [[1, 0]], "side": 0}]),
        "A snapshot lists the cells [[1, 0]], which are not four in line."),
}  # fmt: skip


@pytest.mark.parametrize("case", IN_EVERYTHING)
def test_refused_in_one_sentence(case: str) -> None:
    change, reason = IN_EVERYTHING[case]
    data = everything()
    logic.load_match(data)
    change(data)
    assert sentence(data) == reason


EFFECTS: dict[str, tuple[dict[str, Any], str]] = {
    "kind": ({"kind": "fog"}, "There is no effect 'fog' of the card 'QD'."),
    "code": ({"code": "1D"}, "There is no effect 'starve' of the card '1D'."),
    "owner": ({"owner": 2}, "'effects' names seat 2, which this game does not have."),
    "target": ({"target": 2}, "'effects' names target 2, which this game does not have."),
    "count": ({"count": -1}, "An effect 'starve' of the card 'QD' cannot be like that."),
    "line": ({"kind": "suppressed", "count": 6}, "An effect 'suppressed' of the card 'QD' cannot be like that."),
    "nowhere": ({"kind": "guard"}, "An effect 'guard' of the card 'QD' cannot be like that."),
    "no_such_duty": ({"kind": "duty"}, "An effect 'duty' of the card 'QD' cannot be like that."),
    "no_such_offer": ({"kind": "offer"}, "An effect 'offer' of the card 'QD' cannot be like that."),
    "cards": ({"cards": ["1D"]}, "'1D' is not a card of this position."),
    "cells": ({"cells": [[0, 21]]}, "(0, 21) is not a cell of the table: both numbers go from -20 to 20."),
}


@pytest.mark.parametrize("case", EFFECTS)
def test_an_effect_must_be_one_of_the_game(case: str) -> None:
    change, reason = EFFECTS[case]
    data = everything()
    data["effects"].append({**effect("starve", "QD", 11, count=1)})
    logic.load_match(data)
    data["effects"][-1].update(change)
    assert sentence(data) == reason


CELLS: dict[str, tuple[dict[str, Any], str]] = {
    "no_layer": (on(8, 8, "8H", under=[["S", 0]]), "Cell [8, 8] must hold exactly one card above those it covers."),
    "unsaid_layer": (on(8, 8, "8H", "8D"), "Cell [8, 8] must hold exactly one card above those it covers."),
    "layer_of_nobody": (
        on(8, 8, "8H", "8D", under=[["H", 2]]), "Cell [8, 8] names seat 2, which this game does not have."),
    "layer_of_no_suit": (on(8, 8, "8H", "8D", under=[["Q", 0]]), "'Q' is not a suit; suits are S, H, D and C."),
    "card_and_marker": (on(8, 8, "8H", marker="KC"), "Cell [8, 8] must show either a card or a marker."),
    "neither": (on(8, 8, ""), "Cell [8, 8] must show either a card or a marker."),
    "marker_of_nothing": (on(8, 8, "", marker="1C"), "'1C' is not a card a marker could stand for."),
    "marker_of_no_suit": (on(8, 8, "", marker="KC"), "A marker on cell [8, 8] needs a declared suit."),
    "repair_with_a_card": (
        on(8, 8, "8H", repair=True), "Cell [8, 8] must hold exactly one card above those it covers."),
    "base_with_layers": (
        on(8, 8, "8H", "8D", base=True, under=[["H", 0]]),
        "Cell [8, 8] must hold exactly one card above those it covers."),
}  # fmt: skip


@pytest.mark.parametrize("case", CELLS)
def test_what_lies_on_a_cell_must_be_possible(case: str) -> None:
    entry, reason = CELLS[case]
    data = everything()
    data["board"].append(entry)
    assert sentence(data) == reason


def test_a_short_run_with_a_suit_twice_must_be_marked() -> None:
    data = everything()
    for entry in data["board"]:
        entry.pop("irregular", None)
    assert sentence(data) == "The run through cell [-2, 0] is not legal, holding a suit twice."


def test_four_in_line_may_repeat_a_suit_but_five_are_too_many() -> None:
    data = everything()
    data["board"].append(on(0, 5, "8H"))
    assert sentence(data).endswith(" is not legal, longer than four cards.")


def test_a_registered_trick_of_repeated_suits_needs_an_effect() -> None:
    data = everything()
    data["effects"] = [one for one in data["effects"] if one.get("cells") != ROW_OF_SPADES]
    assert sentence(data) == "The cells [[0, 1], [0, 2], [0, 3], [0, 4]] hold no complete trick."


# ----------------------------------------------------------------------------------------------- suspended plays


def window() -> logic.Match:
    """Seat 1 is asked for a counter to a strategy of seat 0."""
    match = stand("+ S H D C", ["JS 2H 3H", "6D 10C 4C"], known={"JS": [0]})
    declare(match, 0, "JS", *_targets(match))
    assert asked(match) == [(1, "window")]
    return match


def _targets(match: logic.Match) -> list[Any]:
    """The first of each target that is offered, found on a copy."""
    probe, found = logic.load_match(plain(match.state())), []
    act(probe, 0, PlayAct("JS"))
    while asked(probe)[0][1] != "declare":
        decision = probe.decision_for(0)
        assert decision is not None
        value = value_of(decision.actions[0])
        value = list(value) if isinstance(value, tuple) else value
        found.append([tuple(value[at : at + 2]) for at in range(0, len(value), 2)] if type(value) is list else value)
        act(probe, 0, decision.actions[0])
    return [value[0] if type(value) is list and len(value) == 1 else value for value in found]


def countered() -> logic.Match:
    """Seat 0 is asked for an answer to a counter of seat 1."""
    match = window()
    respond(match, 1, "6D")
    return match


def aiming() -> logic.Match:
    """Seat 0 is choosing, in secret, what its strategy is aimed at."""
    match = stand("+ S H D C", ["JS 2H 3H", "6D 10C 4C"])
    aim(match, 0, "JS")
    return match


STOPS = {"aiming": aiming, "window": window, "countered": countered}


@pytest.mark.parametrize("stop", STOPS)
def test_a_suspended_play_reads_back(stop: str) -> None:
    match = STOPS[stop]()
    state = plain(match.state())
    assert len(state["frames"]) > 2
    again = logic.load_match(state)
    assert plain(again.state()) == state and again.decisions() == match.decisions()
    seat = match.decisions()[0].seat
    for action in match.decisions()[0].actions:
        one, other = logic.load_match(state), logic.load_match(state)
        assert one.seen_by(None, one.act(seat, action)) == other.seen_by(None, other.act(seat, action))
        assert one.state() == other.state()
    for other_seat in (0, 1):
        view = plain(match.view_document(other_seat))
        assert plain(match.game.to_document(match.game.from_document(view))) == view


NONSENSE: tuple[Any, ...] = (None, -1, 99, 10**12, True, "", "AS", "centre", [], [1], [[0, 0]], ["AS"], [[]])


@pytest.mark.parametrize("stop", STOPS)
def test_nonsense_in_a_frame_is_refused_or_harmless(stop: str) -> None:
    """Whatever a frame's names hold: one sentence, or a position whose decision can be told."""
    state = plain(STOPS[stop]().state())
    refused = 0
    for place, frame in enumerate(state["frames"]):
        for name in [*frame["vars"], "against", "form", "must_card", "trick_cells", "times"]:
            for value in NONSENSE:
                data = copy.deepcopy(state)
                data["frames"][place]["vars"][name] = value
                refused += not told(data)
        for name in frame["vars"]:
            data = copy.deepcopy(state)
            del data["frames"][place]["vars"][name]
            refused += not told(data)
    assert refused > 20


def told(data: dict[str, Any]) -> bool:
    """Return whether a position is read; then its decision can be told to every seat. Else it is refused in one
    sentence."""
    try:
        match = logic.load_match(data)
    except logic.LoadError as problem:
        assert str(problem).endswith(".") and "\n" not in str(problem)
        return False
    assert match.decisions() and match.state()
    assert [match.view(seat) for seat in range(2)]
    return True


def test_a_build_that_does_not_count_yet_reads_back() -> None:
    """C3: while a build may be answered its cards lie on the board, and their line is not gained."""
    match = stand(before_line(), ["9C 2H", "6C 3H"])
    lay(match, 0, ("9C", (0, 7)))
    act(match, 0, DONE)
    assert asked(match) == [(1, "window")]
    state = plain(match.state())
    assert not any(line["held_by"] for line in state["lines"])
    again = logic.load_match(state)
    assert plain(again.state()) == state
    act(again, 1, PASS)
    assert any(line["held_by"] for line in again.state()["lines"])


def before_line() -> dict[tuple[int, int], str]:
    """Cards up to just before the first line of the North."""
    return {(0, 1): "S", (1, 2): "H", (0, 3): "D", (1, 4): "C", (0, 5): "S", (0, 6): "H"}


def test_a_line_kept_by_a_second_base_alone_reads_back() -> None:
    """A6-R5: a second base keeps a line that is held; whether it was held only the document can say."""
    board = [on(-6, 6, "AC", base=True, seat=0), on(-6, 7, "4H", seat=0)]
    for held_by in ([], [0]):
        given = {"game": "assertion", "seats": 2, "hands": [["9S"], ["KC"]], "deck": "rest", "board": board}
        given["lines"] = [{"home": 1, "distance": 7, "held_by": held_by}]
        state = plain(logic.load_match(given).state())
        assert [line["held_by"] for line in state["lines"] if (line["home"], line["distance"]) == (1, 7)] == [held_by]
        assert plain(logic.load_match(state).state()) == state


def test_a_window_on_nothing_is_refused() -> None:
    state = plain(window().state())
    state["frames"][-1]["vars"]["against"] = 9
    assert sentence(state) == "The frames do not describe a decision this game could stand at."


def test_a_strategy_goes_on_after_reading() -> None:
    match = logic.load_match(plain(aiming().state()))
    assert match.can_undo(0) is False, "what was chosen before the position was written stays chosen"
    again = logic.load_match(plain(window().state()))
    act(again, 1, PassAct())
    assert asked(again) != [(1, "window")]


def test_a_short_position_goes_on_as_before() -> None:
    match = stand("+ S", ["9H 4D", "5S 6S"])
    build(match, 0, ("9H", (2, 0)))
    assert asked(match)[0][0] == 1
    assert logic.load_match(plain(match.state())).state() == match.state()
