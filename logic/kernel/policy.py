"""A policy: a network that scores each choice by what the seat knows, of which one is drawn by lot.

No world is dealt and nothing is played out. Scores become shares as in a softmax; the lower the temperature, the surer
the choice that scores most is taken (1: as it was taught, docs/teaching.md). It was taught by policy gradients with a
pull toward a slowly moving copy of itself (magnetic mirror descent, Sokota and others 2023).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, Generic

from .actions import Action
from .engine import Engine
from .network import Network
from .rng import Chance
from .state import S

PARTS: Final = 1 << 24
"""In how many parts a share is cut when one choice is drawn."""
LONGEST: Final = 64
"""Actions that a move has at most."""


def rise(found: list[int], first: int, steps: int) -> None:
    """Add the signs of an amount, one for each step of it."""
    for step in range(steps):
        found.append(first + step)


def tell_flags(found: list[int], first: int, there: Sequence[object]) -> None:
    """Add those of some signs in a row that are there."""
    for place, one in enumerate(there):
        if one:
            found.append(first + place)


def as_won(state: S, seat: int, won: float) -> float:
    """Return the part of the victory: a finished game is worth that and nothing else."""
    return won


class Reader(Generic[S]):
    """The inputs of a policy: what it reads of a position and of its choices. Each game gives its own functions.

    ``signs`` and marks are the numbers of the network's inputs that are there, marks counted from ``marks_from`` on.
    They follow from what the seat may know, in a view as in a whole world. ``choices`` adds ``columns`` marks (-1:
    none) and the code of each choice to its lists, and returns how many there are; ``actions_of`` are the actions of a
    code. ``behind`` is for the judge alone, who reads whole worlds: signs of what the seat does not know. ``worth``
    says what a finished game is worth to a seat that has ``won`` such a part of the victory, from 0 to 1: it may count
    a little by how much, so that whoever wins or loses anyhow takes care.
    """

    def __init__(
        self,
        marks_from: int,
        columns: int,
        signs: Callable[[S, int], list[int]],
        choices: Callable[[S, int, list[int], list[int]], int],
        actions_of: Callable[[S, int, int], tuple[Action, ...]],
        behind: Callable[[S, int], list[int]],
        worth: Callable[[S, int, float], float] = as_won,
    ) -> None:
        self.marks_from = marks_from
        self.columns = columns
        self.signs = signs
        self.choices = choices
        self.actions_of = actions_of
        self.behind = behind
        self.worth = worth


class Policy(Generic[S]):
    """The policy of one game, by what its reader reads and the numbers of its network, and perhaps a temper.

    ``leaning`` is the bonus of each mark (`logic.kernel.tempers`), ``strength`` how much it counts.
    """

    def __init__(
        self, game: Engine[S], reader: Reader[S], network: Network, leaning: list[float] | None = None,
        strength: float = 0.0,
    ) -> None:  # fmt: skip
        self.game = game
        self.reader = reader
        self.network = network
        self.leaning = leaning
        self.strength = strength

    def scored(self, view: S, seat: int, temperature: float) -> list[tuple[int, float]]:
        """Return the code of each choice and its score, in logits. A temper shows at every temperature alike."""
        reader, network = self.reader, self.network
        marks: list[int] = []
        codes: list[int] = []
        count = reader.choices(view, seat, marks, codes)
        if count < 2:
            return [(code, 0.0) for code in codes]
        known = network.summed(reader.signs(view, seat))
        columns, start = reader.columns, reader.marks_from
        found: list[tuple[int, float]] = []
        for place in range(count):
            row = [mark for mark in marks[place * columns : (place + 1) * columns] if mark >= 0]
            score = network.said(network.with_more(known, [start + mark for mark in row]), 0)
            if self.leaning is not None:
                for mark in row:
                    score += temperature * self.strength * self.leaning[mark]
            found.append((codes[place], score))
        return found

    def weighed(self, view: S, seat: int, temperature: float) -> list[tuple[int, int]]:
        """Return the code of each choice with its share in :data:`PARTS`; none where nothing can be chosen."""
        scored = self.scored(view, seat, temperature)
        most = max([score for _, score in scored], default=0.0)
        return [(code, int(math.exp((score - most) / temperature) * PARTS)) for code, score in scored]

    def drawn(self, view: S, seat: int, temperature: float, chance: Chance) -> tuple[Action, ...]:
        """Return one choice by its share."""
        weighed = self.weighed(view, seat, temperature)
        if not weighed:
            return (self.game.options(view, seat)[0],)
        total = 0
        for _, share in weighed:
            total += share
        left = chance.below(total)
        for code, share in weighed:
            left -= share
            if left < 0:
                return self.reader.actions_of(view, seat, code)
        return self.reader.actions_of(view, seat, weighed[0][0])

    def move(self, view: S, seat: int, temperature: float, chance: Chance) -> tuple[Action, ...]:
        """Return a whole move, up to the first action that others see."""
        seen = view.copy()
        found: list[Action] = []
        while len(found) < LONGEST:
            for step in self.drawn(seen, seat, temperature, chance):
                found.append(step)
                if not self.game.is_intention(seen, seat, step):
                    return tuple(found)
                self.game.apply(seen, seat, step)
        return tuple(found)
