"""Why something may not be done: the sentence of every reason for which the rules refuse it."""

from __future__ import annotations

from typing import Final

from ...kernel.reasons import COMMON, Reason

REFUSALS: Final = {
    **COMMON,
    "not_in_hand": "That card is not in your hand.",
    "defends_already": "That card has been chosen to defend already.",
    "aside_already": "That card has been put aside already.",
    "three_first": "Put three cards aside first.",
    "three_aside": "Three cards have been put aside already.",
    "none_aside": "In this war no card is put aside.",
    "out_of_war": "It has been put aside, and is out of this war.",
    "four_chosen": "Four defenders have been chosen: confirm them, or take one back.",
    "four_first": "Choose four defenders first.",
    "defenders_first": "While a defender stands, only defenders can be attacked.",
    "not_attacked": "Choose the card of your enemy that is attacked.",
    "not_a_defender": "That is none of your own defenders.",
    "lies_in_defence": "That card defends: it attacks only once it comes to your hand.",
    "only_the_attacked": "Only the defender that was attacked can be exchanged.",
    "must_attack": "An attacker has to attack.",
    "must_fill": "The free place has to be filled with a card of your hand.",
    "must_take": "One of your defenders has to come to your hand.",
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
