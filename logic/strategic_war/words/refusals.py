"""Refusals in words: the sentence of every reason for which the rules refuse something."""

from __future__ import annotations

from typing import Final

from ...kernel.reasons import SENTENCES, Reason
from ...kernel.tongue import Sentence

REFUSAL: Final = "strategic-war: refusal"

REFUSALS: Final = {
    **SENTENCES,
    "not_in_hand": Sentence(REFUSAL, "That card is not in your hand."),
    "defends_already": Sentence(REFUSAL, "You have already chosen that card to defend."),
    "aside_already": Sentence(REFUSAL, "You have already put that card aside."),
    "three_first": Sentence(REFUSAL, "Put three cards aside first."),
    "three_aside": Sentence(REFUSAL, "You have already put three cards aside."),
    "none_aside": Sentence(REFUSAL, "In this war no card is put aside."),
    "out_of_war": Sentence(REFUSAL, "It has been put aside, and is out of this war."),
    "four_chosen": Sentence(REFUSAL, "You have chosen four defenders: confirm them, or take one back."),
    "four_first": Sentence(REFUSAL, "Choose four defenders first."),
    "defenders_first": Sentence(REFUSAL, "While a defender stands, only defenders can be attacked."),
    "not_attacked": Sentence(REFUSAL, "Choose the card to attack."),
    "not_a_defender": Sentence(REFUSAL, "That is not one of your defenders."),
    "lies_in_defence": Sentence(REFUSAL, "That card defends: it attacks only once it comes to your hand."),
    "only_the_attacked": Sentence(REFUSAL, "Only the defender that was attacked can be exchanged."),
    "must_attack": Sentence(REFUSAL, "Your attacker must attack."),
    "must_fill": Sentence(REFUSAL, "You must fill the free place with a card from your hand."),
    "must_take": Sentence(REFUSAL, "You must take one of your defenders into your hand."),
    "leave_or_change": Sentence(REFUSAL, "Leave your defender where it lies, or choose a card from your hand."),
    "end_or_go_on": Sentence(REFUSAL, "End your attack, or choose one of your defenders to swap your attacker for."),
    "hand_rests": Sentence(REFUSAL, "After a tie your attacker can change places only with one of your defenders."),
    "not_your_turn": Sentence(REFUSAL, "It is not your turn to decide."),
    "has_fallen": Sentence(REFUSAL, "It has fallen."),
    "not_yours": Sentence(REFUSAL, "It is not a card of yours."),
}
"""By the key of the reason, whose data its holes take."""


def say(reason: Reason) -> str:
    """Return the sentence of a reason."""
    return REFUSALS[reason.key](**reason.data)
