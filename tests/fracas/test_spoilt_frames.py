"""Spoilt frames of every kind are refused in one sentence, or the position holds together and can be played."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

import logic
from logic.kernel.rng import Chance
from tests.contract import walk
from tests.fracas.middle import (
    POSITIONS,
    answering,
    answering_again,
    before_skirmishes,
    defending,
    deploying,
    half_bought,
)
from tests.fracas.table import on, passes, table


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


# spoilt stacks --------------------------------------------------------------------------------------------------------


def test_a_stack_begins_with_the_match_and_a_turn() -> None:
    """Frames in no order that the rules lead to."""
    position = defending().state()
    frames = position["frames"]
    for stack in (
        frames[1:],
        frames[:1] + frames[2:],
        [*frames[:2], {**frames[1], "ask": "", "waiting": []}, frames[2]],
    ):
        assert "the match, a turn" in refusal({**position, "frames": stack})


def test_windows_and_assassins_take_turns() -> None:
    """2.4: an assassin lies on the window he was sent in, and a window on the assassin it answers."""
    position = answering().state()
    match, turn, window, sent, answer = position["frames"]
    for stack in (
        [match, turn, window, answer],
        [match, turn, sent, answer],
        [match, turn, window, sent, sent, answer],
    ):
        assert "the match, a turn" in refusal({**position, "frames": stack})


@pytest.mark.parametrize(
    ("name", "frame", "changes", "sentence"),
    [
        ("attacking", 1, {"vars": {"colour": "red"}}, "of 'turn' have no 'colour'"),
        ("attacking", 1, {"_attack_cards": [None]}, "is not a card|not readable"),
        ("before_skirmishes", 2, {"asked": {"seat": 0}}, "something other than"),
        ("defending", 2, {"_block_sizes": [[{}]]}, "something other than"),
        ("defending", 1, {"attack_cell": [0, 0]}, "of 'turn' have no 'attack_cell'"),
        ("attacking", 1, {"ask": "dance"}, "does not ask"),
        ("attacking", 1, {"ask": "deploy"}, "does not ask"),
        ("attacking", 1, {"sealed": {}}, "sealed where tokens are bought"),
        ("half_bought", 0, {"sealed": ...}, "sealed where tokens are bought"),
        ("attacking", 1, {"waiting": [1]}, "waited for"),
        ("defending", 0, {"step": "kept"}, "that the match has called"),
        ("defending", 0, {"seat": 1}, "that the match has called"),
        ("defending", 1, {"step": "resolve"}, "that the turn has called"),
        ("defending", 2, {"seat": 0, "waiting": [0]}, "that the turn has called"),
        ("before_skirmishes", 1, {"step": "enlist"}, "that the turn has opened"),
        ("before_skirmishes", 2, {"stop": "draw"}, "that the turn has opened"),
        ("before_skirmishes", 2, {"stop": ...}, "that the turn has opened"),
        ("answering", 2, {"step": "answered"}, "let in"),
        ("answering", 3, {"step": "begin"}, "let in"),
        ("answering", 3, {"seat": 1}, "belongs to who was asked"),
    ],
)
def test_a_frame_that_does_not_fit_the_one_below(name: str, frame: int, changes: dict[str, Any], sentence: str) -> None:
    """Every frame goes on with the step that fits what lies on it."""
    assert re.search(sentence, refusal(spoilt(POSITIONS[name](), frame, **changes)))


# spoilt windows and assassins -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": [0]},
        {"seats": [1, 0]},
        {"seats": ...},
        {"asked": 2},
        {"asked": True},
        {"asked": ...},
        {"passes": -1},
        {"passes": "one"},
    ],
)
def test_a_window_names_whom_it_asks(changes: dict[str, Any]) -> None:
    """2.4: the active player first, then the other."""
    assert "whom it asks" in refusal(spoilt(before_skirmishes(), 2, **changes))


def test_only_who_could_hold_an_assassin_is_asked() -> None:
    """2.4: not the other seat, and nobody without an untapped general."""
    wrong = spoilt(before_skirmishes(), 2, asked=1)
    assert "would not be asked" in refusal(wrong)
    tapped = before_skirmishes().state()
    for unit in tapped["fields"][0]:
        unit["tapped"] = True
    assert "would not be asked" in refusal(tapped)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"target_card": ...}, "name its cards"),
        ({"target_card": None}, "name its cards"),
        ({"ace_card": "AS"}, "in its owner's discard"),
        ({"ace_card": "AD"}, "in its owner's discard"),
        ({"ace_card": "2H"}, "in its owner's discard"),
        ({"general_card": "JS"}, "general of the same deck"),
        ({"general_card": "9H"}, "general of the same deck"),
        ({"general_card": "KH"}, "has been on the battlefield"),
        ({"target_card": "2S"}, "has been on the battlefield"),
    ],
)
def test_an_assassin_on_his_way_has_his_cards(changes: dict[str, Any], sentence: str) -> None:
    """2.4 and FR8: the ace is spent, the general is tapped for him, the target stood on the battlefield."""
    assert sentence in refusal(spoilt(answering(), 3, **changes))


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


# spoilt attacks and defences ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"attack_cards": ...}, "exactly while"),
        ({"block_cards": ...}, "exactly while"),
        ({"attack_sizes": [2]}, "groups of an attack"),
        ({"attack_sizes": [-1, 4]}, "groups of an attack"),
        ({"attack_sizes": [True, 2]}, "groups of an attack"),
        ({"attack_sizes": ["2", "1"]}, "do not describe a decision"),
        ({"attack_sizes": 3}, "do not describe a decision"),
        ({"attack_cards": ["9H", "9H", "5H"]}, "groups of an attack"),
        ({"block_cards": ["10S"]}, "groups of an attack"),
        ({"attack_cards": ["9H", "9D", "10S"]}, "those of its player"),
        ({"attack_cards": ["9H", "9D", "2H"]}, "those of its player"),
        ({"block_cards": ["10S", "5H"]}, "those of its player"),
        ({"block_cards": ["10S", "JS"], "block_sizes": [2, 0]}, "side by side"),
        ({"attack_sizes": [2, 1, 0]}, "its attackers and its place"),
        ({"block_sizes": [1, 1, 0]}, "its attackers and its place"),
        ({"attack_sizes": [1, 2]}, "one of a pair"),
        ({"attack_sizes": [3], "block_sizes": [2]}, "one of a pair"),
        ({"attack_cards": ["9H", "9D", "JD"]}, "one of a pair"),
    ],
)
def test_a_spoilt_attack(changes: dict[str, Any], sentence: str) -> None:
    """2.3, FR3 and FR4: who can fight whom."""
    assert sentence in refusal(spoilt(before_skirmishes(), 1, **changes))


def test_an_attack_is_no_part_of_a_turn_before_it_is_declared() -> None:
    """2.2, 5."""
    assert "exactly while" in refusal(spoilt(deploying(), 1, attack_cards=["9H"], attack_sizes=[1]))


# spoilt intentions ----------------------------------------------------------------------------------------------------

NEVER = "do not describe a decision|would not be asked"


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("deploying", {"_cards": ["KH", "KH"]}),
        ("deploying", {"_cards": ["KH", "9H"]}),
        ("deploying", {"_cards": ["9H"]}),
        ("deploying", {"_cards": ["QH"]}),
        ("deploying", {"_attack_sizes": [1]}),
        ("enlisting", {"_cards": ["9H", "9H"]}),
        ("enlisting", {"_cards": ["9H", "2H"]}),
        ("enlisting", {"_cards": ["9H", "JH"]}),
        ("enlisting", {"_cards": ["8D"]}),
        ("attacking", {"_attack_cards": ["9H", "9H", "8H"]}),
        ("attacking", {"_attack_cards": ["9H", "9D", "7H"]}),
        ("attacking", {"_attack_cards": ["9H", "9D", "JH"]}),
        ("attacking", {"_attack_cards": ["9H", "8H", "9D"]}),
        ("attacking", {"_attack_cards": ...}),
        ("attacking", {"_attack_sizes": ...}),
        ("attacking", {"_attack_sizes": [3]}),
        ("attacking", {"_attack_sizes": [-1, 4]}),
        ("attacking", {"_attack_sizes": "2"}),
        ("defending", {"_block_cards": ["10S", "10S"], "_block_sizes": [1, 1]}),
        ("defending", {"_block_cards": ["4S"]}),
        ("defending", {"_block_cards": ["9H"]}),
        ("defending", {"_block_sizes": [0, 0, 1]}),
        ("defending", {"_block_sizes": [0]}),
        ("defending", {"_card": ...}),
        ("defending", {"_card": None}),
        ("defending", {"_card": "9H"}),
        ("defending", {"step": "blocked", "ask": "block"}),
        ("choosing_a_general", {"_ace_card": "2H"}),
        ("choosing_a_general", {"_ace_card": "AS"}),
        ("choosing_a_general", {"_ace_card": ...}),
        ("choosing_a_general", {"_ace_card": ..., "_general_card": "JD"}),
        ("aiming", {"_general_card": "9H"}),
        ("aiming", {"_general_card": "JS"}),
        ("aiming", {"_general_card": None}),
        ("aiming", {"step": "paid", "ask": "ace_general"}),
        ("before_skirmishes", {"step": "aimed", "ask": "ace_target"}),
        ("discarding", {"_cards": ["2H"]}),
    ],
)
def test_what_is_picked_can_be_picked_step_by_step(name: str, changes: dict[str, Any]) -> None:
    """Choices that were never offered are not read back as taken."""
    assert re.search(NEVER, refusal(spoilt(POSITIONS[name](), -1, **changes)))


def test_only_the_seat_that_is_asked_has_picked_anything() -> None:
    """What lies below a question holds no intentions any more."""
    assert "by the seat that is asked" in refusal(spoilt(defending(), 1, _attack_cards=["9H"]))


@pytest.mark.parametrize(
    ("name", "step", "ask"),
    [("discarding", "enlisted", "enlist"), ("discarding", "attacked", "attack"), ("mulligan", "bought", "buy")],
)
def test_a_question_with_nothing_to_choose_is_not_asked(name: str, step: str, ask: str) -> None:
    """2.2: nobody enlists without a general or attacks without a soldier."""
    refusal(spoilt(POSITIONS[name](), -1, step=step, ask=ask))


def test_a_hand_of_seven_is_not_asked_for_a_discard() -> None:
    """2.2, 6."""
    match = table(("2H 3H", "2S"), ("9H", ""))
    on(match, "attack")
    assert "would not be asked" in refusal(spoilt(match, 1, step="discarded", ask="discard"))


# spoilt purchases -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"waiting": [0, 1]}, "each once"),
        ({"waiting": [1, 1]}, "each once"),
        ({"sealed": {}}, "each once"),
        ({"sealed": {"0": []}}, "so many tokens"),
        ({"sealed": {"0": [{"type": "number", "number": 21}]}}, "so many tokens"),
        ({"sealed": {"0": [{"type": "done"}]}}, "so many tokens"),
        ({"sealed": {"0": [{"type": "number", "number": 1}] * 2}}, "so many tokens"),
    ],
)
def test_tokens_are_bought_once_and_at_most_twenty(changes: dict[str, Any], sentence: str) -> None:
    """2.6, option ``buyTokens``."""
    assert sentence in refusal(spoilt(half_bought(), 0, **changes))


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
                changed = spoilt(match, number_of_frame, **{key: value})
                try:
                    read = logic.load_match(changed)
                except logic.LoadError as problem:
                    assert problem.reason.endswith(".")
                    continue
                chance = Chance(1)
                for _ in range(12):
                    if read.outcome() is None:
                        walk.check_zones(read, chance)
                        walk.step(read, chance)
                        assert read.log(0) is not None
