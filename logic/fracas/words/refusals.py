"""Refusals in words: the sentence of every reason for which the rules refuse something."""

from __future__ import annotations

from typing import Final

from ...kernel.reasons import SENTENCES, Reason
from ...kernel.tongue import Sentence

REFUSAL: Final = "fracas: refusal"

REFUSALS: Final = {
    **SENTENCES,
    "not_in_hand": Sentence(REFUSAL, "That card is not in your hand."),
    "keep_or_redraw": Sentence(REFUSAL, "Say whether you keep this hand."),
    "has_general": Sentence(REFUSAL, "Only a hand without generals can be redrawn."),
    "buy_how_many": Sentence(REFUSAL, "Name how many tokens you buy, from none to twenty."),
    "choose_deploy": Sentence(REFUSAL, "Choose a general from your hand, or confirm."),
    "deployed_from_hand": Sentence(
        REFUSAL, "You deploy generals from your hand: that card is on the battlefield already."
    ),
    "only_generals": Sentence(REFUSAL, "Only Jacks, Queens, Kings and the Joker can be deployed."),
    "never_three": Sentence(REFUSAL, "A pair of generals is the most you can deploy in a turn."),
    "no_pair_of_generals": Sentence(
        REFUSAL, "Two generals come together only as a pair of equal rank, or with the Joker."
    ),
    "choose_enlist": Sentence(
        REFUSAL, "Choose a soldier from your hand and a general to tap, or take back your choice."
    ),
    "only_soldiers": Sentence(REFUSAL, "You can enlist only cards from Two to Ten."),
    "no_general_for_suit": Sentence(REFUSAL, "You have no untapped general of that suit."),
    "no_pair_of_soldiers": Sentence(REFUSAL, "You can enlist two soldiers together only if they are of equal rank."),
    "not_your_general": Sentence(REFUSAL, "Only one of your own generals can enlist soldiers."),
    "general_is_tapped": Sentence(REFUSAL, "That general is already tapped."),
    "general_other_suit": Sentence(REFUSAL, "That general does not lead the soldier's suit."),
    "general_other_suits": Sentence(REFUSAL, "That general leads neither of these soldiers: both are of another suit."),
    "nobody_to_send": Sentence(REFUSAL, "You send an assassin by tapping a general, and you have no untapped general."),
    "too_late_to_enlist": Sentence(REFUSAL, "That soldier is in your hand, and enlisting is over for this turn."),
    "too_late_to_deploy": Sentence(REFUSAL, "That card is in your hand, and deploying is over for this turn."),
    "soldier_first": Sentence(REFUSAL, "Choose the soldier first, then the general."),
    "already_chosen": Sentence(REFUSAL, "That card is already chosen."),
    "choose_attackers": Sentence(REFUSAL, "Choose soldiers of your own on the battlefield, or confirm the attack."),
    "generals_stay": Sentence(REFUSAL, "Generals do not attack."),
    "fresh_cannot_attack": Sentence(REFUSAL, "A soldier cannot attack in the turn it was enlisted."),
    "tapped_cannot_attack": Sentence(REFUSAL, "That soldier is tapped and cannot attack."),
    "no_pair_to_make": Sentence(REFUSAL, "You can join only two attackers of equal rank, each attacking alone."),
    "choose_defenders": Sentence(REFUSAL, "Choose a card of your own on the battlefield, or confirm the defence."),
    "tapped_cannot_defend": Sentence(REFUSAL, "That card is tapped and cannot defend."),
    "nowhere_to_stand": Sentence(REFUSAL, "Every attack is already met by a general, or has no attacker left."),
    "general_nowhere": Sentence(REFUSAL, "A general defends alone, and every attack is met already."),
    "hand_cannot_defend": Sentence(REFUSAL, "That card is in your hand: only cards on the battlefield defend."),
    "no_such_attack": Sentence(REFUSAL, "There is no such attack."),
    "attack_is_gone": Sentence(REFUSAL, "That attack has no attacker left, so it needs no defence."),
    "general_stands_alone": Sentence(REFUSAL, "A general defends alone."),
    "choose_attack_to_block": Sentence(REFUSAL, "Choose the attack this defender stands against."),
    "ace_or_pass": Sentence(REFUSAL, "Play an assassin from your hand, or pass."),
    "only_aces_now": Sentence(REFUSAL, "You can play only an Ace from your hand now."),
    "ace_needs_general": Sentence(REFUSAL, "You send an assassin by tapping one of your untapped generals."),
    "ace_needs_target": Sentence(REFUSAL, "An assassin needs a card on the battlefield as its target."),
    "discard_one": Sentence(REFUSAL, "Choose a card to discard: the limit is {limit}."),
    "nowhere_to_stand_pairs": Sentence(
        REFUSAL,
        "Every attack is met already, and by the house rule on joint defence only two soldiers of equal rank stand "
        "together.",
    ),
    "nowhere_to_stand_single": Sentence(
        REFUSAL,
        "Every attack is met already, and by the house rule on joint defence one soldier stands against each attack.",
    ),
    "cannot_join_pairs": Sentence(
        REFUSAL,
        "That attack is met already, and by the house rule on joint defence only two soldiers of equal rank stand "
        "together.",
    ),
    "cannot_join_single": Sentence(
        REFUSAL,
        "That attack is met already, and by the house rule on joint defence one soldier stands against each attack.",
    ),
}
"""By the key of the reason, whose data its holes take."""


def say(reason: Reason) -> str:
    """Return the sentence of a reason."""
    return REFUSALS[reason.key](**reason.data)
