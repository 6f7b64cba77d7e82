"""The Recruit of Strategic War: the mistakes of beginners, by a rule and without a policy."""

from __future__ import annotations

from ...kernel.actions import NO, Action
from ...kernel.brain import best_by_lot
from ...kernel.cards import HIDDEN
from ...kernel.rng import Chance
from ..rules.faces import ACE, TWO, rank
from ..rules.state import QUIET_LIMIT, SLOTS, StrategicState
from ..rules.war import YIELD, aside_chosen, defenders_chosen

TWO_WORTH = 0.35
"""The strength of a two, which beats an ace alone."""


def rash(options: list[Action], view: StrategicState, seat: int, chance: Chance) -> Action:
    """Return a beginner's action: highest cards in front, the lowest first at whatever lies there, and no way back."""
    if len(options) == 1:
        return options[0]
    chance = lots(view, seat, chance)
    ask = view.frames[-1].ask
    if ask == "target":
        return options[chance.below(len(options))]
    if ask == "shelter":
        return NO
    if ask == "take":
        return _weakest(options, view, chance)
    if ask == "dilemma":
        return _weakest([option for option in options if option != YIELD], view, chance)
    if options[0].kind == "discard":
        return options[chance.below(len(options))]
    if ask == "arrange":
        missing = SLOTS - len(defenders_chosen(view.frames[-1], seat))
        highest = sorted(options, key=lambda one: -rank(view.faces[one.card]))[:missing]
        return highest[chance.below(missing)]
    return best_by_lot(options, lambda one: -rank(view.faces[one.card]), chance)


def lots(view: StrategicState, seat: int, chance: Chance) -> Chance:
    """The chance of one step: another one for every attack of a turn and for every card that is chosen."""
    frame = view.frames[-1]
    chosen = len(defenders_chosen(frame, seat)) + len(aside_chosen(frame, seat))
    step = chosen if frame.ask == "arrange" else int(frame.ask == "target")
    number = (view.left(0) + view.left(1)) * QUIET_LIMIT + view.quiet
    return Chance(chance.seed + (number * SLOTS + step) * 0x2545F4914F6CDD1D)


def _weakest(options: list[Action], view: StrategicState, chance: Chance) -> Action:
    return best_by_lot(options, lambda one: -_worth(view, one.card), chance)


def _worth(view: StrategicState, card: int) -> float:
    """Return the strength of a card, from 0 to 1: the share of cards it beats."""
    face = view.faces[card]
    if face == HIDDEN:
        return 0.5
    return TWO_WORTH if rank(face) == TWO else (rank(face) - TWO) / (ACE - TWO)
