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
    marks: Ints
    codes: list[int]
    counts: Ints
    starts: Ints
    owner: Ints
    seats: list[int]

    def of(self, wanted: Ints) -> tuple[Floats, Ints, Ints, Ints, Ints, Ints]:
        """Return those of some games: what is known, marks, starts, counts, owners, and the places in the whole."""
        counts = self.counts[wanted]
        owner = np.repeat(np.arange(len(wanted), dtype=np.int32), counts)
        starts = (np.cumsum(counts) - counts).astype(np.int32)
        places = (np.arange(len(owner), dtype=np.int32) - starts[owner]) + self.starts[wanted][owner]
        return self.known[wanted].astype(np.float32), self.marks[places], starts, counts, owner, places


class Tables:
    """The tables of so many games of one kind; whoever is done is dealt anew, and ``ended`` is told of it first."""

    def __init__(
        self, game: ModuleType, count: int, deal: Callable[[int], Any], ended: Callable[[int, Any], None]
    ) -> None:
        self.game, self.count, self.deal, self.ended = game, count, deal, ended
        self.states = [deal(number) for number in range(count)]

    def gather(self) -> Asked:
        """Bring every game to its next decision."""
        marks: list[int] = []
        codes: list[int] = []
        found: list[int] = []
        lengths: list[int] = []
        seats: list[int] = []
        ends: list[int] = []
        states, game = self.states, self.game
        for number in range(self.count):
            seat = asked(game, states[number], marks, codes, found, lengths)
            while seat < 0:
                self.ended(number, states[number])
                states[number] = self.deal(number)
                seat = asked(game, states[number], marks, codes, found, lengths)
            seats.append(seat)
            ends.append(len(codes))
        counts = np.diff(np.array(ends, np.int32), prepend=np.int32(0)).astype(np.int32)
        known = np.zeros((self.count, game.SIGNS + game.BEHIND), np.uint8)
        known[np.repeat(np.arange(self.count), lengths), np.frombuffer(array("H", found), np.uint16)] = 1
        starts = (np.cumsum(counts) - counts).astype(np.int32)
        owner = np.repeat(np.arange(self.count, dtype=np.int32), counts)
        return Asked(known, _numbers(marks).reshape(-1, game.COLUMNS), codes, counts, starts, owner, seats)

    def play(self, asked: Asked, chosen: list[int]) -> None:
        """Take what was chosen in each game, by its place among all choices."""
        game, codes = self.game, asked.codes
        for state, seat, place in zip(self.states, asked.seats, chosen, strict=True):
            play(game, state, seat, codes[place])


def asked(
    game: ModuleType, state: Any, marks: list[int], codes: list[int], found: list[int], lengths: list[int]
) -> int:  # fmt: skip
    """Play what is forced until somebody has a choice; add it and its signs, and return the seat (-1: it is over)."""
    before = len(codes)
    while state.outcome is None:
        seat: int = state.frames[-1].waiting[0]
        count = game.choices(state, seat, marks, codes)
        if count > 1:
            known = game.signs(state, seat)
            known += game.behind(state, seat)
            found += known
            lengths.append(len(known))
            return seat
        if count:
            play(game, state, seat, codes[-1])
            del marks[before * game.COLUMNS :], codes[before:]
        else:
            game.GAME.take(state, seat, game.GAME.options(state, seat)[0])
    return -1


def play(game: ModuleType, state: Any, seat: int, code: int) -> None:
    """Take a choice."""
    for action in game.actions_of(state, seat, code):
        game.GAME.take(state, seat, action)


def worth(game: ModuleType, state: Any, seat: int) -> float:
    """Return what a game that is over was worth to a seat: its side's part of the victory, as its reader counts it."""
    winners = state.outcome.winners
    won = 1.0 / len(winners) if game.GAME.brain.side_of(state, seat) in winners else 0.0
    return float(game.READER.worth(state, seat, won))
