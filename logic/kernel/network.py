"""A small network of whole numbers, which judges positions, or the choices in one, by signs that are there or not.

Two hidden layers of rectified units. All weights are whole numbers, so every sum is exact: with or without the compiled
build, on every machine, the same position gets the same number. A row of weights is one long integer with a lane of
32 bits for each unit; adding up what a hundred signs say to thirty-two units is a hundred additions (the accumulator of
Nasu 2018, "Efficiently updatable neural networks", with Python's long integers in place of vector registers). The
choices of one position share what its signs say, and each adds its own.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping, Sequence
from typing import Final

LANE: Final = 32
MIDDLE: Final = 1 << 30
"""What every lane holds at the outset, so that no sum goes below nothing and borrows from its neighbour."""
ONE: Final = 256
"""What stands for 1 in weights of the first layer and in what units say."""
FINE: Final = 64
"""What stands for 1 in weights of the later layers."""
MOST: Final = 8 * ONE
"""What a unit says at most."""


def _packed(row: Sequence[int]) -> int:
    """A row of whole numbers, the lanes of one long integer."""
    return sum(number << LANE * place for place, number in enumerate(row))


class Network:
    """``signs`` inputs, two hidden layers of ``wide`` and ``narrow`` units, ``heads`` outputs, of which one is asked.

    The numbers are given in this order: a row of ``wide`` for every sign, the thresholds of the first layer; a row of
    ``narrow`` for every unit of it, the thresholds of the second; a row of ``narrow`` for every head, their thresholds.
    Raises :class:`ValueError` where there are not as many.
    """

    __slots__ = ("ends", "first", "first_bias", "last", "narrow", "second", "second_bias", "wide", "_form", "_forms")

    def __init__(self, signs: int, wide: int, narrow: int, heads: int, numbers: Sequence[int]) -> None:
        if len(numbers) != (signs + 1) * wide + (wide + 1) * narrow + (narrow + 1) * heads:
            raise ValueError(f"{len(numbers)} numbers are not those of a network of {signs}, {wide}, {narrow}, {heads}")
        self.wide = wide
        self.narrow = narrow
        at = 0
        rows: list[int] = []
        for _ in range(signs + 1):
            rows.append(_packed(numbers[at : at + wide]))
            at += wide
        self.first_bias = rows.pop() + _packed([MIDDLE] * wide)
        self.first = rows
        rows = []
        for _ in range(wide + 1):
            rows.append(_packed(numbers[at : at + narrow]))
            at += narrow
        self.second_bias = rows.pop() * ONE + _packed([MIDDLE] * narrow)
        self.second = rows
        self.last: list[list[int]] = []
        for _ in range(heads):
            self.last.append(list(numbers[at : at + narrow]))
            at += narrow
        self.ends = list(numbers[at:])
        self._form = f"<{wide}I"
        self._forms = f"<{narrow}I"

    def summed(self, signs: list[int]) -> int:
        """Return what these signs say to the first layer, in its lanes; more may be added (:meth:`with_more`)."""
        return self.with_more(self.first_bias, signs)

    def with_more(self, total: int, signs: list[int]) -> int:
        """Return the lanes of the first layer with what some more signs say."""
        first = self.first
        for sign in signs:
            total += first[sign]
        return total

    def worth(self, signs: list[int], head: int) -> float:
        """Return what the network says of a position with these signs; 1.0 is as much as a weight of 1 for one sign."""
        return self.said(self.summed(signs), head)

    def said(self, total: int, head: int) -> float:
        """Return the output of a head, in the unit of :meth:`worth`, for the packed sums ``total`` of the first
        layer."""
        mixed = self.second_bias
        lanes = struct.unpack(self._form, total.to_bytes(4 * self.wide, "little"))
        for place, lane in enumerate(lanes):
            if lane > MIDDLE:
                mixed += min(lane - MIDDLE, MOST) * self.second[place]
        found = self.ends[head] * ONE
        row = self.last[head]
        lanes = struct.unpack(self._forms, mixed.to_bytes(4 * self.narrow, "little"))
        for place, lane in enumerate(lanes):
            if lane > MIDDLE:
                found += min((lane - MIDDLE) // FINE, MOST) * row[place]
        return found / (ONE * FINE)


SIZES: Final = ("signs", "marks", "behind", "wide", "narrow")
"""What a file of weights begins with: inputs of both networks, of the policy and of the judge, and units."""
_HEAD: Final = struct.Struct("<5H")


def packed(sizes: Mapping[str, int], numbers: Sequence[int]) -> bytes:
    """Return a file of weights: :data:`SIZES`, and whole numbers of 16 bits (:class:`struct.error` beyond)."""
    head = _HEAD.pack(*[sizes[name] for name in SIZES])
    return zlib.compress(head + struct.pack(f"<{len(numbers)}h", *numbers), 9)


def networks_of(data: bytes) -> tuple[Network, Network]:
    """Return policy and judge of a file of weights: both read ``signs``, the policy ``marks`` of choices besides, the
    judge what lies ``behind``."""
    told = zlib.decompress(data)
    signs, marks, behind, wide, narrow = _HEAD.unpack_from(told)
    numbers = struct.unpack_from(f"<{(len(told) - _HEAD.size) // 2}h", told, _HEAD.size)
    end = (signs + marks + 1) * wide + (wide + 1) * narrow + narrow + 1
    return (
        Network(signs + marks, wide, narrow, 1, numbers[:end]),
        Network(signs + behind, wide, narrow, 1, numbers[end:]),
    )
