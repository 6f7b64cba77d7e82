"""Refusals in words: the sentence of every reason for which the rules refuse something."""

from __future__ import annotations

from typing import Final

from ...kernel.reasons import SENTENCES, Reason
from ...kernel.tongue import Sentence

REFUSAL: Final = "armies: refusal"

REFUSALS: Final = {
    **SENTENCES,
    "not_a_suit": Sentence(REFUSAL, "Choose one of the suits by its letter: S, H, D or C."),
    "suit_taken": Sentence(REFUSAL, "Somebody has already taken that suit."),
    "not_your_army": Sentence(REFUSAL, "That card does not belong to your army."),
    "already_stacked": Sentence(REFUSAL, "That card already lies in the stack."),
    "stack_all": Sentence(REFUSAL, "Put all four cards into the stack before you confirm it."),
    "stack_whole": Sentence(REFUSAL, "All four cards lie in the stack: confirm the order, or take cards back."),
    "choose_stack": Sentence(REFUSAL, "Choose the next card of the stack."),
    "can_present": Sentence(REFUSAL, "Your hand holds a group, so you may not give it up."),
    "choose_yes_no": Sentence(REFUSAL, "Answer yes to show your hand and redraw, or no to stay silent."),
    "not_in_hand": Sentence(REFUSAL, "That card is not in your hand."),
    "card_used": Sentence(REFUSAL, "That card already lies in one of the groups."),
    "too_high": Sentence(REFUSAL, "The group would come to {total}, and 14 is the most a group may be worth."),
    "never_whole": Sentence(
        REFUSAL, "The group would stand at {total}, and nothing left in the hand brings it to 11, 12, 13 or 14."
    ),
    "not_whole": Sentence(REFUSAL, "The group you are making comes to {total}; a group is worth 11, 12, 13 or 14."),
    "no_open_group": Sentence(REFUSAL, "There is no group to close: choose its cards first."),
    "no_other_group": Sentence(REFUSAL, "The cards left over make no further group, so present what there is."),
    "no_pass_twice": Sentence(REFUSAL, "You passed last round, and nobody may pass twice in a row."),
    "pass_by_done": Sentence(REFUSAL, "To present nothing, confirm without a group."),
    "not_a_value": Sentence(REFUSAL, "Ask for a value: 11 for a Jack, 12 for a Queen, 13 for a King, 14 for an Ace."),
    "cancelled": Sentence(REFUSAL, "Your groups of that value cancel with theirs, so you may not ask for it."),
    "no_such_group": Sentence(REFUSAL, "You presented no group of that value."),
    "used_up": Sentence(REFUSAL, "Your groups of that value have already killed."),
    "already_denied": Sentence(REFUSAL, "That has been asked, and the answer was no."),
    "left": Sentence(REFUSAL, "You have already left the game."),
}
"""By the key of the reason, whose data its holes take."""


def say(reason: Reason) -> str:
    """Return the sentence of a reason."""
    return REFUSALS[reason.key](**reason.data)
