"""Facts on a card that is seen, for a player who asks."""

from __future__ import annotations

from ...kernel.reasons import Reason
from ..rules.groups import has_group
from ..rules.state import ArmiesState
from ..views import ArmiesFacts
from .refusals import say


def card_facts(view: ArmiesState, seat: int, card: int) -> ArmiesFacts:
    """Return the value of a card, and whether it could be part of a group of the seat's hand."""
    rest = [view.value(other) for other in view.hands[seat] if other != card]
    own = view.value(card)
    in_hand = card in view.hands[seat]
    partner = in_hand and any(has_group([own, *rest[:at], *rest[at + 1 :]]) for at in range(len(rest)))
    why = Reason("never_whole", {"total": own}) if in_hand else Reason("not_in_hand")
    kind = "group" if own <= 10 else "army"
    return ArmiesFacts(view.code(card), kind, own, partner, None if partner else say(why))
