"""Why something may not be done: the sentence of every reason for which the rules refuse it."""

from __future__ import annotations

from typing import Final

from ...kernel.reasons import COMMON, Reason

REFUSALS: Final = {
    **COMMON,
    "not_in_hand": "That card is not in your hand.",
    "keep_or_redraw": "Say whether you keep this hand.",
    "has_general": "Only a hand without generals can be drawn anew.",
    "buy_how_many": "Name how many tokens you buy, from none to twenty.",
    "choose_deploy": "Choose a general from your hand, or confirm.",
    "deployed_from_hand": "Generals are deployed from the hand, and that card is on the battlefield already.",
    "only_generals": "Only Jacks, Queens, Kings and the Joker are deployed.",
    "never_three": "A pair of generals is the most that can be deployed in a turn.",
    "no_pair_of_generals": "Two generals are deployed together only as a pair of equal rank or with the Joker.",
    "choose_enlist": "Choose a soldier from your hand and a general to tap, or take your choice back first.",
    "only_soldiers": "Only cards from two to ten are enlisted.",
    "no_general_for_suit": "You have no untapped general of that suit.",
    "no_pair_of_soldiers": "Only two soldiers of equal rank are enlisted together.",
    "not_your_general": "Soldiers are enlisted by one of your own generals.",
    "general_is_tapped": "That general is already tapped.",
    "general_other_suit": "That general does not lead the soldier's suit.",
    "general_other_suits": "That general leads neither of these soldiers: both are of another suit.",
    "nobody_to_send": "An assassin is sent by tapping a general, and you have no untapped general.",
    "too_late_to_enlist": "That soldier is in your hand, and enlisting is over for this turn.",
    "too_late_to_deploy": "That card is in your hand, and deploying is over for this turn.",
    "soldier_first": "Choose the soldier first, then the general.",
    "already_chosen": "That card is already chosen.",
    "choose_attackers": "Choose soldiers of your own on the battlefield, or confirm the attack.",
    "generals_stay": "Generals do not attack.",
    "fresh_cannot_attack": "A soldier cannot attack in the turn it was enlisted.",
    "tapped_cannot_attack": "That soldier is tapped and cannot attack.",
    "no_pair_to_make": "Only two attackers of equal rank that attack singly can be joined.",
    "choose_defenders": "Choose a card of your own on the battlefield, or confirm the defence.",
    "tapped_cannot_defend": "That card is tapped and cannot defend.",
    "nowhere_to_stand": "Every attack is met by a general, who stands alone, or has no attackers left.",
    "nowhere_to_stand_gang": "Every attack is met already, and by the house rule on joint defence {gang}.",
    "general_nowhere": "A general defends alone, and every attack is met already.",
    "hand_cannot_defend": "That card is in your hand: only cards on the battlefield defend.",
    "no_such_attack": "There is no such attack.",
    "attack_is_gone": "Nobody is left of that attack, so it needs no defence.",
    "general_stands_alone": "A general defends alone.",
    "choose_attack_to_block": "Choose the attack this defender stands against.",
    "cannot_join": "That attack is met already, and by the house rule on joint defence {gang}.",
    "ace_or_pass": "Play an assassin from your hand, or pass.",
    "only_aces_now": "Only an Ace from your hand can be played at this moment.",
    "ace_needs_general": "An assassin is sent by tapping one of your untapped generals.",
    "ace_needs_target": "An assassin needs a card on the battlefield as its target.",
    "discard_one": "Choose a card to discard: the limit is {limit}.",
}
"""By the key of the reason; braces take its data."""


GANGS: Final = {
    "pairsOnly": "only two soldiers of equal rank stand together",
    "one": "one soldier stands against each attack",
}
"""What the house rule on joint defence allows, by its choice."""


def say(reason: Reason) -> str:
    """The sentence of a reason."""
    told = {name: GANGS.get(value, value) if name == "gang" else value for name, value in reason.data.items()}
    return REFUSALS[reason.key].format(**told)
