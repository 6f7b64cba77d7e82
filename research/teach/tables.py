"""Many games side by side, whose decisions are gathered into one matrix."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .net import Floats, Ints


def _numbers(found: list[int]) -> Ints:
    """A list as numbers of numpy (by way of an array, in a third of the time)."""
    return np.frombuffer(array("i", found), np.int32)


@dataclass(slots=True)
class Asked:
    """The decisions that are pending, one in each game: what is known, and the choices of all of them in a row."""

    known: NDArray[np.uint8]
    rows: Ints
    shades: Ints
    codes: list[int]
    counts: Ints
    starts: Ints
    owner: Ints
    seats: list[int]

    def of(self, wanted: Ints) -> tuple[Floats, Ints, Ints, Ints, Ints, Ints, Ints]:
        """Those of some games: what is known, rows, shades, starts, counts, owners, and the places in the whole."""
        counts = self.counts[wanted]
        owner = np.repeat(np.arange(len(wanted), dtype=np.int32), counts)
        starts = (np.cumsum(counts) - counts).astype(np.int32)
        places = (np.arange(len(owner), dtype=np.int32) - starts[owner]) + self.starts[wanted][owner]
        known = self.known[wanted].astype(np.float32)
        return known, self.rows[places], self.shades[places], starts, counts, owner, places


class Tables:
    """So many games of one kind; whoever is done is dealt anew, and ``ended`` is told of it first."""

    def __init__(
        self, game: ModuleType, count: int, deal: Callable[[], Any], ended: Callable[[int, Any], None]
    ) -> None:
        self.game, self.count, self.deal, self.ended = game, count, deal, ended
        self.states = [deal() for _ in range(count)]

    def gather(self) -> Asked:
        """Bring every game to its next decision."""
        rows: list[int] = []
        shades: list[int] = []
        codes: list[int] = []
        found: list[int] = []
        lengths: list[int] = []
        seats: list[int] = []
        ends: list[int] = []
        states, ask = self.states, self.game.asked
        for number in range(self.count):
            seat = ask(states[number], rows, shades, codes, found, lengths)
            while seat < 0:
                self.ended(number, states[number])
                states[number] = self.deal()
                seat = ask(states[number], rows, shades, codes, found, lengths)
            seats.append(seat)
            ends.append(len(rows))
        counts = np.diff(np.array(ends, np.int32), prepend=np.int32(0)).astype(np.int32)
        known = np.zeros((self.count, self.game.SIGNS + self.game.BEHIND), np.uint8)
        known[np.repeat(np.arange(self.count), lengths), np.frombuffer(array("H", found), np.uint16)] = 1
        starts = (np.cumsum(counts) - counts).astype(np.int32)
        owner = np.repeat(np.arange(self.count, dtype=np.int32), counts)
        return Asked(
            known, _numbers(rows), _numbers(shades), codes, counts, starts, owner, seats
        )  # fmt: skip

    def play(self, asked: Asked, chosen: list[int]) -> None:
        """Take what was chosen in each game, by its place among all choices."""
        play, codes = self.game.play, asked.codes
        for state, seat, place in zip(self.states, asked.seats, chosen, strict=True):
            play(state, seat, codes[place])
