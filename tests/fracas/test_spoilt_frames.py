"""Spoilt frames of every kind are refused in one sentence, or the position holds together and can be played."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

import logic
from tests.contract import walk
from tests.fracas.middle import POSITIONS, answering_again, defending
from tests.fracas.table import passes


def refusal(position: dict[str, Any]) -> str:
    """The one sentence with which a position is refused."""
    with pytest.raises(logic.LoadError) as caught:
        logic.load_match(position)
    reason = caught.value.reason
    assert reason.endswith(".") and "\n" not in reason
    return reason


def spoilt(match: logic.Match, frame: int, **changes: Any) -> dict[str, Any]:
    """The position with other fields, or names, of one frame; a name set to ``...`` is taken out."""
    position = copy.deepcopy(match.state())
    chosen = position["frames"][frame]
    for name, value in changes.items():
        place = chosen if name in ("rule", "seat", "step", "ask", "waiting", "sealed", "vars") else chosen["vars"]
        place[name] = value
        if value is ...:
            del place[name]
    del position["phase"], position["to_move"]  # which would contradict the frames, and be said first
    return position


# frames that the rules could not run ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "frame", "changes", "words"),
    [
        ("attacking", 1, {"vars": {"colour": "red"}}, "of 'turn' have no 'colour'"),
        ("attacking", 1, {"_attack_cards": [None]}, "is not a card|not readable"),
        ("before_skirmishes", 2, {"asked": {"seat": 0}}, "something other than"),
        ("defending", 2, {"_block_sizes": [[{}]]}, "something other than"),
        ("defending", 1, {"attack_cell": [0, 0]}, "of 'turn' have no 'attack_cell'"),
        ("attacking", 1, {"ask": "dance"}, "does not ask"),
        ("attacking", 1, {"ask": "deploy"}, "does not ask"),
        ("before_skirmishes", 2, {"asked": True}, "declared to hold a number"),
        ("before_skirmishes", 2, {"passes": "one"}, "declared to hold a number"),
        ("answering", 3, {"target_card": None}, "declared to hold a card"),
        ("before_skirmishes", 1, {"attack_sizes": 3}, "declared to hold numbers in a tuple"),
        ("half_bought", 0, {"waiting": [0, 1]}, "yet to answer"),
        ("half_bought", 0, {"waiting": [1, 1]}, "waited for once"),
        ("half_bought", 0, {"sealed": ...}, "could stand at"),
        ("half_bought", 0, {"sealed": {"0": [{"type": "number", "number": 21}]}}, "cannot have given"),
        ("half_bought", 0, {"sealed": {"0": [{"type": "done"}]}}, "cannot have given"),
        (
            "half_bought",
            0,
            {"sealed": {"0": [{"type": "number", "number": 1}] * 2}},
            "cannot have given|could stand at",
        ),
    ],
)
def test_what_the_rules_could_not_run_is_said(name: str, frame: int, changes: dict[str, Any], words: str) -> None:
    """Names and values that are none, a question that is not put there, and answers that were not offered."""
    assert re.search(words, refusal(spoilt(POSITIONS[name](), frame, **changes)))


def test_a_stack_begins_with_the_match_and_only_its_top_waits() -> None:
    position = defending().state()
    frames = position["frames"]
    assert "must begin with the match" in refusal({**position, "frames": frames[1:]})
    assert "must begin with the match" in refusal({**position, "frames": [*frames[:1], *frames]})
    assert "waits for an answer" in refusal(
        {**position, "frames": [*frames[:2], {**frames[1], "waiting": [0]}, frames[2]]}
    )


def test_a_target_that_is_gone_by_now_is_no_fault() -> None:
    """FR8: the assassin is lost then, which is for the rules to say."""
    match = answering_again()
    position = match.state()
    fallen = next(unit for unit in position["fields"][0] if unit["card"] == "9H")
    position["fields"][0].remove(fallen)
    position["discards"][0].append("9H")
    again = logic.load_match(position)
    events = passes(again)
    assert [event["why"] for event in events if event["type"] == "strategy_stopped"] == ["gone"]


# frames that no play leads to -----------------------------------------------------------------------------------------


def each(name: str, frame: int, *several: dict[str, Any]) -> list[tuple[str, int, dict[str, Any]]]:
    """Several changes of one frame of a position."""
    return [(name, frame, changes) for changes in several]


UNLIKELY: list[tuple[str, int, dict[str, Any]]] = [
    ("defending", 0, {"step": "kept"}),
    ("defending", 0, {"seat": 1}),
    ("defending", 1, {"step": "resolve"}),
    ("defending", 2, {"seat": 0, "waiting": [0]}),
    ("before_skirmishes", 1, {"step": "enlist"}),
    ("before_skirmishes", 2, {"stop": "draw"}),
    ("before_skirmishes", 2, {"stop": ...}),
    ("answering", 2, {"step": "answered"}),
    ("answering", 3, {"step": "begin"}),
    ("answering", 3, {"seat": 1}),
    ("attacking", 1, {"waiting": [1]}),
    ("attacking", 1, {"sealed": {}}),
    ("deploying", 1, {"attack_cards": ["9H"], "attack_sizes": [1]}),
    ("defending", 1, {"_attack_cards": ["9H"]}),
    *each("before_skirmishes", 2,
        {"seats": [0]}, {"seats": [1, 0]}, {"seats": ...}, {"seats": []}, {"asked": 2}, {"asked": ...}, {"passes": -1},
        {"asked": 1},
    ),
    *each("answering", 3,
        {"target_card": ...}, {"ace_card": "AS"}, {"ace_card": "AD"}, {"ace_card": "2H"}, {"general_card": "JS"},
        {"general_card": "9H"}, {"general_card": "KH"}, {"target_card": "2S"},
    ),
    *each("before_skirmishes", 1,
        {"attack_cards": ...}, {"block_cards": ...}, {"attack_sizes": [2]}, {"attack_sizes": [-1, 4]},
        {"attack_cards": ["9H", "9H", "5H"]}, {"block_cards": ["10S"]}, {"attack_cards": ["9H", "9D", "10S"]},
        {"attack_cards": ["9H", "9D", "2H"]}, {"block_cards": ["10S", "5H"]}, {"attack_sizes": [2, 1, 0]},
        {"block_cards": ["10S", "JS"], "block_sizes": [2, 0]}, {"block_sizes": [1, 1, 0]}, {"attack_sizes": [1, 2]},
        {"attack_sizes": [3], "block_sizes": [2]}, {"attack_cards": ["9H", "9D", "JD"]},
    ),
    *each("deploying", -1, *({"_cards": one} for one in (["KH", "KH"], ["KH", "9H"], ["9H"], ["QH"]))),
    *each("enlisting", -1, *({"_cards": one} for one in (["9H", "9H"], ["9H", "2H"], ["9H", "JH"], ["8D"]))),
    *each("attacking", -1, *({"_attack_cards": one} for one in (
        ["9H", "9H", "8H"], ["9H", "9D", "7H"], ["9H", "9D", "JH"], ["9H", "8H", "9D"], ...,
    ))),
    *each("attacking", -1, *({"_attack_sizes": one} for one in (..., [3], [-1, 4]))),
    *each("defending", -1,
        {"_block_cards": ["10S", "10S"], "_block_sizes": [1, 1]}, {"_block_cards": ["4S"]}, {"_block_cards": ["9H"]},
        {"_block_sizes": [0, 0, 1]}, {"_block_sizes": [0]}, {"_card": ...}, {"_card": "9H"},
        {"step": "blocked", "ask": "block"},
    ),
    *each("choosing_a_general", -1,
        {"_ace_card": "2H"}, {"_ace_card": "AS"}, {"_ace_card": ...}, {"_ace_card": ..., "_general_card": "JD"},
    ),
    *each("aiming", -1, *({"_general_card": one} for one in ("9H", "JS"))),
    ("aiming", -1, {"step": "paid", "ask": "ace_general"}),
    ("before_skirmishes", -1, {"step": "aimed", "ask": "ace_target"}),
    ("discarding", -1, {"_cards": ["2H"]}),
    ("discarding", -1, {"step": "enlisted", "ask": "enlist"}),
    ("discarding", -1, {"step": "attacked", "ask": "attack"}),
    ("mulligan", -1, {"step": "bought", "ask": "buy"}),
    ("half_bought", 0, {"sealed": {}}),
    ("half_bought", 0, {"sealed": {"0": []}}),
]  # fmt: skip
FOLLOWS = ("battle", "assassins", "stop", "turn_seat")
"""Fields that follow from the frames, and would give a spoilt one away."""


@pytest.mark.parametrize(("name", "frame", "changes"), UNLIKELY)
def test_what_no_play_leads_to_is_refused_or_can_be_played(name: str, frame: int, changes: dict[str, Any]) -> None:
    """With what follows from the frames, and without: one sentence, or a position that holds together."""
    position = spoilt(POSITIONS[name](), frame, **changes)
    walk.refused_or_sound(position)
    walk.refused_or_sound({field: value for field, value in position.items() if field not in FOLLOWS})


# every value in every place -------------------------------------------------------------------------------------------

VALUES: tuple[Any, ...] = (
    None,
    -1,
    2,
    True,
    "x",
    "9H",
    "JS",
    "AS",
    "?3",
    [],
    [0, 1],
    [-1, 4],
    [1, 1, 1],
    ["9H", "9H"],
    ["10S", "4S"],
    {},
    {"0": [{"type": "number", "number": 50}]},
)


@pytest.mark.share(3)
@pytest.mark.parametrize("name", POSITIONS)
def test_whatever_is_written_into_a_frame_is_refused_or_can_be_played(name: str) -> None:
    """No value in any place leads to anything but a sentence, or a position that holds together."""
    match = POSITIONS[name]()
    position = match.state()
    for number_of_frame, frame in enumerate(position["frames"]):
        for key in ("rule", "seat", "step", "waiting", "sealed", *frame["vars"]):
            for value in VALUES:
                walk.refused_or_sound(spoilt(match, number_of_frame, **{key: value}))
