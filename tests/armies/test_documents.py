"""Positions as JSON: what they hold, that they come back, and how spoilt ones are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

import logic
from tests.armies.table import card, document, lay, present, silent, table
from tests.contract import walk

HANDS = ["7S 4S 6S 6H 9D 9C 8D", "10S 3D 2D 4D 3C 2C 10C"]


def test_a_position_has_the_fields_every_game_has() -> None:
    state = table(["AKQJ", "AKQJ"], HANDS).state()
    for name in ("game", "schema", "seats", "viewer", "options", "turn", "first", "rng", "to_move", "cards", "frames"):
        assert name in state
    assert state["scores"] == [{"side": 0, "total": 4}, {"side": 1, "total": 4}] and state["sides"] == [0, 1]


def test_a_short_position_is_filled_in() -> None:
    """Dead cards, unused armies and the stock follow from the rest."""
    state = logic.load_match({"game": "armies", "seats": 2, "armies": [["AS"], ["KH", "JH"]], "hands": [["9S"], []],
                              "rng": 5}).state()  # fmt: skip
    assert {loss["card"] for loss in state["fallen"][0]} == {"KS", "QS", "JS"}
    assert len(state["unused"]) == 8 and len(state["stock"]) == 35


@pytest.mark.parametrize("options", [{}, {"questions": "manual"}])
def test_positions_and_views_come_back_in_the_middle_of_anything(options: dict[str, Any]) -> None:
    match = silent(table(["JKQA", "AKQJ"], HANDS, options=options))
    lay(match, 0, "7S 4S")
    for _ in range(3):
        saved = json.loads(json.dumps(match.state()))
        assert logic.load_match(saved).state() == saved
        for seat in (0, 1):
            view = match.view_document(seat)
            assert match.game.to_document(match.game.from_document(json.loads(json.dumps(view)))) == view
        decision = match.decisions()[-1]
        match.act(decision.seat, decision.actions[-1])


def test_a_view_cannot_be_played_on() -> None:
    with pytest.raises(logic.LoadError, match="one seat's view"):
        logic.load_match(table(["AKQJ", "AKQJ"], HANDS).view_document(0))


SPOILT: list[tuple[str, dict[str, Any]]] = [
    ("schema", {"schema": 9}),
    ("hands", {"hands": [["7S"]]}),
    ("twice", {"hands": [["7S", "7S"], []]}),
    ("not a card", {"hands": [["1S"], []]}),
    ("belongs to an army", {"hands": [["AC"], []], "unused": ["KC", "QC", "JC", "AD", "KD", "QD", "JD"]}),
    ("does not belong to the army", {"armies": [["AS", "KS", "QS", "JH"], ["AH", "KH", "QH", "JS"]]}),
    ("same suit", {"suits": ["S", "S"]}),
    ("not a suit", {"suits": ["S", "X"]}),
    ("more than 7", {"hands": [["7S", "4S", "6S", "6H", "9D", "9C", "8D", "2S"], []]}),
    ("is out", {"out": [0]}),
    ("Fewer than two", {"out": [0], "armies": [[], ["AH", "KH", "QH", "JH"]], "hands": [[], []]}),
    ("seat 5", {"first": 5}),
    ("seat 5", {"out": [5]}),
    ("'turn'", {"turn": -1}),
    ("'rng'", {"rng": -1}),
    ("'held_back'", {"held_back": [8, 0]}),
    ("'skin_since'", {"skin_since": [1, 0]}),
    ("'denied'", {"denied": [[9], []]}),
    ("cannot have denied", {"denied": [[14], []]}),
    ('give the phase "reveal"', {"presented": [[["7S", "4S"]], []], "hands": [[], []]}),
    ("comes to 13", {"presented": [[["7S", "9S"]], []], "hands": [[], []]}),
    ("'unused'", {"unused": "some"}),
    ("'stock'", {"stock": "some"}),
    ("must know it", {"known": {"7S": [1]}}),
    ("'drawBreakers'", {"options": {"drawBreakers": "luck"}}),
    ("reason", {"outcome": {"reason": "luck", "scores": [1, 2], "winners": [0]}}),
    ("match_ups", {"match_ups": {"turn": 1, "groups": [[[9, 9]], []]}}),
    ("match_ups", {"match_ups": {"turn": 1, "groups": []}}),
]


@pytest.mark.parametrize(("words", "change"), SPOILT, ids=[f"{n}-{words}" for n, (words, _) in enumerate(SPOILT)])
def test_spoilt_positions_are_refused_with_a_sentence(words: str, change: dict[str, Any]) -> None:
    fine = document(["AKQJ", "AKQJ"], HANDS)
    logic.load_match(fine)
    words = "comes to 16" if words == "comes to 13" else words
    with pytest.raises(logic.LoadError, match=words) as caught:
        logic.load_match({**fine, **change})
    assert caught.value.reason.endswith(".")


SPOILT_FRAMES: list[dict[str, Any]] = [
    {"rule": "battle"}, {"step": "resolve"}, {"step": "refusal"}, {"ask": "stack"}, {"seat": 1}, {"waiting": []},
    {"waiting": [0]}, {"waiting": [1, 0]}, {"waiting": [0, 7]}, {"vars": {"checked": 0}}, {"sealed": None},
    {"sealed": {"0": [{"type": "card", "card": "10S"}]}}, {"sealed": {"0": [{"type": "done"}]}},
    {"sealed": {"0": [{"type": "card", "card": "7S"}, {"type": "done"}]}, "waiting": [1]},
    {"step": "answered", "ask": "question"}, {"step": "announced", "ask": "announce", "vars": {"checked": 9}},
    {"step": "stacked", "ask": "stack"}, {"step": "chosen", "ask": "suit"},
]  # fmt: skip


HARMLESS: list[dict[str, Any]] = [
    {"seat": 1}, {"waiting": [1, 0]}, {"vars": {"checked": 0}}, {"step": "chosen", "ask": "suit"},
    {"step": "announced", "ask": "announce", "vars": {"checked": 9}},
]  # fmt: skip
"""Frames that no play leads to, and that can be played on all the same."""


@pytest.mark.parametrize("change", SPOILT_FRAMES, ids=[str(change)[:50] for change in SPOILT_FRAMES])
def test_spoilt_frames_are_refused_with_a_sentence(change: dict[str, Any]) -> None:
    fine = table(["AKQJ", "AKQJ"], HANDS).state()
    assert walk.refused_or_sound({**fine, "frames": [{**fine["frames"][0], **change}]}) or change in HARMLESS


@pytest.mark.parametrize(
    "names",
    [{"asking": 5}, {"kills": []}, {"kills": [3, 0]}, {"kills": [9, 0]}, {"noes": [[0]]}, {"noes": [[1, 9, 11]]},
     {"asking": "x"}, {"kills": 3}, {"asking": 1}],
)  # fmt: skip
def test_spoilt_questions_are_refused_with_a_sentence(names: dict[str, Any]) -> None:
    match = table(["AKQJ", "JKQA"], HANDS, options={"questions": "manual"})
    present(match, "7S 4S", "")
    fine = match.state()
    logic.load_match(fine)
    frame = fine["frames"][0]
    assert walk.refused_or_sound({**fine, "frames": [{**frame, "vars": {**frame["vars"], **names}}]}) or names in (
        {"noes": [[1, 9, 11]]},
        {"asking": 1},
    )


def test_a_record_replays() -> None:
    match = logic.new_match("armies", 3, 4)
    for _ in range(40):
        decision = match.decisions()[0]
        match.act(decision.seat, decision.actions[0])
    assert logic.load_match(json.loads(json.dumps(match.record()))).fingerprint() == match.fingerprint()


def test_hidden_information_of_a_view() -> None:
    """Opponents see backs of hands, armies and stock, and nothing of what is being arranged."""
    match = table(["AKQJ", "AKQJ"], HANDS)
    before = match.view_document(1)
    match.act(0, card("7S"))
    assert match.view_document(1) == before
    assert all(code.startswith("?") for zone in ("hands", "armies") for code in before[zone][0])
    assert all(code.startswith("?") for code in before["stock"]) and before["rng"] == 0
