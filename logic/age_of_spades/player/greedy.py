"""The greedy player: what it does at its decision, from its own view alone, and why in words."""

from __future__ import annotations

from typing import Final

from ...kernel.actions import DONE, NO, PASS, Action, action
from ...kernel.brain import CAREFUL, best_by_lot
from ...kernel.frames import Frame
from ...kernel.rng import Chance
from ..rules import production
from ..rules.battle import chosen, rival
from ..rules.faces import MODIFIER, PRODUCTION
from ..rules.production import LAY
from ..rules.round import POINTS
from ..rules.state import AgeState
from .heuristics import best_commitment, best_feed, destroy_worth, fight_worth, lay_worth

SAMPLES: Final = 40
"""How many hands of the rival are imagined before a fight."""


def choose(options: list[Action], view: AgeState, seat: int, level: str, chance: Chance) -> Action:
    """The action a computer player of ``level`` takes among ``options``."""
    if len(options) == 1:
        return options[0]
    frame = view.frames[-1]
    if level == "recruit":
        return _rash(options, view, frame, seat, chance)
    if frame.ask == "produce":
        return _produce(view, frame, seat, chance)
    if frame.ask == "place":
        return _place(view, frame, seat, chance)
    if frame.ask == "attack":
        return _attack(view, seat, chance)
    if frame.ask == "spoils":
        return _spoils(view, frame, seat, chance)
    return _commit(view, frame, seat, level, chance)


def _rash(options: list[Action], view: AgeState, frame: Frame, seat: int, chance: Chance) -> Action:
    """Return a beginner's action: begin the dearest card, pay on whatever lies there, fight by what is seen, hold
    nothing back."""
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


def _produce(view: AgeState, frame: Frame, seat: int, chance: Chance) -> Action:
    """Lay first, because it costs nothing and may be paid for at once; then pay for what is worth most."""
    cards = production.playable(view, frame)
    lays = [card for card in cards if production.may_lay(view, frame, card) and lay_worth(view, seat, card) > 0]
    payers = [card for card in cards if production.may_feed(view, frame, card)]
    best_lay = best_by_lot(lays, lambda card: lay_worth(view, seat, card), chance) if lays else None
    if best_lay is not None and not production.is_last_payer(view, frame):
        return action("card", best_lay)
    feeds = [(found[0], card) for card in payers if (found := best_feed(view, seat, card, chance)) is not None]
    if feeds:
        worth, card = best_by_lot(feeds, lambda one: one[0], chance)
        if worth > 0:
            return action("card", card)
    return DONE if best_lay is None else action("card", best_lay)


def _place(view: AgeState, frame: Frame, seat: int, chance: Chance) -> Action:
    card = frame.vars["_card"]
    lays = production.may_lay(view, frame, card)
    if lays and view.kind(card) != PRODUCTION and not production.is_last_payer(view, frame):
        return LAY
    found = best_feed(view, seat, card, chance) if production.may_feed(view, frame, card) else None
    if found is not None and (found[0] > 0 or not lays):
        return action("card", found[1])
    places = production.places(view, frame, card)
    return LAY if LAY in places else places[0]


def _attack(view: AgeState, seat: int, chance: Chance) -> Action:
    """Raid somebody without units, the leader first; fight only where it is likely to pay."""
    bare = [other for other in view.opponents(seat) if not view.units[other]]
    worths: list[tuple[float, int]] = []
    for other in bare:
        spoils = max(float(view.raid_points), destroy_worth(view, seat, other, chance)[0])
        worths.append((spoils + view.points[other] / 100, other))
    if view.points[seat] + view.raid_points >= view.target and bare:
        return action("seat", bare[chance.below(len(bare))])
    for other in view.opponents(seat):
        if view.units[other]:
            worths.append((fight_worth(view, seat, other, SAMPLES, chance), other))
    best, other = best_by_lot(worths, lambda one: one[0], chance)
    return action("seat", other) if best > 0 else PASS


def _spoils(view: AgeState, frame: Frame, seat: int, chance: Chance) -> Action:
    if view.points[seat] + view.raid_points >= view.target:
        return POINTS
    worth, card = destroy_worth(view, seat, frame.vars["_target"], chance)
    return action("card", card) if worth > view.raid_points else POINTS


def _commit(view: AgeState, frame: Frame, seat: int, level: str, chance: Chance) -> Action:
    wanted = best_commitment(view, frame, seat, SAMPLES, chance)
    if wanted and level != CAREFUL and view.commit_limit(seat, rival(frame, seat)) is None:
        wanted = tuple(card for card in view.hands[seat] if view.kind(card) == MODIFIER)  # and keeps none for later
    done = chosen(frame, seat)
    if not set(done) <= set(wanted):
        return NO
    return next((action("card", card) for card in wanted if card not in done), DONE)
