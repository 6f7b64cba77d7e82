"""Frames are plain data, so that a shallow copy is a full one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logic.kernel.actions import DONE
from logic.kernel.frames import Frame, check_plain
from logic.kernel.names import (
    CARD,
    CARDS,
    CELL,
    CELLS,
    FLAG,
    INTENTION,
    NUMBER,
    PLAIN,
    SEAT,
    SEATS,
    SUIT,
    SUITS,
    TEXT,
    TEXTS,
    Name,
    Names,
    holds_secrets,
    is_intention,
    or_none,
    public,
    secret,
)

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 60) | st.text("abc", max_size=3),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
    max_leaves=6,
)


THING: Names = {"thing": PLAIN}


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.dictionaries(st.sampled_from(("a", "b", "_hidden", "count")), VALUES))
def test_plain_values_pass_and_a_copy_is_independent(names: dict[str, Any]) -> None:
    frame = Frame("turn", 1, "main", dict(names))
    frame.sealed = {0: (DONE,)}
    check_plain(frame, dict.fromkeys(("a", "b", "_hidden", "count"), PLAIN))
    copy = frame.copy()
    frame.vars["a"] = "changed"
    frame.sealed[1] = ()
    frame.step, frame.seat, frame.waiting, frame.ask = "end", 0, (1,), "x"
    assert copy.vars == names
    assert copy.sealed == {0: (DONE,)}
    assert (copy.kind, copy.step, copy.seat, copy.waiting, copy.ask) == ("turn", "main", 1, (), "")


@pytest.mark.parametrize("value", [[1], {1: 2}, {1}, 0.5, b"x", Frame("turn", 0), DONE, (1, [2]), ((1, {}),), print])
def test_objects_and_changeable_values_break_the_contract(value: Any) -> None:
    with pytest.raises(TypeError, match=r"turn\.thing"):
        check_plain(Frame("turn", 0, "begin", {"thing": value}), THING)


def test_a_name_that_no_rule_declares_breaks_the_contract() -> None:
    with pytest.raises(TypeError, match=r"turn\.thnig is not declared"):
        check_plain(Frame("turn", 0, "begin", {"thnig": 1}), THING)


@pytest.mark.parametrize(
    ("name", "fits"),
    [(CARD, 3), (or_none(CARD), None), (secret(CARD), 0), (CARDS, ()), (CARDS, (1, 2)), (CELL, 0), (CELLS, (1, 2)),
     (SUIT, 8), (or_none(SUIT), None), (SUITS, (1, 8)), (SEAT, 1), (SEATS, (1, 0)), (NUMBER, -4), (TEXT, "deck"),
     (TEXTS, ("a", "b")), (FLAG, False), (INTENTION, True), (PLAIN, ((1, None, "a"), ()))],
)  # fmt: skip
def test_what_a_declared_name_may_hold(name: Name, fits: Any) -> None:
    check_plain(Frame("turn", 0, "begin", {"thing": fits}), {"thing": name})


@pytest.mark.parametrize(
    ("name", "value"),
    [(CARD, -1), (CARD, True), (CARD, None), (secret(CARD), "9S"), (CARD, (1,)), (CELL, -3), (SUIT, "S"),
     (CARDS, None), (CARDS, 4), (CARDS, (1, None)), (CELLS, ((1, 2), 3)), (SUITS, (1, -1)), (SEAT, -1), (SEAT, "0"),
     (SEATS, (0, "1")), (NUMBER, True), (NUMBER, "one"), (or_none(NUMBER), "one"), (TEXT, 3), (TEXT, None),
     (TEXTS, "ab"), (FLAG, 1), (FLAG, None)],
)  # fmt: skip
def test_a_value_of_another_kind_breaks_the_contract(name: Name, value: Any) -> None:
    """The codec goes by the declaration: anything else would come back as something different."""
    with pytest.raises(TypeError, match="declared to hold"):
        check_plain(Frame("turn", 0, "begin", {"thing": value}), {"thing": name})


def test_what_is_declared_secret_is_taken_out() -> None:
    names: Names = {"open": NUMBER, "hidden": secret(CARD), "mark": INTENTION}
    held = {"open": 1, "hidden": 3, "mark": True, "unknown": 4}
    assert public(names, held) == {"open": 1, "unknown": 4}
    assert holds_secrets(names, {"hidden": 3}) and not holds_secrets(names, {"open": 1, "unknown": 4})
    assert is_intention(names, held) and not is_intention(names, {"hidden": 3})


@pytest.mark.parametrize("waiting", [[0], {0}, 0])
def test_seats_waited_for_are_a_tuple(waiting: Any) -> None:
    frame = Frame("turn", 0)
    frame.waiting = waiting
    with pytest.raises(TypeError, match="waits for"):
        check_plain(frame, {})


def test_sealed_answers_are_tuples() -> None:
    frame = Frame("turn", 0)
    frame.sealed = {0: [DONE]}  # type: ignore[dict-item]
    with pytest.raises(TypeError, match="sealed"):
        check_plain(frame, {})
