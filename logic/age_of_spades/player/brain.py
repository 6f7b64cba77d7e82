"""The brain of Age of Spades for the search: plays as moves, their promise, and the evaluation."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.actions import Action, action
from ...kernel.brain import Brain, Move
from ...kernel.plain import Key
from ...kernel.policy import Reader
from ...kernel.rng import Chance
from ..rules.production import LAY
from ..rules.state import AgeState
from . import greedy
from .choices import COLUMNS, actions_of, choices
from .features import WEIGHTS, standing
from .fitted import FITTED
from .moves import (
    alike_targets,
    attack_moves,
    commit_moves,
    key_of_play,
    placing_moves,
    production_moves,
    spoil_moves,
)
from .signs import SIGNS, signs
from .tempers import LEANINGS

LATE, LATEST = 0.008, 0.3
"""How much less is decided by an end for each round it comes later, and at most: a win at hand is worth more."""
HORIZON = 2
"""Rounds of a rollout: it is judged at the first decision after them that is not in a fight."""
OPEN = 0.06
"""How much of the value of a game that goes on is left open, however far ahead somebody is."""
_LOTS = 1 << 20
"""In how many parts weights are cut when one move is drawn by lot."""


class AgeReader(Reader[AgeState]):
    """See :mod:`signs` and :mod:`choices`."""

    marks_from = SIGNS
    columns = COLUMNS

    def signs(self, state: AgeState, seat: int) -> list[int]:
        """See :func:`signs.signs`."""
        return signs(state, seat)

    def choices(self, state: AgeState, seat: int, marks: list[int], codes: list[int]) -> int:
        """See :func:`choices.choices`."""
        return choices(state, seat, marks, codes)

    def actions_of(self, state: AgeState, seat: int, code: int) -> tuple[Action, ...]:
        """See :func:`choices.actions_of`."""
        return actions_of(state, seat, code)


class AgeBrain(Brain[AgeState]):
    """Plays by what they promise; commitments are guarded, and drawn by lot."""

    reader: ClassVar[Reader[AgeState] | None] = AgeReader()
    leanings: ClassVar[dict[str, list[float]]] = LEANINGS
    weights = WEIGHTS
    fitted = FITTED
    lead = 8.0
    hopeless = 0.18
    faith = 1.0
    """High, as lays hardly differ in what a few worlds say of them, and much in whether they will ever be paid for."""
    iterations = {"captain": 1500, "general": 6000, "sun-tzu": 12000}

    def bot(self, view: AgeState, seat: int, level: str, chance: Chance) -> Action:
        """The choice of a computer player without a search, who knows ``view`` and nothing else."""
        return greedy.choose(self.game.options(view, seat), view, seat, level, chance)

    def moves(self, state: AgeState, seat: int) -> list[Move]:
        """See `plays`."""
        frame = state.frames[-1]
        if frame.ask == "produce":
            return production_moves(state, seat, frame)
        if frame.ask == "attack":
            return attack_moves(state, seat)
        if frame.ask == "commit":
            return commit_moves(state, seat, frame)
        return placing_moves(state, seat, frame) if frame.ask == "place" else spoil_moves(state, seat, frame)

    def quick(self, state: AgeState, seat: int, chance: Chance) -> tuple[Action, ...]:
        """A move by lot, as likely as its weight says."""
        moves = self.moves(state, seat)
        if len(moves) == 1:
            return moves[0].actions
        total = 0.0
        for move in moves:
            total += move.weight * move.weight
        left = chance.below(_LOTS) * total / _LOTS
        for move in moves:
            left -= move.weight * move.weight
            if left < 0.0:
                return move.actions
        return moves[0].actions

    def key(self, state: AgeState, seat: int, actions: tuple[Action, ...]) -> Key:
        """See :func:`plays.key_of_play`."""
        return key_of_play(state, seat, actions)

    def alike(self, view: AgeState, seat: int, actions: tuple[Action, ...], chance: Chance) -> tuple[Action, ...]:
        """Any face-down card that is the same and paid as much, and any structure of the same suit."""
        last = actions[-1]
        if last.kind != "card" or view.frames[-1].ask == "commit":
            return actions
        cards = alike_targets(view, last.card)
        return (*actions[:-1], action("card", cards[chance.below(len(cards))]))

    def shown(self, state: AgeState, seat: int, move: Move) -> Key:
        """Which card was laid face down stays hidden (3.2)."""
        return ("produce", "lay") if move.actions[-1] == LAY else move.key

    def features(self, state: AgeState, seat: int) -> list[float]:
        """See :func:`features.standing`."""
        return standing(state, seat)

    def evaluate(self, state: AgeState, weights: tuple[float, ...]) -> list[float]:
        """As :meth:`Brain.evaluate`, a little nearer to even while the game goes on: a win at hand is worth more."""
        values = super().evaluate(state, weights)
        if state.outcome is None:
            even = OPEN / state.seats
            values = [even + (1.0 - OPEN) * value for value in values]
        return values

    def result(self, state: AgeState) -> list[float]:
        """Return the result of each seat, with a little for when: a winner has about thirty points anyhow."""
        assert state.outcome is not None
        winners = state.outcome.winners
        sure = 1.0 - min(LATEST, LATE * state.turn)
        even = (1.0 - sure) / state.seats
        return [even + sure / len(winners) if seat in winners else even for seat in range(state.seats)]

    def stops(self, state: AgeState, turn: int, steps: int) -> bool:
        """After some rounds, but not before a fight is over."""
        return state.turn >= turn + HORIZON and state.frames[-1].ask != "commit"

    def guarded(self, state: AgeState, seat: int) -> bool:
        """Rivals commit cards by what they hold."""
        return state.frames[-1].ask == "commit"
