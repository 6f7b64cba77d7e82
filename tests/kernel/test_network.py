"""The network of whole numbers says exactly what its weights say, lane by lane, whatever their signs."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logic.kernel.network import FINE, MOST, ONE, Network

SIGNS, WIDE, NARROW, HEADS = 5, 4, 3, 2
COUNT = (SIGNS + 1) * WIDE + (WIDE + 1) * NARROW + (NARROW + 1) * HEADS


def plainly(numbers: list[int], signs: list[int], head: int) -> float:
    """Return what the network should say, worked out one number at a time."""
    second = (SIGNS + 1) * WIDE
    last = second + (WIDE + 1) * NARROW
    units = []
    for place in range(WIDE):
        total = sum(numbers[row * WIDE + place] for row in (*signs, SIGNS))
        units.append(min(max(total, 0), MOST))
    said = numbers[last + HEADS * NARROW + head] * ONE
    for place in range(NARROW):
        mixed = numbers[second + WIDE * NARROW + place] * ONE
        mixed += sum(unit * numbers[second + row * NARROW + place] for row, unit in enumerate(units))
        said += min(max(mixed, 0) // FINE, MOST) * numbers[last + head * NARROW + place]
    return said / (ONE * FINE)


@settings(max_examples=60, deadline=None)
@given(
    numbers=st.lists(st.integers(-32768, 32767), min_size=COUNT, max_size=COUNT),
    signs=st.sets(st.integers(0, SIGNS - 1)),
    head=st.integers(0, HEADS - 1),
)
def test_lanes_do_not_run_into_each_other(numbers: list[int], signs: set[int], head: int) -> None:
    network = Network(SIGNS, WIDE, NARROW, HEADS, numbers)
    assert network.worth(sorted(signs), head) == plainly(numbers, sorted(signs), head)
    shared = network.summed(sorted(signs)[1:])
    assert network.said(network.with_more(shared, sorted(signs)[:1]), head) == network.worth(sorted(signs), head)


def test_numbers_that_are_not_as_many_are_refused() -> None:
    with pytest.raises(ValueError, match="not those of a network"):
        Network(SIGNS, WIDE, NARROW, HEADS, [0] * (COUNT - 1))
