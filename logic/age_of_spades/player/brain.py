"""The brain of Age of Spades: a policy taught by self-play, and which moves come to the same."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.actions import Action, action
from ...kernel.brain import Move
from ...kernel.plain import Key
from ...kernel.policy import Reader
from ...kernel.rng import Chance
from ...kernel.trained_brain import TrainedBrain
from ..rules.production import LAY
from ..rules.state import AgeState
from .beginner import rash
from .behind import behind, worth
from .choices import actions_of, choices
from .marks import COLUMNS
from .moves import alike_targets, key_of_play
from .signs import SIGNS, signs
from .tempers import LEANINGS


class AgeBrain(TrainedBrain[AgeState]):
    """A policy and its judge; the Recruit plays by a rule of its own (:mod:`beginner`).

    Up to the General all draw of the policy: looking ahead finds nothing that luck would leave. Sun Tzu, hints and
    reviews try the best choices on dealt worlds.
    """

    reader: ClassVar[Reader[AgeState]] = Reader(SIGNS, COLUMNS, signs, choices, actions_of, behind, worth)
    leanings: ClassVar[dict[str, list[float]]] = LEANINGS
    module: ClassVar[str] = __name__
    temperatures: ClassVar[dict[str, float]] = {"soldier": 8.0, "captain": 3.0, "general": 0.25}
    iterations: ClassVar[dict[str, int]] = {"general": 320, "sun-tzu": 2400}
    hopeless: ClassVar[float] = 0.18

    def rash(self, options: list[Action], view: AgeState, seat: int, chance: Chance) -> Action:
        """See :func:`beginner.rash`."""
        return rash(options, view, seat, chance)

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
        """Hide which card was laid face down (3.2)."""
        return ("produce", "lay") if move.actions[-1] == LAY else move.key

    def guarded(self, state: AgeState, seat: int) -> bool:
        """Opponents commit cards by what they hold."""
        return state.frames[-1].ask == "commit"
