"""A kept record that no longer agrees with the rules can be looked at as far as it does."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import logic
from logic.kernel.acts import action_to_json, value_of
from logic.views import ResignAct

RECORDS = Path(__file__).parents[1] / "store" / "golden"
GAMES = tuple(info.id for info in logic.games())
EVERY = 12
"""Steps between two that are spoilt; ``python -m tests.soak.agreeing`` spoils each."""


@cache
def record(game: str) -> Any:
    """A whole game, as an earlier version has written it down."""
    return json.loads((RECORDS / f"record-1-{game}.json").read_text(encoding="utf-8"))


@cache
def whole(game: str) -> logic.Match:
    """The match of that record."""
    return logic.load_match(record(game))


def proven(actions: list[Any], step: int) -> int:
    """Return how many steps are proven by a hash that stands before a step."""
    return max([0, *(place + 1 for place in range(step) if "hash" in actions[place])])


def another(game: str, step: int) -> dict[str, Any] | None:
    """Return another action than the one that was taken at a step, as its seat could have written it down."""
    entry = record(game)["actions"][step]
    decision = whole(game).decision_before(step, entry["seat"])
    taken = whole(game).said(step)
    readable = [one for one in decision.actions if not str(value_of(one)).startswith("?")]
    return next((action_to_json(one) for one in readable if one != taken), None) if decision is not None else None


def spoilt(game: str, step: int) -> Iterator[tuple[Any, int, int]]:
    """A step spoilt in one of the ways that are refused, and in those that are not seen at once.

    With each the steps that are still shown: at least, and at most.
    """
    actions = record(game)["actions"]
    entry = actions[step]
    refused = ({**entry, "action": {"type": "fly"}}, {**entry, "seat": 7}, {"seat": entry["seat"]}, None)
    yield refused[step % len(refused)], step, step
    sure = proven(actions, step)
    if "hash" in entry:
        yield {**entry, "hash": "0" * 16}, sure, sure
    other = another(game, step)
    if other is not None:
        after = next(place for place in range(step, len(actions)) if "hash" in actions[place])
        yield {**entry, "action": other}, sure, after


def check_step(game: str, step: int) -> int:
    """Spoil a record at a step in every way and see how far it is shown; how many ways there were."""
    ways = 0
    for wrong, least, most in spoilt(game, step):
        ways += 1
        changed = {**record(game), "actions": copy.copy(record(game)["actions"])}
        changed["actions"][step] = wrong
        match, problem = logic.load_past(changed)
        past = logic.PastMatch(match)
        if not problem:  # another cell of the same run, which comes to the same
            assert match.fingerprint() == record(game)["hash"] and wrong != record(game)["actions"][step]
            continue
        assert logic.say(problem, logic.ENGLISH).endswith(".") and least <= past.places <= most, (game, step, wrong)
        for seat in range(match.seats):
            agreed = min(past.places, step)
            assert past.view(agreed, seat) == logic.PastMatch(whole(game)).view(agreed, seat)
        shown = [(one["seat"], one["action"]) for one in match.record()["actions"]]
        assert shown == [(one["seat"], one["action"]) for one in changed["actions"][: past.places]]
        assert match.decisions() == () and match.outcome() is None
        with pytest.raises(logic.Refusal, match="nobody can play on"):
            match.act(0, ResignAct())
    return ways


@pytest.mark.parametrize("game", GAMES)
def test_a_record_spoilt_at_a_step_is_shown_up_to_there(game: str) -> None:
    steps = len(record(game)["actions"])
    for step in [*range(0, steps, EVERY), steps - 1]:
        assert check_step(game, step)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_whose_end_comes_out_otherwise_is_shown_up_to_the_last_that_is_proven(game: str) -> None:
    """Such as scores that are counted in another way now."""
    changed = {**record(game), "hash": "0" * 16}
    match, problem = logic.load_past(changed)
    assert logic.say(problem, logic.ENGLISH) == "The record does not replay: its last position differs."
    assert logic.PastMatch(match).places == len(changed["actions"]), "its last action has a hash of its own"
    with pytest.raises(logic.LoadError, match="its last position differs"):
        logic.load_match(changed)
    last = {**changed, "actions": [*changed["actions"][:-1], {**changed["actions"][-1], "hash": "0" * 16}]}
    match, _ = logic.load_past(last)
    assert logic.PastMatch(match).places == proven(last["actions"], len(last["actions"]) - 1)


def test_a_whole_record_is_a_match_like_any_other() -> None:
    match, problem = logic.load_past(record("fracas"))
    assert problem == "" and match.outcome() is not None and match.record() == record("fracas")


@pytest.mark.parametrize("wrong", [None, [], {}, {"format": 2}, {**record("fracas"), "seats": 5}, {"format": 1}])
def test_what_is_no_record_is_refused(wrong: Any) -> None:
    with pytest.raises(logic.LoadError):
        logic.load_past(wrong)
