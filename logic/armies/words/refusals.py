"""Why something may not be done: the sentence of every reason for which the rules refuse it."""

from __future__ import annotations

from typing import Final

from ...kernel.reasons import COMMON, Reason

REFUSALS: Final = {
    **COMMON,
    "not_a_suit": "Choose one of the suits by its letter: S, H, D or C.",
    "suit_taken": "That suit is already somebody's army.",
    "not_your_army": "That card does not belong to your army.",
    "already_stacked": "That card already lies in the stack.",
    "stack_all": "Put all four cards into the stack before you confirm it.",
    "stack_whole": "All four cards lie in the stack: confirm the order, or take cards back.",
    "choose_stack": "Choose the next card of the stack.",
    "can_present": "Your hand holds a group, so you may not give it up.",
    "choose_yes_no": "Answer yes to show your hand and draw anew, or no to stay silent.",
    "not_in_hand": "That card is not in your hand.",
    "card_used": "That card already lies in one of the groups.",
    "too_high": "The group would come to {total}, and 14 is the most a group may be worth.",
    "never_whole": "The group would stand at {total}, and nothing left in the hand brings it to 11, 12, 13 or 14.",
    "not_whole": "The group you are making comes to {total}; a group is worth 11, 12, 13 or 14.",
    "no_open_group": "There is no group to close: choose its cards first.",
    "no_other_group": "The cards left over make no further group, so present what there is.",
    "no_pass_twice": "You passed last round, and nobody may pass twice in a row.",
    "pass_by_done": "To present nothing, confirm without a group.",
    "not_a_value": "Ask for a value: 11 for a Jack, 12 for a Queen, 13 for a King, 14 for an Ace.",
    "cancelled": "Your groups of that value cancel with theirs, so you may not ask for it.",
    "no_such_group": "You presented no group of that value.",
    "used_up": "Your groups of that value have already killed.",
    "already_denied": "That has been asked, and the answer was no.",
    "left": "You have already left the game.",
}
"""By the key of the reason; braces take its data."""


def say(reason: Reason) -> str:
    """The sentence of a reason."""
    return REFUSALS[reason.key].format(**reason.data)
