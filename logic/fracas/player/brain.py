"""The brain of Fracas: a policy taught by self-play, and which moves come to the same."""

from __future__ import annotations

from typing import ClassVar, Final

from ...kernel.actions import Action
from ...kernel.plain import Key
from ...kernel.policy import Policy, Reader
from ...kernel.rng import Chance
from ...kernel.tempers import PLAIN, Temper
from ...kernel.trained_brain import TrainedBrain
from ..rules.state import FracasState
from .beginner import rash
from .behind import behind
from .choices import actions_of, choices
from .marks import COLUMNS
from .signs import SIGNS, signs
from .tempers import LEANINGS

ALIKE: Final = "play"


class FracasBrain(TrainedBrain[FracasState]):
    """A policy and its judge; the Recruit plays by a rule of its own (:mod:`beginner`).

    Up to the General all draw of the policy. Sun Tzu, hints and reviews try the best choices on dealt worlds.
    """

    reader: ClassVar[Reader[FracasState]] = Reader(SIGNS, COLUMNS, signs, choices, actions_of, behind)
    leanings: ClassVar[dict[str, list[float]]] = LEANINGS
    module: ClassVar[str] = __name__
    temperatures: ClassVar[dict[str, float]] = {"soldier": 2.0, "captain": 1.0, "general": 0.25}
    iterations: ClassVar[dict[str, int]] = {"general": 160, "sun-tzu": 1000}
    sure: ClassVar[float] = 0.25
    hopeless: ClassVar[float] = 0.17

    def rash(self, options: list[Action], view: FracasState, seat: int, chance: Chance) -> Action:
        """See :func:`beginner.rash`."""
        return rash(options, view, seat, chance)

    def drawn(
        self, view: FracasState, seat: int, level: str, chance: Chance, temper: Temper = PLAIN
    ) -> tuple[Action, ...]:
        """Draw as every taught brain does, but of cards that come to the same, whose first is a choice, any may be
        first."""
        seen = view.copy()
        chance.shuffle(seen.hands[seat])
        for side, field in enumerate(seen.fields):
            order = list(range(len(field)))
            chance.shuffle(order)
            seen.fields[side] = [field[place] for place in order]
        return super().drawn(seen, seat, level, chance, temper)

    def endings(
        self, policy: Policy[FracasState], state: FracasState, seat: int, begun: tuple[Action, ...]
    ) -> list[tuple[tuple[Action, ...], float]]:
        """Return the endings as every taught brain does, but whoever sends an assassin looks at every target."""
        if begun[-1].kind != "card" or state.frames[-1].ask not in ("priority", "ace_general"):
            return super().endings(policy, state, seat, begun)
        sent = state.copy()
        for step in begun:
            self.game.apply(sent, seat, step)
        aims = policy.weighed(sent, seat, 1.0)
        total = sum([share for _, share in aims])
        return [((*begun, *actions_of(sent, seat, code)), share / total) for code, share in aims]

    def key(self, state: FracasState, seat: int, actions: tuple[Action, ...]) -> Key:
        """Cards by their faces, steps that may be taken in any order sorted, the two assassins alike."""
        ask = state.frames[-1].ask
        steps: list[tuple[str, str | int]] = []
        faces = state.faces
        for one in actions:
            value = one.value
            if one.kind == ALIKE or value is None:
                steps.append((one.kind, 0))
            elif one.kind == "card" or one.kind == "discard":
                steps.append((one.kind, faces[one.card]))
            else:
                assert isinstance(value, (int, str))
                steps.append((one.kind, value))
        if ask in ("deploy", "enlist", "attack"):
            return tuple(sorted(steps))
        if ask == "block" and len(steps) > 3:
            return tuple(sorted(zip(steps[:-1:2], steps[1::2], strict=True)))
        return tuple(steps)

    def mixed(self, state: FracasState, seat: int) -> bool:
        """Return False: nothing here must not be guessed, and tokens too are bought for good reasons."""
        return False

    def guarded(self, state: FracasState, seat: int) -> bool:
        """Return whether an opponent sends an assassin is by what it holds."""
        asked: str = state.frames[-1].ask
        return asked == "priority"
