"""Why something may not be done: the sentence of every reason for which the rules refuse it."""

from __future__ import annotations

from typing import Final

from ...kernel.reasons import COMMON, Reason

REFUSALS: Final = {
    **COMMON,
    "not_in_hand": "That card is not in your hand.",
    "defends_already": "You have already chosen that card to defend.",
    "aside_already": "You have already put that card aside.",
    "three_first": "Put three cards aside first.",
    "three_aside": "You have already put three cards aside.",
    "none_aside": "In this war no card is put aside.",
    "out_of_war": "It has been put aside, and is out of this war.",
    "four_chosen": "You have chosen four defenders: confirm them, or take one back.",
    "four_first": "Choose four defenders first.",
    "defenders_first": "While a defender stands, only defenders can be attacked.",
    "not_attacked": "Choose the enemy card to attack.",
    "not_a_defender": "That is not one of your defenders.",
    "lies_in_defence": "That card defends: it attacks only once it comes to your hand.",
    "only_the_attacked": "Only the defender that was attacked can be exchanged.",
    "must_attack": "Your attacker must attack.",
    "must_fill": "You must fill the free place with a card of your hand.",
    "must_take": "You must take one of your defenders into your hand.",
    "leave_or_change": "Leave your defender where it lies, or choose a card of your hand.",
    "end_or_go_on": "End your attack, or choose one of your defenders to lay your attacker down for.",
    "hand_rests": "After a tie your attacker changes places only with one of your defenders.",
    "not_your_turn": "It is not your turn to decide.",
    "has_fallen": "It has fallen.",
    "not_yours": "It is not a card of yours.",
}
"""By the key of the reason; braces take its data."""


def say(reason: Reason) -> str:
    """The sentence of a reason."""
    return REFUSALS[reason.key].format(**reason.data)
