"""The Recruit of Age of Spades: the mistakes of beginners, by a rule and without a policy."""

from __future__ import annotations

from ...kernel.actions import DONE, PASS, Action, action
from ...kernel.brain import best_by_lot
from ...kernel.rng import Chance
from ..rules import production
from ..rules.faces import MODIFIER
from ..rules.production import LAY
from ..rules.round import POINTS
from ..rules.state import AgeState


def rash(options: list[Action], view: AgeState, seat: int, chance: Chance) -> Action:
    """Return a beginner's action: begin the dearest card, pay on whatever lies there, fight by what is seen, hold
    nothing back."""
    if len(options) == 1:
        return options[0]
    frame = view.frames[-1]
    cards = [option.card for option in options if option.kind == "card"]
    if frame.ask == "produce":
        lays = [card for card in cards if production.may_lay(view, frame, card) and view.cost(card, seat) is not None]
        if lays:
            return action("card", best_by_lot(lays, lambda card: view.cost(card, seat) or 0, chance))
        payers = [card for card in cards if production.may_feed(view, frame, card)]
        if payers and view.constructions[seat]:
            return action("card", best_by_lot(payers, view.payment, chance))
        return DONE
    if frame.ask == "place":
        own = [one.card for one in view.constructions[seat]]
        is_laid = LAY in options and view.cost(frame.vars["_card"], seat) is not None
        return LAY if is_laid or not own else action("card", own[chance.below(len(own))])
    if frame.ask == "attack":
        weaker = [other for other in view.opponents(seat) if view.strength(other) <= view.strength(seat)]
        return action("seat", weaker[chance.below(len(weaker))]) if weaker else PASS
    if frame.ask == "spoils":
        return POINTS
    return next((action("card", card) for card in cards if view.kind(card) == MODIFIER), DONE)
