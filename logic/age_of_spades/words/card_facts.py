"""Facts on a card that is seen, for a player who asks."""

from __future__ import annotations

from ...kernel.reasons import Reason
from ...kernel.tongue import row
from ..rules import production
from ..rules.battle import chosen, rival
from ..rules.faces import STRUCTURE
from ..rules.state import AgeState
from ..views import AgeFacts
from . import texts
from .context import structure_sentence
from .refusals import say


def card_facts(view: AgeState, seat: int, card: int) -> AgeFacts:
    """Return what a card is and does, and whether the seat could take it up now. Only for a card the seat sees."""
    kind = view.kind(card)
    cost = view.cost(card, seat)
    effect = structure_sentence(view, view.suit(card)) if kind == STRUCTURE else ""
    sentence = row(0, texts.KINDS[kind](**({} if cost is None else {"cost": cost})), effect)
    why_not = _why_not(view, seat, card)
    said = None if why_not is None else say(why_not)
    return AgeFacts(view.code(card), kind, cost, sentence, why_not is None, said)


def _why_not(view: AgeState, seat: int, card: int) -> Reason | None:
    """Return why a card of the hand cannot be chosen at the seat's decision; ``None`` if it can."""
    if card not in view.hands[seat]:
        return Reason("not_held")
    asked = view.frames[-1] if view.frames and seat in view.frames[-1].waiting else None
    if asked is None:
        return Reason("not_your_turn")
    if asked.ask == "produce":
        return None if card in production.playable(view, asked) else production.why_not_played(view, asked, card)
    if asked.ask == "place":
        return None if card == asked.vars["_card"] else Reason("card_held")
    if asked.ask != "commit":
        return Reason("fight_first" if asked.ask == "attack" else "spoils_first")
    cards, limit = chosen(asked, seat), view.commit_limit(seat, rival(asked, seat))
    if card in cards:
        return Reason("already_committed")
    if limit is not None and len(cards) >= limit:
        return Reason("only_one_card")
    return None if view.may_be_committed(card) else Reason("only_modifiers")
