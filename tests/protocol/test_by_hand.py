"""A position by hand: where a phase began and what was chosen since, taken wherever a position is held."""

from __future__ import annotations

import json
from typing import Any

import pytest

import logic
from logic.kernel import codec
from logic.kernel.acts import action_from_json, action_to_json
from logic.kernel.rng import Chance
from logic.registry import GAMES
from scenes.pages.book.plates import read_plate
from tests.contract import walk
from tests.events import as_json
from tests.protocol.talk import Talk
from tests.protocol.test_standing import BOUNDARIES, Watch

START: dict[str, Any] = {
    "seats": 2, "hands": [["2D"], ["3C"]], "decks": "rest", "turn": 8, "phase": "attack", "to_move": [1],
    "fields": [[{"card": "KH", "tapped": True}, {"card": "5H"}, {"card": "7D"}], [{"card": "10S"}, {"card": "JS"}]],
}  # fmt: skip
CARD, DONE = {"type": "card", "card": "10S"}, {"type": "done"}
IMPOSSIBLE = "Action 1 of the position is not possible"
ATTACK: list[dict[str, Any]] = [{"seat": 1, "action": CARD}, {"seat": 1, "action": DONE}]
BY_HAND: dict[str, Any] = {"game": "fracas", "start": START, "actions": ATTACK}


def test_what_was_chosen_is_played() -> None:
    """The general may send an assassin, and lets it be; then the defence is asked for, as if it had been played."""
    match = logic.load_match(BY_HAND)
    played = logic.load_match({"game": "fracas", **START})
    for one in ATTACK:
        played.act(one["seat"], action_from_json(one["action"]))
    assert match.state() == played.state() and match.decisions() == played.decisions()
    told = [event["type"] for event in as_json(match.seen_by(None, match.events))]
    assert "attack_declared" in told, "what happened is told"
    assert not match.can_undo(1), "what was chosen before stays chosen"
    assert logic.load_match(match.state()).state() == match.state()
    assert logic.load_match(json.loads(json.dumps(match.record()))).state() == match.state()


def test_the_protocol_takes_it() -> None:
    talk = Talk()
    events = talk.ask("load", state=BY_HAND)["events"]
    assert events and [one["seat"] for one in talk.ask("decisions")["decisions"]] == [
        logic.load_match(BY_HAND).decisions()[0].seat
    ]


def test_lessons_puzzles_plates_and_records_take_it() -> None:
    """Wherever a position is held it may be one by hand."""
    position = {"start": START, "actions": ATTACK}
    state = logic.load_match(BY_HAND).state()
    step = {"say": "Look.", "do": ""}
    lesson = {"game": "fracas", "title": "T", "about": "A.", "position": position, "steps": [step]}
    assert logic.LessonRun(logic.read_lesson(lesson)).match.state() == state
    seat = state["to_move"][0]
    answer = action_to_json(logic.load_match(BY_HAND).decisions()[0].actions[-1])
    puzzle = logic.read_puzzle({
        "game": "fracas", "name": "fracas/0-8", "title": "T", "seat": seat, "answer": [answer], "next": [answer],
        "measured": [], "moves": 2, "found": [], "from": 0, "position": position,
    })  # fmt: skip
    assert logic.PuzzleAttempt(puzzle).match.state() == state
    plate = read_plate("fracas", 0, {"chapter": "C", "after": 0, "caption": "C.", "position": position})
    assert plate.standing()[0].state() == state
    record = {"format": 1, "game": "fracas", "start": BY_HAND, "actions": []}
    assert logic.load_match(record).state() == state


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"start": {**START, "frames": []}}, "begins a phase: leave out its 'frames'"),
        ({"start": {**START, "actions": []}}, "has no field 'actions'"),
        ({"start": {**START, "game": "armies"}}, "a position of 'armies'"),
        ({"start": {**START, "pot": -1}}, "count from 0"),
        ({"start": {**START, "scores": []}}, "'scores' says []"),
        ({"start": []}, "not readable"),
        ({"actions": {}}, "not readable"),
        ({"actions": [3]}, "not readable"),
        ({"actions": [{"seat": 1}]}, "not readable"),
        ({"actions": [{**ATTACK[0], "hash": ""}]}, "has no field 'hash'"),
        ({"actions": [{"seat": 2, "action": DONE}]}, "names seat 2"),
        ({"actions": [{"seat": -1, "action": DONE}]}, "names seat -1"),
        ({"actions": [{"seat": 0, "action": DONE}]}, IMPOSSIBLE),
        ({"actions": [*ATTACK, ATTACK[0]]}, "Action 3 of the position is not possible"),
        (
            {"actions": [{"seat": 1, "action": {"type": "card", "card": "2D"}}]},
            IMPOSSIBLE,
        ),
        ({"actions": [{"seat": 1, "action": {}}]}, IMPOSSIBLE),
        ({"to_move": [1]}, "has no field 'to_move'"),
        ({"game": "chess"}, "no game called 'chess'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(logic.LoadError) as problem:
        logic.load_match({**BY_HAND, **change})
    assert sentence in problem.value.reason
    assert problem.value.reason.endswith(".") and "\n" not in problem.value.reason


def test_nothing_is_chosen_in_a_view() -> None:
    view = logic.load_match({"game": "fracas", **START}).view_document(1)
    for start in (view, {name: value for name, value in view.items() if name != "frames"}):
        with pytest.raises(logic.LoadError) as problem:
            logic.load_match({**BY_HAND, "start": start})
        assert problem.value.reason.endswith(".")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_decision_of_a_random_game_is_reached_from_the_phase_before_it(
    game_id: str, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    """So any position of a game can be written so: where its phase began, and what was chosen since."""
    game = GAMES[game_id]
    watch = Watch(game, monkeypatch)
    match, chance = walk.new(game, 2, {}, 7), Chance(7)
    start: Any = None
    since: list[Any] = []
    shadow: Any = None
    compared = 0
    for _ in range(400 if whole else 60):
        if watch.seen:
            start, since = json.loads(json.dumps(watch.seen[-1][1])), []
            shadow = game.from_document(start)
        watch.seen.clear()
        if match.outcome() is not None:
            break
        if shadow is not None:
            by_hand = {"game": game_id, "start": start, "actions": since}
            reached = game.from_document(json.loads(json.dumps(by_hand)))
            watch.seen.clear()
            theirs, ours = (game.to_document(one) for one in (reached, walk.state_of(match)))
            assert [frame["step"] for frame in theirs.pop("frames")] == [frame["step"] for frame in ours.pop("frames")]
            assert theirs == ours
            compared += 1
        seat, choice = walk.choose(match, chance)
        if shadow is not None:
            since.append({"seat": seat, "action": action_to_json(codec.action_view(shadow, choice, seat))})
            game.apply(shadow, seat, choice)
        watch.seen.clear()
        match.act(seat, walk.as_seat(match, seat, choice))
    assert compared > 20 and BOUNDARIES[game_id]
