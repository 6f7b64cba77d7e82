"""The brain of Game: a policy taught by self-play, and which moves come to the same."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.actions import Action
from ...kernel.brain import RESULT_SHARE, key_of
from ...kernel.cards import RANK
from ...kernel.plain import Key
from ...kernel.policy import Reader
from ...kernel.rng import Chance
from ...kernel.trained_brain import LOW, TrainedBrain
from ..rules.arrangement import arranged
from ..rules.groups import counts_of
from ..rules.round import answer_of
from ..rules.state import ArmiesState
from .greedy import rash
from .marks import COLUMNS, actions_of, choices
from .signs import SIGNS, behind, signs
from .tempers import LEANINGS


class ArmiesBrain(TrainedBrain[ArmiesState]):
    """A policy and its judge; the Recruit plays by a rule of its own (:mod:`greedy`).

    Up to the General all draw of the policy: what is presented must not be guessed. Sun Tzu, hints and reviews try the
    best choices on dealt worlds up to the next presentations.
    """

    reader: ClassVar[Reader[ArmiesState]] = Reader(SIGNS, COLUMNS, signs, choices, actions_of, behind)
    leanings: ClassVar[dict[str, list[float]]] = LEANINGS
    module: ClassVar[str] = __name__
    temperatures: ClassVar[dict[str, float]] = {"soldier": 3.0, "captain": 1.0, "general": 0.5}
    iterations: ClassVar[dict[str, int]] = {"general": 320, "sun-tzu": 2400}
    hopeless: ClassVar[float] = 0.155

    def rash(self, options: list[Action], view: ArmiesState, seat: int, chance: Chance) -> Action:
        """See :func:`greedy.rash`."""
        return rash(options, view, seat, chance)

    def draws(self, view: ArmiesState, seat: int, level: str) -> bool:
        """Return whether a level draws a choice of the policy here; the order of an army is drawn by all of them."""
        return level in self.temperatures or (level in self.iterations and view.frames[-1].ask == "stack")

    def stops(self, state: ArmiesState, turn: int, steps: int) -> bool:
        """Return whether these are the next presentations: nobody has presented yet, and all are asked alike."""
        return state.turn > turn and state.frames[-1].ask == "present"

    def evaluate(self, state: ArmiesState, weights: tuple[float, ...]) -> list[float]:
        """Return the value of a world for each seat, from 0 to 1, each by the judge of its own: together they have one
        victory."""
        if state.outcome is not None:
            return self.result(state)
        playing = state.playing()
        chances = [self.chance_of(state, seat) if seat in playing else 0.0 for seat in range(state.seats)]
        total = sum(chances)
        return [LOW + RESULT_SHARE * chance / total for chance in chances]

    def mixed(self, state: ArmiesState, seat: int) -> bool:
        """Return whether to draw the move by lot: an opponent who knows a presentation, or an army's order, needs no
        luck against it."""
        return state.frames[-1].ask in ("present", "stack")

    def key(self, state: ArmiesState, seat: int, actions: tuple[Action, ...]) -> Key:
        """A presentation by how many groups of each value it has and what it keeps: any suit is as good as another."""
        asked = state.frames[-1].ask
        if asked == "suit":
            return (asked,)
        if asked != "present":
            return key_of(state, seat, actions)
        made = arranged((*answer_of(state.frames[-1], seat), *actions))
        counts = counts_of([state.total(group) for group in made.whole()])
        kept = sorted([RANK[state.faces[card]] for card in state.hands[seat] if card not in made.used])
        return (asked, *counts, *kept)

    def alike(self, view: ArmiesState, seat: int, actions: tuple[Action, ...], chance: Chance) -> tuple[Action, ...]:
        """Return any suit for an army; everything else as it is."""
        if view.frames[-1].ask != "suit":
            return actions
        options = self.game.options(view, seat)
        return (options[chance.below(len(options))],)
