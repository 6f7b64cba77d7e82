"""The brain of Strategic War: a policy taught by self-play, and which moves come to the same."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.actions import DONE, NO, Action, action
from ...kernel.brain import Move
from ...kernel.cards import RANK
from ...kernel.plain import Key
from ...kernel.policy import Reader
from ...kernel.rng import Chance
from ...kernel.trained_brain import TrainedBrain
from ..rules.state import StrategicState
from ..rules.war import YIELD, aside_chosen, defenders_chosen
from .beginner import lots, rash
from .signs import COLUMNS, SIGNS, actions_of, behind, choices, signs, worth
from .tempers import LEANINGS

HIDDEN_ANSWERS = frozenset(("arrange", "place", "shelter", "take"))
"""Decisions whose answers the enemy does not see."""


class StrategicBrain(TrainedBrain[StrategicState]):
    """A policy and its judge; the Recruit plays by a rule of its own (:mod:`beginner`).

    Up to the General all draw of the policy. Sun Tzu, hints and reviews try the best choices on dealt worlds.
    """

    reader: ClassVar[Reader[StrategicState]] = Reader(SIGNS, COLUMNS, signs, choices, actions_of, behind, worth)
    leanings: ClassVar[dict[str, list[float]]] = LEANINGS
    module: ClassVar[str] = __name__
    temperatures: ClassVar[dict[str, float]] = {"soldier": 4.0, "captain": 2.0, "general": 0.25}
    iterations: ClassVar[dict[str, int]] = {"general": 160, "sun-tzu": 160}
    hopeless: ClassVar[float] = 0.2

    def rash(self, options: list[Action], view: StrategicState, seat: int, chance: Chance) -> Action:
        """See :func:`beginner.rash`."""
        return rash(options, view, seat, chance)

    def key(self, state: StrategicState, seat: int, actions: tuple[Action, ...]) -> Key:
        """A move by ranks, and by what is known of its target."""
        asked = state.frames[-1].ask
        faces = state.faces
        if asked == "attack" and len(actions) == 2:
            return (asked, RANK[faces[actions[0].card]], _told_apart(state, seat, actions[1].card))
        if asked == "target":
            return (asked, _told_apart(state, seat, actions[0].card))
        if asked == "arrange":
            lying, aside = _arranged(state, seat, actions)
            return (asked, *sorted([RANK[faces[card]] for card in lying]), *sorted([-RANK[faces[c]] for c in aside]))
        if asked == "shelter":
            kept = actions[0] == NO
            return (asked, RANK[faces[state.frames[-1].vars["defence_card"] if kept else actions[0].card]])
        if actions[0] == YIELD:
            return (asked, 0)
        return (asked, RANK[faces[actions[0].card]])

    def alike(self, view: StrategicState, seat: int, actions: tuple[Action, ...], chance: Chance) -> tuple[Action, ...]:
        """Cards of the same ranks, any target of which as much is known, and defenders in any order of their places."""
        chance = lots(view, seat, chance)
        wanted = self.key(view, seat, actions)
        if view.frames[-1].ask == "arrange":
            cards = [one.card for one in actions if one.kind == "card"]
            chance.shuffle(cards)
            aside = [one for one in actions if one.kind == "discard"]
            return (*aside, *[action("card", card) for card in cards], *[one for one in actions if one == DONE])
        seen = view.copy()
        played = list(actions)
        for place in range(len(played)):
            options = [
                one
                for one in self.game.options(seen, seat)
                if self.key(view, seat, (*played[:place], one, *played[place + 1 :])) == wanted
            ]
            played[place] = options[chance.below(len(options))]
            if place + 1 < len(played):
                self.game.apply(seen, seat, played[place])
        return tuple(played)

    def shown(self, state: StrategicState, seat: int, move: Move) -> Key:
        """Hide which card was laid down, exchanged or taken up (4.1, 4.2)."""
        return ("hidden",) if state.frames[-1].ask in HIDDEN_ANSWERS else move.key

    def mixed(self, state: StrategicState, seat: int) -> bool:
        """Return whether what is chosen lies hidden: nobody must guess the places of cards."""
        return state.frames[-1].ask in HIDDEN_ANSWERS


def _told_apart(state: StrategicState, seat: int, target: int) -> int:
    """Return the mark that tells a target from the next: the rank known, or else the one last seen there, or
    nothing."""
    if state.known[target] >> seat & 1:
        return RANK[state.faces[target]]
    enemy = 1 - seat
    slot = state.slot_of(enemy, target)
    last = state.memory[enemy][slot] if slot >= 0 else -1
    return 100 + last if last >= 0 else 0


def _arranged(state: StrategicState, seat: int, actions: tuple[Action, ...]) -> tuple[list[int], list[int]]:
    """The defenders and the cards put aside once these steps are taken."""
    frame = state.frames[-1]
    lying = [*defenders_chosen(frame, seat), *[one.card for one in actions if one.kind == "card"]]
    return lying, [*aside_chosen(frame, seat), *[one.card for one in actions if one.kind == "discard"]]
