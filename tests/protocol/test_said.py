"""A position means what it says: any one value of a document is taken at its word, or the document is refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

import logic
from logic.kernel.acts import ResignAct
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.assertion.table import document
from tests.contract import golden, walk

Way = tuple[Any, ...]
STATES, EACH = 4, 1
"""Positions of one golden game that are looked at, and values that are changed of each kind in all of them."""
SHORT = {name: (seats, seed) for name, _, seats, seed in golden.files()}
"""The golden game of each game with the most seats. The long form is ``python -m tests.soak.said``."""


def positions(game_id: str, seats: int, seed: int, count: int) -> Iterator[dict[str, Any]]:
    """Yield so many positions of a golden game, evenly spread, its end among them; as JSON gives them back."""
    game, chance = GAMES[game_id], Chance(seed)
    match = walk.new(game, seats, {}, seed)
    steps = len(walk.play_out(walk.new(game, seats, {}, seed), Chance(seed)).record()["actions"])
    for number in range(steps + 1):
        if number * count // steps != (number - 1) * count // steps:
            yield json.loads(json.dumps(match.state()))
        if match.outcome() is None:
            walk.step(match, chance)


def leaves(data: Any, way: Way = ()) -> Iterator[Way]:
    """The way to every value that holds no other."""
    if isinstance(data, (dict, list)) and data:
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*way, key))
    else:
        yield way


def at(data: Any, way: Way) -> Any:
    """Return what stands at a way; nothing where it ends before."""
    for key in way:
        inside = key in data if isinstance(data, dict) else isinstance(data, list) and key < len(data)
        if not inside:
            return None
        data = data[key]
    return data


def others(value: Any) -> list[Any]:
    """Other values of the same kind."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, str):
        return ["S" if value != "S" else "H", f"{value}x"]
    return [[0], {"S": 0}, 0, "S"] if value is None else [[0], [[0, 1]]] if value == [] else [{"S": 1}]


def kind_of(way: Way) -> Way:
    """The names on a way."""
    return tuple(part for part in way if isinstance(part, str))


def unsaid(game_id: str, seats: int, seed: int, states: int, each: int) -> tuple[int, int, list[str]]:
    """Return how many documents with one value changed there were, how many were read, and which mean something
    else."""
    tried: dict[Way, int] = {}
    changed, read, wrong = 0, 0, []
    for position in positions(game_id, seats, seed, states):
        for way in leaves(position):
            kind = kind_of(way)
            if tried.setdefault(kind, 0) >= each:
                continue
            tried[kind] += 1
            for other in others(at(position, way)):
                changed += 1
                spoilt = copy.deepcopy(position)
                at(spoilt, way[:-1])[way[-1]] = other
                try:
                    meant = at(json.loads(json.dumps(logic.load_match(spoilt).state())), way)
                except logic.LoadError:
                    continue
                read += 1
                # What is known is read letter by letter, and not written where it is usual.
                if meant != other and way[0] != "known":
                    wrong.append(f"{way}: {at(position, way)} changed to {other} became {meant}")
    return changed, read, wrong


@pytest.mark.parametrize("game_id", list(GAMES))
def test_one_value_changed_is_meant_or_refused(game_id: str) -> None:
    _, read, wrong = unsaid(game_id, *SHORT[game_id], STATES, EACH)
    assert read > 10 and not wrong, "\n".join(wrong)


def refusal(position: dict[str, Any]) -> str:
    """The sentence with which a position is refused."""
    with pytest.raises(logic.LoadError) as refused:
        logic.load_match(position)
    return refused.value.reason


def test_the_sentence_names_the_field_and_both_values() -> None:
    state = logic.new_match("assertion", 2, 1).state()
    state["lines"][1]["value"] = 6
    assert refusal(state) == "'value' of entry 2 of 'lines' says 6, but by the rest of the position it is 4."
    state["lines"][1]["value"] = 4
    state["scores"][0]["total"] = 9
    assert refusal(state) == "'total' of entry 1 of 'scores' says 9, but by the rest of the position it is 0."


def test_what_is_said_beside_what_is_read_is_refused() -> None:
    """A mark that the cards do not bear out, a line that is told twice, frames and a turn of a game that is over."""
    match = logic.load_match(document("+ S H D", ["9C 4H"], turn=5))
    state = match.state()
    state["board"][0]["irregular"] = True
    assert "'irregular' of entry 1 of 'board'" in refusal(state)
    state = match.state()
    state["lines"].append(state["lines"][0])
    assert "entry 7 of 'lines'" in refusal(state)
    frames = match.state()["frames"]
    match.act(0, ResignAct())
    assert refusal({**match.state(), "frames": frames}).startswith("'frames' says [{")
    assert refusal({**match.state(), "to_move": [0]}).startswith("'to_move' says [0]")


def test_what_says_nothing_is_not_compared() -> None:
    """Fields that are left out or null, the word for the rest of a pile, and the order of what has none."""
    match = logic.load_match(document("+ S H D", ["9C 4H"], turn=5))
    state = match.state()
    given = {**state, "board": state["board"][::-1], "lines": state["lines"][3:1:-1], "tricks": None}
    given |= {"deck": "rest", "last_build": None, "to_move": None}
    assert logic.load_match(given).state()["board"] == state["board"]
