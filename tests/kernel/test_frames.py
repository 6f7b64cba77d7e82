"""Frames are plain data, so that a shallow copy is a full one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logic.kernel.actions import DONE
from logic.kernel.frames import Frame, check_plain

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 60) | st.text("abc", max_size=3),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
    max_leaves=6,
)


def frame_with(**names: Any) -> Frame:
    return Frame("turn", 0, "begin", names)


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.dictionaries(st.sampled_from(("a", "b", "_hidden", "count")), PLAIN))
def test_plain_values_pass_and_a_copy_is_independent(names: dict[str, Any]) -> None:
    frame = Frame("turn", 1, "main", dict(names))
    frame.sealed = {0: (DONE,)}
    check_plain(frame)
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
        check_plain(frame_with(thing=value))


@pytest.mark.parametrize(
    ("name", "value"),
    [("card", -1), ("card", True), ("_card", "9S"), ("discard", "later"), ("card", (1,)), ("cell", -3), ("suit", "S"),
     ("cards", None), ("cards", 4), ("_laid_cards", (1, None)), ("cells", ((1, 2), 3)), ("suits", (1, -1))],
)  # fmt: skip
def test_names_that_promise_cards_cells_or_suits_must_hold_them(name: str, value: Any) -> None:
    """The codec goes by the name: anything else under it would come back as something different."""
    with pytest.raises(TypeError, match="by its name"):
        check_plain(frame_with(**{name: value}))


def test_what_such_names_may_hold() -> None:
    check_plain(frame_with(card=None, _card=3, cards=(), laid_cells=(1, 2), cell=0, suit=None, suits=(1, 8)))


@pytest.mark.parametrize("waiting", [[0], {0}, 0])
def test_seats_waited_for_are_a_tuple(waiting: Any) -> None:
    frame = frame_with()
    frame.waiting = waiting
    with pytest.raises(TypeError, match="waits for"):
        check_plain(frame)


def test_sealed_answers_are_tuples() -> None:
    frame = frame_with()
    frame.sealed = {0: [DONE]}  # type: ignore[dict-item]
    with pytest.raises(TypeError, match="sealed"):
        check_plain(frame)
